"""What is told in the end, and to whom: those who are out, who only watch, or who open a game from a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, board, by_mouse
from tests.browser.setting import at_table, new_table, set_it
from tests.browser.test_boards_told import Evening, answers
from tests.browser.test_going import come_as
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


def three_at_stein(house: Server) -> tuple[Player, Player, str]:
    """Ada, Bo and a computer; Bo has resigned."""
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    made = ada.set_table("stein", "me", "link", "level1", options={"seats": "3"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    ada.do(made["id"], "move", seat=1, text="4x3@m14")
    bo.do(made["id"], "resign", seat=2)
    return ada, bo, made["id"]


def test_whoever_is_out_is_not_told_to_have_agreed_on_another_game(visit: Visit, house: Server) -> None:
    ada, bo, table_id = three_at_stein(house)
    hers, his, strangers = visit(), visit(), visit()
    come_as(hers, ada, house)
    come_as(his, bo, house)
    for page in (hers, his, strangers):
        page.goto(f"/table/{table_id}")
        board(page).wait_for()
    ada.do(table_id, "resign", seat=1)
    expect(hers.locator("section", has=hers.locator("#outcome"))).to_contain_text("You resigned")
    expect(hers.get_by_text("A computer takes the place of Bo there.")).to_be_visible()
    expect(his.locator("#outcome")).to_be_visible()
    hers.get_by_role("button", name="Play again").click()
    hers.wait_for_url(re.compile(r"/table/(?!" + table_id + ")"))
    for page, told in (
        (his, "with a computer in your place"),
        (strangers, "They have agreed on another game."),
    ):
        expect(page.get_by_text(told)).to_be_visible()
        expect(page.get_by_role("link", name="Watch the next game")).to_be_visible()
        expect(page.get_by_text("You have agreed")).to_have_count(0)


def test_whoever_resigned_is_out_before_the_end_in_their_list(page: Page, house: Server) -> None:
    ada, bo, table_id = three_at_stein(house)
    ada.do(table_id, "resign", seat=1)
    come_as(page, bo, house)
    page.goto("/mine")
    entry = page.get_by_role("region", name="Finished").get_by_role("link")
    expect(entry).to_contain_text("you were out before the end · won by")


def test_whoever_resigned_at_the_tavern_only_looks_on_when_it_ends(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.people[0].do(evening.id, "resign", seat=1)
    expect(page.get_by_text("You have resigned. The others play on")).to_be_visible()
    for seat in (2, 3):
        evening.people[seat - 1].do(evening.id, "resign", seat=seat)
    expect(page.locator("#outcome")).to_be_visible()
    expect(board(page)).not_to_contain_text("(you)")
    expect(page.get_by_text("In the next game you change seats")).to_have_count(0)


def bo_is_back_while_ada_considers(evening: Evening) -> None:
    """A computer had his seat when somebody offered her a trade."""
    bo = evening.people[1]
    while evening.turn()[0] != 3 or "pass" not in evening.turn()[1]:
        evening.play_nothing()
    bo.do(evening.id, "leave", seat=2)
    evening.people[0].do(evening.id, "let-computer", seat=2, player="old-tally")
    evening.offer_to_ada(lambda give, take: True)
    bo.do(evening.id, "sit", seat=2)


def test_what_happened_at_the_tavern_is_told_in_its_order(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    bo_is_back_while_ada_considers(evening)
    answers(page).get_by_role("button", name="Decline").click()
    log = page.get_by_role("log", name="What has happened")
    expect(log).to_contain_text("You decline.")
    told = [line.inner_text() for line in log.get_by_role("listitem").all()]
    back, declined = (
        next(i for i, line in enumerate(told) if words in line) for words in ("Bo is back", "You decline.")
    )
    assert back < declined


def test_a_person_has_one_name_in_the_story_whatever_they_are_called_by_now(
    page: Page, house: Server
) -> None:
    evening = Evening(page, house)
    bo_is_back_while_ada_considers(evening)
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("Bo is back")
    bo = evening.people[1]
    bo.http.patch("/api/me", json={"name": "Benjamin"})
    bo.do(evening.id, "rename", seat=2)
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("Benjamin is back")
    moves = page.get_by_role("list", name="Moves")
    expect(moves).to_contain_text("Old Tally plays on for Benjamin")
    expect(moves).to_contain_text("Bo is now called Benjamin")


# Games from a file


def test_in_a_game_from_a_file_computers_are_called_so_and_one_sits_where_one_sat(
    page: Page, house: Server, tmp_path: Path
) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("morris", "level3", "me")["id"]
    ada.do(table_id, "resign", seat=2)
    saved = tmp_path / "game.cairn"
    saved.write_text(ada.http.get(f"/api/tables/{table_id}/record").text)
    assert 'Seat1 "level3"' in saved.read_text()
    come_as(page, ada, house)
    page.goto("/mine")
    page.get_by_label("Open a file").set_input_files(saved)
    page.wait_for_url(re.compile("/replay/"))
    expect(page.locator("section", has=page.locator("#outcome"))).to_contain_text("Computer wins")
    expect(page.locator("[data-board-host] .near")).to_contain_text("Ada")
    expect(page.locator("main")).not_to_contain_text("level3")


def test_why_a_file_cannot_be_opened_is_told_beside_its_button(page: Page, tmp_path: Path) -> None:
    page.goto("/mine")
    chooser = page.get_by_label("Open a file")
    section = page.locator("section", has=page.get_by_role("heading", name="Look at a game from a file"))
    for text, told in (("hello", "notes.txt is not a game"), ('[Cairn "1"]\n\nd6', "notes.txt is damaged:")):
        file = tmp_path / "notes.txt"
        file.write_text(text)
        chooser.set_input_files(file)
        expect(section.get_by_role("alert")).to_contain_text(told)
        expect(section.get_by_role("alert")).to_be_in_viewport()


# What is asked before a move is sent


def ask_first(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Ask before a move is sent").check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_at_the_tavern_a_button_asks_where_it_was_pressed(page: Page, house: Server) -> None:
    ask_first(page)
    evening = Evening(page, house)
    evening.offer_to_ada(lambda give, take: True)
    answers(page).get_by_role("button", name="Decline").click()
    sure = answers(page).get_by_role("button", name="Decline: sure?")
    expect(sure).to_be_visible()
    assert "deny" in (evening.turn_of(1)["moves"] or [])
    sure.click()
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("You decline.")


def test_the_button_that_places_a_block_is_not_asked_about_once_more(page: Page, house: Server) -> None:
    ask_first(page)
    at_table(page, house, "stein")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Take the hint").click()
    page.get_by_role("button", name="Place", exact=True).click()
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)


# What is heard and where it lies


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("white", "e8, empty, would make one three for White"),
        ("clear", "e8, empty, would make one three for White"),
        ("black", "e8, empty, open to the black stone"),
    ],
)
def test_a_pocket_tells_which_threes_it_would_make(page: Page, house: Server, kind: str, told: str) -> None:
    at_table(page, house, "three-stones", "Wf8", "Wg8", mode="skill")
    page.locator(f'.hand button[title="{kind}"]').click()
    expect(page.locator('[data-board] [data-at="e8"]')).to_have_attribute("aria-label", told)


def test_the_stone_that_a_hint_takes_is_called_suggested(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "a1", "d7", "d1", "g7")
    by_mouse(page, "g1")
    page.get_by_role("button", name="Hint").click()
    expect(
        board(page).locator('[data-at][aria-label*="suggested"][aria-label*="can be taken"]')
    ).to_have_count(1)


def test_beside_a_hint_the_buttons_that_step_stay_in_sight(visit: Visit, house: Server) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    evening = Evening(page, house)
    evening.come_to_ada()
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".notes .hint")
    hint.wait_for()
    steps = page.get_by_role("button", name="One back").bounding_box()
    told = hint.bounding_box()
    assert steps
    assert told
    assert steps["y"] + steps["height"] <= told["y"]
    assert told["y"] + told["height"] <= 768


def test_what_was_answered_is_not_told_again_to_whoever_comes_back(page: Page) -> None:
    new_table(page, "morris", level=1)
    set_it(page)
    page.locator(MY_TURN).wait_for()
    page.get_by_role("button", name="Offer a draw").click()
    page.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()
    answer = page.get_by_role("status").filter(has_text="declined the draw")
    expect(answer).to_be_visible()
    page.get_by_role("link", name="My games").click()
    page.get_by_role("region", name="Not finished").get_by_role("link").first.click()
    board(page).wait_for()
    expect(page.get_by_role("button", name="Offer a draw")).to_be_visible()
    expect(answer).to_have_count(0)


def test_an_invitation_among_several_tells_which_seat_is_meant(visit: Visit) -> None:
    ada, guest = visit(), visit()
    new_table(ada, "stein", company="link", seats="3")
    ada.locator("select").nth(2).select_option("link")
    set_it(ada)
    section = ada.locator("section", has=ada.locator("#invite"))
    section.locator("input[readonly]").nth(1).wait_for()
    guest.goto(section.locator("input[readonly]").nth(1).input_value())
    expect(guest.get_by_text("Your seat: Seat 3")).to_be_visible()


@pytest.mark.parametrize("game", ["stein", "three-corners"])
def test_whoever_goes_on_by_keyboard_sees_where_they_are_above_the_foot_of_the_page(
    page: Page, game: str
) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"/new/{game}")
    foot = page.locator(".set")
    foot.wait_for()
    page.locator("main input, main select").first.focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        here = page.evaluate(
            """() => {
                const here = document.activeElement;
                if (!here || here.closest('.set') || !here.closest('main')) return null;
                const box = (here.closest('label') ?? here).getBoundingClientRect();
                return { top: box.top, bottom: box.bottom };
            }"""
        )
        if here is None:
            break
        edge = foot.bounding_box()
        assert edge
        assert here["top"] < edge["y"]
