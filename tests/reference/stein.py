"""1 Stein + Co., slow and plain: a second opinion on its rules for differential tests.
Stones are kept as sets of spaces; closed-in groups are found by flood fill, and whether a
stone fits into a group is found by trying every place for it.
"""

from fractions import Fraction

Space = tuple[int, int]  # (x, y); the middle of the board is (0, 0)

REACH = 14
STONES_IN_SUPPLY = 40
# Columns wide and rows high, and how tall a stone then stands.
WAYS_TO_STAND = {(3, 4): 2, (4, 3): 2, (2, 4): 3, (4, 2): 3, (2, 3): 4, (3, 2): 4}

CHOICES = {"seats": ["2", "3", "4"], "variant": ["none", "with-the-one-before"]}
DEFAULTS = {"seats": "2", "variant": "none"}

COLUMN_NAMES = [*list("abcdefghijklmnopqrstuvwxyz"), "aa", "ab", "ac"]


def all_spaces() -> set[Space]:
    """Every space of the board."""
    spaces: set[Space] = set()
    for x in range(-REACH, REACH + 1):
        for y in range(-REACH, REACH + 1):
            if abs(x) + abs(y) <= REACH:
                spaces.add((x, y))
    return spaces


def on_edge(space: Space) -> bool:
    """Whether the space belongs to the border."""
    x, y = space
    return abs(x) + abs(y) == REACH


def neighbours(space: Space) -> list[Space]:
    """The four places that share a side with a space; some may lie off the board."""
    x, y = space
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def rectangle(corner: Space, wide: int, high: int) -> set[Space]:
    """The spaces of a rectangle, given its lowest leftmost one."""
    x, y = corner
    return {(x + right, y + up) for right in range(wide) for up in range(high)}


def beside(stone: set[Space]) -> set[Space]:
    """All places along the sides of a stone."""
    places: set[Space] = set()
    for space in stone:
        places.update(neighbours(space))
    return places - stone


def group_of(start: Space, empty: set[Space]) -> set[Space]:
    """The connected group of empty spaces that holds the starting space."""
    group = {start}
    to_visit = [start]
    while to_visit:
        for space in neighbours(to_visit.pop()):
            if space in empty and space not in group:
                group.add(space)
                to_visit.append(space)
    return group


def some_stone_fits(group: set[Space]) -> bool:
    """Whether any stone could stand within the group.

    The smallest footprint is enough to try: both larger ones contain it.
    """
    for corner in group:
        for wide, high in [(2, 3), (3, 2)]:
            if rectangle(corner, wide, high) <= group:
                return True
    return False


def points_for(stone: set[Space], empty_before: set[Space]) -> int:
    """How many spaces a stone closes in when it is set among these empty spaces."""
    empty = empty_before - stone
    points = 0
    seen: set[Space] = set()
    for start in beside(stone) & empty:
        if start in seen:
            continue
        group = group_of(start, empty)
        seen |= group
        if not some_stone_fits(group):
            points += len(group)
    return points


def placement_name(corner: Space, wide: int, high: int) -> str:
    """The placement as players write it, such as 4x3@m14."""
    x, y = corner
    return f"{wide}x{high}@{COLUMN_NAMES[x + REACH]}{y + REACH + 1}"


def placement_at(name: str) -> tuple[Space, int, int]:
    """Lowest leftmost space, width and height that a name such as 4x3@m14 means."""
    footprint, space_name = name.split("@")
    wide, high = footprint.split("x")
    column = space_name.rstrip("0123456789")
    row = space_name.removeprefix(column)
    corner = (COLUMN_NAMES.index(column) - REACH, int(row) - REACH - 1)
    return (corner, int(wide), int(high))


def read_handicap(text: str | None, seats: int) -> list[int]:
    """The points spotted to each seat."""
    if text is None:
        return [0] * seats
    points = [int(part) for part in text.split(",")]
    if len(points) != seats:
        raise ValueError(f"handicap {text!r} does not name points for {seats} seats")
    return points


class Reference:
    """One game of 1 Stein + Co., from the bare board to the end."""

    def __init__(self, options: dict[str, str]) -> None:
        for name, value in options.items():
            if name != "handicap" and value not in CHOICES.get(name, []):
                raise ValueError(f"no such option: {name}={value}")
        chosen = DEFAULTS | options
        self._seats = int(chosen["seats"])
        self._with_the_one_before = chosen["variant"] == "with-the-one-before"
        if self._with_the_one_before and self._seats == 2:
            raise ValueError("with-the-one-before needs 3 or 4 seats")

        self._board = all_spaces()
        self._heights: dict[Space, int] = {}  # covered space -> height of the stone on it
        self._supply = STONES_IN_SUPPLY
        self._mover = 1
        self._scores = read_handicap(options.get("handicap"), self._seats)
        # Kept from turn to turn, because the end depends on it and it takes long to find.
        self._placements = self._find_placements()

    @property
    def seat(self) -> int | None:
        """The seat to move, None after the end; chance has no part in this game."""
        if self.result is not None:
            return None
        return self._mover

    @property
    def scores(self) -> list[int]:
        """Points of each seat, with the points spotted at the start."""
        return list(self._scores)

    @property
    def result(self) -> tuple[list[int], str] | None:
        """Who won and why, once no stone can be placed."""
        if self._supply == 0:
            return (self._winners(), "supply")
        if not self._placements:
            return (self._winners(), "no-placement")
        return None

    def moves(self) -> list[str]:
        """All allowed placements, sorted as text."""
        if self.result is not None:
            return []
        return list(self._placements)

    def odds(self) -> dict[str, Fraction]:
        """Never to be asked for: chance has no part in this game."""
        raise ValueError("no chance event here")

    def play(self, text: str) -> None:
        """Place a stone, score, and pass the turn on."""
        if text not in self.moves():
            raise ValueError(f"not possible here: {text}")
        corner, wide, high = placement_at(text)
        stone = rectangle(corner, wide, high)
        points = points_for(stone, self._empty_spaces())
        for space in stone:
            self._heights[space] = WAYS_TO_STAND[(wide, high)]
        first = self._supply == STONES_IN_SUPPLY
        self._supply -= 1

        self._scores[self._mover - 1] += points
        if self._with_the_one_before and not first:  # before the first stone nobody has moved
            one_before = self._seats if self._mover == 1 else self._mover - 1
            self._scores[one_before - 1] += points
        self._mover = 1 if self._mover == self._seats else self._mover + 1
        self._placements = self._find_placements()

    def _empty_spaces(self) -> set[Space]:
        return {space for space in self._board if space not in self._heights}

    def _find_placements(self) -> list[str]:
        """Every allowed placement of one more stone, leaving aside whether one is left."""
        placements: list[str] = []
        empty = self._empty_spaces()
        for corner in empty:
            for (wide, high), height in WAYS_TO_STAND.items():
                stone = rectangle(corner, wide, high)
                if stone <= empty and self._allowed(stone, height, empty):
                    placements.append(placement_name(corner, wide, high))
        return sorted(placements)

    def _allowed(self, stone: set[Space], height: int, empty: set[Space]) -> bool:
        """Whether a stone on these empty spaces keeps to the rules of touching."""
        if not self._heights:
            return not any(on_edge(space) for space in stone)
        touched = {self._heights[place] for place in beside(stone) if place in self._heights}
        if not touched:
            return False
        if height not in touched:
            return True
        return points_for(stone, empty) > 0

    def _winners(self) -> list[int]:
        most = max(self._scores)
        winners = [seat for seat in range(1, self._seats + 1) if self._scores[seat - 1] == most]
        if self._seats == 2 and len(winners) == 2:
            return []
        return winners
