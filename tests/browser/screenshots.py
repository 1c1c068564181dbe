"""Pictures of the page for the documentation: every page and every board, desk and phone, by day and by night.

A house of its own is opened on a temporary file, and somebody called Ada plays real games there: her moves are those
of a computer player with a fixed seed. The house draws its own lots and its computers think in time, so that the
stones lie elsewhere each time, but what a picture shows stays the same. It judges nothing; the tests of the page do.

    python -m tests.browser.screenshots [--only PART-OF-A-NAME] [--to FOLDER]
"""

from __future__ import annotations

import base64
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

import click
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cairn import Match, game, read_records, write_record
from cairn.match.seen import seen_by
from cairn.minds.computer import Computer
from cairn.minds.player import Budget, Stop
from tests.browser.chromium import browser
from tests.house.running import PATIENCE, Player, Server, serving

DOCS = Path(__file__).parents[2] / "docs"
SEED = 7
SIMULATIONS = {"morris": 30_000, "three-corners": 300_000}  # positions, in games that are searched by depth
expect.set_options(timeout=PATIENCE * 1000)

GAMES = {
    "three-stones": "Three Stones",
    "morris": "Nine Men's Morris",
    "tavern-stones": "Stones in the Tavern",
    "stein": "1 Stein + Co.",
    "three-corners": "Three Corners",
}


@dataclass(frozen=True)
class Look:
    """How somebody looks at the page."""

    name: str
    width: int
    height: int
    scheme: Literal["light", "dark"]
    quality: int


LOOKS = (
    Look("desk-light", 1280, 900, "light", 62),
    Look("desk-dark", 1280, 900, "dark", 62),
    Look("phone-light", 390, 844, "light", 68),
    Look("phone-dark", 390, 844, "dark", 68),
)


@dataclass(frozen=True)
class Scene:
    """A page to be pictured, and what is done on it first."""

    chapter: str
    name: str
    title: str
    path: str
    ready: str
    first: Callable[[Page], None] = field(default=lambda page: None)


@dataclass(frozen=True)
class Setting:
    """A table to be played at: until so many plies are played and Ada begins something, or to the end."""

    chairs: tuple[str, ...]
    plies: int = 10**6
    options: Mapping[str, str] = field(default_factory=dict)


ANSWERS = frozenset({"accept", "deny"})  # to what somebody else began
CHARACTERS = ("mossback", "glimmergrab", "mirkwen")
HALFWAY = {
    "three-stones": Setting(("me", "level3"), 62),
    "morris": Setting(("me", "level3"), 22),
    "tavern-stones": Setting(("me", *CHARACTERS), 14),
    "stein": Setting(("me", "level3"), 17),
    "three-corners": Setting(("me", "level3"), 24),
}
ENDED = {
    "three-stones": Setting(("me", "level1")),
    "morris": Setting(("me", "level1")),
    "tavern-stones": Setting(("me", *CHARACTERS), options={"target": "10"}),
    "stein": Setting(("me", "level1")),
    "three-corners": Setting(("me", "level1")),
}


def next_move(ada: Player, table: Mapping[str, Any]) -> str:
    """Ada's move: what a computer player would do that has seen what she has."""
    if game(table["game"], table["options"]).hidden:
        hint = ada.http.post(f"/api/tables/{table['id']}/hint", params={"seat": table["seat"]})
        moves: list[str] = table["moves"]
        return str(hint.json()["move"]) if hint.is_success else random.Random(SEED).choice(moves)
    match = read_records(ada.http.get(f"/api/tables/{table['id']}/record").text)[0]
    budget = Budget(simulations=SIMULATIONS.get(table["game"], 300), seed=SEED)
    thought = Computer().think(seen_by(match, table["seat"]), budget, Stop())
    return thought.best.move


def played(ada: Player, name: str, setting: Setting, **more: Any) -> str:
    """A table at which as much was played as is wanted; its id."""
    made: str = ada.set_table(name, *setting.chairs, options=dict(setting.options), **more)["id"]
    click.echo(f"Playing {GAMES[name]}")
    while True:
        table = ada.table(made)
        begins = table["moves"] and not ANSWERS.intersection(table["moves"])
        if table["result"] or (begins and table["ply"] >= setting.plies):
            return made
        if table["moves"]:
            ada.do(made, "move", seat=table["seat"], text=next_move(ada, table))
        else:
            time.sleep(0.1)  # a computer thinks


def record_of_two_computers() -> str:
    """A record from somewhere else, to be read in: two computers at Nine Men's Morris."""
    match = Match(game("morris"), ("Marlow", "Quill"))
    while (seat := match.position.seat) and len(match.plies) < 60:
        budget = Budget(simulations=2_000, seed=SEED)
        match = match.play(Computer().think(seen_by(match, seat), budget, Stop()).best.move)
    return write_record(match.resign(seat) if seat else match)


def company(house: Server) -> None:
    """Others in the house: tables that wait, that are played in public, and that are over."""
    ben, cleo = Player(house, "Ben"), Player(house, "Cleo")
    ben.set_table("stein", "me", "open", "open", options={"seats": "3"}, public=True)
    cleo.set_table(
        "morris", "me", "open", public=True, clock={"base": [900_000, 900_000], "increment": 10_000}
    )
    for somebody, name, setting in (
        (ben, "three-corners", Setting(("me", "level2"), 6)),
        (cleo, "tavern-stones", Setting(("me", *CHARACTERS), 9)),
        (cleo, "morris", Setting(("me", "level1"))),
    ):
        played(somebody, name, setting, public=True)


def touched(*places: str) -> Callable[[Page], None]:
    """Places of the board that are touched, so that a move is half made."""

    def touch(page: Page) -> None:
        for place in places:
            page.locator(f"[data-board] [data-at='{place}']").first.click()

    return touch


def half_made(name: str, table: Mapping[str, Any]) -> Callable[[Page], None]:
    """What is begun on a board before its picture is taken, so that it shows how a move is made."""
    moves: list[str] = table["moves"]
    match name:
        case "three-corners":  # the heap that may go furthest, with every field that it may go to
            (heap, _), *_ = Counter(move.partition("-")[0] for move in moves).most_common()
            return touched(heap)
        case "morris":
            return touched(moves[0].partition("-")[0]) if "-" in moves[0] else touched()
        case "tavern-stones":  # a stone to give, and all that may be wanted for it
            return touched("1h1")
        case "stein":
            return hold_a_block
        case _:
            return touched()


def hold_a_block(page: Page) -> None:
    """1 Stein + Co.: the block that the computer would put down is held over the board."""
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Take the hint").click()
    hide = page.get_by_role("button", name="Hide")
    # On a phone the words make way by themselves.
    if page.viewport_size and page.viewport_size["width"] >= 900:
        hide.click()
    expect(hide).to_have_count(0)
    expect(page.locator("div.says")).to_contain_text(".")  # what it does, in a sentence


def third_step(page: Page) -> None:
    for _ in range(2):
        said = page.locator(".where h2")
        before = said.inner_text()
        page.locator(".coach .row .button").last.click()
        expect(said).not_to_have_text(before)


def scenes(ada: Player) -> list[Scene]:
    """All there is to be seen, and the games that have to be played for it."""
    halfway = {name: played(ada, name, setting) for name, setting in HALFWAY.items()}
    ended = {name: played(ada, name, setting) for name, setting in ENDED.items()}
    invited = ada.set_table("three-corners", "me", "link")["id"]
    beside = ada.http.post(
        "/api/tables",
        json={
            "game": "tavern-stones",
            "chairs": [
                {"kind": "me"},
                {"kind": "me", "name": "Ben"},
                *({"kind": "computer", "player": one} for one in CHARACTERS[:2]),
            ],
        },
    ).json()["id"]
    read = ada.http.post("/api/records", json={"record": record_of_two_computers()}).json()["id"]
    board = "[data-board-host] [data-at]"
    return [
        *(
            scene
            for name, title in GAMES.items()
            for scene in (
                Scene(
                    title,
                    name,
                    "in the middle of a game",
                    f"/table/{halfway[name]}",
                    board,
                    half_made(name, ada.table(halfway[name])),
                ),
                Scene(title, f"{name}-end", "the result", f"/table/{ended[name]}", "#outcome"),
                Scene(title, f"{name}-rules", "the rules", f"/learn/{name}", "article h2"),
            )
        ),
        Scene("Pages", "home", "home", "/", "[data-game]"),
        Scene("Pages", "new-table", "a new table", "/new/tavern-stones", "form .seat"),
        Scene(
            "Pages",
            "invitation",
            "a friend is invited",
            f"/table/{invited}",
            "[data-table]",
            lambda page: page.get_by_role("button", name="new link").click(),
        ),
        Scene("Pages", "tables", "tables of the house", "/tables", "#list-finished ~ *"),
        Scene("Pages", "mine", "my games, and a record to read in", "/mine", "#import"),
        Scene("Pages", "lesson", "a guided first game", "/learn/morris?first", ".coach", third_step),
        Scene(
            "Pages",
            "replay",
            "a game looked at again",
            f"/replay/{ended['three-stones']}/61",
            "[data-replay]",
        ),
        Scene("Pages", "imported", "a game that was read in", f"/replay/{read}/24", "[data-replay]"),
        Scene(
            "Pages",
            "same-screen",
            "several people before one screen",
            f"/table/{beside}",
            "[data-board-host] .curtain .button",
        ),
        Scene(
            "Pages", "settings", "settings", "/", "[data-game]", lambda page: page.locator(".gear").click()
        ),
    ]


def opened(chromium: Browser, ada: Player, look: Look) -> BrowserContext:
    """A browser of Ada's that looks at the house."""
    context = chromium.new_context(
        base_url=ada.server.url,
        locale="en-GB",
        color_scheme=look.scheme,
        reduced_motion="reduce",
        viewport={"width": look.width, "height": look.height},
        has_touch=look.width < 600,
        is_mobile=look.width < 600,
    )
    context.set_default_timeout(PATIENCE * 1000)
    context.add_cookies([{"name": "cairn", "value": ada.token, "url": ada.server.url}])
    return context


def take(page: Page, scene: Scene, look: Look) -> bytes:
    # Each from an address of its own, as a proxy would say, for the house limits what one address may ask.
    numbers = random.Random(f"{scene.name} {look.name}")
    address = ".".join(["10", *(str(numbers.randrange(256)) for _ in range(3))])
    page.set_extra_http_headers({"X-Forwarded-For": address})
    page.goto(scene.path, wait_until="networkidle")
    page.locator(scene.ready).first.wait_for()
    scene.first(page)
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready.then(() => {})")
    browser_itself = page.context.new_cdp_session(page)
    shot = browser_itself.send("Page.captureScreenshot", {"format": "webp", "quality": look.quality})
    return base64.b64decode(shot["data"])


def gallery(shown: list[Scene]) -> str:
    """The page of the documentation that shows all pictures."""
    lines = [
        "# Pictures",
        "",
        "The page as it is, at a desk and on a phone, by day and by night: every game in the middle and at its end,",
        "and every other page. `make screenshots` takes them anew; the games in them are real ones.",
        "",
    ]
    for chapter, found in groupby(shown, key=lambda scene: scene.chapter):
        lines += [f"## {chapter}", ""]
        for scene in found:
            here = {
                look.name: f"![{chapter}: {scene.title}, {look.name}](pictures/{scene.name}-{look.name}.webp)"
                for look in LOOKS
            }
            lines += [
                f"### {scene.title[0].upper()}{scene.title[1:]}",
                "",
                "| day | night |",
                "|---|---|",
                f"| {here['desk-light']} | {here['desk-dark']} |",
                f"| {here['phone-light']} | {here['phone-dark']} |",
                "",
            ]
    return "\n".join(lines)


@click.command()
@click.option(
    "--to", type=click.Path(path_type=Path), default=DOCS, help="Where pictures/ and pictures.md go."
)
@click.option("--only", default="", help="Take only pictures whose name has this in it.")
def main(to: Path, only: str) -> None:
    """Take pictures of every page and every board."""
    folder = to / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as kept,
        serving("--data", str(Path(kept) / "house.db")) as house,
        browser() as chromium,
    ):
        ada = Player(house, "Ada")
        company(house)
        shown = scenes(ada)
        for look in LOOKS:
            context = opened(chromium, ada, look)
            for scene in shown:
                name = f"{scene.name}-{look.name}.webp"
                if only in name:
                    # A page of its own: what is half made on one picture is not on the next.
                    page = context.new_page()
                    (folder / name).write_bytes(take(page, scene, look))
                    page.close()
                    click.echo(f"{name} {(folder / name).stat().st_size // 1000} kB")
            context.close()
    if not only:
        (to / "pictures.md").write_text(gallery(shown), encoding="utf-8")


if __name__ == "__main__":
    main()
