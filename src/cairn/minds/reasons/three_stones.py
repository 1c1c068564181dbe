"""Why a move of Three Stones: threes made, given, prepared and prevented, and what the ring opens to the rival."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property, lru_cache

from cairn.games.three_stones import LETTERS, POCKET, STONES, held, in_line, lying
from cairn.match.seen import Seen
from cairn.minds.reasons.reason import Weighed, weighed
from cairn.position import Position

FEW_POCKETS = 3
CLEAR = "C"
MOST_PLACES = 3  # so many places are named; more would not be read
LIKELY = Fraction(1, 3)  # from this chance on that the rival scores next it is a risk

Stones = dict[str, str]  # pocket and letter


def _others() -> dict[str, list[tuple[str, str]]]:
    """For each pocket, the two fellows in each three that it belongs to."""
    found: dict[str, list[tuple[str, str]]] = {name: [] for name in POCKET}
    at = {(ord(name[0]), int(name[1:])): name for name in POCKET}
    for (x, y), name in at.items():
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            three = [at.get((x + step * dx, y + step * dy)) for step in range(3)]
            if None not in three:
                a, b, c = (each or name for each in three)
                found[a].append((b, c))
                found[b].append((a, c))
                found[c].append((a, b))
    return found


OTHERS = _others()


def gain(stones: Stones, pocket: str, stone: str, seat: int) -> int:
    """How many threes of a seat's colour a stone makes in a pocket."""
    own, rival = LETTERS[seat], LETTERS[3 - seat]
    count = 0
    for a, b in OTHERS[pocket]:
        three = (stone, stones.get(a), stones.get(b))
        if None not in three and own in three and rival not in three:
            count += 1
    return count


def waiting(stones: Stones, seat: int, stone: str = "") -> dict[str, int]:
    """The empty pockets where a stone of a seat's colour (or the one that is named) makes threes, and how many."""
    stone = stone or LETTERS[seat]
    gains = {name: gain(stones, name, stone, seat) for name in POCKET if name not in stones}
    return {name: count for name, count in gains.items() if count}


def usable(left: dict[str, int], seat: int) -> tuple[str, int]:
    """With which of the stones that are left a seat finishes threes, and how many there are that may do it."""
    own, clear = left.get(LETTERS[seat], 0), left.get(CLEAR, 0)
    return (LETTERS[seat] if own else CLEAR), own + clear


class Played:
    """A move, what it scores, and the board before and after it."""

    def __init__(self, position: Position, move: str) -> None:
        self.position, self.after = position, position.play(move)
        self.move = move
        self.stone, self.pocket = move[0], move[1:]
        self.seat: int = position.seat or 0
        self.rival = 3 - self.seat
        self.before, self.now = lying(position.state), lying(self.after.state)
        self.own_gain = self.after.scores[self.seat - 1] - position.scores[self.seat - 1]
        self.rival_gain = self.after.scores[self.rival - 1] - position.scores[self.rival - 1]
        self.skill = bool(position.state.skill)
        self.over = int(self.after.state.played) == STONES

    @cached_property
    def rival_stones(self) -> dict[str, int]:
        """The stones that the rival may get to play next, and how many there are of each."""
        return self.left(self.rival)

    def left(self, seat: int) -> dict[str, int]:
        """What is left in a seat's hand after the move, or in the pouch."""
        stones = held(self.after.state, seat - 1 if self.skill else 0)
        return {letter: count for letter, count in stones.items() if count}

    @cached_property
    def in_line(self) -> list[str]:
        """The empty pockets in the row and column of the stone just played."""
        return [name for name in in_line(self.pocket) if name not in self.now]

    @cached_property
    def open(self) -> list[str]:
        """Where the rival may play."""
        return self.in_line or [name for name in POCKET if name not in self.now]

    @cached_property
    def replies(self) -> dict[tuple[str, str], int]:
        """How many threes the rival would make next, by stone and pocket."""
        return {
            (stone, pocket): gain(self.now, pocket, stone, self.rival)
            for stone in self.rival_stones
            for pocket in self.open
        }

    @cached_property
    def scoring(self) -> dict[str, int]:
        """The pockets where the rival could score next, and how many threes at the most, the best ones first."""
        most = {
            pocket: max(self.replies[stone, pocket] for stone in self.rival_stones) for pocket in self.open
        }
        found = sorted((-count, pocket) for pocket, count in most.items() if count)
        return {pocket: -count for count, pocket in found}

    @cached_property
    def helping(self) -> list[str]:
        """The stones with which the rival could score next."""
        return sorted({stone for (stone, _), count in self.replies.items() if count})

    @cached_property
    def chance(self) -> Fraction:
        """How likely it is that the rival can score next; in pure skill it has every stone that it needs."""
        if self.skill:
            return Fraction(bool(self.scoring))
        drawn = sum(self.rival_stones[stone] for stone in self.helping)
        return Fraction(drawn, sum(self.rival_stones.values()))

    @property
    def is_risk(self) -> bool:
        """Whether the rival may well score next, and another move would have kept it from that."""
        if self.rival_gain and not self.own_gain:
            return False  # what this move itself gives away is told instead
        return self.chance >= LIKELY > min(chance for _, chance in prices(self.position))

    @cached_property
    def cost(self) -> Fraction:
        """How many threes the rival has of it: at once, less the mover's own, and by the best answer as luck goes."""
        best = {
            stone: max(self.replies[stone, pocket] for pocket in self.open) for stone in self.rival_stones
        }
        drawn = Fraction(sum(best[stone] * count for stone, count in self.rival_stones.items()))
        answer = Fraction(max(best.values())) if self.skill else drawn / sum(self.rival_stones.values())
        return self.rival_gain - self.own_gain + answer


def reasons(seen: Seen, move: str) -> Iterator[Weighed]:
    assert seen.position
    played = Played(seen.position, move)
    yield from of_points(played)
    yield from of_what_was_there(played)
    if played.over:
        yield of_the_end(played)
        return
    yield from of_the_lead(played)
    yield from of_the_reply(played)
    yield from of_the_ring(played)
    yield from of_the_future(played)
    yield from of_the_stone(played)
    yield from of_the_cost(played)


def of_points(played: Played) -> Iterator[Weighed]:
    own, rival = played.own_gain, played.rival_gain
    if own and rival:
        yield weighed(
            12 + 10 * abs(own - rival), "three-stones.scores-both", own=own, count=rival, rival=played.rival
        )
    elif own:
        yield weighed(10 * own + 5, "three-stones.makes-threes", count=own)
    elif rival:
        yield weighed(10 * rival + 4, "three-stones.gives-threes", count=rival, rival=played.rival)


def of_what_was_there(played: Played) -> Iterator[Weighed]:
    """What the rival can no longer make in this pocket, and what the mover could have made in another."""
    lost = gain(played.before, played.pocket, LETTERS[played.rival], played.rival)
    if lost and not played.rival_gain and LETTERS[played.rival] in played.rival_stones:
        yield weighed(6 * lost, "three-stones.denies", count=lost, pocket=played.pocket, rival=played.rival)
    own = gain(played.before, played.pocket, LETTERS[played.seat], played.seat)
    if own and not played.own_gain and LETTERS[played.seat] in played.left(played.seat):
        yield weighed(5 * own, "three-stones.fills-own", count=own, pocket=played.pocket)
    best, net, move = 0, played.own_gain - played.rival_gain, ""
    for each in played.position.moves():
        own, rival = (gain(played.before, each[1:], each[0], seat) for seat in (played.seat, played.rival))
        if own - rival > net:
            best, net, move = own, own - rival, each
    if best > played.own_gain:
        yield weighed(
            8 * (best - played.own_gain), "three-stones.misses", count=best, move=move, pocket=move[1:]
        )


def of_the_end(played: Played) -> Weighed:
    own, rival = played.after.scores[played.seat - 1], played.after.scores[played.rival - 1]
    outcome = "wins" if own > rival else "loses" if own < rival else "draws"
    return weighed(100, f"three-stones.{outcome}", own=own, other=rival)


def of_the_lead(played: Played) -> Iterator[Weighed]:
    (had, rival_had), (has, rival_has) = (
        (position.scores[played.seat - 1], position.scores[played.rival - 1])
        for position in (played.position, played.after)
    )
    if had <= rival_had and has > rival_has:
        yield weighed(5, "three-stones.takes-lead", own=has, other=rival_has)
    elif had < rival_had and has == rival_has:
        yield weighed(4, "three-stones.levels", own=has)
    elif had >= rival_had and has < rival_has:
        yield weighed(5, "three-stones.falls-behind", own=has, other=rival_has)


def of_the_reply(played: Played) -> Iterator[Weighed]:
    if played.scoring:
        count = max(played.scoring.values())
        yield weighed(
            9 * count * float(played.chance),
            f"three-stones.allows-three{'' if played.chance == 1 else '-if'}",
            count=count,
            pockets=tuple(list(played.scoring)[:MOST_PLACES]),
            unnamed=len(played.scoring) > MOST_PLACES,
            rival=played.rival,
            percent=round(100 * played.chance),
            risk=played.is_risk,
        )
    elif played.in_line:
        elsewhere = waiting(played.now, played.rival)
        if elsewhere and LETTERS[played.rival] in played.rival_stones:
            yield weighed(
                7,
                "three-stones.no-reply",
                row=played.pocket[1:],
                column=played.pocket[0],
                rival=played.rival,
            )


def of_the_ring(played: Played) -> Iterator[Weighed]:
    if not played.in_line:
        if played.scoring:
            yield weighed(3, "three-stones.any-pocket-open", rival=played.rival)
        else:
            yield weighed(2, "three-stones.any-pocket", rival=played.rival)
    elif len(played.open) <= FEW_POCKETS:
        pockets = tuple(sorted(played.open))
        yield weighed(3, "three-stones.few-pockets", pockets=pockets, count=len(pockets), rival=played.rival)


def of_the_future(played: Played) -> Iterator[Weighed]:
    for seat, code, weight in ((played.seat, "prepares", 2.5), (played.rival, "prepares-other", 2.4)):
        # What nobody has the stones for is not prepared.
        stone, enough = usable(played.left(seat), seat)
        had, has = waiting(played.before, seat, stone), waiting(played.now, seat, stone)
        more = sorted(
            (name for name in has if has[name] > had.get(name, 0)), key=lambda name: (-has[name], name)
        )[:enough]
        if more:
            yield weighed(
                weight * min(len(more), 4),
                f"three-stones.{code}",
                pockets=tuple(more[:MOST_PLACES]),
                unnamed=len(more) > MOST_PLACES,
                rival=played.rival,
                count=sum(has[name] - had.get(name, 0) for name in more),
            )
    if played.stone == LETTERS[played.seat]:
        spoiled = sum(
            {played.before.get(a), played.before.get(b)} == {LETTERS[played.rival], None}
            for a, b in OTHERS[played.pocket]
        )
        if spoiled:
            yield weighed(1.5 * spoiled, "three-stones.spoils", count=spoiled, rival=played.rival)


def of_the_cost(played: Played) -> Iterator[Weighed]:
    """Where every pocket gives something away, the one that gives the least."""
    if played.cost > 0:
        costs = [cost for cost, _ in prices(played.position)]
        if max(costs) > played.cost == min(costs):
            yield weighed(2, "three-stones.costs-least", rival=played.rival)


@lru_cache(maxsize=8)
def prices(position: Position) -> frozenset[tuple[Fraction, Fraction]]:
    """What the moves there cost, and how likely the rival scores after them."""
    every = (Played(position, move) for move in position.moves())
    return frozenset((each.cost, each.chance) for each in every)


def of_the_stone(played: Played) -> Iterator[Weighed]:
    if played.stone == LETTERS[played.rival] and not played.rival_gain:
        had, has = waiting(played.before, played.rival), waiting(played.now, played.rival)
        if all(count <= had.get(name, 0) for name, count in has.items()):
            yield weighed(5, "three-stones.buries", rival=played.rival)
    if not played.skill:
        return
    if played.stone == "C" and not played.own_gain:
        yield weighed(3, "three-stones.wastes-clear")
    if held(played.after.state, played.seat - 1)[played.stone] == 0:
        yield weighed(1, "three-stones.last-of-kind", stone=played.stone)
