"""What becomes of a house whose processes are killed and whose lines are cut: nothing is lost, and all goes on.

At the end the short form of `make soak`; before it, each fault that was ever found, on its own and without a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import event

from cairn.house import hosting
from cairn.house.hosting import Follower, House
from cairn.house.messages import ChairWanted, ClockWanted, Command, TableWanted
from cairn.house.people import Person
from cairn.house.refusing import Refusal
from cairn.house.storing import Store, database_url
from tests.house.running import PATIENCE, new_database
from tests.house.soak import SETTINGS, houses, soaked

ADA, BO = Person("ada", "Ada"), Person("bo", "Bo")
ME, LINK = ChairWanted(kind="me"), ChairWanted(kind="link")
LEVEL1 = ChairWanted(kind="computer", player="level1")


class Fallen(Exception):
    """The house falls down here."""


@asynccontextmanager
async def opened(data: Path, count: int = 1) -> AsyncIterator[list[House]]:
    """As many houses on one file as there would be processes."""
    async with AsyncExitStack() as closing:
        found = []
        for _ in range(count):
            house = House(Store(database_url(str(data), None)), pace=0)
            await house.open()
            closing.push_async_callback(house.close)
            found.append(house)
        yield found


async def two_at_morris(house: House, clock: ClockWanted | None = None) -> str:
    """A running table of Nine Men's Morris: Ada has seat 1, Bo seat 2."""
    table_id, links = await house.set_table(ADA, TableWanted(game="morris", chairs=[ME, LINK], clock=clock))
    await house.command(table_id, BO, Command(id="sit", do="sit", link=links[2]))
    return table_id


def test_a_schema_that_was_not_finished_is_made_at_the_next_start(data: Path) -> None:
    async def run() -> None:
        store = Store(database_url(str(data), None))
        made = 0

        def fall_down(*_: Any) -> None:
            nonlocal made
            made += 1
            if made == 8:
                raise Fallen

        event.listen(store.engine.sync_engine, "after_cursor_execute", fall_down)
        with pytest.raises(Fallen):
            await store.open()
        await store.engine.dispose()
        async with opened(data) as (house,):
            assert await two_at_morris(house)

    asyncio.run(run())


def test_a_command_is_told_though_its_line_was_cut_while_it_was_stored(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "BEATING", 2 * PATIENCE)  # what was not told is not made up for

    async def run() -> None:
        async with opened(data) as (house,):
            table_id = await two_at_morris(house)
            heard: asyncio.Queue[Any] = asyncio.Queue()
            follower = Follower(BO, lambda message: heard.put_nowait(orjson.loads(message)))
            await house.follow(follower, table_id, 2, 0)
            storing, append = asyncio.Event(), house.store.append

            async def append_and_tell(*what: Any) -> bool:
                storing.set()
                return await append(*what)

            monkeypatch.setattr(house.store, "append", append_and_tell)
            move = Command(id="move", do="move", seat=1, expect=3, text="d6")
            line = asyncio.create_task(house.command(table_id, ADA, move))
            await storing.wait()
            line.cancel()
            with suppress(asyncio.CancelledError):
                await line
            while (message := await asyncio.wait_for(heard.get(), PATIENCE))["type"] != "news":
                pass
            assert [each["text"] for each in message["told"]] == ["d6"]

    asyncio.run(run())


def test_a_command_whose_line_was_cut_takes_place_once_though_it_is_fetched_meanwhile(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(data) as (house,):
            table_id = await two_at_morris(house)
            live = await house.live(table_id)
            committed, fetched, entries = asyncio.Event(), asyncio.Event(), house.store.entries

            async def commit_and_wait(_: Any) -> None:
                committed.set()
                await fetched.wait()

            async def fetch_and_wait(*what: Any) -> Any:
                found = await entries(*what)
                fetched.set()
                while live.table.number == 3:
                    await asyncio.sleep(0)
                return found

            monkeypatch.setattr(house.store, "committed", commit_and_wait)
            move = Command(id="move", do="move", seat=1, expect=3, text="d6")
            line = asyncio.create_task(house.command(table_id, ADA, move))
            await committed.wait()
            line.cancel()
            monkeypatch.setattr(house.store, "entries", fetch_and_wait)
            await house.catch_up(live)
            assert (live.table.number, [entry.number for entry in live.entries]) == (4, [1, 2, 3, 4])
            assert await house.command(table_id, ADA, move) == 4

    asyncio.run(run())


def test_tables_that_nobody_follows_are_let_go_when_there_are_many(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "KEPT", 7)  # two tables of three entries
    monkeypatch.setattr(hosting, "RESTING", -1)

    async def run() -> None:
        async with opened(data) as (house,):
            tables = [await two_at_morris(house) for _ in range(4)]
            await house.follow(Follower(ADA, lambda _: None), tables[0], 1, 0)
            for table_id in tables[1:]:
                await house.live(table_id)
            house._forget_old()
            assert list(house.lives) == [tables[0], *tables[2:]]
            move = Command(id="move", do="move", seat=1, expect=3, text="d6")
            assert await house.command(tables[1], ADA, move) == 4

    asyncio.run(run())


def test_a_command_sent_again_to_another_process_has_the_same_answer(data: Path) -> None:
    """The other process has an older copy of the table, by which the link would be spent and the chair free."""

    async def run() -> None:
        async with opened(data, 2) as (one, other):
            wanted = TableWanted(game="morris", chairs=[ME, LINK])
            table_id, links = await one.set_table(ADA, wanted)
            await other.live(table_id)
            sit = Command(id="sit", do="sit", link=links[2])
            assert await one.command(table_id, BO, sit) == await other.command(table_id, BO, sit)

    asyncio.run(run())


def test_a_move_that_another_process_was_quicker_than_is_a_command_like_any_other(data: Path) -> None:
    async def run() -> None:
        async with opened(data, 2) as (one, other):
            table_id = await two_at_morris(one)
            heard: asyncio.Queue[Any] = asyncio.Queue()
            ada = Follower(ADA, lambda message: heard.put_nowait(orjson.loads(message)))
            await other.follow(ada, table_id, 1, 0)
            first = Command(id="first", do="move", seat=1, expect=3, text="d6")
            assert await one.command(table_id, ADA, first) == 4
            late = Command(id="late", do="move", seat=1, expect=3, text="f4")
            lost = asyncio.Event()
            assert other.move_at_once(table_id, ADA, late, ada, lost.set)
            assert not other.move_at_once(table_id, ADA, late, ada, lost.set)  # one at a time
            await asyncio.wait_for(lost.wait(), PATIENCE)
            with pytest.raises(Refusal, match="newer"):
                await other.command(table_id, ADA, late, ada)
            assert [entry.body.get("text") for entry in (await other.live(table_id)).entries[3:]] == ["d6"]

    asyncio.run(run())


def test_a_move_is_made_at_once_only_by_whoever_hears_of_it(data: Path) -> None:
    async def run() -> None:
        async with opened(data) as (house,):
            table_id = await two_at_morris(house)
            heard: asyncio.Queue[Any] = asyncio.Queue()
            ada = Follower(ADA, lambda message: heard.put_nowait(orjson.loads(message)))
            move = Command(id="move", do="move", seat=1, expect=3, text="d6")
            assert not house.move_at_once(table_id, ADA, move, ada, pytest.fail)
            await house.follow(ada, table_id, 1, 0)
            wrong = move.model_copy(update={"text": "d8"})
            assert not house.move_at_once(table_id, ADA, wrong, ada, pytest.fail)
            assert house.move_at_once(table_id, ADA, move, ada, pytest.fail)
            while (message := await asyncio.wait_for(heard.get(), PATIENCE))["type"] != "news":
                pass
            assert (message["done"], message["number"]) == ("move", 4)
            assert not house.move_at_once(table_id, ADA, move, ada, pytest.fail)  # it has been made
            assert await house.command(table_id, ADA, move, ada) == 4

    asyncio.run(run())


def test_a_table_is_in_memory_once_though_somebody_goes_while_it_is_fetched(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(data) as (house,):
            table_id = await two_at_morris(house)
            house.lives.clear()
            fetching, fetchable = asyncio.Event(), asyncio.Event()
            secret = house.store.secret

            async def secret_later(table_id: str) -> bytes:
                fetching.set()
                await fetchable.wait()
                return await secret(table_id)

            monkeypatch.setattr(house.store, "secret", secret_later)
            goes, stays = (asyncio.create_task(house.live(table_id)) for _ in range(2))
            await fetching.wait()
            goes.cancel()
            with suppress(asyncio.CancelledError):
                await goes
            comes = asyncio.create_task(house.live(table_id))
            fetchable.set()
            assert await stays is await comes is await house.live(table_id)

    asyncio.run(run())


def test_a_rematch_is_set_by_the_asking_itself(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no moment after it at which a house could fall down and leave everybody waiting."""

    async def run() -> None:
        async with opened(data) as (house,):
            table_id = await two_at_morris(house)
            await house.command(table_id, BO, Command(id="enough", do="resign", seat=2))
            await house.command(table_id, ADA, Command(id="again", do="ask-rematch", seat=1))

            async def fall_down(*_: Any) -> int:
                raise Fallen

            monkeypatch.setattr(house.store, "write", fall_down)
            with suppress(Fallen):
                await house.command(table_id, BO, Command(id="again", do="ask-rematch", seat=2))
        async with opened(data) as (house,):
            rematch = (await house.live(table_id)).table.rematch
            assert (await house.live(rematch)).table.seats_of("bo") == (1,)

    asyncio.run(run())


def test_a_turn_that_another_process_is_at_is_left_to_it(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This process waits for nothing meanwhile, so that the next turn, which may be its own, begins at once."""

    async def run() -> None:
        async with opened(data, 2) as (one, other):
            monkeypatch.setattr(one, "live", other.live)
            table_id, _ = await one.set_table(ADA, TableWanted(game="morris", chairs=[LEVEL1, ME]))
            live = await other.live(table_id)
            assert live.thinking
            await live.thinking
            assert live.thinking is None

    asyncio.run(run())


def test_a_database_that_did_not_answer_once_is_asked_again_for_what_is_due(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "LOOKING", 0.0)

    async def run() -> None:
        async with opened(data) as (house,):
            asked, answered = 0, asyncio.Event()

            async def due(now: int, most: int) -> list[str]:
                nonlocal asked
                asked += 1
                if asked == 1:
                    raise Fallen
                answered.set()
                return []

            monkeypatch.setattr(house.store, "due", due)
            await asyncio.wait_for(answered.wait(), PATIENCE)

    asyncio.run(run())


def test_a_move_after_the_flag_fell_is_too_late_though_nobody_was_there_to_see_it_fall(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(data) as (house,):
            table_id = await two_at_morris(house, ClockWanted(base=[60_000, 60_000]))
            first = Command(id="first", do="move", seat=1, expect=3, text="d6")
            number = await house.command(table_id, ADA, first)
        later = hosting.now() + 120_000
        monkeypatch.setattr(hosting, "now", lambda: later)
        async with opened(data) as (house,):
            late = Command(id="late", do="move", seat=2, expect=number, text="f4")
            with pytest.raises(Refusal, match="newer"):
                await house.command(table_id, BO, late)
            result = (await house.live(table_id)).table.match.result
            assert result
            assert (result.winners, result.reason) == ((1,), "time")

    asyncio.run(run())


@pytest.mark.slow
def test_one_process_on_sqlite_is_killed_and_lines_are_cut(data: Path) -> None:
    with houses(["--data", str(data)]) as servers:
        figures = soaked(servers, kills=6, seed=1, settings=SETTINGS[:7])
    assert (figures.kills, figures.verified) >= (6, 7)


@pytest.mark.slow
def test_two_processes_on_postgresql_are_killed_and_lines_are_cut(postgres: str) -> None:
    where = ["--database", new_database(postgres)]
    with houses(where, where) as servers:
        figures = soaked(servers, kills=6, seed=2, settings=SETTINGS[:7])
    assert (figures.kills, figures.verified) >= (6, 7)
