"""People against each other: by a link, from browsers of their own, with lines that break; and before one screen."""

from __future__ import annotations

import random
import re
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import (
    MOUSE,
    MY_TURN,
    SHORT_GAME,
    by_mouse,
    number_at,
    places,
    play_stein,
    play_tavern_stones,
    wait_for_turn,
)
from tests.browser.setting import (
    links,
    moves_in_words,
    moves_told,
    new_table,
    one_hand,
    result,
    set_it,
    sit_down,
)
from tests.browser.wire import Wire
from tests.house.running import serving

pytestmark = pytest.mark.slow


def play(page: Page, text: str) -> None:
    """Carries a heap, once it is one's turn, and waits for the table to say so."""
    page.locator(MY_TURN).wait_for()
    known = number_at(page)
    for at in text.split("-"):
        by_mouse(page, at)
    page.locator(f'[data-table]:not([data-number="{known}"])').wait_for()


def three_corners_by_link(ada: Page, bo: Page) -> None:
    new_table(ada, "three-corners", company="link", size="7", first="1")
    set_it(ada)
    expect(ada.locator("[data-status]")).to_have_text("Waiting for players")
    (link,) = links(ada)
    sit_down(bo, link, "Bo")


def play_on(ada: Page, bo: Page, moves: list[str]) -> None:
    """Both play on from Ada's turn."""
    for text, page in zip(moves, cycle([ada, bo])):
        play(page, text)


def test_who_is_cut_off_comes_back_and_nothing_is_lost(visit: Visit) -> None:
    ada, bo = visit(), visit()
    wire = Wire(bo)
    three_corners_by_link(ada, bo)
    play_on(ada, bo, SHORT_GAME[:4])

    # While Bo is away Ada moves, and Bo finds it there.
    wire.cut()
    play(ada, SHORT_GAME[4])
    expect(ada.locator("[data-status]")).to_have_text(re.compile("^Waiting for Bo"))
    assert len(moves_told(bo)) == 4
    wire.mend()
    expect(bo.locator("[data-status]")).to_have_text("Your turn")
    assert moves_told(bo) == SHORT_GAME[:5]

    # What Bo plays without a line is sent when there is one.
    wire.cut()
    for at in SHORT_GAME[5].split("-"):
        by_mouse(bo, at)
    expect(bo.locator("[data-status]")).to_have_text("Your move is on its way …")
    assert moves_told(ada) == SHORT_GAME[:5]
    wire.mend()
    expect(ada.locator("[data-status]")).to_have_text("Your turn")

    play_on(ada, bo, SHORT_GAME[6:])
    assert result(ada).startswith("You have won!")
    assert "Figures in three corners" in result(bo)
    assert moves_told(ada) == moves_told(bo) == SHORT_GAME


def test_a_house_that_was_killed_comes_back_with_every_move(visit: Visit, tmp_path: Path) -> None:
    with serving("--data", str(tmp_path / "house.db")) as house:
        ada, bo = visit(house), visit(house)
        three_corners_by_link(ada, bo)
        play_on(ada, bo, SHORT_GAME[:6])
        house.kill()
        for page in (ada, bo):
            expect(page.get_by_text("The connection is lost.").first).to_be_visible()
        house.start()
        for page in (ada, bo):
            page.evaluate("dispatchEvent(new Event('online'))")
            expect(page.get_by_text("The connection is back.").first).to_be_visible()
        assert moves_told(ada) == moves_told(bo) == SHORT_GAME[:6]
        play_on(ada, bo, SHORT_GAME[6:])
        assert result(ada).startswith("You have won!")
        assert moves_told(ada) == moves_told(bo) == SHORT_GAME


def test_three_play_stein_two_of_them_people(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "stein", company="link", level=1, seats="3")
    set_it(ada)
    (link,) = links(ada)
    sit_down(bo, link, "Bo")
    dice = random.Random(7)
    known = {ada: 0, bo: 0}
    for page in cycle([ada, bo]):
        if not wait_for_turn(page, known[page]):
            break
        known[page] = number_at(page)
        play_stein(page, dice, MOUSE)
    for page in (ada, bo):
        assert re.search("All 40 blocks are set|No block may be set any more", result(page))
        expect(page.locator("section", has=page.locator("#outcome")).locator("li")).to_have_count(3)


# The tavern, where stones are hidden


def seats_laid_open(page: Page) -> set[int]:
    """The seats whose hidden stones are in the page, seen or unseen."""
    kinds = re.compile("jewel|gold|silver")
    hidden = [place for place in places(page) if re.fullmatch(r"\dh\d", place.at)]
    return {int(place.at[0]) for place in hidden if kinds.search(place.called)}


def test_four_people_play_a_hand_at_the_tavern(visit: Visit) -> None:
    pages = [visit() for _ in range(4)]
    host, *guests = pages
    new_table(host, "tavern-stones")
    for seat in (2, 3, 4):
        host.get_by_label(f"Who plays Seat {seat}?").select_option("link")
    one_hand(host)
    set_it(host)
    for page, link, name in zip(guests, links(host), ["Bo", "Cy", "Di"], strict=True):
        sit_down(page, link, name)

    dice = random.Random(8)
    offered = False
    known = 0
    while True:
        for page in pages:
            page.locator(
                f'[data-table]:not([data-number="{known}"]):not([data-state=open]) [data-board]'
            ).wait_for()
        known = number_at(host)
        if host.locator("[data-table][data-state=over]").count():
            break
        assert [seats_laid_open(page) for page in pages] == [{1}, {2}, {3}, {4}]
        (mover,) = [page for page in pages if page.locator("[data-status].mine").count()]
        mover.locator(MY_TURN).wait_for()
        if mover.get_by_text("offers you").count():
            offered = True
        play_tavern_stones(mover, dice, MOUSE)

    assert offered
    for page in pages:
        assert "The goal is reached" in result(page)
        reckoning = page.get_by_role("region", name="Hand 1 is over")
        expect(reckoning.locator("tbody tr")).to_have_count(4)
        expect(reckoning.locator("tbody tr").nth(1)).to_contain_text("Bo")
        assert any("accepts" in told for told in moves_in_words(page))


# Before one screen


def test_two_play_before_one_screen(page: Page) -> None:
    new_table(page, "three-corners", company="here", size="7", first="1")
    page.get_by_label("Their name").fill("Bo")
    set_it(page)
    for ply, text in enumerate(SHORT_GAME):
        expect(page.locator("[data-status]")).to_have_text(
            re.compile("^Bo to move" if ply % 2 else "(?<!Bo) to move")
        )
        play(page, text)
    assert "Figures in three corners" in result(page)
    assert moves_told(page) == SHORT_GAME


def test_the_tavern_on_one_screen_keeps_a_curtain_between_the_players(page: Page) -> None:
    new_table(page, "tavern-stones", company="here")
    for seat in (2, 3, 4):
        page.get_by_label(f"Who plays Seat {seat}?").select_option("here")
    for name, field in zip(["Bo", "Cy", "Di"], page.get_by_label("Their name").all(), strict=True):
        field.fill(name)
    one_hand(page)
    set_it(page)

    dice = random.Random(9)
    seats = {"Bo": 2, "Cy": 3, "Di": 4}
    passed = []
    seat = 0
    over = page.locator("[data-table][data-state=over]")
    curtain = page.locator(".curtain")
    while True:
        curtain.or_(over).or_(page.locator(MY_TURN)).first.wait_for()
        if over.count():
            break
        if curtain.count():
            name = curtain.get_by_role("heading").inner_text().removeprefix("Pass the screen to ")
            seat = seats.get(name, 1)
            passed.append(seat)
            expect(page.locator("[data-board] [data-at$=screen]")).to_have_count(4)
            assert seats_laid_open(page) == set()
            curtain.get_by_role("button").click()
            page.locator(MY_TURN).wait_for()
        assert seats_laid_open(page) == {seat}
        known = number_at(page)
        play_tavern_stones(page, dice, MOUSE)
        page.locator(f'[data-table]:not([data-number="{known}"])').wait_for()
    assert len(passed) >= 12
    assert len(set(passed)) >= 3  # nobody trades back at once, so it goes round
    assert "The goal is reached" in result(page)
