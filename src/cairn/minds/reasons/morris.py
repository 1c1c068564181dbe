"""Why a move of Nine Men's Morris: mills closed, opened, blocked and threatened, and stones with room or without."""

from collections.abc import Iterator
from functools import cached_property, lru_cache

from cairn.games.morris import LINES, MOST_MOVES, NAMES, NEAR, PLACED, REASONS, loose, standing
from cairn.match.seen import Seen
from cairn.minds.reasons.reason import Weighed, following, weighed
from cairn.position import Position

CROSSINGS = frozenset(name for name in NAMES if len(NEAR[name]) == 4)
FEW_WAYS = 4
JUMPERS = 3  # so many stones jump

Stones = frozenset[str] | set[str]
Line = tuple[str, ...]


def mills(stones: Stones) -> set[Line]:
    return {line for line in LINES if stones.issuperset(line)}


def closable(stones: Stones, others: Stones, placing: bool) -> dict[str, Line]:
    """The points where a player could close a mill with one move, each with such a mill."""
    found = {}
    for line in LINES:
        missing = [point for point in line if point not in stones]
        if len(missing) == 1 and missing[0] not in others:
            target = missing[0]
            helpers = stones - set(line)
            if placing or helpers & (helpers if len(stones) == JUMPERS else set(NEAR[target])):
                found[target] = line
    return found


def double_mills(stones: Stones, others: Stones) -> set[frozenset[str]]:
    """The pairs of neighbouring points between which a stone can go to and fro, closing a mill each time."""
    found = set()
    closed = mills(stones)
    for here in stones:
        if not any(here in line for line in closed):
            continue
        for there in set(NEAR[here]) - stones - others:
            if mills(stones - {here} | {there}) - closed:
                found.add(frozenset((here, there)))
    return found


def shut_in(stones: Stones, others: Stones) -> set[str]:
    """The stones without a free neighbouring point."""
    return {stone for stone in stones if not set(NEAR[stone]) - stones - others}


def ways(stones: Stones, others: Stones) -> int:
    """How many slides there are."""
    return sum(len(set(NEAR[stone]) - stones - others) for stone in stones)


def begun_with(stone: str, played: "Played") -> set[Line]:
    """The lines that a stone had begun with another of its colour, and that nobody else stands in."""
    lines = (line for line in LINES if stone in line and not played.own_after & set(line))
    return {line for line in lines if len(played.other & set(line)) == 2}


class Played:
    """A move and the stones before and after it."""

    def __init__(self, position: Position, move: str) -> None:
        self.position = position
        self.after = position.play(move)
        state = position.state
        self.seat: int = position.seat or 0
        self.rival = 3 - self.seat
        self.ply = int(state.ply)
        way, *self.taken = move.split("x")
        self.source, self.target = way.split("-") if "-" in way else ("", way)
        self.own, self.other = standing(int(state.own)), standing(int(state.other))
        self.own_after = self.own - {self.source} | {self.target}
        self.other_after = self.other - set(self.taken)
        self.placing = self.ply < PLACED
        self.rival_placing = self.ply + 1 < PLACED
        self.next_placing = self.ply + 2 < PLACED
        self.closed = {line for line in mills(self.own_after) if self.target in line}

    @cached_property
    def replies(self) -> list[tuple[frozenset[str], frozenset[str], bool]]:
        """For each answer: own stones, the rival's, and whether the game goes on."""
        return [
            (standing(int(state.own)), standing(int(state.other)), not state.end)
            for _, state in following(self.after, MOST_MOVES)
        ]

    @cached_property
    def threats(self) -> dict[str, Line]:
        """Where the mover closes a mill next, if the rival does nothing about it."""
        return closable(self.own_after, self.other_after, self.next_placing)

    @cached_property
    def prey(self) -> frozenset[str]:
        """What the rival may take with a mill that it closes next."""
        return loose(self.own_after, bool(self.position.state.take_all))

    @property
    def jumping(self) -> bool:
        """Whether the rival may jump next."""
        return not self.rival_placing and len(self.other_after) == JUMPERS

    @cached_property
    def rival_before(self) -> dict[str, Line]:
        """Where the rival could have closed a mill, had it been its move."""
        return closable(self.other, self.own, self.rival_placing)

    @cached_property
    def rival_threats(self) -> dict[str, Line]:
        """Where the rival can close a mill now."""
        return closable(self.other_after, self.own_after, self.rival_placing)


def reasons(seen: Seen, move: str) -> Iterator[Weighed]:
    assert seen.position
    played = Played(seen.position, move)
    yield from of_the_end(played)
    yield from of_mills_closed(played)
    if played.after.is_over:
        return
    yield from of_blocking(played)
    yield from of_threats(played)
    yield from of_mills_opened(played)
    yield from of_double_mills(played)
    yield from of_what_the_rival_can_close(played)
    yield from of_room(played)
    yield from of_placing(played)
    yield from of_quiet(played)


def of_the_end(played: Played) -> Iterator[Weighed]:
    end = REASONS[int(played.after.state.end)]
    if end == "reduced":
        yield weighed(100, "morris.wins-reduced", rival=played.rival)
    elif end == "blocked":
        yield weighed(100, "morris.wins-blocked", rival=played.rival)
    elif end == "repetition":
        yield weighed(60, "morris.draw-repetition")
    elif end == "quiet":
        yield weighed(60, "morris.draw-quiet", count=int(played.after.state.quiet))


def of_mills_closed(played: Played) -> Iterator[Weighed]:
    lines = tuple(sorted("-".join(line) for line in played.closed))
    taken = tuple(played.taken)
    if not lines:
        could = closable(played.own, played.other, played.placing)
        if could and loose(played.other, bool(played.position.state.take_all)):
            point = min(could)
            yield weighed(34, "morris.misses-mill", point=point, mill="-".join(could[point]))
    elif not taken:
        yield weighed(20, "morris.takes-nothing", mill=lines[0], rival=played.rival)
    elif len(lines) == 2:
        yield weighed(55, "morris.takes-with-two", mills=lines, taken=taken)
    else:
        yield weighed(50, "morris.takes", mill=lines[0], taken=taken)


def of_blocking(played: Played) -> Iterator[Weighed]:
    before, now = played.rival_before, played.rival_threats
    if played.target in before:
        line = "-".join(before[played.target])
        yield weighed(36, "morris.blocks", rival=played.rival, point=played.target, mill=line)
    broken = sorted(set(before) - set(now) - {played.target})
    if played.taken and broken:
        yield weighed(
            32, "morris.breaks-threat", rival=played.rival, points=tuple(broken), taken=tuple(played.taken)
        )
    begun = sorted("-".join(line) for stone in played.taken for line in begun_with(stone, played))
    if begun:
        yield weighed(11, "morris.breaks-line", rival=played.rival, line=begun[0])
    if played.rival_placing and played.placing and played.target not in before and not before:
        there = closable(played.other | {played.target}, played.own, True)
        if len(there) >= 2:
            yield weighed(18, "morris.spoils-fork", rival=played.rival, point=played.target)


def of_threats(played: Played) -> Iterator[Weighed]:
    old = closable(played.own, played.other, played.next_placing)
    new = sorted(set(played.threats) - set(old) - {played.source})
    take_all = bool(played.position.state.take_all)
    if not new or not loose(played.other_after, take_all):
        return  # a mill that takes nothing threatens nobody
    # Whoever has a mill to close first may take a stone of either threat.
    late = bool(played.rival_threats and played.prey)
    if len(played.threats) >= 2 and not late:
        points = tuple(sorted(played.threats))
        yield weighed(25, "morris.fork", points=points, count=len(points))
    else:
        mill = "-".join(played.threats[new[0]])
        yield weighed(6 if late else 10, "morris.threat", point=new[0], mill=mill)
    if all(
        going and closable(own, other, played.next_placing) and loose(other, take_all)
        for own, other, going in played.replies
    ):
        yield weighed(38, "morris.sure-mill", rival=played.rival)


def of_quiet(played: Played) -> Iterator[Weighed]:
    """Where no mill is closed, opened, threatened or no longer threatened, that too can be said."""
    same = mills(played.own) == mills(played.own_after) and played.rival_before == played.rival_threats
    if same and closable(played.own, played.other, played.next_placing) == played.threats:
        yield weighed(0.1, "morris.quiet")


def of_mills_opened(played: Played) -> Iterator[Weighed]:
    opened = sorted("-".join(line) for line in mills(played.own) if played.source in line)
    if not opened:
        kept = sorted("-".join(line) for line in mills(played.own) if played.rival_threats)
        if kept and not played.placing:
            yield weighed(4, "morris.keeps-mill", mill=kept[0])
        return
    if all(
        going and played.source in closable(own, other, played.next_placing)
        for own, other, going in played.replies
    ):
        yield weighed(22, "morris.opens-safe", mill=opened[0], point=played.source, rival=played.rival)
    elif any(played.source in other for _, other, _ in played.replies):
        jumps = not set(NEAR[played.source]) & played.other_after
        about = {"mill": opened[0], "point": played.source, "rival": played.rival, "jumps": jumps}
        yield weighed(24, "morris.opens-risky", **about)
    else:
        # Only if one of its stones is taken does it stay open.
        yield weighed(12, "morris.opens", mill=opened[0], point=played.source)


def of_double_mills(played: Played) -> Iterator[Weighed]:
    before, now = double_mills(played.own, played.other), double_mills(played.own_after, played.other_after)
    made, kept = now - before, now & before
    for weight, code, pairs in ((30, "makes", made), (27, "keeps", kept)):
        if pairs:
            yield weighed(weight, f"morris.{code}-double-mill", points=tuple(min(map(sorted, pairs))))
    if before and not now:
        yield weighed(26, "morris.loses-double-mill", points=tuple(min(map(sorted, before))))
    theirs, left = (
        double_mills(played.other, played.own),
        double_mills(played.other_after, played.own_after),
    )
    if theirs - left:
        points = tuple(min(map(sorted, theirs - left)))
        yield weighed(29, "morris.breaks-double-mill", rival=played.rival, points=points)


def of_what_the_rival_can_close(played: Played) -> Iterator[Weighed]:
    before, now, prey = played.rival_before, played.rival_threats, played.prey
    if not now or not prey:
        if now and played.taken:
            # What the stone taken does not stop is not left out beside what it does stop.
            points = tuple(sorted(now))
            yield weighed(21 + len(points) / 10, "morris.leaves-idle-mill", rival=played.rival, points=points)
        if played.jumping and not now and played.target not in before:
            # Whoever jumps gets everywhere: what it cannot close next is what matters then.
            matters = any(mills_left(played.position))
            yield weighed(8 if matters else 1, "morris.no-mill-next", rival=played.rival)
        return
    new, old = sorted(set(now) - set(before)), sorted(set(now) & set(before))
    if new:
        yield weighed(33 + len(new) / 10, "morris.allows-mill", rival=played.rival, points=tuple(new))
    # What no move could have stopped is not held against this one, but it is coming all the same.
    sure = set(old).intersection(*mills_left(played.position))
    stopped = [point for point in old if point not in sure]
    if stopped:
        yield weighed(
            31 + len(stopped) / 10, "morris.leaves-threat", rival=played.rival, points=tuple(stopped)
        )
    if sure:
        yield weighed(28, "morris.cannot-stop", rival=played.rival, points=tuple(sorted(sure)))
    exposed = sorted((prey - loose(played.own, bool(played.position.state.take_all))) & played.own)
    if exposed:
        yield weighed(15, "morris.exposes", stones=tuple(exposed))


@lru_cache(maxsize=8)
def mills_left(position: Position) -> tuple[frozenset[str], ...]:
    """For each move the points where the rival could close a mill after it and take something."""
    every = (Played(position, move) for move in position.moves())
    return tuple(
        frozenset(each.rival_threats if each.prey and not each.after.is_over else ()) for each in every
    )


def of_room(played: Played) -> Iterator[Weighed]:
    if played.jumping and len(played.other) > JUMPERS:
        yield weighed(14, "morris.lets-jump", rival=played.rival)
    if not played.jumping:
        before = shut_in(played.other, played.own)
        now = shut_in(played.other_after, played.own_after)
        shut, freed = sorted(now - before), sorted((before - now) & played.other_after)
        if shut:
            yield weighed(9 + 3 * len(shut), "morris.shuts-in", stones=tuple(shut), rival=played.rival)
        if freed:
            yield weighed(5, "morris.frees", stones=tuple(freed), rival=played.rival)
        left = ways(played.other_after, played.own_after)
        if not played.rival_placing and left <= FEW_WAYS:
            yield weighed(20 - 2 * left, "morris.few-ways", count=left, rival=played.rival)
    own_shut = sorted(
        (shut_in(played.own_after, played.other_after) - shut_in(played.own, played.other)) - {played.target}
    )
    if own_shut and len(played.own_after) > JUMPERS:
        yield weighed(6, "morris.shuts-in-own", stones=tuple(own_shut))
    if not played.placing and len(played.own) > JUMPERS:
        had, has = ways(played.own, played.other), ways(played.own_after, played.other_after)
        if has >= had + 2:
            yield weighed(7, "morris.more-room", count=has, before=had)
        elif has <= had - 2:
            yield weighed(6, "morris.less-room", count=has, before=had)


def of_placing(played: Played) -> Iterator[Weighed]:
    if not played.placing:
        return
    if played.target in CROSSINGS:
        yield weighed(6, "morris.crossing", point=played.target)
    untouched = [line for line in LINES if played.target in line and not played.other_after & set(line)]
    if untouched:
        yield weighed(2 + len(untouched), "morris.open-lines", count=len(untouched), rival=played.rival)
