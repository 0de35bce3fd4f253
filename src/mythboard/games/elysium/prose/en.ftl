# Elysium in English: see src/mythboard/prose/en.ftl for what may be used here.

epoch = Epoch { $value } begins.
turn = { $doer ->
    [you] You begin a turn.
   *[other] { $who } begins a turn.
}
quest =
    .does = { $doer ->
        [you] take
       *[other] takes
    } Quest { $value }
    .did = took Quest { $value }
    .caption = Took
    .item = Quest { $value }
pass =
    .does = { $doer ->
        [you] pass
       *[other] passes
    }
    .did = passed
dismiss =
    .does = { $doer ->
        [you] dismiss
       *[other] dismisses
    } the { $what } Column
    .did = dismissed the { $what } Column
    .what = { $place }
use =
    .does = { $doer ->
        [you] use
       *[other] uses
    } { $cards }
    .did = used { $cards }
    .caption = Used
write = { $doer ->
    [you] You begin to write.
   *[other] { $who } begins to write.
}
incomplete =
    .does = { $doer ->
        [you] get
       *[other] gets
    } an Incomplete Quest
    .did = got an Incomplete Quest
disc =
    .does = { $doer ->
        [you] get
       *[other] gets
    } Disc { $value }
    .did = got Disc { $value }
win =
    .does = { $doer ->
        [you] win
       *[other] wins
    } { $what }
    .did = won { $what }
    .caption = Won
    .item = { $place }
    .what = { $place }
score-chronos =
    .does = { $doer ->
        [you] score
       *[other] scores
    } { $value } VP for Chronos
    .did = scored { $value } VP for Chronos
score-legends =
    .does = { $doer ->
        [you] score
       *[other] scores
    } { $value } VP for Legends
    .did = scored { $value } VP for Legends
score-prestige =
    .does = { $doer ->
        [you] score
       *[other] scores
    } { $value } VP for Prestige
    .did = scored { $value } VP for Prestige
score-bonuses =
    .does = { $doer ->
        [you] score
       *[other] scores
    } { $value } VP for Bonus tiles
    .did = scored { $value } VP for Bonus tiles
score-citizens =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $value } VP for Citizens
    .did = lost { $value } VP for Citizens
start =
    .does = { $doer ->
        [you] start
       *[other] starts
    } the game
    .did = started the game
reshuffle = The draw pile is empty: the discard pile becomes a new one.
    .did = the discard pile became a new draw pile
robbed =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $what }
    .did = lost { $what }
    .what = { $place }
writing = Writing the Legends begins.
scoring = Final scoring begins.
epoch-end = Epoch { $value } ends: everybody takes back their Columns, Quests return to the Temple and used powers are ready again.
    .did = Epoch { $value } ended
forgo =
    .does = { $doer ->
        [you] leave
       *[other] leaves
    } { $value ->
        [one] 1 Transfer
       *[other] { $value } Transfers
    } unused
    .did = left Transfers unused
straighten =
    .does = { $doer ->
        [you] straighten
       *[other] straightens
    } { $cards }
    .did = straightened { $cards }
spend =
    .does = { $doer ->
        [you] use
       *[other] uses
    } { $amounts }
    .did = used { $amounts }
deal-agora = { $cards } { $count ->
    [one] is
   *[other] are
} added to the Agora.
    .did = { $cards } { $count ->
        [one] was
       *[other] were
    } added to the Agora
deal-oracle = { $cards } { $count ->
    [one] is
   *[other] are
} added to the Oracle.
    .did = { $cards } { $count ->
        [one] was
       *[other] were
    } added to the Oracle
oracle-opens = { $cards } { $count ->
    [one] moves
   *[other] move
} from the Oracle to the Agora.
    .did = { $cards } moved to the Agora
take =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards }
    .did = took { $cards }
    .caption = Took
take-from-oracle =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } from the Oracle
    .did = took { $cards } from the Oracle
    .caption = Took
take-from-discard =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } from the discard pile
    .did = took { $cards } from the discard pile
    .caption = Took
draw =
    .does = { $doer ->
        [you] draw and take
       *[other] draws and takes
    } { $cards }
    .did = drew and took { $cards }
    .caption = Took
get =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } from { $whose } Domain
    .did = took { $cards } from { $whose } Domain
    .caption = Took
take-citizens =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
    .did = took { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
    .caption = Took
    .item = { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
lose-citizens =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
    .did = lost { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
transfer-citizens =
    .does = { $doer ->
        [you] transfer
       *[other] transfers
    } { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
    .did = transferred { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
    .caption = Transferred
    .item = { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
get-citizens = { $doer ->
    [you] You are
   *[other] { $who } is
} given { $count ->
    [one] a Citizen
   *[other] { $count } Citizens
} by { $whom }.
    .did = was given Citizens
    .caption = Took
    .item = { $count ->
        [one] a Citizen
       *[other] { $count } Citizens
    }
transfer =
    .does = { $doer ->
        [you] transfer
       *[other] transfers
    } { $cards }
    .did = transferred { $cards }
    .caption = Transferred
discard =
    .does = { $doer ->
        [you] discard
       *[other] discards
    } { $cards }
    .did = discarded { $cards }
    .caption = Discarded
remove =
    .does = { $doer ->
        [you] remove
       *[other] removes
    } { $cards } from the Domain
    .did = removed { $cards } from the Domain
stand-alone = { $cards } { $count ->
    [one] belongs to no Legend and is
   *[other] belong to no Legend and are
} removed.
    .did = { $cards } belonged to no Legend
leave-agora = { $cards } { $count ->
    [one] leaves
   *[other] leave
} the Agora.
    .did = { $cards } left the Agora
leave-oracle = { $cards } { $count ->
    [one] leaves
   *[other] leave
} the Oracle.
    .did = { $cards } left the Oracle
put-into-agora =
    .does = { $doer ->
        [you] put
       *[other] puts
    } { $cards } into the Agora
    .did = put { $cards } into the Agora
put-into-oracle =
    .does = { $doer ->
        [you] put
       *[other] puts
    } { $cards } into the Oracle
    .did = put { $cards } into the Oracle
discard-from-deck = { $cards } { $count ->
    [one] goes
   *[other] go
} to the discard pile.
    .did = { $cards } went to the discard pile
back-to-agora = { $cards } { $count ->
    [one] returns
   *[other] return
} to the Agora.
    .did = { $cards } returned to the Agora
back-to-oracle = { $cards } { $count ->
    [one] returns
   *[other] return
} to the Oracle.
    .did = { $cards } returned to the Oracle
gain =
    .does = { $doer ->
        [you] receive
       *[other] receives
    } { $amounts }
    .did = received { $plain }
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
amount-gold = { $n } Gold ({ $total })
bare-gold = { $n } Gold
amount-vp = { $n } VP ({ $total })
bare-vp = { $n } VP
amount-pp = { $n } PP ({ $total })
bare-pp = { $n } PP
amount-transfers = { $n ->
    [one] 1 Transfer
   *[other] { $n } Transfers
}
place-red = red
place-blue = blue
place-green = green
place-yellow = yellow
place-level-1 = the Bonus tile of Level I
place-level-2 = the Bonus tile of Level II
place-level-3 = the Bonus tile of Level III
place-ares-1 = the first Bonus tile of Ares
place-ares-2 = the second Bonus tile of Ares
place-athena-1 = the first Bonus tile of Athena
place-athena-2 = the second Bonus tile of Athena
place-hades-1 = the first Bonus tile of Hades
place-hades-2 = the second Bonus tile of Hades
place-hephaestus-1 = the first Bonus tile of Hephaestus
place-hephaestus-2 = the second Bonus tile of Hephaestus
place-hermes-1 = the first Bonus tile of Hermes
place-hermes-2 = the second Bonus tile of Hermes
place-poseidon-1 = the first Bonus tile of Poseidon
place-poseidon-2 = the second Bonus tile of Poseidon
place-zeus-1 = the first Bonus tile of Zeus
place-zeus-2 = the second Bonus tile of Zeus
place-apollo-1 = the first Bonus tile of Apollo
place-apollo-2 = the second Bonus tile of Apollo
place-deck = draw pile
# A question in the words of what is open: $things is a list of these.
question-take = Take { $things }
question-take-or-use = Take { $things }, or use a power
question-use = Use a power?
thing-take = a card
thing-quest = a Quest
thing-recruit = a Citizen
