"""The page in a real browser, at a real house: the first steps, a table and what it asks, languages, and its weight."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

import cairn.house
from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, open_table
from tests.browser.playing import SHORT_GAME, by_mouse, number_at
from tests.browser.setting import links, moves_told, new_table, offer_draw, set_it, sit_down
from tests.browser.visitors import PHONE

PAGE = Path(cairn.house.__file__).parent / "page"
ANSWERED = re.compile(r"^([4-9]|[1-9]\d+)$")  # opened, began, a move, and the computer's


def test_home_shows_the_five_games(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-game]")).to_have_count(5)
    expect(page.get_by_role("heading", name="Three Corners")).to_be_visible()


def test_two_clicks_and_one_is_in_a_game_against_the_computer(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").click()
    page.locator("[data-at=d6]").click()
    expect(page.locator("[data-table]")).to_have_attribute("data-number", ANSWERED)


def test_a_stone_is_placed_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").focus()
    page.keyboard.press("Enter")
    page.locator("[data-at=d6]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-table]")).to_have_attribute("data-number", ANSWERED)


def test_how_strong_the_computer_is_is_remembered_and_is_what_one_plays_against(page: Page) -> None:
    page.goto("/")
    strength = page.get_by_label("How strong should the computer be?")
    expect(strength).not_to_have_value("2")
    strength.fill("2")
    page.reload()
    expect(strength).to_have_value("2")
    page.locator("[data-game=morris] .button.main").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("level 2")
    table_id = page.locator("[data-table]").get_attribute("data-table")
    _, computer = page.context.request.get(f"/api/tables/{table_id}").json()["chairs"]
    assert computer["player"] == "level2"


def test_the_slider_stays_under_the_finger_whatever_the_level_is_called(page: Page) -> None:
    page.goto("/")
    slider = page.get_by_label("How strong should the computer be?")
    boxes = []
    for level in range(1, 9):
        slider.fill(str(level))
        boxes.append(slider.bounding_box())
    assert boxes == [boxes[0]] * 8


@pytest.mark.parametrize(
    ("level", "company"),
    [(1, "Glimmergrab Rumblebelly Mossback"), (8, "Mossback Mirkwen Old Tally")],
)
def test_who_sits_down_at_the_tavern_goes_by_the_strength_that_was_chosen(
    page: Page, level: int, company: str
) -> None:
    page.goto("/")
    page.get_by_label("How strong should the computer be?").fill(str(level))
    page.locator("[data-game=tavern-stones] .button.main").click()
    page.locator("[data-table]").wait_for()
    names = page.get_by_role("list", name="Players").locator("strong").all_inner_texts()
    assert " ".join(names[1:]) == company


def test_pictures_of_the_same_game_are_drawn_each_with_colours_of_its_own(page: Page) -> None:
    for game in ("morris", "three-stones", "tavern-stones"):
        page.goto("/")
        page.locator(f"[data-game={game}] .button.main").click()
        page.locator("[data-table]").wait_for()
    page.goto("/")
    expect(page.get_by_role("region", name="Go on playing").locator(".picture svg")).to_have_count(3)
    ids = page.locator("svg [id]").evaluate_all("all => all.map((one) => one.id)")
    assert len(ids) == len(set(ids)) > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_first_board_needs_little_script(page: Page, game: str) -> None:
    """What is loaded from the first address to a board that can be played on, compressed."""
    loaded: set[str] = set()

    def came(response: Response) -> None:
        if response.request.resource_type == "script":
            loaded.add(urlsplit(response.url).path.lstrip("/"))

    page.on("response", came)
    open_table(page, game)
    assert any(name.startswith("assets/Board") for name in loaded)
    weights = {name: len(gzip.compress((PAGE / name).read_bytes())) for name in loaded}
    assert sum(weights.values()) < 150_000, weights


# A table and what it asks


def test_why_a_move_cannot_be_made_is_told(page: Page) -> None:
    new_table(page, "three-corners", company="here", size="7", first="1")
    set_it(page)
    page.locator('[data-at="a1"]').click(force=True)
    expect(page.locator("[data-board-host]")).to_contain_text("There are no chips on a1.")
    expect(page.locator("[data-announcer]")).to_contain_text("There are no chips on a1.")


def test_a_hint_is_given_with_a_reason_and_marked_on_the_board(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".notice.hint")).to_contain_text(re.compile(r"Hint: place a stone on \w\d\. \w+"))
    expect(page.locator('[data-at][aria-label*="suggested"]')).to_have_count(1)


def test_a_move_is_confirmed_first_if_one_wishes(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    page.get_by_role("button", name="Close").click()
    new_table(page, "morris", company="here")
    set_it(page)
    by_mouse(page, "d6")
    page.get_by_role("alertdialog").get_by_role("button", name="Choose again").click()
    by_mouse(page, "d7")
    expect(page.get_by_role("alertdialog")).to_contain_text("Place a stone on d7?")
    page.get_by_role("alertdialog").get_by_role("button", name="Play it").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
    assert moves_told(page) == ["d7"]


def test_one_looks_back_while_the_game_goes_on(page: Page) -> None:
    new_table(page, "three-corners", company="here", size="7", first="1")
    set_it(page)
    for text in SHORT_GAME[:2]:
        known = number_at(page)
        for at in text.split("-"):
            by_mouse(page, at)
        page.locator(f'[data-table]:not([data-number="{known}"])').wait_for()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("You look back: the beginning").first).to_be_visible()
    expect(page.locator('[data-at="a2"]').filter(visible=True)).to_have_attribute("aria-label", "a2, empty")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator('[data-at="a2"]')).to_have_attribute("aria-label", re.compile("pyramid"))


def test_two_agree_on_taking_back_on_a_draw_and_on_another_game(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "morris", company="link")
    set_it(ada)
    (link,) = links(ada)
    sit_down(bo, link, "Bo")
    expect(ada.locator("[data-status]")).to_have_text("Your turn")
    by_mouse(ada, "d6")
    ada.get_by_role("button", name="Ask to take back").click()
    expect(ada.get_by_text("Bo has to agree")).to_be_visible()
    bo.locator(".ask").get_by_role("button", name="Accept").click()
    expect(ada.locator("[data-status]")).to_have_text("Your turn")
    expect(ada.locator('[data-at="d6"]')).to_have_attribute("aria-label", re.compile("empty"))

    by_mouse(ada, "d7")
    offer_draw(ada)
    bo.locator(".ask").get_by_role("button", name="Decline").click()
    expect(ada.locator(".ask")).to_have_count(0)
    offer_draw(bo)
    ada.locator(".ask").get_by_role("button", name="Accept").click()
    for page in (ada, bo):
        expect(page.locator("#outcome")).to_have_text("A draw")

    first = ada.locator("[data-table]").get_attribute("data-table")
    ada.get_by_role("button", name="Play again").click()
    expect(bo.get_by_text("would like to play again.").first).to_be_visible()
    bo.get_by_role("button", name="Play again").click()
    for page in (ada, bo):
        expect(page.locator("[data-table]")).not_to_have_attribute("data-table", first or "")
        expect(page.locator("[data-table]")).to_have_attribute("data-state", "running")


# Languages


def test_a_whole_game_in_german_on_a_phone(visit: Visit) -> None:
    page = visit(locale="de-DE", viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="Mehr Auswahl: Drei Ecken").tap()
    page.get_by_label("Wer spielt Würfel?").select_option("Jemand hier am Gerät")
    page.get_by_label("Klein, 7 × 7").check()
    page.get_by_label("Pyramiden Die Pyramiden beginnen.").check()
    page.get_by_role("button", name="Los geht’s").first.tap()
    for ply, text in enumerate(SHORT_GAME):
        status = re.compile("^Würfel ist dran" if ply % 2 else "^(?!Würfel).* ist dran")
        expect(page.locator("[data-status]")).to_have_text(status)
        for at in text.split("-"):
            page.locator(f'[data-at="{at}"]').tap()
    expect(page.locator("[data-status]")).to_have_text("Das Spiel ist vorbei")
    expect(page.locator("#outcome")).to_have_text(re.compile("^(?!Würfel).* gewinnt$"))
    expect(page.get_by_text("Figuren in drei Ecken.").first).to_be_visible()


def test_the_language_is_chosen_in_the_settings_and_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Fünf Steinspiele")).to_be_visible()


def test_a_setting_holds_in_every_tab_and_leaves_the_others_as_they_are(page: Page) -> None:
    other = page.context.new_page()
    for tab in (page, other):
        tab.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Deutsch").check()
    expect(other.get_by_role("heading", name="Fünf Steinspiele")).to_be_visible()
    other.get_by_role("button", name="Einstellungen").click()
    other.get_by_label("Dunkel").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("heading", name="Fünf Steinspiele")).to_be_visible()


def test_what_is_selected_past_the_edge_of_a_window_does_not_close_it(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    name = page.get_by_label("Your name")
    name.fill("Ada Lovelace")
    box = name.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 5, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(5, box["y"] + box["height"] / 2)
    page.mouse.up()
    page.keyboard.type("Bo")
    expect(name).to_have_value("Bo")
    page.mouse.click(5, 5)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_that_a_link_could_not_be_made_is_told_beside_its_button(page: Page) -> None:
    page.goto("/")
    page.route(re.compile("/api/me/links$"), lambda route: route.fulfill(status=500, json={}))
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Play on another device").click()
    page.get_by_role("button", name="Make the link").click()
    expect(page.get_by_role("group").filter(has_text="A private link").get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (500, "broken", "Das Haus hat einen Fehler gemacht. Er ist notiert."),
        (422, "malformed", "Mit diesen Angaben kann das Haus nichts anfangen."),
    ],
)
def test_what_the_house_refuses_is_told_in_german(visit: Visit, status: int, code: str, told: str) -> None:
    page = visit(locale="de-DE")
    page.goto("/")
    said = {"code": code, "message": "it says so in English"}
    page.route(re.compile("/api/tables$"), lambda route: route.fulfill(status=status, json=said))
    page.locator("[data-game=morris] .button.main").click()
    expect(page.get_by_role("alert")).to_have_text(told)


def test_keys_are_called_in_german_as_they_are_on_the_keyboard(visit: Visit, replays: dict[str, str]) -> None:
    page = visit(locale="de-DE")
    page.goto(f"/replay/{replays['three-corners']}")
    steps = page.get_by_role("group", name="Züge").get_by_role("button")
    expect(steps).to_have_count(4)
    titles = [step.get_attribute("title") or "" for step in steps.all()]
    assert [re.sub(r".*\((.*)\)", r"\1", title) for title in titles] == [
        "Pos1",
        "←, Bild↑",
        "→, Bild↓",
        "Ende",
    ]


def test_the_night_is_chosen_in_the_settings_and_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dark", exact=True).check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_where_the_device_asks_for_stillness_nothing_sounds_unless_it_is_wished_for(visit: Visit) -> None:
    for motion, sounds in (("no-preference", True), ("reduce", False)):
        page = visit(reduced_motion=motion)
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_label("Sounds")).to_be_checked(checked=sounds)
    page.get_by_label("Sounds").check()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sounds")).to_be_checked()


def test_the_rules_can_be_read_without_a_connection(visit: Visit) -> None:
    page = visit(service_workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/learn/morris")
    expect(page.get_by_role("heading", name="How a turn goes")).to_be_visible()
    expect(page.locator("[data-board]").first).to_be_visible()


def test_where_nothing_more_can_be_kept_the_page_works_all_the_same(visit: Visit) -> None:
    page = visit(service_workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    worker.evaluate(
        "() => { Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError')); }"
    )
    page.reload()
    page.locator("[data-game=morris] .button.main").click()
    expect(page.locator("[data-status]")).to_have_text("Your turn")


def test_what_one_tries_out_within_the_rules_is_not_kept(visit: Visit) -> None:
    page = visit(service_workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/learn/morris?first")
    page.locator(".coach").get_by_role("button", name=re.compile("^(Next|Skip)")).click()
    expect(page.locator(".coach h2")).to_contain_text("Step 2")
    page.goto("/new/morris")
    page.get_by_role("button", name="Start the game").wait_for()
    kept = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return all.flat().map(({url}) => new URL(url).pathname).filter((path) => path.startsWith("/api"));
        }"""
    )
    assert kept == ["/api/games"]


def test_a_page_that_is_open_keeps_its_parts_though_there_is_a_newer_one(visit: Visit) -> None:
    page = visit(service_workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(
        """async () => {
            await caches.open("cairn of an older page");
            const {installing} = await navigator.serviceWorker.register("/sw.js?newer");
            await new Promise((done) => installing.addEventListener("statechange", done, {once: true}));
        }"""
    )
    page.reload()
    page.get_by_role("link", name="Rules: Nine Men's Morris").click()
    expect(page.get_by_role("heading", name="How a turn goes")).to_be_visible()
    assert page.evaluate("caches.has('cairn of an older page')")
