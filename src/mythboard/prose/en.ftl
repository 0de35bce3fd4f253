# Words that the logs of all games share. A game's own file (games/<game>/prose/en.ftl) adds its deeds and may replace these.
#
# A deed with an attribute `does` is told as what somebody does ("Ana plays Coin and gains 1 Money."); any other deed is a sentence
# of its own. `did` says the same of the past, for news. `caption` is its line in a recap. `what` is one of several
# things done, `item` what a recap lists if not cards, `news` a sentence by itself in news.
#
# $doer   you, other or nobody: who did it, as the reader is concerned     $who    that player's name
# $cards  cards by name, others counted     $count  how many cards        $card   the only or first card
# $amounts, $n, $total   what changed, by how much, to what (`amount-<kind>`, for falling ones `less-<kind>` if there is one)
# $values, $value        numbers that were told (`value-<kind>`)
# $plain                 what changed, without what it is now (`bare-<kind>`)
# $place, $from, $to     places             $whom, $whose  other players   $what   what was done several times, as a list

you = You
you-object = you
your = your
possessive = { $who }’s
sentence = { $who } { $deeds }.
game-begins = The game begins.
hidden-cards = { $n ->
    [one] a card
   *[other] { $n } cards
}
any-deed = { $who }: { $deed } { $cards } { $amounts } { $values }
shuffle = { $doer ->
    [you] Your { $place } is shuffled.
    [nobody] The { $place } is shuffled.
   *[other] { $who }’s { $place } is shuffled.
}
    .did = the { $place } was shuffled
show = { $audience ->
    [all] { $cards } { $count ->
        [one] is
       *[other] are
    } shown to everybody.
   *[some] { $cards } { $count ->
        [one] is
       *[other] are
    } shown to { $whom }.
}
    .did = { $cards } { $count ->
        [one] was
       *[other] were
    } shown
end = { $result ->
    [you] You win.
    [one] { $whom } wins.
    [nobody] Nobody wins.
    [draw] The game is a draw.
   *[shared] { $whom } share the victory.
}
take-back =
    .does = { $doer ->
        [you] take back
       *[other] takes back
    } { $value ->
        [one] an answer
       *[other] { $value } answers
    }{ $audience ->
        [some] , as agreed with { $whom }
       *[all] {""}
    }
    .did = took back { $value ->
        [one] an answer
       *[other] { $value } answers
    }
hand-over = { $doer ->
    [you] A bot plays for you now.
   *[other] A bot plays for { $who } now.
}
    .did = let a bot play
come-back = { $doer ->
    [you] You are back.
   *[other] { $who } is back.
}
    .did = came back
carry-on = { $value ->
        [0] This game continues from another table, from its start, under today’s rules.
        [one] This game continues from another table, after one answer, under today’s rules.
       *[other] This game continues from another table, after { $value } answers, under today’s rules.
    }
no-choice = You { $deeds }: there was no other move.
only-answer = (Your only answer to "{ $place }": { $to })
undo-stops = Undo stops here: { $what }
nested-pair = { $first }, and { $last }
