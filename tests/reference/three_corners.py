"""Three Corners, slow and plain: a second opinion on its rules for differential tests.
The board is a dictionary of chips and a dictionary of figures; nothing else is kept but
what the two counting rules (repetition and quiet moves) need to remember.
"""

from collections import Counter
from fractions import Fraction

Field = tuple[int, int]  # (column, row), both counted from 1; a1 is (1, 1)
# Chips on the fields, figures on the fields, and the seat to move.
Position = tuple[frozenset[tuple[Field, int]], frozenset[tuple[Field, int]], int]

COLUMN_LETTERS = "abcdefghijk"
DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
FIGURES_PER_SEAT = 7
CORNERS_TO_WIN = 3

CHOICES = {"size": ["7", "9", "11"], "first": ["1", "2", "random"], "repetition": ["3", "off"]}
DEFAULTS = {"size": "9", "first": "random", "repetition": "3", "quiet-moves": "200"}


def check_option(name: str, value: str) -> None:
    """Refuse what the rules do not offer."""
    if name == "quiet-moves":
        if value != "off" and not (value.isdecimal() and int(value) >= 1):
            raise ValueError(f"quiet-moves is off or a whole number from 1, not {value}")
    elif value not in CHOICES.get(name, []):
        raise ValueError(f"no such option: {name}={value}")


def field_name(field: Field) -> str:
    """The field as players write it, such as e5."""
    column, row = field
    return COLUMN_LETTERS[column - 1] + str(row)


def field_at(name: str) -> Field:
    """The field that a name such as e5 means."""
    return (COLUMN_LETTERS.index(name[0]) + 1, int(name[1:]))


class Reference:
    """One game of Three Corners, from the lot to the end."""

    def __init__(self, options: dict[str, str]) -> None:
        for name, value in options.items():
            check_option(name, value)
        chosen = DEFAULTS | options
        size = int(chosen["size"])
        repetition = chosen["repetition"]
        quiet = chosen["quiet-moves"]
        self._repetition_limit = None if repetition == "off" else int(repetition)
        self._quiet_limit = None if quiet == "off" else int(quiet)

        self._fields = {(c, r) for c in range(1, size + 1) for r in range(1, size + 1)}
        self._corners = {(1, 1), (1, size), (size, 1), (size, size)}
        self._chips: dict[Field, int] = dict.fromkeys(self._fields, 0)
        middle = (size + 1) // 2
        for column in range(middle - 2, middle + 3):
            for row in range(middle - 2, middle + 3):
                self._chips[(column, row)] = 1
        self._figures: dict[Field, int] = {}  # field -> the seat whose figure stands there

        # Whose turn it is; None as long as the lot has not been drawn.
        self._mover: int | None = None
        self._occurrences: Counter[Position] = Counter()
        self._quiet_moves = 0
        self._result: tuple[list[int], str] | None = None
        if chosen["first"] != "random":
            self._begin(int(chosen["first"]))

    @property
    def seat(self) -> int | None:
        """The seat to move, 0 for chance, None after the end."""
        if self._result is not None:
            return None
        if self._mover is None:
            return 0
        return self._mover

    @property
    def scores(self) -> list[int]:
        """How many corners each seat's figures stand in."""
        return [self._figures_in_corners(1), self._figures_in_corners(2)]

    @property
    def result(self) -> tuple[list[int], str] | None:
        """Who won and why, once the game is over."""
        return self._result

    def moves(self) -> list[str]:
        """All moves, or both outcomes of the lot, sorted as text."""
        seat = self.seat
        if seat is None:
            return []
        if seat == 0:
            return sorted(self.odds())
        return self._moves_of(seat)

    def odds(self) -> dict[str, Fraction]:
        """How likely each outcome of the lot is."""
        if self.seat != 0:
            raise ValueError("no chance event here")
        return {"first 1": Fraction(1, 2), "first 2": Fraction(1, 2)}

    def play(self, text: str) -> None:
        """Let one move, or the lot, happen."""
        if text not in self.moves():
            raise ValueError(f"not possible here: {text}")
        if text.startswith("first "):
            self._begin(int(text.removeprefix("first ")))
            return
        start_name, target_name = text.split("-")
        self._move(field_at(start_name), field_at(target_name))

    def _begin(self, seat: int) -> None:
        self._mover = seat
        self._occurrences[self._position()] += 1

    def _figures_beside_board(self, seat: int) -> int:
        return FIGURES_PER_SEAT - list(self._figures.values()).count(seat)

    def _figures_in_corners(self, seat: int) -> int:
        return len([corner for corner in self._corners if self._figures.get(corner) == seat])

    def _moves_of(self, seat: int) -> list[str]:
        moves: list[str] = []
        for start in self._fields:
            for taken in self._chips_one_may_take(seat, start):
                for right, up in DIRECTIONS:
                    target = (start[0] + taken * right, start[1] + taken * up)
                    if target in self._fields and target not in self._figures:
                        moves.append(f"{field_name(start)}-{field_name(target)}")
        return sorted(moves)

    def _chips_one_may_take(self, seat: int, start: Field) -> list[int]:
        chips = self._chips[start]
        if chips == 0:
            return []
        if self._figures.get(start) == seat:
            return [chips]
        if self._figures_beside_board(seat) == 0:
            return []
        return list(range(1, chips + 1))

    def _move(self, start: Field, target: Field) -> None:
        assert self._mover is not None
        seat = self._mover
        figures_in_corners_before = self._corner_figures()

        # One of the two differences is nothing: a move goes along a row or a column.
        taken = abs(target[0] - start[0]) + abs(target[1] - start[1])
        self._chips[start] -= taken
        self._chips[target] += taken
        owner = self._figures.get(start)
        moves_along = owner == seat
        goes_back = owner == 3 - seat and self._chips[start] == 0 and start not in self._corners
        if moves_along or goes_back:
            del self._figures[start]
        self._figures[target] = seat

        # Two different figures can never swap one corner within a move, so a figure has
        # entered or left a corner exactly if the corners look different now.
        if self._corner_figures() == figures_in_corners_before:
            self._quiet_moves += 1
        else:
            self._quiet_moves = 0
        self._mover = 3 - seat
        self._occurrences[self._position()] += 1
        self._result = self._find_end()

    def _corner_figures(self) -> dict[Field, int]:
        return {field: seat for field, seat in self._figures.items() if field in self._corners}

    def _position(self) -> Position:
        assert self._mover is not None
        return (frozenset(self._chips.items()), frozenset(self._figures.items()), self._mover)

    def _find_end(self) -> tuple[list[int], str] | None:
        assert self._mover is not None
        for seat in [1, 2]:
            if self._figures_in_corners(seat) >= CORNERS_TO_WIN:
                return ([seat], "corners")
        if not self._moves_of(self._mover):
            return ([], "no-move")
        occurrences = self._occurrences[self._position()]
        if self._repetition_limit is not None and occurrences >= self._repetition_limit:
            return ([], "repetition")
        if self._quiet_limit is not None and self._quiet_moves >= self._quiet_limit:
            return ([], "quiet")
        return None
