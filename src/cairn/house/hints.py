"""Hints between processes that share a PostgreSQL: "there is something new at this table". Losing one loses nothing.

They are given after the commit, not in it (in it, PostgreSQL makes commits wait for each other), and whoever hears one
fetches what it does not have. With SQLite there is one process, and nobody to hint to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg
import structlog

from cairn.house.storing import Batch, Store

LOG = structlog.get_logger("cairn.house")
CHANNEL = "cairn"
AGAIN = 2.0  # seconds until a lost connection is tried again


class Hints:
    """Gives and hears hints, on a connection of its own that is opened again when it is lost."""

    def __init__(self, store: Store, name: str, heard: Callable[[str, int], Awaitable[None]]) -> None:
        self._store = store
        self._name = name
        self._heard = heard
        self._connection: Any = None
        self._keeping: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Future[None]] = set()
        self._giving = asyncio.Lock()

    async def open(self) -> None:
        if not self._store.sqlite:
            self._keeping = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._keeping:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeping
        if self._connection:
            with suppress(OSError, asyncpg.PostgresError):
                await self._connection.close(timeout=2)

    async def give(self, batches: Sequence[Batch]) -> None:
        """Tell the other processes which tables have something new."""
        connection = self._connection
        if not connection or connection.is_closed():
            return
        words = [f"{self._name} {batch.table_id} {batch.entries[-1].number}" for batch in batches]
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            async with self._giving:
                await connection.execute(
                    "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word", CHANNEL, words
                )

    async def _keep(self) -> None:
        url = self._store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                self._connection = await asyncpg.connect(url)
                await self._connection.add_listener(CHANNEL, self._hear)
                lost = asyncio.Event()
                self._connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await lost.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("no hints from the database", error=type(error).__name__)
            await asyncio.sleep(AGAIN)

    def _hear(self, _connection: Any, _process: int, _channel: str, word: str) -> None:
        giver, table_id, number = word.split()
        if giver != self._name:
            task = asyncio.ensure_future(self._heard(table_id, int(number)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
