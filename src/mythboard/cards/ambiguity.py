"""Phrases that cannot be told apart, found when a vocabulary is made into a parser.

An LALR parser decides by the next word alone. Two faults of a vocabulary take that away:

- the same words end two phrases ("reduce/reduce"): "gain {n:coin|coins}" as an effect and once more as an effect;
- a phrase could end before a word with which another one goes on ("shift/reduce"): "rest" and "rest and pray", since after
  "rest" an "and" may also begin the next step of the sentence.

Lark refuses the first and silently prefers the longer phrase in the second; then some sentence of the first phrase could never
be written. `Strict` refuses both. `why_ambiguous` looks the fault up again and says it with the templates.
"""

from __future__ import annotations

from typing import Any

from lark import Lark
from lark.common import ParserConf
from lark.parsers.lalr_analysis import LALR_Analyzer
from lark.parsers.lalr_parser import LALR_Parser

from mythboard.cards.phrases import Phrase, Slot, Vocabulary, Word


class Strict(LALR_Parser):
    """Lark's parser, made to refuse every conflict."""

    def __init__(self, parser_conf: ParserConf, debug: bool = False, **_: bool) -> None:
        super().__init__(parser_conf, debug=debug, strict=True)


def conflicts(rules: list[Any]) -> list[tuple[str, list[Any]]]:
    """Lark's analysis, stopped before it makes a table: the rules that collide, and the terminal at which they do."""
    analysis: Any = LALR_Analyzer(ParserConf(rules, {}, ["start"]))
    analysis.compute_lr0_states()
    analysis.compute_reads_relations()
    analysis.compute_includes_lookback()
    analysis.compute_lookaheads()
    found: list[tuple[str, list[Any]]] = []
    for state in analysis.lr0_itemsets:
        for terminal, ending in state.lookaheads.items():
            going_on = [item.rule for item in state.closure if not item.is_satisfied and item.next == terminal]
            if len(ending) + bool(going_on) > 1:
                found.append((terminal.name, [*ending, *going_on]))
    return found


def why_ambiguous(grammar: str, vocabulary: Vocabulary) -> str:
    """A sentence about the first conflict of a grammar that names its phrases; "" if there is none."""
    rules = Lark(grammar, parser="earley", lexer="basic", maybe_placeholders=False).rules
    found: list[tuple[list[str], str]] = []
    for terminal, colliding in conflicts(rules):
        found.append((sorted(set(phrases_of(colliding, terminal, vocabulary))), terminal_words(terminal)))
    if not found:
        return ""
    names, before = min(found, key=lambda one: (-len(one[0]), one))  # the same one in every process
    if len(names) > 1:
        return f"before {before} these cannot be told apart: {'; '.join(names)}"
    return f"{names[0] if names else 'a sentence'} can be read in two ways before {before}"


def phrases_of(rules: list[Any], terminal: str, vocabulary: Vocabulary) -> list[str]:
    """The phrases behind colliding rules, quoted. A rule of a gap stands for the phrases that have this gap just there."""
    named: list[Phrase] = []
    words: list[str] = []
    gaps: set[str] = set()
    for rule in rules:
        alias = rule.alias or ""
        if alias[:1] == "p" and alias[1:].isdigit():
            named.append(vocabulary.phrases[int(alias[1:])])
        elif alias.startswith("c_"):
            name, _, index = alias[2:].rpartition("_")
            words.append(f"the word {list(vocabulary.choices[name])[int(index)]!r} of {{{name}}}")
        else:
            gap = {"quantity": "cards", "cards": "cards", "amount": "a", "card_name": "name"}
            gaps.add(gap.get(str(rule.origin.name).lstrip("_").partition("_star")[0], ""))
    having = [phrase for phrase in vocabulary.phrases if any(slot_of(part) in gaps for part in phrase.parts)]
    for phrase in having:
        others = [other for other in (*named, *having) if other is not phrase and other.kind == phrase.kind]
        if any(begins_like(phrase, other) for other in others) or follows(phrase, gaps, terminal):
            named.append(phrase)
    return words + [f"the {phrase.kind} {phrase.template!r}" for phrase in named]


def slot_of(part: Word | Slot) -> str:
    return part.rule if isinstance(part, Slot) else "-"


def stem(phrase: Phrase) -> tuple[str, ...]:
    """The words before the first gap."""
    found: list[str] = []
    for part in phrase.parts:
        if isinstance(part, Slot):
            break
        found.append(part.form(0))
    return tuple(found)


def begins_like(phrase: Phrase, other: Phrase) -> bool:
    first, second = stem(phrase), stem(other)
    shared = min(len(first), len(second))
    return first[:shared] == second[:shared]


def follows(phrase: Phrase, gaps: set[str], terminal: str) -> bool:
    """Whether the word of the terminal stands right behind one of these gaps."""
    return any(
        slot_of(part) in gaps and isinstance(after, Word) and repr(after.form(0).lower()) == terminal_words(terminal)
        for part, after in zip(phrase.parts, phrase.parts[1:], strict=False)
    )


def terminal_words(terminal: str) -> str:
    """A terminal of the grammar in words."""
    known = {
        "_OR_ELSE": "'; or'",
        "_IF_NOT": "'; otherwise'",
        "_CARD_NOUN": "'card'",
        "_ARTICLE": "'a'",
        "INT": "a number",
        "NAME": "a card's name",
        "$END": "the end",
    }
    marks = {"DOT": "'.'", "COLON": "':'", "COMMA": "','"}
    return known.get(terminal) or marks.get(terminal) or repr(terminal.strip("_").lower())
