"""Card faces: complete, escaped, cheap, and readable by everybody."""

import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.game import Game
from mythboard.games.obol import game as obol
from mythboard.web.drawing import assets
from mythboard.web.drawing.faces import Size, Status, face, name_of, status_in, zoom
from mythboard.web.drawing.icons import named
from mythboard.web.drawing.lexicon import lexicon
from mythboard.web.drawing.stylesheets import for_page, sheet
from mythboard.web.page import page_of

GAMES = [mythboard.game(name) for name in mythboard.games()]
CHARTALEA = mythboard.game("chartalea")
SIZES: list[Size] = ["small", "medium", "large"]
VOID = {"br", "hr", "img", "input", "link", "meta"}
PHRASING = {"a", "abbr", "b", "span", "svg", "use"}  # of these, what we use: a button may contain them

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_size = pytest.mark.parametrize("size", SIZES)


class Page(HTMLParser):
    """HTML as it is read: elements that are all closed again, and the text inside each class."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[tuple[str, set[str]]] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed("".join([text]))  # a plain string, not one that escapes what is added to it
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = set((dict(attrs).get("class") or "").split())
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        for name in classes:
            self.texts.setdefault(name, []).append("")
        if tag not in VOID:
            self.open.append((tag, classes))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for name in {name for _, classes in self.open for name in classes}:
            self.texts[name][-1] += data

    def value(self, attribute: str) -> str:
        """The first value of an attribute."""
        return next((value for name, value in self.attributes if name == attribute), "")


def words_file(game: Game) -> str:
    return f"src/mythboard/web/{game.name}/lexicon.toml"


def rules_of(game: Game) -> set[str]:
    book = files(f"mythboard.games.{game.name}").joinpath("rules.md")
    assert book.is_file(), f"write the numbered rules of {game.title} into src/mythboard/games/{game.name}/rules.md"
    text = book.read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+-[A-Z]+-\d+)\*\*", text, re.MULTILINE))


@every_game
@every_size
def test_every_card_has_a_face_with_its_name_and_its_kind(game: Game, size: Size) -> None:
    for key, card in game.cards.items():
        page = Page(face(game, key, size=size))
        assert page.texts["card-name"] == [card.name]
        assert card.kind in page.texts["card-kind"][0].lower()


@every_game
def test_the_text_on_a_face_is_the_text_of_the_card_word_for_word(game: Game) -> None:
    for key, card in game.cards.items():
        assert "\n".join(Page(face(game, key)).texts.get("card-line", [])) == card.text
        assert "\n".join(Page(face(game, key, size="large")).texts.get("card-line", [])) == card.text


@every_game
def test_a_small_face_leaves_the_text_to_a_closer_look(game: Game) -> None:
    for key in game.cards:
        assert "card-line" not in Page(face(game, key, size="small")).texts


@every_game
@every_size
def test_every_face_has_a_name_for_those_who_hear_it(game: Game, size: Size) -> None:
    for key, card in game.cards.items():
        heard = Page(face(game, key, size=size)).value("aria-label")
        assert heard.startswith(card.name)
        assert card.kind in heard.lower()
        if "strength" in card.values:
            assert f"strength {card.values['strength']}" in heard


@every_game
@every_size
def test_a_face_has_nothing_that_a_strict_content_policy_would_refuse(game: Game, size: Size) -> None:
    for key in game.cards:
        page = Page(face(game, key, size=size))
        assert not [name for name, _ in page.attributes if name == "style" or name.startswith("on")]
        assert "script" not in page.tags


@every_game
def test_a_face_on_the_table_may_stand_in_a_button(game: Game) -> None:
    for key in game.cards:
        for size in SIZES[:2]:
            page = Page(face(game, key, size=size))
            assert set(page.tags) <= PHRASING
            assert "a" not in page.tags


def test_what_a_card_file_says_is_shown_and_never_run() -> None:
    nasty = Source(
        "nasty.toml", '[nasty]\nname = "<script>&Co\'"\nkind = "deed"\ntext = "Gain 1 soul."\norigin = "<b>me</b>"\n'
    )
    game = obol.build([*sources_in("mythboard.games.obol"), nasty])
    for size in SIZES:
        drawn = face(game, "nasty", size=size)
        assert "<script>" not in drawn
        assert Page(drawn).texts["card-name"] == ["<script>&Co'"]
    assert "<b>me" not in str(zoom(game, "nasty"))


def test_a_face_is_drawn_once() -> None:
    assert face(CHARTALEA, "strike") is face(CHARTALEA, "strike")
    assert face(CHARTALEA, "strike") is face("chartalea", "strike")
    assert face(CHARTALEA, "owl", status=Status(exhausted=True)) is face(CHARTALEA, "owl", status=Status(exhausted=True))


def test_a_card_of_two_mythologies_carries_the_glyph_and_the_letter_of_both() -> None:
    page = Page(face(CHARTALEA, "step-pyramid"))
    assert page.texts["card-glyph"] == ["E", "M"]
    assert page.value("data-belongs") == "egypt maya"


def test_a_price_is_shown_where_something_is_paid() -> None:
    assert Page(face(CHARTALEA, "scarab-amulet")).texts["card-cost"] == ["Cost 2 Money"]
    assert Page(face(CHARTALEA, "influence")).texts["card-cost"] == ["Cost 0 Power"]
    assert "card-cost" not in Page(face(CHARTALEA, "coin")).texts


def test_a_number_that_is_not_as_printed_says_so() -> None:
    page = Page(face(CHARTALEA, "amazon", status=Status(cost=4, strength=6)))
    assert page.texts["card-cost"] == ["Cost 4 Money"]
    assert page.texts["card-strength"] == ["Strength 6"]
    assert ("title", "printed: 5") in page.attributes
    assert {"is-less", "is-more"} <= page.texts.keys()


def test_how_a_card_lies_there_is_shown_in_words() -> None:
    status = Status(exhausted=True, used=(1, 3), marks=("activated",), guarded=True, new=True)
    page = Page(face(CHARTALEA, "varangian", status=status))
    assert page.texts["card-sign"] == ["exhausted", "activated", "guarded", "new"]
    assert page.value("data-used") == "1 3"
    assert page.value("aria-label") == name_of(CHARTALEA, "varangian", status)
    assert page.value("aria-label").endswith("exhausted, activated, guarded, new, used: line 1, 3")


def test_the_status_of_a_card_is_read_off_a_view() -> None:
    zone = {
        "count": 1,
        "cards": ["owl#7"],
        "marks": {"owl#7": ["exhausted", "blessed"]},
        "used": {"owl#7": [1]},
        "now": {"owl#7": {"strength": 4}},
        "why": {"owl#7": {"strength": ["+3 Vitality", "-1 Sow Discord!"]}},
    }
    why = ("Strength 4: printed 2, +3 Vitality, \N{MINUS SIGN}1 Sow Discord!",)
    assert status_in(CHARTALEA, zone, "owl#7") == Status(exhausted=True, used=(1,), marks=("blessed",), strength=4, why=why)
    assert status_in(CHARTALEA, zone, "amazon#8") == Status()


# Words


@every_game
def test_every_explanation_names_a_rule_that_there_is(game: Game) -> None:
    words = lexicon(game.name)
    explained = [word for word, _ in words.words] + [*words.kinds.values(), *words.traits.values()]
    assert [word.name for word in explained if word.rule not in rules_of(game)] == []


@every_game
def test_every_kind_of_card_and_every_keyword_is_explained(game: Game) -> None:
    words = lexicon(game.name)
    unexplained = {card.kind for card in game.cards.values()} - words.kinds.keys()
    assert not unexplained, f"explain these kinds in {words_file(game)}, under [kinds]"
    plain = {"use", "when"}  # lines that say themselves when they count
    for card in game.cards.values():
        for line, clause in zip(card.text.split("\n"), card.clauses, strict=False):
            if clause.kind not in plain:
                assert words.pieces(line)[0].word is not None, f"{card.key}: explain {line!r} in {words_file(game)}"


@every_game
def test_no_explanation_is_idle(game: Game) -> None:
    used = {word.name for card in game.cards.values() for word in lexicon(game.name).words_in(card.text)}
    assert [word.name for word, _ in lexicon(game.name).words if word.name not in used] == []


def test_a_resource_is_a_word_with_its_icon() -> None:
    page = Page(face(CHARTALEA, "copal-incense"))
    assert page.texts["resource"] == ["2 Health", "1 Power"]
    assert f"{assets.address_of('icons.svg')}#hearts" in [value for name, value in page.attributes if name == "href"]


def test_a_divine_power_is_not_mistaken_for_power() -> None:
    pieces = lexicon("chartalea").pieces("Divine Powers cost you 2 Power more.")
    assert [(piece.text, piece.resource) for piece in pieces if piece.resource] == [("2 Power", "power")]
    assert pieces[0].word is not None
    assert pieces[0].word.name == "Divine Power"


def test_exhausting_as_a_price_is_told_from_exhausting_somebody() -> None:
    words = lexicon("chartalea").words_in("Exhaust: Exhaust an opposing Companion.")
    assert [word.name for word in words] == ["Exhaust", "Exhaust a card"]


def test_a_game_without_a_lexicon_has_plain_texts() -> None:
    assert [piece.text for piece in lexicon("nowhere").pieces("Gain 2 Money.")] == ["Gain 2 Money."]
    assert lexicon("nowhere").paid_in("item") == ""


@every_game
def test_a_close_look_explains_every_keyword_and_links_to_its_rule(game: Game) -> None:
    for key, card in game.cards.items():
        page = Page(str(zoom(game, key)))
        links = {value for name, value in page.attributes if name == "href" and value.startswith("/rules/")}
        assert {link.partition("#")[2] for link in links} <= rules_of(game)
        for word in lexicon(game.name).words_in(card.text):
            assert word.says in page.texts["zoom-words"][0]
            assert f"/rules/{game.name}#{word.rule}" in links
        assert card.origin in page.texts["zoom-origin"][0]


# Colours


def light(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def styles() -> str:
    return "".join(sheet(name).decode() for name in for_page())


def test_the_name_of_a_card_can_be_read_on_every_frame() -> None:
    style = styles()
    frames = set(re.findall(r"--frame(?:-2)?: (?:var\(--\w+, )?(#[0-9a-f]{6})", style))
    assert len(frames) > 16
    assert {frame: contrast(frame, "#fdf6e3") for frame in frames if contrast(frame, "#fdf6e3") < 4.5} == {}


def test_every_resource_and_a_used_line_can_be_read_on_the_paper() -> None:
    style = styles()
    tints = set(re.findall(r"--tint: (?:var\(--\w+, )?(#[0-9a-f]{6})", style))
    assert len(tints) > 8
    assert {tint: contrast(tint, "#f4ecd8") for tint in {*tints, "#6f6452"} if contrast(tint, "#f4ecd8") < 4.5} == {}


# Elysium


def test_a_card_of_elysium_shows_level_family_and_the_columns_it_needs() -> None:
    page = Page(face("elysium", "duel"))
    assert page.texts["card-level"] == ["Level II"]
    assert page.texts["card-glyph"] == ["Ar"]
    assert page.texts["circle"] == ["R", "A"], "colours have a letter each"
    assert page.texts["card-kind"] == ["Ares · Trigger"]
    assert page.value("aria-label") == "Duel, Ares, level 2, trigger, needs red + black"


def test_a_close_look_says_what_the_circles_ask_for() -> None:
    assert "The red Column and another of any colour." in Page(str(zoom("elysium", "duel"))).texts["zoom-words"][0]


def test_each_family_has_a_glyph_letters_and_a_colour_of_its_own() -> None:
    style = sheet("pages-elysium.css").decode()
    glyphs = named()["families"]
    letters = page_of("elysium").print.letters
    frames = dict(re.findall(r'data-belongs="(\w+)"\] { --frame: var\(--\w+, (#[0-9a-f]{6})', style))
    assert frames.keys() == glyphs.keys() == letters.keys()
    for signs in (frames, glyphs, letters):
        assert len(set(signs.values())) == len(glyphs) == 8


def test_a_turned_card_and_a_ring_are_said_in_words() -> None:
    page = Page(face("elysium", "duel", status=Status(marks=("turned", "ring"))))
    assert page.texts["card-sign"] == ["turned", "ring"]
    assert "is-turned" in page.value("class").split()


def test_a_card_of_egypt_is_egyptian() -> None:
    assert "Egyptian item" in name_of(CHARTALEA, "scarab-amulet")
    egypt = [name_of(CHARTALEA, key) for key, card in CHARTALEA.cards.items() if "egypt" in card.traits]
    assert not any(re.search(r"Egypt\b", name.partition(",")[2]) for name in egypt)


@every_game
def test_every_word_is_explained_under_a_capital_letter(game: Game) -> None:
    heads = {head for key in game.cards for head in re.findall(r"<dt>(.)", zoom(game, key).__html__())}
    assert heads, f"nothing on a card is explained: see {words_file(game)}"
    assert all(head == head.upper() for head in heads)
