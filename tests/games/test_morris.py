"""The rules of Nine Men's Morris, sentence by sentence. Lines and neighbours are read off a drawing of the board."""

import random
import re
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cairn
from cairn.errors import IllegalMove, OptionError, UnreadableMove
from cairn.position import Position

BOARD = """\
a7----------d7----------g7
|           |           |
|   b6------d6------f6  |
|   |       |       |   |
|   |   c5--d5--e5  |   |
a4--b4--c4      e4--f4--g4
|   |   c3--d3--e3  |   |
|   |       |       |   |
|   b2------d2------f2  |
|           |           |
a1----------d1----------g1"""

#: Eighteen placings without a mill. White then stands on e4 and g4 and, ready to slide to f4, on f6 and f2.
PLACED = "b2 a4 b6 a7 d5 c4 e4 d1 e5 d3 f2 d6 f6 d7 g4 e3 g7 g1"
#: Four slides that lead from there back to there.
ROUND = "d5-c5 d3-c3 c5-d5 c3-d3"
#: White fills the outer square, closes four mills and leaves black five stones. White is to move.
OUTER_SQUARE = "a7 c4 d7 e4 g7xc4 c4 a4 d3 a1xc4 c4 d1 b6 g1xc4 c4 g4xc4 b2 f6 c4"
#: Black, who is to move, has four stones left: b2, b6, d3 and e4.
FOUR_LEFT = f"{OUTER_SQUARE} d7-d6 c4-c3 d6-d7xc3"
#: Black, who is to move, has three stones left: b2, d3 and e4.
THREE_LEFT = f"{FOUR_LEFT} b6-b4 d7-d6 b4-b6 d6-d7xb6"
#: Four moves that lead from there back to there.
THERE_AND_BACK = "b2-c5 f6-f4 c5-b2 f4-f6"
#: The last stone of the placing leaves no white stone an empty point beside it.
SHUT_IN = "a7 a4 b6 b4 c4 c3 c5 d2 d6 d5 f2 d7 f4 e4 g4 f6 g7 g1"
#: The slide d5-d6 would leave no black stone an empty point beside it.
NEARLY_SHUT_IN = "a7 a1 b4 a4 d2 b2 d3 b6 d5 d1 e4 e3 f2 f4 g1 f6 g7 g4"

#: Black's three stones are a mill, and white is about to close one on g7.
ALL_IN_A_MILL = "a7 e3 d7 e4 b2 e5xb2"
#: White is about to close two mills at once on a7; black has four stones, none in a mill.
DOUBLE = "d7 c3 g7 e3 a4 f4 a1 b2"
#: The same, but black has two mills that share e3, and f2 beside them.
DOUBLE_AND_ONE_LOOSE = "d7 e3 g7 e4 b2 e5xb2 a4 d3 d5 c3xd5 a1 f2"
#: The same, but black has two mills that share no stone, and nothing else.
DOUBLE_AND_TWO_MILLS = "d7 e3 g7 e4 b2 e5xb2 a4 f2 a1 f4 d5 f6xd5"
#: White is about to close two mills on g1; black has two mills that share d5, and nothing else.
DOUBLE_AND_JOINED_MILLS = (
    "g4 f4 d1 e5 e3 d5 c3 c5xc3 a1 d7 g1xf4 d6xe3 g7xd7 d7xg4 g4xe5 e5xg1"  # fit for when-all-in-mills only
)

Line = tuple[str, str, str]


def drawn_points() -> dict[str, tuple[int, int]]:
    """Where each point stands in the drawing, as row and column of its letter."""
    rows = enumerate(BOARD.splitlines())
    return {found[0]: (row, found.start()) for row, text in rows for found in re.finditer("[a-g][1-7]", text)}


def drawn_lines() -> set[Line]:
    """Every three points that the drawing joins in a row or in a column by nothing but strokes."""
    drawing = BOARD.splitlines()
    points = {spot: name for name, spot in drawn_points().items()}
    across = {
        (points[row, a], points[row, b])
        for (row, a), (other, b) in pairwise(sorted(points))
        if row == other and not drawing[row][a + 2 : b].strip("-")
    }
    columns = sorted(points, key=lambda spot: (spot[1], spot[0]))
    down = {
        (points[a, column], points[b, column])
        for (a, column), (b, other) in pairwise(columns)
        if column == other and all(drawing[row][column] == "|" for row in range(a + 1, b))
    }
    return {(a, b, d) for steps in (across, down) for a, b in steps for c, d in steps if b == c}


POINTS = sorted(drawn_points())
LINES = drawn_lines()
NEAR = {
    point: {
        other for line in LINES for pair in pairwise(line) if point in pair for other in {*pair} - {point}
    }
    for point in POINTS
}


def after(line: str, **options: str) -> Position:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return cairn.game("morris", named, compiled=False).start().play(*line.split())


def stones(position: Position, seat: int) -> set[str]:
    return {place["at"] for place in position.view()["places"] if place["seat"] == seat}


def empty(position: Position) -> set[str]:
    return {place["at"] for place in position.view()["places"] if not place["seat"]}


def players(position: Position) -> tuple[int, int]:
    """Who is to move, and the other."""
    assert position.seat
    return position.seat, 3 - position.seat


def moves_of(position: Position, way: str) -> set[str]:
    """What is written behind a placing or a way in the legal moves: nothing, or the stones taken."""
    return {text.removeprefix(way) for text in position.moves() if text.partition("x")[0] == way}


def refusal(position: Position, text: str) -> str:
    """The reason why a readable move is not legal here."""
    assert text not in position.moves()
    assert text not in list(position.moves())
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    return caught.value.why


def ending(position: Position) -> tuple[tuple[int, ...], str] | None:
    """Who has won and why, or None while the game goes on."""
    result = position.result
    return (result.winners, result.reason) if result else None


def ranking(position: Position) -> tuple[tuple[int, ...], ...]:
    assert position.result
    return position.result.ranking


def in_mills(own: set[str]) -> set[str]:
    return {point for line in LINES if own.issuperset(line) for point in line}


# Board


def test_the_board_has_24_points() -> None:
    assert sorted(after("").moves()) == POINTS
    assert len(POINTS) == 24


def test_points_are_named_by_columns_from_the_left_and_rows_from_the_bottom() -> None:
    places = {place["at"]: (place["x"], place["y"]) for place in after("").view()["places"]}
    assert places == {name: ("abcdefg".index(name[0]), "1234567".index(name[1])) for name in POINTS}


def test_there_are_16_lines_of_three_8_across_and_8_up_and_down() -> None:
    shown = {frozenset(line) for line in after("").view()["table"]["lines"]}
    assert shown == {frozenset(line) for line in LINES}
    assert sum(len({point[1] for point in line}) == 1 for line in shown) == 8
    assert sum(len({point[0] for point in line}) == 1 for line in shown) == 8


@pytest.mark.parametrize("line", sorted(LINES), ids=" ".join)
@pytest.mark.parametrize("last", [0, 1, 2])
def test_three_stones_on_any_line_are_a_mill_whichever_comes_last(line: Line, last: int) -> None:
    first, second = (point for point in line if point != line[last])
    elsewhere, elsewhere_too = [point for point in POINTS if point not in line][:2]
    position = after(f"{first} {elsewhere} {second} {elsewhere_too}")
    assert moves_of(position, line[last]) == {f"x{elsewhere}", f"x{elsewhere_too}"}


def test_three_stones_that_are_not_a_line_are_never_a_mill() -> None:
    mills = 0
    for three in combinations(POINTS, 3):
        elsewhere = [point for point in POINTS if point not in three][:2]
        position = after(f"{three[0]} {elsewhere[0]} {three[1]} {elsewhere[1]}")
        mills += three[2] not in position.moves()
    assert mills == len(LINES)


@pytest.mark.parametrize("diagonal", ["a7 b6 c5", "g7 f6 e5", "a1 b2 c3", "g1 f2 e3"])
def test_diagonals_do_not_exist(diagonal: str) -> None:
    outer, middle, inner = diagonal.split()
    assert moves_of(after(f"{outer} d5 {middle} d3"), inner) == {""}
    assert not {outer, inner} & NEAR[middle]


def test_no_stone_slides_along_a_diagonal() -> None:
    position = after(f"{PLACED} f6-f4xa7 d1-a1")
    assert refusal(position, "g7-f6").startswith("f6 is not next to g7, whose neighbours are d7 and g4")


# Play


def test_white_begins_and_the_players_take_turns() -> None:
    position = after("")
    assert position.view()["seats"][0]["colour"] == "white"
    assert position.view()["seats"][1]["colour"] == "black"
    for ply, text in enumerate(f"{PLACED} {ROUND}".split()):
        assert position.seat == ply % 2 + 1
        position = position.play(text)
        assert text[-2:] in stones(position, ply % 2 + 1)


def test_each_player_has_nine_stones() -> None:
    position = after("")
    assert [seat["hand"] for seat in position.view()["seats"]] == [9, 9]
    for ply, text in enumerate(PLACED.split(), 1):
        position = position.play(text)
        assert [seat["hand"] for seat in position.view()["seats"]] == [9 - (ply + 1) // 2, 9 - ply // 2]
    assert position.scores == (9, 9)


# Placing


def test_a_stone_is_placed_on_any_empty_point() -> None:
    position = after("")
    for text in PLACED.split():
        assert {move.partition("x")[0] for move in position.moves()} == empty(position)
        position = position.play(text)


@pytest.mark.parametrize(("point", "colour"), [("b2", "white"), ("a4", "black")])
def test_a_stone_is_not_placed_on_another(point: str, colour: str) -> None:
    why = refusal(after("b2 a4"), point)
    assert why == f"{point} is not empty: a {colour} stone stands there"


def test_no_stone_moves_until_all_eighteen_are_placed() -> None:
    *early, last = PLACED.split()
    position = after("")
    for text in early:
        assert not any("-" in move for move in position.moves())
        position = position.play(text)
    assert refusal(position, "d1-a1") == "black still has stones to place before any may move"
    position = position.play(last)
    assert position.view()["table"]["phase"] == "moving"
    assert all("-" in move for move in position.moves())
    assert "all stones are placed" in refusal(position, "f4")


def test_a_stone_that_was_taken_is_not_placed_again() -> None:
    position = after(OUTER_SQUARE)
    assert position.scores == (9, 5)
    assert [(seat["hand"], seat["taken"]) for seat in position.view()["seats"]] == [(0, 0), (0, 4)]
    assert refusal(position, "d6").startswith("all stones are placed")


def test_the_point_of_a_stone_that_was_taken_is_empty_again() -> None:
    position = after("a7 c4 d7 e4 g7xc4")
    assert stones(position, 2) == {"e4"}
    assert stones(position.play("c4"), 2) == {"c4", "e4"}


# Mill


def test_two_stones_and_an_opposing_one_on_a_line_are_no_mill() -> None:
    assert moves_of(after("a7 d7"), "g7") == {""}
    assert moves_of(after("a7 d7 a4 b2"), "g7") == {""}


def test_a_mill_closed_by_placing_takes_one_stone() -> None:
    before = after("a7 c4 d7 e4")
    assert moves_of(before, "g7") == {"xc4", "xe4"}
    position = before.play("g7xc4")
    assert (stones(position, 1), stones(position, 2)) == ({"a7", "d7", "g7"}, {"e4"})
    assert position.view()["seats"][0]["mills"] == [["a7", "d7", "g7"]]


def test_a_mill_closed_by_sliding_takes_one_stone() -> None:
    before = after(PLACED)
    assert moves_of(before, "f6-f4") == {f"x{point}" for point in stones(before, 2)}
    assert stones(before.play("f6-f4xa7"), 2) == stones(before, 2) - {"a7"}


def test_a_mill_closed_by_jumping_takes_one_stone() -> None:
    before = after(f"{THREE_LEFT} b2-e3 d7-d6")
    assert moves_of(before, "e4-c3") == {"xd6", "xf6"}
    position = before.play("e4-c3xf6")
    assert stones(position, 2) == {"c3", "d3", "e3"}
    assert stones(position, 1) == stones(before, 1) - {"f6"}


def test_a_mill_that_can_take_has_to_take() -> None:
    assert refusal(after("a7 c4 d7 e4"), "g7") == "it closes a mill and takes one of c4, e4"
    assert refusal(after(PLACED), "f6-f4").startswith("it closes a mill and takes one of a4, a7, ")


def test_a_move_that_closes_no_mill_takes_nothing() -> None:
    assert "closes no mill" in refusal(after("a7 c4 d7 e4"), "g4xc4")
    assert "closes no mill" in refusal(after(PLACED), "d5-c5xa7")


def test_a_mill_that_stands_takes_nothing_when_another_stone_moves() -> None:
    position = after("a7 c4 d7 e4 g7xc4 c4")
    assert sorted(position.moves()) == sorted(set(POINTS) - {"a7", "d7", "g7", "c4", "e4"})
    assert "closes no mill" in refusal(position, "b6xc4")


@pytest.mark.parametrize("point", ["a7", "g7", "g1"])
def test_only_an_opposing_stone_is_taken(point: str) -> None:
    assert refusal(after("a7 c4 d7 e4"), f"g7x{point}") == f"there is no black stone on {point} to take"


@pytest.mark.parametrize("double_mill", ["one", "two"])
def test_one_mill_takes_one_stone_and_never_two(double_mill: str) -> None:
    position = after("a7 c4 d7 e4", double_mill=double_mill)
    assert moves_of(position, "g7") == {"xc4", "xe4"}
    assert "one stone" in refusal(position, "g7xc4xe4")


def test_a_stone_in_a_mill_is_not_taken() -> None:
    position = after(f"{ALL_IN_A_MILL} f2 b4")
    assert moves_of(position, "g7") == {"xb4"}
    for safe in ("e3", "e4", "e5"):
        assert refusal(position, f"g7x{safe}").startswith(f"{safe} stands in a mill")


def test_a_stone_is_safe_only_while_its_mill_stands() -> None:
    in_line = after(f"{THREE_LEFT} b2-e3 f6-f4")
    assert moves_of(in_line, "e4-c3") == {"xf4"}
    assert "d7 stands in a mill" in refusal(in_line, "e4-c3xd7")
    opened = after(f"{THREE_LEFT} b2-e3 d7-d6")
    assert moves_of(opened, "e4-c3") == {"xd6", "xf6"}


def test_a_mill_opened_and_closed_again_is_a_new_mill() -> None:
    opened = after(f"{PLACED} f6-f4xa7 d3-c3 f4-f6 c3-d3")
    assert opened.view()["seats"][0]["mills"] == []
    assert moves_of(opened, "f6-f4") == {f"x{point}" for point in stones(opened, 2)}
    again = opened.play("f6-f4xa4", "d7-a7", "f4-f6", "a7-d7", "f6-f4xd7")
    assert again.scores == (9, 6)


def test_a_stone_that_opens_one_mill_and_closes_another_takes_one_each_time() -> None:
    position = after(f"{PLACED} f6-f4xd6 d3-c3 d5-d6 c3-d3")
    assert in_mills(stones(position, 1)) == {"e4", "f4", "g4"}
    position = position.play("f4-f6xa7")
    assert in_mills(stones(position, 1)) == {"b6", "d6", "f6"}
    position = position.play("d3-c3", "f6-f4xa4")
    assert in_mills(stones(position, 1)) == {"e4", "f4", "g4"}
    assert position.scores == (9, 6)


# take-from-mills


def test_if_every_opposing_stone_is_in_a_mill_nothing_is_taken() -> None:
    for options in ({}, {"take_from_mills": "never"}):
        position = after(ALL_IN_A_MILL, **options)
        assert moves_of(position, "g7") == {""}
        why = refusal(position, "g7xe4")
        assert why.startswith("e4 stands in a mill")
        assert why.endswith("nothing is taken")
        assert position.play("g7").scores == (3, 3)


def test_with_when_all_in_mills_any_stone_is_taken_if_every_one_is_in_a_mill() -> None:
    position = after(ALL_IN_A_MILL, take_from_mills="when-all-in-mills")
    assert moves_of(position, "g7") == {"xe3", "xe4", "xe5"}
    assert refusal(position, "g7") == "it closes a mill and takes one of e3, e4, e5"
    assert stones(position.play("g7xe4"), 2) == {"e3", "e5"}


def test_with_when_all_in_mills_a_mill_is_still_safe_while_another_stone_stands_outside() -> None:
    position = after(f"{ALL_IN_A_MILL} f2 b4", take_from_mills="when-all-in-mills")
    assert moves_of(position, "g7") == {"xb4"}
    assert refusal(position, "g7xe3").startswith("e3 stands in a mill")


# double-mill


@pytest.mark.parametrize(
    ("line", "target"),
    [(DOUBLE, "a7"), ("b6 a1 f6 a4 d7 c3 d5 g1", "d6")],
    ids=["a corner", "the middle of a side"],
)
def test_two_mills_closed_by_one_stone_remove_one_stone(line: str, target: str) -> None:
    for options in ({}, {"double_mill": "one"}):
        position = after(line, **options)
        black = sorted(stones(position, 2))
        assert moves_of(position, target) == {f"x{point}" for point in black}
        assert "one stone" in refusal(position, f"{target}x{black[0]}x{black[1]}")
        closed = position.play(f"{target}x{black[0]}")
        assert len(closed.view()["seats"][0]["mills"]) == 2
        assert closed.scores == (5, 3)


@pytest.mark.parametrize(
    ("line", "target"),
    [(DOUBLE, "a7"), ("b6 a1 f6 a4 d7 c3 d5 g1", "d6")],
    ids=["a corner", "the middle of a side"],
)
def test_with_two_a_double_mill_removes_any_two_stones_and_each_set_is_one_move(
    line: str, target: str
) -> None:
    position = after(line, double_mill="two")
    black = sorted(stones(position, 2))
    pairs = [f"{target}x{a}x{b}" for a, b in combinations(black, 2)]
    assert sorted(text for text in position.moves() if text.startswith(target)) == pairs
    assert position.play(pairs[0]).scores == (5, 2)
    assert stones(position.play(pairs[0]), 2) == set(black[2:])


def test_with_two_a_double_mill_has_to_take_both() -> None:
    position = after(DOUBLE, double_mill="two")
    assert refusal(position, "a7") == "it closes two mills and takes one of b2, c3, e3, f4"
    why = refusal(position, "a7xc3")
    assert "two mills" in why
    assert why.endswith("of b2, e3, f4")


def test_with_two_if_only_one_stone_may_be_taken_one_is_taken() -> None:
    position = after(DOUBLE_AND_ONE_LOOSE, double_mill="two")
    assert moves_of(position, "a7") == {"xf2"}
    assert refusal(position, "a7xe4xf2").startswith("e4 stands in a mill")
    assert position.play("a7xf2").scores == (5, 5)


def test_with_two_if_no_stone_may_be_taken_none_is_taken() -> None:
    position = after(DOUBLE_AND_TWO_MILLS, double_mill="two")
    assert moves_of(position, "a7") == {""}
    assert "nothing is taken" in refusal(position, "a7xe3")
    assert "nothing is taken" in refusal(position, "a7xe3xe4")
    assert position.play("a7").scores == (5, 6)


def test_with_two_the_only_stone_outside_a_mill_is_taken_before_one_of_a_mill() -> None:
    position = after(DOUBLE_AND_ONE_LOOSE, double_mill="two", take_from_mills="when-all-in-mills")
    assert moves_of(position, "a7") == {"xc3xf2", "xd3xf2", "xe3xf2", "xe4xf2", "xe5xf2"}
    assert refusal(position, "a7xf2").endswith("of c3, d3, e3, e4, e5")
    assert "stands in a mill" in refusal(position, "a7xe3xe4")


def test_with_two_the_second_stone_is_taken_from_the_mill_that_the_first_has_broken() -> None:
    position = after(DOUBLE_AND_TWO_MILLS, double_mill="two", take_from_mills="when-all-in-mills")
    assert moves_of(position, "a7") == {"xe3xe4", "xe3xe5", "xe4xe5", "xf2xf4", "xf2xf6", "xf4xf6"}
    assert refusal(position, "a7xf4").endswith("of f2, f6")
    for e_line in ("e3", "e4", "e5"):
        for f_line in ("f2", "f4", "f6"):
            assert "stands in a mill" in refusal(position, f"a7x{e_line}x{f_line}")


def test_with_two_a_set_that_can_be_taken_in_one_order_only_is_a_move_all_the_same() -> None:
    """Two mills share d5: with d5 gone every other stone is free, with d7 gone only d6."""
    options = {"double_mill": "two", "take_from_mills": "when-all-in-mills"}
    position = after(DOUBLE_AND_JOINED_MILLS, **options)
    through_d5 = {"xc5xd5", "xd5xe5", "xd5xd6", "xd5xd7"}
    assert moves_of(position, "g1") == through_d5 | {"xc5xe5", "xd6xd7"}
    assert len([text for text in position.moves() if text.startswith("g1")]) == 6
    assert stones(position.play("g1xd5xd7"), 2) == {"c5", "d6", "e5"}


@pytest.mark.parametrize("option", ["take-from-mills", "double-mill", "repetition", "quiet-moves"])
@pytest.mark.parametrize("value", ["", "always", "0", "-1", "2.5", "Never", "three", " one", "\u0663"])
def test_an_option_has_no_other_values(option: str, value: str) -> None:
    with pytest.raises(OptionError, match=f"{option} cannot be .*it can be .* or "):
        cairn.game("morris", {option: value})


@pytest.mark.parametrize("value", ["1", "2", "4", "03"])
def test_repetition_is_3_or_off(value: str) -> None:
    with pytest.raises(OptionError, match="repetition cannot be .*it can be 3 or off"):
        cairn.game("morris", repetition=value)


# Moving


def test_a_stone_moves_along_a_line_to_a_neighbouring_empty_point() -> None:
    position = after(PLACED)
    ways = {f"{a}-{b}" for a in stones(position, 1) for b in NEAR[a] & empty(position)}
    assert {text.partition("x")[0] for text in position.moves()} == ways


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("d5-b4", "b4 is not next to d5, whose neighbours are c5, d6 and e5"),
        ("b2-a1", "a1 is not next to b2, whose neighbours are b4 and d2"),
        ("f2-b2", "b2 is not empty: a white stone stands there"),
        ("b2-b6", "b6 is not empty: a white stone stands there"),
        ("d5-d6", "d6 is not empty: a black stone stands there"),
        ("d5-d5", "d5 is not empty: a white stone stands there"),
        ("d3-c3", "there is no white stone on d3"),
        ("d2-b4", "there is no white stone on d2"),
    ],
)
def test_a_stone_moves_nowhere_else(text: str, why: str) -> None:
    assert refusal(after(PLACED), text).startswith(why)


def test_a_stone_does_not_leap_over_another() -> None:
    position = after(f"{PLACED} f6-f4xa7 d3-c3")
    assert refusal(position, "b6-a7").startswith("a7 is not next to b6")
    assert refusal(position, "g7-a7").startswith("a7 is not next to g7")


def test_nobody_passes() -> None:
    for line in ("", PLACED, THREE_LEFT):
        position = after(line)
        before = stones(position, 1), stones(position, 2)
        for text in position.moves():
            there = position.play(text)
            assert (stones(there, 1), stones(there, 2)) != before
        with pytest.raises(UnreadableMove, match="a move is written"):
            position.play("pass")


# Jumping


def test_a_player_with_exactly_three_stones_may_move_one_to_any_empty_point() -> None:
    position = after(THREE_LEFT)
    assert position.seat == 2
    assert [seat["jumps"] for seat in position.view()["seats"]] == [False, True]
    assert sorted(position.moves()) == sorted(f"{a}-{b}" for a in ("b2", "d3", "e4") for b in empty(position))
    assert "f6 is not empty: a white stone stands there" in refusal(position, "b2-f6")


def test_a_player_with_four_stones_does_not_jump() -> None:
    position = after(FOUR_LEFT)
    assert position.scores == (9, 4)
    why = refusal(position, "b6-c3")
    assert why.endswith("black has 4 stones, and only with three may one jump")
    assert all(text[3:5] in NEAR[text[:2]] for text in position.moves())


def test_the_other_player_does_not_jump() -> None:
    position = after(f"{THREE_LEFT} b2-c5")
    assert "white has 9 stones" in refusal(position, "d7-b2")
    assert all(text[3:5] in NEAR[text[:2]] for text in position.moves())


def test_nobody_jumps_before_all_stones_are_placed() -> None:
    position = after("a7 b6 d1 b2 e4 f4")
    assert position.scores == (3, 3)
    assert [seat["jumps"] for seat in position.view()["seats"]] == [False, False]
    assert refusal(position, "a7-c3") == "white still has stones to place before any may move"


# End


def test_a_player_left_with_two_stones_loses() -> None:
    last = after(f"{THREE_LEFT} b2-b4 d7-d6 b4-b2")
    assert ending(last) is None
    position = last.play("d6-d7xe4")
    assert position.scores == (9, 2)
    assert ending(position) == ((1,), "reduced")
    assert ranking(position) == ((1,), (2,))


def test_stones_in_hand_count_so_two_on_the_board_do_not_lose_during_the_placing() -> None:
    position = after("a7 c4 d7 e4 g7xc4")
    assert position.scores == (3, 1)
    assert ending(position) is None
    assert after(ALL_IN_A_MILL).scores == (2, 3)
    assert ending(after(ALL_IN_A_MILL)) is None


def test_a_player_with_two_stones_and_none_in_hand_loses_with_the_last_placing() -> None:
    """Each closes the same mill again and again, and takes from the other's; black is one stone ahead."""
    position = after(ALL_IN_A_MILL, take_from_mills="when-all-in-mills")
    for _ in range(6):
        assert position.scores == (2, 3)
        position = position.play("g7xe5")
        assert position.scores == (3, 2)
        assert ending(position) is None
        position = position.play("e5xg7")
    assert position.scores == (2, 3)
    assert ending(position) == ((2,), "reduced")


def test_a_player_who_cannot_move_after_the_placing_loses() -> None:
    position = after(SHUT_IN)
    assert position.scores == (9, 9)
    assert ending(position) == ((2,), "blocked")
    assert ranking(position) == ((2,), (1,))


def test_a_player_who_is_shut_in_by_a_slide_loses() -> None:
    before = after(NEARLY_SHUT_IN)
    assert ending(before) is None
    position = before.play("d5-d6")
    assert ending(position) == ((1,), "blocked")


@pytest.mark.parametrize(
    ("line", "only"),
    [
        ("a1 a4 b4 a7 b6 b2 d1 c4 d5 c5 d7 d2 e5 d6 g4 f4 g7 g1", "e5-e4"),
        ("a1 a7 a4 b4 b2 c4 b6 d2 c3 d5 c5 e3 d3 f4 d6 f6 d7 g7", "a1-d1"),
        ("a1 a7 a4 b2 b4 b6 c5 c4 d1 d5 d6 f2 d7 f4 f6 g1 g4 g7", "d1-d2"),
        ("a1 a4 c3 b6 c5 c4 d6 d1 e3 d3 f4 d5 f6 e4 g1 f2 g4 g7", "d6-d7"),
    ],
    ids=["down", "across", "inward", "outward"],
)
def test_a_player_with_a_single_move_in_whatever_direction_is_not_blocked(line: str, only: str) -> None:
    position = after(line)
    assert ending(position) is None
    assert list(position.moves()) == [only]


def test_a_player_who_could_not_move_but_is_not_to_move_goes_on() -> None:
    pairs = zip(SHUT_IN.split()[::2], SHUT_IN.split()[1::2], strict=True)
    position = after(" ".join(f"{black} {white}" for white, black in pairs))
    assert not any(NEAR[point] & empty(position) for point in stones(position, 2))
    assert position.seat == 1
    assert ending(position) is None


def test_a_player_with_stones_to_place_is_not_blocked() -> None:
    position = after("a7 d7 g7 a4 a1 g4 g1 d1")
    assert all(NEAR[point] <= stones(position, 2) for point in stones(position, 1))
    assert ending(position) is None
    assert len(position.moves()) == 16


def test_a_player_with_three_stones_is_not_blocked() -> None:
    walk = "e4-c5 d7-d6 d3-e5 d6-d5 b2-f2 a4-b4 f2-b2 b4-c4 b2-f2 g4-f4 f2-b2 f4-e4 b2-f2 d1-d2 f2-e3 d2-d3"
    position = after(f"{THREE_LEFT} {walk}")
    assert all(NEAR[point] <= stones(position, 1) for point in stones(position, 2))
    assert ending(position) is None
    assert len(position.moves()) == 3 * 12


# Repetition


def test_the_third_time_of_a_position_is_a_draw() -> None:
    for options in ({}, {"repetition": "3"}):
        position = after(PLACED, **options)
        *first_slides, last = f"{ROUND} {ROUND}".split()
        position = position.play(*first_slides)
        assert ending(position) is None
        position = position.play(last)
        assert ending(position) == ((), "repetition")
        assert ranking(position) == ((1, 2),)


def test_the_three_times_of_a_position_need_not_follow_the_same_way() -> None:
    another_round = "b2-d2 c4-c5 d2-b2 d1-d2 b2-b4 c5-c4 b4-b2"
    position = after(f"{PLACED} {ROUND} {another_round}")
    assert ending(position) is None
    assert ending(position.play("d2-d1")) == ((), "repetition")


def test_stones_of_one_colour_that_have_changed_places_make_the_same_position() -> None:
    changing_places = "b2-c5 f6-f4 d3-b2 f4-f6 c5-c3 f6-f4 c3-d3"
    position = after(f"{THREE_LEFT} {THERE_AND_BACK} {changing_places}")
    assert ending(position) is None
    assert ending(position.play("f4-f6")) == ((), "repetition")


def test_the_same_stones_with_the_other_player_to_move_are_another_position() -> None:
    home = after(THREE_LEFT)
    to_white = "b2-c5 f6-f4 c5-b4 f4-f6 b4-b2"  # black makes three jumps while white goes there and back
    to_black = "f6-f4 b2-c3 f4-f6 c3-c4 f6-f4 c4-b2 f4-f6"
    to_white_too = "d3-c5 f6-f4 c5-b4 f4-f6 b4-d3"
    to_black_too = "f6-f4 d3-c3 f4-f6 c3-c4 f6-f4 c4-d3 f4-f6"
    position, endings = home, []
    for way, seat in ((to_white, 1), (to_black, 2), (to_white_too, 1), (to_black_too, None)):
        position = position.play(*way.split())
        assert (stones(position, 1), stones(position, 2)) == (stones(home, 1), stones(home, 2))
        assert position.seat == seat
        endings.append(ending(position))
    assert endings == [None, None, None, ((), "repetition")]


def test_the_position_right_after_a_capture_counts() -> None:
    *early, last = THERE_AND_BACK.split()
    position = after(f"{THREE_LEFT} {THERE_AND_BACK}").play(*early)
    assert ending(position) is None
    assert ending(position.play(last)) == ((), "repetition")


def test_with_repetition_off_no_repetition_is_a_draw() -> None:
    position = after(PLACED, repetition="off")
    for _ in range(24):
        position = position.play(*ROUND.split())
        assert ending(position) is None


# Quiet moves


def quiet_walk(position: Position, length: int) -> Position:
    """So many moves that take nothing and end nothing, somehow."""
    choice = random.Random("quiet walk")
    for _ in range(length):
        texts = sorted(text for text in position.moves() if "x" not in text)
        choice.shuffle(texts)
        position = next(there for text in texts if not (there := position.play(text)).is_over)
    return position


def test_a_hundred_moves_without_placing_or_taking_are_a_draw() -> None:
    for options in ({}, {"quiet_moves": "100"}):
        position = quiet_walk(after(PLACED, **options), 99)
        assert ending(position) is None
        assert position.view()["table"]["quiet"] == 99
        ends = {ending(position.play(text)) for text in position.moves() if "x" not in text}
        assert ((), "quiet") in ends
        assert ends <= {((), "quiet"), ((), "repetition")}


def test_moves_of_both_players_count_together() -> None:
    position = after(PLACED)
    for number, text in enumerate(ROUND.split(), 1):
        position = position.play(text)
        assert position.view()["table"]["quiet"] == number


@pytest.mark.parametrize("number", [1, 2, 3, 7, 25])
def test_quiet_moves_can_be_any_number(number: int) -> None:
    slides = (ROUND.split() * number)[:number]
    before = after(PLACED, quiet_moves=str(number), repetition="off").play(*slides[:-1])
    assert ending(before) is None
    assert ending(before.play(slides[-1])) == ((), "quiet")


def test_placing_is_never_quiet() -> None:
    position = after(PLACED, quiet_moves="1")
    assert ending(position) is None
    assert position.view()["table"]["quiet"] == 0


def test_a_capture_begins_the_count_anew() -> None:
    position = after(f"{OUTER_SQUARE} d7-d6 c4-c3", quiet_moves="3")
    assert position.view()["table"]["quiet"] == 2
    position = position.play("d6-d7xc3")
    assert ending(position) is None
    assert position.view()["table"]["quiet"] == 0
    position = position.play("b6-b4", "d7-d6")
    assert ending(position) is None
    position = position.play("b4-b6")
    assert ending(position) == ((), "quiet")


def test_a_mill_that_takes_nothing_is_quiet() -> None:
    slides = (
        (position, text)
        for seed in range(400)
        for position, text in random_line(seed, 80)
        if "-" in text and "x" not in text
    )
    position, text = next((position, text) for position, text in slides if closes(position, text))
    quiet = position.view()["table"]["quiet"]
    assert position.play(text).view()["table"]["quiet"] == quiet + 1


def test_with_quiet_moves_off_and_repetition_off_a_game_need_not_end() -> None:
    position = after(PLACED, quiet_moves="off", repetition="off")
    position = position.play(*ROUND.split() * 80)
    assert ending(position) is None
    assert position.view()["table"]["quiet"] == 320
    assert position.view()["table"]["quiet_limit"] is None


def test_with_quiet_moves_off_a_repetition_is_still_a_draw() -> None:
    assert ending(after(f"{PLACED} {ROUND} {ROUND}", quiet_moves="off")) == ((), "repetition")


# Two ends together


def test_a_win_comes_before_a_draw() -> None:
    assert ending(after(f"{NEARLY_SHUT_IN} d5-d6", quiet_moves="1")) == ((1,), "blocked")


def test_repetition_comes_before_quiet() -> None:
    assert ending(after(f"{PLACED} {ROUND} {ROUND}", quiet_moves="8")) == ((), "repetition")


# Notation


@pytest.mark.parametrize(
    ("line", "text", "options"),
    [
        ("", "d6", {}),
        ("b6 a1 f6 c3", "d6xa1", {}),
        ("a4 a1 a7 b4 c5 b6 d1 c4 d2 d7 d6 e3 e5 e4 f2 f4 g7 f6", "d6-d5xa1", {}),
        (NEARLY_SHUT_IN, "d5-d6", {}),
        (THREE_LEFT, "b2-c5", {}),
        ("g7 b6 g4 d5 a1 e3 d1 f4", "g1xb6xd5", {"double_mill": "two"}),
    ],
)
def test_moves_are_written_so(line: str, text: str, options: dict[str, str]) -> None:
    position = after(line, **options)
    assert text in list(position.moves())
    way, *taken = text.split("x")
    there = position.play(text)
    assert there.seat != position.seat, "a move with its capture is one move"
    mover, other = players(position)
    assert way[-2:] in stones(there, mover)
    assert stones(there, other) == stones(position, other) - set(taken)


@pytest.mark.parametrize("text", ["g1xd5xb6", "g1xb6xb6"])
def test_two_captures_are_written_in_sorted_order_and_are_two(text: str) -> None:
    position = after("g7 b6 g4 d5 a1 e3 d1 f4", double_mill="two")
    with pytest.raises(UnreadableMove, match=r"in the order of their names, as g1xb6xd5"):
        position.play(text)


# fmt: off
UNREADABLE = [
    "", " ", "\t", "\n", "\0", "-", "x", "d", "6", "6d", "dd", "66",
    " d6", "d6 ", "d6\n", "d6\r\n", "d6\0", "\0d6", "d6\u200b", "\ufeffd6", "d6\u0301", "d 6", "d6 -d5", "d6- d5",
    "D6", "d6-D5", "d6XA1", "d6Xa1", "A1", "d06", "d6-d05", "d6x0a1", "d60",
    "d6-d5x", "d6x", "d6-", "-d5", "xa1", "d6--d5",
    "d6-d5-d6", "d6xa1-d5", "d6xa1xa4xa7", "d6-d5xa1xa4xa7", "d6xx", "d6,d5", "d6–d5", "d6−d5", "d6×a1", "d6хa1",
    "а1", "ԁ6", "ｄ６", "d６", "d٦", "d६", "d𝟔", "d²", "𝐝6",
    "pass", "accept", "deny", "Gh>3:Js", "Gh!3:Js", "first 2", "first_2", "draw W", "Wf7", "4x3@m14", "e5-e10", "deal",
    "None", "null", "d6;", "d6 d5", "d6#", "(d6)", "d6.", "d6+", "../d6",
    "a8", "h1", "a0", "a-1", "%s", "{0}", "\x1b[31md6", "🪨", "\ud800",
]
NOT_POINTS = ["a2", "b7", "d4", "c4-d4", "d6xd4", "d6-d5xc1", "g1xb1xd5", "e6", "g6", "f1"]
# fmt: on
START, MOVING, JUMPING, ENDED = after(""), after(PLACED), after(THREE_LEFT), after(SHUT_IN)


@pytest.mark.parametrize("text", [*UNREADABLE, *NOT_POINTS], ids=ascii)
def test_what_is_not_a_move_is_unreadable_and_says_how_a_move_is_written(text: str) -> None:
    for position in (START, MOVING, JUMPING, ENDED):
        with pytest.raises(UnreadableMove) as caught:
            position.play(text)
        assert "is not a point of the board" in caught.value.why or "d6-d5 (move)" in caught.value.why
        assert str(caught.value).isprintable()
        assert text not in position.moves()


@pytest.mark.parametrize("name", ["a2", "b7", "d4", "e6", "g6", "f1"])
def test_a_name_without_a_point_is_told_so(name: str) -> None:
    for text in (name, f"d6-{name}", f"{name}-d6", f"d6x{name}", f"d6xa1x{name}"):
        assert after("").why_not(text) == f"{name} is not a point of the board"


@pytest.mark.parametrize(
    "text",
    ["d6" * 101, "d6-" * 100_000, "d6" + "xa1" * 400_000, "\0" * 1_000_000, "d6" + " " * 500_000],
    ids=lambda text: f"{len(text)} characters",
)
def test_a_huge_text_is_unreadable_with_a_short_answer(text: str) -> None:
    with pytest.raises(UnreadableMove, match="no move is that long") as caught:
        after("").play(text)
    assert len(str(caught.value)) < 200


@given(
    st.text(max_size=12)
    | st.text("abcdefgx-1234567 ", max_size=12)
    | st.from_regex(r"[a-g][0-8]-?[a-g]?[0-8]?(x[a-g][0-8])*")
)
def test_any_text_is_a_move_or_refused_in_words(text: str) -> None:
    point = "[a-g][1-7]"
    for position in (START, MOVING):
        why = position.why_not(text)
        assert (why is None) == (text in list(position.moves()))
        if not re.fullmatch(f"{point}(-{point})?(x{point}){{0,2}}", text):
            with pytest.raises(UnreadableMove):
                position.play(text)


# What holds in every game


def random_line(seed: int, length: int, **options: str) -> list[tuple[Position, str]]:
    """Positions of a random game, each with the move that was played there."""
    choice = random.Random(seed)
    position = after("", **options)
    line: list[tuple[Position, str]] = []
    while len(line) < length and not position.is_over:
        text = choice.choice(sorted(position.moves()))
        line.append((position, text))
        position = position.play(text)
    return line


def closes(position: Position, text: str) -> int:
    """How many mills a move closes, by the drawing."""
    source, _, target = text.partition("x")[0].rpartition("-")
    own = stones(position, players(position)[0]) - {source} | {target}
    return sum(target in line and own.issuperset(line) for line in LINES)


def sets_taken(opposing: set[str], most: int, when_all: bool) -> set[frozenset[str]]:
    """Every set of stones that can be taken one after the other, as many as may be."""
    free = opposing - in_mills(opposing) or (opposing if when_all else set())
    if not most or not free:
        return {frozenset()}
    return {more | {stone} for stone in free for more in sets_taken(opposing - {stone}, most - 1, when_all)}


def taken_in(text: str) -> frozenset[str]:
    return frozenset(text.split("x")[1:])


some_options = st.fixed_dictionaries(
    {
        "take_from_mills": st.sampled_from(["never", "when-all-in-mills"]),
        "double_mill": st.sampled_from(["one", "two"]),
    }
)


@given(st.integers(0, 2**32), st.integers(1, 70), some_options)
def test_a_move_takes_exactly_what_the_mills_that_it_closes_allow(
    seed: int, length: int, options: dict[str, str]
) -> None:
    position, _ = random_line(seed, length, **options)[-1]
    opposing = stones(position, players(position)[1])
    when_all = options["take_from_mills"] != "never"
    for way in {text.partition("x")[0] for text in position.moves()}:
        most = min(closes(position, way), 1 + (options["double_mill"] == "two"))
        texts = [text for text in position.moves() if text.partition("x")[0] == way]
        assert {taken_in(text) for text in texts} == sets_taken(opposing, most, when_all)
        assert len(texts) == len({taken_in(text) for text in texts})


@given(st.integers(0, 2**32), st.integers(19, 90))
def test_a_stone_that_leaves_a_mill_and_returns_takes_again(seed: int, length: int) -> None:
    position, _ = random_line(seed, length)[-1]
    mover, other = players(position)
    own = stones(position, mover)
    for out in (text for text in position.moves() if "-" in text and text[:2] in in_mills(own)):
        home, away = out[:2], out[3:5]
        opened = position.play(out)
        for reply in list(opened.moves())[:8]:
            there = opened.play(reply)
            untouched = own - {home} | {away} == stones(there, mover) and home in empty(there)
            if untouched and not there.is_over:
                back = moves_of(there, f"{away}-{home}")
                assert {taken_in(text) for text in back} == sets_taken(stones(there, other), 1, False)


@given(st.integers(0, 2**32))
def test_sliding_and_jumping_never_close_two_mills(seed: int) -> None:
    for position, _ in random_line(seed, 50, double_mill="two")[18::8]:
        assert max((closes(position, text) for text in position.moves()), default=0) <= 1
        assert all(text.count("x") <= 1 for text in position.moves())


@given(st.integers(0, 2**32), st.integers(18, 200))
def test_who_is_to_move_after_the_placing_can_move_or_has_lost(seed: int, length: int) -> None:
    position, text = random_line(seed, length)[-1]
    there = position.play(text)
    mover, other = players(position)
    own, end = stones(there, other), ending(there)
    placing = there.view()["table"]["phase"] == "placing"
    stuck = not placing and len(own) > 3 and not any(NEAR[point] & empty(there) for point in own)
    lost = stuck or (len(own) < 3 and not placing)
    if lost:
        assert end == ((mover,), "blocked" if stuck else "reduced")
    else:
        assert end in (None, ((), "repetition"), ((), "quiet"))
