"""The middle of the table in Elysium: the Temple with its Pediment, its Quests and its steps, the Bonus tiles, the piles."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.tiles import COLOURS, TILES, Quest
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.words import counted
from mythboard.web.elysium.conditions import NUMERALS, circle
from mythboard.web.panels.movelist import Choice, button
from mythboard.web.panels.tabletop import Tabletop

EPOCHS: Final = 5
TURNS: Final = 4
PHASES: Final = ("Awakening", "Actions", "Writing", "End", "Final scoring")
ACTIONS: Final = 2
TAKES: Final = frozenset({"take", "quest", "recruit"})  # verbs of a question at which a Quest could be taken


def temple(top: Tabletop) -> Element:
    """The Pediment above, the Quests under its colours, and the steps with the Epoch and the phase."""
    numbers = top.numbers
    holders = {numbers[f"quest/{seat}"]: seat for seat in range(len(top.names))}
    quests = TILES.quests(len(top.names))
    return h.section(".temple", aria_label="The Temple")[
        pediment(numbers["epoch"], whose_turn(top)),
        h.ol(".quests", data_count=str(len(quests)), aria_label="Quests")[
            [h.li[quest_tile(top, number, quest, holders.get(number))] for number, quest in enumerate(quests, 1)]
        ],
        steps(numbers["epoch"], numbers["phase"]),
    ]


def whose_turn(top: Tabletop) -> str:
    """Which turn of the Epoch it is, and whose."""
    if top.view["over"] or not top.numbers["turn"]:
        return ""
    active = top.numbers["active"]
    whose = "your turn" if active == top.shown.viewer else f"{top.names[active]}'s turn"
    if top.numbers["phase"] == ACTIONS:
        return f"{whose}, {top.numbers['turns']} of {TURNS}"
    return whose


@h.kept
def pediment(epoch: int, words: str) -> Element:
    return h.div(".pediment")[h.h2[f"Epoch {epoch} of {EPOCHS}"], h.p[words] if words else None]


@h.kept
def steps(epoch: int, phase: int) -> Element:
    """The Epoch track and the phases."""
    return h.div(".steps")[
        h.ol(".track", aria_label=f"Epoch {epoch} of {EPOCHS}")[
            [
                h.li(
                    class_={"now": number == epoch, "past": number < epoch},
                    aria_current="step" if number == epoch else None,
                )[str(number)]
                for number in range(1, EPOCHS + 1)
            ]
        ],
        h.ol(".track.phases-of-epoch", aria_label="Phases of the Epoch")[
            [
                h.li(class_={"now": at == phase}, aria_current="step" if at == phase else None)[name]
                for at, name in enumerate(PHASES, 1)
                if (at == len(PHASES)) == (phase == len(PHASES))  # scoring comes when there are no Epochs any more
            ]
        ],
    ]


# Quests


def quest_tile(top: Tabletop, number: int, quest: Quest, holder: int | None) -> Node:
    colours = TILES.colours_above(len(top.names), top.numbers["pediment"], number)
    move = f"quest {number}"
    choice = top.take(move)
    is_asked_for = holder is None and any(other.verb in TAKES for other in top.choices)
    return draw_quest(
        number,
        (quest.gold, quest.vp, quest.transfers),
        tuple([COLOURS[colour] for colour in colours]),
        "" if holder is None else "You" if holder == top.shown.viewer else top.names[holder],
        holder,
        choice,
        top.why(move) if is_asked_for and choice is None else "",
        choice is not None and choice.text == top.hinted,
    ).sent_to(top.has)


@kept_part
def draw_quest(
    number: int,
    brings: tuple[int, int, int],
    colours: tuple[str, ...],
    owner: str,
    holder: int | None,
    choice: Choice | None,
    why: str,
    hinted: bool,
) -> Element:
    """A Quest under its colours: pressed to be taken, or a link that says why it cannot be."""
    above = h.span(".above")[
        [circle(colour) for colour in colours], h.span(".visually-hidden")[f" under {' or '.join(colours)}: "]
    ]
    gold, vp, transfers = brings
    inside: list[Node] = [
        h.span(".number")[h.span(".visually-hidden")["Quest "], str(number)],
        h.span(".brings")[
            h.span(".in-gold")[icon("gold"), h.b[str(gold)], h.span(".visually-hidden")[" Gold, "]],
            h.span(".in-vp")[icon("vp"), h.b[str(vp)], h.span(".visually-hidden")[" VP, "]],
            h.span(".in-transfer")[icon("transfer"), h.b[str(transfers)], h.span(".visually-hidden")[" Transfers"]],
        ],
        h.span(class_=["owner", f"seat-{holder}"])[owner] if owner else None,
    ]
    title = f"Quest {number}: {gold} Gold, {vp} VP, {counted(transfers, 'Transfer')}"
    if choice is not None:
        tile = button(
            choice, inside, h.span(".visually-hidden")[": take it"], kind="thing quest lit", hinted=hinted, title=title
        )
    elif why:
        tile = h.a(".thing.quest.closed", href=why, data_why=True, title=title)[
            inside, h.span(".visually-hidden")[": not now; why?"]
        ]
    else:
        said = h.span(".visually-hidden")[": taken by " if owner else ""]
        tile = h.span(class_=["quest", {"is-taken": bool(owner)}], title=title)[inside[:2], said, inside[2]]
    return h.div(f"#quest-{number}.bay")[above, tile]


# Bonus tiles


def bonuses(top: Tabletop) -> Markup:
    numbers = top.numbers
    names = tuple(["You" if seat == top.shown.viewer else name for seat, name in enumerate(top.names)])
    families = [number for number in range(len(FAMILIES)) if numbers[f"family/{number}"]]
    return draw_bonuses(
        names,
        tuple([numbers[f"level_bonus/{level}"] for level in range(len(TILES.levels))]),
        tuple([(FAMILIES[n], numbers[f"first_bonus/{n}"], numbers[f"second_bonus/{n}"]) for n in families]),
    ).sent_to(top.has)


@kept_part
def draw_bonuses(names: tuple[str, ...], levels: tuple[int, ...], families: tuple[tuple[str, int, int], ...]) -> Element:
    """Every Bonus tile in play with its VP and its owner; 0 is nobody, else a seat plus 1."""
    return h.section("#bonuses.bonuses", aria_labelledby="bonuses-title")[
        h.h3("#bonuses-title")["Bonus tiles"],
        h.ul[
            [
                h.li(".bonus")[
                    h.span(".what")[h.span(".visually-hidden")["Largest Legend of Level "], NUMERALS[level]],
                    tile(names, TILES.levels[level - 1], holder),
                ]
                for level, holder in enumerate(levels, 1)
            ],
            [
                h.li(class_=f"bonus of-{name}")[
                    h.span(".what", title=name.capitalize())[icon(name, f"{name.capitalize()} Legends, complete")],
                    tile(names, TILES.families[0], first),
                    tile(names, TILES.families[1], second),
                ]
                for name, first, second in families
            ],
        ],
    ]


def tile(names: tuple[str, ...], vp: int, holder: int) -> Element:
    owner = names[holder - 1] if holder else ""
    return h.span(
        class_=["bonus-tile", f"seat-{holder - 1}" if holder else "is-free"], title=f"{vp} VP: {owner or 'nobody yet'}"
    )[
        h.b[str(vp)],
        h.span(".visually-hidden")[" VP: "],
        h.span(".owner")[owner] if owner else h.span(".visually-hidden")["nobody yet"],
    ]


def bonuses_of(top: Tabletop, seat: int) -> list[tuple[str, int]]:
    """The Bonus tiles of a seat: what they are for, and their VP."""
    numbers, held = top.numbers, seat + 1
    found = [
        (f"Level {NUMERALS[level]}", vp)
        for level, vp in enumerate(TILES.levels, 1)
        if numbers[f"level_bonus/{level - 1}"] == held
    ]
    for number, name in enumerate(FAMILIES):
        for kind, vp in zip(("first_bonus", "second_bonus"), TILES.families, strict=True):
            if numbers[f"{kind}/{number}"] == held:
                found.append((name.capitalize(), vp))
    return found
