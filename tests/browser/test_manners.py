"""How the page behaves towards those who play: what stays in sight and in place, and what is told once and plainly."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, board, by_mouse, number_at, wait_for_turn
from tests.browser.setting import (
    at_table,
    host_at_table,
    links,
    moves_told,
    new_table,
    offer_draw,
    set_it,
    told,
    two_at_morris,
)
from tests.browser.visitors import PHONE
from tests.house.running import Player, Server


def as_player(page: Page, player: Player, table_id: str) -> None:
    page.context.add_cookies([{"name": "cairn", "value": player.token, "url": player.server.url}])
    page.goto(f"/table/{table_id}")
    board(page).locator("[data-at]").first.wait_for()


# Before one screen


def test_when_one_of_two_before_a_screen_resigns_among_several_the_other_plays_on(
    page: Page, house: Server
) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("stein", "me", "me", "level1", options={"seats": "3"})["id"]
    as_player(page, ada, table_id)
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    expect(page.locator("[data-status]")).to_have_class(re.compile("mine"))
    ada.do(table_id, "resign", seat=2)
    while ada.table(table_id)["view"]["turn"] != 1:
        page.wait_for_timeout(50)
    expect(page.locator("[data-status]")).to_have_text("Your turn")
    expect(page.locator("[data-status]")).to_have_class(re.compile("mine"))
    assert page.get_by_role("button", name="Resign").is_enabled()


def test_the_kind_of_stone_that_one_has_chosen_is_not_chosen_for_the_other(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", mode="skill")
    told(page).get_by_role("button", name=re.compile("clear")).click()
    known = number_at(page)
    by_mouse(page, "f7")
    wait_for_turn(page, known)
    assert moves_told(page) == ["Cf7"]
    by_mouse(page, "f9")
    expect(told(page)).to_contain_text("Which stone")
    assert moves_told(page) == ["Cf7"]


def test_before_one_screen_it_is_the_last_move_made_there_that_is_taken_back(
    page: Page, house: Server
) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("stein", "me", "me", "level1", options={"seats": "3"})["id"]
    as_player(page, ada, table_id)
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    ada.do(table_id, "move", seat=2, text="2x3@q14")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(3)
    page.get_by_role("button", name="Take the last move back").click()
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    assert moves_told(page) == ["4x3@m14"]


def test_whoever_resigned_is_still_told_of_when_moves_are_taken_back(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("stein", "me", "me", "me", options={"seats": "3"})["id"]
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    ada.do(table_id, "resign", seat=3)
    as_player(page, ada, table_id)
    page.get_by_role("button", name="Take the last move back").click()
    story = page.get_by_role("list", name="Moves")
    expect(story).to_contain_text("took a move back")
    expect(story).to_contain_text("resigned")


# What is refused, and what is asked


def test_why_something_cannot_be_done_is_told_beside_what_to_do(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6")
    task = told(page).locator(".what").inner_text()
    board(page).locator('[data-at="d6"]').click(force=True)
    expect(told(page).locator(".refusal")).to_contain_text("d6")
    expect(told(page).locator(".what")).to_have_text(task)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".notice.hint")).to_be_visible()
    expect(told(page).locator(".refusal")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "options", "played", "touched", "then"),
    [
        ("morris", {}, ["d6"], ["d6"], "a1"),
        ("three-stones", {"mode": "skill"}, ["Be1", "Bf1"], ["e1"], "Wf9"),
        ("three-corners", {"size": "7", "first": "1"}, [], ["b2", "a1"], "f2-g2"),
    ],
)
def test_what_was_tried_before_others_moved_is_not_refused_afterwards(
    page: Page,
    house: Server,
    game: str,
    options: dict[str, str],
    played: list[str],
    touched: list[str],
    then: str,
) -> None:
    ada, table_id = host_at_table(page, house, game, *played, **options)
    waiting: list[Route] = []
    page.route(re.compile("/why"), lambda route: waiting.append(route))
    with page.expect_request(re.compile("/why")):
        for at in touched:
            board(page).locator(f'[data-at="{at}"]').click(force=True)
    ada.do(table_id, "move", seat=len(played) % 2 + 1, text=then)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(len(played) + 1)
    page.locator(MY_TURN).wait_for()
    with page.expect_response(re.compile("/why")) as answer:
        waiting.pop().continue_()
    assert not answer.value.json()["legal"]
    page.evaluate("() => fetch('/api/me')")
    expect(told(page).locator(".refusal")).to_have_count(0)
    expect(page.locator("[data-announcer]")).not_to_contain_text(answer.value.json()["why"], ignore_case=True)


def test_a_hint_for_a_mill_that_is_closed_tells_which_stone_to_take(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "f4", "d7", "a4")
    by_mouse(page, "d5")
    expect(told(page)).to_contain_text("A mill!")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".notice.hint")).to_contain_text(re.compile("Hint: take the stone on (f4|a4)"))
    expect(told(page)).to_contain_text("A mill!")
    by_mouse(page, "f4")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(5)


def test_whoever_says_their_name_at_a_table_is_called_so_there(page: Page) -> None:
    new_table(page, "morris", level=1)
    set_it(page)
    page.get_by_role("button", name="Not your name").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Mia")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Mia")
    expect(page.get_by_role("list", name="Moves")).to_contain_text(re.compile(r"\w+ is now called Mia"))


def test_a_chair_for_a_guest_is_not_offered_to_strangers(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "morris", company="link")
    ada.get_by_label("Everybody on this site").check()
    set_it(ada)
    expect(ada.get_by_role("list", name="Players")).to_contain_text("Free chair (Black)")
    bo.goto("/tables")
    waiting = bo.get_by_role("region", name="Waiting for players").get_by_role(
        "link", name="Nine Men's Morris"
    )
    expect(waiting.first).to_contain_text("chair kept for a friend")
    expect(waiting.first).to_contain_text("Watch")


def test_a_second_tap_is_no_answer_to_whether_one_resigns(page: Page, house: Server) -> None:
    at_table(page, house, "morris")
    page.get_by_role("button", name="Resign").click()
    resign = page.get_by_role("dialog").get_by_role("button", name="Resign")
    expect(resign).to_be_disabled()
    expect(resign).to_be_enabled()
    expect(page.get_by_role("dialog").get_by_role("button", name="Play on")).to_have_class(re.compile("main"))


def test_whoever_asked_for_another_game_finds_nothing_else_under_the_finger(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    bo.get_by_role("button", name="Resign").click()
    bo.get_by_role("dialog").get_by_role("button", name="Resign").click()
    again, replay = ada.get_by_role("button", name="Play again"), ada.get_by_role("link", name="Replay")
    before = replay.bounding_box()
    again.click()
    expect(again).to_be_disabled()
    expect(ada.get_by_text("Waiting for Bo.")).to_be_visible()
    expect(again).to_be_focused()
    assert replay.bounding_box() == before


def test_what_one_has_asked_for_can_be_withdrawn(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    offer_draw(ada)
    accept = bo.get_by_role("button", name="Accept")
    expect(accept).to_be_visible()
    ada.get_by_role("button", name="Withdraw my offer").click()
    expect(accept).to_have_count(0)
    expect(ada.get_by_role("button", name="Withdraw")).to_have_count(0)
    expect(bo.get_by_role("list", name="Moves")).to_contain_text("withdrew the offer of a draw")


def test_what_was_asked_for_can_be_withdrawn_though_the_note_was_put_away(visit: Visit) -> None:
    ada, bo = visit(viewport=PHONE), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    offer_draw(ada)
    withdraw = ada.locator(".notes").get_by_role("button", name="Withdraw my offer")
    expect(withdraw).to_be_visible()
    ada.get_by_role("button", name="Close this message").click()
    expect(withdraw).to_have_count(0)
    ada.get_by_role("button", name="Withdraw my offer").click()
    expect(bo.get_by_role("list", name="Moves")).to_contain_text("withdrew the offer of a draw")
    expect(ada.get_by_role("button", name="Offer a draw")).to_be_visible()


def test_an_offer_that_the_other_plays_past_is_told_to_be_gone(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    offer_draw(ada)
    by_mouse(ada, "d6")
    bo.locator(MY_TURN).wait_for()
    by_mouse(bo, "f4")
    expect(
        ada.get_by_role("status").filter(has_text="your offer of a draw is no longer open")
    ).to_be_visible()
    expect(bo.get_by_text("your offer of a draw is no longer open")).to_have_count(0)


def test_a_request_that_is_withdrawn_is_told_by_what_it_was(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    by_mouse(ada, "d6")
    bo.locator(MY_TURN).wait_for()
    ada.get_by_role("button", name="Ask to take back").click()
    ada.get_by_role("button", name="Withdraw my request").click()
    expect(bo.get_by_role("list", name="Moves")).to_contain_text("lets the move stand after all")


def test_moves_are_counted_and_what_chance_does_is_not(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones")
    story = page.get_by_role("list", name="Moves").get_by_role("button")
    expect(story).to_have_count(1)
    known = number_at(page)
    by_mouse(page, "f7")
    wait_for_turn(page, known)
    expect(story).to_have_count(
        2
    )  # what was drawn is told by the move, and by itself only until it is played
    assert [row.locator(".count").inner_text() for row in story.all()] == ["1", ""]
    story.nth(0).click()
    expect(page.get_by_text("You look back: after move 1 of 1")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    page.locator(".list").get_by_role("button", name="One back", exact=True).click()
    expect(page.get_by_text("You look back: the beginning")).to_be_visible()
    page.locator(".list").get_by_role("button", name="One on", exact=True).click()
    expect(page.locator(".past"), "what was drawn since is no step of its own").to_have_count(0)


def test_a_link_works_where_its_table_is_open_already(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "morris", company="link")
    set_it(ada)
    (link,) = links(ada)
    bo.goto(link.partition("#")[0])
    expect(bo.get_by_text("If you are that friend, open the whole link")).to_be_visible()
    expect(bo.get_by_text("whoever invites you finds the link under “Invite somebody”")).to_be_visible()
    bo.goto(link)
    expect(bo.get_by_label("Your name at the table")).to_be_visible()


# On a phone


def test_a_board_stays_where_it_is_when_somebody_goes_and_comes_back(visit: Visit) -> None:
    ada, bo = visit(viewport=PHONE), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    expect(ada.get_by_role("list", name="Players")).to_contain_text("here")
    before = board(ada).bounding_box()
    bo.goto("about:blank")
    expect(ada.get_by_role("list", name="Players")).to_contain_text("away")
    assert board(ada).bounding_box() == before


def test_the_words_of_a_hint_lie_over_neither_the_tools_nor_the_stones(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    new_table(page, "stein", level=1)
    set_it(page)
    page.locator(MY_TURN).wait_for()
    page.get_by_role("button", name="Hint").tap()
    words = page.locator(".notice.hint")
    expect(words).to_be_visible()
    box, tools = words.bounding_box(), told(page).get_by_role("button", name="Place").bounding_box()
    assert box
    assert tools
    assert box["y"] + box["height"] <= tools["y"]


def test_a_fingertip_beside_a_dot_means_it(visit: Visit, house: Server) -> None:
    page = at_table(visit(viewport=PHONE, has_touch=True), house, "stein", "4x3@m14")
    told(page).get_by_role("button", name=re.compile("upright")).tap()
    # With its middle there it would lie on the other block: the nearest dot is meant, and there it may stand.
    page.locator('[data-at="l15"]').tap(force=True)
    expect(told(page).locator(".says")).not_to_have_class(re.compile("bad"))
    expect(told(page).get_by_role("button", name="Place")).to_be_enabled()


def test_the_board_of_morris_stays_where_it_is_while_hands_grow_empty(visit: Visit, house: Server) -> None:
    page = at_table(visit(viewport=PHONE, has_touch=True), house, "morris")
    before = board(page).bounding_box()
    for at in ("a1", "d6", "d1", "f4", "g1", "a7", "b2", "d7"):
        known = number_at(page)
        board(page).locator(f'[data-at="{at}"]').tap(force=True)
        if at == "g1":
            board(page).locator('[data-at="f4"]').tap(force=True)
        wait_for_turn(page, known)
    after = board(page).bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) < 1


# Elsewhere


def test_the_picture_of_a_game_begins_it(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .picture").click()
    expect(page.locator("main h1")).to_have_text("Nine Men's Morris")
    expect(board(page).locator("[data-at]")).to_have_count(24)


def test_the_link_to_a_position_is_that_of_the_position_one_sees(page: Page, replays: dict[str, str]) -> None:
    page.goto(f"/replay/{replays['three-corners']}/2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-ply='3']")).to_be_visible()
    page.get_by_role("button", name="Link to this position").click()
    shown = page.locator("[data-replay]").get_attribute("data-ply")
    expect(page.get_by_role("dialog").locator("input")).to_have_value(re.compile(f"/{shown}$"))
    expect(page.locator(".run span:not(.unseen)"), "nothing goes on meanwhile").to_have_text("Play")


def test_whoever_a_computer_plays_on_for_is_still_named_in_the_list(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("stein", "me", "me", "level1", options={"seats": "3"})["id"]
    ada.do(table_id, "resign", seat=1)
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto("/mine")
    expect(page.get_by_text("Ada (then Computer)")).to_be_visible()


# Going and coming back


def test_a_chair_that_a_computer_keeps_is_given_back(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    bo.get_by_role("button", name="Leave the table").click()
    bo.get_by_role("dialog").get_by_role("button", name="Leave").click()
    ada.get_by_role("button", name="Let the computer play on").click()
    expect(ada.get_by_role("list", name="Moves")).to_contain_text("plays on for Bo")
    bo.goto("/mine")
    bo.get_by_role("link", name="Nine Men's Morris").filter(has_text="a computer plays on for you").click()
    bo.get_by_role("button", name="Take my chair back").click()
    expect(bo.get_by_role("button", name="Take my chair back")).to_have_count(0)
    expect(ada.get_by_role("list", name="Players")).to_contain_text("Bo")
    expect(bo.get_by_role("button", name="Resign")).to_be_visible()


def test_whoever_went_home_is_told_that_somebody_would_like_another_game(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    bo.get_by_role("button", name="Resign").click()
    dialog = bo.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Resign")).to_have_attribute("aria-disabled", "false")
    dialog.get_by_role("button", name="Resign").click()
    ada.get_by_role("link", name="To the games", exact=True).click()
    bo.get_by_role("button", name="Play again").click()
    expect(bo.get_by_text(re.compile("Waiting for .* \\(not here just now\\)"))).to_be_visible()
    ada.get_by_role("link", name="Nine Men's Morris").filter(has_text="Bo would like to play again").click()
    ada.get_by_role("button", name="Play again").click()
    for page in (ada, bo):
        page.locator("[data-table][data-state=running]").wait_for()


def test_a_question_waits_at_its_bright_button_and_gives_the_focus_back(visit: Visit) -> None:
    page = visit()
    new_table(page, "morris", level=1)
    set_it(page)
    offer = page.get_by_role("button", name="Offer a draw")
    offer.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Offer a draw")).to_be_focused()
    dialog.get_by_role("button", name="Play on").click()
    expect(offer).to_be_focused()


def test_a_line_that_is_down_is_told_at_once(page: Page) -> None:
    new_table(page, "morris", level=1)
    set_it(page)
    board(page).locator('[data-at="d6"]').wait_for()
    page.context.set_offline(True)
    lost = page.locator("p.line", has_text="The connection is lost.")
    expect(lost).to_be_visible()
    by_mouse(page, "d6")
    page.context.set_offline(False)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).not_to_have_count(0)
    expect(lost).to_have_count(0)
