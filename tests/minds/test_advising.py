"""What is advised: a move that leads on, and why; where no pattern speaks for it, what the search itself can tell."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from cairn import Match, game
from cairn.match.seen import seen_by
from cairn.minds.advising import advise, leading_on
from cairn.minds.player import Candidate, Thought, Value
from cairn.minds.reasons import Reason, reasons_for, summary


def why(match: Match, *candidates: Candidate, language: str = "en") -> str:
    return advise(match, Thought(candidates), language)[0].why


def test_a_hint_leads_on_if_it_can_and_not_back_to_where_it_came_from() -> None:
    match = Match(game("three-corners", first="1")).play("c3-c2", "g7-g8", "c2-c1", "g8-g9")
    seen = seen_by(match, 1)
    back = Candidate("c1-c2", Value(1, 0.5))  # as before, though the other side has moved on meanwhile
    on, worse = Candidate("g3-g2", Value(1, 0.49)), Candidate("g3-g2", Value(1, 0.4))
    assert leading_on([back, on], match, partial(reasons_for, seen)) == [on, back]
    assert leading_on([back, worse], match, partial(reasons_for, seen)) == [back, worse], (
        "what is clearly worse is no way on"
    )
    won = replace(back, proven=True)
    assert leading_on([won, on], match, partial(reasons_for, seen)) == [won, on], "what wins, wins"


def test_of_moves_about_as_good_a_hint_names_the_one_that_gains_at_once() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4")
    seen = seen_by(match, 1)
    quiet, mill = Candidate("g1", Value(1, 0.9)), Candidate("d5xf4", Value(1, 0.88))
    assert leading_on([quiet, mill], match, partial(reasons_for, seen)) == [mill, quiet]
    poor = Candidate("d5xf4", Value(1, 0.8))
    assert leading_on([quiet, poor], match, partial(reasons_for, seen)) == [quiet, poor]


def test_reasons_are_looked_for_at_a_few_moves_only_however_many_are_as_good() -> None:
    match = Match(game("stein")).play("4x3@m14", "2x3@q14")
    seen = seen_by(match, 1)
    alike = [Candidate(move, Value(1, 0.5)) for move in list(seen.moves)[:30]]
    looked_at: list[str] = []

    def none_to_tell(move: str) -> tuple[Reason, ...]:
        looked_at.append(move)
        return ()

    assert sorted(leading_on(alike, match, none_to_tell), key=lambda each: each.move) == sorted(
        alike, key=lambda each: each.move
    )
    assert 0 < len(looked_at) <= 3


def test_only_what_speaks_for_a_move_is_told_of_one_that_is_recommended() -> None:
    match = Match(game("morris")).play("d6", "e4", "f4", "e3", "f6", "e5xf6", "f6", "c3")
    assert why(match, Candidate("a1", Value(1, 0.5))) == "Stands in two lines without a black stone."
    assert "Passes up" in summary(reasons_for(seen_by(match, 1), "a1"), "en")


def test_what_a_pattern_says_of_the_move_itself_comes_first() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4")
    line = ("d5xf4", "f4", "d6-f6")
    assert why(match, Candidate("d5xf4", Value(1, 0.9), line)).startswith(
        "Closes the mill d5-d6-d7 and takes f4"
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "If all goes as expected, your next move makes a heap of two on c9 that reaches a9."),
        (
            "de",
            "Geht es weiter wie erwartet: Dein nächster Zug baut auf c9 einen Stapel mit zwei Chips, der a9 erreicht.",
        ),
    ],
)
def test_else_a_move_is_for_the_sake_of_what_the_next_one_does(language: str, told: str) -> None:
    match = Match(game("three-corners", first="1")).play("g6-h6", "e7-d7", "g7-h7", "d7-f7")
    assert (
        why(match, Candidate("h6-g6", Value(1, 0.5), ("h6-g6", "f7-c7", "c7-c9")), language=language) == told
    )


def test_what_only_makes_up_for_something_lost_on_the_way_is_not_told_as_a_gain() -> None:
    match = Match(game("morris")).play("e5", "d7", "b2", "d5", "c3", "a7", "b6")
    line = ("c5", "b4xa7", "d6xe5")
    assert match.play(*line[:2]).position.why_not(line[2]) is None
    told = why(match, Candidate("c5", Value(2, 0.5), line))
    assert told == "If all goes as expected, your next move threatens to close the mill c5-d5-e5 on e5."


@pytest.mark.parametrize(
    ("shares", "proven", "told"),
    [
        ((0.5, 0.3), False, "Every other move is clearly worse."),
        ((0.5, 0.47), False, "Several moves are about as good here."),
        ((1.0, 0.5), True, "It wins, whatever the others do."),
        ((0.0, 0.0), True, "Every move loses if the others play well."),
    ],
)
def test_else_it_is_told_how_the_move_compares_with_others(
    shares: tuple[float, float], proven: bool, told: str
) -> None:
    match = Match(game("morris")).play("e5", "d7", "b2", "d5", "c3", "a7", "b6")
    first, second = (
        Candidate(move, Value(2, share), proven=proven)
        for move, share in zip(("c5", "e3"), shares, strict=True)
    )
    assert why(match, first, second) == told
