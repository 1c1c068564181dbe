"""The live line of a page, to be cut and mended."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect


class Wire:
    """Everything between a page and its house, from before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.whole = True
        self.ends: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live$"), self._opened)

    def _opened(self, line: WebSocketRoute) -> None:
        if self.whole:
            self.ends += [line, line.connect_to_server()]
        else:
            line.close()

    def cut(self) -> None:
        self.whole = False
        while self.ends:
            self.ends.pop().close()
        expect(self.page.get_by_text("The connection is lost.").first).to_be_visible()

    def mend(self) -> None:
        self.whole = True
        self.page.evaluate("dispatchEvent(new Event('online'))")
        expect(self.page.get_by_text("The connection is back.").first).to_be_visible()
