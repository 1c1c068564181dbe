"""A house that is attacked: the short form of `make fuzz`, and each fault that an attack has ever found."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from cairn.house import deciding
from cairn.house.deciding import decide
from cairn.house.hosting import House
from cairn.house.messages import Command, RecordWanted
from cairn.house.people import Person
from cairn.house.pouch import Pouch
from cairn.house.refusing import Code, Refusal
from cairn.house.server import DEAF, hang_up_on_the_deaf
from cairn.house.storing import Store, database_url
from cairn.house.table import Entry, Kind, Table, first_entry, folded
from cairn.position import _game
from tests.house.fuzzing import GROWTH, attack, faults
from tests.house.running import PATIENCE, Player, Server, serving

RECORD = '[Cairn "1"]\n[Game "morris"]\n[Options ""]\n'


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # schemathesis and threads beside Hypothesis have much to say
def test_hostile_messages_and_requests_do_no_harm() -> None:
    report = attack(messages=2_000, examples=3)
    assert not report.wrong
    assert report.messages >= 2_000
    assert report.requests >= 200
    assert report.games >= 1
    assert report.growth <= GROWTH
    assert {
        "malformed",
        "unknown",
        "not-yours",
        "not-now",
        "illegal",
        "too-many",
        "done",
    } <= report.answers.keys()


def test_a_fault_in_the_log_is_noticed() -> None:
    lines = ['{"event": "a request failed", "level": "error"}', "ERROR:    Exception in ASGI application\n"]
    assert faults([*lines, '{"event": "request", "level": "debug"}']) == lines


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose log tells of no fault in the end."""
    with serving("--data", str(tmp_path_factory.mktemp("attacked") / "house.db")) as server:
        yield server
    assert not faults(server.log)


# Faults that were found, each with what is right


@pytest.mark.parametrize("path", ["/%00", "/assets/%00", f"/{'a' * 5_000}", f"/{'a/' * 5_000}", "/%ff"])
def test_a_path_that_no_file_can_have_is_no_file(attacked: Server, path: str) -> None:
    assert httpx.get(f"{attacked.url}{path}", timeout=PATIENCE).status_code in (200, 404)


def test_who_hangs_up_before_the_answer_is_no_fault(attacked: Server) -> None:
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", attacked.port)) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            line.shutdown(socket.SHUT_WR)
    assert httpx.get(f"{attacked.url}/health").json() == {"ok": True}
    assert not faults(attacked.log)


@pytest.mark.parametrize("tag", ['[Seat1 "\\ud800;"]', '[Date "\\udfff;"]'])
def test_a_record_with_half_a_sign_is_refused(attacked: Server, tag: str) -> None:
    eve = Player(attacked, "Eve")
    answer = eve.http.post("/api/records", json={"record": f"{RECORD}{tag}\n\n1. d6 *\n"})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_a_record_is_no_longer_than_it_can_be_read_in_a_moment() -> None:
    with pytest.raises(ValueError, match="at most 100000"):
        RecordWanted(record=RECORD + "(offer-draw 1) (decline-draw 2)\n" * 12_000)


def test_records_from_one_address_are_counted(attacked: Server) -> None:
    eve = Player(attacked, "Eve")
    eve.http.headers["X-Forwarded-For"] = "198.18.250.1"
    codes = [eve.http.post("/api/records", json={"record": "x"}).json()["code"] for _ in range(60)]
    assert set(codes) == {"malformed", "too-many"}


def test_a_computer_without_a_name_gets_no_chair(attacked: Server) -> None:
    wanted = {"game": "morris", "chairs": [{"kind": "me"}, {"kind": "computer"}]}
    eve = Player(attacked, "Eve")
    answer = eve.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_a_command_whose_id_cannot_be_read_is_refused(house: Server, ada: Player) -> None:
    table_id = ada.set_table("morris", "me", "me")["id"]
    answer = ada.ask(table_id, "move", seat=1, text="d6", id="a\x00b")
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_who_is_too_quick_hears_which_command_was_too_much(attacked: Server) -> None:
    with Player(attacked, "Eve").live() as line:
        for number in range(300):
            line.say(type="command", id=f"c{number}", table="a" * 12, do="move", seat=1)
        answers = [line.next("refused") for _ in range(300)]
    assert [answer["id"] for answer in answers] == [f"c{number}" for number in range(300)]
    assert {answer["code"] for answer in answers} == {"unknown", "too-many"}


def open_lines(server: Server) -> float:
    while (answer := httpx.get(f"{server.url}/metrics", timeout=PATIENCE)).status_code == 429:
        pass
    lines = answer.text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("cairn_sockets ")))


def test_who_sends_and_never_reads_is_given_up(attacked: Server) -> None:
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    raw.connect(("127.0.0.1", attacked.port))
    raw.sendall(
        b"GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    assert raw.recv(4_096).startswith(b"HTTP/1.1 101")
    while not open_lines(attacked):
        pass
    message = json.dumps({"type": "join", "table": "a" * 12, "seat": 0}).encode()
    frames = (bytes([0x81, 0x80 | len(message)]) + bytes(4) + message) * 1_000
    with raw:
        raw.setblocking(False)
        for _ in range(2_000):  # without a limit all of this would be answered, and the answers kept
            with suppress(OSError):
                raw.send(frames)
            if not open_lines(attacked):
                break
        assert not open_lines(attacked)


def test_a_line_that_takes_nothing_is_cut_by_the_system() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        hang_up_on_the_deaf([listening])
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as accepted:
            if sys.platform == "linux":
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == DEAF


def test_a_thousand_messages_at_once_keep_nobody_else_waiting(attacked: Server) -> None:
    ada, eve = Player(attacked, "Ada"), Player(attacked, "Eve")
    table_id = ada.set_table("morris", "me", "me")["id"]
    with eve.live() as flooding, ada.live() as playing:
        playing.join(table_id)

        def flood() -> None:
            for _ in range(1_000):
                flooding.say(type="pong", at=0)

        flooder = threading.Thread(target=flood)
        flooder.start()
        answer = playing.command(table_id, "move", seat=1, text="d6")
        flooder.join()
        assert flooding.command("a" * 12, "move", seat=1)["type"] == "refused"
    assert answer["type"] == "done"


def test_what_the_api_describes_is_what_it_answers(attacked: Server) -> None:
    described = httpx.get(f"{attacked.url}/api/openapi.json").json()["paths"]
    for path in ("/api/games", "/api/tables", "/api/tables/{table_id}"):
        (kind, content), *_ = described[path]["get"]["responses"]["200"]["content"].items()
        assert (kind, content["schema"].get("type")) != ("application/json", "string")
    record = described["/api/tables/{table_id}/record"]["get"]["responses"]
    assert list(record["200"]["content"]) == ["text/plain"]
    assert list(record["409"]["content"]) == ["application/json"]


def talkative() -> Table:
    """A running table of one person with two seats at Nine Men's Morris."""
    chair = {"kind": "person", "person": "eve", "name": "Eve", "player": ""}
    body: dict[str, Any] = {
        "game": "morris", "options": {}, "host": "eve", "chairs": [chair, chair], "clock": None, "public": False,
        "serious": False, "commitment": "",
    }  # fmt: skip
    return first_entry("t" * 12, Entry(1, 0, Kind.OPENED, body)).after(Entry(2, 0, Kind.BEGAN, {}))


def said(table: Table, do: Any, seat: int, **more: Any) -> Table:
    command = Command(id="x", do=do, seat=seat, expect=2**40, **more)
    return decide(table, "eve", "Eve", command, 0, 0, Pouch(bytes(32))).table


def test_nobody_talks_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_TALK", 10)
    table = talkative()
    while table.number <= 10:
        offered = table.match.draw_offered_by
        table = said(table, "decline-draw", 2) if offered else said(table, "offer-draw", 1)
    with pytest.raises(Refusal) as refused:
        said(table, "decline-draw", 2)
    assert refused.value.code is Code.TOO_MANY
    assert said(table, "move", 1, text="d6").turn == 2
    assert said(table, "resign", 1).match.result


def test_games_with_any_numbers_are_not_kept_for_ever() -> None:
    assert _game.cache_info().maxsize is not None


def test_a_long_story_is_folded_beside_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folding: list[str] = []

    def fold(table_id: str, entries: Sequence[Entry]) -> Table:
        folding.append(threading.current_thread().name)
        return folded(table_id, entries)

    async def run() -> None:
        house = House(Store(database_url(str(tmp_path / "house.db"), None)), pace=0)
        await house.open()
        record = f"{RECORD}\n1. d6 2. f4 3. d5 *\n"
        table_id = await house.import_record(Person("eve", "Eve"), record)
        folding.clear()
        await house.live(table_id)
        await house.close()

    monkeypatch.setattr("cairn.house.hosting.folded", fold)
    monkeypatch.setattr("cairn.house.hosting.LONG", 3)
    asyncio.run(run())
    assert folding
    assert threading.main_thread().name not in folding
