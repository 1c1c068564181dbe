"""A house that cannot be reached or cannot answer: one stays who one is, and hears of no list that it is empty."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Visit
from tests.house.running import serving

pytestmark = pytest.mark.slow

THE_HOUSE = re.compile("/api/")
WHO = re.compile("/api/me$")
#: What each page with lists says of one that is empty.
NONE = {
    "/": ["No table is waiting for players.", "Nobody is playing in public at the moment."],
    "/mine": ["You have not played yet."],
    "/tables": ["No table is waiting.", "Nobody is playing in public at the moment."],
}


def play_the_computer(page: Page) -> None:
    page.locator("[data-game=morris] .button.main").click()
    page.locator("[data-table]").wait_for()


def who(page: Page) -> list[str]:
    """What the browser shows to be somebody."""
    return [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "cairn"]


def my_games(page: Page) -> Locator:
    return page.get_by_role("region", name="Not finished").get_by_role("link")


def two_games_of_one_person(page: Page, before: list[str]) -> None:
    page.get_by_role("link", name="My games").click()
    expect(my_games(page)).to_have_count(2)
    assert before == who(page)
    assert len(before) == 1


def out_of_reach(page: Page) -> Locator:
    return page.locator("main").get_by_text("The house cannot be reached. This page tries again by itself.")


def silent(status: int) -> str:
    """What a page says of lists for which the house, or what stands before it, had only that answer."""
    way = "be reached" if status == 503 else "answer at the moment"
    return f"The house cannot {way}. This page tries again by itself."


def lost(page: Page) -> Locator:
    """The line across the page, which tells of the connection."""
    return page.locator("p.line", has_text="The connection is lost.")


def back(page: Page) -> Locator:
    return page.locator("p.line", has_text="The connection is back.")


def keep_the_page(page: Page) -> None:
    """Waits until the browser can open the page without a line."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


# Who one is


def test_whoever_opens_the_page_without_a_line_is_the_same_person_afterwards(visit: Visit) -> None:
    page = visit(service_workers="allow")
    page.goto("/")
    play_the_computer(page)
    before = who(page)
    keep_the_page(page)
    page.context.set_offline(True)
    page.goto("/")
    expect(lost(page)).to_be_visible()
    page.locator("[data-game=morris] .button.main").click()
    expect(page.get_by_role("alert")).to_have_text("The house cannot be reached. Is there a connection?")

    page.context.set_offline(False)
    expect(back(page)).to_be_visible()
    expect(page.get_by_text("You play as ")).to_be_visible()
    play_the_computer(page)
    two_games_of_one_person(page, before)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_whoever_the_house_could_not_name_becomes_nobody_else(page: Page, status: int) -> None:
    page.goto("/")
    play_the_computer(page)
    before = who(page)
    page.route(WHO, lambda route: route.fulfill(status=status, json={}))
    page.goto("/")
    expect(page.get_by_text(silent(status))).to_be_visible()
    page.locator("[data-game=morris] .button.main").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert who(page) == before
    page.unroute(WHO)
    play_the_computer(page)
    two_games_of_one_person(page, before)


def test_what_something_else_says_in_the_place_of_the_house_does_not_count(page: Page) -> None:
    """A hotel that wants to be paid first answers everything with a page of its own."""
    page.goto("/")
    play_the_computer(page)
    before = who(page)
    page.route(WHO, lambda route: route.fulfill(body="<p>Welcome to the hotel</p>", content_type="text/html"))
    page.goto("/")
    expect(out_of_reach(page)).to_be_visible()
    page.unroute(WHO)
    play_the_computer(page)
    two_games_of_one_person(page, before)


def test_a_newcomer_with_two_tabs_is_one_person(page: Page) -> None:
    other = page.context.new_page()
    for tab in (page, other):
        tab.goto("/")
        expect(tab.get_by_role("region", name="Open tables")).to_have_attribute("aria-busy", "false")
    play_the_computer(page)
    before = who(page)
    play_the_computer(other)
    two_games_of_one_person(other, before)


def test_a_newcomer_who_presses_two_buttons_at_once_is_one_person(page: Page) -> None:
    became: list[str] = []
    page.on(
        "request", lambda request: became.append(request.url) if request.url.endswith("/people") else None
    )
    page.goto("/")
    page.evaluate(
        "for (const game of ['morris', 'stein']) document.querySelector(`[data-game=${game}] .button.main`).click()"
    )
    page.locator("[data-table]").wait_for()
    page.get_by_role("link", name="My games").click()
    expect(my_games(page)).to_have_count(2)
    assert len(became) == 1


# What goes on


@pytest.mark.parametrize("address", NONE)
def test_a_list_that_could_not_be_asked_for_is_not_told_as_empty(
    visit: Visit, tmp_path: Path, address: str
) -> None:
    with serving("--data", str(tmp_path / "house.db")) as house:
        page = visit(house)
        page.route(THE_HOUSE, lambda route: route.abort())
        page.goto(address)
        expect(out_of_reach(page)).to_have_count(1)
        for none in NONE[address]:
            expect(page.get_by_text(none)).to_have_count(0)

        page.unroute(THE_HOUSE)
        for none in NONE[address]:
            expect(page.get_by_text(none)).to_be_visible()
        expect(out_of_reach(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (429, "Das Haus kann gerade nicht antworten. Die Seite versucht es von selbst weiter."),
        (503, "Das Haus ist nicht zu erreichen. Die Seite versucht es von selbst weiter."),
    ],
)
def test_it_is_told_in_german_too_and_what_was_listed_stays(visit: Visit, status: int, told: str) -> None:
    page = visit(locale="de-DE")
    page.goto("/")
    play_the_computer(page)
    page.goto("/mine")
    listed = page.get_by_role("region", name="Laufend").get_by_role("link")
    expect(listed).to_have_count(1)

    def refuse(route: Route) -> None:
        route.fulfill(status=status, json={})

    page.route(THE_HOUSE, refuse)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text(told)).to_be_visible()
    expect(listed).to_have_count(1)
    page.unroute(THE_HOUSE)
    expect(page.get_by_text(told)).to_have_count(0)
    expect(listed).to_have_count(1)


def test_my_games_are_there_again_when_the_line_is(visit: Visit) -> None:
    page = visit(service_workers="allow")
    page.goto("/")
    play_the_computer(page)
    keep_the_page(page)
    page.context.set_offline(True)
    page.goto("/mine")
    expect(out_of_reach(page)).to_be_visible()
    expect(lost(page)).to_be_visible()
    expect(page.get_by_text("You have not played yet.")).to_have_count(0)
    page.context.set_offline(False)
    expect(my_games(page)).to_have_count(1)
    expect(out_of_reach(page)).to_have_count(0)
    expect(lost(page)).to_have_count(0)


@pytest.mark.parametrize("address", NONE)
def test_every_list_notices_that_the_line_is_down_and_back(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.context.set_offline(True)
    expect(lost(page)).to_be_visible()
    expect(out_of_reach(page)).to_be_visible()
    for none in NONE[address]:
        expect(page.get_by_text(none)).to_have_count(0)
    page.context.set_offline(False)
    expect(back(page)).to_be_visible()
    expect(out_of_reach(page)).to_have_count(0)


def test_a_house_that_starts_again_is_noticed_at_its_lists(visit: Visit, tmp_path: Path) -> None:
    with serving("--data", str(tmp_path / "house.db")) as house:
        page = visit(house)
        page.goto("/")
        play_the_computer(page)
        page.get_by_role("link", name="My games").click()
        expect(my_games(page)).to_have_count(1)
        house.stop()
        expect(lost(page)).to_be_visible()
        expect(out_of_reach(page)).to_be_visible()
        expect(my_games(page)).to_have_count(1)
        house.start()
        expect(back(page)).to_be_visible()
        expect(out_of_reach(page)).to_have_count(0)
        expect(my_games(page)).to_have_count(1)
