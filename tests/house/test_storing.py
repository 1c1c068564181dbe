"""The store, asked directly: what is given up halfway, and what still waits when a house closes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cairn.house.storing import Batch, NewTable, Store, database_url
from cairn.house.table import Entry, Kind
from tests.house.running import PATIENCE, new_database

Doing = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return database_url(str(tmp_path / "house.db"), None)
    return database_url(None, new_database(request.getfixturevalue("postgres")))


def with_store(url: str, doing: Doing) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        try:
            await asyncio.wait_for(doing(store), PATIENCE)
        finally:
            await store.close()

    asyncio.run(run())


def test_work_that_is_given_up_halfway_holds_nobody_up(url: str) -> None:
    dice = random.Random(5)

    async def doing(store: Store) -> None:
        await store.add_person("ada", "Ada", b"token", 0)
        for turn in range(60):
            given_up = [
                asyncio.create_task(store.rename("ada", "Nobody")),
                asyncio.create_task(store.person_with(b"token")),
                asyncio.create_task(store.mark_here([("table", seat) for seat in range(50)], turn)),
            ]
            await asyncio.sleep(dice.random() * 0.003)
            for task in given_up:
                task.cancel()
            await asyncio.gather(*given_up, return_exceptions=True)
            await store.rename("ada", f"Ada {turn}")
            assert await store.person_with(b"token") == ("ada", f"Ada {turn}")

    with_store(url, doing)


def test_what_waits_is_written_before_a_store_closes(url: str) -> None:
    numbers = range(2, 40)
    told: list[int] = []

    async def setting_and_closing(store: Store) -> None:
        opened = Entry(1, 0, Kind.OPENED, {})
        row = {"state": "open", "public": False, "made": 0, "changed": 0}
        await store.set_table(NewTable("table", "ada", [opened], row))
        waiting = [
            asyncio.create_task(
                store.append(Batch("table", [Entry(number, 0, Kind.BEGAN, {})]), partial(told.append, number))
            )
            for number in numbers
        ]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [True] * len(numbers)

    async def looking(store: Store) -> None:
        stored = [entry.number for entry, _ in await store.entries("table")]
        assert stored == [1, *numbers]

    with_store(url, setting_and_closing)
    assert told == list(numbers)
    with_store(url, looking)
