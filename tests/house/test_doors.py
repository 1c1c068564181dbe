"""What lines leave behind when they are closed is swept out, once for many."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from cairn.house import live
from cairn.house.live import Doors


class Rubbish:
    """Something that keeps itself alive, as a line does that was closed."""

    def __init__(self) -> None:
        self.itself = self


def come_and_go(doors: Doors) -> weakref.ref[Rubbish]:
    with doors.through("ada", "127.0.0.1"):
        left = weakref.ref(Rubbish())
    doors.sweep()
    return left


async def a_while() -> None:
    """Until what is due at once has been done."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(live, "ENOUGH_CLOSED", 3)
    monkeypatch.setattr(live, "SOON", 0.0)
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    looks: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looks.append(1))
    return looks


def test_what_closed_lines_leave_is_found_when_enough_are_closed() -> None:
    async def run() -> None:
        doors = Doors()
        left = [come_and_go(doors) for _ in range(2)]
        await a_while()
        assert all(each() for each in left)
        left.append(come_and_go(doors))
        await a_while()
        assert not any(each() for each in left)

    asyncio.run(run())


def test_lines_that_close_all_at_once_are_swept_out_once(swept: list[int]) -> None:
    async def run() -> None:
        doors = Doors()
        for _ in range(10):
            come_and_go(doors)
        await a_while()

    asyncio.run(run())
    assert len(swept) == 1


def test_the_more_lines_are_open_the_more_have_to_close(swept: list[int]) -> None:
    async def run() -> None:
        doors = Doors()
        with (
            doors.through("bo", "::1"),
            doors.through("bo", "::1"),
            doors.through("cy", "::1"),
            doors.through("cy", "::1"),
        ):
            for _ in range(3):
                come_and_go(doors)
            await a_while()
            assert not swept
            come_and_go(doors)
            await a_while()
            assert len(swept) == 1

    asyncio.run(run())
