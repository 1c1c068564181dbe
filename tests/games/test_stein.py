"""The rules of 1 Stein + Co., sentence by sentence in the order of their page, and what holds in all play.

Which spaces a stone covers, touches and closes in is worked out here from the texts of the moves, space by space.
"""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cairn
from cairn import IllegalMove, Match, OptionError, Position, UnreadableMove
from cairn.lab.random_play import random_match

Space = tuple[int, int]  # column and row, from the middle

COLUMNS = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac"]
BOARD = {(x, y) for x in range(-14, 15) for y in range(-14, 15) if abs(x) + abs(y) <= 14}
EDGE = {(x, y) for x, y in BOARD if abs(x) + abs(y) == 14}
HEIGHTS = {"4x3": 2, "3x4": 2, "4x2": 3, "2x4": 3, "3x2": 4, "2x3": 4}

#: What a wanderer chooses in turn: each number picks one of the moves, counted round.
choices = st.lists(st.integers(0, 2525), max_size=30)


def start(**options: str) -> Position:
    return cairn.game("stein", options, compiled=False).start()


def placed(moves: str, **options: str) -> Position:
    """The position after some placements, parted by blanks."""
    return start(**options).play(*moves.split())


def name(space: Space) -> str:
    return f"{COLUMNS[space[0] + 14]}{space[1] + 15}"


def named(names: str) -> set[Space]:
    return {space for space in BOARD if name(space) in names.split()}


def stone(move: str) -> set[Space]:
    """The spaces that a placement covers, on the board or not."""
    footprint, _, corner = move.partition("@")
    wide, long = map(int, footprint.split("x"))
    column = corner.rstrip("0123456789")
    x, y = COLUMNS.index(column) - 14, int(corner.removeprefix(column)) - 15
    return {(x + right, y + up) for right in range(wide) for up in range(long)}


def around(space: Space) -> set[Space]:
    x, y = space
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def beside(spaces: set[Space]) -> set[Space]:
    """All that shares a side with some spaces, without them."""
    return {near for space in spaces for near in around(space)} - spaces


def groups(empty: set[Space]) -> list[set[Space]]:
    """Empty spaces parted into those that hang together by their sides."""
    found, rest = [], set(empty)
    while rest:
        group, newest = set[Space](), {rest.pop()}
        while newest:
            group |= newest
            newest = beside(newest) & empty - group
        found.append(group)
        rest -= group
    return found


def some_stone_fits(group: set[Space]) -> bool:
    """Tried with all three ways to stand, each turned either way."""
    return any(stone(f"{footprint}@{name(space)}") <= group for space in group for footprint in HEIGHTS)


def closed_in(moves: list[str]) -> list[set[Space]]:
    """The groups that the last of some placements closes in."""
    covered = set[Space]().union(*map(stone, moves))
    near = beside(stone(moves[-1]))
    return [group for group in groups(BOARD - covered) if group & near and not some_stone_fits(group)]


def heights(position: Position) -> dict[Space, int]:
    """The spaces under stones and how high each of those is."""
    places = position.view()["places"]
    return {(place["x"] - 14, place["y"] - 14): place["height"] for place in places if place["height"]}


def touched(moves: list[str]) -> set[int]:
    """The heights of the stones that the last of some placements touches."""
    near = beside(stone(moves[-1]))
    return {HEIGHTS[move[:3]] for move in moves[:-1] if stone(move) & near}


def every_placement() -> Iterator[str]:
    """Whatever can be written with a space of the board, allowed or not."""
    return (f"{footprint}@{name(space)}" for space in sorted(BOARD) for footprint in HEIGHTS)


def random_game(seed: str, **options: str) -> Match:
    return random_match(start(**options).game, seed)


def wander(position: Position, numbers: list[int]) -> Iterator[tuple[Position, str, Position]]:
    """Each position on a way, what is placed there, and what comes of it."""
    for number in numbers:
        if position.is_over:
            return
        texts = list(position.moves())
        text = texts[number % len(texts)]
        after = position.play(text)
        yield position, text, after
        position = after


# Board


def test_the_board_is_every_space_at_most_fourteen_from_the_middle() -> None:
    spaces = {(place["x"] - 14, place["y"] - 14) for place in start().view()["places"]}
    assert spaces == BOARD
    assert len(start().view()["places"]) == 421


def test_the_board_is_set_on_its_corner_with_a_jagged_edge() -> None:
    rows = [sum(place["y"] == row for place in start().view()["places"]) for row in range(29)]
    assert rows == [*range(1, 29, 2), 29, *range(27, 0, -2)]


def test_columns_are_a_to_z_then_aa_to_ac_and_rows_1_to_29() -> None:
    for place in start().view()["places"]:
        assert place["at"] == f"{COLUMNS[place['x']]}{place['y'] + 1}"
    ends = {place["at"]: (place["x"], place["y"]) for place in start().view()["places"]}
    assert (ends["a15"], ends["ac15"], ends["o1"], ends["o29"]) == ((0, 14), (28, 14), (14, 0), (14, 28))


def test_the_middle_is_o15() -> None:
    (middle,) = (place for place in start().view()["places"] if place["at"] == "o15")
    assert (middle["x"], middle["y"]) == (14, 14)


# Stones


def test_there_are_40_stones() -> None:
    assert start().view()["table"]["supply"] == 40
    assert "40 of 40 blocks left" in start().draw()


def test_all_seats_take_from_a_common_supply() -> None:
    position = start(seats="3")
    for move, left in (("4x3@m14", 39), ("2x3@q14", 38), ("2x4@s14", 37)):
        position = position.play(move)
        assert position.view()["table"]["supply"] == left
    assert [seat["placed"] for seat in position.view()["seats"]] == [1, 1, 1]


@pytest.mark.parametrize(("footprint", "height"), HEIGHTS.items())
def test_a_stone_stands_in_one_of_three_ways_each_turned_either_way(footprint: str, height: int) -> None:
    position = start().play(f"{footprint}@n14")
    assert heights(position) == dict.fromkeys(stone(f"{footprint}@n14"), height)
    assert position.view()["table"]["stones"] == [{"move": f"{footprint}@n14", "height": height, "seat": 1}]


def test_there_are_no_other_ways_to_stand() -> None:
    assert {text.partition("@")[0] for text in start().moves()} == set(HEIGHTS)
    for wide in range(2, 5):
        why = str(start().why_not(f"{wide}x{wide}@n14"))
        assert why == f"no block covers {wide}x{wide} spaces; it covers 4x3, 3x4, 4x2, 2x4, 3x2, 2x3"


# Play


@pytest.mark.parametrize(
    ("options", "seats"), [({}, 2), ({"seats": "2"}, 2), ({"seats": "3"}, 3), ({"seats": "4"}, 4)]
)
def test_seat_1_begins_and_the_others_follow_in_order(options: dict[str, str], seats: int) -> None:
    match = random_game("round the table", **options)
    assert match.game.seats == seats
    assert [event.seat for event in match.plies] == [turn % seats + 1 for turn in range(len(match.plies))]


def test_a_turn_places_one_stone() -> None:
    match = random_game("one stone", seats="3")
    for number, (event, after) in enumerate(zip(match.plies, match.positions[1:], strict=True), 1):
        stones = after.view()["table"]["stones"]
        assert len(stones) == number
        assert (stones[-1]["move"], stones[-1]["seat"]) == (event.text, event.seat)


@pytest.mark.parametrize("text", ["pass", "-", "", "0x0@o15"])
def test_there_is_no_passing(text: str) -> None:
    position = placed("4x3@m14 2x3@q14")
    with pytest.raises(UnreadableMove, match="a move is written 4x3@m14"):
        position.play(text)
    assert all("@" in move for move in position.moves())


def test_all_spaces_of_a_stone_must_be_empty() -> None:
    position = placed("4x3@m14 2x3@q14")
    assert position.why_not("2x4@p16") == "p16 is not empty: a block of height 2 is there"
    assert position.why_not("3x4@r16") == "r16 is not empty: a block of height 4 is there"
    covered = set(heights(position))
    for move in every_placement():
        if stone(move) <= BOARD and stone(move) & covered:
            assert "is not empty" in str(position.why_not(move))


def test_all_spaces_of_a_stone_must_be_on_the_board() -> None:
    assert start().why_not("4x2@z16") == "reaches beyond the board at ac16"
    position = placed("4x3@m14")
    for move in every_placement():
        if not stone(move) <= BOARD:
            assert "reaches beyond the board at" in str(position.why_not(move))


def test_the_first_stone_does_not_touch_the_border() -> None:
    assert start().why_not("2x3@ab14") == "reaches beyond the board at ac14"
    assert start().why_not("2x3@aa14") == "the first block may not touch the border: ab14 is an edge space"
    for move in every_placement():
        if stone(move) <= BOARD:
            why = start().why_not(move)
            assert (why is None) == (not stone(move) & EDGE)
            assert why is None or "the first block may not touch the border" in why


def test_a_later_stone_may_touch_the_border() -> None:
    position = placed("3x4@q10 4x2@s8")
    assert name((4, -10)) == "s5"
    assert stone("2x3@r5") & EDGE == {(4, -10)}
    assert "2x3@r5" in position.moves()


def test_every_later_stone_touches_one_that_is_there() -> None:
    position = placed("4x3@m14")
    assert position.why_not("2x3@r14") == "touches no block that is already there"
    assert position.why_not("2x3@q14") is None
    for move in every_placement():
        if stone(move) <= BOARD and not (stone(move) | beside(stone(move))) & stone("4x3@m14"):
            assert position.why_not(move) == "touches no block that is already there"


@pytest.mark.parametrize("move", ["2x3@q17", "2x3@q11", "2x3@k17", "2x3@k11"])
def test_corners_do_not_touch(move: str) -> None:
    assert placed("4x3@m14").why_not(move) == "touches no block that is already there"


@pytest.mark.parametrize(
    "move", ["2x3@q16", "2x3@q12", "2x3@k16", "2x3@k12", "3x2@p17", "3x2@p12", "3x2@k17"]
)
def test_the_side_of_one_space_is_enough_to_touch(move: str) -> None:
    assert placed("4x3@m14").why_not(move) is None


@pytest.mark.parametrize(
    ("height", "first", "equal", "unequal"),
    [
        (2, "4x3@m14", "3x4@q14 4x3@q14 4x3@m17", "2x4@q14 4x2@q14 2x3@q14 3x2@q14"),
        (3, "4x2@m14", "2x4@q14 4x2@q14 4x2@m16", "3x4@q14 4x3@q14 2x3@q14 3x2@q14"),
        (4, "3x2@n14", "2x3@q14 3x2@q14 3x2@n16", "2x4@q14 4x2@q14 3x4@q14 4x3@q14"),
    ],
)
def test_a_stone_touches_none_of_its_own_height(height: int, first: str, equal: str, unequal: str) -> None:
    position = placed(first)
    for move in equal.split():
        assert position.why_not(move) == f"touches a block of height {height} and closes in nothing"
        assert move not in set(position.moves())
    for move in unequal.split():
        assert position.why_not(move) is None


def test_one_touched_stone_of_the_same_height_is_enough_to_refuse() -> None:
    position = placed("4x3@m14 2x3@q14")
    assert "touches a block of height 4" in str(position.why_not("2x3@p17"))
    assert position.why_not("2x4@p17") is None, "it touches both, and is as high as neither"
    assert touched(["4x3@m14", "2x3@q14", "2x4@p17"]) == {2, 4}


def test_stones_of_the_same_height_may_meet_at_a_corner() -> None:
    assert placed("4x3@m14 2x3@q14").why_not("4x3@s17") == "touches no block that is already there"
    assert placed("4x3@m14 2x3@q14").why_not("4x3@q11") is None, (
        "beside the second stone, at a corner of the first"
    )


def test_equal_heights_may_touch_if_the_placement_scores() -> None:
    line = "4x3@m14 2x3@q12 4x3@r15 4x3@n17"
    position = placed("4x3@m14 2x3@q12 4x3@r15")
    assert touched(line.split()) == {2}, "two stones as high as itself"
    assert "4x3@n17" in position.moves()
    assert position.play("4x3@n17").scores == (0, 2)
    assert "touches a block of height 2 and closes in nothing" in str(position.why_not("4x3@m17"))


# Scoring


#: Placements, the last of which closes in a group: the line, the spaces of the group.
CLOSED_BY_STONES = ("3x4@l15 2x3@o18 4x3@p15 4x2@o13", "o15 o16 o17")
CLOSED_WITH_THE_BORDER = ("3x4@q10 4x2@s8 2x3@r5", "t6 t7 u7")
CLOSED_SQUARE = ("3x4@l15 2x3@o17 2x4@q15 4x3@o12", "o15 o16 p15 p16")
CLOSED_BEND = ("3x2@p16 4x3@q13 3x2@p11 4x3@l12 4x3@l16 2x4@j13", "l15 m15 n15 o15 p13 p14 p15")


def points_of_the_last(line: str, **options: str) -> tuple[int, ...]:
    """What each seat gains by the last of some placements."""
    before, _, last = line.rpartition(" ")
    position = placed(before, **options)
    return tuple(now - then for now, then in zip(position.play(last).scores, position.scores, strict=True))


@pytest.mark.parametrize(
    ("line", "names"),
    [
        pytest.param(*CLOSED_BY_STONES, id="by stones"),
        pytest.param(*CLOSED_WITH_THE_BORDER, id="by stones and border"),
        pytest.param(*CLOSED_SQUARE, id="two by two"),
        pytest.param(*CLOSED_BEND, id="longer than any stone"),
    ],
)
def test_the_player_scores_the_number_of_spaces_closed_in(line: str, names: str) -> None:
    assert closed_in(line.split()) == [named(names)]
    seat = (len(line.split()) - 1) % 2
    assert points_of_the_last(line)[seat] == len(named(names)) == len(names.split())
    assert points_of_the_last(line)[1 - seat] == 0
    closed = {place["at"] for place in placed(line).view()["places"] if place["closed"]}
    assert closed == set(names.split())


def test_the_border_closes_in_like_stones() -> None:
    line, names = CLOSED_WITH_THE_BORDER
    assert named(names) & EDGE
    assert points_of_the_last(line) == (3, 0)


def test_spaces_that_meet_only_at_a_corner_are_not_joined() -> None:
    line = "4x3@u15 2x3@y16 3x2@z14"
    assert sorted(map(len, closed_in(line.split()))) == [1, 3]
    assert {frozenset(group) for group in closed_in(line.split())} == {
        frozenset(named("ac15")),
        frozenset(named("aa16 aa17 ab16")),
    }, "ab16 and ac15 meet at a corner"
    line = "3x4@q10 2x3@t12 2x3@p14 2x3@r15"
    assert points_of_the_last(line) == (0, 2), "r14 and s14; t15, at a corner of s14, is open"
    places = {place["at"]: place for place in placed(line).view()["places"]}
    assert (places["s14"]["closed"], places["t15"]["closed"]) == (True, False)


def test_all_groups_closed_in_by_one_placement_score_together() -> None:
    line = "4x3@u15 2x3@y16 3x2@z14"
    assert len(closed_in(line.split())) == 2
    assert points_of_the_last(line) == (1 + 3, 0)


#: A hole of two by three, with all three heights round it: its last stone is 4x3@o12.
HOLE_OF_TWO_BY_THREE = "3x4@l15 2x3@o18 2x4@q15 4x3@o12"
HOLE = "o15 o16 o17 p15 p16 p17"


def test_a_group_in_which_a_stone_fits_is_not_closed_in() -> None:
    last = HOLE_OF_TWO_BY_THREE.split()[-1]
    assert named(HOLE) in groups(BOARD - set(heights(placed(HOLE_OF_TWO_BY_THREE))))
    assert named(HOLE) & beside(stone(last))
    assert points_of_the_last(HOLE_OF_TWO_BY_THREE) == (0, 0)
    assert not any(place["closed"] for place in placed(HOLE_OF_TWO_BY_THREE).view()["places"])


def test_a_hole_of_two_by_three_lying_down_is_not_closed_in_either() -> None:
    # The same stones turned by a quarter: (x, y) goes to (y, -x).
    line = "4x3@o16 3x2@r14 4x2@o12 3x4@l12"
    assert named("o14 o15 p14 p15 q14 q15") in groups(BOARD - set(heights(placed(line))))
    assert points_of_the_last(line) == (0, 0)


def test_only_geometry_counts_for_whether_a_stone_fits() -> None:
    position = placed(HOLE_OF_TWO_BY_THREE)
    assert not any(stone(move) & named(HOLE) for move in position.moves()), "the rules allow no stone in it"
    assert "touches a block of height 4 and closes in nothing" in str(position.why_not("2x3@o15"))
    assert position.scores == (0, 0), "and yet it is not closed in"


def test_a_stone_that_fills_a_hole_closes_nothing_in() -> None:
    position = placed("3x4@l15 4x2@o18 4x3@q15 4x2@o13")
    assert named(HOLE) in groups(BOARD - set(heights(position)))
    assert position.play("2x3@o15").scores == (0, 0)


def test_a_group_that_is_not_next_to_the_new_stone_does_not_score() -> None:
    line, names = CLOSED_BY_STONES
    position = placed(line)
    for move in position.moves():
        if not closed_in([*line.split(), move]):
            assert sum(position.play(move).scores) == len(names.split())


def test_a_group_scores_once() -> None:
    match = random_game("scores once")
    seen = set[Space]()
    for number, event in enumerate(match.plies, 1):
        newly = set[Space]().union(*closed_in([ply.text for ply in match.plies[:number]]))
        gained = sum(match.positions[number].scores) - sum(match.positions[number - 1].scores)
        assert gained == len(newly), event.text
        assert not newly & seen
        seen |= newly
    assert len(seen) > 20, "or this game shows nothing"


# Variant: with the one before


@pytest.mark.parametrize("seats", ["3", "4"])
def test_with_the_one_before_the_seat_that_moved_just_before_scores_as_well(seats: str) -> None:
    options = {"seats": seats, "variant": "with-the-one-before"}
    before, _, _ = CLOSED_WITH_THE_BORDER[0].rpartition(" ")
    assert placed(before, **options).seat == 3
    assert points_of_the_last(CLOSED_WITH_THE_BORDER[0], **options)[:3] == (0, 3, 3)


def test_with_the_one_before_seat_1_shares_with_the_last_seat() -> None:
    line, _ = CLOSED_BY_STONES
    assert points_of_the_last(line, seats="3", variant="with-the-one-before") == (3, 0, 3)
    assert points_of_the_last(line, seats="4", variant="with-the-one-before") == (0, 0, 3, 3)


@pytest.mark.parametrize("options", [{"seats": "3"}, {"seats": "3", "variant": "none"}])
def test_without_the_variant_only_the_player_scores(options: dict[str, str]) -> None:
    assert points_of_the_last(CLOSED_WITH_THE_BORDER[0], **options) == (0, 0, 3)


@pytest.mark.parametrize("options", [{}, {"seats": "2"}])
def test_with_the_one_before_is_refused_with_two_seats(options: dict[str, str]) -> None:
    with pytest.raises(
        OptionError, match="variant cannot be with-the-one-before with seats=2.*three or four seats"
    ):
        start(variant="with-the-one-before", **options)


# End


#: All 40 stones, and room for more.
SUPPLY_USED_UP = """
2x4@o5 3x2@l4 4x3@q7 2x3@r10 4x2@t10 3x4@t12 3x2@k6 3x2@w14 2x3@r14 3x4@w16 2x3@u19 4x2@o17 3x2@o13 4x3@q19
3x2@o3 3x2@i8 2x4@l9 2x3@o10 2x4@m13 3x2@w12 3x2@s22 3x4@i11 3x4@k17 2x3@g10 2x3@e12 3x2@t17 2x4@n19 2x4@h15
2x3@z14 2x3@l22 3x2@e18 2x3@q23 3x2@h20 4x2@d16 2x4@o25 2x3@m25 3x2@i22 2x3@c13 3x2@q5 3x2@n23
"""

#: All 40 stones, and no other would be allowed.
SUPPLY_AND_ROOM_USED_UP = """
3x2@q11 4x2@r13 4x2@t10 3x4@r15 2x4@t19 4x2@v18 2x3@p16 3x2@x16 2x3@r20 3x4@m16 2x3@r23 3x2@v12 4x3@n24 2x3@l22
2x3@k18 3x2@y14 2x4@i16 2x4@m12 3x4@j12 2x3@h11 4x2@m20 2x3@j21 2x3@g15 2x4@e12 3x2@b14 3x2@o13 3x2@n10 3x2@d17
3x2@g9 4x2@q8 4x2@j8 4x2@q6 3x2@n27 3x2@k10 2x3@v15 2x3@o6 3x2@o22 3x4@n2 2x3@l4 2x3@g19
"""


def room_for_more(moves: list[str]) -> bool:
    """Whether the rules would allow one more stone, if there were one."""
    empty = BOARD - set[Space]().union(*map(stone, moves))
    for move in every_placement():
        if stone(move) <= empty:
            near = touched([*moves, move])
            if near and (HEIGHTS[move[:3]] not in near or closed_in([*moves, move])):
                return True
    return False


def test_the_game_ends_when_the_supply_is_used_up() -> None:
    *earlier, last = SUPPLY_USED_UP.split()
    assert room_for_more([*earlier, last])
    position = start().play(*earlier)
    assert not position.is_over
    end = position.play(last)
    assert end.view()["table"]["supply"] == 0
    assert end.result
    assert end.result.reason == "supply"
    with pytest.raises(IllegalMove, match="the game is over"):
        end.play("4x3@m14")


def test_the_game_ends_when_no_placement_is_allowed() -> None:
    matches = (random_game(f"no placement, {number}") for number in range(30))
    match = next(each for each in matches if each.result and each.result.reason == "no-placement")
    moves = [event.text for event in match.plies]
    assert match.position.view()["table"]["supply"] > 0
    assert not room_for_more(moves)
    assert room_for_more(moves[:-1])


def test_if_the_supply_is_used_up_and_no_placement_is_left_the_reason_is_the_supply() -> None:
    moves = SUPPLY_AND_ROOM_USED_UP.split()
    assert len(moves) == 40
    assert not room_for_more(moves)
    result = start().play(*moves).result
    assert result
    assert result.reason == "supply"


def levelled(match: Match, ahead: list[int]) -> Position:
    """The end of the same game with points spotted so that the seats differ by just so much."""
    most = max(match.position.scores)
    handicap = [most - own + more for own, more in zip(match.position.scores, ahead, strict=True)]
    game = cairn.game(
        "stein", {**match.game.options, "handicap": ",".join(map(str, handicap))}, compiled=False
    )
    return game.start().play(*(event.text for event in match.plies))


@pytest.mark.parametrize(
    ("ahead", "winners", "ranking"),
    [
        ([1, 0], (1,), ((1,), (2,))),
        ([0, 1], (2,), ((2,), (1,))),
        ([0, 0], (), ((1, 2),)),
    ],
)
def test_with_two_seats_most_points_win_and_equal_points_are_a_draw(
    ahead: list[int], winners: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    result = levelled(random_game("two seats"), ahead).result
    assert result
    assert (result.winners, result.ranking) == (winners, ranking)


@pytest.mark.parametrize(
    ("ahead", "winners", "ranking"),
    [
        ([0, 2, 1], (2,), ((2,), (3,), (1,))),
        ([1, 0, 1], (1, 3), ((1, 3), (2,))),
        ([0, 0, 0], (1, 2, 3), ((1, 2, 3),)),
        ([0, 3, 0, 3], (2, 4), ((2, 4), (1, 3))),
        ([5, 5, 5, 0], (1, 2, 3), ((1, 2, 3), (4,))),
    ],
)
def test_with_more_seats_equal_highest_points_share_the_win(
    ahead: list[int], winners: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    result = levelled(random_game("more seats", seats=str(len(ahead))), ahead).result
    assert result
    assert (result.winners, result.ranking) == (winners, ranking)


# Options


@pytest.mark.parametrize(
    ("handicap", "points"), [("none", (0, 0, 0)), ("0,3,10", (0, 3, 10)), ("7,0,0", (7, 0, 0))]
)
def test_points_may_be_spotted_at_the_start(handicap: str, points: tuple[int, ...]) -> None:
    assert start(seats="3", handicap=handicap).scores == points
    line, _ = CLOSED_WITH_THE_BORDER
    assert placed(line, seats="3", handicap=handicap).scores == (points[0], points[1], points[2] + 3)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": "1"}, "seats cannot be '1'; it can be 2 or 3 or 4"),
        ({"seats": "5"}, "seats cannot be '5'; it can be 2 or 3 or 4"),
        ({"seats": "two"}, "seats cannot be 'two'"),
        ({"variant": "both"}, "variant cannot be 'both'; it can be none or with-the-one-before"),
        ({"handicap": "1,2,3"}, "handicap gives points to 3 seats; there are 2"),
        ({"seats": "4", "handicap": "1,2"}, "handicap gives points to 2 seats; there are 4"),
        ({"handicap": "0.5,0"}, "handicap cannot be '0.5,0'"),
        ({"mode": "skill"}, "stein has no option 'mode'; its options are seats, variant, handicap"),
    ],
)
def test_another_option_or_value_is_refused_with_the_choices(options: dict[str, str], words: str) -> None:
    with pytest.raises(OptionError) as refused:
        start(**options)
    assert words in str(refused.value)


# Notation


def test_a_move_is_columns_by_rows_at_the_lowest_leftmost_space() -> None:
    covered = {name(space) for space in heights(start().play("4x3@m14"))}
    assert covered == {f"{column}{row}" for column in "mnop" for row in (14, 15, 16)}
    covered = {name(space) for space in heights(start().play("3x2@y15"))}
    assert covered == {f"{column}{row}" for column in ("y", "z", "aa") for row in (15, 16)}


UNREADABLE = {
    "empty": "",
    "a blank": " ",
    "only blanks": " \t ",
    "a newline": "\n",
    "a NUL": "\0",
    "no footprint": "@m14",
    "no space": "4x3@",
    "no sign between": "4x3m14",
    "no row": "4x3@m",
    "no column": "4x3@14",
    "row before column": "4x3@14m",
    "a capital x": "4X3@m14",
    "a capital column": "4x3@M14",
    "capital columns": "4x3@AA15",
    "a times sign": "4×3@m14",
    "a Cyrillic x": "4х3@m14",
    "a Cyrillic column": "4x3@а15",
    "a wide digit": "４x3@m14",
    "an Arabic digit": "4x3@m١٤",
    "a wide at": "4x3＠m14",
    "a leading zero": "4x3@m014",
    "a zero before the footprint": "04x3@m14",
    "row 0": "4x3@m0",
    "row 30": "4x3@o30",
    "row 100": "4x3@o100",
    "a negative row": "4x3@o-1",
    "column ad": "4x3@ad15",
    "column ba": "4x3@ba15",
    "column aaa": "4x3@aaa15",
    "a space beyond the edge": "4x3@a14",
    "a corner of the sheet": "4x3@a1",
    "a square": "3x3@m14",
    "too small": "1x2@m14",
    "too large": "5x3@m14",
    "too long": "3x12@m14",
    "a blank before": " 4x3@m14",
    "a blank behind": "4x3@m14 ",
    "blanks within": "4 x 3 @ m14",
    "a newline behind": "4x3@m14\n",
    "a NUL behind": "4x3@m14\0",
    "two moves": "4x3@m14 2x3@q14",
    "half a character": "4x3@m\ud800",
    "turned round": "\u202e4x3@m14",
    "a combining mark": "4x3@m14\u0301",
    "a move of three stones": "Wf7",
    "a draw": "draw W",
    "a move of morris": "a1-a4xd6",
    "a move of three corners": "e5-e7",
    "a lot": "first 1",
    "a deal": "deal JJJ/GGGG",
    "a word": "resign",
    "huge": "4x3@m14" * 100_000,
    "huge letters": "4x3@" + "a" * 5_000,
    "long digits": "4x3@m" + "1" * 190,
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_anything_else_is_unreadable_and_the_error_says_what_would_be_right(text: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        start().play(text)
    helpful = (
        "a move is written 4x3@m14",
        "it covers 4x3",
        "is not a space of the board",
        "no move is that long",
    )
    assert any(words in refused.value.why for words in helpful)
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


# What holds in all play


@settings(max_examples=10)
@given(numbers=choices)
def test_a_placement_scores_the_spaces_that_it_newly_closes_in(numbers: list[int]) -> None:
    moves: list[str] = []
    for before, text, after in wander(start(), numbers):
        moves.append(text)
        gained = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        assert before.seat
        assert gained[before.seat - 1] == sum(map(len, closed_in(moves)))
        assert gained[2 - before.seat] == 0


@settings(max_examples=10)
@given(numbers=choices)
def test_every_stone_touches_another_and_none_of_its_height_unless_it_scores(numbers: list[int]) -> None:
    moves: list[str] = []
    for before, text, after in wander(start(), numbers):
        moves.append(text)
        assert bool(touched(moves)) == (len(moves) > 1)
        if HEIGHTS[text[:3]] in touched(moves):
            assert sum(after.scores) > sum(before.scores)


@settings(max_examples=10)
@given(numbers=choices)
def test_no_stone_ever_goes_where_spaces_are_closed_in(numbers: list[int]) -> None:
    for before, text, after in wander(start(seats="4", variant="with-the-one-before"), numbers):
        closed = {place["at"] for place in before.view()["places"] if place["closed"]}
        assert not closed & {name(space) for space in stone(text)}
        assert closed <= {place["at"] for place in after.view()["places"] if place["closed"]}


@settings(max_examples=30)
@given(
    text=st.one_of(
        st.text(max_size=10), st.text("234x@mnoa15", max_size=8), st.sampled_from(list(every_placement()))
    )
)
def test_a_text_is_either_one_of_the_moves_or_refused_with_a_reason(text: str) -> None:
    for position in (start(), placed("4x3@m14 2x3@q12 4x3@r15")):
        why = position.why_not(text)
        assert (why is None) == (text in list(position.moves()))
        assert why is None or len(why) > 10
