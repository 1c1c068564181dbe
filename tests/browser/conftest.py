"""A house with its page, and a browser, shared by all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import browser as a_browser
from tests.house.running import PATIENCE, Server, serving

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with a_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("--data", str(tmp_path_factory.mktemp("page") / "house.db")) as server:
        yield server


@pytest.fixture
def page(chromium: Browser, house: Server) -> Iterator[Page]:
    """A page of somebody new, in English, at a desk."""
    context = chromium.new_context(
        base_url=house.url, locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    )
    context.set_default_timeout(PATIENCE * 1000)
    try:
        yield context.new_page()
    finally:
        context.close()
