"""What a player of Nine Men's Morris knows: stones, mills, threats, room to move, and that the board has symmetries."""

from cairn.games.morris import (
    ALL,
    MIDDLES,
    NOWHERE,
    PLACED,
    POINT,
    State,
    ahead,
    behind,
    closing,
    slides,
)
from cairn.kernel.bits import popcount
from cairn.kernel.compiling import inline_rule
from cairn.match.seen import Seen
from cairn.position import Position

SEARCH = "alphabeta"
SCALE = 300
#: Levels 1 to 7: moves that they look ahead, and carelessness.
LEVELS = ((1, 0.6), (1, 0.15), (2, 0.09), (3, 0.07), (4, 0.045), (5, 0.025), (6, 0.012))
ALIKE = 10  # up to this ply, positions that are the same but for a symmetry are looked at once
STONE = 100
JUMPING_ROOM = 10  # what jumping anywhere counts as, in ways to slide


def for_search(s: State) -> State:
    """The search sees by itself that a position comes again."""
    return s._replace(repetition=0)


def earlier(position: Position) -> list[int]:
    """The keys of earlier positions that may come again: all since a stone was last placed or taken."""
    state = position.state
    if not state.repetition:
        return []
    words = [
        int(word) for word in position._trail.keys[max(PLACED, state.ply - state.quiet) : state.ply]
    ]  # of each, who moved there first
    return [word >> 24 & ALL | (word & ALL) << 24 | PLACED << 48 | (3 - (word >> 48)) << 54 for word in words]


def gain(seen: Seen, move: str) -> float:
    """For greedy play: to close a mill is best, to block one that the other could close is next best."""
    assert seen.position
    state = seen.position.state
    target = POINT[move.partition("x")[0][-2:]]
    own = state.own & ~(1 << POINT[move[:2]]) if "-" in move else state.own
    if closing(own) >> target & 1:
        return 2.0
    return 1.0 if closing(state.other) >> target & 1 else 0.0


# The same position, turned round. Two boards, own and other, lie side by side in one int.


@inline_rule
def turned(x: int) -> int:
    """Turned by a quarter: two steps along each ring."""
    return x >> 2 & 0x3F3F3F3F3F3F | (x & 0x030303030303) << 6


@inline_rule
def mirrored(x: int) -> int:
    """Each ring the other way round: its bits from last to first, and a step back so that corners stay corners."""
    x = x >> 1 & 0x555555555555 | (x & 0x555555555555) << 1
    x = x >> 2 & 0x333333333333 | (x & 0x333333333333) << 2
    x = x >> 4 & 0x0F0F0F0F0F0F | (x & 0x0F0F0F0F0F0F) << 4
    return x >> 7 & 0x010101010101 | (x & 0x7F7F7F7F7F7F) << 1


@inline_rule
def inside_out(x: int) -> int:
    """The outer and the inner ring in each other's place."""
    return x & 0x00FF0000FF00 | x >> 16 & 0x0000FF0000FF | (x & 0x0000FF0000FF) << 16


@inline_rule
def alike(x: int) -> int:
    """The least of the sixteen ways to see a position."""
    a, b = x, inside_out(x)
    c, d = mirrored(a), mirrored(b)
    least = min(a, b, c, d)
    for _ in range(3):
        a, b, c, d = turned(a), turned(b), turned(c), turned(d)
        least = min(least, a, b, c, d)
    return least


@inline_rule
def key(s: State) -> int:
    stones = s.own | s.other << 24
    if s.ply <= ALIKE:
        stones = alike(stones)
    return stones | min(s.ply, PLACED) << 48 | s.seat << 54


# How good a position is


@inline_rule
def room(own: int, free: int) -> int:
    """How many of the own stones' neighbours are free, each counted once."""
    return popcount(free & (ahead(own) | behind(own) | ((own >> 8) | (own << 8)) & MIDDLES))


@inline_rule
def while_placing(s: State, free: int) -> int:
    """The player to move closes a mill if there is one to close; else the other can close one of two, not of one."""
    own_mills, other_mills = closing(s.own), closing(s.other)
    own_ready, other_ready = popcount(own_mills & free), popcount(other_mills & free)
    value = STONE * (popcount(s.own) - popcount(s.other) + (PLACED - s.ply & 1))
    value += 3 * (popcount(own_mills & s.own) - popcount(other_mills & s.other))
    value += 4 * (room(s.own, free) - room(s.other, free))
    value += 10 * (own_ready - other_ready)
    if own_ready:
        value += 60
    elif other_ready > 1:
        value -= 50
    return value


@inline_rule
def standing(own: int, free: int) -> tuple[int, int, int]:
    """Once all are placed: how many ways to go there are, how many of them close a mill, and how many of these
    go from one mill straight into another."""
    if popcount(own) == 3:
        return JUMPING_ROOM, popcount(closing(own) & free), 0
    a, b, c, d, mill_a, mill_b, mill_c, mill_d = slides(own, free)
    ways = popcount(a | b << 24) + popcount(c | d << 24)
    mills = popcount(mill_a | mill_b << 24) + popcount(mill_c | mill_d << 24)
    again = popcount((mill_a | mill_b | mill_c | mill_d) & closing(own)) if mills else 0
    return ways, mills, again


@inline_rule
def while_moving(s: State, free: int) -> int:
    own_ways, own_ready, own_again = standing(s.own, free)
    other_ways, other_ready, other_again = standing(s.other, free)
    own_left, other_left = popcount(s.own), popcount(s.other)
    value = STONE * (own_left - other_left)
    value += 3 * (popcount(closing(s.own) & s.own) - popcount(closing(s.other) & s.other))
    value += 4 * (own_ways - other_ways)
    value += 8 * (own_ready - other_ready) + 40 * (own_again - other_again)
    if own_ready:
        value += 50
    elif other_ready > 1:
        value -= 40
    return value


@inline_rule
def evaluate(s: State) -> int:
    free = ALL & ~(s.own | s.other)
    if s.ply < PLACED:
        return while_placing(s, free)
    return while_moving(s, free)


@inline_rule
def urgency(s: State, move: int) -> int:
    """To take comes first, and to take what stood ready to close a mill before all; then to keep the other from it."""
    taken = move >> 10 & 31
    if taken != NOWHERE:
        free = ALL & ~(s.own | s.other)
        return 5 if closing(s.other) & free & ~closing(s.other & ~(1 << taken)) else 4
    if closing(s.other) >> (move & 31) & 1:
        return 2
    return 0
