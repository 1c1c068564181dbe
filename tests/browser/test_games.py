"""Whole games against the computer, each to the result that the page tells."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import KEYS, play_to_the_end, tab_to, wait_for_turn
from tests.browser.setting import moves_told, new_table, one_hand, result, set_it

pytestmark = pytest.mark.slow

#: How a game may end. The computer's dice are its own, so that nobody knows how this one does.
ENDS_OF_MORRIS = "ha(s|ve) only two stones left|cannot move|stood three times|Nothing was taken"
ENDS_OF_THREE_CORNERS = "Figures in three corners|No move is left|stood three times|No figure entered or left"


def test_three_stones_is_played_until_all_stones_lie(page: Page) -> None:
    new_table(page, "three-stones", level=1)
    set_it(page)
    assert play_to_the_end(page, "three-stones", dice=random.Random(1)) == 36
    assert "All 72 stones are played" in result(page)
    assert len(moves_told(page)) == 72  # what was drawn is told by what was played


def test_morris_is_played_until_somebody_has_lost(page: Page) -> None:
    # Without limits only a loss ends the game, and who plays at random loses to a good player soon.
    new_table(page, "morris", level=6, repetition="off")
    page.get_by_role("group", name="Quiet moves").get_by_label("No limit").check()
    set_it(page)
    assert play_to_the_end(page, "morris", dice=random.Random(2)) >= 9
    assert re.search("ha(s|ve) only two stones left|cannot move", result(page))


def test_the_tavern_is_played_until_the_goal_is_reached(page: Page) -> None:
    new_table(page, "tavern-stones")
    one_hand(page)
    for other in page.get_by_label("Which one?").all():
        other.select_option("")
    page.get_by_label("How strong should the computer be?").fill("1")
    set_it(page)
    play_to_the_end(page, "tavern-stones", dice=random.Random(3))
    assert "The goal is reached" in result(page)
    reckoning = page.get_by_role("region", name="Hand 1 is over")
    expect(reckoning.locator("tbody tr")).to_have_count(4)


def test_stein_is_played_until_no_block_can_be_set(page: Page) -> None:
    new_table(page, "stein", level=1)
    set_it(page)
    assert play_to_the_end(page, "stein", dice=random.Random(4)) >= 10
    assert re.search("All 40 blocks are set|No block may be set any more", result(page))


def test_three_corners_is_played_to_its_end(page: Page) -> None:
    new_table(page, "three-corners", level=1, size="7")
    set_it(page)
    assert play_to_the_end(page, "three-corners", dice=random.Random(5)) >= 3
    assert re.search(ENDS_OF_THREE_CORNERS, result(page))


@pytest.fixture
def keyboard(page: Page) -> Page:
    """A page that is used by keyboard alone: what points at it fails the test."""
    page.add_init_script(
        """for (const kind of ["pointerdown", "mousedown", "touchstart", "wheel"])
            addEventListener(kind, () => { throw new Error("this is played by keyboard alone"); }, true);"""
    )
    page.goto("/")
    return page


def choose_by_keys(page: Page, game: str, level: int) -> None:
    """From the first page to a new table against a computer of a level."""
    tab_to(page, f"[data-game={game}] a.quiet")
    page.keyboard.press("Enter")
    tab_to(page, "main input[type=range]")
    page.keyboard.press("Home")
    for _ in range(level - 1):
        page.keyboard.press("ArrowRight")
    expect(page.locator("main output").first).to_contain_text(str(level))


def set_by_keys(page: Page) -> None:
    tab_to(page, "form button.main")
    page.keyboard.press("Enter")
    wait_for_turn(page)


def test_three_stones_is_played_by_keyboard_alone(keyboard: Page) -> None:
    choose_by_keys(keyboard, "three-stones", level=1)
    set_by_keys(keyboard)
    assert play_to_the_end(keyboard, "three-stones", hand=KEYS, dice=random.Random(6)) == 36
    assert "All 72 stones are played" in result(keyboard)


def test_morris_is_played_by_keyboard_alone(keyboard: Page) -> None:
    choose_by_keys(keyboard, "morris", level=6)
    set_by_keys(keyboard)
    assert play_to_the_end(keyboard, "morris", hand=KEYS, dice=random.Random(6)) >= 9
    assert re.search(ENDS_OF_MORRIS, result(keyboard))


def test_the_tavern_is_played_by_keyboard_alone(keyboard: Page) -> None:
    tab_to(keyboard, "[data-game=tavern-stones] a.quiet")
    keyboard.keyboard.press("Enter")
    tab_to(keyboard, "input[name=count]")
    keyboard.keyboard.press("ArrowDown")
    expect(keyboard.locator("input[name=count][value=turns]")).to_be_checked()
    tab_to(keyboard, keyboard.get_by_label("Goal: Number"))
    keyboard.keyboard.press("Control+a")
    keyboard.keyboard.type("1")
    set_by_keys(keyboard)
    play_to_the_end(keyboard, "tavern-stones", hand=KEYS, dice=random.Random(6))
    assert "The goal is reached" in result(keyboard)


def test_stein_is_played_by_keyboard_alone(keyboard: Page) -> None:
    choose_by_keys(keyboard, "stein", level=1)
    set_by_keys(keyboard)
    assert play_to_the_end(keyboard, "stein", hand=KEYS, dice=random.Random(6)) >= 10
    assert re.search("All 40 blocks are set|No block may be set any more", result(keyboard))


def test_three_corners_is_played_by_keyboard_alone(keyboard: Page) -> None:
    choose_by_keys(keyboard, "three-corners", level=1)
    tab_to(keyboard, "input[name=size]")
    keyboard.keyboard.press("ArrowUp")
    expect(keyboard.locator("input[name=size][value='7']")).to_be_checked()
    set_by_keys(keyboard)
    assert play_to_the_end(keyboard, "three-corners", hand=KEYS, dice=random.Random(6)) >= 3
    assert re.search(ENDS_OF_THREE_CORNERS, result(keyboard))
