"""What the tests of the language share: parsers for both vocabularies, and what they say."""

from __future__ import annotations

import mythboard
from mythboard.cards import printer, tree
from mythboard.cards.parser import Parser
from mythboard.cards.phrases import Vocabulary
from mythboard.cards.trouble import Trouble
from mythboard.games.obol import words as obol_words
from tests.cards import mill

NAMES = ("Jack", "Old Millstone", "Owl & Sons", "Jack o' the Mill", "Mjölnir", "A/B (1.5) [x]*")

MILL: Vocabulary = mill.vocabulary()
MILL_PARSER = Parser(MILL, NAMES)
OBOL: Vocabulary = obol_words.vocabulary()
OBOL_PARSER = Parser(OBOL, tuple(card.name for card in mythboard.game("obol").cards.values()))


def refusal(parser: Parser, text: str) -> Trouble | None:
    """What the parser has against a line; None if it reads it, and prints it as it was."""
    try:
        line = parser.parse(text)
    except Trouble as trouble:
        return trouble
    assert printer.line(line) == text
    return None


def complaint(parser: Parser, text: str) -> str:
    """The line, the words underlined, and what is said about them."""
    trouble = refusal(parser, text)
    assert trouble is not None, f"{text!r} is read without a complaint"
    return f"{text}\n{' ' * trouble.column}{'^' * trouble.width}\n{trouble.message}"


def sketch(line: tree.Line) -> str:
    """The structure of a line in brackets, so that a test can show how it was understood."""
    head = "" if line.head is None else f" {printer.said(line.head)}"
    inner = [part(sentence) for sentence in line.sentences] or [printer.said(said) for said in (*line.statics, *line.keywords)]
    return f"{line.kind}{head}: " + " / ".join(inner)


def part(node: tree.Sentence | tree.Effect | None) -> str:
    if isinstance(node, tree.Steps):
        return "".join(a + b for a, b in zip(map(part, node.effects), (*(f" {join} " for join in node.joins), ""), strict=True))
    if isinstance(node, tree.May):
        return f"may{{{part(node.steps)}}}"
    if isinstance(node, tree.Pay):
        return f"{'may ' if node.optional else ''}pay({printer.said(node.cost)}){{{part(node.steps)}}}"
    if isinstance(node, tree.Trade):
        return f"trade({printer.said(node.price)}){{{part(node.steps)}}}"
    if isinstance(node, tree.They):
        return f"<{printer.said(node.subject)}>{part(node.what)}"
    if isinstance(node, tree.If):
        tests = (" & " if node.joined == "and" else " | ").join(printer.said(condition) for condition in node.conditions)
        return f"if({tests}){{{part(node.then)}}}" + ("" if node.otherwise is None else f"else{{{part(node.otherwise)}}}")
    if isinstance(node, tree.Choose):
        return (
            ("choose{" if node.number == 1 else f"choose {node.number}{{")
            + " | ".join(part(option) for option in node.options)
            + "}"
        )
    if isinstance(node, tree.ForEach):
        return f"{part(node.effect)} x ({printer.said(node.count)})"
    if isinstance(node, tree.Does):
        return f"<{printer.said(node.subject)}>" + part(tree.Steps(node.deeds, node.joins)).join(
            "()" if node.joins else ("", "")
        )
    if isinstance(node, tree.During):
        return f"{node.until}({printer.said(node.static)})"
    assert node is not None
    return f"[{printer.said(node)}]"  # in the imperative, whoever does it
