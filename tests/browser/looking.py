"""Every page that there is, and what can be wrong with any of them: for screen readers, on a phone, for a finger."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

GAMES = ["three-stones", "morris", "tavern-stones", "stein", "three-corners"]
#: Every page by its address; `{morris}` stands for the table of a finished game.
PAGES = [
    "/",
    "/tables",
    "/mine",
    "/me",
    "/api",
    "/nowhere",
    "/table/nosuchtable",
    *(f"/new/{game}" for game in GAMES),
    *(f"/learn/{game}" for game in GAMES),
    *(f"/learn/{game}?first" for game in GAMES),
    *(f"/replay/{{{game}}}" for game in GAMES),
]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINGER = 44  # pixels that a fingertip needs


def open_page(page: Page, address: str, replays: dict[str, str]) -> None:
    """Opens a page and waits until all of it is there."""
    page.goto(address.format(**replays))
    everything_there(page)


def open_table(page: Page, game: str) -> None:
    """From the first page to a board, against the computer."""
    page.goto("/")
    page.locator(f"[data-game={game}] .button.main").click()
    page.locator("[data-board-host] [data-at]").first.wait_for()
    everything_there(page)


def everything_there(page: Page) -> None:
    expect(page.locator("main h1").first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [f"{fault['id']}: {node['html']}" for fault in found["violations"] for node in fault["nodes"]]


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def small_controls(page: Page) -> list[str]:
    """Controls that are too small for a finger, but for words within a sentence and the places of a board, which it may
    miss: there the nearest one is meant.
    """
    small: list[str] = page.evaluate(
        """finger => {
            const controls = document.querySelectorAll("a[href], button, select, input, summary, textarea");
            return [...controls].flatMap(control => {
                if (control.closest("[data-at]") || !control.checkVisibility({visibilityProperty: true})) return [];
                if (control.matches("a") && getComputedStyle(control).display === "inline") return [];
                const box = (control.closest("label") ?? control).getBoundingClientRect();
                if (box.bottom <= 0 || (box.width >= finger - 0.5 && box.height >= finger - 0.5)) return [];
                const size = `${box.width.toFixed()} × ${box.height.toFixed()}`;
                return [`${size}: ${control.outerHTML.slice(0, 160)}`];
            });
        }""",
        FINGER,
    )
    return small
