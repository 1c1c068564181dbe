"""The rules of Three Stones, sentence by sentence in the order of their page, and what holds in all play."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cairn
from cairn import IllegalMove, Match, OptionError, Position, UnreadableMove
from cairn.lab.random_play import random_match

Pocket = tuple[int, int]  # column and row, from 0

ROWS = (3, 5, 7, 9, 11, 11, 11, 9, 7, 5, 3)
DIRECTIONS = {"across": (1, 0), "up and down": (0, 1), "rising": (1, 1), "falling": (1, -1)}

#: What a wanderer chooses in turn: each number picks one of the moves, counted round.
choices = st.lists(st.integers(0, 239), min_size=20, max_size=144)


def start(**options: str) -> Position:
    return cairn.game("three-stones", options, compiled=False).start()


def laid(position: Position, stones: str) -> Position:
    """The position after stones such as Wf7, each drawn from the pouch just before if there is one."""
    for stone in stones.split():
        if position.is_chance:
            position = position.play(f"draw {stone[0]}")
        position = position.play(stone)
    return position


def board(position: Position) -> dict[Pocket, str | None]:
    """Every pocket with the stone in it, or None."""
    return {(place["x"], place["y"]): place["stone"] for place in position.view()["places"]}


def pocket(name: str) -> Pocket:
    return "abcdefghijk".index(name[0]), int(name[1:]) - 1


def targets(position: Position) -> set[str]:
    """The pockets that the stone of this turn, or one of them, may go to."""
    return {text[1:] for text in position.moves()}


def line(row_or_column: str) -> set[str]:
    """All pockets of a row, by its number, or of a column, by its letter."""
    return {
        place["at"]
        for place in start().view()["places"]
        if row_or_column in (place["at"][0], place["at"][1:])
    }


def random_game(seed: str, **options: str) -> Match:
    return random_match(start(**options).game, seed)


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


def test_the_board_has_eighty_pockets() -> None:
    assert len(board(start())) == 80


@pytest.mark.parametrize(("row", "length"), list(enumerate(ROWS, 1)))
def test_rows_have_three_to_eleven_pockets_and_are_centred(row: int, length: int) -> None:
    columns = [x for x, y in board(start()) if y == row - 1]
    assert len(columns) == length - (row == 6), "the void is a gap in row 6"
    assert (min(columns), max(columns)) == ((11 - length) // 2, (11 + length) // 2 - 1)


def test_the_centre_of_the_board_is_not_a_pocket() -> None:
    assert (5, 5) not in board(start())
    with pytest.raises(UnreadableMove, match="f6 is the void, not a pocket"):
        start(mode="skill").play("Wf6")


def test_columns_are_a_to_k_from_the_left_and_rows_1_to_11_from_the_bottom() -> None:
    for place in start().view()["places"]:
        assert (place["x"], place["y"]) == pocket(place["at"])
    lines = start().draw().splitlines()
    assert lines[0].split() == list("abcdefghijk")
    assert [row.split()[0] for row in lines[1:12]] == [str(row) for row in range(11, 0, -1)]


@pytest.mark.parametrize("row", ["1", "11"])
def test_row_1_and_row_11_are_e_to_g(row: str) -> None:
    assert line(row) == {f"{column}{row}" for column in "efg"}
    why = start(mode="skill").why_not(f"Wd{row}")
    assert why == f"d{row} is not a pocket; row {row} runs from e{row} to g{row}"


@pytest.mark.parametrize("row", ["5", "6", "7"])
def test_rows_5_to_7_are_a_to_k(row: str) -> None:
    assert line(row) == {f"{column}{row}" for column in "abcdefghijk"} - {"f6"}


def test_columns_have_the_same_lengths_as_rows() -> None:
    for number, letter in enumerate("abcdefghijk", 1):
        assert len(line(letter)) == len(line(str(number)))
        assert {(y, x) for x, y in map(pocket, line(letter))} == set(map(pocket, line(str(number))))


# Stones


def test_there_are_30_white_30_black_and_12_clear_stones() -> None:
    assert start().view()["table"]["pouch"] == {"W": 30, "B": 30, "C": 12}


def test_when_all_stones_are_played_eight_pockets_are_empty() -> None:
    stones = Counter(board(random_game("eight empty").position).values())
    assert stones == {"W": 30, "B": 30, "C": 12, None: 8}


def test_seat_1_plays_white_and_seat_2_black() -> None:
    assert [seat["colour"] for seat in start().view()["seats"]] == ["white", "black"]
    assert laid(start(), "Wd7 We7 Wf7").scores == (1, 0)
    assert laid(start(), "Bd7 Be7 Bf7").scores == (0, 1)


@pytest.mark.parametrize("mode", ["pouch", "skill"])
@pytest.mark.parametrize(("options", "seat"), [({}, 1), ({"first": "white"}, 1), ({"first": "black"}, 2)])
def test_white_begins_unless_black_is_chosen(options: dict[str, str], seat: int, mode: str) -> None:
    position = start(mode=mode, **options)
    turns = []
    for text in ("Ca5", "Wa6", "Ba7"):
        if mode == "pouch":
            position = position.play(f"draw {text[0]}")
        turns.append(position.seat)
        position = position.play(text)
    assert turns == [seat, 3 - seat, seat]


@pytest.mark.parametrize("mode", ["pouch", "skill"])
@pytest.mark.parametrize("seat", [1, 2])
def test_by_lot_the_first_event_is_who_begins(seat: int, mode: str) -> None:
    position = start(first="random", mode=mode)
    assert position.is_chance
    assert position.odds() == {"first 1": Fraction(1, 2), "first 2": Fraction(1, 2)}
    assert "who begins is not settled yet" in str(position.why_not("Wf7"))
    assert "who begins is not settled yet" in str(position.why_not("draw W"))
    begun = position.play(f"first {seat}")
    assert begun.why_not(f"first {seat}") == f"who begins is settled; it is seat {seat}'s turn"
    assert (begun.play("draw W") if mode == "pouch" else begun).seat == seat


def test_without_a_lot_who_begins_is_settled() -> None:
    assert start().why_not("first 2") == "who begins is settled; it is seat 1's turn"


# A turn, with the pouch


def test_the_stone_is_drawn_at_random_from_those_in_the_pouch() -> None:
    assert start().is_chance
    assert start().odds() == {
        "draw W": Fraction(30, 72),
        "draw B": Fraction(30, 72),
        "draw C": Fraction(12, 72),
    }
    after = laid(start(), "Wf7 Cf8")
    assert after.odds() == {
        "draw W": Fraction(29, 70),
        "draw B": Fraction(30, 70),
        "draw C": Fraction(11, 70),
    }


def test_a_stone_is_drawn_at_every_turn_before_it_is_played() -> None:
    assert "must be drawn from the pouch first" in str(start().why_not("Wf7"))
    assert "must be drawn from the pouch first" in str(laid(start(), "Wf7").why_not("Wf8"))
    assert start().play("draw W").why_not("draw B") == "a white stone is drawn already; seat 1 must play it"


def test_a_kind_that_has_run_out_is_not_drawn() -> None:
    position = start()
    for _ in range(12):
        position = position.play("draw C")
        position = position.play(next(iter(position.moves())))
    assert position.why_not("draw C") == "no clear stone is left in the pouch"
    assert position.odds() == {"draw W": Fraction(1, 2), "draw B": Fraction(1, 2)}


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_both_players_see_the_stone_drawn(viewer: int) -> None:
    assert start().view(viewer)["table"]["drawn"] is None
    table = start().play("draw B").view(viewer)["table"]
    assert table["drawn"] == "B"
    assert table["pouch"] == {"W": 30, "B": 29, "C": 12}


@pytest.mark.parametrize(("drawn", "colour"), [("W", "white"), ("B", "black"), ("C", "clear")])
def test_the_stone_drawn_must_be_played_whatever_its_colour(drawn: str, colour: str) -> None:
    for earlier in ("", "We7"):
        position = laid(start(), earlier).play(f"draw {drawn}")
        assert {text[0] for text in position.moves()} == {drawn}
        for other in {"W", "B", "C"} - {drawn}:
            assert f"the stone drawn is {colour}, not " in str(position.why_not(f"{other}d7"))


def test_the_first_play_may_go_anywhere() -> None:
    position = start().play("draw W")
    assert targets(position) == {place["at"] for place in position.view()["places"]}
    assert len(position.moves()) == 80


@pytest.mark.parametrize(
    ("last", "open_pockets"),
    [
        ("d4", "b4 c4 e4 f4 g4 h4 i4 j4 d2 d3 d5 d6 d7 d8 d9 d10"),
        ("e1", "f1 g1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11"),
        ("k7", "a7 b7 c7 d7 e7 f7 g7 h7 i7 j7 k5 k6"),
    ],
)
def test_a_stone_goes_into_the_row_or_the_column_of_the_last_play(last: str, open_pockets: str) -> None:
    position = laid(start(), f"W{last}").play("draw B")
    assert targets(position) == set(open_pockets.split())
    why = f"h10 is not in row {last[1:]} or column {last[0]} of the last stone, {last}"
    assert position.why_not("Bh10") == why


def test_only_the_last_play_counts_not_the_one_before() -> None:
    position = laid(start(), "Wd4 Bd8").play("draw C")
    assert targets(position) == line("d") - {"d4", "d8"} | line("8") - {"d8"}
    assert "is not in row 8 or column d of the last stone, d8" in str(position.why_not("Ce4"))


def test_a_pocket_with_a_stone_is_not_empty() -> None:
    position = laid(start(), "Wd4 Bd8 Cd6").play("draw C")
    assert position.why_not("Cd4") == "d4 is not empty: a white stone lies there"
    assert position.why_not("Cd8") == "d8 is not empty: a black stone lies there"
    assert position.why_not("Cd6") == "d6 is not empty: a clear stone lies there"


def test_the_ring_marks_the_last_play() -> None:
    assert start().view()["table"]["ring"] is None
    assert laid(start(), "Wd4").view()["table"]["ring"] == "d4"
    assert laid(start(), "Wd4 Bd8").view()["table"]["ring"] == "d8"
    assert "[●]" in laid(start(), "Wd4 Bd8").draw()


#: Fills row 5 and column a, and ends where they cross.
ROW_5_AND_COLUMN_A = "Wb5 Bc5 Wd5 Be5 Wf5 Bg5 Wh5 Bi5 Wj5 Bk5 Wk7 Ba7 Wa6 Ba5"


def test_if_that_row_and_column_are_full_any_empty_pocket_will_do() -> None:
    full = laid(start(), ROW_5_AND_COLUMN_A).play("draw W")
    taken = {stone[1:] for stone in ROW_5_AND_COLUMN_A.split()}
    assert targets(full) == {place["at"] for place in full.view()["places"]} - taken
    assert "is not empty" in str(full.why_not("Wa5"))


def test_if_only_the_column_is_full_the_stone_goes_into_the_row() -> None:
    position = laid(start(), "Wa5 Ba7 Ca6").play("draw W")
    assert targets(position) == line("6") - {"a6"}
    assert position.why_not("Wb7") == "b7 is not in row 6 or column a of the last stone, a6"


def test_with_one_pocket_left_in_that_row_and_column_it_must_be_that_one() -> None:
    position = laid(start(), ROW_5_AND_COLUMN_A.replace(" Wa6", "")).play("draw C")
    assert list(position.moves()) == ["Ca6"]
    assert position.why_not("Cb6") == "b6 is not in row 5 or column a of the last stone, a5"


def test_row_6_runs_across_the_void() -> None:
    assert targets(laid(start(), "We6").play("draw W")) == line("6") - {"e6"} | line("e") - {"e6"}
    assert laid(start(), "Wa6 Bk6 Ce6 Cg6").view()["table"]["ring"] == "g6"


def test_column_f_runs_across_the_void() -> None:
    assert targets(laid(start(), "Wf5").play("draw W")) == line("f") - {"f5"} | line("5") - {"f5"}
    assert laid(start(), "Wf1 Bf11 Cf5 Cf7").view()["table"]["ring"] == "f7"


def test_stones_never_move_again() -> None:
    for before, after in pairwise(random_game("never move").positions):
        lying = {at: stone for at, stone in board(before).items() if stone}
        assert lying.items() <= {at: stone for at, stone in board(after).items() if stone}.items()


# Scoring


@pytest.mark.parametrize(
    "stones",
    [
        pytest.param("Wd7 We7 Wf7", id="across"),
        pytest.param("Wf7 Wf8 Wf9", id="up and down"),
        pytest.param("Wg7 Bg8 Wh8 Bh9 Wi9", id="rising"),
        pytest.param("We7 Be8 Wd8 Bd9 Wc9", id="falling"),
    ],
)
def test_three_neighbouring_pockets_in_any_straight_line_are_a_three(stones: str) -> None:
    two, _, _ = stones.rpartition(" ")
    assert laid(start(), two).scores == (0, 0)
    assert laid(start(), stones).scores == (1, 0)


@pytest.mark.parametrize(
    "stones",
    [
        pytest.param("Wd7 We7 Wg7", id="a gap across"),
        pytest.param("Wd7 We7 Wg7 Wh7", id="two pairs"),
        pytest.param("We7 Wf7 Wf8 We8", id="a square"),
        pytest.param("We7 Wf7 Wf8", id="round a corner"),
        pytest.param("Wg1 We1 We2", id="neither beside nor in line"),
    ],
)
def test_three_stones_not_in_neighbouring_pockets_of_a_line_are_no_three(stones: str) -> None:
    assert laid(start(), stones).scores == (0, 0)


@pytest.mark.parametrize(
    "stones",
    [
        pytest.param("Wj5 Wk5 Bk6 Wa6 Wb6", id="from row 5 to row 6"),
        pytest.param("Wj6 Wk6 Bk7 Wa7 Wb7", id="from row 6 to row 7"),
        pytest.param("We10 We11 Bf11 Wf1 Wf2", id="from column e to column f"),
    ],
)
def test_a_line_ends_at_the_edge_of_the_board(stones: str) -> None:
    assert laid(start(), stones).scores == (0, 0)


@pytest.mark.parametrize(
    "stones",
    [
        pytest.param("Wd6 We6 Wg6 Wh6", id="across"),
        pytest.param("Wf4 Wf5 Wf7 Wf8", id="up and down"),
        pytest.param("Wd4 Be4 We5 Bg5 Wg7 Bg8 Wh8", id="rising"),
        pytest.param("Wh4 Bg4 Wg5 Be5 We7 Be8 Wd8", id="falling"),
    ],
)
def test_a_three_never_goes_through_the_void(stones: str) -> None:
    assert laid(start(), stones).scores == (0, 0)


def in_every_order(*threes: str) -> list[str]:
    return sorted({"".join(order) for three in threes for order in permutations(three)})


def in_a_row(stones: str) -> Position:
    """Stones laid one after the other into row 7, from the left."""
    return laid(start(), " ".join(f"{stone}{'abcdefghijk'[i]}7" for i, stone in enumerate(stones)))


@pytest.mark.parametrize("stones", in_every_order("WWW", "WWC", "WCC"))
def test_a_three_with_white_and_no_black_is_whites_point(stones: str) -> None:
    assert in_a_row(stones).scores == (1, 0)


@pytest.mark.parametrize("stones", in_every_order("BBB", "BBC", "BCC"))
def test_a_three_with_black_and_no_white_is_blacks_point(stones: str) -> None:
    assert in_a_row(stones).scores == (0, 1)


@pytest.mark.parametrize("stones", in_every_order("WWB", "WBB", "WBC"))
def test_a_three_with_white_and_black_is_nobodys_point(stones: str) -> None:
    assert in_a_row(stones).scores == (0, 0)


def test_three_clear_stones_score_for_nobody() -> None:
    clear = laid(start(), "Cd7 Ce7 Cf7")
    assert clear.scores == (0, 0)
    assert laid(clear, "Wg7").scores == (1, 0), "only the three with the white stone"
    assert laid(clear, "Bg7 Wc7").scores == (1, 1)


def test_a_stone_scores_every_three_that_it_completes() -> None:
    star = laid(start(), "Wb7 Wc7 We7 Wf7 Wf9 Wd9 Wd8 Wd6")
    assert star.scores == (0, 0)
    assert laid(star, "Wd7").scores == (3 + 2, 0), "three in row 7 and two in column d"


@pytest.mark.parametrize(("first", "seat"), [("white", 1), ("black", 2)])
def test_a_three_scores_for_its_colour_whoever_played_the_stone(first: str, seat: int) -> None:
    white = laid(start(first=first), "Wd7 We7").play("draw W")
    black = laid(start(first=first), "Bd7 Be7").play("draw B")
    assert white.seat == black.seat == seat
    assert white.play("Wf7").scores == (1, 0)
    assert black.play("Bf7").scores == (0, 1)


def test_one_play_may_score_for_both_players() -> None:
    position = laid(start(), "Wd7 We7 Be8 Bf8 Bf9")
    assert position.scores == (0, 0)
    assert laid(position, "Cf7").scores == (1, 1)


def test_a_coloured_stone_completes_nothing_for_the_other_colour() -> None:
    position = laid(start(), "Wd7 We7 Be8 Bf8 Bf9")
    assert laid(position, "Wf7").scores == (1, 0)
    assert laid(position, "Bf7").scores == (0, 1)


@pytest.mark.parametrize("length", range(1, 12))
def test_a_line_of_four_holds_two_threes_of_five_three_and_so_on(length: int) -> None:
    assert in_a_row("W" * length).scores == (max(0, length - 2), 0)


def test_a_three_scores_once_when_its_third_stone_is_played() -> None:
    stones = ["Wd7", "We7", "Wf7", "Bf8", "Wf9", "Bg9", "Bg7", "Wg8"]
    points = [laid(start(), " ".join(stones[:played])).scores for played in range(1, 9)]
    assert points == [(0, 0), (0, 0), *[(1, 0)] * 6]


def test_scores_are_shown_as_a_number_and_as_pegs_for_tens_and_ones() -> None:
    for handicap, pegs in {
        "0,9": [(0, 0), (0, 9)],
        "10,37": [(1, 0), (3, 7)],
        "9,0": [(0, 9), (0, 0)],
    }.items():
        view = start(handicap=handicap).view()
        assert [(seat["pegs"]["tens"], seat["pegs"]["ones"]) for seat in view["seats"]] == pegs
        assert [10 * tens + ones for tens, ones in pegs] == view["scores"]
    tenth = laid(start(handicap="9,0"), "Wd7 We7 Wf7")
    assert tenth.view()["seats"][0]["pegs"] == {"tens": 1, "ones": 0}
    assert "white: points 10" in tenth.draw()


# End


@pytest.mark.parametrize("mode", ["pouch", "skill"])
def test_the_game_ends_when_all_72_stones_are_played_and_not_before(mode: str) -> None:
    *earlier, last = random_game(f"the end, {mode}", mode=mode).positions
    assert all(position.view()["table"]["played"] < 72 and position.result is None for position in earlier)
    assert last.view()["table"]["played"] == 72
    assert last.result
    assert last.result.reason == "all-played"
    with pytest.raises(IllegalMove, match="the game is over"):
        last.play("draw W")


@pytest.mark.parametrize(
    ("ahead", "winners", "ranking"),
    [(1, (1,), ((1,), (2,))), (0, (), ((1, 2),)), (-1, (2,), ((2,), (1,)))],
)
def test_more_points_win_and_equal_points_are_a_draw(
    ahead: int, winners: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    match = random_game("who wins")
    white, black = match.position.scores
    # The same game again, with the points spotted that bring white just so far ahead.
    handicap = f"{black + max(0, ahead)},{white + max(0, -ahead)}"
    result = start(handicap=handicap).play(*(event.text for event in match.plies)).result
    assert result
    assert (result.winners, result.ranking) == (winners, ranking)


def test_without_a_handicap_the_points_on_the_board_decide() -> None:
    seen = set()
    for number in range(10):
        position = random_game(f"who wins, {number}").position
        white, black = position.scores
        assert position.result
        assert position.result.winners == ((1,) if white > black else (2,) if black > white else ())
        seen.add(position.result.winners)
    assert seen >= {(1,), (2,)}


# Pure skill


def test_in_pure_skill_there_is_no_pouch() -> None:
    position = start(mode="skill")
    assert position.seat == 1
    assert position.view()["table"]["pouch"] is None
    assert "there is no pouch in pure skill" in str(position.why_not("draw W"))
    assert not any(each.is_chance for each in random_game("no pouch", mode="skill").positions)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_in_pure_skill_each_player_has_half_of_the_stones_in_the_open(viewer: int) -> None:
    hands = [seat["hand"] for seat in start(mode="skill").view(viewer)["seats"]]
    assert hands == [{"W": 15, "B": 15, "C": 6}] * 2


def test_in_pure_skill_a_turn_is_any_stone_of_the_own_hand_into_any_open_pocket() -> None:
    first = start(mode="skill")
    assert len(first.moves()) == 3 * 80
    position = first.play("Bd4")
    in_line = (line("4") | line("d")) - {"d4"}
    assert set(position.moves()) == {f"{stone}{name}" for stone in "WBC" for name in in_line}
    assert "is not in row 4 or column d" in str(position.why_not("Wa7"))
    hands = [seat["hand"] for seat in position.view()["seats"]]
    assert hands == [{"W": 15, "B": 14, "C": 6}, {"W": 15, "B": 15, "C": 6}]


def test_in_pure_skill_a_kind_that_the_hand_has_not_got_cannot_be_played() -> None:
    position = start(mode="skill")
    for stone in "CW" * 6:
        position = position.play(next(text for text in position.moves() if text[0] == stone))
    assert position.seat == 1
    assert {text[0] for text in position.moves()} == {"W", "B"}
    assert position.why_not(f"C{next(iter(targets(position)))}") == "no clear stone is left in seat 1's hand"
    other = position.play(next(iter(position.moves())))
    assert {text[0] for text in other.moves()} == {"W", "B", "C"}, "seat 2 still has its clear stones"


def test_in_pure_skill_a_full_row_and_column_free_any_empty_pocket() -> None:
    full = laid(start(mode="skill"), ROW_5_AND_COLUMN_A)
    assert len(targets(full)) == 80 - 14
    assert len(full.moves()) == 3 * (80 - 14)


@pytest.mark.parametrize("first", ["white", "black", "random"])
def test_in_pure_skill_each_player_plays_exactly_36_stones(first: str) -> None:
    positions = random_game(f"36 each, {first}", mode="skill", first=first).positions
    assert Counter(position.seat for position in positions if position.seat) == {1: 36, 2: 36}
    assert [seat["hand"] for seat in positions[-1].view()["seats"]] == [{"W": 0, "B": 0, "C": 0}] * 2


# Timed play, handicap


def test_running_out_of_time_loses_whatever_the_score() -> None:
    match = Match(start().game).play(
        "draw W", "Wd7", "draw W", "We7", "draw W", "Wf7", "draw B", "Bf8", "draw B"
    )
    assert match.position.scores == (1, 0)
    lost = match.run_out_of_time(1)
    assert lost.result
    assert (lost.result.winners, lost.result.reason) == ((2,), "time")


@pytest.mark.parametrize(
    ("handicap", "points"), [("none", (0, 0)), ("5,0", (5, 0)), ("0,7", (0, 7)), ("3,04", (3, 4))]
)
def test_points_may_be_spotted_at_the_start(handicap: str, points: tuple[int, int]) -> None:
    position = start(handicap=handicap)
    assert position.scores == points
    assert laid(position, "Wd7 We7 Wf7").scores == (points[0] + 1, points[1])


@pytest.mark.parametrize("mode", ["pouch", "skill"])
def test_a_handicap_removes_no_stones(mode: str) -> None:
    plain, spotted = start(mode=mode).view(), start(mode=mode, handicap="9,0").view()
    assert spotted["table"] == plain["table"]
    assert [seat["hand"] for seat in spotted["seats"]] == [seat["hand"] for seat in plain["seats"]]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "bag"}, "mode cannot be 'bag'; it can be pouch or skill"),
        ({"first": "1"}, "first cannot be '1'; it can be white or black or random"),
        ({"first": "White"}, "first cannot be 'White'"),
        ({"handicap": "5"}, "handicap gives points to 1 seats; there are 2"),
        ({"handicap": "1,2,3"}, "handicap gives points to 3 seats; there are 2"),
        ({"handicap": "-1,0"}, "handicap cannot be '-1,0'"),
        ({"handicap": "five,0"}, "handicap cannot be 'five,0'"),
        ({"handicap": ""}, "handicap cannot be ''"),
        ({"seats": "3"}, "three-stones has no option 'seats'; its options are mode, first, handicap"),
    ],
)
def test_another_option_or_value_is_refused_with_the_choices(options: dict[str, str], words: str) -> None:
    with pytest.raises(OptionError) as refused:
        start(**options)
    assert words in str(refused.value)


# Notation


def test_a_play_is_written_as_its_stone_and_its_pocket() -> None:
    assert {text for text in start().play("draw W").moves() if "f" in text} == {
        f"Wf{row}" for row in range(1, 12) if row != 6
    }
    assert board(laid(start(), "Bf11"))[5, 10] == "B"


def test_a_draw_is_written_draw_and_its_stone() -> None:
    assert sorted(start().moves()) == ["draw B", "draw C", "draw W"]


UNREADABLE = {
    "empty": "",
    "a blank": " ",
    "only blanks": " \t ",
    "a newline": "\n",
    "a NUL": "\0",
    "no stone": "f7",
    "no pocket": "W",
    "no row": "Wf",
    "no column": "W7",
    "a small stone": "wf7",
    "a capital column": "WF7",
    "another stone": "Rf7",
    "a leading zero": "Wf07",
    "row 0": "Wf0",
    "row 12": "Wf12",
    "row 111": "Wf111",
    "a negative row": "Wf-7",
    "column l": "Wl6",
    "cut corner": "Wa1",
    "another cut corner": "Wk11",
    "a blank before": " Wf7",
    "a blank behind": "Wf7 ",
    "a blank within": "W f7",
    "a newline behind": "Wf7\n",
    "a NUL behind": "Wf7\0",
    "a carriage return": "Wf7\r",
    "two plays": "Wf7Wf8",
    "two plays with a blank": "Wf7 Wf8",
    "a wide digit": "Wf７",
    "an Arabic digit": "Wf٧",
    "a raised digit": "Wf²",
    "a Cyrillic letter": "Сf7",
    "a wide letter": "Ｗf7",
    "a combining mark": "Wf7\u0301",
    "a joiner": "W\u200df7",
    "turned round": "\u202eWf7",
    "half a character": "Wf\ud800",
    "only draw": "draw",
    "draw and a blank": "draw ",
    "two blanks": "draw  W",
    "an underline": "draw_W",
    "no blank": "drawW",
    "a capital draw": "Draw W",
    "a small stone drawn": "draw w",
    "a stone drawn twice": "draw W draw W",
    "the whole pouch": "draw WBC",
    "first 0": "first 0",
    "first 3": "first 3",
    "first with a zero": "first 01",
    "first white": "first white",
    "a move of morris": "a1-a4xd6",
    "a placing of morris": "d6",
    "a move of stein": "4x3@m14",
    "a move of three corners": "e5-e7",
    "a move of tavern stones": "deal JJJ/GGGG",
    "a word": "resign",
    "huge": "Wf7" * 100_000,
    "huge digits": "Wf" + "7" * 5_000,
    "long digits": "Wf" + "1" * 190,
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
@pytest.mark.parametrize("mode", ["pouch", "skill"])
def test_anything_else_is_unreadable_and_the_error_says_what_would_be_right(text: str, mode: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        start(mode=mode).play(text)
    why = refused.value.why
    assert "a move is written Wf7" in why or "is not a pocket; row" in why or "no move is that long" in why
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


# What holds in all play


@given(
    length=st.integers(1, 11),
    where=st.sampled_from(["5", "7", "e", "g"]),
    colour=st.sampled_from("WB"),
    order=st.randoms(use_true_random=False),
)
def test_a_line_of_n_stones_of_one_colour_holds_n_minus_2_threes_in_whatever_order_they_came(
    length: int, where: str, colour: str, order: random.Random
) -> None:
    pockets = sorted(line(where), key=pocket)[:length]
    order.shuffle(pockets)
    points = max(0, length - 2)
    scores = laid(start(), " ".join(f"{colour}{name}" for name in pockets)).scores
    assert scores == ((points, 0) if colour == "W" else (0, points))


@given(stones=st.text("WBC", min_size=3, max_size=11))
def test_in_a_line_of_mixed_stones_each_three_scores_for_itself(stones: str) -> None:
    threes = [set(stones[i : i + 3]) - {"C"} for i in range(len(stones) - 2)]
    assert in_a_row(stones).scores == (threes.count({"W"}), threes.count({"B"}))


def completed(stones: dict[Pocket, str | None], at: Pocket) -> Counter[str]:
    """How many threes through a pocket there are of each colour, looked up one by one."""
    found = Counter[str]()
    for dx, dy in DIRECTIONS.values():
        for first in (-2, -1, 0):
            three = [stones.get((at[0] + step * dx, at[1] + step * dy)) for step in range(first, first + 3)]
            if None not in three and set(three) - {"C"} in ({"W"}, {"B"}):
                found.update(set(map(str, three)) - {"C"})
    return found


@settings(max_examples=15)
@given(numbers=choices, mode=st.sampled_from(["pouch", "skill"]))
def test_a_play_gains_the_threes_that_it_completes_and_chance_gains_nothing(
    numbers: list[int], mode: str
) -> None:
    for before, text, after in wander(start(mode=mode), numbers):
        gained = completed(board(after), pocket(text[1:])) if not before.is_chance else Counter[str]()
        assert after.scores == (before.scores[0] + gained["W"], before.scores[1] + gained["B"])


@settings(max_examples=15)
@given(numbers=choices, mode=st.sampled_from(["pouch", "skill"]))
def test_every_play_is_in_line_with_the_one_before_or_that_line_is_full(
    numbers: list[int], mode: str
) -> None:
    last = ""
    for before, text, _ in wander(start(mode=mode), numbers):
        if before.is_chance:
            continue
        empty: set[str] = {place["at"] for place in before.view()["places"] if place["stone"] is None}
        in_line = {name for name in empty if last and (name[0] == last[0] or name[1:] == last[1:])}
        assert targets(before) == (in_line or empty)
        last = text[1:]


@settings(max_examples=30)
@given(text=st.one_of(st.text(max_size=12), st.text("WBCabfk0167 draw first", max_size=9)))
def test_a_text_is_either_one_of_the_moves_or_refused_with_a_reason(text: str) -> None:
    positions = [
        start(),
        start(mode="skill"),
        start(first="random"),
        laid(start(), "Wf7").play("draw B"),
    ]
    for position in positions:
        why = position.why_not(text)
        assert (why is None) == (text in list(position.moves()))
        assert why is None or len(why) > 10
