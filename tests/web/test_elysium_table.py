"""The table of Elysium: what lies where, who sees what, and what can be pressed."""

from typing import Any

import pytest

from mythboard.engine.table import Table
from mythboard.games.elysium.board import CITIZENS, FAMILY_IN_PLAY, LEFT, LEVEL_BONUS, QUEST, TAKEN
from mythboard.games.elysium.tiles import TILES
from mythboard.web.elysium.legends import legends_of
from mythboard.web.elysium.questions import TAKING, WRITING, question
from mythboard.web.panels.tablepage import table_main, table_page
from mythboard.web.panels.tabletop import Tabletop
from tests.web.markup import Node, Page
from tests.web.seen import Game, asked, moment


def elysium(fits: Any, seats: int = 3, level: str = "greedy") -> Game:
    return moment(fits, "elysium", seats, level)


def page_of(game: Game, viewer: int | None = 0) -> Page:
    return Page(table_page(game.shown(viewer)))


def numbers(game: Game) -> dict[str, int]:
    found: Any = game.table.view(None)["numbers"]
    return found  # type: ignore[no-any-return]


def inside(page: Page, node: Node, name: str) -> list[Node]:
    return [one for one in page.classed(name) if node in one.parents]


def taking(table: Table) -> bool:
    return asked(table, 0, "Take a card") and table.decisions > 20 and table.numbers[TAKEN + 1] > 0


@pytest.fixture(scope="module")
def turn() -> Game:
    return elysium(taking)


@pytest.fixture(scope="module")
def over() -> Game:
    return elysium(lambda table: table.over)


# The Temple


@pytest.mark.parametrize(("seats", "count", "colours"), [(2, 2, 2), (3, 4, 1), (4, 4, 1)])
def test_quests_lie_under_the_colours_of_the_pediment(seats: int, count: int, colours: int) -> None:
    page = page_of(Game("elysium", seats, "quests"))
    bays = page.classed("bay")
    assert len(bays) == count
    for bay, quest in zip(bays, TILES.quests(seats), strict=True):
        assert len(inside(page, bay, "circle")) == colours
        assert f"{quest.gold} Gold, {quest.vp} VP, {quest.transfers} Transfers" in bay.text


def test_a_quest_that_somebody_has_says_who() -> None:
    game = elysium(lambda table: taking(table) and max(table.numbers[QUEST + 1 : QUEST + 3]) > 0)
    page = page_of(game)
    for seat, name in ((1, "Midas"), (2, "Cleo")):
        if quest := numbers(game)[f"quest/{seat}"]:
            assert f"taken by {name}" in page.by_id[f"quest-{quest}"].text


def test_a_quest_within_reach_is_pressed_and_another_says_why_not() -> None:
    game = elysium(lambda table: taking(table) and 0 < sum(table.text(m).startswith("quest") for m in table.moves(0)) < 4)
    page = page_of(game)
    taken = {quest for seat in range(3) if (quest := numbers(game)[f"quest/{seat}"])}
    texts = {move["text"] for move in game.shown(0).view["moves"]}
    for number in range(1, 5):
        tiles = inside(page, page.by_id[f"quest-{number}"], "quest")
        tag = "button" if f"quest {number}" in texts else "span" if number in taken else "a"
        assert [tile.tag for tile in tiles] == [tag]
        if tag == "a":
            assert game.table.why_not(0, f"quest {number}")


def test_bonus_tiles_name_their_owners() -> None:
    game = elysium(lambda table: 2 in table.numbers[LEVEL_BONUS : LEVEL_BONUS + 3])
    page = page_of(game)
    assert "4 VP: Midas" in page.by_id["bonuses"].text
    assert "Level" in page.by_id["plate-1"].text, "the tile is at its owner's board as well"
    assert len(page.classed("bonus-tile")) == 3 + 2 * 5


# Players


def test_every_player_has_columns_with_a_letter_and_those_dismissed_are_said_to_be(turn: Game) -> None:
    page = page_of(turn)
    for seat in range(3):
        there = [numbers(turn)[f"{colour}/{seat}"] for colour in ("red", "blue", "green", "yellow")]
        columns = inside(page, page.by_id[f"columns-{seat}"], "column")
        assert [node.text[0] for node in columns] == ["R", "B", "G", "Y"]
        assert ["is-gone" not in node.classes for node in columns] == [bool(one) for one in there]
        assert ["dismissed" not in node.text for node in columns] == [bool(one) for one in there]


def test_a_column_to_dismiss_is_pressed_on_ones_own_board() -> None:
    game = elysium(lambda table: asked(table, 0, "Dismiss which Column?"))
    page = page_of(game)
    pressed = [node for node in page.all("button", name="move") if page.by_id["columns-0"] in node.parents]
    assert sorted(node.attrs["value"] for node in pressed) == sorted(move["text"] for move in game.shown(0).view["moves"])
    assert all("Dismiss the" in node.text for node in pressed)


def test_a_players_board_tells_disc_quest_tokens_and_what_it_would_score(turn: Game) -> None:
    page = page_of(turn)
    for seat in range(3):
        board = page.by_id[f"board-{seat}"].text
        assert f"Disc {numbers(turn)[f'disc/{seat}']}" in board
        for what in ("gold", "vp"):
            assert page.by_id[f"n-{what}-{seat}"].attrs["data-value"] == str(numbers(turn)[f"{what}/{seat}"])
        assert page.by_id[f"n-score-{seat}"].attrs["data-value"] == str(turn.table.scores[seat])


def test_who_sits_below_has_large_cards_and_the_others_small_ones(turn: Game) -> None:
    for viewer in (0, 1, None):
        page = page_of(turn, viewer)
        view: Any = turn.table.view(viewer)
        for seat in range(3):
            for name in view["zones"][f"domain/{seat}"]["cards"]:
                spot = page.by_id[f"c-{name.replace('#', '-')}"]
                assert ("spot-medium" in spot.classes) == (seat == (viewer or 0))


def test_citizens_are_a_number_and_nothing_else() -> None:
    game = elysium(lambda table: len(table.zones[CITIZENS]) == 1)
    page = page_of(game)
    realm = page.classed("realm")[0]
    assert [node.attrs["title"] for node in inside(page, realm, "heap")] == ["1 Citizen, face down"]
    hidden = [game.table.box.names[card] for card in game.table.zones[CITIZENS]]
    for name in hidden:
        assert name not in page.html
        assert name.replace("#", "-") not in page.html


# Legends


def test_a_legend_tells_its_size_its_worth_and_what_may_join() -> None:
    checked = set()
    for number in range(3):
        game = Game("elysium", 3, f"legends {number}", "greedy")
        for _ in game.play(600):
            pass
        top = Tabletop(game.shown(0))
        page = page_of(game)
        for seat in range(3):
            found = legends_of(top, seat)
            assert sum(legend.worth for legend in found) == numbers(game)[f"from_legends/{seat}"], "as the rules count"
            assert sum(legend.guests for legend in found) == game.shown(0).view["zones"][f"settled/{seat}"]["count"]
            for legend in found:
                text = page.by_id[f"legend-{legend.founder.replace('#', '-')}"].text
                assert f"{legend.worth} VP" in text
                assert f"{legend.size}/{legend.full}" in text
                checked.add(legend.full)
                if legend.size == legend.full:
                    assert legend.lacks == ()
                    assert "complete" in text
                else:
                    assert "may still join" in text
                    assert len(legend.lacks) >= legend.full - legend.size
    assert checked == {3, 5}


def test_where_a_card_may_go_is_pressed_with_what_it_costs_and_scores() -> None:
    game = elysium(lambda table: asked(table, 0, "Which Legend"))
    page = page_of(game)
    view = game.shown(0).view
    for move in view["moves"]:
        buttons = [node for node in page.all("button", name="move", value=move["text"]) if "thing" in node.classes]
        assert len(buttons) == 1
        assert "Gold" in move["terms"]
        assert move["terms"] in buttons[0].text


def test_a_card_to_transfer_says_on_itself_what_that_costs() -> None:
    page = page_of(elysium(lambda table: asked(table, 0, "Transfer a card")))
    realm = page.classed("realm")[0]
    assert "is-writing" in realm.classes
    ribbons = [node.text for node in inside(page, realm, "act")]
    assert any(text.startswith("Transfer (") and "Gold" in text and "VP" in text for text in ribbons)


def test_a_citizen_that_may_be_transferred_is_pressed_where_it_lies() -> None:
    game = elysium(lambda table: asked(table, 0, "Transfer a card") and "send" in [table.text(m) for m in table.moves(0)])
    page = page_of(game)
    terms = next(move["terms"] for move in game.shown(0).view["moves"] if move["text"] == "send")
    (heap,) = inside(page, page.classed("realm")[0], "heap")
    assert (heap.tag, heap.attrs["value"]) == ("button", "send")
    assert terms in heap.text
    assert not [node for node in page.all("button", name="move", value="send") if "move" in node.classes], "and only there"


def test_the_question_says_how_many_transfers_are_left() -> None:
    game = elysium(lambda table: asked(table, 0, "Transfer a card") and table.numbers[LEFT] == 2)
    assert page_of(game).by_id["prompt"].text.endswith("2 Transfers left")


def test_a_question_speaks_only_of_what_can_be_done() -> None:
    assert question(TAKING, {"take", "quest", "use"}) == "Take a card or a Quest, or use a power"
    assert question(TAKING, {"take"}) == "Take a card"
    assert question(TAKING, {"quest", "use"}) == "Take a Quest, or use a power"
    assert question(TAKING, {"recruit"}) == "Take a Citizen"
    assert question(WRITING, {"use", "pass"}) == "Use a power?"


def test_a_question_of_which_everything_is_open_or_that_is_another_one_is_asked_as_it_is() -> None:
    assert question(WRITING, {"transfer", "use"}) == ""
    assert question(TAKING, set()) == "", "in a replay"
    assert question("card/choice", {"take"}) == ""


def test_who_has_a_quest_is_not_asked_to_take_one() -> None:
    page = page_of(elysium(lambda table: taking(table) and table.numbers[QUEST] > 0))
    assert "Quest" not in page.by_id["prompt"].text


# The end


def test_the_end_names_everybodys_points_the_best_first(over: Game) -> None:
    points = sorted(over.table.scores, reverse=True)
    result = page_of(over).by_id["result"].text
    places = [result.index(f" {number}") for number in points]
    assert places == sorted(places)
    assert f"{points[-1]} VP." in result


def test_a_tie_is_told_with_what_decided_it(over: Game) -> None:
    shown = over.shown(0)
    shown.view["scores"] = [64, 64, 40]
    shown.view["winners"] = [1]
    shown.view["numbers"] = {**shown.view["numbers"], "gold/0": 8, "gold/1": 10, "gold/2": 20}
    result = Page(table_page(shown)).by_id["result"].text
    assert "Ana 64, Midas 64 and Cleo 40 VP. Midas wins the tie with 10 Gold to 8." in result
    shown.view["scores"] = [60, 64, 40]
    assert "tie" not in Page(table_page(shown)).by_id["result"].text


def test_final_scoring_is_told_item_by_item(over: Game) -> None:
    page = page_of(over)
    table = page.by_id["reckoning"]
    rows = [node for node in page.all("tr") if table in node.parents]
    cells = [[cell.text.replace("\N{MINUS SIGN}", "-") for cell in row.children] for row in rows]
    items = {row[0]: [int(value) for value in row[1:]] for row in cells[1:]}
    totals = items.pop("Total")
    gold = items.pop("Gold, if tied")
    assert totals == over.table.scores
    assert gold == [numbers(over)[f"gold/{seat}"] for seat in range(3)]
    assert [sum(column) for column in zip(*items.values(), strict=True)] == totals
    assert items["Legends"] == [numbers(over)[f"from_legends/{seat}"] for seat in range(3)]
    won = [seat for seat, cell in enumerate(rows[0].children[1:]) if "won" in cell.classes]
    assert won == over.table.winners


def test_nobody_is_told_of_final_scoring_before(turn: Game) -> None:
    assert "reckoning" not in page_of(turn).by_id


# With and without Apollo and Ares


def test_the_oracle_and_prestige_are_there_if_their_families_are(turn: Game) -> None:
    assert "oracle-title" not in page_of(turn).by_id
    assert "n-pp-0" not in page_of(turn).by_id
    played = Game("elysium", 2, "others")
    played.table = played.table.game.start(seats=2, seed="others", names=["Ana", "Midas"], options={"families": "wasteland"})
    assert played.table.numbers[FAMILY_IN_PLAY] == 1
    page = Page(table_page(played.shown(0)))
    assert "oracle-title" in page.by_id
    assert "n-pp-0" in page.by_id


def test_what_somebody_did_last_stands_at_their_board(turn: Game) -> None:
    page = page_of(turn)
    lines = [node.text for node in page.classed("last-turn")]
    assert lines
    assert all(len(line.split()) > 1 for line in lines), "a deed names what it was done with, be it a Quest or a Citizen"
    assert any("Took" in line or "Used" in line for line in lines)


def test_what_has_not_changed_is_not_sent_again(turn: Game) -> None:
    whole = str(table_main(turn.shown(0)))
    has = frozenset(node.attrs["data-is"] for node in Page(whole).nodes if "data-is" in node.attrs)
    again = str(table_main(turn.shown(0), has=has))
    assert len(again) < len(whole) / 3
