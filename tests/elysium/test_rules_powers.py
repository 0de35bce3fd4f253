"""Powers: kinds, use, resolution, and what the card language can say. E-KND, E-PWR, E-FX"""

import pytest

from mythboard.games.elysium.board import RING, TURNED, USED
from tests.elysium.temple import DISMISS, ORDER, POWER, TAKE, WRITE, at, with_card

# Kinds


@pytest.mark.rule("E-KND-02", "E-KND-03", "E-PWR-03")
def test_a_turn_knows_activate_trigger_and_eleusis() -> None:
    domain = ["forge", "charon", "initiation", "persephone", "judges-of-the-dead", "hera", "styx", "eagle-of-zeus"]
    play = at("turn", domain=domain, gold=5, agora=["aegis"], quest=(1, 2))
    used = [move for move in play.offered(0) if move.startswith("use")]
    assert used == ["use forge", "use charon", "use initiation", "use persephone"]


@pytest.mark.rule("E-KND-03", "E-KND-21", "E-KND-23")
def test_while_legends_are_written_only_legend_powers_are_used_and_permanent_ones_apply() -> None:
    domain = ["forge", "charon", "initiation", "persephone", "judges-of-the-dead", "volcano-of-lemnos"]
    play = at("transfer turn", domain=domain, gold=5, quest=1)
    assert [move for move in play.offered(0) if move.startswith("use")] == ["use judges-of-the-dead"]
    play.transfers("forge")
    assert play.gold == 5, "the Volcano works"


@pytest.mark.rule("E-KND-04", "E-PWR-05")
def test_powers_are_used_on_ones_own_turn() -> None:
    play = at("turn", domain=["forge"], domain_1=["golden-maidens"], agora=["charon", "talos"])
    play.foe.cannot("use golden-maidens", "It's not your turn to answer: the table is waiting for Player 1.")
    assert "use golden-maidens" not in play.offered(0)
    play.takes("charon", "red")
    play.ends_turn()
    assert "use golden-maidens" in play.offered(1)
    assert play.gold == 0, "the Forge was not used, and nobody had to"


@pytest.mark.rule("E-KND-05", "E-KND-09")
def test_permanent_and_instantaneous_powers_work_on_the_turns_of_others() -> None:
    game = with_card("permanent", "When another player takes a card: Receive 1 Gold.")
    play = at("turn", seat=1, domain_0=["stranger"], agora=["charon", "talos"], game=game)
    play.takes("charon", "red")
    assert play.of(0).gold == 1
    gift = with_card("activate", "Each other player takes the top card of the draw pile.")
    given = at("turn", domain=["stranger"], deck=["eagle-of-zeus"], game=gift)
    given.uses("stranger")
    assert (given.foe.domain, given.foe.vp) == (["eagle-of-zeus"], 2)


@pytest.mark.rule("E-KND-05")
def test_an_instantaneous_power_works_in_phase_iii_if_its_card_is_taken_then() -> None:
    game = with_card("legend", "Take the top card of the draw pile.")
    play = at("transfer turn", domain=["stranger"], deck=["eagle-of-zeus"], quest=1, gold=2, game=game)
    play.uses("stranger")
    assert play.vp == 2


@pytest.mark.rule("E-KND-06", "E-KND-07")
def test_an_instantaneous_power_is_compulsory_as_far_as_possible() -> None:
    game = with_card("instantaneous", "Discard a Family card. Lose 2 Gold. Receive 1 VP.")
    play = at("turn", agora=["stranger"], domain=["forge"], gold=1, game=game)
    play.takes("stranger")
    play.does("choose forge", "dismiss red")  # the card itself lies in the Domain, too: it could have gone
    assert (play.gold, play.vp, play.discard) == (0, 1, ["forge"])
    nothing = at("turn", agora=["stranger"], game=with_card("instantaneous", "Lose 2 Gold."))
    nothing.takes("stranger", "red")
    assert nothing.domain == ["stranger"], "it is taken though nothing of it was possible"


@pytest.mark.rule("E-KND-08")
def test_what_an_instantaneous_power_offers_may_be_declined() -> None:
    game = with_card("instantaneous", "You may pay 1 Gold to receive 2 VP.")
    play = at("turn", agora=["stranger"], gold=1, game=game)
    play.takes("stranger")
    play.does("pass", "dismiss red")
    assert (play.gold, play.vp) == (1, 0)


@pytest.mark.rule("E-KND-10")
def test_a_card_out_of_another_domain_is_not_taken() -> None:
    game = with_card("activate", "Take a card from another Domain.")
    play = at("turn", domain=["stranger", "ganymede"], domain_1=["eagle-of-zeus", "charon"], spent=["charon/1"], game=game)
    play.uses("stranger")
    play.does("choose charon")
    assert play.domain == ["stranger", "ganymede", "charon"]
    assert not play.has("charon", RING)
    ringed = at("turn", domain=["stranger"], domain_1=["charon"], game=game)
    ringed.uses("stranger")
    assert ringed.has("charon", RING), "a ring moves with its card"
    turned = at("turn", domain=["stranger"], domain_1=["forge"], turned=["forge"], game=game)
    turned.uses("stranger")
    assert turned.has("forge", TURNED)
    zeus = at("turn", domain=["stranger", "ganymede"], domain_1=["eagle-of-zeus"], game=game)
    zeus.uses("stranger")
    assert zeus.vp == 0, "neither the Eagle nor Ganymede"


@pytest.mark.rule("E-KND-11", "E-KND-12", "E-CARD-07")
def test_a_permanent_power_works_in_the_domain_and_only_there() -> None:
    play = at("turn", domain=["ganymede"], agora=["thunderbolt"])
    play.takes("thunderbolt", "red")
    assert play.vp == 1, "nobody had to be asked"
    written = at("turn", legends=[["ganymede"]], agora=["thunderbolt"])
    written.takes("thunderbolt", "red")
    assert written.vp == 0


@pytest.mark.rule("E-KND-12")
def test_a_permanent_power_with_a_cost_asks_its_owner() -> None:
    game = with_card("permanent", "When you take a card: You may pay 1 Gold to receive 1 VP.")
    play = at("turn", domain=["stranger"], agora=["charon", "talos"], gold=2, game=game)
    play.takes("charon")
    play.asked(0, "Pay 1 Gold to receive 1 VP?")
    play.does("yes", "dismiss red")
    assert (play.gold, play.vp) == (1, 1)


@pytest.mark.rule("E-KND-16", "E-KND-18", "E-KND-19")
def test_a_trigger_works_once_in_the_game_and_at_once() -> None:
    play = at("turn", agora=["golden-rain", "talos"])
    play.takes("golden-rain", "red")
    play.uses("golden-rain")
    assert play.vp == 3
    assert not play.has("golden-rain", RING)
    next_epoch = at("end", domain=["golden-rain"], spent=["golden-rain"], agora=["talos"])
    next_epoch.cannot("use golden-rain", "Golden Rain has no ring left (E-KND-18)")


@pytest.mark.rule("E-KND-20", "E-KND-17")
def test_a_card_that_comes_back_is_new() -> None:
    game = with_card("activate", "Exchange a Family card in your Domain for one of the same Level from the Agora.")
    play = at("turn", domain=["stranger", "charon"], spent=["charon"], agora=["golden-rain"], game=game)
    play.uses("stranger")
    play.does("choose charon")
    assert play.domain == ["stranger", "golden-rain"]
    assert play.has("golden-rain", RING), "out of the Agora it is taken"
    play.takes("charon", "red")
    assert play.has("charon", RING), "and so is what was given away"


@pytest.mark.rule("E-KND-22", "E-WRT-11")
def test_legend_powers_come_before_between_or_after_transfers_once() -> None:
    play = at("transfer turn", domain=["judges-of-the-dead", "forge", "styx", "aegis"], quest=1, gold=9)
    play.transfers("forge")
    play.uses("judges-of-the-dead")
    assert play.has("judges-of-the-dead", USED)
    play.transfers("styx")
    play.transfers("aegis")
    again = at("transfer turn", seat=1, domain_1=["judges-of-the-dead"], quest=(1, 2))
    again.uses("judges-of-the-dead")
    assert again.epoch == 2, "without Gold that was all, and with the Epoch its limit is over"
    assert not again.has("judges-of-the-dead", USED)


# Use


@pytest.mark.rule("E-GEN-04", "E-FX-28")
def test_a_card_wins_over_a_rule() -> None:
    play = at("turn", domain=["delphi"], oracle=["charon"], agora=["talos"])
    play.takes("charon", "red")
    assert play.oracle == []


@pytest.mark.rule("E-PWR-01", "E-ACT-11")
def test_several_powers_in_one_turn() -> None:
    play = at("turn", domain=["forge", "golden-maidens", "smith-of-the-gods"])
    play.uses("smith-of-the-gods")
    play.uses("forge")
    play.uses("golden-maidens")
    assert play.gold == 6


@pytest.mark.rule("E-PWR-10")
def test_a_cost_is_paid_in_full_or_the_power_is_not_used() -> None:
    game = with_card("activate", "Pay each other player 1 Gold to receive 4 VP.")
    play = at("turn", seats=3, domain=["stranger"], gold=2, game=game)
    play.uses("stranger")
    assert [play.of(seat).gold for seat in range(3)] == [0, 1, 1]
    assert play.vp == 4
    poor = at("turn", seats=3, domain=["stranger"], gold=1, game=game)
    poor.cannot("use stranger", "Stranger needs 1 Gold for each other player to pay (E-PWR-10)")


@pytest.mark.rule("E-PWR-11")
def test_tokens_never_fall_below_nothing() -> None:
    game = with_card("activate", "Each player loses 5 Gold. Each player loses 5 VP. Each player loses 5 PP.", family="ares")
    play = at("turn", domain=["stranger"], gold=(3, 7), vp=(5, 4), pp=(1, 6), game=game)
    play.uses("stranger")
    assert [(play.of(s).gold, play.of(s).vp, play.of(s).pp) for s in (0, 1)] == [(0, 0, 0), (2, 0, 1)]


@pytest.mark.rule("E-PWR-12", "E-FX-02", "E-FX-03")
def test_what_is_paid_goes_to_the_reserve_and_what_is_given_to_a_player() -> None:
    paid = at("turn", domain=["stranger"], vp=3, game=with_card("activate", "Pay 2 VP to receive 3 Gold."))
    paid.uses("stranger")
    assert (paid.vp, paid.gold, paid.foe.vp) == (1, 3, 0)
    game = with_card("activate", "Pay another player of your choice 2 VP to receive 3 Gold.")
    given = at("turn", domain=["stranger"], vp=3, game=game)
    given.uses("stranger")
    assert (given.vp, given.gold, given.foe.vp) == (1, 3, 2)


@pytest.mark.rule("E-PWR-14", "E-PWR-09")
def test_a_power_is_carried_out_to_its_end_before_anything_reacts() -> None:
    game = with_card("activate", "Transfer a card at no cost, then receive 3 Gold.")
    play = at("turn", domain=["stranger", "volcano-of-lemnos", "forge"], game=game)
    play.uses("stranger")
    play.does("choose forge")
    assert play.gold == 4
    assert [entry.amounts for entry in play.told("gain")] == [(("gold/0", 3, 3),), (("gold/0", 1, 4),)]


@pytest.mark.rule("E-PWR-14", "E-KND-06")
def test_a_card_taken_by_a_power_works_when_the_power_is_done() -> None:
    game = with_card("activate", "Take the top card of the draw pile, then receive 1 Gold.")
    play = at("turn", domain=["stranger", "ganymede"], deck=["eagle-of-zeus"], game=game)
    play.uses("stranger")
    gains = [change for entry in play.told("gain") for change in entry.amounts]
    assert gains == [("gold/0", 1, 1), ("vp/0", 2, 2), ("vp/0", 1, 3)]


@pytest.mark.rule("E-PWR-14")
def test_what_is_caused_waits_behind_what_was_caused_earlier() -> None:
    game = with_card("activate", "Take the top card of the draw pile. Take the top card of the draw pile.")
    play = at("turn", domain=["stranger"], deck=["vein-of-gold", "eagle-of-zeus"], game=game)
    play.uses("stranger")
    gains = [change for entry in play.told("gain") for change in entry.amounts]
    assert gains == [("vp/0", 2, 2), ("gold/0", 4, 4)], "the Eagle was on top"


@pytest.mark.rule("E-PWR-16")
def test_reactions_go_active_player_first_then_in_order_of_play() -> None:
    game = with_card("permanent", "When you take a card: Receive 1 Gold.\nWhen another player takes a card: Receive 1 Gold.")
    domains = (["stranger"], ["stranger"], ["stranger"])
    play = at("turn", seats=3, seat=1, disc=(3, 2, 1), domain=domains, agora=["charon", "talos"], game=game)
    play.does("take charon")
    assert [entry.seat for entry in play.told("gain") if entry.by(f"gold/{entry.seat}")] == [1, 2, 0]


@pytest.mark.rule("E-PWR-16")
def test_who_owns_several_reactions_chooses_their_order() -> None:
    play = at("transfer turn", domain=["herald", "volcano-of-lemnos", "initiation"], quest=1, gold=3)
    play.transfers("initiation")
    play.asked(0, ORDER, ["first herald 1", "first volcano-of-lemnos 1"])
    play.does("first volcano-of-lemnos 1")
    assert play.gold == 4


@pytest.mark.rule("E-PWR-17", "E-PWR-06")
def test_each_power_reacts_once_to_an_event() -> None:
    play = at("transfer turn", domain=["volcano-of-lemnos", "forge"], quest=1, gold=1)
    play.transfers("forge")
    assert play.gold == 1


@pytest.mark.rule("E-PWR-18")
def test_choices_of_several_players_are_made_one_after_another() -> None:
    game = with_card("activate", "Each player discards a Family card.")
    domains = (["stranger", "forge"], ["styx", "aegis"], ["hera", "olympus"])
    play = at("turn", seats=3, domain=domains, disc=(2, 3, 1), game=game)
    play.uses("stranger")
    play.does("choose forge")
    play.of(2)("choose hera")
    play.of(1)("choose styx")
    assert play.discard == ["forge", "hera", "styx"]


@pytest.mark.rule("E-PWR-21", "E-ACT-14")
def test_a_power_that_takes_asks_for_no_column() -> None:
    game = with_card("activate", "Take a card from the Agora.")
    play = at("turn", domain=["stranger"], agora=["lord-of-battles", "talos"], columns="blue green", game=game)
    play.uses("stranger")
    play.does("choose lord-of-battles")
    assert play.pp == 2
    assert (play.blue, play.green, play.taken) == (1, 1, 0)


@pytest.mark.rule("E-PWR-22", "E-PWR-23")
def test_a_power_that_uses_powers_is_never_used_within_itself() -> None:
    game = with_card("activate", "Use the power of an Activate card in your Domain.")
    play = at("turn", domain=["stranger", "forge", "caduceus"], domain_1=["stranger", "golden-maidens"], game=game)
    play.uses("stranger")
    play.asked(0, "Use the power of an Activate card in your Domain", ["choose forge", "choose caduceus"])
    play.does("choose caduceus")
    assert play.gold == 2, "beyond the Caduceus only the Maidens are left, for the Stranger is running"
    assert play.has("stranger", TURNED)
    assert not play.has("caduceus", TURNED)


@pytest.mark.rule("E-PWR-27")
def test_a_condition_on_a_column_is_never_met_in_phase_iii() -> None:
    game = with_card("legend", "If you have the green Column, receive 2 VP; otherwise, receive 1 Gold.")
    play = at("transfer turn", domain=["stranger"], quest=1, game=game)
    assert play.green == 1
    play.uses("stranger")
    assert (play.vp, play.gold) == (0, 1)


# The card language


@pytest.mark.rule("E-FX-12", "E-FX-13")
def test_citizens_are_taken_and_lost_by_text() -> None:
    game = with_card("activate", "Each player takes 2 Citizens, then another player of your choice discards a Citizen.")
    play = at("turn", domain=["stranger"], game=game)
    play.uses("stranger")
    assert (len(play.citizens), len(play.foe.citizens)) == (2, 1)


@pytest.mark.rule("E-FX-15")
def test_cards_are_added_to_agora_and_oracle() -> None:
    game = with_card(
        "activate", "Add a card from the discard pile to the Agora. Add the top 2 cards of the draw pile to the Agora."
    )
    play = at("turn", domain=["stranger"], discard=["hera"], deck=["forge", "styx"], game=game)
    play.uses("stranger")
    assert play.agora == ["hera", "styx", "forge"]
    oracle = with_card("activate", "Add a card from the discard pile to the Oracle.")
    other = at("turn", domain=["stranger", "pythia"], discard=["hera"], game=oracle)
    other.uses("stranger")
    assert other.oracle == ["hera"]


@pytest.mark.rule("E-FX-16", "E-FX-17")
def test_an_exchange_with_the_agora_is_of_one_level() -> None:
    game = with_card("activate", "Exchange a Family card in your Domain for one of the same Level from the Agora.", level=3)
    play = at("turn", domain=["stranger", "forge"], agora=["hera", "eagle-of-zeus"], game=game)
    play.uses("stranger")
    assert (play.domain, play.agora) == (["stranger", "eagle-of-zeus"], ["hera", "forge"])
    assert play.vp == 2


@pytest.mark.rule("E-FX-19")
def test_lines_wait_for_quests_citizens_and_complete_legends() -> None:
    quest = at("turn", domain=["stranger"], game=with_card("permanent", "When you take a Quest: Receive 1 VP."), pediment=0)
    quest.takes_quest(1, "red")
    assert quest.vp == 1
    game = with_card(
        "permanent", "When you take a Citizen: Receive 1 VP.\nWhen another player takes a Citizen: Receive 1 Gold."
    )
    citizen = at("turn", domain=["stranger"], quest=(1, 2), columns="red blue", game=game)
    assert citizen.vp == 1
    complete = with_card(
        "permanent", "When you complete a Legend: Receive 2 VP.\nWhen you transfer a level 3 card: Receive 1 VP."
    )
    play = at("transfer turn", domain=["stranger", "olympus"], legends=[["ganymede", "hera"]], quest=1, gold=3, game=complete)
    play.transfers("olympus", "ganymede")
    play.does("first stranger 1", to=ORDER)
    assert play.vp == 3


@pytest.mark.rule("E-FX-20", "E-FX-08")
def test_cards_are_told_apart_by_family_level_kind_and_place() -> None:
    game = with_card("activate", "Discard a level 1 Hades card from another Domain.")
    play = at("turn", domain=["stranger", "styx"], domain_1=["charon", "cerberus", "forge"], game=game)
    play.uses("stranger")
    assert play.discard == ["charon"]
    trigger = with_card("activate", "Discard a Trigger card from the Agora.")
    other = at("turn", domain=["stranger"], agora=["charon", "forge"], game=trigger)
    other.uses("stranger")
    assert other.discard == ["charon"]


@pytest.mark.rule("E-FX-22", "E-FX-23")
@pytest.mark.parametrize(
    ("things", "given"),
    [
        ("Gold", {"gold": 2}),
        ("VP", {"vp": 2}),
        ("PP", {"pp": 2}),
        ("Citizens", {"citizens": 2}),
        ("Columns", {"columns": "red blue"}),
        ("Legends", {"legends": [["forge", "styx"], ["hera", "olympus"]]}),
        ("complete Legends", {"legends": [["ganymede", "hera", "olympus"], ["thunderbolt", "europa", "birth-of-heroes"]]}),
        ("Transfers", {"quest": 1}),
        ("cards in the Domain", {"citizens": 1}),
        ("cards in the Elysium", {"legends": [["forge", "styx"]]}),
        ("Bonus tiles", {"level_bonus": [1, 1, 0]}),
    ],
)
def test_everything_countable_can_be_asked_for(things: str, given: dict[str, object]) -> None:
    game = with_card("activate", f"If you have 2 or more {things}, receive 9 PP.", family="ares")
    agora = ["charon", "talos"]
    play = at("turn", domain=["stranger"], agora=agora, game=game, **given)  # type: ignore[arg-type]
    play.uses("stranger")
    assert play.pp >= 9
    short = {**given, **{key: 1 for key in given if key in ("gold", "vp", "pp")}}
    less = {"citizens": 0, "columns": "red", "legends": [], "quest": 0, "level_bonus": [1, 0, 0]}
    short.update({key: value for key, value in less.items() if key in given})
    other = at("turn", domain=["stranger"], agora=agora, game=game, **short)  # type: ignore[arg-type]
    other.cannot("use stranger", f"Stranger needs 2 or more {things} (E-PWR-10)")


FAMILY_CARDS = {  # without a power that gives VP when they are taken
    "Apollo": "pythia", "Ares": "hoplite", "Athena": "owl-of-athena", "Hades": "charon", "Hephaestus": "forge",
    "Hermes": "caduceus", "Poseidon": "leviathan", "Zeus": "olympus",
}  # fmt: skip


@pytest.mark.rule("E-FX-24")
@pytest.mark.parametrize("family", FAMILY_CARDS)
def test_every_family_can_stand_in_the_same_sentence(family: str) -> None:
    text = f"When you take {'an' if family[0] == 'A' else 'a'} {family} card: Receive 7 VP."
    game = with_card("permanent", text)
    for other, card in FAMILY_CARDS.items():
        play = at("turn", domain=["stranger"], agora=[card], vp=1, game=game)
        play.takes(card, "red")
        assert play.vp == (8 if other == family else 1)


@pytest.mark.rule("E-FX-24")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_every_colour_can_stand_in_the_same_sentence(colour: str) -> None:
    text = "While in play: You don't need a red Column.".replace("red", colour)
    game = with_card("permanent", text)
    for card in game.cards.values():
        asked = {one: number for one, number in card.values.items() if number and one != "level"}
        needs = next(iter(asked), "black")
        if len(asked) != 1 or asked[needs] != 1 or needs == "black":
            continue
        others = " ".join(one for one in ("red", "blue", "green", "yellow") if one != needs)
        play = at("turn", domain=["stranger"], agora=[card.key], columns=others, game=game)
        open_moves = [play.table.text(move).partition("#")[0] for move in play.table.moves(0)]
        assert (f"take {card.key}" in open_moves) == (needs == colour)


@pytest.mark.rule("E-FX-25")
def test_an_alternative_may_be_to_do_nothing() -> None:
    game = with_card("activate", "Receive 1 Gold. Each other player chooses one: lose 1 Gold; or do nothing.")
    play = at("turn", domain=["stranger"], gold=(0, 3), game=game)
    play.uses("stranger")
    play.foe("option 2")
    assert (play.gold, play.foe.gold) == (1, 3)


@pytest.mark.rule("E-FX-01", "E-FX-02", "E-FX-26")
def test_amounts_are_multiplied_by_counts() -> None:
    game = with_card("activate", "Receive 2 Gold for each other player. Lose 1 VP for each Legend you have.")
    play = at("turn", seats=3, domain=["stranger"], legends=[["forge", "styx"], ["hera"]], vp=5, game=game)
    play.uses("stranger")
    assert (play.gold, play.vp) == (4, 4)


@pytest.mark.rule("E-FX-28")
def test_a_card_may_grant_more_transfers() -> None:
    game = with_card("permanent", "While in play: You have 1 more Transfer.")
    play = at("transfer turn", domain=["stranger", "forge"], quest=1, gold=3, game=game)
    assert play.transfers_left == 3


@pytest.mark.rule("E-ACT-10")
def test_nothing_is_left_open_between_turns() -> None:
    play = at("turn", agora=["envoy", "charon"])
    play.takes("envoy", "red")
    play.asked(1, TAKE)
    assert POWER not in play.questions(1)
    assert DISMISS not in play.questions(1)
    assert WRITE not in play.questions(1)
