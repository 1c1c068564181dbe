"""A house with its page, and a browser, shared by all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import browser as a_browser
from tests.browser.visitors import visitor
from tests.house.running import PATIENCE, Server, serving

expect.set_options(timeout=PATIENCE * 1000)


class Visit(Protocol):
    """Lets somebody new come, with a browser set up as told."""

    def __call__(self, house: Server | None = None, **more: Any) -> Page: ...


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    # It is closed with the last test here: while it is open, no other test could run an event loop of its own.
    with a_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("--data", str(tmp_path_factory.mktemp("page") / "house.db")) as server:
        yield server


@pytest.fixture
def visit(chromium: Browser, house: Server) -> Iterator[Visit]:
    with ExitStack() as there:
        usual = house

        def come(house: Server | None = None, **more: Any) -> Page:
            return there.enter_context(visitor(chromium, house or usual, **more))

        yield come


@pytest.fixture
def page(visit: Visit) -> Page:
    """A page of somebody new, in English, at a desk."""
    return visit()
