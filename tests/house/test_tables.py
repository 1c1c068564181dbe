"""Tables over real sockets: sitting down, playing, asking, leaving. Each test runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cairn import Match, game, read_records, write_record
from tests.house.running import Line, Player, Server


def two_at_morris(ada: Player, bo: Player, **more: Any) -> str:
    """A running table of Nine Men's Morris: Ada has seat 1, Bo seat 2."""
    made = ada.set_table("morris", "me", "link", **more)
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    return str(made["id"])


def test_whoever_has_the_link_sits_down_and_the_match_begins(ada: Player, bo: Player) -> None:
    made = ada.set_table("morris", "me", "link")
    assert ada.table(made["id"])["state"] == "open"
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    table = ada.table(made["id"])
    assert table["state"] == "running"
    assert [chair["name"] for chair in table["chairs"]] == ["Ada", "Bo"]
    assert [event["kind"] for event in table["told"]] == ["opened", "sat", "began"]


def test_a_link_works_once(house: Server, ada: Player, bo: Player) -> None:
    made = ada.set_table("stein", "me", "link", "link", options={"seats": "3"})
    link = made["links"][0]["link"]
    bo.do(made["id"], "sit", link=link)
    answer = Player(house, "Cy").ask(made["id"], "sit", link=link)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    assert ada.table(made["id"])["chairs"][2]["kind"] == "link"


def test_a_new_link_ends_the_old_one(ada: Player, bo: Player) -> None:
    made = ada.set_table("morris", "me", "link")
    newer = ada.http.post(f"/api/tables/{made['id']}/links", json={"seat": 2}).json()["link"]
    assert bo.ask(made["id"], "sit", link=made["links"][0]["link"]).status_code == 403
    assert bo.ask(made["id"], "sit", link=newer).status_code == 200


def test_a_chair_for_a_link_is_not_for_anyone(ada: Player, bo: Player) -> None:
    made = ada.set_table("morris", "me", "link")
    answer = bo.ask(made["id"], "sit", seat=2)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")


def test_an_open_chair_is_for_anyone_and_listed(ada: Player, bo: Player) -> None:
    made = ada.set_table("three-corners", "me", "open", public=True)
    listed = bo.http.get("/api/tables", params={"list": "open"}).json()["tables"]
    assert made["id"] in [table["id"] for table in listed]
    bo.do(made["id"], "sit", seat=2)
    running = bo.http.get("/api/tables", params={"list": "running"}).json()["tables"]
    assert made["id"] in [table["id"] for table in running]


def test_a_table_that_is_not_public_is_in_no_list_but_ones_own(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    public = bo.http.get("/api/tables", params={"list": "running"}).json()["tables"]
    mine = bo.http.get("/api/tables", params={"list": "mine"}).json()["tables"]
    assert table_id not in [table["id"] for table in public]
    assert table_id in [table["id"] for table in mine]


def test_a_table_of_ones_own_can_be_put_away_and_taken_out_again(
    house: Server, ada: Player, bo: Player
) -> None:
    def mine(player: Player) -> list[str]:
        listed = player.http.get("/api/tables", params={"list": "mine"}).json()["tables"]
        return [table["id"] for table in listed]

    table_id = two_at_morris(ada, bo)
    where = f"/api/me/put-away/{table_id}"
    cy = Player(house, "Cy")
    assert cy.http.put(where).json()["code"] == "not-yours"
    for _ in range(2):
        assert ada.http.put(where).status_code == 204
    assert table_id not in mine(ada)
    assert table_id in mine(bo)
    assert ada.table(table_id)["seats"] == [1]
    for _ in range(2):
        assert ada.http.delete(where).status_code == 204
    assert table_id in mine(ada)


def test_moves_are_told_to_both_and_to_spectators(house: Server, ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    with ada.live() as at_ada, bo.live() as at_bo, Player(house, None).live() as watching:
        for line in (at_ada, at_bo, watching):
            line.join(table_id)
        assert at_ada.command(table_id, "move", seat=1, text="d6")["type"] == "done"
        for line in (at_bo, watching):
            news = line.next("news")
            assert [event["text"] for event in news["told"]] == ["d6"]
        assert len(at_bo.heard[-1]["moves"]) == 23
        assert watching.heard[-1]["moves"] is None


def test_the_news_of_what_a_command_did_are_its_only_answer(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    with ada.live() as playing, ada.live() as watching, ada.live() as elsewhere:
        playing.join(table_id)
        watching.join(table_id)
        command = {"type": "command", "id": "first", "table": table_id, "seat": 1, "expect": 2**40}
        playing.say(**command, do="move", text="d6")
        news = playing.next("news", "done")
        assert (news["type"], news["done"], news["number"]) == (
            "news",
            "first",
            ada.table(table_id)["number"],
        )
        assert "done" not in watching.next("news")
        # Sent again it has no news, and where nobody follows there are none.
        for line in (playing, elsewhere):
            line.say(**command, do="move", text="d6")
            assert line.next("news", "done", "refused") == {
                "type": "done",
                "id": "first",
                "number": news["number"],
            }


def test_an_illegal_move_is_refused_in_words_and_changes_nothing(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    before = ada.table(table_id)["number"]
    answer = ada.ask(table_id, "move", seat=1, text="z9")
    assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
    assert "z9" in answer.json()["message"]
    assert ada.table(table_id)["number"] == before


def test_the_same_command_twice_happens_once(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    first = ada.do(table_id, "move", seat=1, text="d6", id="only-once")
    again = ada.do(table_id, "move", seat=1, text="d6", id="only-once")
    assert first == again == ada.table(table_id)["number"]


def test_a_move_made_before_a_newer_one_is_behind(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    known = ada.table(table_id)["number"]
    ada.do(table_id, "move", seat=1, text="d6")
    bo.do(table_id, "move", seat=2, text="f4")
    answer = ada.ask(table_id, "move", seat=1, text="d5", expect=known)
    assert (answer.status_code, answer.json()["code"]) == (409, "behind")


@pytest.mark.parametrize("do", ["move", "resign", "offer-draw", "ask-takeback", "ask-pause", "leave"])
def test_nobody_acts_for_a_seat_that_is_not_theirs(ada: Player, bo: Player, do: str) -> None:
    table_id = two_at_morris(ada, bo)
    answer = bo.ask(table_id, do, seat=1, text="d6")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")


def test_who_reconnects_gets_what_was_missed(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    with bo.live() as line:
        have = line.join(table_id)["table"]["number"]
    ada.do(table_id, "move", seat=1, text="d6")
    with bo.live() as line:
        news = line.join(table_id, have=have)
        assert (news["type"], news["since"]) == ("news", have)
        assert [event["text"] for event in news["told"]] == ["d6"]


def test_a_takeback_is_asked_for_and_granted(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "move", seat=1, text="d6")
    bo.do(table_id, "move", seat=2, text="f4")
    ada.do(table_id, "ask-takeback", seat=1)
    assert bo.table(table_id)["asks"]["takeback"] == {"seat": 1, "plies": 2, "granted": []}
    bo.do(table_id, "grant-takeback", seat=2)
    table = ada.table(table_id)
    assert (table["ply"], table["view"]["turn"]) == (0, 1)


def test_a_computer_grants_a_takeback_at_once(ada: Player) -> None:
    table_id = ada.set_table("morris", "me", "level1")["id"]
    with ada.live() as line:
        line.join(table_id)
        line.command(table_id, "move", seat=1, text="d6")
        while line.heard[-1].get("ply") != 2:
            line.receive()
    ada.do(table_id, "ask-takeback", seat=1)
    assert ada.table(table_id)["ply"] == 0


def test_at_a_serious_table_there_is_no_takeback_and_no_hint(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo, serious=True)
    ada.do(table_id, "move", seat=1, text="d6")
    assert ada.ask(table_id, "ask-takeback", seat=1).json()["code"] == "not-now"
    answer = bo.http.post(f"/api/tables/{table_id}/hint")
    assert (answer.status_code, "serious" in answer.json()["message"]) == (409, True)


def test_a_draw_is_offered_and_accepted(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "offer-draw", seat=1)
    assert "accept-draw" in bo.table(table_id)["allowed"]
    bo.do(table_id, "accept-draw", seat=2)
    assert ada.table(table_id)["result"] == {"winners": [], "reason": "agreed", "ranking": [[1, 2]]}


@pytest.mark.parametrize(
    ("asked", "answered"),
    [("offer-draw", "accept-draw"), ("ask-takeback", "grant-takeback"), ("ask-pause", "grant-pause")],
)
def test_what_was_asked_can_be_withdrawn_until_it_is_answered(
    ada: Player, bo: Player, asked: str, answered: str
) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "move", seat=1, text="d6")
    assert ada.ask(table_id, "withdraw", seat=1).json()["code"] == "not-now"
    before = ada.table(table_id)["asks"]
    ada.do(table_id, asked, seat=1)
    assert "withdraw" in ada.table(table_id)["allowed"]
    assert "withdraw" not in bo.table(table_id)["allowed"]
    ada.do(table_id, "withdraw", seat=1)
    assert ada.table(table_id)["asks"] == before
    assert "withdraw" not in ada.table(table_id)["allowed"]
    assert bo.ask(table_id, answered, seat=2).json()["code"] == "not-now"
    ada.do(table_id, asked, seat=1)
    bo.do(table_id, answered, seat=2)
    assert ada.ask(table_id, "withdraw", seat=1).json()["code"] == "not-now"


def test_at_a_serious_table_no_move_is_judged(ada: Player) -> None:
    made = ada.set_table("morris", "me", "me", serious=True)
    for seat, text in enumerate(("d6", "a4", "f6", "f4"), 2):
        ada.do(made["id"], "move", seat=seat % 2 + 1, text=text)
    meant = ada.http.get(f"/api/tables/{made['id']}/meaning?move=b6xa4&seat=1").json()
    assert (meant["meaning"], meant["warns"]) == ("", False)
    assert set(meant["changes"]) == {"b6", "a4"}


def three_at_stein(house: Server, ada: Player, bo: Player, **more: Any) -> tuple[Player, str]:
    """Ada, Bo and Cy, of whom Cy is told."""
    cy = Player(house, "Cy")
    made = ada.set_table("stein", "me", "link", "link", options={"seats": "3"}, **more)
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    cy.do(made["id"], "sit", link=made["links"][1]["link"])
    return cy, made["id"]


def test_of_three_all_others_have_to_agree_to_what_one_takes_back(
    house: Server, ada: Player, bo: Player
) -> None:
    cy, table_id = three_at_stein(house, ada, bo)
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    ada.do(table_id, "ask-takeback", seat=1)
    cy.do(table_id, "grant-takeback", seat=3)
    table = bo.table(table_id)
    assert (table["ply"], table["asks"]["takeback"]) == (1, {"seat": 1, "plies": 1, "granted": [3]})
    assert "grant-takeback" in table["allowed"]
    assert "grant-takeback" not in cy.table(table_id)["allowed"]
    assert cy.ask(table_id, "grant-takeback", seat=3).json()["code"] == "not-now"
    bo.do(table_id, "grant-takeback", seat=2)
    table = bo.table(table_id)
    assert (table["ply"], table["asks"]["takeback"]) == (0, None)


def test_whoever_goes_does_not_keep_others_from_agreeing(house: Server, ada: Player, bo: Player) -> None:
    cy, table_id = three_at_stein(house, ada, bo)
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    ada.do(table_id, "ask-takeback", seat=1)
    cy.do(table_id, "grant-takeback", seat=3)
    bo.do(table_id, "leave", seat=2)
    assert ada.table(table_id)["ply"] == 0


def test_whoever_goes_and_was_the_only_one_to_be_asked_does_not_either(ada: Player, bo: Player) -> None:
    made = ada.set_table("morris", "me", "link")
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    ada.do(made["id"], "move", seat=1, text="d6")
    ada.do(made["id"], "ask-takeback", seat=1)
    bo.do(made["id"], "leave", seat=2)
    table = ada.table(made["id"])
    assert (table["ply"], table["asks"]["takeback"]) == (0, None)


def test_who_is_asked_again_has_not_agreed_yet(house: Server, ada: Player, bo: Player) -> None:
    cy, table_id = three_at_stein(house, ada, bo)
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    ada.do(table_id, "ask-takeback", seat=1)
    cy.do(table_id, "grant-takeback", seat=3)
    ada.do(table_id, "withdraw", seat=1)
    ada.do(table_id, "ask-takeback", seat=1)
    assert ada.table(table_id)["asks"]["takeback"]["granted"] == []


def test_where_seats_are_drawn_points_and_time_go_along_with_the_player(ada: Player) -> None:
    clock = {"base": [300_000, 600_000, 600_000], "increment": 0}
    seats = set()
    for _ in range(12):
        made = ada.set_table(
            "stein",
            *("me", "level1", "level1"),
            options={"seats": "3", "handicap": "20,0,0"},
            clock=clock,
            begins="random",
        )
        table = ada.table(made["id"])
        seat = table["seats"][0]
        seats.add(seat)
        assert table["view"]["seats"][seat - 1]["score"] == 20
        assert table["clocks"]["left"][seat - 1] == 300_000
        assert sorted(table["clocks"]["left"]) == [300_000, 600_000, 600_000]
        ada.do(made["id"], "resign", seat=seat)
    assert len(seats) > 1


def test_a_wish_for_another_game_can_be_withdrawn_until_it_is_set(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    bo.do(table_id, "resign", seat=2)
    ada.do(table_id, "ask-rematch", seat=1)
    ada.do(table_id, "withdraw", seat=1)
    bo.do(table_id, "ask-rematch", seat=2)
    table = ada.table(table_id)
    assert (table["asks"]["rematch"], table["rematch"]) == ([2], None)
    ada.do(table_id, "ask-rematch", seat=1)
    assert ada.table(table_id)["rematch"]
    assert ada.ask(table_id, "withdraw", seat=1).json()["code"] == "not-now"


def test_who_resigns_loses_and_the_secret_is_told(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    assert ada.table(table_id)["secret"] is None
    bo.do(table_id, "resign", seat=2)
    table = ada.table(table_id)
    assert (table["state"], table["result"]["winners"]) == ("over", [1])
    assert len(table["secret"]) == 64


def test_of_three_one_resigns_and_a_computer_plays_on_for_them(
    house: Server, ada: Player, bo: Player
) -> None:
    cy = Player(house, "Cy")
    made = ada.set_table("stein", "me", "link", "link", options={"seats": "3"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    cy.do(made["id"], "sit", link=made["links"][1]["link"])
    bo.do(made["id"], "resign", seat=2)
    table = ada.table(made["id"])
    assert (table["state"], table["chairs"][1]["kind"]) == ("running", "computer")


def test_when_the_last_person_resigns_computers_do_not_play_on(ada: Player, bo: Player) -> None:
    made = ada.set_table("stein", "me", "link", "level1", options={"seats": "3", "handicap": "0,0,5"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    bo.do(made["id"], "resign", seat=2)
    assert ada.table(made["id"])["state"] == "running"
    ada.do(made["id"], "resign", seat=1)
    table = ada.table(made["id"])
    assert (table["state"], table["result"]["reason"]) == ("over", "resigned")
    assert table["result"]["ranking"] == [[3], [1], [2]]


def test_of_the_computers_that_are_left_the_one_that_is_furthest_ahead_wins(ada: Player) -> None:
    computers = ["level1"] * 3
    made = ada.set_table("stein", "me", *computers, options={"seats": "4", "handicap": "0,1,9,5"})
    ada.do(made["id"], "resign", seat=1)
    table = ada.table(made["id"])
    assert (table["state"], table["result"]["winners"]) == ("over", [3])
    assert table["result"]["ranking"] == [[3], [4], [2], [1]]


def test_a_pause_is_agreed_and_ended_by_anyone(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo, clock={"base": [60_000, 60_000], "increment": 0})
    ada.do(table_id, "move", seat=1, text="d6")
    ada.do(table_id, "ask-pause", seat=1)
    bo.do(table_id, "grant-pause", seat=2)
    paused = ada.table(table_id)
    assert (paused["state"], paused["clocks"]["running"]) == ("paused", 0)
    assert bo.ask(table_id, "move", seat=2, text="f4").json()["code"] == "not-now"
    bo.do(table_id, "resume", seat=2)
    assert ada.table(table_id)["clocks"]["running"] == 2


def test_clocks_begin_with_the_first_move_and_days_at_once(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo, clock={"base": [60_000, 60_000], "increment": 5_000})
    assert ada.table(table_id)["clocks"]["running"] == 0
    ada.do(table_id, "ask-pause", seat=1)
    bo.do(table_id, "grant-pause", seat=2)
    bo.do(table_id, "resume", seat=2)
    assert ada.table(table_id)["clocks"]["running"] == 0
    ada.do(table_id, "move", seat=1, text="d6")
    clocks = ada.table(table_id)["clocks"]
    assert (clocks["left"], clocks["running"]) == ([60_000, 60_000], 2)
    drawn = ada.set_table("three-stones", "me", "me", clock={"base": [60_000, 60_000]})["id"]
    assert ada.table(drawn)["clocks"]["running"] == 0  # a stone was drawn, but nobody has moved
    by_days = two_at_morris(ada, bo, clock={"days": 2})
    assert ada.table(by_days)["clocks"]["running"] == 1


def test_a_rematch_is_set_with_seats_exchanged_when_both_want_it(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    bo.do(table_id, "resign", seat=2)
    ada.do(table_id, "ask-rematch", seat=1)
    assert ada.table(table_id)["rematch"] is None
    bo.do(table_id, "ask-rematch", seat=2)
    rematch = ada.table(table_id)["rematch"]
    table = ada.table(rematch)
    assert [chair["name"] for chair in table["chairs"]] == ["Bo", "Ada"]
    assert table["state"] == "running"


def test_somebody_who_is_here_keeps_the_chair_and_who_left_may_be_replaced(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    with bo.live() as line:
        line.join(table_id)
        assert ada.ask(table_id, "let-computer", seat=2, player="level1").json()["code"] == "not-now"
        bo.do(table_id, "leave", seat=2)
    ada.do(table_id, "let-computer", seat=2, player="level1")
    assert ada.table(table_id)["chairs"][1]["player"] == "level1"


def test_who_hangs_up_is_away_at_once_but_keeps_the_chair(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    with ada.live() as line:
        line.join(table_id)
        with bo.live() as other:
            other.join(table_id)
            while not line.next("here")["chairs"][1]["here"]:
                pass
        while line.next("here")["chairs"][1]["here"]:
            pass
        assert line.command(table_id, "let-computer", seat=2, player="level1")["code"] == "not-now"


def test_whoever_looks_on_is_told_to_those_who_play(house: Server, ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    with ada.live() as line:
        assert not line.join(table_id)["table"]["watched"]
        with Player(house, "Cy").live() as other:
            assert other.join(table_id)["table"]["watched"]
            while not line.next("here")["watched"]:
                pass
        while line.next("here")["watched"]:
            pass


def test_a_computer_that_plays_on_is_as_strong_as_those_that_play_already(ada: Player, bo: Player) -> None:
    made = ada.set_table("stein", "me", "link", "level6", options={"seats": "3"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    bo.do(made["id"], "leave", seat=2)
    ada.do(made["id"], "let-computer", seat=2)
    assert [chair["player"] for chair in ada.table(made["id"])["chairs"]] == [None, "level6", "level6"]


def test_who_offers_a_draw_that_is_offered_already_has_agreed(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "offer-draw", seat=1)
    assert ada.ask(table_id, "offer-draw", seat=1).json()["message"] == "seat 1 has already offered a draw"
    bo.do(table_id, "offer-draw", seat=2)
    assert ada.table(table_id)["result"] == {"winners": [], "reason": "agreed", "ranking": [[1, 2]]}


def test_who_has_another_name_now_may_be_called_so_at_a_table_that_goes_on(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    assert bo.ask(table_id, "rename", seat=2).json()["code"] == "not-now"
    bo.http.patch("/api/me", json={"name": "Bodo"}).raise_for_status()
    assert ada.table(table_id)["chairs"][1]["name"] == "Bo"
    bo.do(table_id, "rename", seat=2)
    table = ada.table(table_id)
    assert table["chairs"][1]["name"] == "Bodo"
    renamed = table["told"][-1]
    assert (renamed["kind"], renamed["was"], renamed["name"]) == ("named", "Bo", "Bodo")
    assert ada.ask(table_id, "rename", seat=2).json()["code"] == "not-yours"


def test_who_left_may_come_back_to_the_chair(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    bo.do(table_id, "leave", seat=2)
    bo.do(table_id, "sit", seat=2)
    assert bo.table(table_id)["chairs"][1] | {"here": True} == {
        "seat": 2, "kind": "person", "name": "Bo", "player": None, "was": None, "here": True, "left": False,
        "mine": True, "kept": False, "lost": False, "reads": False, "back": False,
    }  # fmt: skip


def mine(player: Player, table_id: str) -> list[dict[str, Any]]:
    """A table in the list of somebody's own, if it is there."""
    tables = player.http.get("/api/tables", params={"list": "mine"}).json()["tables"]
    return [table for table in tables if table["id"] == table_id]


def test_who_was_relieved_by_a_computer_finds_the_game_and_has_the_chair_back(
    ada: Player, bo: Player
) -> None:
    table_id = two_at_morris(ada, bo)
    bo.do(table_id, "leave", seat=2)
    ada.do(table_id, "let-computer", seat=2, player="level1")
    (listed,) = mine(bo, table_id)
    assert listed["seats"] == []
    assert [chair["kept"] for chair in listed["chairs"]] == [False, True]
    assert not any(chair["kept"] for chair in ada.table(table_id)["chairs"])
    bo.do(table_id, "sit", seat=2)
    table = bo.table(table_id)
    assert table["seats"] == [2]
    chair = table["chairs"][1]
    assert (chair["kind"], chair["name"], chair["was"], chair["kept"]) == ("person", "Bo", None, False)


def test_a_record_says_who_played_on_for_whom(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "move", seat=1, text="d6")
    bo.do(table_id, "move", seat=2, text="f4")
    bo.do(table_id, "leave", seat=2)
    ada.do(table_id, "let-computer", seat=2, player="level1")
    ada.do(table_id, "resign", seat=1)
    text = ada.http.get(f"/api/tables/{table_id}/record").text
    (match,) = read_records(text)
    assert [event.comment for event in match.events] == ["", "", "Computer plays on for Bo"]


def test_what_a_file_says_of_moves_is_kept_and_told(ada: Player) -> None:
    said = "{eval 1 0.25; the best point} 2. f4 {careless} (resign 2) {enough}"
    text = write_record(Match(game("morris")).play("d6", "f4").resign(2))
    text = text.replace("1. d6 2. f4 (resign 2)", f"1. d6 {said}")
    assert said in text
    table_id = ada.http.post("/api/records", json={"record": text}).json()["id"]
    told = [each for each in ada.table(table_id)["told"] if each["kind"] in ("move", "resign")]
    assert [each["comment"] for each in told] == ["the best point", "careless", "enough"]
    assert told[0]["evaluation"] == [1, 0.25]
    assert said in ada.http.get(f"/api/tables/{table_id}/record").text


def test_a_finished_game_is_listed_by_when_it_ended(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    bo.do(table_id, "resign", seat=2)
    ((ended,),) = ([each["at"] for each in ada.table(table_id)["told"] if each["kind"] == "over"],)
    ada.do(table_id, "ask-rematch", seat=1)
    assert mine(ada, table_id)[0]["changed"] == ended


def test_nobody_else_gets_a_chair_at_which_a_computer_plays_on(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    bo.do(table_id, "leave", seat=2)
    ada.do(table_id, "let-computer", seat=2, player="level1")
    for other in (ada, Player(ada.server, "Cy")):
        assert other.ask(table_id, "sit", seat=2).json()["code"] == "full"


def test_who_resigned_among_several_still_finds_the_game_but_has_no_chair(ada: Player, bo: Player) -> None:
    made = ada.set_table("stein", "me", "link", "level1", options={"seats": "3"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    bo.do(made["id"], "resign", seat=2)
    (listed,) = mine(bo, made["id"])
    assert (listed["chairs"][1]["was"], listed["chairs"][1]["kept"]) == ("Bo", False)
    assert [chair["lost"] for chair in listed["chairs"]] == [False, True, False]
    assert not any(chair["lost"] for chair in ada.table(made["id"])["chairs"])
    assert bo.ask(made["id"], "sit", seat=2).json()["code"] == "full"
    assert bo.http.put(f"/api/me/put-away/{made['id']}").status_code == 204


def test_the_host_gives_up_a_table_that_has_not_begun(ada: Player, bo: Player) -> None:
    made = ada.set_table("morris", "me", "link")
    assert bo.ask(made["id"], "close").json()["code"] == "not-yours"
    ada.do(made["id"], "close")
    assert ada.table(made["id"])["state"] == "closed"
    assert bo.ask(made["id"], "sit", link=made["links"][0]["link"]).json()["code"] == "not-now"


def test_one_person_plays_several_seats_on_one_screen(ada: Player) -> None:
    chairs = [{"kind": "me", "name": name} for name in ("Ada", "Bea", "Cy", "Dee")]
    answer = ada.http.post("/api/tables", json={"game": "tavern-stones", "chairs": chairs})
    table_id = answer.json()["id"]
    table = ada.table(table_id)
    assert table["seats"] == [1, 2, 3, 4]
    turn = table["view"]["turn"]
    with ada.live() as line:
        seen = line.join(table_id, seat=turn)["table"]
        assert seen["moves"]
        other = line.join(table_id, seat=turn % 4 + 1)["table"]
        assert other["moves"] is None
        assert None in seen["view"]["seats"][turn % 4]["hidden"]


def test_an_unequal_clock_and_points_ahead_are_handicaps(ada: Player) -> None:
    clock = {"base": [600_000, 60_000], "increment": 1000}
    made = ada.set_table("three-stones", "me", "me", clock=clock, options={"handicap": "0,5"})
    table = ada.table(made["id"])
    assert table["clocks"]["left"] == [600_000, 60_000]
    assert table["view"]["scores"] == [0, 5]


def test_a_flag_falls_by_itself(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo, clock={"base": [60_000, 1_000], "increment": 0})
    with bo.live() as line:
        line.join(table_id)
        ada.do(table_id, "move", seat=1, text="d6")
        news = line.next("news")
        while not news["result"]:
            news = line.next("news")
        assert (news["result"]["winners"], news["result"]["reason"]) == ([1], "time")


def play_out(line: Line, table_id: str, dice: random.Random) -> dict[str, Any]:
    """Play any move when it is one's turn, until the match is over; tells the table as it was then."""
    state: dict[str, Any] = line.join(table_id)["table"]
    while state["state"] != "over":
        if state["moves"]:
            seat, number = state["seat"], state["number"]
            line.say(type="command", id=f"m{number}", table=table_id, seat=seat, expect=number, do="move",
                     text=dice.choice(state["moves"]))  # fmt: skip
        heard = line.next("news", "refused")
        if heard["type"] == "news":
            state = heard
        else:  # the computers answer faster than anybody may speak: once more, then
            assert heard["code"] == "too-many", heard
    return state


@pytest.mark.parametrize(
    ("game", "options", "opponents"),
    [
        ("morris", {}, ["level1"]),
        ("three-stones", {}, ["level1"]),
        ("stein", {"seats": "3"}, ["level1", "greedy"]),
        ("three-corners", {"size": "7"}, ["level2"]),
        ("tavern-stones", {"target": "150"}, ["mossback", "level1", "greedy"]),
    ],
)
def test_a_whole_game_against_computers(
    ada: Player, game: str, options: dict[str, str], opponents: list[str]
) -> None:
    from cairn.match.fair import verify
    from cairn.match.record import read_records

    table_id = ada.set_table(game, "me", *opponents, options=options)["id"]
    with ada.live() as line:
        over = play_out(line, table_id, random.Random(5))
    (record,) = read_records(ada.http.get(f"/api/tables/{table_id}/record").text)
    assert over["result"]["reason"] == record.result.reason  # type: ignore[union-attr]
    assert verify(record) >= 0


def test_a_hint_names_a_legal_move_and_says_why(ada: Player) -> None:
    table_id = ada.set_table("morris", "me", "me")["id"]
    for text in ("d6", "f4", "d7", "a4"):
        turn = ada.table(table_id)["view"]["turn"]
        ada.do(table_id, "move", seat=turn, text=text)
    hint = ada.http.post(f"/api/tables/{table_id}/hint", params={"seat": 1, "language": "de"}).json()
    assert hint["move"] in ("d5xf4", "d5xa4")
    assert "Mühle" in hint["why"]


def test_why_and_meaning_of_a_move(ada: Player) -> None:
    table_id = ada.set_table("morris", "me", "me")["id"]
    ada.do(table_id, "move", seat=1, text="d6")
    why = ada.http.get(f"/api/tables/{table_id}/why", params={"seat": 2, "move": "d6"}).json()
    assert (why["legal"], bool(why["why"])) == (False, True)
    assert ada.http.get(f"/api/tables/{table_id}/why", params={"seat": 2, "move": "f4"}).json()["legal"]
    told = ada.http.get(f"/api/tables/{table_id}/meaning", params={"seat": 2, "move": "f4"})
    assert (told.status_code, told.json().keys()) == (200, {"meaning", "warns", "changes"})
    assert told.json()["changes"] == ["f4"]


def test_an_imported_record_is_shown_and_given_back(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "move", seat=1, text="d6")
    bo.do(table_id, "resign", seat=2)
    text = ada.http.get(f"/api/tables/{table_id}/record").text
    imported = bo.http.post("/api/records", json={"record": text}).json()["id"]
    assert bo.table(imported)["imported"]
    assert bo.http.get(f"/api/tables/{imported}/record").text == text


def test_a_damaged_record_is_refused_with_its_line(ada: Player) -> None:
    answer = ada.http.post("/api/records", json={"record": '[Cairn "1"]\n[Game "morris"]\n\nd6 == x'})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert "line" in answer.json()["message"]


def test_ones_games_are_on_another_device_by_a_link_that_works_once(
    house: Server, ada: Player, bo: Player
) -> None:
    table_id = two_at_morris(ada, bo)
    link = ada.http.post("/api/me/links").json()["link"]
    phone = Player(house, None)
    assert phone.http.post("/api/me/devices", json={"link": link}).status_code == 201
    assert "cairn" in phone.http.cookies
    mine = phone.http.get("/api/tables", params={"list": "mine"}).json()["tables"]
    assert table_id in [table["id"] for table in mine]
    assert Player(house, None).http.post("/api/me/devices", json={"link": link}).status_code == 403


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(house: Server) -> None:
    import httpx

    made = httpx.post(f"{house.url}/api/people", json={"name": "Ada"})
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    other = httpx.post(
        f"{house.url}/api/people", json={"name": "Eve"}, headers={"Origin": "http://evil.example"}
    )
    assert other.status_code == 403


def test_a_socket_of_another_site_is_not_opened(house: Server, ada: Player) -> None:
    from websockets.exceptions import InvalidStatus

    with pytest.raises(InvalidStatus), ada.live(Origin="http://evil.example"):
        pass


def test_a_moment_of_the_past_is_shown_as_the_seat_saw_it(ada: Player, bo: Player) -> None:
    table_id = two_at_morris(ada, bo)
    ada.do(table_id, "move", seat=1, text="d6")
    moment = bo.http.get(f"/api/tables/{table_id}/moments/0").json()
    assert (moment["ply"], moment["view"]["turn"]) == (0, 1)
    assert bo.http.get(f"/api/tables/{table_id}/moments/2").status_code == 404


@pytest.mark.parametrize(
    ("wanted", "word"),
    [
        ({"game": "chess", "chairs": [{"kind": "me"}]}, "three-stones"),
        ({"game": "morris", "chairs": [{"kind": "me"}]}, "2 seats"),
        ({"game": "morris", "options": {"colour": "red"}, "chairs": [{"kind": "me"}] * 2}, "take-from-mills"),
        ({"game": "morris", "chairs": [{"kind": "me"}, {"kind": "computer", "player": "hal"}]}, "level1"),
        (
            {"game": "morris", "chairs": [{"kind": "me"}, {"kind": "computer", "player": "mossback"}]},
            "tavern",
        ),
        (
            {"game": "morris", "chairs": [{"kind": "me"}] * 2, "clock": {"base": [60_000]}},
            "each of the 2 seats",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_would_be_right(
    ada: Player, wanted: dict[str, Any], word: str
) -> None:
    answer = ada.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert word in answer.json()["message"]


def test_a_position_for_a_diagram_is_made_of_moves_or_refused_in_words(house: Server) -> None:
    anyone = Player(house, None)
    made = anyone.http.post("/api/positions", json={"game": "morris", "moves": ["d6"], "seat": 2}).json()
    assert made["view"]["turn"] == 2
    assert "d6" not in made["moves"]
    wanted = {"game": "morris", "moves": ["d6", "d6"]}
    for language, why in (
        ("en", "d6 is not empty: a white stone stands there"),
        ("de", "d6 ist nicht frei: Dort steht ein weißer Stein"),
    ):
        refused = anyone.http.post("/api/positions", json={**wanted, "language": language})
        assert (refused.status_code, refused.json()) == (409, {"code": "illegal", "message": why})


def test_health_and_figures_are_told(house: Server, ada: Player) -> None:
    assert ada.http.get("/health").json() == {"ok": True}
    assert "cairn_commands_total" in ada.http.get("/metrics").text
