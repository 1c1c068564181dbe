"""Thinking about hidden stones in the tavern: how seats trade, what they may hide, and how a hand may go on.

A *manner* is a row of numbers that says how a seat trades; every manner decides by what its own seat can see. A *world*
is a deal that agrees with all that was seen. Worlds and manners are believed in as far as they explain what the
others did, and moves are then tried out in the likelier ones. Nothing here knows where the record comes from.
"""

from math import exp, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from cairn.games.tavern_stones import (
    ACCEPT,
    ANSWERING,
    BAG,
    BONUS,
    HIDDEN_PLACES,
    HIDE,
    MOST_MOVES,
    OF_A_KIND,
    TRADE,
    TRADES,
    TRADING,
    State,
    is_forced,
    later,
    moves,
    number,
    pick,
    play,
    score,
    share,
    slot,
    traded_with,
    turn,
)
from cairn.kernel.compiling import inline_rule, rule
from cairn.kernel.dice import MASK, below, throw

# What a manner is made of, by index.
CARELESS = 0  # how often it does just anything
HEAT = 1  # how far from the best move it strays, in coins
SET = 2  # what the bonus counts for, as compared with coins
RIVALRY = 3  # from 0, sets count by their length alone, to 1, by whether they beat those of others
ENVY = 4  # what a coin that the partner gains costs
SPITE = 5  # what a coin that the partner loses is worth
SOFT = 6  # how unsure it is of what others will accept, in coins
KEEP = 7  # what the force stone is worth as long as it is kept
COVER = 8  # what it is worth to have a stone of the own set in a hidden place
EAGER = 9  # what it is worth to have a trade at all (below 0: what it costs)
BLUFF = 10  # what it is worth to ask for a kind that it does not collect
MANNER = 11  # the length of the row

FARTHEST = -16.0  # how many times its heat below the best a move must be never to be chosen
TROUBLE = 0.01  # between equals it is simpler not to trade
FREE = 24  # deals that are drawn freely before the chain begins
REACH = 0.42  # of a seat's unknown stones, the part that one guesses to fit its set
VALUES = np.array([12.0, 6.0, 1.0])


# What a hand is worth to a seat


@inline_rule
def strength(jewels: int, gold: int, silver: int) -> int:
    """As `completeness`, of counts."""
    return max(3 * jewels + 2, 3 * gold + 1, 3 * silver)


@inline_rule
def prospect(jewels: int, gold: int, silver: int, rival: float, s: State, manner: Any) -> float:
    """Coins and a part of the bonus: by the set's length, or by how it stands against the best rival's."""
    found = VALUES[0] * jewels + VALUES[1] * gold + VALUES[2] * silver
    rivalry = manner[RIVALRY]
    hope = 0.0
    if rivalry < 1:
        most = max(jewels, gold, silver)
        hope += (1 - rivalry) * most * most / 49.0
    if rivalry > 0:
        doubt = 1.2 + 0.3 * (TRADES - s.counter)
        hope += rivalry / (1 + exp((rival - strength(jewels, gold, silver)) / doubt))
    return float(found + manner[SET] * (BONUS + s.carry) * hope)


@inline_rule
def appearance(jewels: int, gold: int, silver: int) -> float:
    """How strong a hand looks of which others see only so many stones."""
    unknown = 7 - jewels - gold - silver
    return strength(jewels, gold, silver) + 3 * REACH * unknown


class Sight(NamedTuple):
    """What one seat sees, and what it makes of it."""

    counts: Any  # what each seat has of each kind, as far as it is seen (row 0: the unseen stones)
    looks: Any  # how strong each seat's hand looks
    held: Any  # how likely each seat has each kind among its hidden stones
    gains: Any  # for each partner, kind given, kind got: what the trade gains
    agrees: Any  # the same: how likely the partner agrees, if it can


@rule
def new_sight() -> Sight:
    return Sight(
        np.zeros((5, 3), np.int64), np.zeros(5), np.zeros((5, 3)), np.zeros((5, 3, 3)), np.zeros((5, 3, 3))
    )


@inline_rule
def look(s: State, me: int, sight: Sight) -> None:
    """Fill in what a seat sees of all hands: never another's hidden stones, unless all know them."""
    counts = sight.counts
    shown, own = s.seen + s.known, s.seen + s.hidden
    unseen = 0
    for kind in range(3):
        left = OF_A_KIND
        for seat in range(1, 5):
            counts[seat, kind] = number(own if seat == me else shown, seat, kind)
            left -= counts[seat, kind]
        counts[0, kind] = left
        unseen += left
    for seat in range(1, 5):
        c0, c1, c2 = counts[seat, 0], counts[seat, 1], counts[seat, 2]
        sight.looks[seat] = appearance(c0, c1, c2)
        for kind in range(3):
            lacking = 0.0 if number(s.known, seat, kind) else 1.0
            for _ in range(7 - c0 - c1 - c2):
                lacking *= 1 - counts[0, kind] / unseen
            sight.held[seat, kind] = 1 - lacking


@inline_rule
def rival_of(sight: Sight, me: int, but: int) -> float:
    """How strong the strongest other hand looks, one seat left out."""
    best = 0.0
    for seat in range(1, 5):
        if seat != me and seat != but:
            best = max(best, sight.looks[seat])
    return best


@inline_rule
def more(kind: int, give: int, get: int) -> int:
    """How many more stones of a kind one has after a trade."""
    return (1 if get == kind else 0) - (1 if give == kind else 0)


@inline_rule
def reckon(
    s: State, me: int, other: int, give: int, get: int, sight: Sight, now: float, rest: float, manner: Any
) -> None:
    """What it gains a seat to give one kind for another, and how likely the partner agrees.

    `now` is what the seat's hand is worth before, `rest` how strong the strongest looks apart from the two.
    """
    if give == get:
        sight.gains[other, give, get] = 0.0
        sight.agrees[other, give, get] = 0.5 if manner[SOFT] > 0 else 0.0
        return
    counts = sight.counts  # looked up one by one: a row as an array of its own would cost more than all else
    t0, t1, t2 = counts[other, 0], counts[other, 1], counts[other, 2]
    g0, g1, g2 = more(0, give, get), more(1, give, get), more(2, give, get)
    i0, i1, i2 = max(0, t0 - g0), max(0, t1 - g1), max(0, t2 - g2)
    rival = max(rest, appearance(i0, i1, i2))
    after = prospect(counts[me, 0] + g0, counts[me, 1] + g1, counts[me, 2] + g2, rival, s, manner)
    had, has = max(t0, t1, t2), max(i0, i1, i2)
    theirs = VALUES[give] - VALUES[get] + manner[SET] * (BONUS + s.carry) * (has * has - had * had) / 49.0
    sight.gains[other, give, get] = after - now - manner[ENVY if theirs > 0 else SPITE] * theirs
    if manner[SOFT] > 0:
        sight.agrees[other, give, get] = 1 / (1 + exp(-theirs / manner[SOFT]))
    else:
        sight.agrees[other, give, get] = 1.0 if theirs > 0 else 0.0


@inline_rule
def present(s: State, me: int, sight: Sight, manner: Any) -> float:
    """What a seat's hand is worth as it is."""
    counts = sight.counts
    return float(prospect(counts[me, 0], counts[me, 1], counts[me, 2], rival_of(sight, me, me), s, manner))


# How a seat chooses


@inline_rule
def longest_set(sight: Sight, seat: int) -> int:
    return int(max(sight.counts[seat, 0], sight.counts[seat, 1], sight.counts[seat, 2]))


@inline_rule
def worth_of_trade(s: State, me: int, move: int, sight: Sight, manner: Any) -> float:
    """What an offer or a force promises, once `gains` and `agrees` are reckoned."""
    give, get, other = move >> 3 & 3, move >> 6 & 3, traded_with(move)
    gain = sight.gains[other, give, get] + manner[EAGER]
    collects = sight.counts[me, get] >= longest_set(sight, me)
    if collects:
        gain += manner[COVER] * (move >> 5 & 1)
    if is_forced(move):
        return float(gain - manner[KEEP] * (TRADES - s.counter) / TRADES - TROUBLE)
    chance = sight.agrees[other, give, get]
    if move >> 8 & 1 == HIDE:
        chance *= sight.held[other, get]
    value = chance * gain - TROUBLE
    if not collects:
        value += manner[BLUFF] * (1 - chance)
    return float(value)


@rule
def worth_of_accepting(s: State, me: int, sight: Sight, manner: Any) -> float:
    """What it promises to accept the offer on the table."""
    get, give, other = s.offer >> 3 & 3, s.offer >> 6 & 3, s.seat
    reckon(s, me, other, give, get, sight, present(s, me, sight, manner), rival_of(sight, me, other), manner)
    gain = sight.gains[other, give, get] + manner[EAGER]
    if sight.counts[me, get] >= longest_set(sight, me):
        gain += manner[COVER] * (s.offer >> 8 & 1)
    return float(gain - TROUBLE)


@rule
def assess(s: State, manner: Any, sight: Sight, out: Any, n: int, values: Any) -> None:
    """What each legal move promises the seat to move, as its manner sees it. To pass or to deny promises 0."""
    me = turn(s)
    look(s, me, sight)
    if s.phase == ANSWERING:
        for i in range(n):
            values[i] = worth_of_accepting(s, me, sight, manner) if out[i] == ACCEPT else 0.0
        return
    now = present(s, me, sight, manner)
    for other in range(1, 5):
        if other != me and other != s.barred:
            rest = rival_of(sight, me, other)
            for give in range(3):
                if sight.counts[me, give]:
                    for get in range(3):
                        reckon(s, me, other, give, get, sight, now, rest, manner)
    for i in range(n):
        values[i] = worth_of_trade(s, me, out[i], sight, manner) if out[i] & 7 == TRADE else 0.0


@rule
def tempered(manner: Any, n: int, values: Any) -> float:
    """Turn what moves promise into weights, the best one's 1; tells their sum."""
    best, total = -1e9, 0.0
    for i in range(n):
        best = max(best, values[i])
    for i in range(n):
        below_best = (values[i] - best) / manner[HEAT]
        values[i] = exp(below_best) if below_best > FARTHEST else 0.0
        total += values[i]
    return total


@rule
def drawn(weights: Any, n: int, total: float, dice: Any) -> int:
    """An index, each as likely as its weight."""
    left, last = fraction(dice) * total, 0
    for i in range(n):
        if weights[i] > 0:
            left -= weights[i]
            last = i
            if left < 0:
                break
    return last


@inline_rule
def fraction(dice: Any) -> float:
    """A random number from 0 to 1."""
    return throw(dice) / (MASK + 1.0)


@rule
def chosen(s: State, manner: Any, dice: Any, sight: Sight, out: Any, values: Any) -> int:
    """A move in this manner."""
    if manner[CARELESS] > 0 and fraction(dice) < manner[CARELESS]:
        return int(pick(s, dice, out))
    n = moves(s, out)
    if n == 1:
        return int(out[0])
    assess(s, manner, sight, out, n, values)
    return int(out[drawn(values, n, tempered(manner, n, values), dice)])


@rule
def chance_of(s: State, move: int, manner: Any, sight: Sight, out: Any, values: Any) -> float:
    """How likely this manner chooses a move."""
    n = moves(s, out)
    if n == 1 or manner[CARELESS] == 1:
        return 1.0 / n
    assess(s, manner, sight, out, n, values)
    total, found = tempered(manner, n, values), 0.0
    for i in range(n):
        if out[i] == move:
            found = values[i] / total
    return float(manner[CARELESS] / n + (1 - manner[CARELESS]) * found)


# Worlds


class Hand(NamedTuple):
    """One hand as a seat has seen it: the deal with its own stones, and all that has happened since."""

    start: State  # with the others' hidden places empty
    plies: Any  # moves, from who begins to now
    needs: (
        Any  # for each seat and kind: how many must have been dealt into its hidden places, as it turned out
    )
    me: int


@rule
def deal_unseen(hand: Hand, dice: Any, dealt: Any) -> float:
    """Fill `dealt` with hidden stones of the others that agree with what is certain; tells the weight of this deal.

    What is certain is put there first and the rest drawn from what is left. That finds each deal too often by
    the number of ways in which its stones could be the certain ones: the weight makes up for it.
    """
    pool = np.zeros(3, np.int64)
    weight = 1.0
    for kind in range(3):
        pool[kind] = OF_A_KIND
        for seat in range(1, 5):
            pool[kind] -= number(hand.start.seen + hand.start.hidden, seat, kind) + hand.needs[seat, kind]
            dealt[seat, kind] = hand.needs[seat, kind]
    left = pool[0] + pool[1] + pool[2]
    for seat in range(1, 5):
        if seat == hand.me:
            continue
        for _ in range(HIDDEN_PLACES - (dealt[seat, 0] + dealt[seat, 1] + dealt[seat, 2])):
            nth = below(dice, left)
            kind = 0 if nth < pool[0] else (1 if nth < pool[0] + pool[1] else 2)
            pool[kind] -= 1
            left -= 1
            dealt[seat, kind] += 1
        for kind in range(3):
            for extra in range(hand.needs[seat, kind]):
                weight /= dealt[seat, kind] - extra
    for kind in range(3):
        dealt[0, kind] = pool[kind]
    return weight


@rule
def exchange(hand: Hand, dealt: Any, dice: Any) -> int:
    """Exchange two stones of different kinds between two who hide some, or one of them and the bag.

    Tells whether the deal is another now, and still agrees with what is certain (1), or is as before (0). Every two
    stones are as likely, so that from one deal to another is as likely as back.
    """
    one, first, two, second = 0, 0, 0, 0
    while first == second:
        one, first = stone_among(dealt, hand.me, dice)
        two, second = stone_among(dealt, hand.me, dice)
    if (
        one == two
        or dealt[one, first] <= hand.needs[one, first]
        or dealt[two, second] <= hand.needs[two, second]
    ):
        return 0
    dealt[one, first] -= 1
    dealt[one, second] += 1
    dealt[two, second] -= 1
    dealt[two, first] += 1
    return 1


@rule
def stone_among(dealt: Any, me: int, dice: Any) -> tuple[int, int]:
    """One of the stones that a seat cannot see, each as likely: where it is, and its kind."""
    nth = below(dice, BAG + 3 * HIDDEN_PLACES)
    for seat in range(5):
        if seat != me:
            for kind in range(3):
                nth -= dealt[seat, kind]
                if nth < 0:
                    return seat, kind
    return 0, 0


@rule
def dealt_to(hand: Hand, dealt: Any) -> int:
    """All hidden stones of a deal, the own ones too."""
    hidden = hand.start.hidden
    for seat in range(1, 5):
        if seat != hand.me:
            for kind in range(3):
                hidden += dealt[seat, kind] << slot(seat, kind)
    return hidden


@inline_rule
def with_hidden(s: State, hidden: int) -> State:
    return later(
        s,
        s.seen,
        hidden,
        s.known,
        s.phase,
        s.seat,
        s.barred,
        s.offer,
        s.counter,
        s.barren,
        s.forces,
        s.forced,
    )


@rule
def explain(hand: Hand, s: State, manners: Any, trust: float, out: Any, values: Any, logs: Any) -> State:
    """Play the hand again in a world: adds up how well each manner explains what each seat did there."""
    sight = new_sight()
    for ply in range(len(hand.plies)):
        move, who = hand.plies[ply], turn(s)
        if who > 0 and who != hand.me:
            for kind in range(len(manners)):
                chance = chance_of(s, move, manners[kind], sight, out, values)
                logs[who, kind] += trust * log(max(chance, 1e-9))
        s = play(s, move, out)
    return s


class Worlds(NamedTuple):
    """Worlds in arrays, all as likely: the deals, and in each how likely each seat has each manner."""

    dealt: Any  # hidden stones of each seat but the own, and in row 0 the bag
    hidden: Any  # all hidden stones as they lie now
    manner: Any


def new_worlds(count: int, manners: int) -> Worlds:
    return Worlds(
        np.zeros((count, 5, 3), np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, 5, manners)),
    )


@rule
def plausible(
    hand: Hand, dealt: Any, manners: Any, prior: Any, trust: float, out: Any, values: Any, logs: Any
) -> tuple[float, int]:
    """How well a deal explains all that others did, as a logarithm, and the hidden stones that it leads to.

    In `logs` is left how likely each seat has each manner in this world.
    """
    for seat in range(1, 5):
        for kind in range(len(manners)):
            logs[seat, kind] = prior[seat, kind]
    hidden = explain(
        hand, with_hidden(hand.start, dealt_to(hand, dealt)), manners, trust, out, values, logs
    ).hidden
    together = 0.0
    for seat in range(1, 5):
        best, total = -1e18, 0.0
        for kind in range(len(manners)):
            best = max(best, logs[seat, kind])
        for kind in range(len(manners)):
            logs[seat, kind] = exp(logs[seat, kind] - best)
            total += logs[seat, kind]
        for kind in range(len(manners)):
            logs[seat, kind] /= total
        if seat != hand.me:
            together += best + log(total)
    return together, hidden


@rule
def imagine(hand: Hand, manners: Any, prior: Any, trust: float, dice: Any, worlds: Worlds, stop: Any) -> int:
    """Find so many worlds, the likelier ones more often; tells how many: fewer (but one) if the stop flag is set.

    From the best of a few deals a chain goes on: two stones are exchanged, and the new deal is taken in place of the
    old one if it explains at least as much, or else as often as it is as likely (Metropolis). Drawing deals
    freely and weighing them comes to the same, but late in a hand one of a hundred would have all the weight.
    """
    out, values = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    logs, beliefs = np.zeros((5, len(manners))), np.zeros((5, len(manners)))
    deal, kept = np.zeros((5, 3), np.int64), np.zeros((5, 3), np.int64)
    likely, hidden, top = -1e18, 0, -1e18
    for draw in range(FREE):
        if draw == 0 or not stop[0]:
            weight = log(deal_unseen(hand, dice, deal))
            found, lie = plausible(hand, deal, manners, prior, trust, out, values, logs)
            # The highest of weights with such a random part added is each as often as it is likely (Gumbel).
            luck = weight + found - log(-log(fraction(dice) * 0.999999 + 5e-7))
            if luck > top:
                top, likely, hidden = luck, found, lie
                copy(deal, kept)
                copy(logs, beliefs)
    for world in range(len(worlds.hidden)):
        if stop[0] and world:
            return world
        copy(kept, deal)
        if exchange(hand, deal, dice):
            found, lie = plausible(hand, deal, manners, prior, trust, out, values, logs)
            if found >= likely or fraction(dice) < exp(found - likely):
                likely, hidden = found, lie
                copy(deal, kept)
                copy(logs, beliefs)
        copy(kept, worlds.dealt[world])
        copy(beliefs, worlds.manner[world])
        worlds.hidden[world] = hidden
    return len(worlds.hidden)


@rule
def copy(source: Any, target: Any) -> None:
    for row in range(source.shape[0]):
        for column in range(source.shape[1]):
            target[row, column] = source[row, column]


# Trying moves out


@rule
def outlook(s: State, me: int) -> float:
    """A seat's part of the win as totals promise it between two hands: the more are to come, the less sure."""
    best = max(s.total1, s.total2, s.total3, s.total4)
    if best >= s.target:
        return float(share(s, me))
    doubt = 45.0 * sqrt(max(0.3, (s.target - best) / 110.0))
    total = 0.0
    for seat in range(1, 5):
        total += exp((score(s, seat) - best) / doubt)
    return exp((score(s, me) - best) / doubt) / total


@rule
def lead(s: State, me: int) -> int:
    """How far a seat is ahead of the best other."""
    best = -1
    for seat in range(1, 5):
        if seat != me:
            best = max(best, score(s, seat))
    return int(score(s, me) - best)


@rule
def finish(s: State, rows: Any, dice: Any, sight: Sight, out: Any, values: Any) -> State:
    """Play a hand to its end, each seat in its own manner."""
    while s.phase == TRADING or s.phase == ANSWERING:
        s = play(s, chosen(s, rows[turn(s)], dice, sight, out, values), out)
    return s


class Tried(NamedTuple):
    """The moves that are tried out, and what came of it."""

    moves: Any
    leaning: Any  # what is added to its value by taste, in parts of the win
    visits: Any
    total: Any  # parts of the win
    squares: Any  # their squares
    margin: Any  # points ahead of the best other after the hand


@rule
def most_curious(tried: Tried, done: int, curiosity: float) -> int:
    """The move to try next: good so far, or not tried enough."""
    best, top = 0, -1e9
    reach = log(done + 1.0)
    for i in range(len(tried.moves)):
        n = tried.visits[i]
        if n == 0:
            return i
        bound = tried.total[i] / n + tried.leaning[i] + curiosity * sqrt(reach / n)
        if bound > top:
            best, top = i, bound
    return best


@rule
def try_out(
    now: State, me: int, worlds: Worlds, count: int, manners: Any, own: Any, tried: Tried, simulations: int,
    curiosity: float, seed: Any, stop: Any,
) -> int:  # fmt: skip
    """So many hands played to the end, or fewer if the stop flag is set; tells how many.

    The n-th try of every move happens in the same world with the same luck, so that moves differ by what they are.
    """
    out, values, sight = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES), new_sight()
    dice, rows = np.zeros(4, np.int64), np.zeros((5, MANNER))
    done = 0
    for i in range(len(tried.visits)):
        done += tried.visits[i]
    for simulation in range(simulations):
        if stop[0]:
            return simulation
        arm = most_curious(tried, done + simulation, curiosity)
        nth = tried.visits[arm]
        for i in range(4):
            dice[i] = (seed[i] + (nth * 2654435761 if i == 0 else 0)) & MASK
        for _ in range(12):
            throw(dice)
        world = below(dice, count)
        for seat in range(1, 5):
            its = drawn(worlds.manner[world, seat], len(manners), 1.0, dice)
            for i in range(MANNER):
                rows[seat, i] = own[i] if seat == me else manners[its, i]
        s = with_hidden(now, worlds.hidden[world])
        s = finish(play(s, tried.moves[arm], out), rows, dice, sight, out, values)
        tried.visits[arm] += 1
        part = outlook(s, me)
        tried.total[arm] += part
        tried.squares[arm] += part * part
        tried.margin[arm] += lead(s, me)
    return simulations


def settled(tried: Tried, enough: int, doubt: float) -> bool:
    """Whether more tries would hardly change what is done: after so many, the move that was tried most is ahead.

    `doubt` is how many standard errors lie between it and every other. A move without an alternative needs no more.
    """
    if tried.visits.sum() < enough or not tried.visits.all():
        return False
    means = tried.total / tried.visits
    spread = np.maximum(tried.squares / tried.visits - means * means, 1e-6) / tried.visits
    first = tried.visits.argmax()
    rest = np.arange(len(means)) != first
    lead = means[first] + tried.leaning[first] - means[rest] - tried.leaning[rest]
    return bool((lead > doubt * np.sqrt(spread[first] + spread[rest])).all())


@rule
def value_of(s: State, move: int, manner: Any) -> float:
    """What one move promises the seat to move, in a manner."""
    out, values = np.zeros(1, np.int64), np.zeros(1)
    out[0] = move
    assess(s, manner, new_sight(), out, 1, values)
    return float(values[0])
