"""Why a move of Three Corners: corners taken, given up, within reach or out of it, and figures sent home or stuck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cairn.games.three_corners import CORNERS, FIGURES, MOST_MOVES, NAMES, NO_MOVE, QUIET, REPETITION
from cairn.games.three_corners import corners as corner_fields
from cairn.match.seen import Seen
from cairn.minds.reasons.reason import Weighed, following, weighed
from cairn.position import Position

FEW_MOVES = 9
TO_WIN = 3


@dataclass(frozen=True)
class Board:
    """The fields by name: their chips and the seats of their figures; and the figures beside the board."""

    size: int
    chips: Mapping[str, int]
    figures: Mapping[str, int]
    hands: tuple[int, int]

    @cached_property
    def corners(self) -> list[str]:
        return [NAMES[self.size][field] for field in corner_fields(self.size)]

    @property
    def corners_held(self) -> list[int | None]:
        return [self.figures.get(corner) for corner in self.corners]

    def held(self, seat: int) -> list[str]:
        """The corners that a seat has."""
        return [corner for corner in self.corners if self.figures.get(corner) == seat]

    def goes(self, seat: int, source: str, target: str) -> bool:
        """Whether a seat could move chips from one field to another, were it its turn."""
        far, chips = distance(source, target), self.chips[source]
        if not far or not chips or target in self.figures:
            return False
        if self.figures.get(source) == seat:
            return chips == far
        return self.hands[seat - 1] > 0 and chips >= far

    def ways(self, seat: int, target: str) -> list[str]:
        """The fields from which a seat could reach a field, were it its turn."""
        return [source for source in self.chips if self.goes(seat, source, target)]

    def within_reach(self, seat: int) -> dict[str, list[str]]:
        """The corners that a seat could enter and so have one more, were it its turn, each with the ways to it."""
        ways = {
            corner: [source for source in self.ways(seat, corner) if not self.has(seat, source)]
            for corner in self.corners
        }
        return {corner: sources for corner, sources in ways.items() if sources}

    def has(self, seat: int, field: str) -> bool:
        """Whether the field is a corner that the seat has."""
        return field in self.corners and self.figures.get(field) == seat


def distance(a: str, b: str) -> int:
    """How far apart two fields of one row or column are; 0 for others."""
    across, along = abs(ord(a[0]) - ord(b[0])), abs(int(a[1:]) - int(b[1:]))
    return 0 if across and along else across + along


def board(position: Position) -> Board:
    view = position.view()
    places: list[Any] = view["places"]
    hand1, hand2 = (seat["hand"] for seat in view["seats"])
    return Board(
        int(position.state.size),
        {place["at"]: int(place["chips"]) for place in places},
        {place["at"]: place["seat"] for place in places if place["seat"]},
        (hand1, hand2),
    )


class Played:
    """A move and the board before and after it."""

    def __init__(self, position: Position, move: str) -> None:
        self.position, self.after = position, position.play(move)
        self.seat: int = position.seat or 0
        self.rival = 3 - self.seat
        self.source, self.target = move.split("-")
        self.before, self.now = board(position), board(self.after)

    @cached_property
    def reach(self) -> dict[str, list[str]]:
        return self.now.within_reach(self.seat)

    @cached_property
    def rival_reach(self) -> dict[str, list[str]]:
        return self.now.within_reach(self.rival)

    @cached_property
    def rival_reached(self) -> dict[str, list[str]]:
        """What the rival could have reached, had it been its move."""
        return self.before.within_reach(self.rival)

    @cached_property
    def replies(self) -> list[Any]:
        return [state for _, state in following(self.after, MOST_MOVES)]

    @cached_property
    def wins_next(self) -> bool:
        """Whether the mover enters its third corner next, whatever the rival does."""
        return len(self.now.held(self.seat)) == TO_WIN - 1 and all(
            any(state.end == CORNERS for _, state in following(self.after, MOST_MOVES, reply))
            for reply in self.replies
        )


def reasons(seen: Seen, move: str) -> Iterator[Weighed]:
    assert seen.position
    played = Played(seen.position, move)
    yield from of_the_end(played)
    if not played.after.is_over:
        yield from of_corners(played)
        yield from of_the_rivals_corners(played)
        yield from of_plans(played)
        yield from of_figures(played)


def of_the_end(played: Played) -> Iterator[Weighed]:
    end = int(played.after.state.end)
    if end == CORNERS:
        yield weighed(100, "three-corners.wins", corner=played.target)
        return
    if len(played.before.held(played.seat)) == TO_WIN - 1:
        missed = played.before.within_reach(played.seat)
        if missed:
            corner = min(missed)
            yield weighed(
                90, "three-corners.misses-win", corner=corner, move=f"{min(missed[corner])}-{corner}"
            )
    if end == NO_MOVE:
        yield weighed(60, "three-corners.draw-no-move", seat=played.rival)
    elif end == REPETITION:
        yield weighed(60, "three-corners.draw-repetition")
    elif end == QUIET:
        yield weighed(60, "three-corners.draw-quiet", count=int(played.after.state.quiet))


def of_corners(played: Played) -> Iterator[Weighed]:
    held = played.now.held(played.seat)
    left = played.before.has(played.seat, played.source)
    if played.target in played.now.corners and not left:
        yield weighed(50, "three-corners.takes-corner", corner=played.target, count=len(held))
    elif left:
        yield weighed(30, "three-corners.gives-up-corner", corner=played.source)
    elif held:
        yield weighed(0.2, "three-corners.holds-corners", corners=tuple(held))
    reach, reached = played.reach, played.before.within_reach(played.seat)
    open_corners = tuple(sorted(reach))
    if played.wins_next:
        yield weighed(80, "three-corners.no-answer", corners=open_corners, seat=played.rival)
    elif len(held) == TO_WIN - 1 and reach:
        yield weighed(35, "three-corners.threatens-win", corners=open_corners)
    elif len(reach) > 1 and len(reached) > 1:
        yield weighed(8, "three-corners.keeps-corners", corners=open_corners)
    for corner in sorted(set(reach) - set(reached) - {played.source}):
        # What the rival can reach first is no gain.
        if played.target in reach[corner] and corner not in played.rival_reach:
            chips = played.now.chips[played.target]
            yield weighed(16, "three-corners.builds-heap", count=chips, field=played.target, corner=corner)
    if played.before.corners_held == played.now.corners_held and set(reach) == set(reached):
        if set(played.rival_reach) == set(played.rival_reached):
            yield weighed(0.1, "three-corners.quiet")


def of_plans(played: Played) -> Iterator[Weighed]:
    """What the figure just moved can do later, if nobody interferes."""
    now, field, seat = played.now, played.target, played.seat
    if field in now.corners:
        return
    for via in now.chips:
        if via in now.corners or not now.goes(seat, field, via):
            continue
        far = now.chips[field] + now.chips[via]
        for corner in now.corners:
            if corner not in now.figures and distance(via, corner) == far:
                yield weighed(
                    5, "three-corners.two-moves", field=field, via=via, corner=corner, seat=played.rival
                )
                return


def of_the_rivals_corners(played: Played) -> Iterator[Weighed]:
    reach, reached = played.rival_reach, played.rival_reached
    near_win = len(played.now.held(played.rival)) == TO_WIN - 1
    for corner in sorted(set(reached) - set(reach)):
        if corner == played.target:
            yield weighed(
                48 if near_win else 20, "three-corners.takes-first", corner=corner, seat=played.rival
            )
        else:
            field = min(reached[corner])
            weight = 46 if near_win else 18
            yield weighed(weight, "three-corners.blocks", field=field, corner=corner, seat=played.rival)
    if near_win and reach:
        yield weighed(70, "three-corners.lets-win", seat=played.rival, corners=tuple(sorted(reach)))
        return
    new, old = tuple(sorted(set(reach) - set(reached))), tuple(sorted(set(reach) & set(reached)))
    if new:
        yield weighed(19, "three-corners.lets-corner", seat=played.rival, corners=new)
        if played.now.hands[played.rival - 1] == 1:
            yield weighed(20, "three-corners.lures", seat=played.rival)
    if old:
        yield weighed(6, "three-corners.leaves-corner", seat=played.rival, corners=old)


def of_figures(played: Played) -> Iterator[Weighed]:
    seat, rival, now = played.seat, played.rival, played.now
    if played.before.figures.get(played.source) == rival and played.source not in now.figures:
        yield weighed(15, "three-corners.sends-home", field=played.source, seat=rival)
    if played.before.hands[seat - 1] == 1 and now.hands[seat - 1] == 0:
        yield weighed(10, "three-corners.last-figure")
    if played.target not in now.corners and not any(now.goes(seat, played.target, to) for to in now.chips):
        yield weighed(7, "three-corners.stuck", field=played.target, count=now.chips[played.target])
    if played.before.chips[played.target] and played.target not in now.corners:
        yield weighed(2, "three-corners.stacks", count=now.chips[played.target], field=played.target)
    if played.before.hands[seat - 1] > now.hands[seat - 1]:
        yield weighed(1, "three-corners.brings-figure", count=FIGURES - now.hands[seat - 1])
    elif played.before.hands[seat - 1] == now.hands[seat - 1] > 0:
        theirs = now.hands[rival - 1]
        yield weighed(3, "three-corners.saves-figures", count=now.hands[seat - 1], seat=rival, theirs=theirs)
    stuck = [
        field
        for field, whose in sorted(now.figures.items())
        if whose == rival and played.before.figures.get(field) == rival and field not in now.corners
        if not any(now.goes(rival, field, to) for to in now.chips)
        and any(played.before.goes(rival, field, to) for to in now.chips)
    ]
    if stuck:
        yield weighed(6, "three-corners.traps", fields=tuple(stuck), seat=rival)
    if len(played.replies) <= FEW_MOVES:
        yield weighed(9, "three-corners.few-moves", count=len(played.replies), seat=rival)
