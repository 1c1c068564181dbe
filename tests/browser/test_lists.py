"""Finding tables: one's own, those that wait for players, those to watch; and addresses that lead nowhere."""

from __future__ import annotations

import base64
import re
import secrets

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import by_mouse
from tests.browser.setting import links, moves_told, new_table, set_it, sit_down, two_at_morris
from tests.browser.test_going import come_as
from tests.browser.visitors import PHONE
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


def section(page: Page, heading: str) -> Locator:
    return page.get_by_role("region", name=heading)


def call_oneself(page: Page, name: str) -> None:
    """Chooses a name, in the settings."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.").first).to_be_visible()
    page.get_by_role("button", name="Close").click()


def somebody() -> str:
    """A name that nobody else at the house has."""
    return f"Ada {secrets.token_hex(4)}"


def test_my_games_are_listed_while_they_go_on_and_afterwards(page: Page) -> None:
    page.goto("/mine")
    expect(page.get_by_text("You have not played yet.").first).to_be_visible()
    page.get_by_role("link", name="To the games", exact=True).click()
    page.locator("[data-game=morris] .button.main").click()
    page.locator("[data-table]").wait_for()

    page.get_by_role("link", name="My games").click()
    entry = section(page, "Not finished").get_by_role("link")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("your turn")
    entry.click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(page.locator("[data-status]")).to_have_text("Your turn")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#outcome")).to_have_text("Computer wins")

    page.get_by_role("link", name="My games").click()
    expect(section(page, "Not finished")).to_have_count(0)
    section(page, "Finished").get_by_role("link").click()
    expect(page.locator("[data-replay]")).to_be_visible()


def test_who_sets_an_open_table_meets_whoever_comes_and_others_watch(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    name = somebody()
    call_oneself(ada, name)
    new_table(ada, "morris", company="open")
    set_it(ada)
    expect(ada.locator("[data-status]")).to_have_text("Waiting for players")

    bo.goto("/tables")
    section(bo, "Waiting for players").get_by_role("link").filter(has_text=name).click()
    bo.get_by_label("Your name at the table").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(ada.locator("[data-status]")).to_have_text("Your turn")

    cy.goto("/tables")
    expect(section(cy, "Waiting for players").get_by_role("link").filter(has_text=name)).to_have_count(0)
    section(cy, "Being played now").get_by_role("link").filter(has_text=name).click()
    expect(cy.locator("[data-status]")).to_contain_text("You are watching · ")
    by_mouse(ada, "d6")
    expect(cy.locator('[data-at="d6"]')).to_have_attribute("aria-label", re.compile("white stone"))
    expect(cy.locator('[data-board] [data-at]:not([aria-disabled="true"])')).to_have_count(0)
    expect(cy.get_by_role("button", name="Resign")).to_have_count(0)
    assert moves_told(cy) == ["d6"]


def test_a_table_for_friends_is_in_no_list(visit: Visit) -> None:
    ada, bo = visit(), visit()
    name = somebody()
    call_oneself(ada, name)
    new_table(ada, "morris", company="link")
    set_it(ada)
    bo.goto("/tables")
    expect(section(bo, "Finished")).to_have_attribute("aria-busy", "false")
    expect(bo.get_by_text(name)).to_have_count(0)


def test_a_link_works_once(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    new_table(ada, "morris", company="link")
    set_it(ada)
    (link,) = links(ada)
    sit_down(bo, link, "Bo")
    cy.goto(link)
    expect(cy.get_by_text("The chair of this link is taken already. You are watching.").first).to_be_visible()


def codes_seen(picture: Locator) -> list[str]:
    """What a phone reads in a picture on the screen."""
    taken = picture.page.evaluate(
        """async (png) => {
            const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
            const {width, height} = await createImageBitmap(new Blob([bytes]));
            const sheet = new OffscreenCanvas(width, height).getContext("2d");
            sheet.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
            const {data} = sheet.getImageData(0, 0, width, height);
            return {width, height, greens: [...data].filter((_, i) => i % 4 === 1)};
        }""",
        base64.b64encode(picture.screenshot()).decode(),
    )
    grey = np.array(taken["greens"], np.uint8).reshape(taken["height"], taken["width"])
    return [found.text for found in zxingcpp.read_barcodes(grey)]


def test_the_code_beside_a_link_leads_a_phone_to_the_same_chair(visit: Visit) -> None:
    ada, bo = visit(), visit(viewport=PHONE, is_mobile=True, has_touch=True)
    new_table(ada, "morris", company="link")
    set_it(ada)
    (link,) = links(ada)
    code = ada.get_by_role("img", name="The link as a QR code")
    assert codes_seen(code) == [link]
    ada.emulate_media(color_scheme="dark")
    assert codes_seen(code) == [link]
    sit_down(bo, codes_seen(code)[0], "Bo")
    expect(ada.locator("[data-status]")).to_have_text("Your turn")


def test_games_are_brought_along_to_another_device(visit: Visit) -> None:
    desk, phone = visit(), visit()
    name = somebody()
    call_oneself(desk, name)
    desk.locator("[data-game=stein] .button.main").click()
    desk.locator("[data-table]").wait_for()
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_text("Play on another device").click()
    desk.get_by_role("button", name="Make the link").click()
    link = desk.get_by_role("dialog").locator("input[readonly]").input_value()

    phone.goto(link)
    expect(phone.get_by_role("heading", name=f"Welcome back, {name}")).to_be_visible()
    phone.get_by_role("link", name="My games").first.click()
    section(phone, "Not finished").get_by_role("link").click()
    expect(phone.locator("[data-status]")).to_have_text("Your turn")


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("/nowhere", "This address leads nowhere."),
        ("/replay/a/b/c", "This address leads nowhere."),
        ("/learn/chess", "This address leads nowhere."),
        ("/table/nosuchtable", "There is nothing at this address."),
        ("/table/000000000000", "There is no such table."),
        ("/replay/nosuchtable", "There is nothing at this address."),
        ("/new/chess", "This address leads nowhere."),
        ("/me", "This address needs a link"),
        ("/me#link=wrong", "This link has been used, or its hour is over"),
    ],
)
def test_an_address_that_leads_nowhere_says_so(page: Page, address: str, told: str) -> None:
    page.goto(address)
    expect(page.locator("main")).to_contain_text(told)
    page.get_by_role("link", name="cairn, to the games").click()
    expect(page.locator("[data-game]")).to_have_count(5)


def test_a_game_with_others_that_goes_on_leaves_the_list_only_on_purpose(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.goto("/mine")
    game = ada.get_by_role("link", name="Nine Men's Morris")
    ada.get_by_role("button", name=re.compile("Nine Men's Morris")).click()
    ada.get_by_role("dialog").get_by_role("button", name="Keep").click()
    expect(game).to_have_count(1)
    ada.get_by_role("button", name=re.compile("Nine Men's Morris")).click()
    ada.get_by_role("dialog").get_by_role("button", name="Take it out").click()
    expect(game).to_have_count(0)


def test_whoever_says_another_name_at_an_open_table_sits_there_under_it(visit: Visit) -> None:
    ada, bo = visit(), visit()
    bo.goto("/")
    bo.locator("[data-game=morris] .button.main").click()
    bo.locator("[data-table]").wait_for()  # so that bo is somebody already
    new_table(ada, "three-corners", company="open")
    set_it(ada)
    bo.goto("/tables")
    bo.get_by_role("link", name="Three Corners").filter(has_text="Sit down").first.click()
    bo.get_by_label("Your name at the table").fill("Bodo")
    bo.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_role("list", name="Players")).to_contain_text("Bodo")


def finished(player: Player, count: int = 1) -> None:
    """Games of Nine Men's Morris against the computer that are given up at once."""
    for _ in range(count):
        player.do(player.set_table("morris", "me", "level1")["id"], "resign", seat=1)


def test_whoever_clears_the_list_is_not_told_never_to_have_played(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    finished(ada)
    come_as(page, ada, house)
    page.goto("/mine")
    page.get_by_role("button", name="Clear the list").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear the list").click()
    expect(page.get_by_text("Your list is empty.")).to_be_visible()
    expect(page.get_by_text("You have not played yet.")).to_have_count(0)


def test_that_a_game_could_not_be_put_away_is_told_in_sight(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    finished(ada, 8)
    come_as(page, ada, house)
    page.set_viewport_size({"width": 640, "height": 400})
    page.goto("/mine")
    page.route(re.compile("/put-away/"), lambda route: route.fulfill(status=500, json={}))
    section(page, "Finished").get_by_role("button", name="Remove from the list").last.click()
    expect(page.get_by_role("alert")).to_be_in_viewport()


def test_times_of_three_are_told_for_each(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    clock = {"base": [300_000, 300_000, 600_000], "increment": 0}
    ada.set_table("stein", "me", "level1", "level1", options={"seats": "3"}, clock=clock)
    come_as(page, ada, house)
    page.goto("/mine")
    expect(section(page, "Not finished").get_by_role("link")).to_contain_text("clock: 5, 5, 10\u00a0min")


def test_with_several_free_chairs_enter_takes_none(visit: Visit, house: Server) -> None:
    ada, bo = Player(house, "Ada"), visit()
    made = ada.set_table("stein", "me", "open", "open", options={"seats": "3"}, public=True)
    bo.goto(f"/table/{made['id']}")
    name = bo.get_by_label("Your name at the table")
    name.fill("Bo")
    name.press("Enter")
    bo.get_by_role("button", name="Sit down").nth(1).click()
    expect(bo.get_by_role("list", name="Players")).to_contain_text("Bo")
    assert [chair["kind"] for chair in ada.table(made["id"])["chairs"]] == ["person", "open", "person"]


def test_that_no_link_could_be_made_is_told_at_its_chair(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    made = ada.set_table("stein", "me", "link", "link", options={"seats": "3"})
    come_as(page, ada, house)
    page.goto(f"/table/{made['id']}")
    invitations = page.locator("section", has=page.locator("#invite"))
    make = invitations.get_by_role("button", name="Make a new link")
    expect(make).to_have_count(2)
    page.route(re.compile("/links$"), lambda route: route.fulfill(status=500, json={}))
    make.last.click()
    alert = invitations.get_by_role("alert")
    expect(alert).to_be_visible()
    button, told = make.last.bounding_box(), alert.bounding_box()
    assert button
    assert told
    assert told["y"] > button["y"]
    page.unroute(re.compile("/links$"))
    make.last.click()
    expect(make).to_have_count(1)
    expect(alert).to_have_count(0)


# A table of one's own


@pytest.mark.parametrize(
    ("locale", "choice", "field", "told"),
    [
        ("en-GB", "days", "Days for each move", "Please write a whole number from 1 to 60."),
        ("de-DE", "days", "Tage für jeden Zug", "Schreib hier eine ganze Zahl von 1 bis 60."),
        ("de-DE", "own", "Minuten für jeden", "Schreib hier eine Zahl von 0,1 bis 1.440."),
    ],
)
def test_a_number_that_is_missing_is_asked_for_in_the_language_of_the_page(
    visit: Visit, locale: str, choice: str, field: str, told: str
) -> None:
    page = visit(locale=locale)
    page.goto("/new/morris")
    page.get_by_role("combobox", name=re.compile("^(Clock|Uhr)$")).select_option(value=choice)
    number = page.get_by_role("spinbutton", name=field)
    number.fill("")
    page.locator(".set button").click()
    expect(number).to_be_focused()
    assert number.evaluate("field => field.validationMessage") == told
    number.fill("3")
    page.locator(".set button").click()
    expect(page.locator("[data-table]")).to_be_visible()


def test_a_table_can_be_set_once_the_house_can_be_asked_again(page: Page) -> None:
    page.route(re.compile("/api/games$"), lambda route: route.abort())
    page.goto("/new/morris")
    expect(page.get_by_role("alert")).to_contain_text("The house cannot be reached.")
    page.unroute(re.compile("/api/games$"))
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-table]")).to_be_visible()


def test_a_head_start_in_the_tavern_is_not_told_in_points(visit: Visit) -> None:
    page = visit(locale="de-DE")
    page.goto("/new/tavern-stones")
    part = section(page, "Vorsprung")
    expect(part).to_contain_text("Münzen für")
    expect(part).not_to_contain_text("Punkt")


# Buttons that are pressed


@pytest.mark.parametrize(
    ("address", "button"),
    [
        ("/", "Play the computer: Nine Men's Morris"),
        ("/", "Same screen: Nine Men's Morris"),
        ("/new/morris", "Start the game"),
    ],
)
def test_whoever_presses_a_button_keeps_their_place(page: Page, address: str, button: str) -> None:
    page.route(re.compile("/api/tables$"), lambda route: route.fulfill(status=500, json={}))
    page.goto(address)
    pressed = page.get_by_role("button", name=button)
    pressed.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(pressed).to_be_focused()
