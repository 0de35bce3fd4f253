"""Moving islands, attunements, encounters. M-ISL, M-ENC"""

import pytest

import mythboard
from mythboard.games.mysthea.board import APPROACHES, ENCOUNTERS
from mythboard.games.mysthea.encounters import approaches_of_front, glory_of_front
from tests.mysthea.sea import APPROACH, SPECIAL, TURN, at

GAME = mythboard.game("mysthea")
TAKE = "Take an attunement?"
WHERE = "Where does the island go?"


# Islands


@pytest.mark.rule("M-ISL-01")
def test_moving_an_island_needs_and_discharges_the_artefact() -> None:
    play = at("turn", charged=0, hand=["deep-breath"])
    play.cannot("move", "your artefact isn't charged (M-ISL-01)")
    play = at("turn", hand=["deep-breath"])
    play.does("move")
    assert play.charged == 0
    play.does("pass", "before shard")


@pytest.mark.rule("M-ISL-02", "M-ISL-03", "M-ISL-04")
@pytest.mark.parametrize(
    ("before", "ring"),
    [
        ("tree", ["ruin", "shard", "tree", "orb", "volcano"]),
        ("orb", ["ruin", "tree", "shard", "orb", "volcano"]),
        ("volcano", ["ruin", "tree", "orb", "shard", "volcano"]),
    ],
)
def test_the_island_of_the_champion_goes_into_one_of_three_other_gaps(before: str, ring: list[str]) -> None:
    play = at("turn", champions=("shard-river",), hand=["deep-breath"])
    play.does("move", "pass")
    play.asked(0, WHERE, ["before tree", "before orb", "before volcano"])  # before the ruin it lies already
    play.does(f"before {before}")
    assert play.ring() == ring


@pytest.mark.rule("M-ISL-05")
def test_the_attunement_of_the_moved_island_may_be_taken_for_its_glory() -> None:
    play = at("turn", troops={"orb-river": (1,)}, hand=["deep-breath"])
    play.does("move")
    play.asked(0, TAKE, ["choose light-of-the-tree", "pass"])
    play.does("choose light-of-the-tree")
    assert (play.glory, play.claimed) == (1 + 6, ["light-of-the-tree"])
    assert "light-of-the-tree" not in play.attunements
    play.does("before shard")


@pytest.mark.rule("M-ISL-06")
def test_whoever_has_taken_an_attunement_takes_no_second_one_in_this_era() -> None:
    play = at(
        "turn",
        hand=["spark-of-the-artefact", "deep-breath"],
        energy=1,
        hand_1=["old-wisdom", "second-wind"],
        events=["storm", "forests"],
    )
    play.does("move", "choose light-of-the-tree", "before shard")
    play.acts("spark-of-the-artefact", "effect", "pass")
    play.foe("act old-wisdom")
    play.foe("pass")
    play.foe("pass")
    play.acts(
        "deep-breath", "command", "travel champion:tree-forest:tree-crystal", "travel champion:tree-crystal:shard-crystal"
    )
    play.does("move")
    play.asked(0, WHERE)  # the shard's attunement is still there, but not for who has one
    play.does("before orb")
    assert (play.claimed, "light-of-the-shard" in play.attunements) == (["light-of-the-tree"], True)


@pytest.mark.rule("M-ISL-05", "M-ISL-06")
def test_what_another_has_taken_is_out_of_reach() -> None:
    play = at("turn", claimed_1=["light-of-the-tree"], took=(0, 1), hand=["deep-breath"])
    play.does("move")
    play.asked(0, WHERE)
    play.does("before shard")


@pytest.mark.rule("M-ISL-06")
def test_one_attunement_a_player_and_era_and_moving_without_one_is_allowed() -> None:
    play = at("turn", took=1, claimed=["light-of-the-orb"], hand=["deep-breath"])
    play.does("move", "before shard")
    assert play.claimed == ["light-of-the-orb"]
    play = at("turn", hand=["deep-breath"])
    play.does("move", "pass", "before shard")
    assert (play.claimed, play.took) == ([], 0)


# Encounters


def face(**position: object):  # type: ignore[no-untyped-def]
    defaults: dict[str, object] = {"tokens": ("tree",), "xp": 1, "meeting": "the-toll-keeper", "hand": ["deep-breath"]}
    return at("turn", **{**defaults, **position})  # type: ignore[arg-type]


@pytest.mark.rule("M-ENC-01")
def test_an_encounter_needs_champion_and_token_on_one_island() -> None:
    play = face(tokens=("orb",))
    play.cannot("encounter", "your champion isn't on the island of your encounter token (M-ENC-01)")


@pytest.mark.rule("M-ENC-02")
@pytest.mark.parametrize("faced", range(6))
def test_the_nth_encounter_costs_n_xp(faced: int) -> None:
    done = ["the-broken-bridge", "the-ambush", "the-deserter", "the-old-veteran", "the-myst-choir"][:faced]
    play = face(faced=done, xp=faced)
    price = faced + 1
    play.cannot("encounter", f"it costs {price} XP and you have {faced} (M-ENC-02)")
    play = face(faced=done, xp=price)
    play.does("encounter")
    assert play.xp == 0
    play.does("approach dialogue", "pass")


@pytest.mark.rule("M-ENC-03")
def test_six_encounters_are_the_most() -> None:
    done = ["the-broken-bridge", "the-ambush", "the-deserter", "the-old-veteran", "the-myst-choir", "the-rope-ladder"]
    play = face(faced=done, xp=12)
    play.cannot("encounter", "you've already faced 6 encounters (M-ENC-03)")


@pytest.mark.rule("M-ENC-04", "M-ENC-05", "M-ENC-06")
def test_glory_comes_first_then_the_approach_then_the_reward() -> None:
    play = face()
    play.does("encounter")
    assert play.glory == 1 + 6
    play.asked(0, APPROACH, ["approach chest", "approach dialogue"])
    assert play.stage == []  # its back is not known yet
    play.does("approach dialogue")
    assert (play.stage, play.cps) == (["the-toll-keeper"], 3)
    play.does("gain", "pass")  # a part may be used and the rest is lost
    assert (play.energy, play.cps, play.faced) == (1, 0, ["the-toll-keeper"])


@pytest.mark.rule("M-ENC-06", "M-EFF-03")
def test_a_reward_need_not_be_used() -> None:
    play = face()
    play.does("encounter", "approach chest")
    play.does("pass", to="Meditate?")
    assert (play.energy, play.faced) == (0, ["the-toll-keeper"])


@pytest.mark.rule("M-ENC-07")
def test_the_token_goes_clockwise_by_the_number_of_the_approach() -> None:
    play = face()
    play.does("encounter", "approach dialogue", "pass")  # 3 islands on
    assert play.token_on() == "shard"
    play = face()
    play.does("encounter", "approach chest", "pass")  # 2 islands on
    assert play.token_on() == "volcano"
    play = face(ring=("tree", "orb", "ruin", "shard", "volcano"))
    play.does("encounter", "approach chest", "pass")  # the ring as it lies
    assert play.token_on() == "ruin"


@pytest.mark.rule("M-ENC-07")
def test_a_token_may_stay_where_it_is() -> None:
    play = face(meeting="the-blind-oracle")
    play.does("encounter", "approach boots")
    assert play.token_on() == "tree"


@pytest.mark.rule("M-ENC-08")
def test_the_card_is_kept_and_counts() -> None:
    play = face(hand=["tales-of-the-road"], energy=3)
    play.does("encounter", "approach dialogue", "pass")
    play.acts("tales-of-the-road", "effect")
    assert play.glory == 1 + 6 + 3
    play.does("pass")


@pytest.mark.rule("M-ENC-09")
def test_with_premonition_the_card_is_turned_over_before_the_choice() -> None:
    play = face(options={"premonition": "on"})
    play.does("encounter")
    assert play.stage == ["the-toll-keeper"]
    assert play.glory == 7
    play.asked(0, APPROACH, ["approach chest", "approach dialogue"])
    play.does("approach dialogue", "pass")
    assert (play.faced, play.token_on()) == (["the-toll-keeper"], "shard")


@pytest.mark.rule("M-ENC-10")
def test_the_front_of_the_next_encounter_is_public_and_fits_the_card_that_comes() -> None:
    for seed in range(25):
        table = GAME.start(seats=2, seed=seed)
        front = table.numbers[GAME.board.number_at.index(next(n for n in GAME.board.number_at if n.name == "front"))]
        shown = table.view(None)["scene"]["next_encounter"]  # type: ignore[index]
        assert shown == {"glory": glory_of_front(front), "approaches": [APPROACHES[a] for a in approaches_of_front(front)]}
        assert any(table.box.tags[card] == front for card in table.zones[ENCOUNTERS])


@pytest.mark.rule("M-ENC-10")
def test_which_card_of_its_front_comes_is_open_until_it_is_turned_over() -> None:
    turned = set()
    front = GAME.cards["the-broken-bridge"].tags
    alike = {key for key, card in GAME.cards.items() if card.tags == front and card.kind == "encounter"}
    for seed in range(40):
        play = at("turn", seed=seed, tokens=("tree",), xp=1, hand=["deep-breath"], front=front)
        play.does("encounter", "approach boots")
        turned.add((play.stage or play.faced)[0])
        play.drop()
    assert turned == alike
    assert alike == {"the-broken-bridge", "the-duellist", "the-open-cage", "the-whirlwind"}


@pytest.mark.rule("M-ENC-11", "M-MST-01")
def test_a_free_encounter_counts_for_limit_and_later_costs() -> None:
    play = at(
        "end",
        champions=("shard-river",),
        golems={"tree-forest": (4,)},
        troops={"tree-forest": (2,)},
        figures={"utcoro": "tree"},
        path=["utcoro"],
        meeting="the-toll-keeper",
        hand=["deep-breath"],
    )
    play.does("encounter", to="Face an encounter?")
    play.does("approach chest", "pass")
    assert (play.faced, play.xp) == (["the-toll-keeper"], 0)
    assert play.era == 2
    done = ["the-broken-bridge", "the-ambush", "the-deserter", "the-old-veteran", "the-myst-choir", "the-rope-ladder"]
    play = at(
        "end",
        golems={"tree-forest": (4,)},
        figures={"utcoro": "tree"},
        path=["utcoro"],
        faced=done,
        hand=["deep-breath"],
    )
    play.asked(0, TURN)  # nobody asks for a seventh


def test_an_encounter_may_follow_the_standard_action() -> None:
    play = face(hand_1=["old-wisdom"])
    play.acts("deep-breath", "pass")
    play.asked(0, SPECIAL, ["encounter", "move", "pass"])
