"""What somebody meets who knows neither games nor page: what is told, what stays in place, ways out and back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, by_mouse, number_at, wait_for_turn
from tests.browser.setting import (
    links,
    moves_told,
    new_table,
    offer_draw,
    result,
    set_it,
    sit_down,
    two_at_morris,
)
from tests.browser.visitors import PHONE
from tests.house.running import Player, Server

AIMS = {
    "three-stones": "Three white stones side by side in a line",
    "morris": "Three of your stones on one line are a mill",
    "stein": "Close in gaps",
    "three-corners": "Figures in three corners at once win",
}


def in_actions(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="What you can do").get_by_role("button", name=name)


@pytest.mark.parametrize("game", AIMS)
def test_a_board_tells_first_what_the_game_is_about(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"[data-game={game}] .button.main").click()
    expect(page.locator("[data-board-host]")).to_contain_text(AIMS[game])


def test_the_rules_explain_a_game_without_the_board_doing_it_too(page: Page) -> None:
    page.goto("/learn/morris")
    page.locator("figure [data-board]").first.wait_for()
    expect(page.locator("figure").first).not_to_contain_text(AIMS["morris"])


def test_what_the_other_side_did_is_told(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    for seat, at in ((ada, "a1"), (bo, "d6"), (ada, "d1"), (bo, "f4")):
        by_mouse(seat, at)
    by_mouse(ada, "g1")
    by_mouse(ada, "f4")
    expect(bo.locator("[data-board-host]")).to_contain_text(
        "places a stone on g1, closes a mill and takes f4."
    )


def test_going_back_closes_the_rules_and_not_the_game(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    table, rules = page.url, page.get_by_role("dialog")
    in_actions(page, "Rules").click()
    expect(rules).to_contain_text("mill")
    page.go_back()
    expect(rules).to_have_count(0)
    expect(page).to_have_url(table)
    in_actions(page, "Rules").click()
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_have_count(0)
    by_mouse(page, "d6")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    page.go_back()
    expect(page).to_have_url(re.compile("/new/morris"))


def test_a_hint_that_was_read_stays_on_the_board(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    in_actions(page, "Hint").click()
    page.get_by_role("button", name="Hide").click()
    expect(page.locator(".notice.hint")).to_have_count(0)
    expect(page.locator('[data-board-host] [aria-label*="suggested"]').first).to_be_attached()


def test_a_hint_is_put_away_when_one_looks_back(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    by_mouse(page, "d6")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    in_actions(page, "Hint").click()
    expect(page.locator(".notice.hint")).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".past")).to_be_visible()
    expect(page.locator(".notice.hint")).to_have_count(0)


def test_a_touch_where_nothing_may_stand_is_answered(page: Page) -> None:
    new_table(page, "three-stones", company="here", first="white")
    set_it(page)
    page.locator("[data-board-host] .void-ring").click(force=True)
    expect(page.locator("[data-board-host]")).to_contain_text("The hole in the middle stays empty")
    assert len(moves_told(page)) <= 1  # the draw from the pouch


def test_one_s_own_name_is_marked(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    expect(bo.locator("[data-board-host]")).to_contain_text("Bo (you)")
    expect(bo.locator("[data-board-host] .you")).to_have_count(1)


def test_buttons_keep_their_places_and_say_why_they_cannot_be_used(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    in_actions(page, "Take the last move back").click(force=True)  # pale, but it answers
    expect(page.get_by_role("alert")).to_contain_text("You have made no move yet that could be taken back.")
    page.get_by_role("button", name="Close this message").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    places = [in_actions(page, name).bounding_box() for name in ("Hint", "Take the last move back", "Resign")]
    by_mouse(page, "d6")
    expect(page.locator("[data-status]")).to_have_text(re.compile("^Black"))
    assert places == [
        in_actions(page, name).bounding_box() for name in ("Hint", "Take the last move back", "Resign")
    ]


def test_at_one_screen_the_last_move_is_taken_back_and_no_other(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Same screen: Nine Men's Morris").click()
    by_mouse(page, "d6")
    expect(page.locator("[data-status]")).to_have_text("Black to move")
    by_mouse(page, "f4")
    expect(page.locator("[data-status]")).to_have_text("White to move")
    in_actions(page, "Take the last move back").click()
    expect(page.locator("[data-status]")).to_have_text("Black to move")
    assert moves_told(page) == ["d6"]


def test_the_answer_to_a_draw_is_told(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    offer_draw(ada)
    bo.locator(".ask").get_by_role("button", name="Decline").click()
    expect(ada.get_by_role("status").filter(has_text="Bo declined the draw.")).to_be_visible()


def test_whoever_leaves_is_led_home_and_sits_again_on_coming_back(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").click()
    in_actions(page, "Leave the table").click()
    expect(page.get_by_role("dialog")).to_contain_text("The game waits for you")
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(page.get_by_role("heading", name="Five stone games")).to_be_visible()
    page.get_by_role("link", name=re.compile("Nine Men's Morris")).filter(has_text="your turn").click()
    expect(page.get_by_role("button", name="Sit down again")).to_have_count(0)
    by_mouse(page, "d6")
    expect(page.get_by_role("list", name="Moves").locator("button")).not_to_have_count(0)


def test_whoever_resigns_among_several_keeps_their_name_in_the_story(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "stein", company="link", level=1, seats="3")
    set_it(ada)
    sit_down(bo, links(ada)[0], "Bo")
    in_actions(bo, "Resign").click()
    expect(bo.get_by_role("dialog")).to_contain_text("The others play on")
    bo.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(bo.get_by_text("You have resigned.")).to_be_visible()
    story = bo.get_by_role("list", name="Moves")
    expect(story).to_contain_text("Bo resigned")
    expect(story).to_contain_text("Computer B plays on for Bo")


def test_whoever_resigns_among_computers_has_ended_the_game(page: Page) -> None:
    new_table(page, "stein", level=1, seats="3")
    set_it(page)
    in_actions(page, "Resign").click()
    expect(page.get_by_role("dialog")).to_contain_text("The game ends")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    assert "You resigned." in result(page)


def test_a_pause_is_ended_by_a_button_over_the_board(page: Page) -> None:
    page.goto("/new/morris")
    page.get_by_role("combobox", name="Clock").select_option("usual")
    set_it(page)
    in_actions(page, "Pause").click()
    stage = page.locator("[data-board-host]")
    expect(stage.get_by_role("heading", name="The game is paused")).to_be_visible()
    stage.get_by_role("button", name="Go on").click()
    expect(stage.get_by_role("heading", name="The game is paused")).to_have_count(0)
    expect(page.locator("[data-status]")).to_contain_text("Your turn")


def test_finished_games_can_be_taken_out_of_the_list(page: Page) -> None:
    for game in ("morris", "three-corners"):
        new_table(page, game)
        set_it(page)
        in_actions(page, "Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        result(page)
    page.goto("/mine")
    finished = page.get_by_role("region", name="Finished")
    expect(finished.get_by_role("link")).to_have_count(2)
    finished.get_by_role("button", name="Remove from the list: Three Corners").click()
    expect(finished.get_by_role("link")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(finished.get_by_role("link")).to_have_count(2)
    finished.get_by_role("button", name="Clear the list").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear the list").click()
    expect(page.get_by_role("region", name="Finished")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("Your list is empty.")).to_be_visible()


def test_a_game_that_is_going_on_can_be_taken_out_of_the_list_too_but_on_purpose(page: Page) -> None:
    new_table(page, "morris")
    set_it(page)
    page.goto("/mine")
    unfinished = page.get_by_role("region", name="Not finished")
    unfinished.get_by_role("button", name="Remove from the list: Nine Men's Morris").click()
    expect(page.get_by_role("dialog")).to_contain_text("It is not over yet.")
    page.get_by_role("dialog").get_by_role("button", name="Take it out").click()
    expect(unfinished).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    unfinished.get_by_role("link").click()
    page.locator(MY_TURN).wait_for()


def test_friends_are_told_who_invites_them_to_what(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto("/")
    host.get_by_role("button", name="Invite a friend: Nine Men's Morris").click()
    host.get_by_label("Your friends see this name at the table.").fill("Ada")
    host.keyboard.press("Enter")
    friend.goto(links(host)[0])
    expect(
        friend.get_by_role("heading", name="Ada invites you to a game of Nine Men's Morris")
    ).to_be_visible()


def test_an_empty_name_is_not_saved(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("  ")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Please write a name first.")).to_be_visible()


def test_a_choice_that_does_not_go_with_another_is_not_offered(page: Page) -> None:
    page.goto("/new/stein")
    page.get_by_role("heading", name="Clock").wait_for()
    expect(page.get_by_text("Also the one before")).to_have_count(0)
    page.locator("input[name=seats][value='3']").check()
    page.locator("input[name=variant][value=with-the-one-before]").check()
    page.locator("input[name=seats][value='2']").check()
    expect(page.get_by_text("Also the one before")).to_have_count(0)
    set_it(page)


def test_touching_the_past_says_that_it_is_past(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Same screen: Nine Men's Morris").click()
    by_mouse(page, "d6")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("[data-board]")).to_have_count(2)  # the game's own stays, out of sight
    page.locator("[data-board]").filter(visible=True).click(position={"x": 200, "y": 200}, force=True)
    expect(page.get_by_text("To play, go back to the game.")).to_be_visible()


def test_a_game_is_called_off_only_on_purpose_and_leaves_no_link_behind(page: Page) -> None:
    new_table(page, "morris", company="link")
    set_it(page)
    links(page)
    in_actions(page, "Call the game off").click()
    page.get_by_role("dialog").get_by_role("button", name="Go on waiting").click()
    expect(page.locator("#invite")).to_be_visible()
    in_actions(page, "Call the game off").click()
    page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
    expect(page.locator("[data-table]")).to_have_attribute("data-state", "closed")
    expect(page.locator("#invite")).to_have_count(0)
    expect(page.get_by_text("kept free")).to_have_count(0)


def test_before_one_screen_nobody_is_you(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Same screen: Nine Men's Morris").click()
    by_mouse(page, "d6")
    expect(page.locator("[data-status]")).to_have_text("Black to move")
    expect(page.locator("[data-board-host] .you")).to_have_count(0)


def test_a_table_is_in_the_list_only_as_long_as_a_chair_is_free_for_all(page: Page) -> None:
    new_table(page, "three-stones")
    public = page.locator("input[value=public]")
    expect(public).not_to_be_checked()
    who = page.get_by_label("Who plays Black?")
    before = who.input_value()
    who.select_option("open")
    expect(public).to_be_checked()
    who.select_option(before)
    expect(public).not_to_be_checked()


def test_where_nothing_can_be_taken_back_nothing_else_is_promised(page: Page) -> None:
    for mode, promised in (("pouch", 0), ("skill", 1)):
        new_table(page, "three-stones", company="here", mode=mode)
        set_it(page)
        expect(page.locator(".facts")).to_contain_text("casual: with hints")
        expect(in_actions(page, "Take the last move back")).to_have_count(promised)
        expect(page.locator(".facts").filter(has_text="taking back")).to_have_count(promised)


def test_unequal_times_start_from_the_clock_that_was_chosen(page: Page) -> None:
    page.goto("/new/morris")
    page.get_by_role("combobox", name="Clock").select_option("quick")
    page.get_by_label("Unequal time on the clock").check()
    expect(page.get_by_label("Minutes for White")).to_have_value("5")
    expect(page.get_by_label("Minutes for Black")).to_have_value("5")
    page.get_by_role("combobox", name="Clock").select_option("usual")
    expect(page.get_by_label("Minutes for Black")).to_have_value("15")


@pytest.mark.parametrize(
    ("game", "begins", "taken_back"),
    [
        ("morris", "White begins.", "taking back if the others"),
        ("three-stones", "White begins.", "cannot be taken back"),
        ("three-corners", "decided by lot", "taking back if the others"),
        ("tavern-stones", "decided by lot", "cannot be taken back"),
        ("stein", "Seat 1 begins.", "taking back if the others"),
    ],
)
def test_who_begins_and_what_can_be_taken_back_is_told_for_each_game(
    page: Page, game: str, begins: str, taken_back: str
) -> None:
    page.goto(f"/new/{game}")
    expect(page.locator("form")).to_contain_text(begins)
    expect(page.locator("form")).to_contain_text(taken_back)


def test_a_name_is_typed_at_once_and_sent_by_enter(page: Page) -> None:
    new_table(page, "morris")
    set_it(page)
    page.get_by_role("button", name="Not your name? Change it").click()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_text("You play as Ada.")).to_be_visible()


def test_rules_that_are_not_the_usual_ones_are_told_to_all(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "morris", company="link")
    ada.locator('input[name="double-mill"][value="two"]').check()
    set_it(ada)
    bo.goto(links(ada)[0])
    for page in (ada, bo):
        expect(page.get_by_text("Two mills at once: Two stones").first).to_be_visible()
    ada.get_by_role("button", name="Rules").click()
    chosen = ada.get_by_role("dialog").locator("li", has_text="at this table")
    expect(chosen.filter(has_text="Two stones")).to_have_count(1)
    expect(chosen.filter(has_text="One stone")).to_have_count(0)


def test_before_one_screen_a_draw_is_answered_at_once(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    offer_draw(page)
    page.get_by_role("button", name="Accept").click()
    assert result(page).startswith("A draw")


def test_a_table_that_was_called_off_waits_for_nobody(page: Page) -> None:
    new_table(page, "stein", company="link")
    set_it(page)
    page.get_by_role("button", name="Call the game off").click()
    page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
    expect(page.locator("[data-status]")).to_have_text("This table was closed before the game began.")
    expect(page.locator("[data-board-host]")).not_to_contain_text(re.compile("['’]s turn|your turn"))


def test_a_replay_calls_everybody_by_the_name_they_had_then(house: Server, page: Page) -> None:
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    made = ada.set_table("stein", "link", "me", "level1", options={"seats": "3"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    bo.do(made["id"], "move", seat=1, text="4x3@m14")
    bo.do(made["id"], "resign", seat=1)
    ada.do(made["id"], "resign", seat=2)
    page.goto(f"/replay/{made['id']}/1")
    expect(page.locator("h1 + p")).to_contain_text("Bo sets")
    expect(page.locator("[data-board-host]")).to_contain_text("Bo")
    expect(page.locator("section", has=page.locator("#outcome"))).to_contain_text("Bo (then Computer")


def test_on_a_phone_clocks_stay_in_sight(visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/new/morris")
    page.get_by_role("combobox", name="Clock").select_option("usual")
    set_it(page)
    page.locator("[data-board-host] .near").evaluate("tray => tray.scrollIntoView({ block: 'end' })")
    for clock in page.get_by_role("timer").all():
        expect(clock).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["three-stones", "morris", "stein", "three-corners"])
def test_a_phone_on_its_side_shows_the_whole_board(visit: Visit, game: str) -> None:
    page = visit(viewport={"width": 780, "height": 390}, is_mobile=True, has_touch=True)
    new_table(page, game)
    set_it(page)
    board = page.locator("[data-board]")
    board.locator("[data-at]").first.wait_for()
    expect(board).to_be_in_viewport(ratio=0.999)  # a page scrolls by whole pixels
    expect(page.get_by_role("button", name="Hint")).to_be_in_viewport()


def test_whoever_takes_back_while_a_stone_is_to_be_taken_takes_back_the_mill_alone(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    for at in ("a1", "d6", "d1", "f4"):
        known = number_at(page)
        by_mouse(page, at)
        wait_for_turn(page, known)
    by_mouse(page, "g1")
    prompt = page.locator("[data-board-host] .prompt")
    expect(prompt).to_contain_text("A mill!")
    in_actions(page, "Take the last move back").click(force=True)  # pale, but it answers
    expect(prompt).not_to_contain_text("A mill!")
    assert moves_told(page) == ["a1", "d6", "d1", "f4"]
