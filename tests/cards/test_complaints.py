"""Complaints about lines of card text, word for word: where, and what would be understood instead."""

from __future__ import annotations

import pytest

from mythboard.cards.parser import LONGEST_LINE
from tests.cards.reading import MILL_PARSER, OBOL_PARSER, complaint, refusal

COMPLAINTS = {  # the line, the words underlined, and the sentence
    "a misspelt verb": (
        "Gian 3 grains.\n"
        "^^^^\n"
        "'Gian' is not understood here. Did you mean 'gain'? Phrases like it: 'gain N grains', 'lose N "
        "grains'."
    ),
    "a wrong noun": (
        "Gain 2 coins.\n"
        "       ^^^^^\n"
        "'coins' is not understood here; expected 'grain' or 'grains'. Phrases like it: 'gain N grains'."
    ),
    "no full stop": ("Gain 3 grains\n             ^\nThe line ends without a full stop."),
    "no colon after an event": (
        "When you harvest Gain 1 grain.\n                 ^^^^\n'Gain' is not understood here; expected ':'."
    ),
    "no colon after a header": ("Dusk Lose 2 grains.\n     ^^^^\n'Lose' is not understood here; expected ':'."),
    "the imperative after a subject": (
        "Each miller lose 1 grain.\n"
        "            ^^^^\n"
        "'lose' is not understood here. Did you mean 'loses'? Phrases like it: 'loses N grains', 'gains N "
        "grains'."
    ),
    "the third person without a subject": (
        "Loses 1 grain.\n^^^^^\n'Loses' is not understood here. Did you mean 'lose'? Phrases like it: 'lose N grains'."
    ),
    "an effect where a modifier belongs": (
        "While in play: Gain 2 grains.\n"
        "               ^^^^\n"
        "'Gain' is not understood here; expected 'iron', 'seed' or 'you'. Phrases like it: 'you draw N more "
        "cards', 'iron costs you N less', 'seed costs the others N grains more'."
    ),
    "a modifier where an effect belongs": (
        "You draw 1 more card.\n"
        "    ^^^^\n"
        "'draw' is not understood here; expected 'may'. 'you draw N more cards' stands after 'While in "
        "play:', 'This turn,' or 'Until your next turn,'."
    ),
    "an effect that should last": (
        "This turn, gain 1 grain.\n"
        "           ^^^^\n"
        "'gain' is not understood here; expected 'iron', 'seed' or 'you'. Phrases like it: 'you draw N more "
        "cards', 'iron costs you N less', 'seed costs the others N grains more'."
    ),
    "a cost that nobody knows": (
        "You may pay 3 cards to wait.\n"
        "              ^^^^^\n"
        "'cards' is not understood here; expected 'grain', 'grains', 'hour' or 'hours'. Phrases like it: 'N "
        "grains', 'an hour or N hours'."
    ),
    "no comma after if": (
        "If the weather is 2 draw a card.\n"
        "                    ^^^^\n"
        "'draw' is not understood here; expected ',', 'and' or 'or'."
    ),
    "a misspelt condition": (
        "If you hvae 3 or more grain, wait.\n"
        "       ^^^^\n"
        "'hvae' is not understood here. Did you mean 'have'? Phrases like it: 'you have N or more grain'."
    ),
    "otherwise without a semicolon": (
        "If the weather is 2, wait otherwise, draw a card.\n"
        "                          ^^^^^^^^^\n"
        "'otherwise' is not understood here. Did you mean '; otherwise,'?"
    ),
    "one option only": ("Choose one: gain 3 grains.\n                         ^\n'.' is not understood here; expected '; or'."),
    "options with a comma": (
        "Choose one: wait, or draw 2 cards.\n                  ^^\n'or' is not understood here; expected 'then'."
    ),
    "a comma without then": (
        "You may draw a card, wait.\n                     ^^^^\n'wait' is not understood here; expected 'then'."
    ),
    "words after the full stop": (
        "Wait. Or not.\n      ^^\n'Or' is not understood here; expected one of 22 words, such as 'you', 'bury' or 'draw'."
    ),
    "words before the full stop": (
        "Gain 3 grains please.\n              ^^^^^^\n'please' is not understood here; expected ',', '.', 'and' or 'for'."
    ),
    "an unknown header": ("Dawn: Wait.\n^^^^\n'Dawn' is not understood here. Did you mean 'draw'?"),
    "a header without its number": ("Harvest: Wait.\n       ^\n':' is not understood here; expected a number."),
    "cards without a number": (
        "Bury iron cards.\n"
        "     ^^^^\n"
        "'iron' is not understood here; expected a number, 'a', 'all', 'an', 'another', 'any', 'one' or 'up'. Phrases like it: "
        "'bury ... cards ...'."
    ),
    "an unknown adjective": (
        "Bury a golden card.\n"
        "       ^^^^^^\n"
        "'golden' is not understood here; expected one of 11 words, such as 'old', 'iron' or 'tool'."
    ),
    "an unknown tail": (
        "Bury a card of gold.\n"
        "            ^^\n"
        "'of' is not understood here; expected ',', '.', 'and', 'for', 'from', 'named' or 'weighing'."
    ),
    "an unknown place": (
        "Bury a card from the cellar.\n                     ^^^^^^\n'cellar' is not understood here; expected 'heap'."
    ),
    "an unknown event": (
        "When you sleep: Wait.\n"
        "         ^^^^^\n"
        "'sleep' is not understood here; expected 'harvest'. Phrases like it: 'you harvest'."
    ),
    "an unknown count": (
        "Wait for each river you have.\n"
        "              ^^^^^\n"
        "'river' is not understood here; expected a number, 'card', 'cards', 'friend' or 'pound'. Phrases like "
        "it: 'friend you have', 'N friends you have', 'pound it weighs'."
    ),
    "an empty line": ("\n^\nThis line is empty; every line of a text is one clause."),
    "only spaces": ("   \n^^^\nThis line is empty; every line of a text is one clause."),
    "two full stops": ("Wait..\n     ^\n'.' is not understood here; expected one of 22 words, such as 'a', 'an' or 'bury'."),
    "a number in words": (
        "Gain two grains.\n     ^^^\n'two' is not understood here; expected a number. Phrases like it: 'gain N grains'."
    ),
    "a number of four digits": (
        "Gain 1000 grains.\n"
        "     ^^^^\n"
        "'1000' is not understood here; expected a number. Numbers go up to 999. Phrases like it: 'gain N "
        "grains', 'lose N grains'."
    ),
    "a negative number": (
        "Gain -2 grains.\n     ^^\n'-2' is not understood here; expected a number. Phrases like it: 'gain N grains'."
    ),
    "a fraction": ("Gain 1.5 grains.\n      ^\n'.' is not understood here; expected 'grain' or 'grains'."),
    "nothing of something": ("Gain 0 grains.\n     ^\nAn amount is at least 1."),
    "no cards": ("Bury 0 cards.\n     ^\nAn amount is at least 1."),
    "up to no cards": ("Bury up to 0 cards.\n           ^\nAn amount is at least 1."),
    "no space behind a number": (
        "Gain 2grains.\n"
        "     ^^^^^^^\n"
        "'2grains' is not understood here; expected a number. Put a space behind the number. Phrases like "
        "it: 'gain N grains', 'lose N grains'."
    ),
    "a tab": ("Gain 2\tgrains.\n      ^\nBetween two words stands one space, not a tab."),
    "a no-break space": ("Gain 2\u00a0grains.\n      ^\nBetween two words stands one space, not '\\xa0' (NO-BREAK SPACE)."),
    "a zero width space": (
        "Gain 2 \u200bgrains.\n"
        "       ^^^^^^^\n"
        "'\\u200bgrains' is not understood here: it has '\\u200b' (ZERO WIDTH SPACE). Did you mean 'grains'? "
        "Phrases like it: 'gain N grains'."
    ),
    "a Cyrillic letter": (
        "Gain 2 gr\u0430ins.\n"
        "       ^^^^^^\n"
        "'gr\u0430ins' is not understood here: it has '\u0430' (CYRILLIC SMALL LETTER A). Did you mean 'grains'? "
        "Phrases like it: 'gain N grains'."
    ),
    "a full-width digit": (
        "Gain \uff12 grains.\n"
        "     ^\n"
        "'\uff12' is not understood here: it has '\uff12' (FULLWIDTH DIGIT TWO); expected a number. Phrases like it: "
        "'gain N grains', 'lose N grains'."
    ),
    "an Arabic digit": (
        "Gain \u0663 grains.\n"
        "     ^\n"
        "'\u0663' is not understood here: it has '\u0663' (ARABIC-INDIC DIGIT THREE); expected a number. Phrases like "
        "it: 'gain N grains', 'lose N grains'."
    ),
    "quotation marks": (
        "Gain “3” grains.\n"
        "     ^^^\n"
        "'“3”' is not understood here: it has '“' (LEFT DOUBLE QUOTATION MARK); expected a number. Phrases "
        "like it: 'gain N grains'."
    ),
    "a curly apostrophe": (
        "Call Jack o’ the Mill.\n"
        "          ^^\n"
        "'o’' is not understood here: it has '’' (RIGHT SINGLE QUOTATION MARK); expected ',', '.', 'and' or "
        "'for'."
    ),
    "a misspelt name": ("Call Olf Millstone.\n     ^^^\n'Olf' is not understood here. Did you mean 'Old Millstone'?"),
    "a name nobody has": ("Call Roland.\n     ^^^^^^\n'Roland' is not understood here; expected the name of a card."),
    "an unknown wind": ("Praise the west wind.\n           ^^^^\n'west' is not understood here. Did you mean 'east'?"),
    "a subject after may": (
        "You may each miller waits.\n"
        "        ^^^^\n"
        "'each' is not understood here; expected one of 15 words, such as 'choose', 'pay' or 'set'. Phrases "
        "like it: 'wait'."
    ),
    "a subject after pay": (
        "Pay 1 grain to each miller waits.\n"
        "               ^^^^\n"
        "'each' is not understood here; expected one of 14 words, such as 'choose', 'set' or 'call'. Phrases "
        "like it: 'wait'."
    ),
    "an effect that only you can do": (
        "Each miller sets the sails, the mill turns.\n"
        "                     ^^^^^\n"
        "'sails' is not understood here; expected 'weather'."
    ),
    "may without an effect": (
        "You may.\n       ^\n'.' is not understood here; expected one of 15 words, such as 'bury', 'call' or 'choose'."
    ),
    "when nothing": ("When: Wait.\n    ^\n':' is not understood here; expected 'another', 'anybody' or 'you'."),
    "only a header": ("Dusk:\n     ^\nThe line ends too early; expected one of 22 words, such as 'a', 'an' or 'bury'."),
    "a line break": ("Wait.\nWait.\n     ^\nBetween two words stands one space, not '\\n' (a character without a name)."),
    "a long word": (
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx 2.\n"
        "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
        "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is not understood here; expected one of 29 words, such"
        " as 'a', 'an' or 'bury'."
    ),
    "too many sentences": (
        "Wait. Wait. Wait. Wait. Wait. Wait. Wait. Wait. Wait.\n"
        "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
        "A line of card text has at most 8 sentences."
    ),
}


@pytest.mark.parametrize("expected", COMPLAINTS.values(), ids=list(COMPLAINTS))
def test_a_complaint_says_where_and_what_instead(expected: str) -> None:
    text = expected.rsplit("\n", 2)[0]
    assert complaint(MILL_PARSER, text) == expected


def test_a_line_has_a_greatest_length() -> None:
    trouble = refusal(MILL_PARSER, "Wait. " * 100)
    assert trouble is not None
    assert (trouble.column, trouble.message) == (LONGEST_LINE, f"A line of card text has at most {LONGEST_LINE} characters.")


def test_a_line_of_modifiers_has_a_greatest_length_too() -> None:
    trouble = refusal(MILL_PARSER, "While in play:" + " You draw 1 more card." * 9)
    assert trouble is not None
    assert trouble.message == "A line of card text has at most 8 sentences."


def test_a_line_of_eight_sentences_is_read() -> None:
    assert refusal(MILL_PARSER, " ".join(["Wait."] * 8)) is None


def test_every_word_counts() -> None:
    """Leaving out any single word of a line, or saying it twice, is noticed."""
    for line in (
        "Discard any number of cards, then gain 2 obols for each card chosen this way.",
        "When you cross: Gain 1 obol.",
    ):
        words = line.split(" ")
        for i in range(len(words)):
            assert refusal(OBOL_PARSER, " ".join(words[:i] + words[i + 1 :])) is not None
            assert refusal(OBOL_PARSER, " ".join(words[: i + 1] + words[i:])) is not None
