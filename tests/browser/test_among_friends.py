"""What friends are told at a table: who would like another game, who has to agree, who is back, who waits for whom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, board, by_mouse, tab_to
from tests.browser.setting import at_table, links, new_table, set_it, told
from tests.browser.test_going import come_as
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


def invited(house: Server, game: str, *guests: Player, **options: str) -> tuple[Player, str]:
    """Ada's table, at which her guests sit."""
    ada = Player(house, "Ada")
    made = ada.set_table(game, "me", *("link" for _ in guests), options=options)
    for guest, link in zip(guests, made["links"], strict=True):
        guest.do(made["id"], "sit", link=link["link"])
    return ada, made["id"]


def seen_by(page: Page, player: Player, house: Server, table_id: str) -> Page:
    come_as(page, player, house)
    page.goto(f"/table/{table_id}")
    board(page).locator("[data-at]").first.wait_for()
    return page


# Inviting


def test_whoever_invites_two_says_their_name_first_and_both_are_friends(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Invite a friend: 1 Stein + Co.").click()
    page.locator('input[name="seats"][value="3"]').check()
    expect(page.get_by_label("Who plays Seat 3?")).to_have_value("link")
    page.get_by_role("button", name="Open the table").click()
    asked = page.get_by_role("dialog", name="What are you called?")
    asked.get_by_role("textbox").fill("Ada")
    page.keyboard.press("Enter")
    assert len(set(links(page))) == 2
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ada")


def test_a_game_with_a_friend_comes_before_those_with_computers(page: Page, house: Server) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    ada.do(table_id, "move", seat=1, text="d6")
    for game in ("morris", "three-stones", "stein"):
        ada.set_table(game, "me", "level1")
    come_as(page, ada, house)
    page.goto("/")
    first = page.get_by_role("region", name="Go on playing").get_by_role("listitem").first
    expect(first).to_contain_text("Bo")


def test_that_somebody_watches_pushes_no_button_away(visit: Visit, house: Server) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    hers = seen_by(visit(), ada, house, table_id)
    hint = hers.get_by_role("button", name="Hint")
    before = hint.bounding_box()
    visit().goto(f"/table/{table_id}")
    expect(hers.get_by_text("Somebody is watching.")).to_be_visible()
    assert hint.bounding_box() == before


# Another game


def test_whoever_asked_for_another_game_is_led_there_though_the_page_was_loaded_anew(
    visit: Visit, house: Server
) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    bo.do(table_id, "resign", seat=2)
    page = seen_by(visit(), ada, house, table_id)
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("Waiting for Bo")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Waiting for Bo")).to_be_visible()
    bo.do(table_id, "ask-rematch", seat=2)
    page.wait_for_url(re.compile(f"/table/(?!{table_id})"))
    assert page.locator("[data-table]").get_attribute("data-state") == "running"


def test_whoever_only_looks_at_a_game_that_is_over_is_not_led_to_the_next(page: Page, house: Server) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    bo.do(table_id, "resign", seat=2)
    ada.do(table_id, "ask-rematch", seat=1)
    bo.do(table_id, "ask-rematch", seat=2)
    seen_by(page, ada, house, table_id)
    expect(page.get_by_role("link", name="To the next game")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/table/{table_id}$"))


def play_to_the_end(table_id: str, *players: Player) -> None:
    """Each plays whatever comes first, until nothing can be played any more."""
    while (table := players[0].table(table_id))["state"] == "running":
        player = players[table["view"]["turn"] - 1]
        text = player.table(table_id)["moves"][0]
        player.do(table_id, "move", seat=table["view"]["turn"], text=text)


def test_of_three_each_is_told_who_would_like_another_game_and_whom_they_wait_for(
    page: Page, house: Server
) -> None:
    bo, cy = Player(house, "Bo"), Player(house, "Cy")
    ada, table_id = invited(house, "stein", bo, cy, seats="3")
    play_to_the_end(table_id, ada, bo, cy)
    seen_by(page, ada, house, table_id)
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("You would like to play again. Waiting for")).to_be_visible()
    bo.do(table_id, "ask-rematch", seat=2)
    expect(page.get_by_text("You and Bo would like to play again. Waiting for Cy")).to_be_visible()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("Bo would like to play again.")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


# Chairs


@pytest.mark.parametrize(("free", "told_of"), [(1, "somebody sits down"), (2, "everybody sits")])
def test_an_open_table_says_when_its_game_begins(page: Page, house: Server, free: int, told_of: str) -> None:
    ada = Player(house, "Ada")
    chairs = ["me", *["open"] * free, *["level1"] * (2 - free)]
    made = ada.set_table("stein", *chairs, options={"seats": "3"}, public=True)
    seen_by(page, ada, house, made["id"])
    expect(page.get_by_text(f"The game begins as soon as {told_of}.")).to_be_visible()


def test_whoever_is_back_is_told_to_be_and_is_no_stranger_who_watches(visit: Visit, house: Server) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    ada.do(table_id, "move", seat=1, text="d6")
    hers = seen_by(visit(), ada, house, table_id)
    bo.do(table_id, "leave", seat=2)
    ada.do(table_id, "let-computer", seat=2, player="level1")
    players = hers.get_by_role("list", name="Players")
    expect(players).to_contain_text("in place of Bo")
    his = seen_by(visit(), bo, house, table_id)
    expect(players).to_contain_text("in place of Bo, who is back and looks on")
    expect(hers.get_by_text("Somebody is watching.")).to_have_count(0)
    his.goto("/")
    expect(players).not_to_contain_text("who is back")


def test_of_three_whoever_has_agreed_is_told_who_has_not(visit: Visit, house: Server) -> None:
    bo, cy = Player(house, "Bo"), Player(house, "Cy")
    ada, table_id = invited(house, "stein", bo, cy, seats="3")
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    hers, his = seen_by(visit(), ada, house, table_id), seen_by(visit(), bo, house, table_id)
    ada.do(table_id, "ask-takeback", seat=1)
    expect(hers.get_by_text("Bo and Cy have to agree")).to_be_visible()
    his.get_by_role("button", name="Accept").click()
    expect(his.get_by_text("You agree that Ada takes a move back. Waiting for Cy.")).to_be_visible()
    expect(hers.get_by_text("Cy has to agree")).to_be_visible()
    cy.do(table_id, "grant-takeback", seat=3)
    expect(his.get_by_text("Ada took a move back.")).to_be_visible()


# At the board


def test_whoever_loses_a_figure_by_what_takes_a_corner_is_told_both(page: Page, house: Server) -> None:
    at_table(page, house, "three-corners", "g4-g3", "c7-c8", "g3-i3", first="1")
    for at in ("i3", "i1"):
        by_mouse(page, at)
    expect(told(page)).to_contain_text("A figure of Ada A leaves the board. That is one corner of three.")


def test_a_hint_goes_when_something_else_is_begun(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "a4", "f6", "f4")
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".notice.hint")
    expect(hint).to_contain_text("b6")
    by_mouse(page, "d7")
    page.locator(MY_TURN).or_(page.locator("[data-status]")).first.wait_for()
    expect(hint).to_have_count(0)


def test_in_pure_skill_keys_lead_from_the_hand_to_the_board(page: Page) -> None:
    new_table(page, "three-stones", company="here", mode="skill")
    set_it(page)
    tab_to(page, told(page).get_by_role("button", name=re.compile(r"^\d+ black$")))
    page.keyboard.press("Enter")
    expect(board(page).locator("[data-at]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
