"""How hands meet a board: stones that are taken and that jump, two fingers on a block, and moves that are half made."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import (
    MY_TURN,
    TO_THE_JUMP,
    board,
    by_mouse,
    drag,
    number_at,
    open_places,
    places,
    scrolled,
    wait_for_turn,
)
from tests.browser.setting import at_table, moves_in_words, moves_told, new_table, set_it
from tests.browser.visitors import PHONE
from tests.browser.wire import Wire
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


def play_morris_text(page: Page, text: str) -> None:
    """A move as it is written, touched place by place."""
    page.locator(MY_TURN).wait_for()
    known = number_at(page)
    for at in re.split("[-x]", text):
        by_mouse(page, at)
    page.locator(f'[data-table]:not([data-number="{known}"])').wait_for()


def test_in_morris_a_stone_is_taken_in_a_step_of_its_own_and_three_stones_jump(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    for text in TO_THE_JUMP:
        play_morris_text(page, text)
    assert moves_told(page) == TO_THE_JUMP
    page.locator(MY_TURN).wait_for()
    expect(page.locator("[data-board-host]")).to_contain_text("may jump")
    assert sorted(open_places(page, "can move")) == ["b2", "c3", "g7"]
    by_mouse(page, "b2")
    assert len(open_places(page, "the stone can go here")) == 24 - 3 - 9
    by_mouse(page, "a7")
    page.locator(MY_TURN).wait_for()
    assert moves_told(page)[-1] == "b2-a7"
    assert moves_in_words(page)[-1].endswith(" jumps from b2 to a7")
    assert moves_in_words(page)[-2].endswith(" moves e3 to d3 and takes f2")


def test_two_fingers_turn_a_block_and_two_taps_tip_it(visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    new_table(page, "stein", company="here")
    set_it(page)
    page.locator(MY_TURN).wait_for()
    frame = page.locator("[data-board]").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touched(kind: str, *points: tuple[float, float]) -> None:
        down = [{"x": x + dx, "y": y + dy, "id": number} for number, (dx, dy) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": down})

    def marks() -> str | None:
        return page.locator("[data-board] .dots").get_attribute("d")

    # The block lies flat; turned, it may lie elsewhere. What a turn shows is known by the button for it.
    turn = page.locator("[data-board-host] .hand .turn")
    flat = marks()
    turn.tap()
    turned = marks()
    turn.tap()
    assert marks() == flat != turned

    touched("touchStart", (-50, 0))
    touched("touchStart", (-50, 0), (50, 0))
    for dx, dy in ((48, 13), (43, 25), (35, 35), (25, 43), (13, 48), (0, 50)):
        touched("touchMove", (-dx, -dy), (dx, dy))
    touched("touchEnd")
    assert marks() == turned

    stances = page.locator("[data-board-host] .hand .stance")
    held = [stance.get_attribute("aria-pressed") for stance in stances.all()]
    touched("touchStart", (-50, 0))
    touched("touchStart", (-50, 0), (50, 0))
    touched("touchEnd", (-50, 0))
    touched("touchEnd")
    assert [stance.get_attribute("aria-pressed") for stance in stances.all()] != held
    assert moves_told(page) == []


def middle_of(page: Page, at: str) -> tuple[float, float]:
    """Where on the screen a place is."""
    box = page.locator(f'[data-board] [data-at="{at}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_a_phone(visit: Visit, game: str, **rules: str) -> Page:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    new_table(page, game, company="here", level=None, **rules)
    set_it(page)
    page.locator(MY_TURN).wait_for()
    page.locator("[data-board] [data-at]").first.wait_for()
    return page


def lowest(page: Page, among: list[str]) -> str:
    return max(among, key=lambda at: middle_of(page, at)[1])


@pytest.mark.parametrize("game", ["three-stones", "morris"])
def test_a_finger_that_swipes_over_a_board_scrolls_and_plays_nothing(visit: Visit, game: str) -> None:
    page = at_a_phone(visit, game)
    board = page.locator("[data-board]")
    at = lowest(page, open_places(page))
    x, y = middle_of(page, at)
    before = scrolled(page)
    shown, told = board.inner_html(), moves_told(page)
    drag(page, (x, y), (x, y - 150))
    assert scrolled(page) > before + 50
    assert board.inner_html() == shown
    assert page.locator("[data-board] :focus").count() == 0

    # Nor does one that goes sideways, where nothing scrolls.
    x, y = middle_of(page, at)
    drag(page, (x, y), (x + (90 if x < 180 else -90), y))
    scrolled(page)
    assert board.inner_html() == shown
    assert moves_told(page) == told

    x, y = middle_of(page, at)
    drag(page, (x, y), (x + 5, y - 5))
    expect(page.locator(f'[data-at="{at}"]')).to_be_focused()
    expect(page.get_by_role("list", name="Moves")).to_contain_text(at)


def test_a_finger_that_swipes_over_a_heap_scrolls_and_carries_nothing(visit: Visit) -> None:
    page = at_a_phone(visit, "three-corners", size="7", first="1")
    board = page.locator("[data-board]")
    x, y = middle_of(page, lowest(page, open_places(page, "can be moved")))
    before, shown = scrolled(page), board.inner_html()
    drag(page, (x, y), (x, y - 150))
    assert scrolled(page) > before + 50
    assert board.inner_html() == shown
    assert moves_told(page) == []


def test_a_finger_that_rested_on_a_heap_carries_it_and_the_page_stays(visit: Visit) -> None:
    page = at_a_phone(visit, "three-corners", size="7", first="1")
    before = scrolled(page)
    by_mouse(page, "b2")
    upright = next(
        at for at in open_places(page, "here") if abs(middle_of(page, at)[0] - middle_of(page, "b2")[0]) < 5
    )
    by_mouse(page, "b2")
    drag(page, middle_of(page, "b2"), middle_of(page, upright), resting=True)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    assert moves_told(page) == [f"b2-{upright}"]
    assert scrolled(page) == before


def test_what_a_finger_carries_is_put_back_when_the_touch_is_taken_from_it(visit: Visit) -> None:
    page = at_a_phone(visit, "three-corners", size="7", first="1")
    told = page.locator("[data-board-host] .prompt")
    x, y = middle_of(page, "b2")
    drag(page, (x, y), (x + 40, y), ending="touchCancel", resting=True)
    expect(told).not_to_contain_text("b2")
    expect(page.locator('[data-board] [data-at="b2"]')).not_to_have_attribute(
        "aria-label", re.compile("chosen")
    )
    assert "b2" in open_places(page, "can be moved")
    assert moves_told(page) == []


def test_a_finger_scrolls_over_the_pictures_of_the_rules(visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/learn/three-stones")
    page.locator("figure .board").first.scroll_into_view_if_needed()
    board = page.locator("figure [data-board]").first
    board.locator("[data-at]").first.wait_for()
    board.scroll_into_view_if_needed()
    before = scrolled(page)
    shown = board.inner_html()
    frame = board.bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] * 0.7
    drag(page, (x, y), (x, y - 150))
    assert scrolled(page) > before + 50
    assert board.inner_html() == shown


def test_a_mouse_that_lets_go_beside_the_board_carries_nothing_when_it_comes_back(
    page: Page, house: Server
) -> None:
    at_table(page, house, "three-corners", size="7", first="1")
    heap = board(page).locator('[data-at="b2"]')
    page.mouse.move(*middle_of(page, "b2"))
    page.mouse.down()
    page.mouse.move(3, 3)
    page.mouse.up()
    page.mouse.move(*middle_of(page, "d4"), steps=3)
    expect(heap).not_to_have_attribute("aria-label", re.compile("chosen"))
    heap.click()
    expect(heap).to_have_attribute("aria-label", re.compile("chosen"))


def test_a_half_made_move_outlasts_a_line_that_breaks(page: Page) -> None:
    wire = Wire(page)
    new_table(page, "three-corners", company="here", size="7", first="1")
    set_it(page)
    page.locator(MY_TURN).wait_for()
    by_mouse(page, "b2")
    targets = open_places(page, "here")
    assert "a2" in targets
    wire.cut()
    assert open_places(page, "here") == targets
    wire.mend()
    assert open_places(page, "here") == targets
    by_mouse(page, "a2")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    assert moves_told(page) == ["b2-a2"]


def news_from_others(visit: Visit, ada: Page, bo: Player, table_id: str, seat: int) -> Iterator[str]:
    """What others can do at a table while Ada makes her move; each once she has been told of it."""
    bo.do(table_id, "offer-draw", seat=seat)
    expect(ada.locator(".ask")).to_contain_text("Bo offers a draw")
    yield "a draw is offered"
    bo.do(table_id, "withdraw", seat=seat)
    expect(ada.locator(".ask")).to_have_count(0)
    yield "it is withdrawn"
    bo.do(table_id, "ask-takeback", seat=seat)
    expect(ada.locator(".ask")).to_contain_text("Bo would like to take")
    yield "a move is asked back"
    known = number_at(ada)
    bo.do(table_id, "withdraw", seat=seat)
    ada.locator(f'[data-table]:not([data-number="{known}"])').wait_for()
    cy = visit()
    cy.goto(f"/table/{table_id}")
    expect(cy.locator("[data-status]")).to_contain_text("You are watching")
    yield "somebody watches"


def two_at_a_table(
    visit: Visit, house: Server, name: str, *played: str, **options: str
) -> tuple[Page, Player, str]:
    """Ada with a page, and Bo, at whose table some moves have been made; and its id."""
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    made = ada.set_table(name, "me", "link", options=options)
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    for i, text in enumerate(played):
        (ada, bo)[i % 2].do(made["id"], "move", seat=i % 2 + 1, text=text)
    page = visit()
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{made['id']}")
    page.locator(MY_TURN).wait_for()
    board(page).locator("[data-at]").first.wait_for()
    return page, bo, made["id"]


def test_a_mill_that_is_half_made_outlasts_what_others_do(visit: Visit, house: Server) -> None:
    page, bo, table_id = two_at_a_table(visit, house, "morris", "a1", "d6", "d1", "f4")
    by_mouse(page, "g1")
    prompt = page.locator("[data-board-host] .what")
    expect(prompt).to_contain_text("A mill!")
    for news in news_from_others(visit, page, bo, table_id, 2):
        expect(prompt, news).to_contain_text("A mill!")
        assert sorted(open_places(page, "can be taken")) == ["d6", "f4"], news
    by_mouse(page, "f4")
    expect(page.get_by_role("list", name="Moves").get_by_role("button", name="takes f4")).to_have_count(1)
    assert moves_told(page)[-1] == "g1xf4"


def test_a_stone_that_was_lifted_outlasts_what_others_do(visit: Visit, house: Server) -> None:
    page, bo, table_id = two_at_a_table(visit, house, "morris", *TO_THE_JUMP, "b2-a7")
    lifted = open_places(page, "can move")[0]
    by_mouse(page, lifted)
    targets = open_places(page, "the stone can go here")
    assert targets != []
    for news in news_from_others(visit, page, bo, table_id, 2):
        assert open_places(page, "the stone can go here") == targets, news
        expect(board(page).locator(f'[data-at="{lifted}"]'), news).to_have_attribute("aria-pressed", "true")
    assert len(moves_told(page)) == len(TO_THE_JUMP) + 1


def test_a_pocket_that_was_chosen_outlasts_what_others_do(visit: Visit, house: Server) -> None:
    page, bo, table_id = two_at_a_table(visit, house, "three-stones", "Be1", "Bf1", mode="skill")
    by_mouse(page, "f9")
    for news in news_from_others(visit, page, bo, table_id, 2):
        expect(board(page).locator('[data-at="f9"]'), news).to_have_attribute(
            "aria-label", re.compile("chosen")
        )
        expect(page.locator("[data-board-host] .what"), news).to_contain_text("Which stone")
    page.locator("[data-board-host]").get_by_role("button", name=re.compile(r"^\d+ white$")).click()
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(3)
    assert moves_told(page)[-1] == "Wf9"


def to_trade(page: Page) -> None:
    """Sets a tavern table and waits until one can trade: offers of others come first, and are declined."""
    new_table(page, "tavern-stones")
    set_it(page)
    known = 0
    while wait_for_turn(page, known) and not open_places(page, "your "):
        known = number_at(page)
        page.locator("[data-board-host] .actions").get_by_role("button", name="Decline").click()


def test_a_half_made_offer_outlasts_a_line_that_breaks(page: Page) -> None:
    wire = Wire(page)
    actions = page.locator("[data-board-host] .actions")
    to_trade(page)
    by_mouse(page, open_places(page, "your ")[0])
    by_mouse(page, open_places(page, ", open stone")[0])
    offered = actions.get_by_role("button").all_inner_texts()
    assert "Offer" in offered
    wire.cut()
    wire.mend()
    assert actions.get_by_role("button").all_inner_texts() == offered
    actions.get_by_role("button", name="Offer", exact=True).click()
    expect(actions).not_to_contain_text("Offer")


def test_whoever_trades_is_told_what_happened_and_what_the_trade_would_do(page: Page) -> None:
    actions = page.locator("[data-board-host] .actions")
    to_trade(page)
    told = page.get_by_role("log", name="What has happened")
    expect(told).to_contain_text("is your turn")
    mine = next(place for place in places(page) if place.open and place.called.startswith("your "))
    by_mouse(page, mine.at)
    kind = mine.called.split(", ")[1]
    asks = [place for place in places(page) if place.open and place.called.startswith("ask ")]
    by_mouse(page, next(place.at for place in asks if f"hidden {kind}" in place.called))
    expect(actions).to_contain_text("changes no hand")
    by_mouse(page, next(place.at for place in asks if f"hidden {kind}" not in place.called))
    expect(actions).to_contain_text("This trade")
    force = actions.get_by_role("button", name="Force")
    expect(force).to_have_attribute("aria-disabled", "true")
    expect(force).to_contain_text("only for an open stone")
    actions.get_by_role("button", name="Offer", exact=True).click()
    expect(told).to_contain_text("You offer")


def test_whoever_chooses_another_heap_is_told_so(page: Page) -> None:
    new_table(page, "three-corners", company="here", size="7", first="1")
    set_it(page)
    page.locator(MY_TURN).wait_for()
    prompt = page.locator("[data-board-host] .prompt")
    by_mouse(page, "b2")
    expect(prompt).not_to_contain_text("not b2")
    elsewhere = next(at for at in open_places(page, "can be moved") if at != "b2")
    by_mouse(page, elsewhere)
    expect(prompt).to_contain_text(f"Now {elsewhere}, not b2.")
    by_mouse(page, elsewhere)
    by_mouse(page, elsewhere)
    expect(prompt).not_to_contain_text("not b2")
    assert moves_told(page) == []
