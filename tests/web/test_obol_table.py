"""The table of Obol: the shore, the river, and what each ferryman has."""

from mythboard.engine.table import Table
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import Game, asked, moment


def in_a_turn(game: Game, viewer: int | None = 0) -> Page:
    return Page(table_page(game.shown(viewer)))


def texts(table: Table) -> list[str]:
    return [table.text(move) for move in table.moves(0)]


def several_bid(table: Table) -> bool:
    """Everybody is to bid, and Midas has obols to choose from."""
    return asked(table, 0, "bid") and len(table.asked) == 3 and len(table.moves(1)) > 1


def test_a_boat_is_as_far_as_its_ferryman_has_souls() -> None:
    game = moment(lambda table: asked(table, 0, "What do you do?") and max(table.scores) > 3, "obol", 3)
    said = [lane.text for lane in in_a_turn(game).all("li") if "lane" in lane.attrs.get("class", "")]
    for seat, souls in enumerate(game.table.scores):
        whose = "Your" if seat == 0 else f"{game.table.origin.names[seat]}'s"
        assert any(words.startswith(f"{whose} boat: {souls} soul") and " of 12" in words for words in said), said


def test_crossing_is_pressed_on_the_river_and_says_why_it_is_closed() -> None:
    able = moment(lambda table: asked(table, 0, "What do you do?") and "cross" in texts(table), "obol", 3)
    shown = in_a_turn(able)
    assert [one.attrs["value"] for one in shown.all("button", name="move") if "ship" in one.attrs.get("class", "")] == ["cross"]
    unable = moment(lambda table: asked(table, 0, "What do you do?") and "cross" not in texts(table), "obol", 3)
    closed = [link for link in in_a_turn(unable).all("a") if "ship" in link.attrs.get("class", "")]
    assert [link.attrs["href"] for link in closed] == ["/t/k3p9xq/why?move=cross"]


def test_the_dice_of_a_crossing_say_what_landing_brings() -> None:
    game = moment(lambda table: asked(table, 0, "roll your lowest die"), "obol", 3, "uniform")
    words = in_a_turn(game).by_id["river-dice"].attrs["aria-label"]
    best = max(game.shown(0).view["numbers"][f"river/{number}"] for number in range(2))
    assert f"{best} soul" in words


def test_everybody_sees_who_has_bid_and_nobody_what() -> None:
    game = moment(several_bid, "obol", 3, "uniform")
    game.table.answer(1, game.table.moves(1)[1])
    bids = in_a_turn(game).one("ul", aria_label="Bids for the toll").text
    assert "You …" in bids
    assert "Midas bid" in bids
    assert "Midas bid 1" not in bids
    assert "You bid 1" in in_a_turn(game, 1).one("ul", aria_label="Bids for the toll").text


def test_a_card_that_is_played_lies_in_the_open_while_others_may_ward_it_off() -> None:
    game = moment(lambda table: asked(table, 0, "Ward it off"), "obol", 2, "uniform")
    staged = game.shown(0).view["zones"]["stage"]["cards"]
    assert [card for card in staged if f"c-{card.replace('#', '-')}" in in_a_turn(game).by_id] == staged
