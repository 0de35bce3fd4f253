"""The log as it is told on the page: what comes at one moment to one place is one sentence."""

from mythboard.web.logpanel import gathered


def test_cards_that_fill_a_row_are_told_in_one_sentence() -> None:
    said = ("Styx leaves the Agora.", "Forge comes to the Agora.", "Hera comes to the Agora.", "Europa comes to the Agora.")
    assert gathered(said, (7, 7, 7, 7)) == (("Styx leaves the Agora.", "Forge, Hera and Europa come to the Agora."), (7, 7))


def test_one_card_that_comes_is_told_as_it_was() -> None:
    said = ("Forge comes to the Agora.", "Hera comes to the Oracle.")
    assert gathered(said, (7, 7)) == (said, (7, 7))


def test_what_comes_at_another_moment_is_another_sentence() -> None:
    said = ("Forge comes to the Agora.", "Hera comes to the Agora.")
    assert gathered(said, (7, 8)) == (said, (7, 8))


def test_sentences_without_a_moment_keep_their_place_after_those_that_have_one() -> None:
    said = ("Ana takes Styx.", "Forge comes to the Agora.", "Hera comes to the Agora.")
    assert gathered(said, (7,)) == (("Ana takes Styx.", "Forge and Hera come to the Agora."), (7,))
