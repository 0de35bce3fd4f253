"""The pytest plugin of this project: numbered rules, cards, and scenarios that cannot be left unfinished.

- A test that cites an unknown rule or card is an error at collection.
- `pytest --rules` prints for every game how many of its rules of play are proven by tests that passed, and which are not.
- When the body of a test is done, every play it began must end (see play.py), and a test of a card must have used it.

With xdist, tests are collected and run by workers; what they cite travels to the controller as properties of their reports.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.kit import play
from tests.kit.proofs import complaint, rules_of_games, unproven

KINDS = ("rule", "card")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="print which numbered rules the tests that passed prove")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the numbered rules this test proves")
    config.addinivalue_line("markers", "card(key, case): a scenario of this card; case is 'normal' or 'edge'")
    config.pluginmanager.register(Proven(config), "proven rules")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let the collection of a file fail whose tests cite what does not exist; note what the others cite."""
    report = yield
    wrong: dict[str, None] = {}  # each complaint once
    for item in report.result or []:
        if isinstance(item, pytest.Item):
            for kind in KINDS:
                for marker in item.iter_markers(kind):
                    problem = complaint(kind, marker.args)
                    if problem:
                        wrong[f"{item.name.partition('[')[0]}: {problem}"] = None
                    elif kind == "rule":
                        item.user_properties.extend(("rule", rule) for rule in marker.args)
    if wrong:
        report.outcome = "failed"
        report.longrepr = "\n".join(wrong)
        report.result = []
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test, then end the plays it began."""
    __tracebackhide__ = True
    play.open_plays.clear()
    try:
        result = yield
        laid = {card for one in play.open_plays for card in one.cards_laid()}
        for one in play.open_plays:
            if not one.closed:
                one.ends()
        absent = {marker.args[0] for marker in item.iter_markers("card")} - laid
        if absent:
            raise play.Unscripted(f"This is a test of {', '.join(sorted(absent))}, which no scenario of it names.")
        return result
    finally:
        play.open_plays.clear()


class Proven:
    """Keeps which rules were cited by tests that passed, and by tests that failed."""

    def __init__(self, config: pytest.Config) -> None:
        self.wanted = bool(config.getoption("--rules"))
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        cited = {str(value) for name, value in report.user_properties if name == "rule"}
        if report.failed:
            self.failed |= cited
        elif report.passed and report.when == "call":
            self.passed |= cited

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.wanted:
            return
        terminalreporter.section("numbered rules")
        for game, rules in rules_of_games().items():
            open_rules = unproven(game, self.passed - self.failed)
            count = sum(rule.of_play for rule in rules.values())
            terminalreporter.write_line(f"{game}: {count - len(open_rules)} of {count} rules of play are proven")
            for rule in open_rules:
                state = "FAILED" if rule.id in self.failed else "unproven"
                terminalreporter.write_line(f"  {state:8}  {rule.id}  {rule.text}")
