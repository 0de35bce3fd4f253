"""Leaks that other servers of board games had, one by one: each is tried here, over HTTP, and does not work.

That whatever is answered stays the same when hidden cards are dealt anew is shown at many positions by test_redealing.py, for
whole games by test_canaries.py. Here each way to leak has its name.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator, Callable
from html import unescape
from urllib.parse import quote, unquote

import pytest

from mythboard.engine.dice import Dice
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.table import picture
from mythboard.table.room import OVER
from mythboard.table.session import Session
from mythboard.table.state import State
from tests.server.canaries import INSTANCE, cards_in
from tests.server.guests import Evening
from tests.server.lookers import SCRIPT, Answered, Ask, Looker
from tests.server.redealing import Leak, dealt_anew, first_words, quiet_evening, seated
from tests.server.twins import Tally, Twins

pytestmark = pytest.mark.anyio

GAMES = ("obol", "chartalea", "elysium", "mysthea")
ATTRIBUTE = re.compile(r'\s(?:id|value|href|action|form|name|class|data-[\w-]+|aria-[\w-]+)="([^"]*)"')


@pytest.fixture
async def quiet(anyio_backend: str) -> AsyncIterator[Evening]:
    async with quiet_evening() as opened:
        yield opened


async def at_move(house: Evening, game: str, count: int, seats: int = 2, seed: str = "leaks") -> Session:
    """A table after so many moves by chance."""
    session = await seated(house, game, seats, {}, seed)
    luck = random.Random(seed)
    while session.state.count < count:
        await some_move(session, luck)
    return session


async def some_move(session: Session, luck: random.Random) -> None:
    seat = luck.choice(session.state.asked)
    await session.answer(seat, session.at, session.table.text(luck.choice(session.table.moves(seat))))


async def page(house: Evening, session: Session, seat: int | None, path: str = "") -> Answered:
    return await Looker(house.app, seat).answered(Ask(f"/t/{session.id}{path}"))


async def same_in_other_worlds(house: Evening, session: Session, seat: int | None, path: str, worlds: int = 3) -> Answered:
    """What a viewer is answered, when it is the same in so many worlds that it cannot tell from this one."""
    here = await page(house, session, seat, path)
    for number in range(worlds):
        with dealt_anew(session, seat, Dice(number)) as is_other:
            assert is_other
            assert await page(house, session, seat, path) == here
    return here


def known_to(table: Table, seat: int | None) -> set[str]:
    return set(INSTANCE.findall(json.dumps(table.view(seat))))


@pytest.mark.parametrize("game", GAMES)
async def test_the_initial_state_is_not_sent_unfiltered(quiet: Evening, game: str) -> None:
    session = await at_move(quiet, game, 0)
    for seat in (None, 0, 1):
        for path in ("", "/part", "/at/0"):
            _, _, body = await same_in_other_worlds(quiet, session, seat, path)
            assert not (cards_in(unescape(body)) & set(session.table.box.names)) - known_to(session.table, seat)


async def bid_differently(viewer: int | None) -> None:
    """Ana bids in secret, differently at two tables; somebody else bids, Ana asks to take hers back. A viewer compares."""
    async with quiet_evening() as one, quiet_evening() as other:
        session = await at_move(one, "obol", 0, seats=3)
        luck = random.Random(1)
        while len(session.state.asked) < 3 or len(session.table.moves(0)) < 2:
            await some_move(session, luck)
        bids = [session.table.text(move) for move in session.table.moves(0)]
        twins = Twins((one, other), viewer, 3, Tally())
        for house in (one, other):
            await house.store.create(twins.room(session.table, session.table.dump()))

        def ask(act: str, at: int, move: str = "") -> Ask:
            return Ask(f"/t/{twins.id}/{act}", {"at": str(at), "move": move}, SCRIPT)

        await twins.do(0, ask("answer", 0, bids[0]), ask("answer", 0, bids[-1]))
        sessions = await twins.sessions()
        assert [session.playback.answers[0].text for session in sessions] == [bids[0], bids[-1]]
        await twins.look()
        neighbour = 2 if viewer == 1 else 1
        await twins.do(neighbour, ask("answer", 1, "number 0"), ask("answer", 1, "number 0"))
        await twins.look()
        await twins.do(0, ask("undo", 2), ask("undo", 2))
        sessions = await twins.sessions()
        assert all(session.state.timeline.request for session in sessions)
        await twins.look()
        assert await first_words(one, sessions[0]) == await first_words(other, sessions[1])


@pytest.mark.parametrize("viewer", [None, 1, 2])
async def test_move_arguments_are_not_in_the_log(viewer: int | None) -> None:
    """A secret bid looks the same to the others whatever it was: on the page, in the log, in replays, in a request."""
    await bid_differently(viewer)


async def test_a_request_that_named_its_answer_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = picture.waiting_words

    def leaky(state: State, viewer: int | None) -> str:
        request = state.timeline.request
        named = "" if request is None or state.playback is None else state.playback.answers[request.keep].text
        return waiting(state, viewer) + named

    monkeypatch.setattr(picture, "waiting_words", leaky)
    with pytest.RaisesGroup(Leak, flatten_subgroups=True):
        await bid_differently(None)


async def test_the_seed_is_in_no_view(quiet: Evening) -> None:
    session = await at_move(quiet, "obol", 6)
    assert len(session.room.seed) >= 5
    for seat in (None, 0, 1):
        for path in ("", "/part", "/at/0", "/at/3", "/verify", "/journal", "/why?move=pass", "/live?rev="):
            if path.startswith("/live"):
                assert session.room.seed not in await first_words(quiet, session)
                continue
            status, headers, body = await page(quiet, session, seat, path)
            assert status in (200, 403)
            assert session.room.seed not in body + str(headers)


@pytest.mark.parametrize("game", ["obol", "chartalea", "mysthea"])  # nobody has a hand in Elysium
async def test_spectators_are_shown_no_hand_and_nothing_that_depends_on_one(quiet: Evening, game: str) -> None:
    session = await at_move(quiet, game, 25)
    _, _, body = await same_in_other_worlds(quiet, session, None, "")
    hands = {session.table.box.names[card] for seat in (0, 1) for card in hand_of(session.table, seat)}
    assert hands
    assert not hands & cards_in(unescape(body))
    assert 'id="hand"' not in body


def hand_of(table: Table, seat: int) -> list[int]:
    """Cards that only one seat knows."""
    return [card for card, known in enumerate(table.known) if known == 1 << bit_of(seat)]


@pytest.mark.parametrize("game", GAMES)
async def test_no_derived_counter_depends_on_hidden_cards(quiet: Evening, game: str) -> None:
    """Numbers are what leaks first: sums, prices, what would get through. All that is a number on a page stays as it is."""
    session = await at_move(quiet, game, 30)
    luck = random.Random(3)
    for _ in range(4):
        for seat in (None, 0, 1):
            here = re.findall(r"\d+", (await page(quiet, session, seat))[2])
            with dealt_anew(session, seat, Dice(luck.getrandbits(32))):
                assert re.findall(r"\d+", (await page(quiet, session, seat))[2]) == here
        await some_move(session, luck)


@pytest.mark.parametrize("game", GAMES)
async def test_no_affordance_points_at_a_hidden_piece(quiet: Evening, game: str) -> None:
    """No id, no button, no link and no form of a page is about a card that its reader does not know."""
    session = await at_move(quiet, game, 20)
    luck = random.Random(4)
    offered = 0
    for _ in range(6):
        for seat in (None, 0, 1):
            _, _, body = await page(quiet, session, seat)
            named = {card for value in ATTRIBUTE.findall(body) for card in cards_in(unquote(unescape(value)))}
            named &= set(session.table.box.names)
            assert named <= known_to(session.table, seat)
            offered += len(named)
        await some_move(session, luck)
    assert offered > 50


async def test_no_id_survives_a_shuffle(quiet: Evening) -> None:
    """A card that everybody saw and that went back into a shuffled pile has no id any more, on no page of now."""
    session = await at_move(quiet, "chartalea", 0, seed="shuffles")
    luck = random.Random(6)
    lost = 0
    while session.state.asked and session.state.count < 250 and lost < 5:
        before = {seat: known_to(session.table, seat) for seat in (None, 0, 1)}
        await some_move(session, luck)
        if session.room.stage == OVER:
            break
        for seat, known in before.items():
            forgotten = known - known_to(session.table, seat)
            if len(forgotten) > 1:
                lost += 1
                for path in ("", "/part"):
                    assert not forgotten & cards_in(unescape((await page(quiet, session, seat, path))[2]))
    assert lost >= 5, "cards were shuffled out of sight"


@pytest.mark.parametrize("game", GAMES)
async def test_no_list_has_the_order_of_a_hidden_zone(quiet: Evening, game: str) -> None:
    """Turn every pile upside down that a viewer knows nothing of: nothing it reads changes."""
    session = await at_move(quiet, game, 30)
    playback, true = session.playback, session.table
    for seat in (None, 0, 1):
        here = [await page(quiet, session, seat, path) for path in ("", "/part")]
        turned = true.clone()
        piles = [zone for zone in turned.zones if len(zone) > 1 and not any(known_by(turned, seat, card) for card in zone)]
        assert piles
        for zone in piles:
            zone.reverse()
        playback.table = turned
        assert [await page(quiet, session, seat, path) for path in ("", "/part")] == here
        playback.table = true


def known_by(table: Table, seat: int | None, card: int) -> bool:
    return bool(table.known[card] >> bit_of(seat) & 1)


@pytest.mark.parametrize("game", GAMES)
async def test_the_length_of_a_message_tells_nothing(quiet: Evening, game: str) -> None:
    """Packed, too: a page that names other cards packs to another length, so even one hidden name would show here."""
    session = await at_move(quiet, game, 25)
    for seat in (None, 0, 1):
        looker = Looker(quiet.app, seat)
        looker.browser.headers["Accept-Encoding"] = "gzip"
        lengths = set()
        for number in range(4):
            with dealt_anew(session, seat, Dice(number)):
                answer = await looker.browser.get(f"/t/{session.id}")
                assert answer.headers["Content-Encoding"] == "gzip"
                lengths.add((answer.headers["Content-Length"], len(answer.content)))
        assert len(lengths) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_error_texts_do_not_tell_where_a_hidden_card_is(quiet: Evening, game: str) -> None:
    """Whether a hidden card lies in a hand, in a pile or is gone: whoever asks about it gets the same sentence."""
    session = await at_move(quiet, game, 25)
    table = session.table
    looker = Looker(quiet.app, 0)
    hidden = [card for card in range(len(table.place)) if not known_by(table, 0, card)]
    by_place = {table.place[card]: card for card in hidden}
    assert len(by_place) > 1, "they lie in different places"
    verbs = [verb.name for verb in table.game.verbs]
    for verb in verbs:
        said: dict[str, str] = {}
        for card in by_place.values():
            name, title = table.box.names[card], table.box.cards[card].name
            plain = blank(name, title)
            text = f"{verb} {name}"
            asked = await looker.answered(Ask(f"/t/{session.id}/why?move={quote(text)}", headers=SCRIPT))
            tried = await looker.answered(Ask(f"/t/{session.id}/answer", {"at": str(session.at), "move": text}, SCRIPT))
            told = re.search(r'<div id="refusal" role="alert">(.*?)</div>', tried[2])
            said[f"{plain(asked[2])} | {plain(told[1] if told else '')}"] = text
        assert len(said) == 1, said


def blank(*words: str) -> Callable[[str], str]:
    """A text without these words."""

    def without(text: str) -> str:
        found = unescape(text)
        for word in sorted(words, key=len, reverse=True):
            found = found.replace(word, "_")
        return found

    return without


async def test_the_export_of_a_running_game_is_refused_to_everybody(quiet: Evening) -> None:
    session = await at_move(quiet, "chartalea", 20)
    for seat in (None, 0, 1):
        status, _, body = await page(quiet, session, seat, "/journal")
        assert status == 403
        assert "~" not in body
        assert not cards_in(unescape(body)) & set(session.table.box.names)


async def test_the_export_of_a_game_played_on_from_a_running_one_holds_another_world(quiet: Evening) -> None:
    """Play on from a running game, give that up at once, and read its journal: what it begins with was dealt anew."""
    session = await at_move(quiet, "chartalea", 30)
    true, rooms = session.table, set(quiet.store.rooms)
    for seat in (None, 0):
        looker = Looker(quiet.app, seat)
        await looker.answered(Ask(f"/t/{session.id}/at/{session.state.count}/playon", {}))
        [id] = set(quiet.store.rooms) - rooms
        rooms.add(id)
        await looker.answered(Ask(f"/t/{id}/answer", {"at": "0", "move": "concede"}))
        status, _, journal = await looker.answered(Ask(f"/t/{id}/journal"))
        assert status == 200
        found = next(line for line in journal.splitlines() if line.startswith("position "))
        world = true.game.load(json.loads(found.removeprefix("position ")))
        assert world.zones != true.zones
        assert world.dice != true.dice
        assert session.room.seed not in journal
        piles = [pair for pile in zip(true.zones, world.zones, strict=True) for pair in zip(*pile, strict=True)]
        assert sum(here != there for here, there in piles) > 20, "what nobody here could know was dealt anew"
