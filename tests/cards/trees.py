"""Random trees of a vocabulary, for hypothesis: everything the card language can say in a game's words."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from mythboard.cards import tree
from mythboard.cards.phrases import IMPERATIVE, MIXED, THIRD, Phrase, Slot, Vocabulary

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
            return st.sampled_from(words).map(
                lambda word: tree.Chosen(slot.rule, word, self.vocabulary.choices[slot.rule][word])
            )
        return self.said(slot.rule)

    def cards(self) -> st.SearchStrategy[tree.Cards]:
        quantity = st.one_of(
            st.sampled_from([(tree.ONE, 0), (tree.ANOTHER, 0), (tree.ANY, 0), (tree.SOME, 0), (tree.ALL, 0)]),
            st.tuples(st.just(tree.EXACTLY), st.integers(2, 999)),
            st.tuples(st.just(tree.UP_TO), st.integers(1, 999)),
        )
        sorts = st.lists(self.said("adjective"), max_size=2).map(tuple)
        tails = st.lists(self.said("tail"), max_size=2).map(tuple)
        place = st.none() | self.said("place")
        if self.phrases("side"):
            place |= self.said("side")
        noun = st.none() | self.said("noun") if self.phrases("noun") else st.none()
        return st.builds(lambda many, *rest: tree.Cards(many[0], many[1], *rest), quantity, sorts, tails, place, noun)

    def own(self, person: int = IMPERATIVE) -> st.SearchStrategy[tree.Said | tree.ForEach]:
        """An effect, perhaps for each of something."""
        effect = self.said("effect", person)
        return effect | st.builds(tree.ForEach, effect, self.said("count"))

    def effect(self) -> st.SearchStrategy[tree.Effect]:
        during = st.builds(tree.During, self.said("static"), st.sampled_from(["this turn", "next turn"]))
        return self.own() | self.does() | during

    def does(self) -> st.SearchStrategy[tree.Does]:
        more = st.lists(st.tuples(JOINS, self.own(THIRD)), max_size=2)
        return st.builds(
            lambda who, first, more: tree.Does(who, (first, *(deed for _, deed in more)), tuple(join for join, _ in more)),
            self.said("subject"),
            self.own(THIRD),
            more,
        )

    def steps(self, own: bool = False, person: int = IMPERATIVE) -> st.SearchStrategy[tree.Steps]:
        """Effects one after the other; with `own`, the first one is yours, as it must be after "you may". Mixed: all theirs."""
        following = self.own(person) if person == MIXED else self.effect()
        more = st.lists(st.tuples(JOINS, following), max_size=2)
        return st.builds(
            lambda first, more: tree.Steps((first, *(effect for _, effect in more)), tuple(join for join, _ in more)),
            self.own(person) if own or person == MIXED else self.effect(),
            more,
        )

    def choose(self, person: int = IMPERATIVE) -> st.SearchStrategy[tree.Choose]:
        options = self.steps(person=person)
        one = st.lists(options, min_size=2, max_size=3).map(lambda found: tree.Choose(tuple(found), 1))
        return one | st.lists(options, min_size=3, max_size=3).map(lambda found: tree.Choose(tuple(found), 2))

    def offered(self, person: int = IMPERATIVE) -> st.SearchStrategy[tree.May | tree.Pay | tree.Trade]:
        """What stands after "may"."""
        body = self.steps(own=True, person=person) | self.choose(person)
        prices = [phrase for phrase in self.phrases("effect", person) if phrase.about_cards]
        one = st.sampled_from([tree.ONE, tree.ANOTHER])  # others can be read, but not lowered
        cards = st.builds(lambda cards, one: replace(cards, quantity=one, number=0), self.cards(), one)
        price = st.builds(lambda phrase, cards: tree.Said(phrase, (cards,), person), st.sampled_from(prices), cards)
        pay = st.builds(tree.Pay, self.said("cost"), body, st.just(True))
        return st.builds(tree.May, body) | pay | st.builds(tree.Trade, price, body)

    def simple(self) -> st.SearchStrategy[tree.Simple]:
        pay = st.builds(tree.Pay, self.said("cost"), self.steps(own=True) | self.choose(), st.just(False))
        they = st.builds(tree.They, self.said("subject"), self.offered(MIXED) | self.choose(MIXED))
        return self.steps() | self.choose() | self.offered() | pay | they

    def sentence(self) -> st.SearchStrategy[tree.Sentence]:
        several = st.lists(self.said("condition"), min_size=2, max_size=3).map(tuple)
        conditions = st.tuples(self.said("condition").map(lambda one: (one,)), st.just("and"))
        conditions |= st.tuples(several, st.sampled_from(["and", "or"]))
        if_ = st.builds(
            lambda tests, then, otherwise: tree.If(tests[0], then, otherwise, tests[1]),
            conditions,
            self.simple(),
            st.none() | self.simple(),
        )
        return self.simple() | if_

    def line(self, *kinds: str) -> st.SearchStrategy[tree.Line]:
        """A line of one of these kinds, or of any."""
        sentences = st.lists(self.sentence(), min_size=1, max_size=2).map(tuple)
        statics = st.lists(self.said("static"), min_size=1, max_size=2).map(tuple)
        nothing: st.SearchStrategy[None] = st.none()
        heads = {"use": nothing, "when": self.said("event"), "instead": self.said("replaced"), "headed": self.said("header")}
        every = {kind: st.builds(tree.Line, st.just(kind), head, sentences, st.just(())) for kind, head in heads.items()}
        every["while"] = st.builds(tree.Line, st.just("while"), nothing, st.just(()), statics)
        if self.phrases("keyword"):
            words = st.lists(self.said("keyword"), min_size=1, max_size=3).map(tuple)
            every["keywords"] = words.map(lambda keywords: tree.Line("keywords", None, (), (), keywords))
        return st.one_of([every[kind] for kind in kinds or every])
