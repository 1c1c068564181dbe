"""Why a move of Three Corners: corners taken, given up, within reach or out of it, and figures sent home or stuck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from cairn.games.three_corners import CORNERS, FIGURES, MOST_MOVES, NAMES, NO_MOVE, QUIET, REPETITION
from cairn.games.three_corners import corners as corner_fields
from cairn.match.seen import Seen
from cairn.minds.reasons.reason import Weighed, following, weighed
from cairn.position import Position

FEW_MOVES = 9
FEW_TO_AVOID = 2  # moves that are named
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

    def walked(self, seat: int, source: str, target: str) -> "Board":
        """The board after a seat's figure has gone from one field to another, with all its chips."""
        chips = {**self.chips, source: 0, target: self.chips[target] + self.chips[source]}
        figures = {at: whose for at, whose in self.figures.items() if at != source} | {target: seat}
        return replace(self, chips=chips, figures=figures)

    def walks(self, seat: int, field: str) -> bool:
        """Whether a figure on a single chip can go on a field at a time: more than one field around it is empty."""
        around = [other for other in self.chips if distance(field, other) == 1]
        return (
            self.figures.get(field) == seat
            and field not in self.corners
            and self.chips[field] == 1
            and sum(not self.chips[other] and other not in self.figures for other in around) > 1
        )

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
        self.move = move
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
        yield from of_figures(played)
        yield from of_waiting(played, seen)


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


def of_waiting(played: Played, seen: Seen) -> Iterator[Weighed]:
    """What is to be said for a move that passes the time: one has to move, and figures beside the board run short."""
    seat, rival, before, now = played.seat, played.rival, played.before, played.now
    mine, theirs = now.hands[seat - 1], now.hands[rival - 1]
    if not theirs and played.target not in now.corners:
        own = before.figures.get(played.source) == seat
        was = steps_to_a_corner(before, seat, played.source) if own else None
        ways = steps_to_a_corner(now, seat, played.target)
        if ways and (not was or ways[0] < was[0]):
            count, corner = ways
            about = {"field": played.target, "corner": corner, "count": count, "seat": rival}
            yield weighed(5, "three-corners.on-the-way", **about)
    if now.walks(seat, played.target) and not any(before.walks(seat, field) for field in before.figures):
        yield weighed(4, "three-corners.walker", field=played.target)
    if before.hands[seat - 1] == mine > 0:
        walked = steps_walked(seen, played.source)
        if not walked:
            code, weight = "saves-figures", 3.0
        elif walked == 1:
            code, weight = f"waits-{'behind' if mine < theirs else 'ahead' if mine > theirs else 'even'}", 3.5
        else:
            code, weight = "waits-on" if theirs else "waits-out", 3.5
        yield weighed(weight, f"three-corners.{code}", count=mine, seat=rival, theirs=theirs)
    risky = letting_in(played.position)
    others = [move for move in played.position.moves() if move != played.move]
    if others and set(others) <= set(risky):
        # Why it is this one, if it is: there is no other that keeps the rival out.
        if played.rival_reach:
            yield weighed(0.3, "three-corners.none-safe", seat=rival)
        else:
            yield weighed(12, "three-corners.only-safe", seat=rival)
    elif played.target not in now.corners and not played.rival_reach:
        # Only of these very chips: who reads on is about to move them, and of all others it would be told for ever.
        away = {
            move: corner
            for move in risky
            if move.startswith(f"{played.source}-") and (corner := led_on_to(played.position, move))
        }
        if away:
            moves = tuple(away)[:FEW_TO_AVOID]
            corners = tuple(sorted({away[move] for move in moves}))
            yield weighed(0.3, "three-corners.careful", moves=moves, corners=corners, seat=rival)


def steps_to_a_corner(now: Board, seat: int, field: str, most: int = 3) -> tuple[int, str] | None:
    """In how many moves, up to so many, a figure gets into a free corner if all others stand still, and into which."""
    frontier = [(now, field)]
    for steps in range(1, most + 1):
        ahead = []
        for here, at in frontier:
            for to in here.chips:
                if here.goes(seat, at, to):
                    if to in here.corners:
                        return steps, to
                    ahead.append((here.walked(seat, at, to), to))
        frontier = ahead
    return None


def steps_walked(seen: Seen, field: str) -> int:
    """On how many of its last turns, up to two, the seat moved the very figure that is on the field now."""
    steps = 0
    for told in reversed([told for told in seen.story[-4:] if told.seat == seen.seat]):
        source, target = told.text.split("-")
        if target != field:
            break
        steps, field = steps + 1, source
    return steps


@lru_cache(maxsize=8)
def letting_in(position: Position) -> tuple[str, ...]:
    """The moves after which the rival could enter a corner at once."""
    seat = position.seat or 0
    after = ((move, position.play(move)) for move in position.moves())
    return tuple(move for move, then in after if not then.is_over and board(then).within_reach(3 - seat))


def led_on_to(position: Position, move: str) -> str:
    """The corner that the rival could then enter from where the move leads; empty if there is none."""
    reach = board(position.play(move)).within_reach(3 - (position.seat or 0))
    target = move.split("-")[1]
    return min((corner for corner, sources in reach.items() if target in sources), default="")
