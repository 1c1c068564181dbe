"""On a large screen: boards take the room that is there, nothing is wider than it, and one plays as anywhere."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, open_table, sideways
from tests.browser.playing import MOUSE, PLAYS, board, number_at, wait_for_turn

pytestmark = pytest.mark.slow

LARGE = {"width": 2560, "height": 1440}
#: What of the page reaches beyond the screen at its sides, though it may not scroll there.
BEYOND = """() => [...document.querySelectorAll("body *:not(svg *)")].flatMap((one) => {
    if (!one.checkVisibility({visibilityProperty: true})) return [];
    const {left, right, width} = one.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1) ? [one.outerHTML.slice(0, 160)] : [];
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_fills_a_large_screen_and_is_played_there(visit: Visit, game: str) -> None:
    page = visit(viewport=LARGE)
    open_table(page, game)
    assert wait_for_turn(page)
    known = number_at(page)
    PLAYS[game](page, random.Random(0), MOUSE)
    wait_for_turn(page, known)
    assert sideways(page) == 0
    assert page.evaluate(BEYOND) == []
    box = board(page).bounding_box()
    assert box
    assert box["height"] > 0.7 * LARGE["height"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= LARGE["height"]
