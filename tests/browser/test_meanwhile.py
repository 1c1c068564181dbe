"""What a table's page makes of what happens meanwhile: seats and lines that are lost, questions that are about nothing
any more, answers that come late or not at all, and news upon news.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, board, by_mouse, number_at, scrolled
from tests.browser.setting import links, new_table, offer_draw, set_it, sit_down, two_at_morris
from tests.browser.test_among_friends import invited, seen_by
from tests.browser.test_boards_told import Evening
from tests.browser.test_going import come_as
from tests.browser.visitors import PHONE
from tests.browser.wire import Wire
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


def listen(page: Page) -> list[str]:
    """What is read out to those who listen, from now on."""
    said: list[str] = []
    page.expose_function("heard", lambda text: said.append(text))
    page.evaluate(
        """() => {
            const announcer = document.querySelector("[data-announcer]");
            const tell = () => heard(announcer.textContent);
            new MutationObserver(tell).observe(announcer, {childList: true, characterData: true, subtree: true});
        }"""
    )
    return said


def before_one_screen(page: Page, house: Server) -> tuple[Player, str]:
    """Ada's table, at which she plays on both sides."""
    ada = Player(house, "Ada")
    table_id = ada.set_table("morris", "me", "me")["id"]
    seen_by(page, ada, house, table_id)
    return ada, table_id


# What one has said or lost


def test_whoever_says_their_name_before_the_game_is_called_so_by_those_who_come(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "morris", company="link")
    set_it(ada)
    bo.goto(links(ada)[0])
    expect(bo.get_by_role("heading", name="invites you")).to_be_visible()
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_role("dialog").get_by_label("Your name").fill("Mia")
    ada.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(bo.get_by_role("heading", name="Mia invites you")).to_be_visible()


def test_whoever_loses_the_seat_they_look_from_while_the_line_is_down_looks_from_the_other(
    page: Page, house: Server
) -> None:
    wire = Wire(page)
    ada, table_id = before_one_screen(page, house)
    by_mouse(page, "d6")
    expect(page.locator(MY_TURN)).to_contain_text("Ada B to move")
    wire.cut()
    ada.do(table_id, "leave", seat=2)
    ada.do(table_id, "let-computer", seat=2, player="level1")
    wire.mend()
    expect(page.locator("[data-status]")).to_have_text("Your turn")


def test_whoever_reads_the_scoring_still_does_after_the_line_was_down(page: Page, house: Server) -> None:
    wire = Wire(page)
    evening = Evening(page, house)
    with evening.people[1].live() as line:
        line.join(evening.id)
        # Only over its line the page hears that Bo is here, and sees the hand end.
        expect(page.locator("[data-chair='2']").first).not_to_contain_text("away")
        while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
            evening.play_nothing()
        expect(page.get_by_role("button", name="To the next hand")).to_be_visible()
        wire.cut()
        while line.next("here")["chairs"][0]["here"]:
            pass
        wire.mend()
        while not line.next("here")["chairs"][0]["reads"]:
            pass


@pytest.mark.parametrize("none", ["nosuchtable", "nosuchtable0"])
def test_why_a_table_cannot_be_followed_is_told(visit: Visit, none: str) -> None:
    page = visit(locale="de-DE")
    page.route(re.compile("/api/tables/"), lambda route: route.abort())
    page.goto(f"/table/{none}")
    expect(page.get_by_role("alert")).to_contain_text("Unter dieser Adresse ist nichts.")


def test_whether_stones_are_hidden_is_asked_again_where_it_could_not_be(page: Page, house: Server) -> None:
    games = re.compile("/api/games")
    page.route(games, lambda route: route.abort())
    ada = Player(house, "Ada")
    come_as(page, ada, house)
    page.goto(f"/table/{ada.set_table('morris', 'me', 'me')['id']}")
    expect(page.locator(".curtain")).to_be_visible()
    page.unroute(games)
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(MY_TURN)).to_be_visible()


def test_how_long_one_is_away_does_not_begin_anew_when_another_goes(page: Page, house: Server) -> None:
    bo, cy = Player(house, "Bo"), Player(house, "Cy")
    ada, table_id = invited(house, "stein", bo, cy, seats="3")
    page.clock.install()
    with cy.live() as his:
        his.join(table_id)
        with bo.live() as hers:
            hers.join(table_id)
            seen_by(page, ada, house, table_id)
            expect(page.locator("[data-chair='2']").first).not_to_contain_text("away")
        expect(page.locator("[data-chair='2']").first).to_contain_text("away; after a minute")
        page.clock.fast_forward(40_000)
    expect(page.locator("[data-chair='3']").first).to_contain_text("away; after a minute")
    page.clock.fast_forward(30_000)
    expect(page.locator("[data-chair='2'] .stand-in")).to_be_visible()
    expect(page.locator("[data-chair='3'] .stand-in")).to_have_count(0)


# What one was asked, and what one has asked for


@pytest.mark.parametrize("do", ["ask-takeback", "resign"])
def test_a_question_about_a_move_goes_with_the_position_that_it_is_about(
    page: Page, house: Server, do: str
) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    page.get_by_role("button", name="Close").click()
    ada, table_id = before_one_screen(page, house)
    ada.do(table_id, "move", seat=1, text="d6")
    ada.do(table_id, "move", seat=2, text="f4")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(2)
    page.locator(MY_TURN).wait_for()
    by_mouse(page, "d2")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    ada.do(table_id, do, seat=2)
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_whether_one_calls_the_game_off_is_not_asked_once_it_has_begun(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "morris", company="link")
    set_it(ada)
    link = links(ada)[0]
    ada.get_by_role("button", name="Call the game off").click()
    expect(ada.get_by_role("dialog")).to_be_visible()
    sit_down(bo, link, "Bo")
    ada.locator("[data-table][data-state=running]").wait_for()
    expect(ada.get_by_role("dialog")).to_have_count(0)


def test_what_one_takes_back_waits_for_nobody_who_has_gone(page: Page, house: Server) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    ada.do(table_id, "move", seat=1, text="d6")
    seen_by(page, ada, house, table_id)
    page.get_by_role("button", name="Ask to take back").click()
    expect(page.get_by_text("Bo has to agree")).to_be_visible()
    bo.do(table_id, "leave", seat=2)
    expect(page.get_by_text("has to agree")).to_have_count(0)
    expect(page.locator('[data-board] [data-at="d6"]')).to_have_attribute("aria-label", re.compile("empty"))


def test_a_moment_that_cannot_be_shown_leads_back_to_the_game(page: Page, house: Server) -> None:
    ada, table_id = before_one_screen(page, house)
    ada.do(table_id, "move", seat=1, text="d6")
    page.locator("[data-board] [data-at=d6][aria-label*=stone]").wait_for()
    page.route(re.compile("/moments/"), lambda route: route.abort())
    page.locator(".list").get_by_role("button", name="One back").click()
    expect(page.get_by_role("alert")).to_contain_text("The house cannot be reached.")
    expect(page.locator(".past")).to_have_count(0)
    expect(page.locator(MY_TURN)).to_be_visible()


# What comes late


def ask_for_a_late_hint(page: Page) -> Callable[[], None]:
    """Asks for a hint, and gives what lets the answer arrive."""
    asked: list[Route] = []
    page.route(re.compile("/hint"), lambda route: asked.append(route))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("Thinking …")).to_be_visible()
    answer = asked[0].fetch()
    return lambda: asked[0].fulfill(response=answer)


def test_a_hint_that_comes_after_the_next_move_is_not_told(page: Page, house: Server) -> None:
    ada, table_id = before_one_screen(page, house)
    page.locator(MY_TURN).wait_for()
    said = listen(page)
    arrive = ask_for_a_late_hint(page)
    ada.do(table_id, "move", seat=1, text="d6")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    arrive()
    expect(page.get_by_text("Thinking …")).to_have_count(0)
    page.locator(".list").get_by_role("button", name="One back").click()
    expect(page.locator("[data-announcer]")).to_contain_text("You look back")
    assert [text for text in said if "Hint" in text] == []


def test_a_hint_that_comes_when_one_has_gone_is_not_told(page: Page, house: Server) -> None:
    page.clock.install()
    before_one_screen(page, house)
    page.locator(MY_TURN).wait_for()
    said = listen(page)
    arrive = ask_for_a_late_hint(page)
    page.locator('a[href="/"]').first.click()
    page.locator("[data-game=morris]").wait_for()
    with page.expect_response(re.compile("/hint")) as answer:
        arrive()
    answer.value.finished()
    page.evaluate("fetch('/api/games').then((answer) => answer.json())")
    page.clock.run_for(1000)
    page.evaluate("0")
    assert [text for text in said if "Hint" in text] == []


# What is told once


def test_on_a_phone_whoever_has_resigned_may_scroll_while_the_others_play_on(
    visit: Visit, house: Server
) -> None:
    page = visit(viewport=PHONE)
    bo, cy = Player(house, "Bo"), Player(house, "Cy")
    ada, table_id = invited(house, "stein", bo, cy, seats="3")
    seen_by(page, bo, house, table_id)
    bo.do(table_id, "resign", seat=2)
    expect(page.get_by_text("You have resigned.")).to_be_in_viewport()
    page.evaluate("scrollTo({top: 500, behavior: 'instant'})")
    before = scrolled(page)
    assert before > 400
    known = number_at(page)
    ada.do(table_id, "move", seat=1, text="4x3@m14")
    page.locator(f'[data-table]:not([data-number="{known}"])').wait_for()
    assert scrolled(page) == before


def test_an_offer_is_read_out_once_whatever_else_happens(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    by_mouse(ada, "d6")
    bo.locator(MY_TURN).wait_for()
    said = listen(ada)
    offer_draw(bo)
    expect(ada.locator("[data-announcer]")).to_contain_text("Bo offers a draw")
    by_mouse(bo, "f4")
    expect(ada.locator("[data-announcer]")).to_contain_text("f4")
    assert len([text for text in said if "offers a draw" in text]) == 1


def test_where_one_looks_back_to_is_read_out_once(page: Page, house: Server) -> None:
    ada, table_id = before_one_screen(page, house)
    ada.do(table_id, "move", seat=1, text="d6")
    page.locator("[data-board] [data-at=d6][aria-label*=stone]").wait_for()
    page.locator(".list").get_by_role("button", name="One back").click()
    expect(page.locator("[data-announcer]")).to_contain_text("You look back")
    expect(page.get_by_role("status").filter(has_text="You look back")).to_have_count(1)
    expect(page.locator("[data-board-host] > .live")).to_have_count(2)
    board(page.locator(".live:not(.away)")).click(position={"x": 200, "y": 200}, force=True)
    expect(page.locator("[data-announcer]")).to_contain_text("This is past.")
    expect(page.get_by_role("status").filter(has_text="This is past.")).to_have_count(1)


# What people are called


def test_of_several_who_resigned_it_is_told_that_they_did(visit: Visit, house: Server) -> None:
    bo = Player(house, "Bo")
    ada = Player(house, "Ada")
    made = ada.set_table("stein", "me", "link", "level1", options={"seats": "3"})
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    bo.do(made["id"], "resign", seat=2)
    ada.do(made["id"], "resign", seat=1)
    for locale, told in (("en-GB", "Bo and Ada resigned."), ("de-DE", "Bo und Ada haben aufgegeben.")):
        page = visit(locale=locale)
        page.goto(f"/table/{made['id']}")
        expect(page.locator("section", has=page.locator("#outcome"))).to_contain_text(told)


def test_in_german_somebody_whose_name_begins_with_computer_has_no_article(
    visit: Visit, house: Server
) -> None:
    freak = Player(house, "Computerfreak")
    ada, table_id = invited(house, "morris", freak)
    ada.do(table_id, "resign", seat=1)
    page = seen_by(visit(locale="de-DE"), ada, house, table_id)
    expect(page.locator("#outcome")).to_have_text("Computerfreak gewinnt")
    page.goto("/mine")
    expect(page.get_by_role("region", name="Beendet")).to_contain_text("gegen Computerfreak")


def test_a_computer_has_one(visit: Visit, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("morris", "me", "level1")["id"]
    ada.do(table_id, "resign", seat=1)
    page = seen_by(visit(locale="de-DE"), Player(house, "Bo"), house, table_id)
    expect(page.locator("#outcome")).to_have_text("Der Computer gewinnt")


# Fair chance


@pytest.mark.parametrize(
    ("locale", "rules", "fair", "copy"),
    [("en-GB", "Rules", "Fair chance", "Copy"), ("de-DE", "Regeln", "Fairer Zufall", "Kopieren")],
)
def test_what_a_table_has_committed_itself_to_can_be_noted(
    visit: Visit, house: Server, locale: str, rules: str, fair: str, copy: str
) -> None:
    page = visit(locale=locale, permissions=["clipboard-read", "clipboard-write"])
    ada, table_id = before_one_screen(page, house)
    page.get_by_role("button", name=rules).click()
    noted = page.get_by_role("dialog").get_by_role("region", name=fair)
    commitment = ada.table(table_id)["commitment"]
    expect(noted.get_by_role("textbox")).to_have_value(commitment)
    noted.get_by_role("button", name=copy).click()
    expect(noted.get_by_role("button")).not_to_have_text(copy)
    assert page.evaluate("navigator.clipboard.readText()") == commitment
