"""What a player of Three Stones knows: the threes that each stone would complete, for all pockets at once.

Numbers of threes are kept as sets of pockets, one for each binary digit of the number, so that what every pocket is
worth comes from some shifts of the whole board, and the best pocket from a look at one digit after the other.
"""

from math import exp
from typing import Any

from cairn.games.three_stones import (
    CLEAR,
    STONES,
    WHITE,
    State,
    moves,
    open_pockets,
    packed,
    play,
    playable,
    score,
    share,
    stones_left,
)
from cairn.kernel.bits import nth_bit, popcount
from cairn.kernel.compiling import inline_rule, rule
from cairn.kernel.dice import below

CURIOSITY = 1.0
EAGERNESS = 1.0  # points that make a play e times as promising
WORD = (1 << 62) - 1  # all places of one half of the board


# Numbers of threes, for all pockets at once


@inline_rule
def added(a: int, b: int, c: int) -> tuple[int, int]:
    """Three binary digits added up in every place: the digit that stays and the one to carry."""
    return a ^ b ^ c, a & b | c & (a ^ b)


@inline_rule
def moved_back(low: int, high: int, steps: int) -> tuple[int, int]:
    return low >> steps | (high & (1 << steps) - 1) << 62 - steps, high >> steps


@inline_rule
def moved_on(low: int, high: int, steps: int) -> tuple[int, int]:
    return low << steps & WORD, (high << steps | low >> 62 - steps) & WORD


@inline_rule
def pairs_along(low: int, high: int, step: int) -> tuple[int, int, int, int]:
    """For each place, how many pairs of one direction make a three with it: two digits, each in both halves."""
    next_low, next_high = moved_back(low, high, step)
    far_low, far_high = moved_back(low, high, 2 * step)
    last_low, last_high = moved_on(low, high, step)
    early_low, early_high = moved_on(low, high, 2 * step)
    ones_low, twos_low = added(next_low & far_low, next_low & last_low, last_low & early_low)
    ones_high, twos_high = added(next_high & far_high, next_high & last_high, last_high & early_high)
    return ones_low, ones_high, twos_low, twos_high


@inline_rule
def summed(
    one0: int, one1: int, one2: int, one3: int, two0: int, two1: int, two2: int, two3: int
) -> tuple[int, int, int, int]:
    """The numbers of four directions added up, digit by digit."""
    ones, two4 = added(one0, one1, one2)
    ones, two5 = added(ones, one3, 0)
    twos, four0 = added(two0, two1, two2)
    more, four1 = added(two3, two4, two5)
    twos, four2 = added(twos, more, 0)
    fours, eights = added(four0, four1, four2)
    return ones, twos, fours, eights


@rule
def pairs(low: int, high: int) -> tuple[int, int, int, int, int, int, int, int]:
    """For each pocket, how many threes a stone there would make with a set: four digits of each half."""
    a_low, a_high, a2_low, a2_high = pairs_along(low, high, 1)
    b_low, b_high, b2_low, b2_high = pairs_along(low, high, 11)
    c_low, c_high, c2_low, c2_high = pairs_along(low, high, 12)
    d_low, d_high, d2_low, d2_high = pairs_along(low, high, 13)
    n0, n1, n2, n3 = summed(a_low, b_low, c_low, d_low, a2_low, b2_low, c2_low, d2_low)
    m0, m1, m2, m3 = summed(a_high, b_high, c_high, d_high, a2_high, b2_high, c2_high, d2_high)
    return n0, n1, n2, n3, m0, m1, m2, m3


@inline_rule
def less(a: int, b: int, borrowed: int) -> tuple[int, int]:
    """One digit taken from another in every place: the digit that stays and the one borrowed."""
    return a ^ b ^ borrowed, ~a & (b | borrowed) | b & borrowed


@inline_rule
def narrowed(low: int, high: int, digit_low: int, digit_high: int) -> tuple[int, int, int]:
    """Those places of a set that have the digit, and 1; all of them and 0 if none has it."""
    some_low, some_high = low & digit_low, high & digit_high
    if some_low | some_high:
        return some_low, some_high, 1
    return low, high, 0


@rule
def best_pockets(own: Any, other: Any, stone: int, low: int, high: int) -> tuple[int, int, int]:
    """The most that a stone can gain in a set of pockets, own threes less the other's, and where it does.

    `stone` is whom it counts for: 1 the player, 2 the other, 3 both.
    """
    for_own, for_other = -(stone & 1), -(stone >> 1)
    a0, borrowed = less(own[0] & for_own, other[0] & for_other, 0)
    a1, borrowed = less(own[1] & for_own, other[1] & for_other, borrowed)
    a2, borrowed = less(own[2] & for_own, other[2] & for_other, borrowed)
    a3, a_minus = less(own[3] & for_own, other[3] & for_other, borrowed)
    b0, borrowed = less(own[4] & for_own, other[4] & for_other, 0)
    b1, borrowed = less(own[5] & for_own, other[5] & for_other, borrowed)
    b2, borrowed = less(own[6] & for_own, other[6] & for_other, borrowed)
    b3, b_minus = less(own[7] & for_own, other[7] & for_other, borrowed)
    low, high, plus = narrowed(low, high, ~a_minus, ~b_minus)
    low, high, eights = narrowed(low, high, a3, b3)
    low, high, fours = narrowed(low, high, a2, b2)
    low, high, twos = narrowed(low, high, a1, b1)
    low, high, ones = narrowed(low, high, a0, b0)
    return 8 * eights + 4 * fours + 2 * twos + ones - 16 * (1 - plus), low, high


@inline_rule
def pairs_of(s: State, seat: int) -> tuple[int, int, int, int, int, int, int, int]:
    return pairs(s.white_low, s.white_high) if seat == 1 else pairs(s.black_low, s.black_high)


@inline_rule
def from_seat(stone: int, seat: int) -> int:
    """Whom a stone counts for as a seat sees it: 1 itself, 2 the other, 3 both."""
    return stone if seat == 1 or stone == CLEAR else 3 - stone


# What a play is worth


@rule
def expected_gain(s: State) -> float:
    """The best gain of the seat to move: of the kinds in its hand, or on average over the pouch."""
    if s.played == STONES:
        return 0.0
    low, high = open_pockets(s)
    own, other = pairs_of(s, s.seat), pairs_of(s, 3 - s.seat)
    best, average = -99, 0.0
    for stone in range(WHITE, CLEAR + 1):
        count = stones_left(s, stone)
        if count:
            gain, _, _ = best_pockets(own, other, from_seat(stone, s.seat), low, high)
            best = max(best, gain)
            average += count * gain
    return float(best) if s.skill else average / (STONES - s.played)


@rule
def digit(numbers: Any, half: int, place: int) -> int:
    """The number of threes at one place, from its binary digits."""
    first = 4 if half else 0
    value = 0
    for i in range(4):
        value += (int(numbers[first + i]) >> place & 1) << i
    return value


@rule
def gain_of(own: Any, other: Any, seat: int, move: int) -> int:
    """What a play gains at once: own threes less the other's."""
    stone, half, place = from_seat(move >> 7, seat), move >> 6 & 1, move & 63
    gain = 0
    if stone & 1:
        gain += digit(own, half, place)
    if stone & 2:
        gain -= digit(other, half, place)
    return gain


@rule
def survey(s: State, out: Any, weights: Any) -> int:
    """Every play: promising by what it gains less what the other may gain after it."""
    n = moves(s, out)
    own, other = pairs_of(s, s.seat), pairs_of(s, 3 - s.seat)
    for i in range(n):
        after = play(s, out[i], out)
        weights[i] = exp((gain_of(own, other, s.seat, out[i]) - expected_gain(after)) / EAGERNESS)
    return n


@rule
def rollout(s: State, dice: Any, out: Any) -> int:
    """One of the plays that gain most at once."""
    low, high = open_pockets(s)
    own, other = pairs_of(s, s.seat), pairs_of(s, 3 - s.seat)
    kinds = playable(s)
    best, chosen, chosen_low, chosen_high, ties = -99, 0, 0, 0, 0
    for stone in range(WHITE, CLEAR + 1):
        if kinds >> stone & 1:
            gain, at_low, at_high = best_pockets(own, other, from_seat(stone, s.seat), low, high)
            if gain > best:
                ties = 0
            if gain >= best:
                ties += 1
                if ties == 1 or below(dice, ties) == 0:
                    best, chosen, chosen_low, chosen_high = gain, stone, at_low, at_high
    in_low = popcount(chosen_low)
    n = int(below(dice, in_low + popcount(chosen_high)))
    if n < in_low:
        return packed(chosen, nth_bit(chosen_low, n))
    return packed(chosen, nth_bit(chosen_high, n - in_low) | 1 << 6)


@rule
def lead_worth(lead: float, spread: float) -> float:
    return 1.0 / (1.0 + exp(-lead / spread))


@rule
def judge(s: State, result: Any) -> None:
    result[1] = lead_worth(float(score(s, 1) - score(s, 2)), 3.0 + 0.1 * (STONES - s.played))
    result[2] = 1.0 - result[1]


@rule
def worth(s: State, seat: int) -> float:
    return 0.5 * share(s, seat) + 0.5 * lead_worth(float(score(s, seat) - score(s, 3 - seat)), 4.0)


@rule
def nearly_over(s: State) -> bool:
    return STONES - s.played <= (14 if s.skill else 6)
