"""What nobody knows: the draw pile and the faces of Citizens. E-CIT, section 24 of the rules"""

import pytest

import mythboard
from mythboard.games.elysium import board as b
from tests.elysium.temple import at

HIDDEN = (b.DECK, b.GONE, *range(b.CITIZENS, b.CITIZENS + 4), *range(b.SETTLED, b.SETTLED + 4))


@pytest.mark.rule("E-CIT-07", "E-CMP-03")
def test_no_seat_knows_a_face_that_lies_down() -> None:
    for families in ("first game", "wasteland", "random"):
        table = mythboard.game("elysium").start(seats=3, seed=8, options={"families": families})
        dice = mythboard.Dice(8)
        while not table.over:
            for zone in HIDDEN:
                assert all(table.known[card] == 0 for card in table.zones[zone])
            table.answer(table.asked[0], dice.pick(table.moves(table.asked[0])))
        assert any(table.zones[zone] for zone in HIDDEN[1:]), "there were Citizens in this game"
        for zone in HIDDEN[1:]:
            assert all(table.known[card] == 0 for card in table.zones[zone]), "not even at the end (E-CIT-06)"


@pytest.mark.rule("E-CIT-06", "E-CIT-12")
def test_an_imagined_table_deals_citizens_and_draw_pile_anew() -> None:
    play = at("turn", citizens=(2, 1), deck=["hera", "forge"], legends=[["styx", "aegis", "citizen"]])
    table = play.table
    faces = set()
    for seed in range(40):
        world = table.imagine(0, mythboard.Dice(seed))
        assert world.view(0) == table.view(0)
        faces.add(tuple(world.zones[b.CITIZENS] + world.zones[b.SETTLED]))
    assert len(faces) > 20


def test_a_new_draw_pile_holds_just_what_lay_in_the_discard_pile() -> None:
    play = at("turn", agora=["shades", "hera"], citizens=(2, 0), discard=["styx", "aegis", "olympus"], rest="away")
    play.takes("shades", "red")
    table = play.table
    known = {"styx", "aegis", "olympus"}
    for seed in range(20):
        world = table.imagine(1, mythboard.Dice(seed))
        newest = {world.box.cards[card].key for card in world.zones[b.DECK]}
        assert newest <= known | {world.box.cards[card].key for card in world.zones[b.CITIZENS]}


def test_taking_a_citizen_tells_nobody_anything_and_may_be_taken_back() -> None:
    play = at("turn", quest=(1, 2), columns="red blue", domain=["forge"])
    play.does("recruit")
    play.takes_back()
    assert play.citizens == []
