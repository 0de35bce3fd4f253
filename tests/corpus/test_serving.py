"""The server that is shipped opens what servers of earlier commits have left."""

import pytest

from tests.corpus.keeping import commits, departures, facts
from tests.corpus.serving import serving, trouble_with
from tests.store.places import has_postgres

SMALLEST = ("chartalea-2-", "elysium-2-", "mysthea-3-", "obol-2-")  # all of them: python -m tests.corpus.serving
PLACES = [*[(commit, "sqlite") for commit in commits()], (commits()[0], "postgresql")]


@pytest.mark.timeout(300)  # half a minute on a machine that has nothing else to do
@pytest.mark.some(1)
@pytest.mark.parametrize(("commit", "store"), PLACES)
def test_a_server_of_today_opens_the_tables_of_an_earlier_commit(commit: str, store: str) -> None:
    if store == "postgresql" and not has_postgres():
        pytest.skip("no PostgreSQL answers here; MYTHBOARD_TEST_POSTGRES may name one")
    ids = [id for id in facts(commit)["rooms"] if id.startswith(SMALLEST)]
    ids += [known["id"] for known in departures() if known["commit"] == commit and known["id"] in facts(commit)["rooms"]]
    with serving(commit, store) as ana:
        assert {id: said for id in ids if (said := trouble_with(ana, commit, id))} == {}
