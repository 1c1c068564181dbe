"""One at a time, in the order in which they came: a lock of asyncio's kind that can also be taken without waiting."""

from __future__ import annotations

import asyncio
from collections import deque


class Alone:
    """Whoever holds it is alone. `async with` waits for it; `take` gets it at once or not at all."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Get it if nobody has it; to be given back with `give_back`."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give_back(self) -> None:
        """The next who still waits has it from now on."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():  # it came too late to be of use
                self.give_back()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_back()
