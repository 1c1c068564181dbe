"""Nine Men's Morris in its plainest form, as a second opinion on the fast implementation: the
board is a dict from point to the seat whose stone lies there, and everything else is worked out
anew from it each time it is asked for.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

LINES = [
    # across, from the top row down
    ("a7", "d7", "g7"),
    ("b6", "d6", "f6"),
    ("c5", "d5", "e5"),
    ("a4", "b4", "c4"),
    ("e4", "f4", "g4"),
    ("c3", "d3", "e3"),
    ("b2", "d2", "f2"),
    ("a1", "d1", "g1"),
    # up and down, from the left column on
    ("a1", "a4", "a7"),
    ("b2", "b4", "b6"),
    ("c3", "c4", "c5"),
    ("d1", "d2", "d3"),
    ("d5", "d6", "d7"),
    ("e3", "e4", "e5"),
    ("f2", "f4", "f6"),
    ("g1", "g4", "g7"),
]

POINTS = sorted({point for line in LINES for point in line})

STONES_EACH = 9

CHOICES = {
    "take-from-mills": ["never", "when-all-in-mills"],
    "double-mill": ["one", "two"],
    "repetition": ["3", "off"],
}

# Which seat's stone lies on a point; an empty point is not in the dict.
Board = dict[str, int]


def neighbours(point: str) -> set[str]:
    """The points one step along a line from this one."""
    found = set()
    for first, middle, last in LINES:
        if point == middle:
            found.update([first, last])
        elif point in (first, last):
            found.add(middle)
    return found


def mills_through(board: Board, point: str) -> int:
    """How many mills the stone on this point is part of."""
    owner = board[point]
    number = 0
    for line in LINES:
        if point in line and all(board.get(other) == owner for other in line):
            number += 1
    return number


def points_of(board: Board, seat: int) -> list[str]:
    """Where the stones of a seat lie."""
    return [point for point in POINTS if board.get(point) == seat]


@dataclass(frozen=True)
class Move:
    """Placing (no origin), sliding or jumping, with the stones that it takes, in sorted order."""

    origin: str | None
    target: str
    taken: tuple[str, ...]

    @property
    def text(self) -> str:
        way = self.target if self.origin is None else f"{self.origin}-{self.target}"
        return way + "".join(f"x{point}" for point in self.taken)

    def applied_to(self, board: Board, mover: int) -> Board:
        after = dict(board)
        if self.origin is not None:
            del after[self.origin]
        after[self.target] = mover
        for point in self.taken:
            del after[point]
        return after


class Reference:
    def __init__(self, options: dict[str, str]) -> None:
        for name, value in options.items():
            if name == "quiet-moves":
                if value != "off" and not (value.isascii() and value.isdecimal() and int(value)):
                    raise ValueError(f"quiet-moves cannot be {value}")
            elif name not in CHOICES:
                raise ValueError(f"no option {name}")
            elif value not in CHOICES[name]:
                raise ValueError(f"{name} cannot be {value}")
        self._take_from_mills = options.get("take-from-mills", "never")
        self._double_mill = options.get("double-mill", "one")
        self._repetition = options.get("repetition", "3")
        self._quiet_moves = options.get("quiet-moves", "100")

        self._board: Board = {}
        self._in_hand = {1: STONES_EACH, 2: STONES_EACH}
        self._mover = 1
        self._quiet_in_a_row = 0
        # How often each position has been there; the stones in hand belong to a position.
        self._times_seen: Counter[tuple[object, ...]] = Counter()
        self._result: tuple[list[int], str] | None = None
        self._times_seen[self._position()] += 1

    @property
    def seat(self) -> int | None:
        return None if self._result is not None else self._mover

    @property
    def scores(self) -> list[int]:
        return [len(points_of(self._board, seat)) for seat in (1, 2)]

    @property
    def result(self) -> tuple[list[int], str] | None:
        return self._result

    def odds(self) -> dict[str, Fraction]:
        raise ValueError("there is no chance in this game")

    def moves(self) -> list[str] | None:
        if self._result is not None:
            return []
        return sorted(move.text for move in self._legal_moves())

    def play(self, text: str) -> None:
        if self._result is not None:
            raise ValueError(f"{text}: the game is over")
        chosen = [move for move in self._legal_moves() if move.text == text]
        if len(chosen) != 1:
            raise ValueError(f"{text} is not a legal move")
        move = chosen[0]

        self._board = move.applied_to(self._board, self._mover)
        placed = move.origin is None
        if placed:
            self._in_hand[self._mover] -= 1
        if placed or move.taken:
            self._quiet_in_a_row = 0
        else:
            self._quiet_in_a_row += 1
        self._mover = self._opponent()
        self._times_seen[self._position()] += 1
        self._result = self._find_result()

    def _opponent(self) -> int:
        return 2 if self._mover == 1 else 1

    def _position(self) -> tuple[object, ...]:
        lying = tuple(sorted(self._board.items()))
        return (lying, self._in_hand[1], self._in_hand[2], self._mover)

    def _find_result(self) -> tuple[list[int], str] | None:
        """Whether the game is over for the seat now to move; wins are looked for before draws."""
        left = len(points_of(self._board, self._mover)) + self._in_hand[self._mover]
        if left < 3:
            return [self._opponent()], "reduced"
        if not self._legal_moves():
            return [self._opponent()], "blocked"
        times_seen = self._times_seen[self._position()]
        if self._repetition != "off" and times_seen >= int(self._repetition):
            return [], "repetition"
        if self._quiet_moves != "off" and self._quiet_in_a_row >= int(self._quiet_moves):
            return [], "quiet"
        return None

    def _legal_moves(self) -> list[Move]:
        found = []
        for origin, target in self._ways():
            after = Move(origin, target, ()).applied_to(self._board, self._mover)
            number = mills_through(after, target)
            if self._double_mill == "one":
                number = min(number, 1)
            found += [Move(origin, target, taken) for taken in self._captures(after, number)]
        return found

    def _ways(self) -> list[tuple[str | None, str]]:
        """Where a stone may come from (None is the hand) and go to, captures left aside."""
        empty = [point for point in POINTS if point not in self._board]
        if self._in_hand[self._mover] > 0:
            return [(None, target) for target in empty]
        own = points_of(self._board, self._mover)
        all_placed = self._in_hand[1] == 0 and self._in_hand[2] == 0
        may_jump = all_placed and len(own) == 3
        ways: list[tuple[str | None, str]] = []
        for origin in own:
            ways += [(origin, target) for target in empty if may_jump or target in neighbours(origin)]
        return ways

    def _captures(self, board: Board, number: int) -> set[tuple[str, ...]]:
        """Every way to take that many opposing stones one after the other, or as many of them as
        may be taken; ways that differ only in their order are one."""
        takeable = self._takeable(board)
        if number == 0 or not takeable:
            return {()}
        found = set()
        for point in takeable:
            rest = {other: seat for other, seat in board.items() if other != point}
            for later in self._captures(rest, number - 1):
                found.add(tuple(sorted([point, *later])))
        return found

    def _takeable(self, board: Board) -> list[str]:
        opposing = points_of(board, self._opponent())
        free = [point for point in opposing if mills_through(board, point) == 0]
        if not free and self._take_from_mills == "when-all-in-mills":
            return opposing
        return free
