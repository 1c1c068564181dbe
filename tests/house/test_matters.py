"""Clocks, fairness of thinking and limits, without a server."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from typing import Any, Literal

import pytest
from orjson import loads

from cairn.house.clocks import DAY, MOST_LAG, Clocks, ClockSetting
from cairn.house.guarding import Allowance, same_origin
from cairn.house.hosting import Follower, House, breaths
from cairn.house.messages import ChairWanted, Command, TableWanted
from cairn.house.people import Person, hashed, new_token
from cairn.house.pouch import Pouch
from cairn.house.refusing import Refusal
from cairn.house.storing import Store, database_url
from cairn.house.thinking import Thinkers
from cairn.match.match import Match
from cairn.minds.player import Stop
from cairn.position import game


def blitz() -> Clocks:
    return Clocks(ClockSetting(base=(60_000, 30_000), increment=2_000), (60_000, 30_000)).run(1, 1_000)


def test_a_move_costs_its_time_and_gets_the_increment() -> None:
    assert blitz().after_move(1, 11_000, 0) == 52_000


def test_the_move_that_starts_the_clocks_costs_nothing_and_gets_nothing() -> None:
    assert blitz().run(0, 1_000).after_move(2, 11_000, 0) == 30_000


def test_time_on_the_line_is_given_back_up_to_a_limit() -> None:
    assert blitz().after_move(1, 11_000, 100) == 52_100
    assert blitz().after_move(1, 11_000, 5_000) == 52_000 + MOST_LAG


def test_a_lag_that_claims_more_than_the_time_spent_gains_nothing() -> None:
    assert blitz().after_move(1, 1_050, 5_000) == 62_000


def test_the_flag_falls_when_the_time_and_the_allowance_are_over() -> None:
    assert blitz().falls == 61_000 + MOST_LAG


def test_a_stopped_clock_keeps_what_it_showed() -> None:
    stopped = blitz().stopped(21_000)
    assert (stopped.left, stopped.running, stopped.falls) == ((40_000, 30_000), 0, None)


def test_days_are_for_each_move() -> None:
    clocks = Clocks(ClockSetting(days=3), (3 * DAY, 3 * DAY)).run(2, 0)
    assert clocks.after_move(2, 2 * DAY, 0) == 3 * DAY


def test_a_pouch_tells_its_secret_to_nobody() -> None:
    pouch = Pouch(b"s" * 32)
    assert "s" * 8 not in repr(pouch)
    with pytest.raises(TypeError):
        pickle.dumps(pouch)
    with pytest.raises(Refusal):
        pouch.opened(Match(game("morris")))


def test_thinkers_take_turns_between_hosts() -> None:
    """One host asks for many thoughts before another asks for one; the one does not wait for all of the many."""

    async def order() -> list[str]:
        thinkers = Thinkers(1)
        taken: list[str] = []

        def thought(owner: str) -> None:
            taken.append(owner)

        def asked(owner: str) -> asyncio.Task[None]:
            return asyncio.create_task(thinkers.run(owner, lambda stop: thought(owner)))

        tasks = [asked("many") for _ in range(6)]
        tasks.append(asked("one"))
        await asyncio.gather(*tasks)
        thinkers.close()
        return taken

    assert asyncio.run(order()).index("one") <= 2


def test_a_cancelled_thought_is_stopped_and_lets_others_on() -> None:
    async def run() -> bool:
        thinkers = Thinkers(1)
        begun = asyncio.Event()
        loop = asyncio.get_running_loop()

        def long(stop: Stop) -> None:
            loop.call_soon_threadsafe(begun.set)
            while not stop.is_set:
                pass

        task = asyncio.create_task(thinkers.run("a", long))
        await begun.wait()
        task.cancel()
        answer = await thinkers.run("b", lambda stop: True)
        thinkers.close()
        return answer

    assert asyncio.run(run())


def test_an_allowance_is_used_up_and_each_has_its_own() -> None:
    allowance = Allowance(burst=2, per_second=0)
    allowance.take("ada")
    allowance.take("ada")
    with pytest.raises(Refusal):
        allowance.take("ada")
    allowance.take("bo")


@pytest.mark.parametrize(
    ("origin", "same"),
    [(None, True), ("http://house.example", True), ("https://house.example", True),
     ("http://evil.example", False), ("http://house.example.evil.example", False), ("null", False)],
)  # fmt: skip
def test_only_ones_own_pages_may_ask(origin: str | None, same: bool) -> None:
    assert same_origin(origin, "house.example") is same


def test_a_token_is_long_and_kept_as_a_hash() -> None:
    token = new_token()
    assert len(token) == 43
    assert token.encode() not in hashed(token)


def test_a_computer_leaves_time_to_read_where_stones_are_hidden_most_of_all_after_a_deal() -> None:
    morris = Match(game("morris")).play("d6")
    dealt = Match(game("tavern-stones")).play("deal JGS/JJGS GSS/JGGS JJS/GGSS JGG/JSSS", "first 2")
    assert breaths(morris) < breaths(dealt.play("pass")) < breaths(dealt)


def test_others_are_told_who_still_reads_what_a_hand_has_brought(data: Path) -> None:
    ada, bo = Person("ada", "Ada"), Person("bo", "Bo")
    heard: list[dict[str, Any]] = []

    async def run() -> None:
        house = House(Store(database_url(str(data), None)), pace=0)
        await house.open()
        try:
            chairs = [ChairWanted(kind="me"), ChairWanted(kind="link")]
            table_id, links = await house.set_table(ada, TableWanted(game="morris", chairs=chairs))
            await house.command(table_id, bo, Command(id="sit", do="sit", link=links[2]))
            reader, other = (
                Follower(ada, lambda message: None),
                Follower(bo, lambda m: heard.append(loads(m))),
            )
            for follower in (reader, other):
                await house.follow(follower, table_id, None, 0)
            heard.clear()
            for still in (True, True, False):
                house.reading(reader, table_id, still=still)
        finally:
            await house.close()

    asyncio.run(run())
    assert [[chair["reads"] for chair in message["chairs"]] for message in heard] == [
        [True, False],
        [False, False],
    ]


@pytest.mark.parametrize("bo_begins", [False, True])
def test_after_a_deal_computers_wait_for_those_who_still_read(data: Path, bo_begins: bool) -> None:
    class Read(asyncio.Event):
        """Tells that somebody waits for it."""

        async def wait(self) -> Literal[True]:
            waited.set()
            return await super().wait()

    waited = asyncio.Event()
    ada, bo = Person("ada", "Ada"), Person("bo", "Bo")
    chairs = [ChairWanted(kind="me"), ChairWanted(kind="link")]
    chairs += [ChairWanted(kind="computer", player="level1")] * 2

    async def run() -> tuple[int, int]:
        house = House(Store(database_url(str(data), None)), pace=0.01)
        await house.open()
        told = asyncio.Event()
        try:
            while True:
                wanted = TableWanted(game="tavern-stones", chairs=chairs)
                table_id, links = await house.set_table(ada, wanted)
                reader = Follower(ada, lambda message: told.set() if b'"news"' in message else None)
                await house.follow(reader, table_id, None, 0)
                live = await house.live(table_id)
                live.read = Read()
                house.reading(reader, table_id, still=True)
                await house.command(table_id, bo, Command(id="sit", do="sit", link=links[2]))
                if live.table.turn > 2 and not bo_begins:
                    break
                if live.table.turn == 2 and bo_begins:
                    await house.command(
                        table_id,
                        bo,
                        Command(id="pass", do="move", seat=2, text="pass", expect=live.table.number),
                    )
                    break
            await waited.wait()
            before = len(live.table.match.plies)
            told.clear()
            house.reading(reader, table_id, still=False)
            await told.wait()
            return before, len(live.table.match.plies)
        finally:
            await house.close()

    before, after = asyncio.run(run())
    assert before == 2 + bo_begins, "the deal, who begins, and what people played"
    assert after == before + 1, "and only then a computer's move"
