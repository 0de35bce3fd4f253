"""Pieces of a table that are found again: no page may show whether something was found or drawn."""

import pytest

from mythboard.engine.dice import Dice
from mythboard.prose.remembering import forget
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.parts import NONE, Has, Part, names_in
from mythboard.web.drawing.pieces import MARK, Piece, digest_of, pieces_for
from mythboard.web.panels.tablepage import table_main
from tests.kit.days import often
from tests.web.seen import Game
from tests.web.test_parts import Parts


def drawn(shown: Shown, hint: str, has: Has) -> str:
    return str(table_main(shown, hint=[(hint, "")] if hint else None, has=has))


def evening(game: str, most: int) -> list[tuple[Shown, str, Has]]:
    """What the players and somebody who watches see of a game, sometimes with a hint, and what their pages have already."""
    played = Game(game, 2, "pieces")
    has: dict[int | None, Has] = dict.fromkeys(played.viewers, NONE)
    found = []
    for number, _ in enumerate(played.play(most)):
        for viewer in played.viewers:
            shown = played.shown(viewer)
            moves = shown.view["moves"]
            hint = str(moves[-1]["text"]) if moves and number % 5 == 0 else ""
            found.append((shown, hint, has[viewer]))
            has[viewer] = names_in(" ".join(Parts(drawn(shown, hint, NONE)).names))
    return found


@pytest.mark.parametrize("game", ["chartalea", "elysium", "mysthea", "obol"])
def test_a_page_is_the_same_whether_its_pieces_are_found_or_drawn(game: str) -> None:
    pages = evening(game, often(30, 60))
    found = [drawn(*page) for page in pages]
    order = list(range(len(pages)))
    Dice("anyhow").shuffle(order)
    assert [drawn(*pages[number]) for number in order] == [found[number] for number in order]
    for number in order[::4]:
        forget()
        assert drawn(*pages[number]) == found[number]


def test_a_piece_is_drawn_once() -> None:
    shown = Game("chartalea", 2, "pieces").shown(0)
    forget()
    page = drawn(shown, "", NONE)
    pieces = dict(pieces_for(shown.id, 0))
    assert pieces
    assert drawn(shown, "", NONE) == page
    assert all(pieces_for(shown.id, 0)[name] is piece for name, piece in pieces.items())


def test_what_is_different_has_another_digest() -> None:
    data = [1, True, "1", [1], (1, 2), None, 0, False, {"a": 1}, {"a": 2}, {"b": 1}, ""]
    assert len({digest_of(one) for one in data}) == len(data)
    assert digest_of({"a": [1, "b"]}) == digest_of({"a": [1, "b"]})


def test_a_page_gets_the_parts_of_a_piece_that_it_does_not_have() -> None:
    one, two = Part(h.p("#one")["1"]), Part(h.p("#two")["2"])
    piece = Piece(b"", f"a{MARK}b{MARK}c", [one, two], [])
    assert piece.sent_to(NONE) == f"a{one.whole}b{two.whole}c"
    assert piece.sent_to(frozenset({two.name})) == f"a{one.whole}b{two.hole}c"
    assert piece.sent_to(frozenset({one.name, two.name, "more"})) == f"a{one.hole}b{two.hole}c"
    with pytest.raises(ValueError, match="extended slice"):
        Piece(b"", f"a{MARK}b{MARK}c", [one], [])
