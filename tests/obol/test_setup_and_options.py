"""O-COMP, O-SET, O-OPT: what is in the box, how a game begins, and what may be chosen before it."""

from collections import Counter

import pytest

import mythboard
from mythboard.engine.errors import BadOption
from tests.obol.ferry import ACTION, BID, at

OBOL = mythboard.game("obol")


@pytest.mark.rule("O-COMP-01")
def test_two_to_four_can_play() -> None:
    for seats in (2, 3, 4):
        assert OBOL.start(seats=seats).seats == seats
    for seats in (1, 5):
        with pytest.raises(BadOption, match=f"Obol is for 2 to 4 players, not {seats}"):
            OBOL.start(seats=seats)


@pytest.mark.rule("O-COMP-02")
def test_the_deck_has_two_copies_of_24_cards() -> None:
    table = OBOL.start()
    cards = Counter(card.key for card in table.box.cards if card.kind != "favour")
    assert len(cards) == 24
    assert set(cards.values()) == {2}
    kinds = Counter(OBOL.cards[key].kind for key in cards)
    assert kinds == {"crew": 6, "deed": 12, "ward": 2, "omen": 4}


@pytest.mark.rule("O-COMP-03")
def test_the_four_favours_are_there_once_and_lie_in_their_own_pile() -> None:
    play = at("round")
    assert Counter(play.favours) == Counter(["sandals-of-hermes", "owl-of-athena", "pomegranate", "water-of-lethe"])


@pytest.mark.rule("O-COMP-04")
def test_a_river_die_shows_each_of_its_six_faces_equally_often() -> None:
    faces: Counter[int] = Counter()
    for seed in range(600):
        table = OBOL.scenario({"begin": "actions", "numbers": {"actions": 2, "obols/0": 2}, "seed": seed})
        table.answer(0, table.move("cross"))
        numbers = table.view(0)["numbers"]
        assert isinstance(numbers, dict)
        faces.update([numbers["river/0"], numbers["river/1"]])
    assert set(faces) == {0, 1, 2, 3}
    for face, share in ((0, 200), (1, 400), (2, 400), (3, 200)):
        assert abs(faces[face] - share) < 75  # more than four standard deviations


@pytest.mark.rule("O-COMP-05")
def test_obols_and_souls_are_public_and_hands_are_not() -> None:
    play = at("actions", hand=["raven"], hand_1=["seer"], obols=4, souls_1=3)
    for viewer in (0, 1, None):
        numbers = play.view(viewer)["numbers"]
        assert isinstance(numbers, dict)
        assert (numbers["obols/0"], numbers["souls/1"]) == (4, 3)
    assert play.sees("hand/0") == ["raven"]
    assert play.sees("hand/1") == []
    assert play.sees("hand/0", None) == play.sees("hand/1", None) == []


@pytest.mark.rule("O-SET-01")
def test_deck_and_favours_are_shuffled_and_lie_face_down() -> None:
    tables = [OBOL.start(seed=seed) for seed in range(8)]
    assert len({str(table.dump()["zones"]) for table in tables}) == 8
    zones = tables[0].view(0)["zones"]
    assert isinstance(zones, dict)
    assert zones["deck"] == {"count": 38}


@pytest.mark.rule("O-SET-01")
def test_everybody_knows_which_favours_there_are_but_not_their_order() -> None:
    for viewer in (0, 1, None):
        zones = OBOL.start().view(viewer)["zones"]
        assert isinstance(zones, dict)
        contents = ["owl-of-athena", "pomegranate", "sandals-of-hermes", "water-of-lethe"]
        assert zones["favours"] == {"count": 4, "contents": contents}


@pytest.mark.rule("O-SET-02", "O-SET-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_lie_on_the_shore_and_everybody_holds_three(seats: int) -> None:
    zones = OBOL.start(seats=seats).view(None)["zones"]
    assert isinstance(zones, dict)
    assert len(zones["shore"]["cards"]) == 4
    assert [zones[f"hand/{seat}"]["count"] for seat in range(seats)] == [3] * seats
    assert zones["deck"]["count"] == 48 - 4 - 3 * seats


@pytest.mark.rule("O-SET-04")
def test_each_player_has_one_obol_more_than_the_one_before() -> None:
    numbers = OBOL.start(seats=4).view(None)["numbers"]
    assert isinstance(numbers, dict)
    assert [numbers[f"obols/{seat}"] for seat in range(4)] == [3, 4, 5, 6]


@pytest.mark.rule("O-OPT-01")
@pytest.mark.parametrize("goal", [8, 12, 20])
def test_the_goal_says_how_many_souls_end_the_game(goal: int) -> None:
    short = at("toll", souls=goal - 1, options={"goal": goal})
    short.asked(0, ACTION)
    reached = at("toll", souls=goal, options={"goal": goal})
    assert reached.table.over


@pytest.mark.rule("O-OPT-01")
def test_without_a_word_the_goal_is_twelve() -> None:
    assert OBOL.start().option("goal") == 12


@pytest.mark.rule("O-OPT-01", "O-OPT-02", "O-OPT-03")
@pytest.mark.parametrize("options", [{"goal": 9}, {"toll": "open"}, {"wards": True}, {"goal": "12"}])
def test_other_choices_are_refused(options: dict[str, int | str | bool]) -> None:
    with pytest.raises(BadOption, match="of Obol can be"):
        OBOL.start(options=options)


@pytest.mark.rule("O-OPT-02")
def test_with_a_secret_toll_everybody_bids_after_the_round() -> None:
    play = at("end of turn", seat=1, obols=(1, 1), options={"toll": "secret"})
    play.ends((0, 1), BID)


@pytest.mark.rule("O-OPT-02")
def test_without_a_toll_the_next_round_begins_at_once() -> None:
    play = at("end of turn", seat=1, obols=(1, 1), options={"toll": "none"})
    play.asked(0, ACTION)
    assert play.round == 2


@pytest.mark.rule("O-OPT-03")
def test_without_wards_nobody_is_asked_when_a_deed_is_played() -> None:
    play = at("actions", hand=["honest-work"], options={"wards": "off"})
    play.does("play honest-work")
    play.asked(0, ACTION)
    assert play.obols == 3


@pytest.mark.rule("O-OPT-03")
def test_without_wards_none_is_in_the_deck() -> None:
    box = OBOL.start(options={"wards": "off"}).box
    assert len(box.cards) == 44 + 4
    assert "ward" not in {card.kind for card in box.cards}
