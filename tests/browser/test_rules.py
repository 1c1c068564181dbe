"""The rules: positions that can be touched, and the guided first games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES
from tests.browser.playing import by_mouse, open_places
from tests.browser.visitors import PHONE

pytestmark = pytest.mark.slow

TOO_MUCH = {"code": "too-many"}


def test_a_position_within_the_rules_can_be_played_on_and_begun_again(page: Page) -> None:
    page.goto("/learn/morris")
    figure = page.locator("figure", has=page.locator("[data-board]")).first
    again = figure.get_by_role("button", name="Start again")
    figure.locator("[data-board]").scroll_into_view_if_needed()
    before = figure.locator("[data-at]").evaluate_all("all => all.map(one => one.ariaLabel)")
    expect(again).to_have_count(0)
    touched = figure.locator(f'[data-at="{open_places(figure, "place a stone")[0]}"]')
    touched.click()
    expect(touched).to_have_attribute("aria-label", re.compile("stone, last move"))
    again.click()
    expect(again).to_have_count(0)
    assert figure.locator("[data-at]").evaluate_all("all => all.map(one => one.ariaLabel)") == before


def test_within_the_rules_keys_go_on_from_the_stone_in_the_hand_to_the_board(page: Page) -> None:
    page.goto("/learn/three-stones")
    figure = page.locator("figure", has_text="Pure skill")
    figure.scroll_into_view_if_needed()
    figure.get_by_role("button", name=re.compile(r"^\d+ white$")).press("Enter")
    expect(figure.locator("[data-board] [data-at]:focus")).to_have_count(1)


def test_a_chapter_of_the_rules_has_an_address(page: Page) -> None:
    page.goto("/learn/stein")
    page.get_by_role("navigation", name="On this page").get_by_role("link", name="Points").click()
    expect(page).to_have_url(re.compile("/learn/stein#points$"))
    expect(page.get_by_role("heading", name="Points", exact=True)).to_be_in_viewport()


def test_the_rules_are_read_beside_a_table_without_leaving_it(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").click()
    by_mouse(page, "d6")
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name="How a turn goes")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(page.locator("[data-table] [data-at=d6]")).to_have_attribute(
        "aria-label", re.compile("white stone")
    )


def test_a_first_game_of_morris_is_played_along_its_marks(page: Page) -> None:
    page.goto("/learn/morris")
    page.get_by_role("link", name="Play it now").click()
    told = page.locator(".coach h2")
    steps = int(told.inner_text().rpartition(" ")[2])
    for step in range(1, steps + 1):
        expect(told).to_have_text(f"Step {step} of {steps}")
        go_on = page.get_by_role("button", name="Next", exact=True)
        if go_on.count():
            go_on.click()
            continue
        page.locator('[data-at][aria-disabled="false"]').first.wait_for()
        by_mouse(page, open_places(page, "suggested")[0])
        for then in ("the stone can go here", "can be taken"):
            if marked := open_places(page, then):
                by_mouse(page, marked[0])
    expect(told).to_have_text("Well played!")
    page.get_by_role("button", name="Play a game of your own now").click()
    expect(page.locator("[data-status]")).to_have_text("Your turn")


def guided_to_the_end(page: Page, game: str) -> int:
    """A first game with every move made by the guide; tells how many steps it has."""
    page.goto(f"/learn/{game}?first")
    told = page.locator(".coach h2")
    steps = int(told.inner_text().rpartition(" ")[2])
    for step in range(1, steps + 1):
        expect(told).to_have_text(f"Step {step} of {steps}")
        page.locator(".coach").get_by_role("button", name=re.compile("^(Next|Skip)")).and_(
            page.locator("[aria-disabled=false]")
        ).click()
    expect(told).to_have_text("Well played!")
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_leads_to_its_end(page: Page, game: str) -> None:
    """On each of the boards."""
    steps = guided_to_the_end(page, game)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".coach h2")).to_have_text(f"Step {steps} of {steps}")


def test_a_link_within_the_rules_leads_to_its_chapter_though_boards_are_drawn_on_the_way(
    visit: Visit,
) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/learn/three-stones")
    page.get_by_role("link", name="How it ends").tap()
    expect(page.locator("article [data-board]")).not_to_have_count(0)
    expect(page.get_by_role("heading", name="How it ends")).to_be_in_viewport()


def test_a_first_game_begins_at_its_head_and_is_heard(page: Page) -> None:
    page.goto("/learn/morris")
    page.get_by_role("link", name="Play it now").click()
    said = page.locator(".coach .say").inner_text()
    expect(page.locator("[data-announcer]")).to_contain_text(said)
    expect(page.locator("#content")).to_be_focused()
    page.locator(".coach").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="How a turn goes")).to_be_visible()
    expect(page.locator("#content")).to_be_focused()


def test_a_house_that_is_asked_too_much_says_so_in_a_first_game(page: Page) -> None:
    page.goto("/learn/morris?first")
    page.route(re.compile("/api/positions$"), lambda route: route.fulfill(status=429, json=TOO_MUCH))
    onwards = page.locator(".coach").get_by_role("button", name=re.compile("^(Next|Skip)"))
    told = page.locator(".coach").get_by_role("alert")
    while not told.count():
        onwards.and_(page.locator("[aria-disabled=false]")).click()
    expect(told).to_contain_text("That was too much at once.")


def test_whoever_begins_a_first_game_once_more_is_not_told_what_went_wrong_before(page: Page) -> None:
    guided_to_the_end(page, "three-corners")
    coach = page.locator(".coach")
    page.route(re.compile("/api/tables$"), lambda route: route.fulfill(status=500, json={}))
    coach.get_by_role("button", name="Play a game of your own now").click()
    expect(coach.get_by_role("alert")).to_be_visible()
    coach.get_by_role("button", name="Once more from the start").click()
    expect(coach.locator("h2")).to_contain_text("Step 1")
    expect(coach.get_by_role("alert")).to_have_count(0)


def test_a_house_that_is_asked_too_much_says_so_where_it_is_described(page: Page) -> None:
    page.route(re.compile("openapi.json$"), lambda route: route.fulfill(status=429, json=TOO_MUCH))
    page.goto("/api")
    expect(page.get_by_role("alert")).to_have_text(
        "That was too much at once. Wait a moment, then try again."
    )


def test_in_a_first_game_the_way_back_is_not_taken_from_under_a_finger(page: Page) -> None:
    page.goto("/learn/morris?first")
    back = page.get_by_role("button", name="Back", exact=True)
    page.locator(".coach").get_by_role("button", name=re.compile("^(Next|Skip)")).click()
    expect(page.locator(".coach h2")).to_contain_text("Step 2")
    back.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".coach h2")).to_contain_text("Step 1")
    expect(back).to_be_disabled()
    expect(back).to_be_focused()
