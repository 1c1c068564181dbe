"""People who come to the house with a browser of their own. It knows browsers, and no page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, WebError

from tests.house.running import PATIENCE, Server

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}


@contextmanager
def visitor(browser: Browser, house: Server, **more: Any) -> Iterator[Page]:
    """A page of somebody new: in English, at a desk, without movement, unless told otherwise.

    Whatever goes wrong in the page unseen, an error that nobody caught or something that its policy forbids, fails the
    test in the end.
    """
    # Each from an address of its own, as a proxy would say, for the house limits what one address may do.
    address = ".".join(["10", *(str(random.randrange(256)) for _ in range(3))])
    usual: dict[str, Any] = {
        "base_url": house.url,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "viewport": DESK,
        "extra_http_headers": {"X-Forwarded-For": address},
        "service_workers": "block",  # it would fetch every board ahead, for each visitor anew
    }
    context = browser.new_context(**{**usual, **more})
    context.set_default_timeout(PATIENCE * 1000)
    wrong: list[str] = []

    def thrown(error: WebError) -> None:
        wrong.append(str(error.error))

    def said(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            wrong.append(message.text)

    context.on("weberror", thrown)
    context.on("console", said)
    try:
        yield context.new_page()
        assert wrong == [], wrong
    finally:
        context.close()
