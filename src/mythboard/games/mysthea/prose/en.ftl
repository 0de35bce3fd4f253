# Mysthea in English: see src/mythboard/prose/en.ftl for what may be used here.

era = Era { $value } begins.
turn = { $doer ->
    [you] You begin a turn.
   *[other] { $who } begins a turn.
}
play =
    .does = { $doer ->
        [you] play
       *[other] plays
    } { $cards }
    .did = played { $cards }
    .caption = Played
use =
    .does = { $doer ->
        [you] use
       *[other] uses
    } { $cards }
    .did = used { $cards }
    .caption = Used
develop =
    .does = { $doer ->
        [you] develop
       *[other] develops
    }
    .did = developed
meditate =
    .does = { $doer ->
        [you] meditate
       *[other] meditates
    }
    .did = meditated
    .caption = Meditated
    .item = {""}
battle =
    .does = { $doer ->
        [you] start
       *[other] starts
    } a battle in the { $place }
    .did = started a battle in the { $place }
    .caption = Started a battle in
    .item = the { $place }
move-island =
    .does = { $doer ->
        [you] move
       *[other] moves
    } the { $place }
    .did = moved the { $place }
    .caption = Moved
    .item = the { $place }
encounter =
    .does = { $doer ->
        [you] face
       *[other] faces
    } an encounter
    .did = faced an encounter
    .caption = Faced
    .item = an encounter
attack = { $cards } attacks.
    .did = { $cards } attacked
defeated = { $cards } is defeated.
    .did = { $cards } was defeated
undefeated = { $cards } is not defeated.
    .did = { $cards } was not defeated
react =
    .does = { $doer ->
        [you] show
       *[other] shows
    } { $cards }
    .did = showed { $cards }
react-not =
    .does = { $doer ->
        [you] show
       *[other] shows
    } no card
    .did = showed no card
strength = { $doer ->
    [you] Your strength is { $value }.
   *[other] { $who }’s strength is { $value }.
}
region = Scoring { $cards } for { $value } glory each.
move-on = { $cards } { $count ->
    [one] moves
   *[other] move
} on.
    .did = { $cards } moved on
figure-moves = A monster moves on.
    .did = a monster moved on
era-end = The end of era { $value } begins.
effect =
    .does = { $doer ->
        [you] use
       *[other] uses
    } the effect of { $cards }
    .did = used the effect of { $cards }
travel =
    .does = { $doer ->
        [you] travel
       *[other] travels
    } with { $what }
    .did = travelled with { $what }
    .what = { $values } from the { $from } to the { $to }
deploy =
    .does = { $doer ->
        [you] deploy
       *[other] deploys
    } { $what }
    .did = deployed { $what }
    .what = { $values } in the { $place }
lose-unit =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $what }
    .did = lost { $what }
    .what = { $values } in the { $place }
return-unit =
    .does = { $doer ->
        [you] take
       *[other] takes
    } back { $what }
    .did = took back { $what }
    .what = { $values } from the { $place }
value-troop = { $sum ->
    [one] a troop
   *[other] { $sum } troops
}
value-golem = { $sum ->
    [one] a golem
   *[other] { $sum } golems
}
value-fortification = { $sum ->
    [one] a fortification
   *[other] { $sum } fortifications
}
value-champion = the champion
wounded = { $doer ->
    [you] Your champion is wounded.
   *[other] { $who }’s champion is wounded.
}
    .news = { $doer ->
        [you] Your champion was wounded.
       *[other] { $who }’s champion was wounded.
    }
recover = { $doer ->
    [you] Your champion recovers.
   *[other] { $who }’s champion recovers.
}
place-champion =
    .does = { $doer ->
        [you] put
       *[other] puts
    } the champion in the { $place }
    .did = put the champion in the { $place }
arrive = It is now just before the { $place }, clockwise.
battle-over = The battle is over.
approach =
    .does = { $doer ->
        [you] approach
       *[other] approaches
    } with { $place }
    .did = approached with { $place }
move-token = { $doer ->
    [you] Your token is now on the { $place }.
   *[other] { $who }’s token is now on the { $place }.
}
artefact =
    .does = { $doer ->
        [you] get
       *[other] gets
    } artefact { $values }
    .did = got artefact { $values }
value-artefact = { $sum ->
    [1] I
    [2] II
    [3] III
    [4] IV
   *[other] V
}
storm = { $cards } breaks out.
    .did = { $cards } broke out
last-gains = Champions and attunements score.
mirages = Mirages fade from islands without a champion.
forfeit =
    .does = { $doer ->
        [you] leave
       *[other] leaves
    } { $value ->
        [one] 1 CP
       *[other] { $value } CPs
    } unused
    .did = left CPs unused
spend =
    .does = { $doer ->
        [you] spend
       *[other] spends
    } { $amounts }
    .did = spent { $amounts }
draw =
    .does = { $doer ->
        [you] draw
       *[other] draws
    } { $cards }
    .did = drew { $cards }
turn-up = { $cards } { $count ->
    [one] is
   *[other] are
} turned up.
    .did = { $cards } came up
buy =
    .does = { $doer ->
        [you] buy
       *[other] buys
    } { $cards }
    .did = bought { $cards }
    .caption = Bought
bury = { $cards } { $count ->
    [one] goes
   *[other] go
} under the deck.
    .did = { $cards } went under the deck
leave-row = { $cards } { $count ->
    [one] leaves
   *[other] leave
} the development area.
    .did = { $cards } left the development area
next-event = New on the events path: { $cards }.
    .did = new on the events path: { $cards }
leave-path = { $cards } { $count ->
    [one] leaves
   *[other] leave
} the game.
    .did = { $cards } left the game
appear = { $cards } appears.
    .did = { $cards } appeared
banish =
    .does = { $doer ->
        [you] banish
       *[other] banishes
    } { $cards }
    .did = banished { $cards }
    .caption = Banished
lose-card =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $cards } for good
    .did = lost { $cards } for good
put-into-play =
    .does = { $doer ->
        [you] put
       *[other] puts
    } { $cards } into play
    .did = put { $cards } into play
discard =
    .does = { $doer ->
        [you] discard
       *[other] discards
    } { $cards }
    .did = discarded { $cards }
    .caption = Discarded
# Cards, or answers: the key is also that of what people take back in any game.
take-back =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $count ->
        [0] back { $value ->
            [one] an answer
           *[other] { $value } answers
        }{ $audience ->
            [some] , as agreed with { $whom }
           *[all] {""}
        }
       *[other] { $cards } back
    }
    .did = took { $count ->
        [0] back { $value ->
            [one] an answer
           *[other] { $value } answers
        }
       *[other] { $cards } back
    }
attune =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards }
    .did = took { $cards }
    .caption = Attuned to
return-attunement =
    .does = { $doer ->
        [you] return
       *[other] returns
    } { $cards } to the board
    .did = returned { $cards }
keep =
    .does = { $doer ->
        [you] keep
       *[other] keeps
    } { $cards }
    .did = kept { $cards }
pick =
    .does = { $doer ->
        [you] pick
       *[other] picks
    } { $cards }
    .did = picked { $cards }
set-aside = { $cards } { $count ->
    [one] is
   *[other] are
} set aside.
    .did = { $cards } { $count ->
        [one] was
       *[other] were
    } set aside
turn-over = { $cards } is turned over.
    .did = { $cards } was turned over
gain =
    .does = { $doer ->
        [you] gain
       *[other] gains
    } { $amounts }
    .did = gained { $plain }
pay =
    .does = { $doer ->
        [you] pay
       *[other] pays
    } { $amounts }
    .did = paid { $plain }
lose =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $amounts }
    .did = lost { $plain }
construct =
    .does = { $doer ->
        [you] construct
       *[other] constructs
    } { $amounts }
    .did = constructed { $amounts }
recharge =
    .does = { $doer ->
        [you] recharge
       *[other] recharges
    } the artefact
    .did = recharged the artefact
discharge =
    .does = { $doer ->
        [you] discharge
       *[other] discharges
    } the artefact
    .did = discharged the artefact
amount-glory = { $n } glory ({ $total })
bare-glory = { $n } glory
amount-energy = { $n } energy ({ $total })
bare-energy = { $n } energy
amount-xp = { $n } XP ({ $total })
bare-xp = { $n } XP
amount-cps = { $n ->
    [one] 1 CP
   *[other] { $n } CPs
}
amount-troops-left = { $n ->
    [one] a troop
   *[other] { $n } troops
}
amount-golems-left = { $n ->
    [one] a golem
   *[other] { $n } golems
}
show = Next on the events path: { $cards }.
    .did = { $cards } came up next
place-shard-myst = land of myst of the Shard
place-shard-crystal = crystal field of the Shard
place-shard-river = river of the Shard
place-ruin-forest = forest of the Ruin
place-ruin-myst = land of myst of the Ruin
place-ruin-mountain = mountain of the Ruin
place-tree-forest = forest of the Tree
place-tree-crystal = crystal field of the Tree
place-tree-mountain = mountain of the Tree
place-orb-myst = land of myst of the Orb
place-orb-mountain = mountain of the Orb
place-orb-river = river of the Orb
place-volcano-forest = forest of the Volcano
place-volcano-river = river of the Volcano
place-volcano-crystal = crystal field of the Volcano
place-shard = Shard
place-ruin = Ruin
place-tree = Tree
place-orb = Orb
place-volcano = Volcano
place-boots = boots
place-chest = a chest
place-dialogue = words
place-axe = an axe
place-events = events deck
place-era-one = deck of era I
place-era-two = deck of era II
place-era-three = deck of era III
# The end of an era in news. $gains is a list of `era-gain`.
era-over = Era { $era } is over.
era-ends = Era { $era } ends.
era-glory = Glory: { $gains }.
era-glory-so-far = Glory so far: { $gains }.
era-gain = { $is_any ->
    [yes] { $who } { $by }
   *[no] { $who } nothing
}
