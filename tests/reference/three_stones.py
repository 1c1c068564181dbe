"""Three Stones, slow and plain: a second opinion on its rules for differential tests.
Everything is worked out afresh from the stones on the board whenever somebody asks.
"""

from fractions import Fraction

Pocket = tuple[int, int]  # (column, row), both counted from 1; a1 is (1, 1)
Three = tuple[Pocket, Pocket, Pocket]

COLUMN_LETTERS = "abcdefghijk"
ROW_LENGTHS = [3, 5, 7, 9, 11, 11, 11, 9, 7, 5, 3]
VOID: Pocket = (6, 6)

CHOICES = {"mode": ["pouch", "skill"], "first": ["white", "black", "random"]}
DEFAULTS = {"mode": "pouch", "first": "white"}
STONES_IN_POUCH = {"W": 30, "B": 30, "C": 12}
STONES_IN_HAND = {"W": 15, "B": 15, "C": 6}


def all_pockets() -> set[Pocket]:
    """Every pocket of the octagon; the void is none."""
    pockets: set[Pocket] = set()
    for row, length in enumerate(ROW_LENGTHS, start=1):
        leftmost = 1 + (11 - length) // 2
        for column in range(leftmost, leftmost + length):
            pockets.add((column, row))
    pockets.remove(VOID)
    return pockets


def all_threes(pockets: set[Pocket]) -> list[Three]:
    """Every straight line of three neighbouring pockets, each line once."""
    threes: list[Three] = []
    for column, row in pockets:
        for right, up in [(1, 0), (0, 1), (1, 1), (1, -1)]:
            second = (column + right, row + up)
            third = (column + 2 * right, row + 2 * up)
            if second in pockets and third in pockets:
                threes.append(((column, row), second, third))
    return threes


def pocket_name(pocket: Pocket) -> str:
    """The pocket as players write it, such as f7."""
    column, row = pocket
    return COLUMN_LETTERS[column - 1] + str(row)


def pocket_at(name: str) -> Pocket:
    """The pocket that a name such as f7 means."""
    return (COLUMN_LETTERS.index(name[0]) + 1, int(name[1:]))


def read_handicap(text: str | None) -> list[int]:
    """The points spotted to white and to black."""
    if text is None:
        return [0, 0]
    points = [int(part) for part in text.split(",")]
    if len(points) != 2:
        raise ValueError(f"handicap {text!r} does not name points for 2 seats")
    return points


class Reference:
    """One game of Three Stones, from the empty board to the last stone."""

    def __init__(self, options: dict[str, str]) -> None:
        for name, value in options.items():
            if name != "handicap" and value not in CHOICES.get(name, []):
                raise ValueError(f"no such option: {name}={value}")
        chosen = DEFAULTS | options
        self._with_pouch = chosen["mode"] == "pouch"
        self._handicap = read_handicap(options.get("handicap"))

        self._pockets = all_pockets()
        self._threes = all_threes(self._pockets)
        self._board: dict[Pocket, str] = {}
        self._ring: Pocket | None = None
        self._pouch = dict(STONES_IN_POUCH)
        self._hands = {1: dict(STONES_IN_HAND), 2: dict(STONES_IN_HAND)}
        self._drawn: str | None = None
        # Whose turn it is; None as long as the lot has not been drawn.
        self._mover: int | None = {"white": 1, "black": 2, "random": None}[chosen["first"]]

    @property
    def seat(self) -> int | None:
        """The seat to move, 0 for chance, None after the end."""
        if self.result is not None:
            return None
        if self._mover is None:
            return 0
        if self._with_pouch and self._drawn is None:
            return 0
        return self._mover

    @property
    def scores(self) -> list[int]:
        """Points of white and of black: the threes on the board and the points spotted."""
        white, black = self._handicap
        for three in self._threes:
            if not all(pocket in self._board for pocket in three):
                continue
            colours = {self._board[pocket] for pocket in three}
            if "W" in colours and "B" not in colours:
                white += 1
            if "B" in colours and "W" not in colours:
                black += 1
        return [white, black]

    @property
    def result(self) -> tuple[list[int], str] | None:
        """Who won and why, once all 72 stones lie on the board."""
        if len(self._board) < sum(STONES_IN_POUCH.values()):
            return None
        white, black = self.scores
        if white > black:
            return ([1], "all-played")
        if black > white:
            return ([2], "all-played")
        return ([], "all-played")

    def moves(self) -> list[str]:
        """All plays, or all outcomes at a chance event, sorted as text."""
        seat = self.seat
        if seat is None:
            return []
        if seat == 0:
            return sorted(self.odds())
        plays: list[str] = []
        for stone in self._stones_to_choose_from(seat):
            plays += [stone + pocket_name(pocket) for pocket in self._open_pockets()]
        return sorted(plays)

    def odds(self) -> dict[str, Fraction]:
        """How likely each outcome of the chance event is."""
        if self.seat != 0:
            raise ValueError("no chance event here")
        if self._mover is None:
            return {"first 1": Fraction(1, 2), "first 2": Fraction(1, 2)}
        stones_left = sum(self._pouch.values())
        odds: dict[str, Fraction] = {}
        for stone, count in self._pouch.items():
            if count > 0:
                odds["draw " + stone] = Fraction(count, stones_left)
        return odds

    def play(self, text: str) -> None:
        """Let one move or chance outcome happen."""
        if text not in self.moves():
            raise ValueError(f"not possible here: {text}")
        if text.startswith("first "):
            self._mover = int(text.removeprefix("first "))
        elif text.startswith("draw "):
            self._drawn = text.removeprefix("draw ")
            self._pouch[self._drawn] -= 1
        else:
            self._put(stone=text[0], pocket=pocket_at(text[1:]))

    def _put(self, stone: str, pocket: Pocket) -> None:
        assert self._mover is not None
        if not self._with_pouch:
            self._hands[self._mover][stone] -= 1
        self._drawn = None
        self._board[pocket] = stone
        self._ring = pocket
        self._mover = 3 - self._mover

    def _stones_to_choose_from(self, seat: int) -> list[str]:
        if self._with_pouch:
            assert self._drawn is not None
            return [self._drawn]
        return [stone for stone, count in self._hands[seat].items() if count > 0]

    def _open_pockets(self) -> set[Pocket]:
        """The empty pockets that the ring leaves open to the next stone."""
        empty = {pocket for pocket in self._pockets if pocket not in self._board}
        if self._ring is None:
            return empty
        ring_column, ring_row = self._ring
        in_line: set[Pocket] = set()
        for column, row in empty:
            if column == ring_column or row == ring_row:
                in_line.add((column, row))
        if in_line:
            return in_line
        return empty
