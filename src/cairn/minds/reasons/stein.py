"""Why a placement of 1 Stein + Co.: what it closes in, what it leaves to the next seat, and how much room is left."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cairn.games.stein import (
    HEIGHT,
    MOST_MOVES,
    SPACE,
    SPACES,
    Space,
    around,
    beside,
    closed_in,
    footprint,
    lying,
    name,
    packed,
    read,
    score,
    write,
)
from cairn.match.seen import Seen
from cairn.minds.reasons.reason import Weighed, following, weighed
from cairn.position import Position

FEW_PLACES = 8
MIDDLE = "o15"


@dataclass(frozen=True)
class Closing:
    """The most that one placement closes in, and where; and how many placements there are of each height."""

    count: int
    move: str
    heights: dict[int, int]

    @property
    def places(self) -> int:
        return sum(self.heights.values())


def most_closed(position: Position, state: Any) -> Closing:
    """What the seat to move can close in at most. What is allowed does not depend on who plays."""
    seat = int(state.seat)
    before = score(state, seat)
    best, best_move = 0, -1
    heights = {2: 0, 3: 0, 4: 0}
    for move, after in following(position, MOST_MOVES, state):
        heights[HEIGHT[move >> 10]] += 1
        points = score(after, seat) - before
        if points > best:
            best, best_move = points, move
    return Closing(best, write(state, best_move) if best else "", heights)


def parts(spaces: set[Space]) -> list[set[Space]]:
    """Spaces in groups joined by sides."""
    found, left = [], set(spaces)
    while left:
        group, edge = set[Space](), {left.pop()}
        while edge:
            group |= edge
            edge = {near for space in edge for near in around(space)} & spaces - group
        left -= group
        found.append(group)
    return found


def has_room(group: set[Space]) -> bool:
    """Whether the smallest footprint fits, across or upright."""
    return any(group.issuperset(footprint(packed(shape, *space))) for space in group for shape in (4, 5))


class Played:
    """A placement, what it covers and closes in, and what can be closed in before and after it."""

    def __init__(self, position: Position, move: str) -> None:
        self.position, self.after = position, position.play(move)
        self.seat: int = position.seat or 0
        self.seats = position.game.seats
        self.next_seat = self.seat % self.seats + 1
        self.shared = bool(position.state.shared)
        number = read(position.state, move)
        self.height = HEIGHT[number >> 10]
        self.stone = footprint(number)
        self.lying = lying(position.state)
        self.empty = set(SPACES) - set(self.lying) - set(self.stone)
        self.gains = [now - had for had, now in zip(position.scores, self.after.scores, strict=True)]
        self.points = self.gains[self.seat - 1]

    @cached_property
    def before(self) -> Closing:
        return most_closed(self.position, self.position.state)

    @cached_property
    def left(self) -> Closing:
        return most_closed(self.after, self.after.state)

    @cached_property
    def makes_gap(self) -> bool:
        """Whether what the next seat can close in lies right beside the block."""
        stone = footprint(read(self.after.state, self.left.move))
        return all(group & beside(self.stone) for group in parts(closed_in(stone, self.empty - set(stone))))

    @cached_property
    def surely_next(self) -> int:
        """With two seats: what the mover can close in next, at least, whatever the other does."""
        least = 421
        for _, state in following(self.after, MOST_MOVES):
            least = min(least, 0 if state.end else most_closed(self.after, state).count)
            if least == 0:
                break
        return least


def reasons(seen: Seen, move: str) -> Iterator[Weighed]:
    assert seen.position
    played = Played(seen.position, move)
    yield from of_points(played)
    yield from of_the_lead(played)
    if played.after.is_over:
        yield of_the_end(played)
        return
    yield from of_the_next_seat(played)
    yield from of_room(played)
    yield from of_the_beginning(played)


def of_points(played: Played) -> Iterator[Weighed]:
    if played.points:
        groups = len(parts(closed_in(played.stone, played.empty)))
        if groups > 1:
            yield weighed(10 + played.points, "stein.closes-groups", count=played.points, groups=groups)
        else:
            yield weighed(10 + played.points, "stein.closes-in", count=played.points)
        touched = {played.lying[space] for space in beside(played.stone) if space in played.lying}
        if played.height in touched:
            yield weighed(4, "stein.uses-exception", height=played.height)
        for seat, points in enumerate(played.gains, 1):
            if points and seat != played.seat:
                yield weighed(5 + points / 2, "stein.scores-for-another", seat=seat, count=points)
    if played.before.count > played.points:
        more = played.before.count - played.points
        yield weighed(8 + more, "stein.misses", count=played.before.count, move=played.before.move)


def of_the_lead(played: Played) -> Iterator[Weighed]:
    (had, rival_had), (has, rival_has) = (
        (scores[played.seat - 1], max(s for seat, s in enumerate(scores, 1) if seat != played.seat))
        for scores in (played.position.scores, played.after.scores)
    )
    if had <= rival_had and has > rival_has:
        yield weighed(5, "stein.takes-lead", own=has, other=rival_has)


def of_the_end(played: Played) -> Weighed:
    result = played.after.result
    assert result
    outcome = (
        "loses"
        if played.seat not in result.ranking[0]
        else "wins"
        if len(result.ranking[0]) == 1
        else "shares"
    )
    return weighed(100, f"stein.{outcome}", count=played.after.scores[played.seat - 1])


def of_the_next_seat(played: Played) -> Iterator[Weighed]:
    before, left, seat = played.before, played.left, played.next_seat
    if left.count and played.shared:
        yield weighed(8 + left.count, "stein.sets-up", seat=seat, count=left.count, move=left.move)
    elif left.count:
        weight = left.count + (9 if left.count > before.count or not played.lying else 7)
        code = "stein.makes-gap" if played.makes_gap else "stein.leaves-gap"
        yield weighed(weight, code, seat=seat, count=left.count, **standing(played.after.state, left.move))
    if left.count < before.count and played.lying:  # the first stone has rules of its own
        if played.points == 0 and not played.shared:
            yield weighed(9 + before.count, "stein.denies", seat=seat, count=before.count)
        if left.count == 0:
            yield weighed(6, "stein.leaves-nothing", seat=seat)
    if played.seats == 2 and left.count and played.surely_next:
        yield weighed(4 + played.surely_next / 2, "stein.sure-next", count=played.surely_next)


def standing(state: Any, text: str) -> dict[str, Any]:
    """A placement as people see it: how the block stands, and from which of its corners to which."""
    move = read(state, text)
    stone = footprint(move)
    return {"move": text, "block": HEIGHT[move >> 10], "at": name(min(stone)), "to": name(max(stone))}


def of_room(played: Played) -> Iterator[Weighed]:
    if played.left.places <= FEW_PLACES:
        yield weighed(6, "stein.few-places", count=played.left.places, seat=played.next_seat)
    closed = [height for height, count in played.left.heights.items() if count == 0]
    if closed and played.lying and all(played.before.heights[height] for height in closed):
        yield weighed(5, "stein.no-height", heights=tuple(closed))
    were = parts(played.empty | set(played.stone))
    new = [len(part) for part in parts(played.empty) if part not in were and has_room(part)]
    if len(new) > 1:
        yield weighed(4, "stein.cuts-off", count=min(new))


def of_the_beginning(played: Played) -> Iterator[Weighed]:
    if not played.lying and SPACE[MIDDLE] in played.stone:
        yield weighed(2, "stein.begins-in-the-middle")
    touched = sum(1 for space in played.stone for near in around(space) if near in played.lying)
    if touched >= 5:
        yield weighed(1 + touched / 10, "stein.fits-snugly", count=touched)
