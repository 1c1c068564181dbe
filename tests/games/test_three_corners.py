"""The rules of Three Corners, sentence by sentence in the order of their page, and what holds in all play."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cairn
from cairn import IllegalMove, OptionError, Position, UnreadableMove

#: What a wanderer chooses in turn: each number picks one of the moves, counted round.
choices = st.lists(st.integers(0, 99), max_size=80)

SIZES = pytest.mark.parametrize("size", ["7", "9", "11"])


def start(**options: str) -> Position:
    """Seat 1 begins, unless something else is said."""
    wanted = {"first": "1"} | {key.replace("_", "-"): value for key, value in options.items()}
    return cairn.game("three-corners", wanted, compiled=False).start()


def moved(moves: str, **options: str) -> Position:
    """The position after some moves, parted by blanks."""
    return start(**options).play(*moves.split())


class Field(NamedTuple):
    chips: int
    figure: int  # whose figure stands there; 0 if none does


def board(position: Position) -> dict[str, Field]:
    return {place["at"]: Field(place["chips"], place["seat"] or 0) for place in position.view()["places"]}


def chips(position: Position) -> dict[str, int]:
    return {name: field.chips for name, field in board(position).items() if field.chips}


def figures(position: Position, seat: int) -> set[str]:
    return {name for name, field in board(position).items() if field.figure == seat}


def beside(position: Position) -> tuple[int, int]:
    """How many figures each player has beside the board."""
    one, two = (seat["hand"] for seat in position.view()["seats"])
    return one, two


def targets(position: Position, source: str) -> set[str]:
    """Where chips of a field may go."""
    return {text.partition("-")[2] for text in position.moves() if text.startswith(f"{source}-")}


def corners(size: int) -> set[str]:
    last = "abcdefghijk"[size - 1]
    return {"a1", f"{last}1", f"a{size}", f"{last}{size}"}


def wander(position: Position, numbers: list[int]) -> Iterator[tuple[Position, str, Position]]:
    """Each position on a way, what is played there, and what comes of it."""
    for number in numbers:
        if position.is_over:
            return
        texts = list(position.moves())
        text = texts[number % len(texts)]
        after = position.play(text)
        yield position, text, after
        position = after


# Board


@SIZES
def test_the_board_is_a_square_of_7_9_or_11_fields_a_side(size: str) -> None:
    places = start(size=size).view()["places"]
    names = {f"{column}{row}" for column in "abcdefghijk"[: int(size)] for row in range(1, int(size) + 1)}
    assert {place["at"] for place in places} == names
    for place in places:
        assert place["at"] == f"{'abcdefghijk'[place['x']]}{place['y'] + 1}"


def test_the_board_has_9_by_9_fields_unless_another_size_is_chosen() -> None:
    assert len(board(start())) == 81
    assert start().game == start(size="9").game


@pytest.mark.parametrize(
    ("size", "columns", "rows"), [("7", "bcdef", "23456"), ("9", "cdefg", "34567"), ("11", "defgh", "45678")]
)
def test_the_5_by_5_fields_in_the_middle_have_one_chip_each(size: str, columns: str, rows: str) -> None:
    middle = {f"{column}{row}" for column in columns for row in rows}
    assert chips(start(size=size)) == dict.fromkeys(middle, 1)
    marked = {place["at"] for place in start(size=size).view()["places"] if place["mark"] == "middle"}
    assert marked == middle


@SIZES
def test_the_four_corner_fields_are_marked(size: str) -> None:
    marked = {place["at"] for place in start(size=size).view()["places"] if place["mark"] == "corner"}
    assert marked == corners(int(size))
    assert size != "9" or marked == {"a1", "i1", "a9", "i9"}


# Play


def test_two_players_have_seven_figures_each_beside_the_board() -> None:
    assert start().game.seats == 2
    assert beside(start()) == (7, 7)
    assert not figures(start(), 1) | figures(start(), 2)


@pytest.mark.parametrize("seat", [1, 2])
def test_who_begins_is_drawn_by_lot(seat: int) -> None:
    position = cairn.game("three-corners", compiled=False).start()
    assert position.is_chance
    assert position.odds() == {"first 1": Fraction(1, 2), "first 2": Fraction(1, 2)}
    assert "yet to be drawn who begins" in str(position.why_not("e5-e6"))
    begun = position.play(f"first {seat}")
    assert begun.seat == seat
    assert begun.play("e5-e6").seat == 3 - seat
    assert begun.why_not("first 1") == f"it is settled who began; seat {seat} is to move"


@pytest.mark.parametrize("seat", [1, 2])
def test_who_begins_may_be_chosen(seat: int) -> None:
    position = start(first=str(seat))
    assert position.seat == seat
    assert figures(position.play("e5-e6"), seat) == {"e6"}
    assert "it is settled who began" in str(position.why_not("first 1"))


def test_the_players_move_in_turn() -> None:
    position = start()
    turns = []
    for move in ("e5-e6", "c3-c2", "e6-e8", "c2-c1", "d5-d6"):
        turns.append(position.seat)
        position = position.play(move)
    assert turns == [1, 2, 1, 2, 1]


@pytest.mark.parametrize("text", ["pass", "-", "", "e5"])
def test_there_is_no_passing(text: str) -> None:
    with pytest.raises(UnreadableMove, match="a move is written e5-e7"):
        start().play(text)


def test_standing_still_is_no_move() -> None:
    assert start().why_not("e5-e5") == "the chips have to move to another field"


# 1. Chips move as far as they are many


def test_the_chips_taken_are_put_down_on_the_target_with_a_figure_from_beside_the_board() -> None:
    position = start().play("e7-e8")
    assert board(position)["e8"] == Field(1, 1)
    assert board(position)["e7"] == Field(0, 0)
    assert beside(position) == (6, 7)
    position = position.play("c3-b3")
    assert board(position)["b3"] == Field(1, 2)
    assert beside(position) == (6, 6)


def test_chips_move_exactly_as_many_fields_as_are_taken() -> None:
    assert start().why_not("e5-e7") == "e5 holds 1 chip, and 2 are needed to reach e7"
    assert targets(start(), "e5") == {"d5", "f5", "e4", "e6"}
    two = start().play("e5-e6")
    assert two.why_not("e6-e9") == "e6 holds 2 chips, and 3 are needed to reach e9"
    for move in start().moves():
        (x, y), (to_x, to_y) = ((ord(name[0]), int(name[1:])) for name in move.split("-"))
        assert abs(to_x - x) + abs(to_y - y) == 1, "every field holds one chip at the start"


@pytest.mark.parametrize(
    ("taken", "target"), [(1, "e3"), (1, "f4"), (2, "e2"), (2, "c4"), (3, "e1"), (3, "h4")]
)
def test_some_or_all_chips_may_be_taken(taken: int, target: str) -> None:
    three = moved("e5-e6 c3-c2 e6-e4", first="2")
    assert (three.seat, board(three)["e4"]) == (1, Field(3, 2))
    assert targets(three, "e4") == {
        *("e3", "e5", "d4", "f4"),
        *("e2", "e6", "c4", "g4"),
        *("e1", "e7", "b4", "h4"),
    }
    after_it = board(three.play(f"e4-{target}"))
    assert after_it["e4"].chips == 3 - taken
    assert after_it[target].chips == board(three)[target].chips + taken


def test_chips_of_several_fields_do_not_add_up() -> None:
    assert start().why_not("d5-f5") == "d5 holds 1 chip, and 2 are needed to reach f5"


@pytest.mark.parametrize("target", ["d4", "d6", "f4", "f6"])
def test_chips_move_across_or_up_and_down_not_slanting(target: str) -> None:
    assert start().why_not(f"e5-{target}") == f"e5-{target} goes neither across nor up and down, as chips do"
    two = moved("e5-e4 e6-e7")
    assert "goes neither across nor up and down" in str(two.why_not("e7-f8")), "nor round a corner"


def test_from_a_field_without_chips_nothing_moves() -> None:
    assert start().why_not("a1-a2") == "there are no chips on a1"
    assert start().play("e7-e8").why_not("e7-e6") == "there are no chips on e7"


def test_what_lies_between_does_not_matter() -> None:
    # Seat 1's two chips on e6; on e7 two chips and seat 2's figure, on e5 nothing, on d6 a chip.
    position = moved("e5-e6 f7-e7")
    assert board(position)["e7"] == Field(2, 2)
    assert {"e8", "e4", "c6", "g6"} == targets(position, "e6")
    after = position.play("e6-e8")
    assert board(after)["e8"] == Field(2, 1)
    assert board(after)["e7"] == Field(2, 2)


def test_the_target_is_on_the_board() -> None:
    position = moved("c4-c3 e3-e2 c3-c1 e2-e1")
    assert targets(position, "c1") == {"a1", "c3"}, "e1 has a figure, and below is no board"
    assert position.why_not("c1-j1") == "j1 is not on the board, which goes from a1 to i9"
    assert start(size="7").why_not("f6-h6") == "h6 is not on the board, which goes from a1 to g7"


def test_the_target_carries_no_figure_of_either_player() -> None:
    position = moved("e5-e6 d3-d4")
    assert position.why_not("e7-e6") == "your own figure stands on e6"
    assert position.why_not("c4-d4") == "an opposing figure stands on d4"
    other = moved("e5-e6 d3-d4 c7-c8")
    assert other.why_not("e7-e6") == "an opposing figure stands on e6"
    assert other.why_not("c4-d4") == "your own figure stands on d4"


def test_chips_on_the_target_do_not_matter() -> None:
    position = start().play("e5-e6")
    assert board(position)["e6"] == Field(2, 1)
    assert sum(chips(position).values()) == 25


# 2. From a field with one's own figure


def test_from_under_an_own_figure_all_chips_must_be_taken() -> None:
    position = moved("e5-e6 c3-c2")
    assert (
        position.why_not("e6-e5")
        == "all 2 chips under your own figure must go with it, so it goes exactly 2 fields"
    )
    assert targets(position, "e6") == {"e8", "e4", "c6", "g6"}


def test_a_figure_moves_with_its_chips_and_none_comes_from_beside_the_board() -> None:
    before = moved("e5-e6 c3-c2")
    after = before.play("e6-e8")
    assert figures(after, 1) == {"e8"}
    assert board(after)["e6"] == Field(0, 0)
    assert beside(before) == beside(after) == (6, 6)


# 3. From a field with an opposing figure


def test_an_opposing_figure_stays_if_only_some_of_its_chips_are_taken() -> None:
    position = moved("e5-e6 e6-e7")
    assert board(position)["e6"] == Field(1, 1)
    assert board(position)["e7"] == Field(2, 2)
    assert beside(position) == (6, 6)


def test_an_opposing_figure_goes_back_beside_the_board_if_all_its_chips_are_taken() -> None:
    position = moved("e5-e6 e6-e8")
    assert board(position)["e6"] == Field(0, 0)
    assert board(position)["e8"] == Field(2, 2)
    assert beside(position) == (7, 6)
    assert beside(moved("e7-e8 e8-e9")) == (7, 6), "the only chip is all of them, too"


#: Seat 1 comes to a1 with two chips.
TO_A_CORNER = "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1"


def test_a_figure_in_a_corner_stays_there_without_chips() -> None:
    position = moved(f"{TO_A_CORNER} a1-a3")
    assert board(position)["a1"] == Field(0, 1)
    assert board(position)["a3"] == Field(2, 2)
    assert position.scores == (1, 0)
    assert beside(position) == (6, 5)
    assert position.why_not("a1-a2") == "there are no chips on a1"


def test_a_corner_with_a_figure_and_no_chips_is_taken() -> None:
    position = moved(f"{TO_A_CORNER} a1-a3 c7-c8")
    assert position.why_not("a3-a1") == "an opposing figure stands on a1"


def test_some_chips_may_be_taken_from_under_a_figure_in_a_corner() -> None:
    position = moved(f"{TO_A_CORNER} a1-a2")
    assert board(position)["a1"] == Field(1, 1)
    assert board(position)["a2"] == Field(1, 2)


# 4. Without figures beside the board


#: Seat 1 has put all its seven figures on the board, and is to move.
ALL_SEVEN = "c3-b3 g7-h7 d3-d2 h7-i7 e3-e2 i7-h7 f3-f2 h7-i7 g3-g2 i7-h7 c7-c8 h7-i7 d7-d8 i7-h7"


def test_with_no_figure_beside_the_board_only_own_figures_may_move() -> None:
    position = moved(ALL_SEVEN)
    assert beside(position) == (0, 6)
    own = figures(position, 1)
    assert own == {"b3", "d2", "e2", "f2", "g2", "c8", "d8"}
    assert {text.partition("-")[0] for text in position.moves()} == own
    why = "you have no figure left beside the board: only your own figures may move"
    assert position.why_not("e5-e6") == why, "from a field without a figure"
    assert position.why_not("h7-h8") == why, "from a field with an opposing one"
    assert position.why_not("b3-a3") is None


def test_the_other_player_still_moves_from_any_field() -> None:
    position = moved(f"{ALL_SEVEN} b3-a3")
    assert {"e5-e6", "a3-a2", "h7-h8"} <= set(position.moves())


def test_a_figure_that_came_back_may_be_put_on_the_board_again() -> None:
    position = moved(f"{ALL_SEVEN} b3-a3 a3-a4")
    assert beside(position) == (1, 5)
    assert {"e5-e6", "h7-h8"} <= set(position.moves())
    assert beside(position.play("e5-e6")) == (0, 5)


def test_a_figure_in_a_corner_may_be_moved_out_again_by_its_owner() -> None:
    position = moved(f"{TO_A_CORNER} e1-e2")
    assert targets(position, "a1") == {"a3", "c1"}
    out = position.play("a1-a3")
    assert board(out)["a1"] == Field(0, 0)
    assert board(out)["a3"] == Field(2, 1)
    assert (position.scores, out.scores) == ((1, 0), (0, 0))


# End


#: Whoever begins comes to a1, then to i1, then to a9, each time with two chips.
THREE_CORNERS = (
    "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2 g4-g3 e2-e1 g3-i3 e1-e2 i3-i1 e2-e1 c6-c7 e1-e2 c7-a7 e2-e1 a7-a9"
)


@pytest.mark.parametrize(("first", "loser"), [("1", 2), ("2", 1)])
def test_whoever_has_three_figures_in_corners_wins(first: str, loser: int) -> None:
    winner = 3 - loser
    before = moved(THREE_CORNERS.removesuffix(" a7-a9"), first=first)
    assert before.result is None
    assert before.scores[winner - 1] == 2
    end = before.play("a7-a9")
    assert end.scores[winner - 1] == 3
    assert end.result
    assert (end.result.winners, end.result.reason) == ((winner,), "corners")
    assert end.result.ranking == ((winner,), (loser,))
    with pytest.raises(IllegalMove, match="the game is over"):
        end.play("e1-e2")


def test_the_three_corners_must_be_held_at_once() -> None:
    two = THREE_CORNERS.removesuffix(" c6-c7 e1-e2 c7-a7 e2-e1 a7-a9")
    assert moved(two).scores == (2, 0)
    position = moved(f"{two} a1-a3 e1-e2 c6-c7 e2-e1 c7-a7 e1-e2 a7-a9")
    assert position.scores == (2, 0), "three corners were entered, but one was left before"
    assert position.result is None
    assert position.play("e2-e1", "a3-a1").result, "and now they are three"


def test_a_figure_in_a_corner_counts_even_without_chips() -> None:
    line = f"{TO_A_CORNER} a1-a3 g4-g3 e1-e2 g3-i3 e2-e1 i3-i1 e1-e2 c6-c7 e2-e1 c7-a7 e1-e2 a7-a9"
    end = moved(line)
    assert board(end)["a1"] == Field(0, 1)
    assert end.result
    assert (end.result.winners, end.result.reason) == ((1,), "corners")


def test_figures_of_both_players_in_corners_are_not_counted_together() -> None:
    # Seat 1 in a1 and i1, seat 2 in i9: three corners, but not of one player.
    position = moved("c4-c3 g6-g7 c3-a3 g7-i7 a3-a1 i7-i9 g4-g3 e3-e2 g3-i3 e2-e1 i3-i1")
    assert position.scores == (2, 1)
    assert position.result is None


WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))

#: On the small board: the last move leaves the other player, all of whose seven figures are out, no move.
LOCKED_1 = "f3-f2 d3-d4 e2-d2 e4-f4 c2-b2 c4-b4 e6-f6 d5-d6 c6-b6 b3-c3 c5-c4 b5-c5 d4-d5 f5-e5"
LOCKED_2 = "e4-f4 f3-f2 e2-d2 f5-f6 e6-d6 c6-b6 b5-b4 b3-b2 d3-c3 c4-d4 e3-e4 c5-c4 d5-c5 d6-d5 e4-e5"


@pytest.mark.parametrize(("line", "seat"), [(LOCKED_1, 1), (LOCKED_2, 2)])
def test_a_player_to_move_without_a_legal_move_makes_a_draw(line: str, seat: int) -> None:
    before, _, last = line.rpartition(" ")
    position = moved(before, size="7")
    assert position.seat == 3 - seat
    assert position.result is None
    end = position.play(last)
    assert beside(end)[seat - 1] == 0
    for name in figures(end, seat):
        heap = board(end)[name].chips
        reached = [f"{chr(ord(name[0]) + right * heap)}{int(name[1:]) + up * heap}" for right, up in WAYS]
        assert all(other not in board(end) or board(end)[other].figure for other in reached if heap)
    assert end.result
    assert (end.result.winners, end.result.reason) == ((), "no-move")
    assert end.result.ranking == ((1, 2),)


#: After two moves both walk to and fro: the position after the second stands again after four moves more.
TO_AND_FRO = "d8-d9 f2-f1 d9-d8 f1-f2"
BEFORE_IT = "d7-d8 f3-f2"


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    twice = moved(f"{BEFORE_IT} {TO_AND_FRO} d8-d9 f2-f1 d9-d8")
    assert twice.result is None
    assert board(twice.play("f1-f2")) == board(moved(BEFORE_IT))
    result = twice.play("f1-f2").result
    assert result
    assert (result.winners, result.reason, result.ranking) == ((), "repetition", ((1, 2),))


def test_the_occurrences_need_not_follow_each_other_at_once() -> None:
    detour = "d8-c8 f2-g2 c8-d8 g2-f2"
    position = moved(f"{BEFORE_IT} {TO_AND_FRO} {detour.removesuffix(' g2-f2')}")
    assert position.result is None
    result = position.play("g2-f2").result
    assert result
    assert result.reason == "repetition"


def round_trip(columns: str, rows: range) -> list[str]:
    """The border of a rectangle of fields, from its lower left corner once round."""
    left, right, low, high = columns[0], columns[-1], rows[0], rows[-1]
    up = [f"{left}{row}" for row in rows]
    across = [f"{column}{high}" for column in columns[1:]]
    down = [f"{right}{row}" for row in reversed(rows[:-1])]
    return [*up, *across, *down, *(f"{column}{low}" for column in reversed(columns[1:-1]))]


def test_the_occurrences_may_be_far_apart() -> None:
    # Seat 1 walks round above the chips in 20 moves and seat 2 below them in 18: together they are back after 180 each.
    trips = round_trip("bcdefghij", range(9, 12)), round_trip("bcdefghi", range(1, 4))
    position = moved("h8-h9 d4-d3", size="11", quiet_moves="off")
    at = [trips[0].index("h9"), trips[1].index("d3")]
    played = 0
    while not position.is_over:
        seat = played % 2
        trip, here = trips[seat], at[seat]
        at[seat] = (here + 1) % len(trip)
        position = position.play(f"{trip[here]}-{trip[at[seat]]}")
        played += 1
    assert position.result
    assert (position.result.reason, played) == ("repetition", 2 * (180 + 180))


def test_a_chip_taken_back_and_forth_brings_the_position_back() -> None:
    position = moved("d7-d8 d8-d9 d9-d8 d8-d9")
    assert beside(position) == (7, 6), "whoever takes the only chip sends a figure back"
    assert position.result is None
    result = position.play("d9-d8").result
    assert result
    assert result.reason == "repetition"


def test_with_other_figures_it_is_another_position() -> None:
    assert chips(moved(BEFORE_IT)) == chips(moved(f"{BEFORE_IT} d8-d9 d9-d8"))
    third = moved(f"{BEFORE_IT} {TO_AND_FRO} d8-d9 d9-d8")
    assert chips(third) == chips(moved(BEFORE_IT))
    assert third.result is None, "the chips lie so for the third time, but under a figure of seat 2"


def test_repetition_off_never_makes_a_draw_of_it() -> None:
    position = moved(" ".join([BEFORE_IT, *[TO_AND_FRO] * 20]), repetition="off")
    assert position.result is None
    assert board(position) == board(moved(BEFORE_IT))


def walk(moves: int, **options: str) -> Position:
    """So many moves to and fro, none near a corner, unless the game ends before."""
    line = [*BEFORE_IT.split(), *TO_AND_FRO.split() * (moves // 4 + 1)]
    return start(repetition="off", **options).play(*line[:moves])


def test_200_moves_in_a_row_without_a_figure_entering_or_leaving_a_corner_are_a_draw() -> None:
    assert walk(199).result is None
    result = walk(200).result
    assert result
    assert (result.winners, result.reason, result.ranking) == ((), "quiet", ((1, 2),))


@pytest.mark.parametrize("limit", [1, 2, 7, 30])
def test_another_number_of_quiet_moves_may_be_chosen(limit: int) -> None:
    assert walk(limit - 1, quiet_moves=str(limit)).result is None
    result = walk(limit, quiet_moves=str(limit)).result
    assert result
    assert result.reason == "quiet"


def test_quiet_moves_off_never_makes_a_draw_of_them() -> None:
    assert walk(402, quiet_moves="off").result is None


def moves_until_quiet(position: Position, line: str) -> int:
    """How many moves of a line are played before the game ends as quiet."""
    for number, move in enumerate(line.split()):
        if position.result:
            assert position.result.reason == "quiet"
            return number
        position = position.play(move)
    raise AssertionError("the game goes on")


def test_a_figure_entering_a_corner_starts_the_count_again() -> None:
    entered = moved(TO_A_CORNER, quiet_moves="5")
    assert entered.result is None, "four quiet moves, and the fifth goes to a corner"
    assert moves_until_quiet(entered, "e1-e2 g6-h6 e2-e1 h6-g6 e1-e2 g6-h6") == 5


def test_a_figure_leaving_a_corner_starts_the_count_again() -> None:
    left = moved(f"{TO_A_CORNER} e1-e2 g6-h6 e2-e1 a1-a3", quiet_moves="5")
    assert left.result is None
    assert moves_until_quiet(left, "e1-e2 h6-g6 e2-e1 g6-h6 e1-e2 h6-g6") == 5


@pytest.mark.parametrize("taking", ["a1-a2", "a1-a3"])
def test_taking_chips_from_under_a_figure_in_a_corner_does_not_count_as_leaving(taking: str) -> None:
    taken = moved(f"{TO_A_CORNER} {taking}", quiet_moves="5")
    assert moves_until_quiet(taken, "g6-h6 e1-e2 h6-g6 e2-e1 g6-h6") == 4


def test_if_both_come_at_once_the_reason_is_the_repetition() -> None:
    result = moved(f"{BEFORE_IT} {TO_AND_FRO} {TO_AND_FRO}", quiet_moves="10").result
    assert result
    assert result.reason == "repetition"
    result = moved(f"{BEFORE_IT} {TO_AND_FRO} d8-d9 f2-f1 d9-d8", quiet_moves="9").result
    assert result
    assert result.reason == "quiet"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": "8"}, "size cannot be '8'; it can be 7 or 9 or 11"),
        ({"first": "3"}, "first cannot be '3'; it can be random or 1 or 2"),
        ({"repetition": "2"}, "repetition cannot be '2'; it can be 3 or off"),
        ({"repetition": "on"}, "repetition cannot be 'on'"),
        ({"quiet_moves": "0"}, "quiet-moves cannot be '0'; it can be off or a whole number, at least 1"),
        ({"quiet_moves": "-5"}, "quiet-moves cannot be '-5'"),
        ({"quiet_moves": "1.5"}, "quiet-moves cannot be '1.5'"),
        ({"quiet_moves": "٣"}, "quiet-moves cannot be '٣'"),
        (
            {"handicap": "1,0"},
            "three-corners has no option 'handicap'; its options are size, first, repetition",
        ),
    ],
)
def test_another_option_or_value_is_refused_with_the_choices(options: dict[str, str], words: str) -> None:
    with pytest.raises(OptionError) as refused:
        start(**options)
    assert words in str(refused.value)


# Notation


def test_a_move_is_its_two_fields_and_the_distance_tells_how_many_chips() -> None:
    position = moved("e5-e6")
    one, two = position.play("e6-e7"), position.play("e6-e8")
    assert (board(one)["e6"].chips, board(one)["e7"].chips) == (1, 2)
    assert (board(two)["e6"].chips, board(two)["e8"].chips) == (0, 2)


def test_rows_10_and_11_have_two_digits() -> None:
    position = moved("d8-d9 h8-h9 d9-d10 h9-h10 d10-d11", size="11")
    assert figures(position, 1) == {"d11"}
    assert {"d11-d10", "d11-c11", "d11-e11"} <= set(position.play("h10-i10").moves())


UNREADABLE = {
    "empty": "",
    "a blank": " ",
    "only blanks": " \t ",
    "a newline": "\n",
    "a NUL": "\0",
    "one field": "e5",
    "no target": "e5-",
    "no source": "-e6",
    "no sign between": "e5e6",
    "a target without a row": "e5-e",
    "capitals": "E5-E6",
    "one capital": "e5-E6",
    "a leading zero": "e05-e6",
    "a leading zero behind": "e5-e06",
    "row 0": "e1-e0",
    "row 10": "e9-e10",
    "row 111": "e5-e111",
    "column j": "i5-j5",
    "column l": "k5-l5",
    "a negative row": "e5-e-6",
    "two signs": "e5--e6",
    "three fields": "e5-e6-e7",
    "a taking": "e5xe6",
    "a dash": "e5–e6",
    "a minus": "e5−e6",
    "an underline": "e5_e6",
    "a Cyrillic letter": "е5-e6",
    "a wide digit": "e５-e6",
    "an Arabic digit": "e٥-e6",
    "a combining mark": "e5-e6\u0301",
    "a joiner": "e5\u200d-e6",
    "turned round": "\u202ee5-e6",
    "half a character": "e5-\ud800",
    "a blank before": " e5-e6",
    "a blank behind": "e5-e6 ",
    "blanks within": "e5 - e6",
    "a newline behind": "e5-e6\n",
    "a NUL behind": "e5-e6\0",
    "two moves": "e5-e6 e6-e7",
    "only first": "first",
    "first 0": "first 0",
    "first 3": "first 3",
    "first with a zero": "first 01",
    "first with an underline": "first_1",
    "a capital first": "First 1",
    "a move of three stones": "Wf7",
    "a draw": "draw W",
    "a placing of morris": "d6",
    "a taking of morris": "a1-a4xd6",
    "a move of stein": "4x3@m14",
    "a deal": "deal JJJ/GGGG",
    "a word": "resign",
    "huge": "e5-e6" * 100_000,
    "huge digits": "e5-e" + "6" * 5_000,
    "long digits": "e5-e" + "1" * 190,
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
@pytest.mark.parametrize("first", ["1", "random"])
def test_anything_else_is_unreadable_and_the_error_says_what_would_be_right(text: str, first: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        start(first=first).play(text)
    helpful = (
        "a move is written e5-e7",
        "is not on the board, which goes from a1 to i9",
        "no move is that long",
    )
    assert any(words in refused.value.why for words in helpful)
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


# What holds in all play


def after(fields: dict[str, Field], seat: int, move: str, at_corner: bool) -> dict[str, Field]:
    """The board after a move, by the words of the rules."""
    source, target = move.split("-")
    taken = abs(ord(source[0]) - ord(target[0])) + abs(int(source[1:]) - int(target[1:]))
    left, figure = fields[source].chips - taken, fields[source].figure
    leaves = figure == seat or (left == 0 and not at_corner)
    return fields | {
        source: Field(left, 0 if leaves else figure),
        target: Field(fields[target].chips + taken, seat),
    }


@settings(max_examples=20)
@given(numbers=choices, size=st.sampled_from(["7", "9", "11"]))
def test_a_move_changes_its_two_fields_as_the_rules_say_and_no_other(numbers: list[int], size: str) -> None:
    for before, move, now in wander(start(size=size), numbers):
        assert before.seat
        at_corner = move.partition("-")[0] in corners(int(size))
        assert board(now) == after(board(before), before.seat, move, at_corner)


@settings(max_examples=20)
@given(numbers=choices, size=st.sampled_from(["7", "9", "11"]))
def test_chips_are_never_lost_and_figures_are_always_seven(numbers: list[int], size: str) -> None:
    for _, _, position in wander(start(size=size), numbers):
        assert sum(chips(position).values()) == 25
        for seat in (1, 2):
            out = figures(position, seat)
            assert len(out) + beside(position)[seat - 1] == 7
            assert position.scores[seat - 1] == len(out & corners(int(size)))


@settings(max_examples=20)
@given(numbers=choices, size=st.sampled_from(["7", "9", "11"]))
def test_only_under_a_figure_lies_more_than_one_chip_and_only_in_a_corner_is_a_figure_without(
    numbers: list[int], size: str
) -> None:
    for _, _, position in wander(start(size=size), numbers):
        for name, field in board(position).items():
            assert field.chips <= 1 or field.figure
            assert field.chips or not field.figure or name in corners(int(size))


@settings(max_examples=20)
@given(numbers=st.lists(st.integers(0, 7), max_size=60))
def test_a_game_is_drawn_just_when_a_position_stands_for_the_third_time_whatever_else_was_tried(
    numbers: list[int],
) -> None:
    yard = {1: {"c8", "c9", "d8", "d9"}, 2: {"f1", "f2", "g1", "g2"}}  # where each walks about
    positions = [moved(BEFORE_IT, quiet_moves="off")]
    times = Counter([str(board(positions[-1]))])
    for number in numbers:
        position = positions[-1]
        assert position.seat
        (here,) = figures(position, position.seat)
        ways = sorted(targets(position, here) & yard[position.seat])
        positions.append(position.play(f"{here}-{ways[number % len(ways)]}"))
        for earlier in (
            position,
            positions[number % (len(positions) - 1)],
        ):  # a move thought of, but not made
            earlier.play(next(iter(earlier.moves())))
        times[str(board(positions[-1]))] += 1
        result = positions[-1].result
        assert (result and result.reason) == ("repetition" if 3 in times.values() else None)
        if result:
            return


@settings(max_examples=30)
@given(
    text=st.one_of(
        st.text(max_size=8),
        st.text("ade3567-", max_size=6),
        st.from_regex("[a-i][1-9]-[a-i][1-9]", fullmatch=True),
    )
)
def test_a_text_is_either_one_of_the_moves_or_refused_with_a_reason(text: str) -> None:
    for position in (start(), start(first="random"), moved(TO_A_CORNER), moved(ALL_SEVEN)):
        why = position.why_not(text)
        assert (why is None) == (text in list(position.moves()))
        assert why is None or len(why) > 10
