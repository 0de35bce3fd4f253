"""The cards of all games, and the rules of all games: where the header leads when no game is at hand."""

from __future__ import annotations

import mythboard
from mythboard.engine.game import Game
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted, players
from mythboard.web.site.gametabs import games_in_order
from mythboard.web.site.home import fan
from mythboard.web.site.pitches import pitch_of
from mythboard.web.site.rulepages import written


def cards_page() -> str:
    """Every game with its number of cards."""
    panels = [
        panel(game, f"/cards/{game.name}", counted(len(game.cards), "card"), f"All cards of {game.title}, with what they do.")
        for game in map(mythboard.game, games_in_order())
    ]
    return page("cards", "Cards", "Browse and search every card of every game.", panels)


def rules_page() -> str:
    """Every game with its goal and its number of rules."""
    panels = [
        panel(game, f"/rules/{game.name}", how_many(game), pitch_of(game.name).goal)
        for game in map(mythboard.game, games_in_order())
    ]
    return page("rules", "Rules", "How to play each game: first in a minute, then every rule, numbered.", panels)


def how_many(game: Game) -> str:
    rules = written(game.name)
    return counted(len(rules), "rule") if rules else "no rules written yet"


def panel(game: Game, address: str, count: str, says: str) -> Element:
    return h.article(".panel.game", aria_labelledby=f"game-{game.name}")[
        fan(game),
        h.div(".game-words")[
            h.h2(id=f"game-{game.name}")[h.a(href=address)[game.title]],
            h.p(".game-facts")[h.span(".tag")[count], " ", h.span(".tag")[players(game)]],
            h.p(".pitch")[says] if says else None,
        ],
    ]


def page(nav: str, title: str, lede: str, panels: list[Element]) -> str:
    main = main_of(h.h1[title], h.p(".lede")[lede], h.div(".games")[panels], kind="home")
    return document(title, main, nav=nav, description=lede)
