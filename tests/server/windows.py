"""A person's own browser."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page

from tests.server.running import Running


class Window:
    """A person's own browser, and what it complains about."""

    def __init__(
        self, browser: Browser, server: Running | str, has_scripts: bool = True, like: Window | None = None, width: int = 1280
    ) -> None:
        self.address = server if isinstance(server, str) else server.address
        self.context: BrowserContext = browser.new_context(
            base_url=self.address,
            java_script_enabled=has_scripts,
            storage_state=like.context.storage_state() if like is not None else None,
            viewport={"width": width, "height": 844},
        )
        self.strangers: list[str] = []  # requests to other hosts
        self.context.on("request", lambda sent: None if sent.url.startswith(self.address) else self.strangers.append(sent.url))
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.loads = 0
        self.page.on("load", lambda _: self.count_load())

    def count_load(self) -> None:
        self.loads += 1
