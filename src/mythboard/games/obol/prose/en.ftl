# Obol in English: see src/mythboard/prose/en.ftl for what may be used here.

turn = { $doer ->
    [you] You begin a turn.
   *[other] { $who } begins a turn.
}
round = Round { $value } begins.
roll =
    .does = { $doer ->
        [you] roll
       *[other] rolls
    } { $values }
    .did = rolled { $values }
value-die = { $numbers }
omen = { $doer ->
    [you] { $card } strikes you.
   *[other] { $card } strikes { $who }.
}
    .did = was struck by { $cards }
    .caption = Struck by
play =
    .does = { $doer ->
        [you] play
       *[other] plays
    } { $cards }
    .did = played { $cards }
    .caption = Played
ward =
    .does = { $doer ->
        [you] answer
       *[other] answers
    } with { $cards }
    .did = answered with { $cards }
    .caption = Warded with
bid =
    .does = { $doer ->
        [you] bid
       *[other] bids
    } { $value }
    .did = bid { $value }
draw =
    .does = { $doer ->
        [you] draw
       *[other] draws
    } { $cards }
    .did = drew { $cards }
take-from-shore =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } from the shore
    .did = took { $cards } from the shore
    .caption = Hired
take-from-discard =
    .does = { $doer ->
        [you] take
       *[other] takes
    } { $cards } from the discard pile
    .did = took { $cards } from the discard pile
    .caption = Hired
handed = { $doer ->
    [you] You are
   *[other] { $who } is
} handed { $cards } by { $whom }.
    .did = was handed { $cards }
come-ashore = { $cards } { $count ->
    [one] comes
   *[other] come
} ashore.
    .did = { $cards } came ashore
discard =
    .does = { $doer ->
        [you] discard
       *[other] discards
    } { $cards }
    .did = discarded { $cards }
lose-card =
    .does = { $doer ->
        [you] lose
       *[other] loses
    } { $cards }
    .did = lost { $cards }
put-on-deck =
    .does = { $doer ->
        [you] put
       *[other] puts
    } { $cards } on top of the deck
    .did = put { $cards } on top of the deck
join-crew = { $cards } { $count ->
    [one] joins
   *[other] join
} { $doer ->
    [you] your crew.
   *[other] { $who }’s crew.
}
    .did = took { $cards } into the crew
hang-over = { $cards } { $count ->
    [one] hangs
   *[other] hang
} over { $doer ->
    [you] you.
   *[other] { $who }.
}
    .did = { $cards } hung over { $who }
favour =
    .does = { $doer ->
        [you] gain
       *[other] gains
    } the favour { $cards }
    .did = gained the favour { $cards }
    .caption = Favoured by
spent = { $cards } { $count ->
    [one] goes
   *[other] go
} to the discard pile.
    .did = { $cards } went to the discard pile
gone = { $cards } { $count ->
    [one] leaves
   *[other] leave
} the game.
    .did = { $cards } left the game
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
amount-obols = { $n ->
    [one] 1 obol
   *[other] { $n } obols
}
amount-souls = { $n ->
    [one] 1 soul
   *[other] { $n } souls
} ({ $total })
bare-souls = { $n ->
    [one] 1 soul
   *[other] { $n } souls
}
place-deck = deck
place-favours = favours
