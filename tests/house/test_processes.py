"""Processes that die, come back and share a database; and what `cairn serve` says."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from cairn.house.schema import METADATA
from cairn.house.storing import _migrate
from tests.house.running import EXECUTABLE, PATIENCE, Player, Server, new_database, serving

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, data: Path) -> list[str]:
    """How to name a database of one's own, of each kind."""
    if request.param == "sqlite":
        return ["--data", str(data)]
    return ["--database", new_database(request.getfixturevalue("postgres"))]


def test_what_was_answered_is_there_after_a_crash(where: list[str]) -> None:
    server = Server(*where).start()
    ada = Player(server, "Ada")
    table_id = ada.set_table("morris", "me", "me")["id"]
    number = ada.do(table_id, "move", seat=1, text="d6", id="the move")
    server.kill()
    server.start()
    try:
        ada = ada.at(server)
        assert ada.table(table_id)["told"][-1]["text"] == "d6"
        assert ada.do(table_id, "move", seat=1, text="d6", id="the move") == number
    finally:
        server.stop()


def test_a_flag_falls_after_a_restart_too(where: list[str]) -> None:
    server = Server(*where).start()
    ada = Player(server, "Ada")
    table_id = ada.set_table("morris", "me", "me", clock={"base": [60_000, 1_000]})["id"]
    ada.do(table_id, "move", seat=1, text="d6")
    server.kill()
    server.start()
    try:
        with ada.at(server).live() as line:
            state = line.join(table_id)["table"]
            while state["state"] != "over":
                state = line.next("news")
            assert (state["result"]["winners"], state["result"]["reason"]) == ([1], "time")
    finally:
        server.stop()


def test_a_computers_turn_that_a_crash_interrupted_is_taken_up_again(where: list[str]) -> None:
    server = Server(*where).start()
    ada = Player(server, "Ada")
    table_id = ada.set_table("morris", "level8", "me")["id"]
    server.kill()
    server.start()
    try:
        with ada.at(server).live() as line:
            state = line.join(table_id)["table"]
            while not state["ply"]:
                state = line.next("news")
            assert state["told"][-1]["seat"] == 1
    finally:
        server.stop()


def test_two_processes_are_one_house(postgres: str) -> None:
    database = new_database(postgres)
    with serving("--database", database) as one, serving("--database", database) as other:
        ada, bo = Player(one, "Ada"), Player(other, "Bo")
        made = ada.set_table("morris", "me", "link")
        table_id = made["id"]
        with ada.live() as at_one, bo.live() as at_other:
            at_one.join(table_id)
            at_other.command(table_id, "sit", link=made["links"][0]["link"])
            at_other.join(table_id)
            assert at_one.next("news")["state"] == "running"
            dice = random.Random(3)
            for _ in range(6):
                for line, seat in ((at_one, 1), (at_other, 2)):
                    state = line.heard[-1]
                    while not state.get("moves"):
                        state = line.next("news", "table")
                        state = state.get("table") if state["type"] == "table" else state  # type: ignore[assignment]
                    answer = line.command(
                        table_id, "move", seat=seat, expect=state["number"], text=dice.choice(state["moves"])
                    )
                    assert answer["type"] == "done"
        assert ada.table(table_id)["ply"] == bo.table(table_id)["ply"] == 12


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_a_house_closes_cleanly(data: Path, signal_number: int) -> None:
    server = Server("--data", str(data)).start()
    Player(server, "Ada").set_table("morris", "level8", "level8")
    assert server.process
    server.process.send_signal(signal_number)
    assert server.stop() == 0
    assert any("the house is closed" in line for line in server.log)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.begin() as connection:
        _migrate(connection)
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    assert differences == []


def test_a_house_of_the_first_version_goes_on_with_all_that_it_has(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with serving("--data", str(file)) as server:
        ada = Player(server, "Ada")
        table_id = ada.set_table("morris", "me", "me")["id"]
    engine = create_engine(f"sqlite:///{tmp_path / 'first.db'}")
    with engine.begin() as connection:
        _migrate(connection, "0001")
    with engine.connect() as connection:
        connection.execute(text("ATTACH :new AS new"), {"new": str(file)})
        for table in ("entries", "tables", "seats", "secrets", "people", "tokens", "links"):
            connection.execute(text(f"INSERT INTO {table} SELECT * FROM new.{table}"))
        connection.commit()
    engine.dispose()
    with serving("--data", str(tmp_path / "first.db")) as server:
        again = ada.at(server)
        assert again.do(table_id, "move", seat=1, text="d6") == again.table(table_id)["number"]
        listed = again.http.get("/api/tables", params={"list": "mine"}).json()["tables"]
        assert [table["id"] for table in listed] == [table_id]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--data", f"{__file__}/house.db"], "cannot be written"),
        (["--database", "mysql://x@y/z"], "SQLite or PostgreSQL"),
        (["--database", "not a url"], "postgresql://"),
        (["--data", "x.db", "--database", "postgresql://x@y/z"], "not both"),
    ],
)
def test_a_house_that_cannot_open_says_why(words: list[str], said: str) -> None:
    done = subprocess.run([EXECUTABLE, "serve", *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_the_example_bot_plays_a_match(house: Server, ada: Player) -> None:
    made = ada.set_table("three-stones", "level1", "link")
    address = f"{house.url}/table/{made['id']}#link={made['links'][0]['link']}"
    done = subprocess.run(
        [sys.executable, str(BOT), address], capture_output=True, text=True, timeout=PATIENCE * 5, check=True
    )
    assert "'reason': 'all-played'" in done.stdout
