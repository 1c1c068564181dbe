"""What whoever plays by keys and by ear finds: where the focus is, what is read out, and that it is so only once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.playing import TO_THE_JUMP, board, by_mouse, places, tab_to
from tests.browser.setting import at_table, new_table, set_it, told
from tests.browser.test_boards_told import Evening, answers, stone
from tests.browser.test_meanwhile import listen
from tests.house.running import Server

pytestmark = pytest.mark.slow


def next_words(page: Page, button: str) -> str:
    """What is read out after a button was pressed."""
    announcer = page.locator("[data-announcer]")
    before = announcer.text_content()
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_function(
        "before => document.querySelector('[data-announcer]').textContent !== before", arg=before
    )
    return announcer.text_content() or ""


def focused(page: Page) -> str | None:
    """The place of the board where the keyboard is."""
    at: str | None = page.evaluate("document.activeElement.getAttribute('data-at')")
    return at


# Looking back


@pytest.mark.parametrize(
    ("game", "played", "place"),
    [
        ("three-stones", ["We1", "Bf1"], "f5"),
        ("morris", ["d6", "a1"], "d2"),
        ("three-corners", ["c3-c2"], "c4"),
        ("stein", ["3x4@n14"], "o15"),
    ],
)
def test_whoever_looks_back_by_a_key_keeps_their_place_on_the_board(
    page: Page, house: Server, game: str, played: list[str], place: str
) -> None:
    options = {"mode": "skill"} if game == "three-stones" else {}
    at_table(page, house, game, *played, **options)
    board(page).locator(f'[data-at="{place}"]').focus()
    page.keyboard.press("PageUp")
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()
    expect(page.locator(f'[data-board-host] > .live:not(.away) [data-at="{place}"]')).to_be_focused()
    page.keyboard.press("PageDown")
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)
    expect(board(page).locator(f'[data-at="{place}"]')).to_be_focused()


def test_where_nothing_was_played_there_is_nothing_to_look_back_to(page: Page, house: Server) -> None:
    at_table(page, house, "morris")
    board(page).locator('[data-at="d6"]').focus()
    said = listen(page)
    for key in ("PageUp", "PageDown"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowDown")
    expect(board(page).locator('[data-at="d6"]')).not_to_be_focused()
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)
    assert not [text for text in said if "back" in text.lower()]


def test_a_step_in_a_replay_tells_what_was_played_and_what_was_drawn_once(
    page: Page, replays: dict[str, str]
) -> None:
    page.goto(f"/replay/{replays['three-stones']}/1")
    board(page).locator("[data-at]").first.wait_for()
    for _ in range(2):
        said = next_words(page, "One on")
        assert len(re.findall(r" on [a-k]\d", said)) == len(re.findall("draws|drawn", said)) == 1, said
    back = next_words(page, "One back")
    assert re.match(r"After move 1 of 72: .* on [a-k]\d", back), back
    assert "draw" not in back


# Hints


def test_a_hint_that_is_thought_about_says_so_and_can_be_heard_again(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "a1")
    waiting: list[Route] = []
    page.route("**/hint*", lambda route: waiting.append(route))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("button", name="Thinking")).to_be_focused()
    waiting.pop().continue_()
    expect(page.locator("[data-announcer]")).to_contain_text("Hint:")
    assert "Hint:" in next_words(page, "Hint")


# What is read out


def test_that_stones_move_from_now_on_is_heard(page: Page, house: Server) -> None:
    at_table(page, house, "morris", *TO_THE_JUMP[:17])
    by_mouse(page, TO_THE_JUMP[17])
    expect(page.locator("[data-announcer]")).to_contain_text("All stones are placed.")


def test_whoever_accepts_an_offer_hears_that_it_is_their_turn(page: Page, house: Server) -> None:
    Evening(page, house).offer_to_ada(lambda given, asked: True)
    answers(page).get_by_role("button", name="Accept").click()
    expect(page.locator("[data-announcer]")).to_contain_text("You accept.")
    expect(page.locator("[data-announcer]")).to_contain_text("Your turn")


def test_why_a_hand_has_ended_is_heard(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    heard = page.locator("[data-announcer]")
    expect(heard).to_contain_text("The hand ended after eight turns in a row without a trade.")


def test_what_is_said_of_a_place_names_it_and_goes_with_the_focus(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "a1", "f2", "a4")
    board(page).locator('[data-at="d7"]').focus()
    page.keyboard.press("ArrowLeft")
    at = focused(page)
    expect(page.locator("[data-announcer]")).to_contain_text(re.compile(rf"\b{at}: \w"))
    expect(told(page)).to_contain_text(f"{at}: ")
    page.get_by_role("button", name="Hint", exact=True).focus()
    expect(told(page)).not_to_contain_text(f"{at}: ")


def test_whoever_comes_back_to_the_game_hears_what_was_played_last(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "a1")
    next_words(page, "One back")
    assert re.search("Back in the game. .* on a1", next_words(page, "One on"))


def test_a_slider_says_itself_where_it_is(page: Page, replays: dict[str, str]) -> None:
    page.goto(f"/replay/{replays['three-stones']}/1")
    board(page).locator("[data-at]").first.wait_for()
    slider = page.get_by_role("slider", name="Go to a move")
    slider.focus()
    said = listen(page)
    for move in ("1", "2"):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"After move {move} of 72"))
    page.get_by_role("button", name="One on", exact=True).click()
    expect(page.locator("[data-announcer]")).to_contain_text(re.compile(r" on [a-k]\d"))
    assert len([text for text in said if text.strip()]) == 1


# The focus


def test_whoever_declines_by_keys_is_at_their_own_stones(page: Page, house: Server) -> None:
    Evening(page, house).offer_to_ada(lambda given, asked: True)
    board(page).locator('[data-at^="3"][tabindex="0"]').focus()
    decline = answers(page).get_by_role("button", name="Decline")
    expect(decline).to_be_enabled()
    tab_to(page, decline)
    page.keyboard.press("Enter")
    expect(decline).to_have_count(0)
    page.wait_for_function("document.activeElement !== document.body")
    assert (focused(page) or "").startswith("1")


def test_whoever_resigns_is_at_the_result(page: Page) -> None:
    new_table(page, "morris")
    set_it(page)
    tab_to(page, page.get_by_role("button", name="Resign"))
    page.keyboard.press("Enter")
    resign = page.get_by_role("dialog").get_by_role("button", name="Resign")
    expect(resign).to_have_attribute("aria-disabled", "false")
    tab_to(page, resign)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Computer wins")).to_be_focused()


def test_whoever_does_not_say_a_name_after_all_is_at_the_button_again(page: Page) -> None:
    page.goto("/")
    invite = page.get_by_role("button", name="Invite a friend: Nine Men's Morris")
    invite.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(invite).to_be_focused()


def test_at_stein_keys_come_to_the_spaces_at_once_and_go_back_to_the_place_before(
    page: Page, house: Server
) -> None:
    at_table(page, house, "stein", "3x4@n14")
    drawing = board(page)
    drawing.evaluate("(svg) => svg.focus()")
    assert not drawing.evaluate("(svg) => document.activeElement === svg"), "it is no stop"
    drawing.locator("[tabindex='0']").focus()
    page.keyboard.press("n")
    first = focused(page)
    page.keyboard.press("n")
    assert focused(page) != first
    page.keyboard.press("Shift+N")
    assert focused(page) == first


def test_keys_come_to_the_buttons_of_a_trade_in_the_order_in_which_they_stand(
    page: Page, house: Server
) -> None:
    evening = Evening(page, house)
    evening.come_to_ada()
    force = next(move for move in evening.turn()[1] if "!" in move)  # such as Gs!2:Ss
    for where, kind in ((f"1{force[1]}", force[0]), (f"{force[3]}{force[6]}", force[5])):
        by_mouse(
            page,
            next(one.at for one in places(page) if one.at.startswith(where) and stone(page, one.at) == kind),
        )
    buttons = answers(page).get_by_role("button")
    expect(buttons.filter(has_text="Force")).to_be_visible()
    boxes = [button.bounding_box() for button in buttons.all()]
    stand = [(box["y"] + box["height"] / 2, box["x"]) for box in boxes if box]
    assert len(stand) == 3
    assert stand == sorted(stand, key=lambda at: (round(at[0] / 20), at[1]))
