"""Alpha-beta search, for games of two in which nothing is hidden or left to chance.

A template: `compiled(alphabeta, knowledge, game)`. Principal variation search with a table of positions; moves are
ordered by the table, their urgency, killers and history, and late ones reduced. Positions one move before the horizon
are most of all, so they have a loop of their own. A position that comes again, on the way from the root or from
earlier in the game, is a draw at once. The stop flag is looked at in every position above the horizon. Several
threads may share one table: an entry torn by a race does not match its key and is not used.
"""

from typing import Any, NamedTuple

import numpy as np

from cairn.kernel.compiling import inline_rule, rule
from cairn.kernel.rules import OVER, moves, play, share, turn
from cairn.minds.knowing import evaluate, key, urgency

WIN = 500_000  # less the plies until then
PROVEN = WIN - 1000  # values beyond this are a win or a loss seen to its end
DEEPEST = 96
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

MOVE_BITS = 24  # a move and how soon to look at it share a word
MOVE = (1 << MOVE_BITS) - 1
FROM_TABLE = 1 << 36
HISTORY_BITS = 14  # of a move, those that tell it from others well enough
HISTORY_TOP = 1 << 16

# One thread's notes are one array, because each array more makes every call dearer. Its parts:
NODES, LIMIT = 0, 1  # positions looked at, and how many there may be
HALTED = 2  # whether the search ended unfinished
ROOTS = 3  # how many moves there are at the root
PATH = 8  # keys of the positions from the root to here
KILLERS = PATH + DEEPEST  # two moves for each height
PAST = KILLERS + 2 * DEEPEST  # keys of earlier positions of the game, in a table with gaps
PAST_SIZE = 1 << 12
HISTORY = PAST + PAST_SIZE  # for each seat and move, how much it has helped
LISTS = HISTORY + (4 << HISTORY_BITS)  # from here on, lists of moves, one behind the other


class Work(NamedTuple):
    """What a thread thinks with: the table that all share, its own notes, the trail for the rules, the stop flag."""

    table: Any  # two words a position: its key mixed with what is known, and what is known
    notes: Any
    trail: Any
    stop: Any


def new_table(bits: int) -> Any:
    return np.zeros(2 << bits, np.int64)


def new_work(
    table: Any, most_moves: int, trail: Any, stop: Any, limit: int, roots: list[int], past: list[int]
) -> Work:
    notes = np.zeros(LISTS + DEEPEST * most_moves, np.int64)
    notes[LIMIT] = limit
    notes[ROOTS] = len(roots)
    notes[LISTS : LISTS + len(roots)] = roots
    for name in past[-PAST_SIZE // 2 :]:
        place = name & PAST_SIZE - 1
        while notes[PAST + place]:
            place = place + 1 & PAST_SIZE - 1
        notes[PAST + place] = name
    return Work(table, notes, trail, stop)


# The table


@inline_rule
def slot(table: Any, name: int) -> int:
    """Where the two words of a position lie. (No step may overflow: compiled, that would give anything.)"""
    mixed = (name ^ name >> 29) & 0xFFFFFFFF
    return int((mixed * 0x2545F491 >> 24 & (len(table) >> 1) - 1) << 1)


@inline_rule
def fact(value: int, depth: int, kind: int, move: int) -> int:
    """A value of 21 bits, a depth of 7, a kind of 2 and a move of up to 24 in one word."""
    return value + (1 << 20) | depth << 21 | kind << 28 | move << 30


@inline_rule
def value_in(facts: int, height: int) -> int:
    """The value, with wins and losses counted from the root: the table counts them from the position."""
    value = (facts & (1 << 21) - 1) - (1 << 20)
    if value > PROVEN:
        return value - height
    if value < -PROVEN:
        return value + height
    return value


@inline_rule
def from_here(value: int, height: int) -> int:
    """The other way about: wins and losses counted from the position."""
    if value > PROVEN:
        return value + height
    if value < -PROVEN:
        return value - height
    return value


# Order


@inline_rule
def history_of(who: int, move: int) -> int:
    return HISTORY + (who << HISTORY_BITS) + (move & (1 << HISTORY_BITS) - 1)


@inline_rule
def put_in_order(s: Any, n: int, at: int, height: int, known: int, notes: Any) -> None:
    """Write above each move how soon to look at it."""
    who = turn(s)
    first, second = notes[KILLERS + 2 * height], notes[KILLERS + 2 * height + 1]
    for i in range(at, at + n):
        move = notes[i]
        if move == known:
            order = FROM_TABLE
        else:
            order = (urgency(s, move) << 20) + notes[history_of(who, move)]
            if move == first:
                order += 1 << 19
            elif move == second:
                order += 1 << 18
        notes[i] = order << MOVE_BITS | move


@inline_rule
def take_next(i: int, end: int, notes: Any) -> int:
    """Bring the most urgent of the moves from i on to place i."""
    best, top = i, notes[i]
    for j in range(i + 1, end):
        if notes[j] > top:
            best, top = j, notes[j]
    notes[best] = notes[i]
    notes[i] = top
    return int(top & MOVE)


@inline_rule
def learn(who: int, move: int, depth: int, height: int, notes: Any) -> None:
    """Remember a move that was too good for the other to allow the position."""
    if move != notes[KILLERS + 2 * height]:
        notes[KILLERS + 2 * height + 1] = notes[KILLERS + 2 * height]
        notes[KILLERS + 2 * height] = move
    place = history_of(who, move)
    notes[place] += depth * depth
    if notes[place] >= HISTORY_TOP:
        for i in range(HISTORY, LISTS):
            notes[i] >>= 1


@inline_rule
def reduction(depth: int, i: int) -> int:
    """How much less deep to look at a late move at first."""
    if depth < 3 or i < 3:
        return 0
    less = 1
    if i >= 8 and depth >= 4:
        less = 2
    if i >= 16 and depth >= 7:
        less = 3
    return less


# Search


@inline_rule
def ended(s: Any, who: int, height: int) -> int:
    """What a finished game is worth to a seat: the sooner won and the later lost, the better."""
    part = share(s, who)
    if part == 0.5:
        return 0
    return WIN - height if part > 0.5 else height - WIN


@inline_rule
def came_before(name: int, height: int, notes: Any) -> bool:
    """Whether this position was on the way here already, or earlier in the game."""
    for i in range(height - 2, -1, -2):
        if notes[PATH + i] == name:
            return True
    place = name & PAST_SIZE - 1
    while notes[PAST + place]:
        if notes[PAST + place] == name:
            return True
        place = place + 1 & PAST_SIZE - 1
    return False


@rule
def last_ply(s: Any, beta: int, height: int, at: int, work: Work) -> int:
    """What a position is worth one move before the horizon: each move is played and judged, in no order."""
    notes, trail, who = work.notes, work.trail, turn(s)
    n = moves(s, notes[at:])
    best, looked = -WIN, 0
    for i in range(n):
        after = play(s, notes[at + i], trail)
        looked += 1
        value = ended(after, who, height + 1) if turn(after) == OVER else -evaluate(after)
        if value > best:
            best = value
            if best >= beta:
                break
    notes[NODES] += looked
    return int(best)


@inline_rule
def bring_forward(i: int, first: int, notes: Any) -> None:
    """Bring the i-th move of the root to the place of the first. Who stops in the middle has the best so far."""
    move = notes[i]
    for j in range(i, first, -1):
        notes[j] = notes[j - 1]
    notes[first] = move


@rule
def negamax(s: Any, depth: int, alpha: int, beta: int, height: int, at: int, work: Work) -> int:
    """What the position is worth to the seat to move, as far as alpha and beta ask.

    `at` is where lists of moves may go. At the root (height 0) the list is there already, best first, and stays in
    the order of what was found. (It has no function of its own: Numba cannot keep one on disk that calls this one.)
    """
    notes, table = work.notes, work.table
    notes[NODES] += 1
    if depth <= 0:
        return int(evaluate(s))
    if work.stop[0] or notes[NODES] >= notes[LIMIT]:
        notes[HALTED] = 1
        return -WIN
    name = key(s)
    place, n = slot(table, name), notes[ROOTS] - (at - LISTS)
    notes[PATH + height] = name
    if height:
        if came_before(name, height, notes):
            return 0
        if depth == 1 or height >= DEEPEST - 2:
            return last_ply(s, beta, height, at, work)
        known, facts = -1, table[place + 1]
        if table[place] == name ^ facts and facts:
            known, kind = facts >> 30, facts >> 28 & 3
            if facts >> 21 & 127 >= depth:
                value = value_in(facts, height)
                if (
                    kind == EXACT
                    or (kind == AT_LEAST and value >= beta)
                    or (kind == AT_MOST and value <= alpha)
                ):
                    return int(value)
        n = moves(s, notes[at:])
        put_in_order(s, n, at, height, known, notes)
    who, end = turn(s), at + n
    best, best_move, highest = -WIN, 0, alpha
    for i in range(n):
        move = take_next(at + i, end, notes) if height else notes[at + i]
        after = play(s, move, work.trail)
        if turn(after) == OVER:
            notes[NODES] += 1
            value = ended(after, who, height + 1)
        elif i == 0:
            value = -negamax(after, depth - 1, -beta, -highest, height + 1, end, work)
        else:
            less = 0 if height == 0 or notes[at + i] >> MOVE_BITS + 18 else reduction(depth, i)
            value = -negamax(after, depth - 1 - less, -highest - 1, -highest, height + 1, end, work)
            if value > highest and less:
                value = -negamax(after, depth - 1, -highest - 1, -highest, height + 1, end, work)
            if highest < value < beta:
                value = -negamax(after, depth - 1, -beta, -highest, height + 1, end, work)
        if notes[HALTED]:
            return int(best)
        if value > best:
            best, best_move = value, move
            if best > highest:
                highest = best
                if height == 0:
                    bring_forward(at + i, at, notes)
                if best >= beta:
                    learn(who, move, depth, height, notes)
                    break
    kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
    facts = fact(from_here(best, height), depth, kind, best_move)
    table[place + 1] = facts
    table[place] = name ^ facts
    return int(best)


@rule
def expected(s: Any, line: Any, work: Work) -> int:
    """Write the moves that the table expects from here on, and tell how many."""
    notes, table = work.notes, work.table
    at = LISTS + notes[ROOTS]
    for height in range(len(line)):
        if turn(s) == OVER:
            return height
        name = key(s)
        place = slot(table, name)
        facts = table[place + 1]
        if table[place] != name ^ facts or facts == 0 or came_before(name, height, notes):
            return height
        notes[PATH + height] = name
        move, legal = facts >> 30, False
        for i in range(at, at + moves(s, notes[at:])):
            legal |= notes[i] == move
        if not legal:  # it belongs to a position that differs by a symmetry
            return height
        line[height] = move
        s = play(s, move, work.trail)
    return len(line)
