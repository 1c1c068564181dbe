"""Looking at finished games again, and carrying them from house to house as files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import SHORT_GAME, places
from tests.browser.setting import moves_told
from tests.browser.test_boards_told import Evening
from tests.house.running import Server

END = len(SHORT_GAME)


@pytest.fixture
def replay(page: Page, replays: dict[str, str]) -> Page:
    """The short game of Three Corners, at its end."""
    page.goto(f"/replay/{replays['three-corners']}")
    expect_ply(page, END)
    return page


def expect_ply(page: Page, ply: int) -> None:
    expect(page.locator("[data-replay]")).to_have_attribute("data-ply", str(ply))


def figures(page: Page) -> set[str]:
    """Where figures stand, once the board shows the moment that is looked at."""
    return {place.at for place in places(page) if " of " in place.called}


def test_a_replay_is_stepped_through_with_buttons(replay: Page) -> None:
    for name, ply in [
        ("To the beginning", 0),
        ("One on", 1),
        ("One on", 2),
        ("One back", 1),
        ("To the end", END),
    ]:
        replay.get_by_role("button", name=name).click()
        expect_ply(replay, ply)
    expect(replay.locator('[data-at="a7"]')).to_have_attribute("aria-label", re.compile("pyramid"))
    replay.get_by_role("button", name="To the beginning").click()
    expect(replay.locator('[data-at="a7"]')).to_have_attribute("aria-label", re.compile("empty"))


def test_a_replay_is_stepped_through_with_keys(replay: Page) -> None:
    for key, ply in [("ArrowLeft", END - 1), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("End", END)]:
        replay.keyboard.press(key)
        expect_ply(replay, ply)


def test_a_move_of_the_list_leads_to_its_moment(replay: Page) -> None:
    replay.get_by_role("list", name="Moves").get_by_role("button").nth(4).click()
    expect_ply(replay, 5)
    expect(replay).to_have_url(re.compile("/5$"))


def test_a_replay_goes_on_by_itself_and_stops_at_the_end(page: Page, replays: dict[str, str]) -> None:
    page.clock.install()
    page.goto(f"/replay/{replays['three-corners']}/{END - 3}")
    page.get_by_label("Speed").select_option("quick")
    page.get_by_role("button", name="Play", exact=True).click()
    for ply in range(END - 2, END + 1):
        page.clock.run_for(600)
        expect_ply(page, ply)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_that_goes_on_can_be_stopped(page: Page, replays: dict[str, str]) -> None:
    page.clock.install()
    page.goto(f"/replay/{replays['three-corners']}/0")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Stop").click()
    page.clock.run_for(10_000)
    expect_ply(page, 0)


def test_a_link_to_a_moment_shows_it_to_somebody_else(replay: Page, visit: Visit) -> None:
    for _ in range(4):
        replay.keyboard.press("ArrowLeft")
    expect_ply(replay, END - 4)
    expect(replay.locator('[data-at="g1"]')).to_have_attribute("aria-label", re.compile("pyramid"))
    replay.get_by_role("button", name="Link to this position").click()
    link = replay.get_by_role("dialog").locator("input").input_value()
    other = visit()
    other.goto(link)
    expect_ply(other, END - 4)
    expect(other.locator('[data-at="g1"]')).to_have_attribute("aria-label", re.compile("pyramid"))
    assert figures(other) == figures(replay)


def test_hidden_stones_are_seen_through_the_eyes_that_one_chooses(
    page: Page, replays: dict[str, str]
) -> None:
    page.goto(f"/replay/{replays['tavern-stones']}/2")
    page.get_by_label("Through whose eyes?").select_option("What all could see")
    expect(page.locator("[data-at$=screen]")).to_have_count(4)
    page.get_by_label("Through whose eyes?").select_option(index=3)
    expect(page.locator('[data-at="3h1"]')).to_be_visible()
    expect(page.locator("[data-at$=screen]")).to_have_count(3)


def test_a_saved_record_is_opened_at_another_browser(replay: Page, visit: Visit, tmp_path: Path) -> None:
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Save the moves").click()
    saved = tmp_path / download.value.suggested_filename
    assert saved.suffix == ".cairn"
    download.value.save_as(saved)
    assert "a6-a7" in saved.read_text(encoding="utf-8")

    other = visit()
    other.goto("/mine")
    other.get_by_label("Open a file").set_input_files(saved)
    expect_ply(other, 0)
    assert moves_told(other) == SHORT_GAME
    expect(other.locator("#outcome")).to_be_visible()
    expect(other.get_by_text("Free chair")).to_have_count(0)


def test_the_past_of_a_replay_keeps_its_names(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.come_to_ada()
    for _ in range(3):
        evening.play_nothing()
    ada, bo, cy, dee = evening.people
    bo.do(evening.id, "leave", seat=2)
    ada.do(evening.id, "let-computer", seat=2, player="level1")
    evening.play_nothing()
    ply = ada.table(evening.id)["ply"]
    for seat, player in ((1, ada), (3, cy), (4, dee)):
        player.do(evening.id, "resign", seat=seat)
    page.goto(f"/replay/{evening.id}/{ply}")
    story = page.get_by_role("log", name="What has happened")
    expect(story).to_contain_text("Dee passes")
    expect(story).to_contain_text("Bo passes")


def test_what_could_not_be_shown_is_told_until_something_else_is(replay: Page) -> None:
    replay.route(re.compile("/moments/0"), lambda route: route.fulfill(status=500, json={}))
    replay.get_by_role("button", name="To the beginning").click()
    expect(replay.get_by_role("alert")).to_be_visible()
    replay.get_by_role("button", name="One on").click()
    expect(replay.locator('[data-at="a2"]')).to_have_attribute("aria-label", re.compile("pyramid"))
    expect(replay.get_by_role("alert")).to_have_count(0)


def test_the_address_follows_a_slider_when_it_comes_to_rest(replay: Page) -> None:
    """Browsers refuse to change it a hundred times at once."""
    replay.evaluate(
        """() => {
            const change = history.replaceState.bind(history);
            window.changes = 0;
            history.replaceState = (...to) => (window.changes++, change(...to));
        }"""
    )
    replay.get_by_role("slider", name="Go to a move").evaluate(
        """(slider, end) => {
            for (slider.value = end; slider.value > 0; slider.value--)
                slider.dispatchEvent(new Event("input", {bubbles: true}));
            slider.dispatchEvent(new Event("input", {bubbles: true}));
        }""",
        END,
    )
    expect_ply(replay, 0)
    expect(replay).to_have_url(re.compile("/0$"))
    assert replay.evaluate("changes") == 1
