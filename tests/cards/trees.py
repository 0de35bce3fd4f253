"""Random trees of a vocabulary, for hypothesis: everything the card language can say in a game's words."""

from __future__ import annotations

from hypothesis import strategies as st

from mythboard.cards import tree
from mythboard.cards.phrases import IMPERATIVE, THIRD, Phrase, Slot, Vocabulary

AMOUNTS = st.one_of(st.integers(1, 3), st.integers(1, 999))
NUMBERS = st.one_of(st.integers(0, 3), st.integers(0, 999))
JOINS = st.sampled_from(["then", "and"])


class Trees:
    """Strategies for the trees of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...] = ()) -> None:
        self.vocabulary = vocabulary
        self.names = names

    def phrases(self, kind: str, person: int = IMPERATIVE) -> list[Phrase]:
        """The phrases of a kind that can be said at all: in that person, and with cards to name."""
        return [
            phrase
            for phrase in self.vocabulary.of_kind(kind)
            if (person == IMPERATIVE or phrase.has_person)
            and (self.names or not any(isinstance(part, Slot) and part.rule == "name" for part in phrase.parts))
        ]

    def said(self, kind: str, person: int = IMPERATIVE) -> st.SearchStrategy[tree.Said]:
        return st.sampled_from(self.phrases(kind, person)).flatmap(lambda phrase: self.filled(phrase, person))

    def filled(self, phrase: Phrase, person: int) -> st.SearchStrategy[tree.Said]:
        slots = [self.slot(part) for part in phrase.parts if isinstance(part, Slot)]
        return st.tuples(*slots).map(lambda values: tree.Said(phrase, values, person))

    def slot(self, slot: Slot) -> st.SearchStrategy[tree.Slotted]:
        if slot.nouns is not None:
            return AMOUNTS
        if slot.rule == "number":
            return NUMBERS
        if slot.rule == "name":
            return st.sampled_from(self.names).map(tree.Named)
        if slot.rule == "cards":
            return self.cards()
        if slot.rule in self.vocabulary.choices:
            words = list(self.vocabulary.choices[slot.rule])
            return st.sampled_from(words).map(lambda word: tree.Chosen(slot.rule, word))
        return self.said(slot.rule)

    def cards(self) -> st.SearchStrategy[tree.Cards]:
        quantity = st.one_of(
            st.sampled_from([(tree.ONE, 0), (tree.ANY, 0), (tree.ALL, 0)]),
            st.tuples(st.just(tree.EXACTLY), st.integers(2, 999)),
            st.tuples(st.just(tree.UP_TO), st.integers(1, 999)),
        )
        sorts = st.lists(self.said("adjective"), max_size=2).map(tuple)
        tails = st.lists(self.said("tail"), max_size=2).map(tuple)
        place = st.none() | self.said("place")
        return st.builds(
            lambda many, sorts, tails, place: tree.Cards(many[0], many[1], sorts, tails, place), quantity, sorts, tails, place
        )

    def own(self, person: int = IMPERATIVE) -> st.SearchStrategy[tree.Said | tree.ForEach]:
        """An effect, perhaps for each of something."""
        effect = self.said("effect", person)
        return effect | st.builds(tree.ForEach, effect, self.said("count"))

    def effect(self) -> st.SearchStrategy[tree.Effect]:
        during = st.builds(tree.During, self.said("static"), st.sampled_from(["this turn", "next turn"]))
        return self.own() | st.builds(tree.Does, self.said("subject"), self.own(THIRD)) | during

    def steps(self, own: bool = False) -> st.SearchStrategy[tree.Steps]:
        """Effects one after the other; with `own`, the first one is yours, as it must be after "you may"."""
        more = st.lists(st.tuples(JOINS, self.effect()), max_size=2)
        return st.builds(
            lambda first, more: tree.Steps((first, *(effect for _, effect in more)), tuple(join for join, _ in more)),
            self.own() if own else self.effect(),
            more,
        )

    def simple(self) -> st.SearchStrategy[tree.Simple]:
        pay = st.builds(tree.Pay, self.said("cost"), self.steps(own=True), st.booleans())
        return self.steps() | st.builds(tree.May, self.steps(own=True)) | pay

    def sentence(self) -> st.SearchStrategy[tree.Sentence]:
        conditions = st.lists(self.said("condition"), min_size=1, max_size=2).map(tuple)
        choose = st.lists(self.steps(), min_size=2, max_size=3).map(lambda options: tree.Choose(tuple(options)))
        return self.simple() | st.builds(tree.If, conditions, self.simple(), st.none() | self.simple()) | choose

    def line(self, *kinds: str) -> st.SearchStrategy[tree.Line]:
        """A line of one of these kinds, or of any."""
        sentences = st.lists(self.sentence(), min_size=1, max_size=2).map(tuple)
        statics = st.lists(self.said("static"), min_size=1, max_size=2).map(tuple)
        nothing: st.SearchStrategy[None] = st.none()
        heads = {"use": nothing, "when": self.said("event"), "instead": self.said("replaced"), "headed": self.said("header")}
        every = {kind: st.builds(tree.Line, st.just(kind), head, sentences, st.just(())) for kind, head in heads.items()}
        every["while"] = st.builds(tree.Line, st.just("while"), nothing, st.just(()), statics)
        return st.one_of([every[kind] for kind in kinds or every])
