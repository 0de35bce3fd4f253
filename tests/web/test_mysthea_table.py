"""The table of Mysthea: what lies where, who sees what, and what can be pressed."""

from typing import Any

import pytest

from mythboard.engine.table import Table
from mythboard.games.mysthea.board import BATTLE, CPS, DEBT, FIGHTS, FORCE, MIRAGE, RING, STANDARD_DONE, WOUNDED
from mythboard.games.mysthea.islands import TROOP, Strengths, order_of_play
from mythboard.games.mysthea.world import ISLANDS, REGIONS, WORLD
from mythboard.web.drawing.seatsigns import letters_of
from mythboard.web.mysthea.battles import CHOOSING, read_battle
from mythboard.web.panels.tablepage import table_main, table_page
from tests.web.markup import Node, Page
from tests.web.seen import Game, asked, asked_for, moment


def mysthea(fits: Any, seats: int = 3, level: str = "uniform") -> Game:
    return moment(fits, "mysthea", seats, level)


def page_of(game: Game, viewer: int | None = 0, **more: Any) -> Page:
    return Page(table_page(game.shown(viewer, **more)))


def scene(game: Game) -> Any:
    return game.table.view(None)["scene"]


def regions(game: Game) -> list[Any]:
    return [region for island in scene(game)["islands"] for region in island["regions"]]


def inside(page: Page, node: Node, name: str) -> list[Node]:
    return [one for one in page.classed(name) if node in one.parents]


def pressed(page: Page, move: str) -> Node:
    """The one button of a move that is not in the list of all moves."""
    found = [
        node
        for node in page.all("button", name="move", value=move)
        if not any(parent.attrs.get("id") == "moves" for parent in node.parents)
    ]
    assert len(found) == 1, move
    return found[0]


def owner_of(node: Node, start: str) -> str:
    """The id of the nearest element around a node whose id begins so."""
    return next(parent.attrs["id"] for parent in reversed(node.parents) if parent.attrs.get("id", "").startswith(start))


def crowded(table: Table) -> bool:
    return asked(table, 0, "What do you do?") and table.decisions > 200


@pytest.fixture(scope="module")
def turn() -> Game:
    return mysthea(crowded)


# The ring


def test_five_islands_lie_in_the_order_of_the_ring(turn: Game) -> None:
    page = page_of(turn)
    ring = turn.table.numbers[RING : RING + ISLANDS]
    islands = page.classed("island")
    assert [node.attrs["id"] for node in islands] == [f"island-{WORLD.island_keys[island]}" for island in ring]
    assert [f"at-{place}" in node.classes for place, node in enumerate(islands)] == [True] * ISLANDS
    assert all(node.attrs["data-slides"] == node.attrs["id"] for node in islands), "so that one that moves is seen to move"


def test_every_region_says_its_type_and_who_controls_it(turn: Game) -> None:
    page = page_of(turn)
    for seen in regions(turn):
        node = page.by_id[f"region-{seen['key']}"]
        assert f"of-{seen['type']}" in node.classes
        assert inside(page, node, f"icon-{seen['type']}")
        holder = seen["controller"]
        who = (
            "nobody controls it"
            if holder is None
            else f"controlled by {'you' if holder == 0 else turn.table.seat_name(holder)}"
        )
        assert node.attrs["aria-label"].endswith(who)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_strength_is_explained_by_its_units(seats: int) -> None:
    game = mysthea(lambda table: asked(table, 0, "What do you do?") and table.decisions > 120, seats)
    page = page_of(game)
    letters = letters_of(tuple(game.table.origin.names))
    told = 0
    for seen in regions(game):
        for force in seen["units"]:
            sums = page.by_id[f"sum-{seen['key']}-{force['seat']}"]
            items = [int(node.text) for node in page.all("dd") if sums in node.parents]
            assert items[-1] == force["strength"] == sum(items[:-1])
            row = sums.parents[-1]
            assert f"shape-{force['seat']}" in {name for node in inside(page, row, "sign-of") for name in node.classes}
            assert letters[force["seat"]] in row.text, "a player is known by a letter, not by a colour alone"
            assert ("holds" in row.classes) == (seen["controller"] == force["seat"])
            told += 1
    assert told >= seats


def test_a_strength_says_what_upgrades_add() -> None:
    game = mysthea(lambda table: any(Strengths(table, seat).troop > TROOP for seat in range(3)) and table.decisions > 200)
    page = page_of(game)
    for seen in regions(game):
        for force in seen["units"]:
            told = page.by_id[f"sum-{seen['key']}-{force['seat']}"].text
            more = force["each"][0] - TROOP
            assert (f"(1 and {more} more)" in told) == bool(more and force["troops"])


def test_a_wounded_champion_looks_wounded_and_counts_less() -> None:
    page = page_of(game := mysthea(lambda table: bool(sum(table.numbers[WOUNDED : WOUNDED + 3]))))
    marked = [node for node in page.classed("is-wounded") if "unit-champion" in node.classes]
    assert len(marked) == sum(game.table.numbers[WOUNDED : WOUNDED + 3])
    assert all("wounded champion" in node.text for node in marked)


@pytest.mark.rule("M-WND-02")
def test_ones_own_champion_is_named_with_its_ability_which_rests_while_it_is_wounded() -> None:
    hale = mysthea(lambda table: asked(table, 0, "What do you do?"))
    card = hale.table.game.cards[card_in(hale, "champion/0").partition("#")[0]]
    told = page_of(hale).by_id["champion-0"].text
    assert card.name in told
    assert card.text in told
    assert "Wounded" not in told
    hurt = mysthea(lambda table: 0 in table.asked and table.numbers[WOUNDED] == 1)
    page = page_of(hurt)
    assert "Wounded: no ability" in page.by_id["champion-0"].text
    assert page.by_id["dock"] in page.by_id["champion-0"].parents


def card_in(game: Game, zone: str) -> str:
    zones: Any = game.table.view(0)["zones"]
    return str(zones[zone]["cards"][0])


def test_a_region_says_what_it_will_bring_when_the_era_ends(turn: Game) -> None:
    page = page_of(turn)
    placed = {space["card"].partition("#")[0]: space["glory"] for space in scene(turn)["path"] if space["card"]}
    for kind, key in (("forest", "forests"), ("river", "rivers"), ("mountain", "mountains")):
        for node in [node for node in page.classed("region") if f"of-{kind}" in node.classes]:
            said = [one.text for one in inside(page, node, "brings")]
            assert said == ([f"{placed[key]} glory when the era ends"] if key in placed else [])


def test_mirages_are_there_for_two_players() -> None:
    game = mysthea(lambda table: asked(table, 0, "What do you do?"), seats=2)
    page = page_of(game)
    assert [node.attrs["id"] for node in page.classed("is-mirage")] == [
        f"region-{WORLD.region_keys[region]}"
        for island in game.table.numbers[RING : RING + ISLANDS]
        for region in range(island * 3, island * 3 + 3)
        if game.table.numbers[MIRAGE + region]
    ]
    assert len(page.classed("is-mirage")) == 2


def test_a_monster_stands_on_its_island_with_its_strength_and_what_opposes_it(turn: Game) -> None:
    page = page_of(turn)
    for island in scene(turn)["islands"]:
        here = inside(page, page.by_id[f"island-{island['key']}"], "monster")
        assert [node.attrs["id"] for node in here] == [f"monster-{monster['card']}" for monster in island["monsters"]]
        for node, monster in zip(here, island["monsters"], strict=True):
            total = sum(monster["against"])
            assert f"strength {monster['strength']}" in node.text
            assert f"vs {total}" in node.text
            assert ("It would be defeated." in node.text) == (total >= monster["strength"])
            assert "Gold: " in node.attrs["title"], "and what it brings"
        tokens = inside(page, page.by_id[f"island-{island['key']}"], "token")
        assert len(tokens) == len(island["tokens"])


def test_attunements_lie_on_their_islands_until_somebody_takes_them(turn: Game) -> None:
    page = page_of(turn)
    view: Any = turn.table.view(0)
    for island in WORLD.island_keys:
        lying = inside(page, page.by_id[f"island-{island}"], "attuned")
        assert len(lying) == sum(
            name.partition("#")[0].endswith(f"-{island}") for name in view["zones"]["attunements"]["cards"]
        )


# Players


def test_a_players_board_tells_everything_that_is_open(turn: Game) -> None:
    view: Any = turn.table.view(0)
    numbers = view["numbers"]
    page = page_of(turn)
    for seat in range(3):
        for what in ("glory", "energy", "xp"):
            assert page.by_id[f"n-{what}-{seat}"].attrs["data-value"] == str(numbers[f"{what}/{seat}"])
        plate = page.by_id[f"plate-{seat}"].text
        assert ("discharged" not in plate) == bool(numbers[f"charged/{seat}"])
        stock = page.by_id[f"stock-{seat}"].text
        for number, where in (
            ("troops-left", "beside the board"),
            ("golems-built", "constructed"),
            ("forts-left", "in supply"),
        ):
            assert f"{numbers[f'{number}/{seat}']} {where}" in stock
        for zone in ("champion", "upgrades", "accessories", "claimed"):
            for name in view["zones"][f"{zone}/{seat}"]["cards"]:
                assert f"c-{name.replace('#', '-')}" in page.by_id
    assert page.by_id["n-hand-1"].attrs["data-value"] == str(view["zones"]["hand/1"]["count"])
    assert "n-hand-0" not in page.by_id, "one's own hand lies there"


def test_letters_of_players_differ() -> None:
    assert letters_of(("Ana", "Alan", "Midas")) == ("A", "L", "M")
    assert letters_of(("Bo", "Bo", "Bo", "42")) == ("B", "O", "3", "4")


# What is pressed where


def test_units_are_pressed_to_travel_and_light_their_goals() -> None:
    game = mysthea(lambda table: asked(table, 0, "Spend your CPs") and table.decisions > 100)
    page = page_of(game)
    travels = [move["text"] for move in game.shown(0).view["moves"] if move["text"].startswith("travel ")]
    assert travels
    for move in travels:
        unit, start, goal = move.split()[1].split(":")
        button = pressed(page, move)
        assert owner_of(button, "unit-") == f"unit-{start}-{unit}"
        assert owner_of(button, "region-") == f"region-{start}"
        assert button.attrs["data-goal"] == f"region-{goal}"


def test_pieces_are_constructed_and_deployed_on_ones_own_board_or_say_why_not() -> None:
    game = mysthea(lambda table: asked(table, 0, "Spend your CPs") and table.numbers[CPS] == 1)
    page = page_of(game)
    texts = [move["text"] for move in game.shown(0).view["moves"]]
    for move in ("construct troop", "construct golem", "deploy troop", "deploy golem"):
        if move in texts:
            assert owner_of(pressed(page, move), "stock-") == "stock-0"
        else:
            assert game.table.why_not(0, move)
            assert [node for node in page.classed("closed") if node.attrs["href"].endswith(move.replace(" ", "%20"))]
    assert "construct golem" not in texts, "a golem needs 2 CPs"


def test_a_region_that_is_asked_for_is_pressed_itself() -> None:
    for about, verb in (("Where does your champion begin", "region"), ("Where do you deploy a fortification", "fortify")):
        game = mysthea(lambda table, about=about: asked(table, 0, about))
        page = page_of(game)
        moves = [move["text"] for move in game.shown(0).view["moves"] if move["text"] != "pass"]
        assert moves
        for move in moves:
            assert owner_of(pressed(page, move), "region-") == f"region-{move.removeprefix(f'{verb} ')}"


def test_an_island_is_put_into_a_gap_of_the_ring_and_the_one_that_moves_is_marked() -> None:
    game = mysthea(lambda table: asked(table, 0, "Where does the island go?"))
    page = page_of(game)
    assert len(page.classed("gap")) == 3
    for move in game.shown(0).view["moves"]:
        place = pressed(page, move["text"])
        assert owner_of(place, "island-") == f"island-{move['text'].removeprefix('before ')}"
        after = next(at for at, isle in enumerate(scene(game)["islands"]) if isle["key"] == move["text"].partition(" ")[2])
        between = [scene(game)["islands"][at]["name"] for at in (after - 1, after)]
        assert place.attrs["title"] == f"Between the {between[0]} and the {between[1]}"
    moving = page.classed("is-moving")
    assert len(moving) == 1
    assert moving[0].attrs["id"].removeprefix("island-") not in [move["text"] for move in game.shown(0).view["moves"]]


@pytest.mark.parametrize(("question", "left"), [("Spend your CPs", "2 CPs"), ("Construct or deploy with your CPs", "1 CP")])
def test_while_cps_are_spent_the_prompt_says_how_many_are_left(question: str, left: str) -> None:
    game = mysthea(lambda table: asked(table, 0, question) and table.numbers[CPS] == int(left[0]))
    assert page_of(game).by_id["prompt"].text == f"{question} · {left} left"


def test_every_action_of_a_turn_is_open_or_says_why_not(turn: Game) -> None:
    page = page_of(turn)
    texts = [move["text"] for move in turn.shown(0).view["moves"]]
    actions = page.classed("action")
    words = ("Develop", "Meditate", "Battle", "Move an island", "Encounter")
    assert [node.text.startswith(word) for node, word in zip(actions, words, strict=True)] == [True] * 5
    for verb, node in zip(("develop", "meditate", "battle", "move", "encounter"), actions, strict=True):
        assert node.tag == ("button" if verb in texts else "a")
        if verb not in texts:
            assert turn.table.why_not(0, verb)


def test_after_the_standard_action_those_are_closed() -> None:
    game = mysthea(lambda table: asked(table, 0, "Take a special action?"))
    assert game.table.numbers[STANDARD_DONE]
    page = page_of(game)
    assert [node.tag for node in page.classed("action")[:2]] == ["a", "a"]


def test_the_last_operation_can_be_repeated_with_one_click() -> None:
    game = mysthea(lambda table: asked(table, 0, "Spend your CPs") and table.numbers[CPS] > 1)
    move = next(move for move in game.shown(0).view["moves"] if move["text"] in ("gain", "construct troop", "deploy troop"))
    assert "again" not in page_of(game).by_id, "nothing was done with CPs yet"
    again = page_of(game, undo_move=move["text"]).by_id["again"]
    assert again.attrs["data-move"] == move["text"]
    assert again.attrs["type"] == "button", "a script sends it: the move itself is on the page once"
    assert "again" not in page_of(game, undo_move="develop").by_id


# Battles


def choosing(table: Table) -> bool:
    """A battle in which Ana and somebody else may show cards."""
    return asked_for(table, 0, CHOOSING) and len(table.asked) > 1 and len(table.moves(0)) > 2


@pytest.fixture(scope="module")
def battle() -> Game:
    return mysthea(choosing)


def test_a_battle_says_who_fights_where_and_who_has_chosen(battle: Game) -> None:
    table = battle.table.clone()
    other = next(seat for seat in table.asked if seat != 0)
    region = WORLD.region_names[table.numbers[BATTLE] - 1]
    panel = page_of(battle).by_id["battle"].text
    assert f"Battle in the {region}" in panel
    assert "You are choosing" in panel
    assert f"{table.seat_name(other)} is choosing" in panel
    table.answer(other, table.moves(other)[0])
    assert f"{table.seat_name(other)} has chosen" in Page(table_page(battle.shown(0, table))).by_id["battle"].text


def test_nobody_is_told_a_choice_before_all_have_chosen(battle: Game) -> None:
    """Whatever Ana chooses, the others and those who watch are sent the same page, byte for byte."""
    others: list[int | None] = [None, *(seat for seat in battle.table.asked if seat)]
    pages: dict[int | None, set[str]] = {viewer: set() for viewer in others}
    for move in battle.table.moves(0):
        table = battle.table.clone()
        table.answer(0, move)
        for viewer in others:
            pages[viewer].add(str(table_main(battle.shown(viewer, table))))
        own = Page(table_page(battle.shown(0, table))).by_id["battle"].text
        name = "no card" if table.text(move) == "pass" else table.game.cards[table.text(move).split()[1].partition("#")[0]].name
        assert f"You have chosen {name}" in own
    assert {viewer: len(seen) for viewer, seen in pages.items()} == dict.fromkeys(others, 1)


def test_reactions_are_shown_on_the_cards_of_the_hand(battle: Game) -> None:
    page = page_of(battle)
    for move in battle.shown(0).view["moves"]:
        if move["text"] != "pass":
            assert owner_of(pressed(page, move["text"]), "hand") == "hand"


def test_units_to_lose_are_pressed_on_the_board() -> None:
    game = mysthea(lambda table: asked(table, 0, "Which unit do you lose?"))
    page = page_of(game)
    field = f"region-{WORLD.region_keys[game.table.numbers[BATTLE] - 1]}"
    for move in game.shown(0).view["moves"]:
        assert owner_of(pressed(page, move["text"]), "region-") == field
    assert f"{game.table.numbers[DEBT]} to remove" in page.by_id["battle"].text
    report = read_battle(game.shown(0).log[-1].entries)
    assert report is not None
    assert [(side.seat, side.strength) for side in report.sides] == [
        (seat, game.table.numbers[FORCE + seat])
        for seat in order_of_play(game.table)
        if game.table.numbers[FIGHTS + seat] or game.table.numbers[FORCE + seat]
    ], "what is read off the log is what the rules have counted"


# The rest of the table


def test_the_path_shows_every_space_with_its_glory_and_what_comes_next(turn: Game) -> None:
    page = page_of(turn)
    spaces = page.classed("space")
    assert len(spaces) == len(WORLD.glory) + 1
    for node, space in zip(spaces[1:], scene(turn)["path"], strict=True):
        assert f"{space['glory']} glory" in node.text
        lying = [one.attrs["data-card"] for one in inside(page, node, "spot")]
        assert lying == ([space["card"]] if space["card"] else [])
    assert sum("is-recharge" in node.classes for node in spaces) == 1


def test_the_next_encounter_shows_its_front_and_no_more(turn: Game) -> None:
    front = scene(turn)["next_encounter"]
    seen = page_of(turn).by_id["encounter"].text
    assert str(front["glory"]) in seen
    assert all(way in seen for way in front["approaches"])


def test_who_watches_sees_no_hand_and_can_do_nothing(turn: Game) -> None:
    page = page_of(turn, None)
    assert "hand" not in page.by_id
    assert page.classed("action") == []
    assert "board-0" in page.by_id, "but the first player's board"


def test_what_has_not_changed_is_not_sent_again(turn: Game) -> None:
    whole = str(table_main(turn.shown(0)))
    has = frozenset(node.attrs["data-is"] for node in Page(whole).nodes if "data-is" in node.attrs)
    again = str(table_main(turn.shown(0), has=has))
    assert len(again) < len(whole) / 3


def test_every_region_has_a_place_on_the_page(turn: Game) -> None:
    assert len(page_of(turn).classed("region")) == REGIONS
