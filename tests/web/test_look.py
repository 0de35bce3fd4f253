"""The colours all pages share can be told apart by those who see them badly."""

import re
from pathlib import Path

import pytest

import mythboard.web
from mythboard.web.drawing.layout import STONE
from mythboard.web.drawing.stylesheets import all_names, sources_of

WEB = Path(mythboard.web.__file__).parent
SHEETS = {file.relative_to(WEB).as_posix(): file.read_text(encoding="utf-8") for file in WEB.rglob("*.css")}
BASE = SHEETS["styles/base.css"]
COLOURS = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", BASE.partition("@media print")[0]))

STONES = ("stone", "stone-2", "stone-3")
MYTHOLOGIES = ("greek", "egypt", "maya", "norse", "omni")
FAMILIES = ("apollo", "ares", "athena", "hades", "hephaestus", "hermes", "poseidon", "zeus")
RESOURCES = ("money", "attack", "health", "power", "defense")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As the guidelines for accessible pages compute it: 1 to 21."""
    dark, light = sorted((luminance(COLOURS.get(one, one)), luminance(COLOURS.get(other, other))))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_the_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("stone", STONES)
@pytest.mark.parametrize(
    "text",
    ["text", "text-dim", "gold", "danger", "ok", "ivory", *[f"{name}-light" for name in (*MYTHOLOGIES, *FAMILIES, *RESOURCES)]],
)
def test_text_can_be_read_on_stone(text: str, stone: str) -> None:
    assert contrast(text, stone) >= 4.5


@pytest.mark.parametrize("text", ["ink", *MYTHOLOGIES, *FAMILIES, *RESOURCES])
def test_text_can_be_read_on_ivory_and_ivory_on_frames(text: str) -> None:
    assert contrast(text, "ivory") >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"), [("ink", "gold"), ("ink", "#cfa64a"), ("#ffffff", "danger-deep"), ("stone", "gold"), ("ink", "#f0d591")]
)
def test_buttons_can_be_read(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("stone", STONES)
def test_the_edges_of_fields_and_the_focus_ring_can_be_seen(stone: str) -> None:
    assert contrast("edge", stone) >= 3
    assert contrast("gold", stone) >= 3


def test_the_bar_of_the_browser_has_the_colour_of_the_page() -> None:
    assert COLOURS["stone"] == STONE


def test_every_property_a_style_sheet_names_is_there() -> None:
    named = set(re.findall(r"(--[\w-]+)\s*:", "".join(SHEETS.values())))
    for sheet, text in SHEETS.items():
        used = set(re.findall(r"var\((--[\w-]+)\)", text))
        assert used <= named, f"{sheet} uses {used - named}"


def test_every_style_sheet_is_on_some_page_and_short_enough_to_read() -> None:
    used = {file.relative_to(WEB).as_posix() for name in all_names() for file in sources_of(name) if file.is_relative_to(WEB)}
    assert used == SHEETS.keys()
    assert {sheet: text.count("\n") for sheet, text in SHEETS.items() if text.count("\n") > 400} == {}


def test_nothing_is_loaded_from_elsewhere() -> None:
    for text in SHEETS.values():
        assert "url(" not in text
        assert "@import" not in text


def test_who_dislikes_motion_gets_none() -> None:
    assert "prefers-reduced-motion: reduce" in BASE
