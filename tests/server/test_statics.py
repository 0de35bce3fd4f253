"""Files for the browser: found by name, packed, kept as long as they may be."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, Request, Response, get
from litestar.params import FromPath
from litestar.testing import TestClient

from mythboard.server.http import staticfiles


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "static" / "fonts").mkdir(parents=True)
    (tmp_path / "static" / "base.css").write_text("body { color: red }\n" * 100)
    (tmp_path / "static" / "fonts" / "a.woff2").write_bytes(bytes(range(256)) * 4)
    (tmp_path / "static" / "notes.py").write_text("not for browsers")
    (tmp_path / "static" / ".hidden.css").write_text("not for browsers")
    (tmp_path / "secret.css").write_text("outside")
    return tmp_path / "static"


def client_for(folder: Path) -> TestClient[Litestar]:
    files = staticfiles.read_folders([folder])

    @get("/static/{name:path}", sync_to_thread=False)
    def serve(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        return staticfiles.answer(files[name.lstrip("/")], request)

    return TestClient(Litestar([serve], openapi_config=None, logging_config=None))


def test_only_known_kinds_of_files_below_the_folder_are_served(folder: Path) -> None:
    assert sorted(staticfiles.read_folders([folder])) == ["base.css", "fonts/a.woff2"]


def test_what_compresses_is_sent_packed_to_whoever_can_unpack_it(folder: Path) -> None:
    with client_for(folder) as client:
        packed = client.get("/static/base.css", headers={"Accept-Encoding": "br, gzip"})
        plain = client.get("/static/base.css", headers={"Accept-Encoding": "gzip;q=0"})
        font = client.get("/static/fonts/a.woff2", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert packed.text == plain.text
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert "Content-Encoding" not in font.headers
    assert font.headers["Content-Type"] == "font/woff2"
    assert gzip.decompress(staticfiles.read_file(folder / "base.css").packed).decode() == plain.text


def test_a_copy_that_is_still_good_is_not_sent_again(folder: Path) -> None:
    with client_for(folder) as client:
        tag = client.get("/static/base.css").headers["ETag"]
        again = client.get("/static/base.css", headers={"If-None-Match": f'"other", W/{tag}'})
        changed = client.get("/static/base.css", headers={"If-None-Match": '"other"'})
    assert (again.status_code, again.content) == (304, b"")
    assert changed.status_code == 200


def test_a_file_named_by_its_content_may_be_kept_for_a_year(folder: Path) -> None:
    with client_for(folder) as client:
        hash = staticfiles.read_file(folder / "base.css").hash
        assert "immutable" in client.get(f"/static/base.css?v={hash}").headers["Cache-Control"]
        assert "no-cache" in client.get("/static/base.css?v=other").headers["Cache-Control"]
        assert "no-cache" in client.get("/static/base.css").headers["Cache-Control"]
        assert "max-age" in client.get("/static/fonts/a.woff2").headers["Cache-Control"]
