"""The house: setting up, sitting down, beginning, and what comes after a game."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.bots import usual
from mythboard.engine.errors import MythboardError
from mythboard.engine.journal import Options
from mythboard.table.house import IDLE, SWEEP
from mythboard.table.memory import MemoryStore
from mythboard.table.refused import NoRoom, Refused
from mythboard.table.room import BOT, BY_DAYS, BY_MOVE, FREE, OPEN, OVER, PERSON, RUNNING, Clock, Look, Remark, Room
from mythboard.table.talk import KEPT
from mythboard.table.tokens import ALPHABET, ID_LENGTH, hash_of
from tests.table.evening import ANA, BEN, CLEO, Evening, at_the_table, play_to_the_end, settled


async def refusal_of(evening: Evening, *, game: str = "obol", seats: tuple[str, ...] = ("you", "open"), name: str = "Ana",
                     options: Options | None = None, clock: Clock | None = None) -> str:  # fmt: skip
    """The sentence with which a table is not set up."""
    with pytest.raises(Refused) as refusal:
        await evening.house.create(ANA, name, game, seats, options, clock)
    assert evening.store.rooms == {}
    return str(refusal.value)


# Setting up


@at_the_table
async def test_a_table_is_set_up_with_its_seats_and_options(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["greedy", "you", "open", "greedy"], {"goal": 8}, is_public=True)
    room = created.room
    assert [place.kind for place in room.places] == [BOT, PERSON, FREE, BOT]
    assert room.names == ["Midas", "Ana", "", "Tantalus"]
    assert room.options == {"goal": 8, "toll": "secret", "wards": "on"}
    assert (room.stage, room.host, room.seed) == (OPEN, ANA, "")
    assert room.place_of(ANA) == 1


@at_the_table
async def test_only_hashes_of_secrets_are_kept(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"])
    link = await evening.house.link(created.room.id, ANA)
    kept = repr(evening.store.rooms)
    assert created.secret not in kept
    assert link not in kept
    assert hash_of(created.secret) in kept
    assert len(created.secret) >= 22  # 128 bits and more, in base64


@at_the_table
async def test_the_id_of_a_room_can_be_read_aloud(evening: Evening) -> None:
    ids = [(await evening.house.create(ANA, "Ana", "obol", ["you", "open"])).room.id for _ in range(20)]
    assert len({*ids}) == 20
    assert all(len(id) == ID_LENGTH and {*id} <= {*ALPHABET} for id in ids)
    assert not {*"01oil"} & {*ALPHABET}


@at_the_table
async def test_what_does_not_fit_is_refused_with_a_sentence(evening: Evening) -> None:
    assert (await refusal_of(evening, game="senet")).startswith("There is no game 'senet'; there is ")
    assert await refusal_of(evening, options={"goal": 7}) == "Option 'goal' of Obol can be 12, 8, 20; not 7."
    assert await refusal_of(evening, options={"speed": 7}) == "Obol has no option 'speed'; it has goal, toll, wards."
    assert await refusal_of(evening, seats=("you",)) == "Obol is for 2 to 4 players, not 1."
    assert await refusal_of(evening, seats=("you",) * 5) == "Obol is for 2 to 4 players, not 5."
    assert await refusal_of(evening, game="chartalea", seats=("you", "open", "open")) == "Chartalea is for 2 players, not 3."
    assert (
        await refusal_of(evening, seats=("you", "oracle"))
        == "There's no bot 'oracle' for Obol. Choose one of these: uniform, greedy, planner, sage."
    )
    assert await refusal_of(evening, seats=("you", "you")) == "Exactly one seat must be yours."
    assert await refusal_of(evening, seats=("greedy", "open")) == "Exactly one seat must be yours."
    assert await refusal_of(evening, clock=Clock("sand", 1)) == "There's no clock 'sand'."
    assert "10 to 86400 seconds" in await refusal_of(evening, clock=Clock(BY_MOVE, 9))
    assert "1 to 30 days" in await refusal_of(evening, clock=Clock(BY_DAYS, 31))


@at_the_table
async def test_a_name_has_1_to_24_visible_characters(evening: Evening) -> None:
    for name in ("", "   ", "x" * 25, "Ana\x00", "\u200b", "A\u202ena"):
        assert await refusal_of(evening, name=name) == "A name must have 1 to 24 visible characters."
    for name, kept in (("  Ana  Maria ", "Ana Maria"), ("x" * 24, "x" * 24), ("Ζευς", "Ζευς"), ("O\u0308", "Ö")):
        created = await evening.house.create(ANA, name, "obol", ["you", "open"])
        assert created.room.names == [kept, ""]


@at_the_table
async def test_nobody_is_called_like_a_bot_or_like_everybody(evening: Evening) -> None:
    for name in ("Midas", "midas", "ICARUS", "greedy", "Greedy one"):
        assert await refusal_of(evening, name=name) == f"A bot is called {name}. Choose another name."
    assert await refusal_of(evening, name="You") == "You can't be called You. Choose another name."


@at_the_table
async def test_chance_may_decide_who_begins(evening: Evening) -> None:
    firsts = {
        (await evening.house.create(ANA, "Ana", "obol", ["you", "greedy"], is_shuffled=True)).room.places[0].kind
        for _ in range(64)
    }
    assert firsts == {PERSON, BOT}


# Sitting down


@at_the_table
async def test_an_invitation_lets_somebody_sit_down(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open", "open"])
    id = created.room.id
    assert evening.house.is_invited(created.room, created.secret)
    assert await evening.house.join(id, BEN, "Ben", created.secret) == 1
    assert await evening.house.join(id, BEN, "Benjamin", created.secret) == 1  # who sits, sits
    assert await evening.house.join(id, CLEO, "Cleo", created.secret) == 2
    assert evening.store.rooms[id].names == ["Ana", "Ben", "Cleo"]
    with pytest.raises(Refused, match="All seats are taken"):
        await evening.house.join(id, "person dido", "Dido", created.secret)


@at_the_table
async def test_without_the_secret_nobody_sits_down_at_a_private_table(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"])
    for secret in ("", "guess", created.secret[:-1], hash_of(created.secret)):
        with pytest.raises(Refused, match="This invitation isn't valid for this table"):
            await evening.house.join(created.room.id, BEN, "Ben", secret)


@at_the_table
async def test_a_new_invitation_replaces_the_old_one(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"])
    with pytest.raises(Refused, match="Only the host of this table"):
        await evening.house.invite(created.room.id, BEN)
    secret = await evening.house.invite(created.room.id, ANA)
    with pytest.raises(Refused):
        await evening.house.join(created.room.id, BEN, "Ben", created.secret)
    assert await evening.house.join(created.room.id, BEN, "Ben", secret) == 1


@at_the_table
async def test_at_a_public_table_anybody_may_sit_down(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    assert await evening.house.join(created.room.id, BEN, "Ben") == 1


@at_the_table
async def test_names_at_a_table_are_different(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    for name in ("Ana", "ANA", " ana "):
        with pytest.raises(Refused, match="Somebody at this table is already called"):
            await evening.house.join(created.room.id, BEN, name)


@at_the_table
async def test_who_has_sat_down_may_get_up_before_the_game(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    id = created.room.id
    await evening.house.join(id, BEN, "Ben")
    await evening.house.leave(id, BEN)
    assert evening.store.rooms[id].places[1].kind == FREE
    with pytest.raises(Refused, match="You don't have a seat at this table"):
        await evening.house.leave(id, BEN)


@at_the_table
async def test_a_host_who_gets_up_hands_the_table_on_or_gives_it_up(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    id = created.room.id
    await evening.house.join(id, BEN, "Ben")
    await evening.house.leave(id, ANA)
    room = await evening.house.known(id)
    assert (room.host, room.is_public, room.names) == (BEN, True, ["", "Ben"])
    assert not evening.house.is_invited(room, created.secret)
    await evening.house.leave(id, BEN)
    with pytest.raises(NoRoom):
        await evening.house.known(id)
    assert (await evening.house.listing(ANA)).open == []


@at_the_table
async def test_a_seat_link_works_on_another_device(evening: Evening) -> None:
    session = await evening.with_ben()
    link = await evening.house.link(session.id, BEN)
    assert await evening.house.adopt(session.id, "ben's phone", link) == 1
    assert await evening.house.adopt(session.id, "ben's phone", link) == 1
    room = evening.store.rooms[session.id]
    assert room.place_of(BEN) == room.place_of("ben's phone") == 1
    with pytest.raises(Refused, match="another seat at this table"):
        await evening.house.adopt(session.id, ANA, link)
    newer = await evening.house.link(session.id, "ben's phone")
    with pytest.raises(Refused, match="isn't for a seat"):
        await evening.house.adopt(session.id, CLEO, link)
    for device in range(20):
        await evening.house.adopt(session.id, f"device {device}", newer)
    assert len(evening.store.rooms[session.id].places[1].holders) == 8


@at_the_table
async def test_a_link_that_was_never_made_opens_nothing(evening: Evening) -> None:
    session = await evening.with_ben()
    for secret in ("", hash_of("")):
        with pytest.raises(Refused):
            await evening.house.adopt(session.id, CLEO, secret)
    with pytest.raises(Refused, match="You don't have a seat at this table"):
        await evening.house.link(session.id, CLEO)


# Beginning


@at_the_table
async def test_the_host_begins_when_all_seats_are_taken(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open", "open"], is_public=True)
    id = created.room.id
    with pytest.raises(Refused, match="2 seats are still free"):
        await evening.house.start(id, ANA)
    await evening.house.join(id, BEN, "Ben")
    with pytest.raises(Refused, match="A seat is still free"):
        await evening.house.start(id, ANA)
    with pytest.raises(Refused, match="Only the host of this table"):
        await evening.house.seat_bot(id, BEN, 2, "greedy")
    await evening.house.seat_bot(id, ANA, 2, "greedy")
    with pytest.raises(Refused, match="This seat isn't free"):
        await evening.house.seat_bot(id, ANA, 1, "greedy")
    with pytest.raises(Refused, match="Only the host of this table"):
        await evening.house.start(id, BEN)
    room = await evening.house.start(id, ANA)
    game = mythboard.game("obol")
    assert (room.stage, room.version, room.digest) == (RUNNING, game.version, game.digest)
    assert room.seed
    assert (await evening.house.start(id, ANA)).seed == room.seed
    with pytest.raises(Refused, match="begun"):
        await evening.house.join(id, CLEO, "Cleo")
    with pytest.raises(Refused, match="begun"):
        await evening.house.leave(id, BEN)


@at_the_table
async def test_a_quick_game_begins_at_once_against_a_bot_for_beginners(evening: Evening) -> None:
    for game in mythboard.games():
        room = await evening.house.quick(game, ANA, "Ana")
        assert room.stage == RUNNING
        assert [place.bot for place in room.places] == ["", usual(mythboard.game(game))]
        session = await evening.house.session(room.id)
        await settled(session)
        assert session.state.asked == (0,)


@at_the_table
async def test_a_room_that_is_not_there_is_not_found(evening: Evening) -> None:
    house = evening.house
    for attempt in (house.join("x", ANA, "Ana"), house.start("x", ANA), house.rematch("x", ANA), house.say("x", ANA, "hello")):
        with pytest.raises(NoRoom):
            await attempt


# Afterwards


@at_the_table
async def test_a_rematch_seats_the_same_people_one_further(evening: Evening) -> None:
    session = await evening.with_ben("obol", ["greedy"])
    with pytest.raises(Refused, match="isn't over yet"):
        await evening.house.rematch(session.id, ANA)
    await play_to_the_end(session)
    with pytest.raises(Refused, match="Only players of this game"):
        await evening.house.rematch(session.id, CLEO)
    id = await evening.house.rematch(session.id, BEN)
    assert await evening.house.rematch(session.id, ANA) == id
    room = evening.store.rooms[id]
    assert (room.stage, room.names) == (RUNNING, ["Ben", "Midas", "Ana"])
    assert (room.place_of(BEN), room.place_of(ANA)) == (0, 2)
    assert room.seed != session.room.seed
    assert (await evening.house.session(session.id)).show(0).rematch == id


@at_the_table
async def test_a_seat_link_of_the_first_game_opens_nothing_in_the_rematch(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    secret = await evening.house.link(session.id, BEN)
    await session.answer(0, session.at, "concede")
    id = await evening.house.rematch(session.id, ANA)
    with pytest.raises(Refused, match="isn't for a seat at this table"):
        await evening.house.adopt(id, CLEO, secret)
    room = evening.store.rooms[id]
    assert [place.link for place in room.places] == ["", ""]
    assert [room.place_of(person) for person in (BEN, ANA, CLEO)] == [0, 1, None]


@at_the_table
async def test_a_rematch_that_was_promised_and_not_set_up_is_set_up_later(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    await session.answer(0, session.at, "concede")
    id = await evening.house.rematch(session.id, BEN)
    del evening.store.rooms[id]
    assert await evening.house.rematch(session.id, ANA) == id
    assert evening.store.rooms[id].stage == RUNNING


@at_the_table
async def test_one_can_play_on_from_any_moment_of_a_finished_game(evening: Evening) -> None:
    for game in mythboard.games():
        session = await evening.with_ben(game)
        await play_to_the_end(session)
        for number in range(0, session.state.count, 11):
            room = await evening.house.play_on(session.id, number, BEN, "Ben")
            assert (room.stage, room.place_of(BEN)) == (RUNNING, 1)
            on = await evening.house.session(room.id)
            assert on.state.stopped == ""
            then, now = session.show_at(1, number).view, on.show_at(1, 0).view
            assert now["zones"] == then["zones"]
            assert now["numbers"] == then["numbers"]
        with pytest.raises(Refused, match="The game is over at this point"):
            await evening.house.play_on(session.id, session.state.count, BEN, "Ben")
        with pytest.raises(Refused, match="no such moment"):
            await evening.house.play_on(session.id, session.state.count + 1, BEN, "Ben")


@at_the_table
async def test_a_game_that_is_played_on_comes_to_an_end_and_can_be_opened_anew(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    await play_to_the_end(session)
    room = await evening.house.play_on(session.id, session.state.count // 2, CLEO, "Cleo")
    on = await evening.house.session(room.id)
    await play_to_the_end(on)
    assert on.room.stage == OVER
    again = await evening.another_house().session(room.id)
    assert again.show(0) == on.show(0)
    assert mythboard.game("chartalea").replay(on.journal()) == on.table
    assert on.show(0).seed == on.show(0).seed_hash == ""  # it did not begin with a shuffle of its own


@at_the_table
async def test_playing_on_from_a_running_game_gives_nothing_away(evening: Evening) -> None:
    """What Ana cannot see is dealt anew: the hand of Ben, and what comes next."""
    session = await evening.with_ben("obol")
    true = session.table
    dealt = set()
    for _ in range(8):
        room = await evening.house.play_on(session.id, 0, ANA, "Ana")
        on = await evening.house.session(room.id)
        assert on.show_at(0, 0).view["zones"] == session.show(0).view["zones"]
        dealt.add(str(on.playback.table_at(0).zones))
    assert len(dealt) == 8
    assert str(true.zones) not in dealt
    room = await evening.house.play_on(session.id, 0, CLEO, "Cleo")
    on = await evening.house.session(room.id)
    assert on.playback.table_at(0).zones != true.zones


@at_the_table
async def test_people_talk_at_a_table(evening: Evening) -> None:
    session = await evening.with_ben()
    await evening.house.say(session.id, BEN, "  Good\nluck!  ")
    await evening.house.say(session.id, CLEO, "May I watch?", "Cleo")
    session = await evening.house.session(session.id)
    remarks = session.show(None).remarks
    assert [(remark.name, remark.text, remark.seat) for remark in remarks] == [
        ("Ben", "Good luck!", 1),
        ("Cleo", "May I watch?", None),
    ]
    for text in ("", "  \n ", "x" * 501, "\x07"):
        with pytest.raises(Refused):
            await evening.house.say(session.id, BEN, text)
    with pytest.raises(Refused, match="A bot is called"):
        await evening.house.say(session.id, CLEO, "I am Midas", "Midas")


@at_the_table
async def test_a_page_knows_that_something_was_said_although_the_talk_is_no_longer_than_before(evening: Evening) -> None:
    session = await evening.with_ben()
    evening.store.said[session.id] = [Remark(evening.now, "Ben", "Hm.", 1)] * KEPT
    revisions = [session.revision]
    for _ in range(3):
        await evening.house.say(session.id, BEN, "Hm.")
        revisions.append((await evening.house.session(session.id)).revision)
    assert len(session.state.remarks) == KEPT
    assert len({*revisions}) == 4


@at_the_table
async def test_who_watches_under_the_name_of_a_player_gets_a_number(evening: Evening) -> None:
    session = await evening.with_ben()
    for name in ("Ana", "BEN", "Cleo"):
        await evening.house.say(session.id, CLEO, "Hello", name)
    remarks = (await evening.house.session(session.id)).show(None).remarks
    assert [remark.name for remark in remarks] == ["Ana 2", "BEN 2", "Cleo"]


@at_the_table
async def test_the_home_page_lists_what_concerns_a_person(evening: Evening) -> None:
    private = await evening.house.create(ANA, "Ana", "obol", ["you", "open"])
    evening.now += 1
    public = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    session = await evening.with_ben()
    found = await evening.house.listing(ANA)
    assert [room.id for room in found.mine] == [public.room.id, session.id, private.room.id]
    assert [room.id for room in found.open] == [public.room.id]
    assert found.finished == []
    assert await evening.house.asked(found.mine) == {session.id: (0,)}
    assert [room.id for room in (await evening.house.listing(CLEO)).mine] == []


@at_the_table
async def test_sessions_nobody_uses_are_put_away(evening: Evening) -> None:
    session = await evening.with_ben()
    evening.now += IDLE + SWEEP
    other = await evening.with_ben()
    assert [*evening.house.sessions] == [other.id]
    again = await evening.house.session(session.id)
    assert again is not session
    assert again.show(0).view == session.show(0).view


@at_the_table
async def test_a_damaged_room_is_no_fault_of_the_home_page(evening: Evening) -> None:
    first = await evening.against_bots()
    second = await evening.against_bots()

    async def look(id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:
        if id == first.id:
            raise MythboardError("The record of this room is damaged.")
        return await MemoryStore.look(evening.store, id, after, heard, known)

    evening.store.look = look  # type: ignore[method-assign]
    house = evening.another_house()
    assert await house.asked((await house.listing(ANA)).mine) == {second.id: (0,)}
    await house.close()


@at_the_table
async def test_a_damaged_room_does_not_keep_the_others_from_waking(evening: Evening) -> None:
    first = await evening.against_bots()
    second = await evening.house.create(ANA, "Ana", "obol", ["uniform", "you"])
    await evening.house.start(second.room.id, ANA)
    await evening.house.close()
    evening.store.records[first.id] = None  # type: ignore[assignment]
    house = evening.another_house()
    await house.wake()
    for session in [*house.sessions.values()]:
        await settled(session)
    assert await evening.store.entries(second.room.id)
    await house.close()
