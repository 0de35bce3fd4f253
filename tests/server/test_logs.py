"""The diary says what happened and never who or with which card."""

import io
import json
import logging
import traceback
from collections.abc import Iterator

import pytest
import structlog

from mythboard.server import logs
from tests.server.running import wait_until


@pytest.fixture
def diary() -> Iterator[io.StringIO]:
    """A diary in memory; afterwards everything is as it was."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level, logging.getLogger("uvicorn.access").disabled)
    stream = io.StringIO()
    logs.start("info", stream)
    yield stream
    root.handlers, root.level, logging.getLogger("uvicorn.access").disabled = before
    structlog.reset_defaults()


def lines(diary: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in diary.getvalue().splitlines()]


def fail() -> None:
    raise KeyError("canary#3")


def test_a_line_is_json_where_nobody_looks_on(diary: io.StringIO) -> None:
    logs.log().info("answered", route="/t/{id}", status=200, ms=1.5)
    [line] = lines(diary)
    assert {name: line[name] for name in ("event", "level", "route", "status")} == {
        "event": "answered",
        "level": "info",
        "route": "/t/{id}",
        "status": 200,
    }


def test_fields_that_nobody_allowed_do_not_get_through(diary: io.StringIO) -> None:
    logs.log().warning("odd", name="canary", cookie="canary", move="play canary#3", room="abc")
    assert "canary" not in diary.getvalue()
    assert lines(diary)[0]["room"] == "abc"


def test_a_fault_is_told_by_kind_and_place_without_its_message(diary: io.StringIO) -> None:
    try:
        fail()
    except KeyError as error:
        logs.log().error("a fault", **logs.fault_of(error))
    [line] = lines(diary)
    assert line["fault"] == "KeyError"
    where = line["where"]
    assert isinstance(where, list)
    assert where[-1].endswith(" fail")
    assert "canary" not in diary.getvalue()


def test_the_lines_of_libraries_are_kept_to_the_same_rule(diary: io.StringIO) -> None:
    try:
        fail()
    except KeyError:
        logging.getLogger("asyncio").exception("Task exception was never retrieved", extra={"name_of_player": "canary"})
    [line] = lines(diary)
    assert (line["logger"], line["fault"]) == ("asyncio", "KeyError")
    assert "canary" not in diary.getvalue()


def test_the_message_of_a_fault_is_there_for_those_who_look_for_it(diary: io.StringIO) -> None:
    logs.start("debug", diary)
    try:
        fail()
    except KeyError as error:
        logs.log().error("a fault", **logs.fault_of(error))
    assert "canary" in diary.getvalue()


def test_a_terminal_reads_words_and_only_what_matters(diary: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diary, "isatty", lambda: True)
    logs.start("", diary)
    logs.log().info("answered")
    logs.log().warning("too many requests", route="/new")
    [line] = diary.getvalue().splitlines()
    assert "too many requests" in line
    assert not line.startswith("{")


def test_what_comes_again_and_again_is_written_once_and_counted(diary: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "REPEATING", 0.2)
    logs.start("info", diary)
    for _ in range(1000):
        logs.log().error("a fault", room="abc")
        logging.getLogger("asyncio").error("socket.accept() out of system resource")
    logs.log().error("a fault", room="xyz")
    assert [(line["event"], line.get("room")) for line in lines(diary)] == [
        ("a fault", "abc"),
        ("socket.accept() out of system resource", None),
        ("a fault", "xyz"),
    ]
    wait_until(lambda: len(lines(diary)) == 5)
    assert [(line["event"], line["level"], line["count"]) for line in lines(diary)[3:]] == [
        ("a fault", "error", 999),
        ("socket.accept() out of system resource", "error", 999),
    ]
    logs.log().error("a fault", room="abc")
    assert len(lines(diary)) == 6


def test_what_is_no_trouble_is_written_every_time(diary: io.StringIO) -> None:
    for _ in range(3):
        logs.log().info("answered", route="/t/{id}", status=200)
    assert len(lines(diary)) == 3


def test_faults_in_two_rooms_are_two_lines(diary: io.StringIO) -> None:
    for room in ("olive", "fig", "olive"):
        try:
            fail()
        except KeyError:
            logging.getLogger("mythboard.table").exception("room %s could not be opened", room)
    assert [line["event"] for line in lines(diary)] == ["room olive could not be opened", "room fig could not be opened"]


def test_a_traceback_in_the_sentence_of_a_library_is_left_out(diary: io.StringIO) -> None:
    try:
        fail()
    except KeyError:
        logging.getLogger("uvicorn.error").error("%s", traceback.format_exc())
    [line] = lines(diary)
    assert line["event"] == "a library wrote a traceback, which is left out here"
    assert "canary" not in diary.getvalue()
