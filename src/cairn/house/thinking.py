"""The thinkers of the house: as many as there are cores, shared fairly by all who set tables.

Searches run in threads that let go of the interpreter's lock. Whoever has many computers at work waits for their own
before others do: the next thought is always taken from the host that has waited longest since its last one.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cairn.minds.player import Stop

T = TypeVar("T")


class Thinkers:
    """Runs thoughts, a few at a time, in turns between their owners."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.count, thread_name_prefix="thinking")
        self._queues: OrderedDict[str, deque[tuple[asyncio.Future[None], Stop]]] = OrderedDict()
        self._busy = 0
        self._stops: set[Stop] = set()

    @property
    def waiting(self) -> int:
        return sum(len(queue) for queue in self._queues.values())

    async def run(self, owner: str, thought: Callable[[Stop], T]) -> T:
        """The result of a thought, when its owner's turn has come. Cancelling stops it at once."""
        stop = Stop()
        await self._turn(owner, stop)
        self._stops.add(stop)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, thought, stop)
        finally:
            stop.set()
            self._stops.discard(stop)
            self._busy -= 1
            self._next()

    async def _turn(self, owner: str, stop: Stop) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(owner, deque()).append((turn, stop))
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._busy -= 1
                self._next()
            raise

    def _next(self) -> None:
        while self._busy < self.count and self._queues:
            owner, queue = next(iter(self._queues.items()))
            turn, _ = queue.popleft()
            del self._queues[owner]
            if queue:
                self._queues[owner] = queue  # behind all others
            if not turn.done():
                self._busy += 1
                turn.set_result(None)

    def close(self) -> None:
        for stop in self._stops:
            stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
