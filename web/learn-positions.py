"""Writes the positions that the rules pages begin with, so that they can be read without a connection.

A developer's tool: the page is built without the library. Run it after changing a lesson in src/learn:

    .venv/bin/python web/learn-positions.py
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cairn import Match, game

LEARN = Path(__file__).parent / "src" / "learn"
LESSONS = sorted(LEARN.glob("*.json"))


def match_of(name: str, options: dict[str, str], moves: Sequence[str]) -> Match:
    """The match in which these moves were made. Run by the interpreter: there is little to do."""
    return Match(game(name, options, compiled=False)).play(*moves)


def standing(name: str, placed: dict[str, Any]) -> dict[str, Any]:
    """A position as its reader sees it: what `POST /api/positions` tells, and how it came about."""
    match, seat = match_of(name, placed["options"], placed["moves"]), placed["seat"]
    told = zip(match.plies, match.positions, strict=False)
    return {
        "view": match.position.view(seat),
        "legal": list(match.position.moves()) if match.position.seat else None,
        "plies": [{"seat": ply.seat, "text": before.told(ply.text, seat)} for ply, before in told],
    }


def kept(lesson: dict[str, Any]) -> dict[str, Any]:
    """What a lesson begins with: its diagrams, and its first game."""
    name = lesson["game"]
    return {
        "diagrams": {key: standing(name, diagram) for key, diagram in lesson["diagrams"].items()},
        "first": standing(name, lesson["first"]),
    }


def file_of(lesson: dict[str, Any]) -> Path:
    return LEARN / "positions" / f"{lesson['game']}.json"


def written(lesson: dict[str, Any]) -> str:
    """Each position on a line of its own, so that changes can be read."""
    positions = kept(lesson)
    lines = [f"  {_compact(key)}: {_compact(value)}" for key, value in positions["diagrams"].items()]
    diagrams = ",\n".join(lines)
    return f'{{"diagrams": {{\n{diagrams}\n}},\n"first": {_compact(positions["first"])}}}\n'


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for path in LESSONS:
        lesson = json.loads(path.read_text("utf-8"))
        file_of(lesson).parent.mkdir(exist_ok=True)
        file_of(lesson).write_text(written(lesson), "utf-8")
