"""Bytes that are hardly HTTP, over a real connection: each gets a refusal or no answer, and the server lives on."""

from __future__ import annotations

import re
import socket
from http.client import HTTPConnection

import pytest

from tests.server.running import Running

PIECES = b"Transfer-Encoding: chunked\r\n\r\n"
HEAD = b"Host: table.example\r\nOrigin: http://table.example\r\n"
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
QUICK = b"game=obol&name=Ana"
ODD = {
    "nothing": b"",
    "no line": b"\r\n\r\n",
    "no version": b"GET /\r\n\r\n",
    "another version": b"GET / HTTP/9.9\r\n" + HEAD + b"\r\n",
    "no words": b"\x00\x01\x02\xff\xfe\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "zero in the path": b"GET /t/\x00 HTTP/1.1\r\n" + HEAD + b"\r\n",
    "bytes in the path": b"GET /t/\xff\xfe HTTP/1.1\r\n" + HEAD + b"\r\n",
    "halves in the path": b"GET /t/%ed%a0%bd%00%ff HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a whole address": b"GET http://evil.example/about HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a star": b"OPTIONS * HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a tunnel": b"CONNECT evil.example:443 HTTP/1.1\r\n" + HEAD + b"\r\n",
    "no host": b"GET /about HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "bytes in a header": b"GET /about HTTP/1.1\r\n" + HEAD + b"Cookie: mythboard-person=\xff\xfe\x80\r\n\r\n",
    "a folded header": b"GET /about HTTP/1.1\r\n" + HEAD + b"X-A: b\r\n c\r\n\r\n",
    "no name": b"GET /about HTTP/1.1\r\n" + HEAD + b": x\r\n\r\n",
    "a giant header": b"GET /about HTTP/1.1\r\n" + HEAD + b"X-A: " + b"a" * 100_000 + b"\r\n\r\n",
    "many headers": b"GET /about HTTP/1.1\r\n" + HEAD + b"".join(b"X-%d: a\r\n" % i for i in range(2000)) + b"\r\n",
    "a giant path": b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a negative length": b"POST /quick HTTP/1.1\r\n" + HEAD + FORM + b"Content-Length: -1\r\n\r\n",
    "two lengths": b"POST /quick HTTP/1.1\r\n" + HEAD + FORM + b"Content-Length: 18\r\nContent-Length: 1\r\n\r\n" + QUICK,
    "a length that is none": b"POST /quick HTTP/1.1\r\n" + HEAD + FORM + b"Content-Length: x\r\n\r\n" + QUICK,
    "a length and pieces": b"POST /quick HTTP/1.1\r\n"
    + HEAD
    + FORM
    + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "pieces of no size": b"POST /quick HTTP/1.1\r\n"
    + HEAD
    + FORM
    + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
    "half a form": b"POST /quick HTTP/1.1\r\n" + HEAD + FORM + b"Content-Length: 500\r\n\r\n" + QUICK,
    "too much of a form": b"POST /quick HTTP/1.1\r\n" + HEAD + FORM + b"Content-Length: 900000\r\n\r\na=" + b"a" * 100_000,
    "a socket": b"GET /t/x/live HTTP/1.1\r\n"
    + HEAD
    + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n",
}


def sent(server: Running, data: bytes) -> bytes:
    """What comes back when nothing more is said."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        found = b""
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while piece := connection.recv(65536):
                found += piece
        except ConnectionError:  # it hung up, which is an answer, too
            pass
        return found


@pytest.mark.parametrize("name", ODD)
def test_bytes_that_are_hardly_http_do_no_harm(server: Running, name: str) -> None:
    rooms, faults = server.archive.ids(), server.faults
    answer = sent(server, ODD[name])
    status = re.match(rb"HTTP/1\.\d (\d+)", answer)
    assert not answer or status, answer[:200]
    assert status is None or int(status[1]) < 500
    assert b"Traceback" not in answer
    assert server.faults == faults
    assert server.archive.ids() == rooms
    with server.browser() as browser:
        assert browser.get("/healthz").status_code == 200


@pytest.mark.parametrize("path", ["/about", "/quick", "/nowhere", "/static/page.js"])
def test_the_head_of_a_page_comes_without_it_and_the_connection_stays_open(server: Running, path: str) -> None:
    faults = server.faults
    connection = HTTPConnection(server.address.removeprefix("http://"), timeout=20)
    connection.request("GET", path)
    page = connection.getresponse()
    length = len(page.read())
    used = connection.sock
    connection.request("HEAD", path)
    head = connection.getresponse()
    assert (head.status, head.getheader("Content-Length")) == (page.status, str(length))
    assert head.read() == b""
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    assert connection.sock is used
    connection.close()
    assert server.faults == faults
