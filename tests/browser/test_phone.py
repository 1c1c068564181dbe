"""On a phone, in the language with the longer words: nothing scrolls sideways, and fingers meet what they mean. And
where else room is scarce: on a phone that lies on its side, and in a small window.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, PAGES, open_page, open_table, sideways, small_controls
from tests.browser.playing import MY_TURN, board, scrolled
from tests.browser.visitors import PHONE
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow

SIDEWAYS = {"width": 760, "height": 390}
SMALL_WINDOW = {"width": 900, "height": 600}
#: What meets something else, of what can be pressed or read within the board's place and beside it. What is scrolled
#: out of sight meets nothing; and in a box of the tavern words go round a button that is larger than it looks.
OVERLAPS = """() => {
    const inSight = (one) => {
        let {left, top, right, bottom} = one.getBoundingClientRect();
        for (let up = one.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflowY === "visible") continue;
            const by = up.getBoundingClientRect();
            [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
            [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
        }
        return {left, top, right, bottom};
    };
    const host = document.querySelector("[data-board-host]");
    const within = [...host.querySelectorAll("button, .supply, li")];
    const beside = [...document.querySelectorAll("button")].filter((one) => !host.contains(one));
    const boxes = [...within, ...beside]
        .filter((one) => one.checkVisibility({visibilityProperty: true}))
        .map((one) => [one, inSight(one)])
        .filter(([, box]) => box.right > box.left && box.bottom > box.top);
    const together = (one, other) => one.closest(".stakes, .news")?.contains(other);
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(([one, a], i) =>
        boxes.slice(i + 1).flatMap(([other, b]) =>
            (!together(one, other) && meet(a, b) ? [`${one.innerText} / ${other.innerText}`] : [])));
}"""


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit(locale="de-DE", viewport=PHONE, is_mobile=True, has_touch=True)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_fits_a_phone_and_a_finger(phone: Page, replays: dict[str, str], address: str) -> None:
    open_page(phone, address, replays)
    assert sideways(phone) == 0
    assert small_controls(phone) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_and_a_finger(phone: Page, game: str) -> None:
    open_table(phone, game)
    assert sideways(phone) == 0
    assert small_controls(phone) == []


def test_what_to_do_at_the_tavern_does_not_lie_over_ones_own_stones(phone: Page) -> None:
    open_table(phone, "tavern-stones")
    phone.locator(MY_TURN).wait_for()
    phone.wait_for_function(
        """() => {
            const [table, actions] = [".stage", ".actions"].map((part) =>
                document.querySelector(`[data-board-host] ${part}`).getBoundingClientRect());
            return table.bottom <= actions.top + 1 && actions.bottom <= innerHeight + 1;
        }"""
    )


def test_the_words_of_a_hint_go_with_the_first_touch_and_its_marks_stay(phone: Page) -> None:
    open_table(phone, "morris")
    phone.locator(MY_TURN).wait_for()
    phone.get_by_role("button", name="Tipp", exact=True).tap()
    expect(phone.locator(".notice.hint")).to_be_visible()
    marked = board(phone).locator('[aria-label*="vorgeschlagen"]')
    expect(marked).not_to_have_count(0)
    board(phone).tap(position={"x": 3, "y": 3})
    expect(phone.locator(".notice.hint")).to_have_count(0)
    expect(marked).not_to_have_count(0)


def test_whoever_looks_back_has_the_steps_beside_the_way_back(phone: Page) -> None:
    open_table(phone, "morris")
    phone.locator(MY_TURN).wait_for()
    board(phone).locator('[data-at="d6"]').tap()
    expect(phone.locator(".list li")).to_have_count(2)
    phone.locator(".list").get_by_role("button", name="Zum Anfang").tap()
    past = phone.locator(".past")
    expect(past).to_contain_text("der Anfang")
    past.get_by_role("button", name="Einen weiter").tap()
    expect(past).to_contain_text("nach Zug 1 von 2")
    assert small_controls(phone) == []
    past.get_by_role("button", name="Einen weiter").tap()
    expect(past).to_have_count(0)


def test_in_a_first_game_only_the_coach_says_what_to_do_and_the_table_is_in_sight(phone: Page) -> None:
    phone.goto("/learn/tavern-stones?first")
    phone.get_by_role("button", name="Weiter").tap()
    expect(phone.locator(".where h2")).to_contain_text("Schritt 2")
    expect(board(phone).locator('[data-at]:not([aria-disabled="true"])')).not_to_have_count(0)
    expect(phone.locator(".board .actions")).to_be_hidden()
    phone.wait_for_function(
        """() => {
            const [table, coach] = [".board .stage", ".coach"].map((part) =>
                document.querySelector(part).getBoundingClientRect());
            return table.top >= coach.bottom - 1 && table.bottom <= innerHeight + 1;
        }"""
    )


@pytest.mark.parametrize("game", ["morris", "three-corners", "three-stones"])
def test_on_a_tablet_one_sees_who_one_is_and_what_one_can_do(visit: Visit, game: str) -> None:
    page = visit(viewport={"width": 768, "height": 1024}, has_touch=True)
    open_table(page, game)
    for shown in (page.locator(".tray.near"), page.get_by_role("button", name="Resign")):
        expect(shown).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", GAMES)
def test_in_a_small_window_the_board_has_the_room(visit: Visit, game: str) -> None:
    page = visit(viewport=SMALL_WINDOW)
    open_table(page, game)
    page.wait_for_function(
        """() => {
            const box = document.querySelector("[data-board-host] [data-board]").getBoundingClientRect();
            return Math.min(box.width, box.height) > 310 && box.bottom <= innerHeight && scrollY === 0;
        }"""
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("screen", [SIDEWAYS, SMALL_WINDOW])
def test_around_the_board_of_stein_nothing_lies_over_anything_and_names_can_be_read(
    visit: Visit, house: Server, screen: dict[str, int], players: int
) -> None:
    ada = Player(house, "Computer")  # with a letter behind it, for several are called so
    table_id = ada.set_table("stein", *["me"] * players, options={"seats": str(players)})["id"]
    page = visit(viewport=screen, locale="de-DE", has_touch=True)
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{table_id}")
    board(page).locator("[data-at]").first.wait_for()
    assert page.evaluate(OVERLAPS) == []
    names = page.locator("[data-board-host] .who span")
    expect(names).to_have_count(players)
    assert (
        names.evaluate_all(
            "all => all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.innerText] : []))"
        )
        == []
    )


def test_at_the_tavern_a_phone_on_its_side_shows_what_to_do_beside_the_table(visit: Visit) -> None:
    page = visit(viewport=SIDEWAYS, locale="de-DE", is_mobile=True, has_touch=True)
    open_table(page, "tavern-stones")
    page.locator(MY_TURN).wait_for()
    page.wait_for_function(
        """() => {
            const inside = (box) => box.top >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
            const parts = [".stage", ".stakes", ".actions .prompt", ".actions button"].map((part) =>
                document.querySelector(`[data-board-host] ${part}`));
            return parts.every((part) => inside(part.getBoundingClientRect()))
                && parts[1].scrollHeight <= parts[1].clientHeight + 1;
        }"""
    )


def test_the_table_of_the_tavern_lies_in_the_middle_of_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 640}, is_mobile=True, has_touch=True)
    open_table(page, "tavern-stones")
    box = board(page).bounding_box()
    assert box
    assert box["x"] == pytest.approx(360 - box["x"] - box["width"], abs=1)


def test_a_hint_of_stein_can_be_shown_as_long_as_it_is_there(phone: Page) -> None:
    open_table(phone, "stein")
    phone.locator(MY_TURN).wait_for()
    phone.get_by_role("button", name="Tipp", exact=True).tap()
    show = phone.get_by_role("button", name="Tipp übernehmen")
    expect(show).to_be_visible()
    board(phone).locator('[data-at="o1"]').tap()
    expect(phone.locator(".says")).not_to_be_empty()
    show.tap()
    expect(show).to_have_count(0)
    expect(phone.get_by_role("button", name="Setzen", exact=True)).to_have_attribute("aria-disabled", "false")


def test_between_the_two_touches_of_a_trade_the_table_stays(visit: Visit, house: Server) -> None:
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    made = ada.set_table("tavern-stones", "me", "link", "level1", "level1")
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{made['id']}")
    players = {1: ada, 2: bo}
    while (seat := ada.table(made["id"])["view"]["turn"]) != 1 or "pass" not in ada.table(made["id"])[
        "moves"
    ]:
        if seat in players:
            moves = players[seat].table(made["id"])["moves"]
            players[seat].do(made["id"], "move", seat=seat, text="deny" if "deny" in moves else "pass")
    page.locator(MY_TURN).wait_for()
    board(page).locator('[data-at="1s1"]:not([aria-disabled="true"])').wait_for()
    scrolled(page)
    before = board(page).bounding_box()
    board(page).locator('[data-at="1s1"]').tap()
    expect(page.get_by_role("button", name="Choose again")).to_be_visible()
    scrolled(page)
    assert board(page).bounding_box() == before


@pytest.mark.parametrize(
    ("game", "players"), [("morris", 2), ("three-stones", 2), ("stein", 4), ("tavern-stones", 4)]
)
def test_on_its_side_all_clocks_are_in_sight_beside_the_board(
    visit: Visit, house: Server, game: str, players: int
) -> None:
    ada = Player(house, "Ada")
    options = {"seats": "4"} if game == "stein" else {}
    clock = {"base": [600_000] * players}
    made = ada.set_table(game, "me", *["level1"] * (players - 1), options=options, clock=clock)
    page = visit(viewport=SIDEWAYS, is_mobile=True, has_touch=True)
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{made['id']}")
    expect(page.get_by_role("timer")).to_have_count(players)
    page.wait_for_function(
        """() => {
            const board = document.querySelector("[data-board-host]").getBoundingClientRect();
            const hint = document.querySelector(".actions button").getBoundingClientRect();
            return [...document.querySelectorAll("[role=timer]")].every((one) => {
                const clock = one.getBoundingClientRect();
                const beside = clock.left >= board.right && clock.right <= innerWidth;
                return beside && clock.top >= 0 && clock.bottom <= hint.top;
            }) && hint.bottom <= innerHeight;
        }"""
    )
    assert page.evaluate(OVERLAPS) == []
    assert sideways(page) == 0


@pytest.mark.parametrize("game", ["morris", "stein", "three-stones"])
def test_on_its_side_the_buttons_go_with_the_board(visit: Visit, game: str) -> None:
    page = visit(viewport=SIDEWAYS, is_mobile=True, has_touch=True)
    open_table(page, game)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_in_viewport(ratio=1)
    page.locator(".list").evaluate("one => one.scrollIntoView()")
    page.evaluate("scrollBy(0, 60)")
    scrolled(page)
    assert page.evaluate(OVERLAPS) == []
    for button in page.locator(".actions button").all():
        box, below = button.bounding_box(), page.locator(".list").bounding_box()
        assert box
        assert below
        assert box["y"] + box["height"] <= below["y"]


def test_with_one_s_turn_a_hand_comes_into_sight_with_the_board(visit: Visit, house: Server) -> None:
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    clock = {"base": [600_000] * 2}
    made = ada.set_table("three-stones", "me", "link", options={"mode": "skill"}, clock=clock)
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    visit().goto(f"/table/{made['id']}")
    ada.do(made["id"], "move", seat=1, text="Wf5")
    page = visit(viewport={"width": 360, "height": 640}, locale="de-DE", is_mobile=True, has_touch=True)
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{made['id']}")
    expect(page.get_by_text("Es sieht jemand zu.")).to_be_visible()
    in_sight = """() => {
        const [clocks, board, hand] = [".people", "[data-board]", ".hand button"].map((part) =>
            document.querySelector(part)?.getBoundingClientRect());
        return hand && board.top >= clocks.bottom && hand.top >= board.bottom && hand.bottom <= innerHeight;
    }"""
    bo.do(made["id"], "move", seat=2, text="Bf4")
    page.wait_for_function(in_sight)
    page.evaluate("scrollTo(0, 0)")
    board(page).locator('[data-at="f8"]').tap()
    page.wait_for_function(in_sight)
