"""The journey of two friends, Ana and Ben, and Cy who watches, through one game: from an invitation to the rematch.

Ana has two windows open all the while. After everything that somebody does, every open page must be told of the very revision
that whoever did it was shown. Cards, moves and sentences differ from game to game, so nothing here depends on them: only ids,
attributes and addresses are read.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import mythboard
from mythboard.engine.errors import MythboardError
from tests.server.pages import Page
from tests.smoke.people import Fault, Person, at, stage, wait_for

MOST: Final = 80  # answers until both kinds of undo must have been met
LEVEL: Final = "uniform"  # the quickest bot
TO_THE_END: Final = 45.0  # seconds for bots to end a game


class Journey:
    """See above. `checked` says what has been found to work."""

    def __init__(self, address: str, game: str) -> None:
        self.game = game
        self.rules = mythboard.game(game)
        self.ana, self.ben, self.cy = (Person(address, name) for name in ("Ana", "Ben", "Cy"))
        self.all = (self.ana, self.ben, self.cy)
        self.bots = max(0, self.rules.min_seats - 2)
        self.seal = ""
        self.checked: list[str] = []

    def travel(self) -> None:
        for step in (self.invite, self.begin, self.talk, self.play, self.hand_over, self.end, self.look_back, self.play_again):
            step()
        for person in self.all:
            person.close()

    def expect(self, is_so: bool, sentence: str) -> None:
        if not is_so:
            raise Fault(sentence)

    def all_hear(self, page: Page, what: str) -> None:
        for person in self.all:
            person.hears(page.revision, what)

    # Before the game

    def invite(self) -> None:
        """Ana sets up a table. Ben comes by the link, under a name that is taken at first; leaves, and comes again."""
        form = self.ana.get(f"/new?game={self.game}").form("/new").fields
        seats = ["you", "open", *[f"bot:{LEVEL}"] * self.bots]
        page = self.ana.post("/new", **{**form, "name": "Ana", **{f"seat-{i}": seat for i, seat in enumerate(seats, 1)}})
        self.expect(stage(page) == "open", f"Ana's table was not set up (status {self.ana.status}).")
        join, _, secret = page.attributes["invite"]["value"].partition("#")
        self.ana.open()
        self.ana.open()
        self.ben.browser.get(join)
        refused = self.ben.post(f"{self.ana.path}/join", name="Ana", secret=secret)
        self.expect("join-error" in refused.attributes, "A name that is taken was not refused with a sentence.")
        self.sit_down(secret)
        self.ben.post(f"{self.ben.path}/leave")
        self.ana.hears(self.ana.look().revision, "Ben has left")
        self.sit_down(secret)
        self.cy.browser.get(join)
        page = self.cy.post(f"{self.ana.path}/join", name="Cy", secret=secret)
        self.expect(stage(page) == "open", "Cy was not let in to watch.")
        self.ben.open()
        self.cy.open()
        self.checked += ["invitation", "name refused and corrected", "leaving the lobby"]

    def sit_down(self, secret: str) -> None:
        page = self.ben.post(f"{self.ana.path}/join", name="Ben", secret=secret)
        self.expect(stage(page) == "open", f"Ben could not sit down (status {self.ben.status}).")
        self.ana.hears(page.revision, "Ben has sat down")

    def begin(self) -> None:
        page = self.ana.act("start")
        self.expect(stage(page) == "running", "The game did not begin.")
        if not self.bots:  # else they have gone on by now
            self.all_hear(page, "the game has begun")
        self.settled("the game has begun")
        for person in self.all:
            self.expect(stage(person.look()) == "running", f"{person.name}'s page does not show that the game has begun.")
        self.expect("watching" in self.cy.look().attributes, "Cy's page does not say that Cy is watching.")
        proof = self.cy.get(f"{self.ana.path}/verify")
        self.seal = proof.texts.get("seed-hash", "")
        self.expect(len(self.seal) == 64, "The seal of the seed is not shown while the game runs.")
        self.expect("seed" not in proof.texts, "The seed is shown while the game runs.")
        self.checked.append("the guest and the watcher hear the beginning")

    def settled(self, what: str) -> Page:
        """Until it is a person's turn or the game is over, and all pages are told of how things are; Ana's page."""
        seen: list[Page] = []

        def is_settled() -> bool:
            seen[:] = [person.look() for person in (self.ana, self.ben)]
            return any(page.moves or stage(page) == "over" or "request" in page.by_id for page in seen)

        wait_for(is_settled, lambda: f"Nobody is asked anything after {what}.")
        self.all_hear(seen[0], what)
        return seen[0]

    def talk(self) -> None:
        for person in (self.ana, self.ben, self.cy):
            words = f"{person.name} says hello"
            page = person.act("say", text=words)
            self.all_hear(page, f"{person.name} has said something")
            for other in self.all:
                self.expect(words in other.look().texts["talk"], f"{other.name} cannot read what {person.name} said.")
        self.ben.close()
        page = self.ana.act("say", text="Are you there?")
        self.ben.open(seen="0.0.0.0.0")
        self.all_hear(page, "Ana has asked whether he is there, after his stream broke off")
        self.checked += ["remarks", "a stream that comes back"]

    # The game

    def asked(self) -> tuple[Person, Page] | None:
        """Who is asked, and the page that asks; None when the game is over."""
        self.settled("the last answer")
        for person in (self.ana, self.ben):
            page = person.look()
            if stage(page) == "over":
                return None
            if page.moves:
                return person, page
        raise Fault("Nobody is asked anything.")

    def play(self) -> None:
        """Until somebody has taken back a choice of their own, and one that the other had to agree to."""
        alone = together = False
        for _ in range(MOST):
            turn = self.asked()
            if turn is None or (alone and together):
                break
            person, page = turn
            person.act("answer", at=at(page), move=page.moves[0])
            self.settled(f"{person.name} has answered")
            page = person.look()
            if stage(page) == "over" or "undo" not in page.attributes:
                continue
            is_asking = self.undo(person)
            together, alone = together or is_asking, alone or not is_asking
        self.expect(alone, "No choice could be taken back at once.")
        self.expect(together, "No choice was met that can be taken back only if the other agrees.")
        self.checked += ["moves", "undo", "undo by consent"]

    def undo(self, person: Person) -> bool:
        """Take back and do again; whether the other had to agree."""
        other = self.ben if person is self.ana else self.ana
        page = person.act("undo", at=at(person.look()))
        is_asking = "request" in page.by_id
        if is_asking:
            self.all_hear(page, f"{person.name} asks to take back an answer")
            asked = other.look()
            self.expect("request" in asked.by_id, f"{other.name} is not asked whether {person.name} may take back an answer.")
            other.act("consent", at=at(asked), yes="1")
        self.settled(f"{person.name} has taken back an answer")
        page = person.look()
        if "redo" in page.attributes:
            person.act("redo", at=at(page))
        self.settled(f"{person.name} has given the answer again")
        return is_asking

    def hand_over(self) -> None:
        """Ben leaves, and a bot plays for him; he comes back, and plays."""
        if self.asked() is None:
            raise Fault("The game was over before a bot could take over.")
        page = self.ben.act("replace", seat="1", bot=LEVEL)
        self.settled("a bot plays for Ben")
        self.expect(not self.ben.look().moves, "Ben is still asked, although a bot plays for him.")
        if stage(self.ben.look()) == "running":
            self.ben.act("return")
            page = self.settled("Ben is back")
        self.expect(stage(page) in ("running", "over"), "The table is gone.")
        self.checked += ["a bot takes over", "coming back"]

    def end(self) -> None:
        """Whoever can concede does; else bots play to the end."""
        if self.is_conceded():
            self.checked.append("conceding")
        else:
            for seat, person in enumerate((self.ana, self.ben)):
                if stage(person.look()) == "running":
                    person.act("replace", seat=str(seat), bot=LEVEL)
            wait_for(lambda: stage(self.cy.look()) == "over", lambda: "The bots did not end the game.", TO_THE_END)
        for person in self.all:
            page = person.look()
            self.expect("result" in page.attributes, f"{person.name}'s page does not say how the game ended.")
            person.hears(page.revision, "the game is over")
        self.checked.append("the end")

    def is_conceded(self) -> bool:
        page = self.ben.look()
        if stage(page) == "over" or "concede" not in page.attributes:
            return stage(page) == "over"
        self.ben.act("answer", at=at(page), move="concede")
        return True

    # Afterwards

    def look_back(self) -> None:
        """Every moment has its address, for all three; and the shuffle can be checked by anybody."""
        last = len([line for line in self.journal() if line[:1].isdigit()])
        for person in self.all:
            for number in (0, last // 2, last):
                replay = person.get(f"{person.path}/at/{number}")
                self.expect(person.status == 200 and "replay" in replay.attributes, f"There is no replay of answer {number}.")
        proof = self.cy.get(f"{self.cy.path}/verify")
        seed = proof.texts.get("seed", "")
        self.expect(proof.texts.get("seed-hash") == self.seal, "The seal is another one than while the game ran.")
        self.expect(sha256(f"mythboard seed {seed}".encode()).hexdigest() == self.seal, "The seed does not fit the seal.")
        try:
            self.rules.replay(self.journal())
        except MythboardError as error:
            raise Fault(f"The journal cannot be played again: {error}") from None
        self.checked += ["replay", "the shuffle verified"]

    def journal(self) -> list[str]:
        answer = self.cy.browser.get(f"{self.cy.path}/journal")
        self.expect(answer.status_code == 200, "The journal of a finished game is not shown.")
        return answer.text.splitlines()

    def play_again(self) -> None:
        """Both ask for a rematch and get the same one; the others hear of it, and Cy may watch that, too."""
        before = self.ana.path
        self.ana.post(f"{before}/rematch")
        following = self.ana.path
        self.expect(following != before, "Ana got no rematch.")
        page = self.cy.get(before)
        for person in self.all:
            person.hears(page.revision, "there is a rematch")
        self.ben.post(f"{before}/rematch")
        self.expect(self.ben.path == following, "Ben got another rematch than Ana.")
        self.cy.get(following)
        self.expect(self.cy.status == 200, "Cy may not watch the rematch.")
        self.expect(stage(self.cy.look()) == "running", "The rematch has not begun.")
        self.checked.append("rematch")


def journey_of(address: str, game: str) -> Journey:
    """One game from end to end; Fault, with a sentence, if something does not work."""
    journey = Journey(address, game)
    try:
        journey.travel()
    except Fault as fault:
        raise Fault(f"{game}: after {', '.join(journey.checked) or 'nothing'}: {fault}") from None
    except KeyError as error:
        raise Fault(f"{game}: after {', '.join(journey.checked) or 'nothing'}: a page has no {error}.") from error
    return journey
