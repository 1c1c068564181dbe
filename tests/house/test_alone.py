"""One at a time: whoever waits has their turn in order, and whoever gives up waiting holds nobody up."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from cairn.house.alone import Alone


def test_it_is_taken_by_one_and_then_by_the_next_who_waits() -> None:
    async def run() -> None:
        alone, order = Alone(), []

        async def come(name: str) -> None:
            async with alone:
                order.append(name)
                await asyncio.sleep(0)
                order.append(name)

        assert alone.take()
        assert not alone.take()
        coming = [asyncio.create_task(come(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert order == []
        alone.give_back()
        assert alone.taken, "the next has it before anybody else can take it"
        await asyncio.gather(*coming)
        assert order == list("aabbcc")
        assert not alone.taken

    asyncio.run(run())


def test_whoever_gives_up_waiting_is_passed_over_even_if_it_was_just_theirs() -> None:
    async def run() -> None:
        alone = Alone()

        async def come() -> None:
            async with alone:
                pass

        for give_back_first in (False, True):
            assert alone.take()
            gives_up, stays = (asyncio.create_task(come()) for _ in range(2))
            await asyncio.sleep(0)
            if give_back_first:
                alone.give_back()
                gives_up.cancel()
            else:
                gives_up.cancel()
                alone.give_back()
            with suppress(asyncio.CancelledError):
                await gives_up
            await stays
            assert not alone.taken

    asyncio.run(run())
