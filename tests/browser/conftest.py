"""A house with its page, and a browser, shared by all tests of the page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from cairn import Match, game, write_record
from tests.browser.chromium import browser as a_browser
from tests.browser.playing import SHORT_GAME
from tests.browser.visitors import visitor
from tests.house.running import PATIENCE, Player, Server, serving

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


@pytest.fixture(scope="package")
def records() -> dict[str, str]:
    """A finished game of each kind, as it is saved."""
    corners = Match(game("three-corners", size="7", first="1", compiled=False)).play(*SHORT_GAME)
    played = {"three-corners": write_record(corners)}
    dice = random.Random(0)
    for name, rules in {
        "three-stones": {},
        "morris": {},
        "tavern-stones": {"target": "1"},
        "stein": {},
    }.items():
        match = Match(game(name, rules, compiled=False))
        while not match.position.is_over:
            now = match.position
            match = match.play(now.roll(dice) if now.is_chance else dice.choice(list(now.moves())))
        played[name] = write_record(match)
    return played


@pytest.fixture(scope="package")
def replays(house: Server, records: dict[str, str]) -> dict[str, str]:
    """The same games at the house, by the ids of their tables."""
    ada = Player(house, "Ada")
    answers = {name: ada.http.post("/api/records", json={"record": text}) for name, text in records.items()}
    return {name: answer.json()["id"] for name, answer in answers.items()}
