# Chartalea in English: see src/mythboard/prose/en.ftl for what may be used here.

turn = { $doer ->
    [you] You begin turn { $value }.
   *[other] { $who } begins turn { $value }.
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
roll =
    .does = { $doer ->
        [you] roll
       *[other] rolls
    } { $values }
    .did = rolled { $values }
roll-defense =
    .does = { $doer ->
        [you] roll
       *[other] rolls
    } { $values }
    .did = rolled { $values }
value-money = Money { $numbers }
value-attack = Attack { $numbers }
value-health = Health { $numbers }
value-power = Power { $numbers }
value-defense = Defense { $numbers }
danger = { $doer ->
    [you] { $cards } threatens you.
   *[other] { $cards } threatens { $who }.
}
    .did = was threatened by { $cards }
curse = { $doer ->
    [you] { $cards } takes effect on you.
   *[other] { $cards } takes effect on { $who }.
}
    .did = suffered from { $cards }
attack =
    .does = { $doer ->
        [you] attack
       *[other] attacks
    } for { $value }
    .did = attacked for { $value }
token =
    .does = { $doer ->
        [you] spend
       *[other] spends
    } the Divine Intervention token
    .did = spent the Divine Intervention token
destroy =
    .does = { $doer ->
        [you] destroy
       *[other] destroys
    } { $cards }
    .did = destroyed { $cards }
    .caption = Destroyed
defeat =
    .does = { $doer ->
        [you] defeat
       *[other] defeats
    } { $cards }
    .did = defeated { $cards }
    .caption = Defeated
war = The Path of War is complete.
wisdom = { $doer ->
    [you] You have activated all four Mythic Scrolls: the Path of Wisdom is complete.
   *[other] { $who } has activated all four Mythic Scrolls: the Path of Wisdom is complete.
}
concede =
    .does = { $doer ->
        [you] concede
       *[other] concedes
    }
    .did = conceded
limit = The game ends after { $value } turns.
cut-short = { $doer ->
    [you] Your Main Phase ends after { $value } actions.
   *[other] { $who }’s Main Phase ends after { $value } actions.
}
sacrifice =
    .does = { $doer ->
        [you] sacrifice
       *[other] sacrifices
    } { $cards }
    .did = sacrificed { $cards }
    .caption = Sacrificed
turn-die =
    .does = { $doer ->
        [you] turn
       *[other] turns
    } a die to { $value }
    .did = turned a die to { $value }
dispel =
    .does = { $doer ->
        [you] dispel
       *[other] dispels
    } { $cards }
    .did = dispelled { $cards }
    .caption = Dispelled
first =
    .does = { $doer ->
        [you] take
       *[other] takes
    } the first turn
    .did = took the first turn
both-fall = Both players fall: nobody wins.
bless =
    .does = { $doer ->
        [you] bless
       *[other] blesses
    } a Companion with { $cards }
    .did = blessed a Companion with { $cards }
open-bless =
    .does = { $doer ->
        [you] open
       *[other] opens
    } { $cards }
    .did = opened { $cards }
guarded = { $doer ->
    [you] A Guard stops your { $value } Attack.
   *[other] A Guard stops { $who }’s { $value } Attack.
}
    .did = was stopped by a Guard
put-on-deck =
    .does = { $doer ->
        [you] put
       *[other] puts
    } { $cards } on top of the Draw Deck
    .did = put { $cards } on top of the Draw Deck
arrive = { $cards } { $count ->
    [one] comes
   *[other] come
} into play for { $doer ->
    [you] you.
   *[other] { $who }.
}
    .did = brought { $cards } into play
go-home = { $cards } { $count ->
    [one] returns
   *[other] return
} to the Monster Deck.
    .did = { $cards } returned to the Monster Deck
exhaust =
    .does = { $doer ->
        [you] exhaust
       *[other] exhausts
    } { $cards }
    .did = exhausted { $cards }
prepare =
    .does = { $doer ->
        [you] prepare
       *[other] prepares
    } { $cards }
    .did = prepared { $cards }
discard =
    .does = { $doer ->
        [you] discard
       *[other] discards
    } { $cards }
    .did = discarded { $cards }
banish =
    .does = { $doer ->
        [you] banish
       *[other] banishes
    } { $cards }
    .did = banished { $cards }
    .caption = Banished
end-turn =
    .does = { $doer ->
        [you] end your turn
       *[other] ends the turn
    }{ $changes ->
        [none] {""}
       *[some] {" "}({ $amounts } lost)
    }
    .did = ended the turn
strike = The attack deals { $value ->
    [0] no damage.
   *[other] { $value } damage.
}
    .did = dealt { $value } damage
draw =
    .does = { $doer ->
        [you] draw
       *[other] draws
    } { $cards }
    .did = drew { $cards }
return =
    .does = { $doer ->
        [you] return
       *[other] returns
    } { $cards } to hand
    .did = returned { $cards } to hand
deal = { $cards } { $count ->
    [one] enters
   *[other] enter
} the Market Row.
    .did = { $cards } entered the Market Row
guard = { $cards } { $count ->
    [one] appears
   *[other] appear
} to guard it.
    .did = { $cards } appeared
acquire =
    .does = { $doer ->
        [you] acquire
       *[other] acquires
    } { $cards }
    .did = acquired { $cards }
    .caption = Acquired
take =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } to hand
    .did = took { $cards } to hand
    .caption = Acquired
take-to-hand =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } to hand
    .did = took { $cards } to hand
cursed = { $cards } { $count ->
    [one] is
   *[other] are
} inflicted on { $doer ->
    [you] you.
   *[other] { $who }.
}
    .did = inflicted { $cards }
    .caption = Inflicted
banish-from-row =
    .does = { $doer ->
        [you] banish
       *[other] banishes
    } { $cards } from the Market Row
    .did = banished { $cards } from the Market Row
    .caption = Banished
banish-from-deck =
    .does = { $doer ->
        [you] banish
       *[other] banishes
    } { $cards } from the Market Deck
    .did = banished { $cards } from the Market Deck
    .caption = Banished
banish-from-hand =
    .does = { $doer ->
        [you] banish
       *[other] banishes
    } { $cards } from hand
    .did = banished { $cards } from hand
    .caption = Banished
banish-from-discard =
    .does = { $doer ->
        [you] banish
       *[other] banishes
    } { $cards } from the Discard Pile
    .did = banished { $cards } from the Discard Pile
    .caption = Banished
bury =
    .does = { $doer ->
        [you] put
       *[other] puts
    } { $cards } under the Market Deck
    .did = put { $cards } under the Market Deck
reveal =
    .does = { $doer ->
        [you] reveal
       *[other] reveals
    } { $cards }
    .did = revealed { $cards }
look =
    .does = { $doer ->
        [you] look
       *[other] looks
    } at { $cards } from the Draw Deck
    .did = looked at { $cards } from the Draw Deck
treasure =
    .does = { $doer ->
        [you] gain
       *[other] gains
    } { $cards } from the Treasure stack
    .did = gained { $cards } from the Treasure stack
    .caption = Treasures
treasure-from-monster =
    .does = { $doer ->
        [you] gain
       *[other] gains
    } { $cards } from the Monster as a Treasure
    .did = gained { $cards } from the Monster
    .caption = Treasures
bury-treasure = Its Treasure goes under the Treasure stack.
    .did = its Treasure went under the stack
unbless = { $cards } { $count ->
    [one] leaves
   *[other] leave
} the game with { $count ->
    [one] its Companion.
   *[other] their Companion.
}
    .did = { $cards } left the game
obtain =
    .does = { $doer ->
        [you] obtain
       *[other] obtains
    } { $cards }
    .did = obtained { $cards }
    .caption = Acquired
choose-god =
    .does = { $doer ->
        [you] play
       *[other] plays
    } { $cards }
    .did = chose { $cards }
gain =
    .does = { $doer ->
        [you] gain
       *[other] gains
    } { $amounts }
    .did = gained { $plain }
lose =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $amounts }
    .did = lost { $plain }
pay =
    .does = { $doer ->
        [you] pay
       *[other] pays
    } { $amounts }
    .did = paid { $plain }
add-dice =
    .does = { $doer ->
        [you] add
       *[other] adds
    } { $amounts }
    .did = added { $amounts }
defend = The Defense is { $total }.
    .did = the Defense was { $total }
regain-token =
    .does = { $doer ->
        [you] regain
       *[other] regains
    } the Divine Intervention token
    .did = regained the Divine Intervention token
amount-health = { $n } Health ({ $total })
amount-power = { $n } Power ({ $total })
amount-money = { $n } Money
amount-attack = { $n } Attack
bare-health = { $n } Health
bare-power = { $n } Power
amount-pool-0 = { $n ->
    [one] 1 Money Die
   *[other] { $n } Money Dice
}
amount-pool-1 = { $n ->
    [one] 1 Attack Die
   *[other] { $n } Attack Dice
}
amount-pool-2 = { $n ->
    [one] 1 Health Die
   *[other] { $n } Health Dice
}
amount-pool-3 = { $n ->
    [one] 1 Power Die
   *[other] { $n } Power Dice
}
amount-defense-dice = { $n ->
    [one] 1 Defense Die
   *[other] { $n } Defense Dice
}
place-deck = Draw Deck
place-market = Market Deck
place-stack = Treasure stack
place-lair = Monster Deck
place-discard = Discard Pile
less-pool-0 = {""}
less-pool-1 = {""}
less-pool-2 = {""}
less-pool-3 = {""}
# How an attack went, in a recap ($lost Health, or "open" while nobody knows) and as what somebody did.
attack-outcome = for { $sum }{ $shields ->
    [none] {""}
   *[some] , { $cards }
}{ $defense ->
    [0] {""}
   *[other] {" "}against { $defense } Defense
}{ $lost ->
    [open] {""}
    [0] : no Health lost
   *[other] : { $lost } Health lost
}
attack-stopped = for { $sum }, stopped by a Guard
did-attack = { $lost ->
    [open] attacks for { $sum }
    [0] attacked for { $sum } (no Health lost)
   *[other] attacked for { $sum } ({ $lost } Health lost)
}
did-stop = was stopped by a Guard
recap-attack = Attack
recap-rolled = Rolled
rolled = { $values }{ $forced ->
    [own] {" "}(rerolled with the token)
    [other] {" "}(rerolled: { $who } spent the token)
   *[no] {""}
}
