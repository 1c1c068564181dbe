"""The rules pages: every position in them is real, and every guided first game can be played as it is told.

The lessons are data of the page in `web/src/learn`; here they meet the rules.
"""

import importlib.util
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn import Match, game, names

ROOT = Path(__file__).parent.parent
SECTIONS = {"about", "need", "turn", "points", "end", "options", "tips"}
LANGUAGES = ("en", "de")

_spec = importlib.util.spec_from_file_location("learn_positions", ROOT / "web" / "learn-positions.py")
assert _spec
assert _spec.loader
tool = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(tool)

LESSONS: dict[str, dict[str, Any]] = {path.stem: json.loads(path.read_text("utf-8")) for path in tool.LESSONS}

every_lesson = pytest.mark.parametrize("name", sorted(LESSONS))
every_diagram = pytest.mark.parametrize(
    ("name", "key"), [(name, key) for name, lesson in LESSONS.items() for key in lesson["diagrams"]]
)


def texts(data: object) -> Iterator[dict[str, str]]:
    """All texts of a lesson, wherever they stand."""
    if isinstance(data, dict):
        if "en" in data:
            yield data
        else:
            for value in data.values():
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def meant(named: list[str], moves: list[str]) -> list[str]:
    """The moves that are meant by names which may end with a star for "whatever follows"."""
    return [
        move
        for move in moves
        if any(move.startswith(each[:-1]) if each.endswith("*") else move == each for each in named)
    ]


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(names())
    assert all(lesson["game"] == name for name, lesson in LESSONS.items())


@every_lesson
def test_the_kept_positions_are_those_of_the_library(name: str) -> None:
    lesson = LESSONS[name]
    assert tool.file_of(lesson).read_text("utf-8") == tool.written(lesson), (
        "out of date: run .venv/bin/python web/learn-positions.py"
    )


@every_lesson
def test_every_text_is_told_in_both_languages(name: str) -> None:
    found = list(texts(LESSONS[name]))
    assert len(found) > 30
    for text in found:
        assert tuple(text) == LANGUAGES
        for told in text.values():
            assert told
            assert told == told.strip()
            assert told.count("**") % 2 == 0


@every_lesson
def test_a_lesson_has_all_its_sections_and_shows_all_its_diagrams(name: str) -> None:
    lesson = LESSONS[name]
    assert {section["id"] for section in lesson["sections"]} == SECTIONS
    assert len(lesson["sections"]) == len(SECTIONS)
    parts = [part for section in lesson["sections"] for part in section["parts"]]
    assert all(len(part) == 1 for part in parts)
    shown = [part["diagram"] for part in parts if "diagram" in part]
    assert sorted(shown) == sorted(lesson["diagrams"])
    assert sum("options" in part for part in parts) == 1


@every_lesson
def test_every_option_is_named_with_its_usual_value(name: str) -> None:
    told = {option["name"]: option["usual"] for option in LESSONS[name]["options"]}
    assert told == {option.name: option.default for option in game(name).choices}


@every_diagram
def test_a_diagram_is_a_real_position_and_speaks_of_moves_that_can_be_played(name: str, key: str) -> None:
    diagram = LESSONS[name]["diagrams"][key]
    match = tool.match_of(name, diagram["options"], diagram["moves"])
    if "hint" in diagram:
        assert diagram["hint"] in match.position.moves()
    if "notes" in diagram:
        now = set(match.position.moves())
        then = {move for first in now for move in _two_more(match, first)}
        for named in diagram["notes"]:
            assert meant([named], sorted(now | then)), f"no move is meant by {named}"


def _two_more(match: Match, first: str) -> set[str]:
    """The moves of the same player one turn later, if the other one does next to nothing."""
    after = match.play(first)
    if after.result or not after.position.seat:
        return set()
    other = after.play(min(after.position.moves()))
    return set(other.position.moves()) if not other.result and other.position.seat else set()


def newly_closed(match: Match, move: str) -> list[str]:
    """The spaces of 1 Stein + Co. that a move closes in, in the order of their names."""
    before, after = (
        {each["at"] for each in one.position.view()["places"] if each["closed"]}
        for one in (match, match.play(move))
    )
    return sorted(after - before)


@every_lesson
def test_a_first_game_can_be_played_as_it_is_told(name: str) -> None:
    first = LESSONS[name]["first"]
    assert 6 <= len(first["steps"]) <= 10
    assert len(first["names"]) == game(name, first["options"]).seats
    matches = [tool.match_of(name, first["options"], first["moves"])]
    for step in first["steps"]:
        if "position" in step:
            matches = [tool.match_of(name, first["options"], step["position"])]
        after = []
        for match in matches:
            if "moves" not in step:
                assert "then" not in step
                after.append(match)
                continue
            assert match.position.seat == first["seat"]
            legal = list(match.position.moves())
            awaited = meant(step["moves"], legal)
            assert awaited
            assert all(meant([each], legal) for each in step["moves"])
            assert step.get("hint", awaited[0]) in awaited
            assert all(move in legal for move in step.get("also", ()))
            if "does" in step:
                assert step["places"] == newly_closed(match, awaited[0])
                assert all(str(len(step["places"])) in said for said in step["does"].values())
            after += [match.play(move, *step.get("then", ())) for move in awaited]
        matches = after
    assert len(matches) >= 1


@pytest.mark.parametrize("name", sorted(LESSONS.keys() - {"tavern-stones"}))  # whose places have no names
def test_a_first_game_speaks_of_the_places_of_its_moves(name: str) -> None:
    """A place that is set in bold is one that the awaited move names."""
    for step in LESSONS[name]["first"]["steps"]:
        for text in step["say"].values():
            bold = " ".join(re.findall(r"\*\*(.+?)\*\*", text))
            for place in re.findall(r"\b[a-z]{1,2}\d{1,2}\b", bold):
                assert any(place in move for move in [*step["moves"], step.get("hint", "")])
