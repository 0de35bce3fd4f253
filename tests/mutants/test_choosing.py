"""Which mutants are tried, and which tests are likely to notice them. See choosing.py"""

from collections import Counter

from tests.mutants.choosing import Chooser, by_card, citations, cited_at, sample
from tests.mutants.mutations import Mutant, mutants_of
from tests.mutants.reach import Reach
from tests.mutants.targets import SOURCE, modules

CROSS = "games/obol/river.py"


def test_a_sample_has_a_fair_share_of_each_file() -> None:
    whole = {name: len(mutants_of(path, name)) for name, path in modules("obol").items()}
    found = sample("obol", 100, 1)
    share = Counter(mutant.file for mutant in found)
    for name, count in whole.items():
        assert abs(share[name] - 100 * count / sum(whole.values())) <= 1.5
    assert sample("obol", 40, 1) == found[:40], "more are these and others"
    assert sample("obol", 40, 2) != found[:40]


def test_the_rules_at_a_line_are_those_of_its_function() -> None:
    lines = (SOURCE / CROSS).read_text(encoding="utf-8").splitlines()
    landing = next(number for number, line in enumerate(lines, 1) if "best == 3" in line)
    assert cited_at(CROSS, landing) == {"O-CROSS-03", "O-CROSS-04"}
    assert cited_at(CROSS, 1) == set()


def test_tests_that_cite_the_rules_of_a_line_come_first_and_then_some_of_each_file() -> None:
    file = "tests/obol/test_crossing.py"
    known = Reach(lines={f"{file}::test_a": 1, "tests/obol/test_turn.py::test_b": 2, "tests/obol/test_turn.py::test_c": 3})
    citing = next(test for test, rules in citations(file).items() if "O-CROSS-03" in rules)
    known.lines[f"{file}::{citing}"] = 900
    line = next(m.statement for m in mutants_of(SOURCE / CROSS, CROSS) if "O-CROSS-03" in cited_at(CROSS, m.statement))
    mutant = Mutant(CROSS, 0, 0, "", line, line, "", "", "")
    likely = Chooser("obol", known, 9, 9).likely(known.lines, mutant)
    assert likely == [f"{file}::{citing}", f"{file}::test_a", *list(known.lines)[1:3]]


def test_tests_of_a_card_are_found_by_their_mark() -> None:
    assert "tests/obol/test_crew.py::test_an_old_oarsman_rolls_one_more_die" in by_card("obol")["old-oarsman"]
