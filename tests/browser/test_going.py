"""What is told when somebody goes, runs out of time or is relieved, and what those find who come back to a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cairn import Match, game, write_record
from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, board, by_mouse
from tests.browser.setting import at_table, links, new_table, offer_draw, set_it, sit_down, two_at_morris
from tests.browser.test_boards_told import Evening
from tests.browser.visitors import PHONE
from tests.browser.wire import Wire
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow

KINDS = {"J": "jewel", "G": "gold", "S": "silver"}


def come_as(page: Page, player: Player, house: Server) -> None:
    page.context.add_cookies([{"name": "cairn", "value": player.token, "url": house.url}])


def test_what_somebody_did_stays_theirs_when_a_computer_plays_on(page: Page, house: Server) -> None:
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    made = ada.set_table("morris", "me", "link")
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    for player, seat, text in ((ada, 1, "d6"), (bo, 2, "f4"), (ada, 1, "d2"), (bo, 2, "b4")):
        player.do(made["id"], "move", seat=seat, text=text)
    bo.do(made["id"], "leave", seat=2)
    ada.do(made["id"], "let-computer", seat=2, player="level1")
    come_as(page, ada, house)
    page.goto(f"/table/{made['id']}")
    expect(page.locator("[data-board-host]")).to_contain_text("Bo places a stone on b4.")


def test_in_the_tavern_the_past_keeps_its_names(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    evening.people[1].do(evening.id, "resign", seat=2)
    scoring = page.locator(".reckoning")
    expect(scoring).to_contain_text("Bo")
    expect(scoring).not_to_contain_text("Computer")
    expect(
        page.get_by_role("status").filter(has_text="Bo resigned. Computer B plays on for Bo.")
    ).to_be_visible()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Computer")


def test_that_the_game_is_over_is_told_to_whoever_still_reads_the_scoring(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    expect(page.get_by_role("button", name="To the next hand")).to_be_visible()
    for seat, player in enumerate(evening.people[1:], 2):
        player.do(evening.id, "resign", seat=seat)
    expect(page.locator("#outcome")).to_be_visible()
    expect(page.get_by_role("button", name="To the next hand")).to_have_count(0)
    expect(page.get_by_text("The next hand is dealt")).to_have_count(0)
    expect(page.locator(".stakes")).not_to_contain_text("left")
    expect(page.get_by_role("log", name="What has happened")).not_to_contain_text("The lot fell on")
    expect(page.locator(".reckoning")).to_be_visible()


def test_a_clock_that_is_nearly_up_tells_tenths(visit: Visit, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("morris", "me", "me", clock={"base": [90_000, 20_700], "increment": 0})["id"]
    pages = {".": visit(), ",": visit(locale="de-DE")}
    for page in pages.values():
        come_as(page, ada, house)
        page.goto(f"/table/{table_id}")
        expect(page.get_by_role("timer")).to_have_text(["1:30", "0:21"])
    ada.do(table_id, "move", seat=1, text="d6")
    for point, page in pages.items():
        patient, short = page.get_by_role("timer").all()
        expect(short).to_have_text(re.compile(rf"^1\d{re.escape(point)}\d$"))
        expect(short).not_to_have_text(short.inner_text())
        expect(short).to_have_class(re.compile("short"))
        expect(patient).to_have_text("1:30")


def test_whoever_ran_out_of_time_is_told_so_when_they_come_back(visit: Visit, house: Server) -> None:
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    clock = {"base": [1_000, 60_000, 60_000]}
    made = ada.set_table("stein", "me", "link", "level1", options={"seats": "3"}, clock=clock)
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    other = visit(viewport=PHONE)
    come_as(other, bo, house)
    other.goto(f"/table/{made['id']}")
    board(other).wait_for()
    ada.do(made["id"], "move", seat=1, text="4x3@m14")
    other.locator(MY_TURN).wait_for()
    bo.do(made["id"], "move", seat=2, text="2x3@q12")
    note = other.get_by_role("status").filter(has_text="Ada ran out of time. Computer A plays on for Ada.")
    expect(note).to_be_in_viewport()
    page = visit()
    come_as(page, ada, house)
    page.goto("/mine")
    entry = page.get_by_role("region", name="Not finished").get_by_role("link")
    expect(entry).to_contain_text("you are out, the others play on")
    page.get_by_role("button", name=re.compile("^Remove from the list")).first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)  # nobody waits for them
    page.goto(f"/table/{made['id']}")
    expect(page.get_by_text("Your time ran out. A computer plays on for you")).to_be_visible()


def test_a_finished_game_stays_among_the_finished_though_somebody_would_like_another(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    bo.get_by_role("button", name="Resign").click()
    bo.get_by_role("dialog").get_by_role("button", name="Resign").click()
    bo.get_by_role("button", name="Play again").click()
    ada.goto("/mine")
    expect(ada.get_by_role("region", name="Not finished")).to_have_count(0)
    entry = ada.get_by_role("region", name="Finished").get_by_role("link")
    expect(entry).to_contain_text("you won")
    expect(entry).to_contain_text("Bo would like to play again")


def test_what_is_offered_while_the_line_is_down_is_told_to_be_on_its_way(visit: Visit) -> None:
    ada, bo = visit(), visit()
    wire = Wire(ada)
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    wire.cut()
    offer_draw(ada)
    expect(ada.locator("[data-status]")).to_have_text("What you want is on its way …")
    wire.mend()
    expect(bo.get_by_role("button", name="Accept")).to_be_visible()


def test_while_one_looks_back_nothing_is_taken_back_that_one_does_not_see(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    for at in ("d6", "f4", "d2"):
        page.locator(MY_TURN).wait_for()
        by_mouse(page, at)
        page.locator(f'[data-board] [data-at="{at}"][aria-label*="stone"]').wait_for()
    page.get_by_role("button", name="One back").click()
    expect(page.get_by_text("You look back: after move 2 of 3. Meanwhile it is your turn.")).to_be_visible()
    take_back = page.get_by_role("button", name="Take the last move back")
    take_back.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("This is past. To play, go back to the game.")
    page.get_by_role("button", name="Back to the game").click()
    on_d2 = page.locator('[data-board] [data-at="d2"]')
    expect(on_d2).to_have_attribute("aria-label", re.compile("white stone"))
    take_back.click()
    expect(on_d2).to_have_attribute("aria-label", re.compile("empty"))


def test_a_hint_that_is_asked_for_again_is_the_same(page: Page) -> None:
    new_table(page, "three-corners", company="here")
    set_it(page)
    page.locator(MY_TURN).wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    words = page.locator(".notes .hint")
    first = words.inner_text()
    assert first.startswith("Hint: ")
    page.get_by_role("button", name="Hide").click()
    expect(words).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(words).to_have_text(first)


def test_in_pure_skill_the_stone_that_is_suggested_is_the_one_that_is_played(
    page: Page, house: Server
) -> None:
    at_table(page, house, "three-stones", mode="skill")
    page.locator(MY_TURN).wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    said = re.search(r"play a (\w+) stone on (\w+)", page.locator(".notes .hint").inner_text())
    assert said
    kind, at = said.groups()
    expect(page.locator(f'.hand button[title="{kind}"]')).to_have_attribute("aria-pressed", "true")
    by_mouse(page, at)
    expect(page.locator(f'[data-board] [data-at="{at}"]')).to_have_attribute(
        "aria-label", re.compile(f"{kind} stone")
    )


def test_buttons_keep_their_places_when_something_is_asked_for(visit: Visit) -> None:
    ada, bo = visit(), visit()
    two_at_morris(ada, bo)
    ada.locator(MY_TURN).wait_for()
    resign = ada.get_by_role("button", name="Resign")
    before = resign.bounding_box()
    offer_draw(ada)
    expect(ada.locator(".actions").get_by_role("button", name="Withdraw my offer")).to_be_visible()
    assert resign.bounding_box() == before


def test_what_a_file_says_of_its_moves_is_read_beside_them(page: Page, tmp_path: Path) -> None:
    text = write_record(Match(game("morris")).play("d6", "f4").resign(2))
    text = text.replace("1. d6 2. f4", "1. d6 {eval 1 0.25; the best point} 2. f4 {careless}")
    saved = tmp_path / "told.cairn"
    saved.write_text(text, encoding="utf-8")
    page.goto("/mine")
    page.locator("input[type=file]").set_input_files(saved)
    moves = page.get_by_role("list", name="Moves")
    expect(moves.get_by_text("White +0.25 · the best point")).to_be_visible()
    expect(moves.get_by_text("careless")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_on_a_phone_a_replay_shows_the_whole_board(
    visit: Visit, replays: dict[str, str], size: tuple[int, int]
) -> None:
    width, height = size
    page = visit(viewport={"width": width, "height": height})
    for name in ("three-stones", "morris", "stein", "three-corners"):
        page.goto(f"/replay/{replays[name]}/5")
        frame = board(page)
        frame.wait_for()
        box = frame.bounding_box()
        assert box
        assert min(box["width"], box["height"]) > 0.8 * min(size), name


def test_three_at_a_table_hear_of_whoever_resigns_until_they_have_moved(visit: Visit) -> None:
    ada, bo = visit(), visit()
    new_table(ada, "stein", company="link", level=1, seats="3")
    set_it(ada)
    sit_down(bo, links(ada)[0], "Bo")
    ada.locator(MY_TURN).wait_for()
    bo.get_by_role("button", name="Resign").click()
    expect(bo.get_by_role("dialog")).to_contain_text("you come behind all of them")
    bo.get_by_role("dialog").get_by_role("button", name="Resign").click()
    note = ada.get_by_role("status").filter(has_text="Bo resigned. Computer B plays on for Bo.")
    expect(note).to_be_visible()
    note.get_by_role("button", name="Close this message").click()
    expect(note).to_have_count(0)


def test_computers_among_several_keep_their_letters_whoever_comes_and_goes(page: Page, house: Server) -> None:
    ada, bo = Player(house, "Ada"), Player(house, "Bo")
    made = ada.set_table("stein", "link", "me", "level1", "level1", options={"seats": "4"})
    come_as(page, ada, house)
    bo.do(made["id"], "sit", link=made["links"][0]["link"])
    page.goto(f"/table/{made['id']}")
    players = page.get_by_role("list", name="Players").locator("strong")
    expect(players).to_have_text(["Bo", "Ada", "Computer C", "Computer D"])
    bo.do(made["id"], "leave", seat=1)
    ada.do(made["id"], "let-computer", seat=1, player="level1")
    expect(players).to_have_text(["Computer A", "Ada", "Computer C", "Computer D"])
    expect(page.locator("[data-chair='1']").first).to_contain_text("in place of Bo")


def test_the_last_trade_of_a_hand_is_told_to_be_the_last(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    view = evening.people[0].table(evening.id)["view"]["table"]
    for _ in range(view["trade_limit"] - 1):
        _, moves = evening.turn()
        evening.play(next(move for move in moves if "!" in move or (":" in move and move[-1] == "s")))
        if "accept" in evening.turn()[1]:
            evening.play("accept")
    while evening.turn()[0] != 1:
        evening.play_nothing()
    if evening.people[0].table(evening.id)["view"]["table"]["offer"]:
        evening.play_nothing()
        while evening.turn()[0] != 1:
            evening.play_nothing()
    offer = next(move for move in evening.turn()[1] if move[1:3] == "s>" and move[-1] == "s")
    board(page).locator(f'[data-at^="1s"][aria-label*="{KINDS[offer[0]]}"]').first.click()
    board(page).locator(f'[data-at^="{offer[3]}s"][aria-label*="{KINDS[offer[5]]}"]').first.click()
    expect(page.locator("[data-board-host] .actions")).to_contain_text("with it the hand ends")


def test_a_move_that_is_asked_about_is_not_marked_as_suggested(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Ask before a move is sent").check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    new_table(page, "morris", company="here")
    set_it(page)
    page.locator(MY_TURN).wait_for()
    by_mouse(page, "d6")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(board(page).locator('[data-at][aria-label*="suggested"]')).to_have_count(0)


def test_in_pure_skill_each_stone_is_chosen_anew(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", mode="skill")
    page.locator('.hand button[title="black"]').click()
    by_mouse(page, "f5")
    expect(page.locator('[data-board] [data-at="f5"]')).to_have_attribute("aria-label", re.compile("black"))
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-board-host]")).to_contain_text("Choose a stone from your hand.")


def test_on_a_phone_the_blocks_come_into_sight_with_ones_turn(visit: Visit, house: Server) -> None:
    page = visit(viewport={"width": 390, "height": 780})
    ada = Player(house, "Ada")
    made = ada.set_table("stein", "me", "level1", "level1", "level1", options={"seats": "4"})
    come_as(page, ada, house)
    page.goto(f"/table/{made['id']}")
    page.locator(MY_TURN).wait_for()
    expect(page.get_by_role("button", name="upright: 2×3, 4 high")).to_be_in_viewport(ratio=1)
