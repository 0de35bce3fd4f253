"""A person's own browser, and what it complains about.

Whoever opens a window here is guarded (`Window.check`, called for every window at the end of a test): nothing may be said on
the console, no script may fail, no content policy be broken, no other host be asked for anything, no answer be a fault of
ours. A test that provokes something of the kind says so, by taking it out of the list.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

import mythboard.web
from tests.server.running import Running

AXE: Final = Path(mythboard.web.__file__).parents[3] / "build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: Final = 390  # CSS pixels
TELL_BREACHES: Final = """document.addEventListener("securitypolicyviolation",
    breach => console.error(`policy: ${breach.violatedDirective} ${breach.blockedURI}`))"""
ALL_STILL: Final = """() => Promise.all(document.getAnimations()
    .filter(one => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity)
    .map(one => one.finished.catch(() => true))).then(() => true)"""
JUDGE: Final = """rules => axe.run({rules}).then(found => found.violations.map(fault => {
    const isScrolled = check => check.id === "target-size" && /bscured/.test(check.data?.messageKey ?? "");
    const nodes = fault.nodes.filter(node => !node.any.some(isScrolled)); /* what is under the dock can be scrolled out */
    const places = nodes.slice(0, 4).map(node => node.target.join(" "));
    return places.length ? `${fault.impact}: ${fault.id}: ${places.join(" | ")}` : "";
}).filter(Boolean))"""


class Window:
    """See above. `like` is a window of the same person; `phone` has fingers and 390 pixels."""

    def __init__(
        self,
        browser: Browser,
        server: Running | str,
        has_scripts: bool = True,
        like: Window | None = None,
        width: int = 1280,
        height: int = 844,
        phone: bool = False,
        **options: Any,
    ) -> None:
        self.address = server if isinstance(server, str) else server.address
        self.context: BrowserContext = browser.new_context(
            base_url=self.address,
            java_script_enabled=has_scripts,
            storage_state=like.context.storage_state() if like is not None else None,
            viewport={"width": PHONE if phone else width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            **options,
        )
        self.context.add_init_script(TELL_BREACHES)
        self.strangers: list[str] = []  # requests to other hosts
        self.faults: list[str] = []  # answers that are a fault of ours
        self.complaints: list[str] = []  # of scripts, and on the console
        self.context.on("request", self.see_request)
        self.context.on("response", self.see_answer)
        self.page: Page = self.context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.loads = 0
        self.page.on("load", lambda _: self.count_load())

    def see_request(self, sent: Request) -> None:
        if not sent.url.startswith(f"{self.address}/"):
            self.strangers.append(sent.url)

    def see_answer(self, answer: Response) -> None:
        if answer.status >= 500:
            self.faults.append(f"{answer.status} {answer.url}")

    def hear(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.complaints.append(line.text)

    def count_load(self) -> None:
        self.loads += 1

    def check(self) -> None:
        """Nothing went wrong in this window so far."""
        assert self.complaints == []
        assert self.strangers == []
        assert self.faults == []

    def close(self) -> None:
        self.context.close()

    def barriers(self) -> list[str]:
        """What axe, the usual judge of accessible pages, finds once nothing moves any more: how bad, which rule, where."""
        self.page.evaluate(ALL_STILL)
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(JUDGE, {"target-size": {"enabled": True}})
        return found
