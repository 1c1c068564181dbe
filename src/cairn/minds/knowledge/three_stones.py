"""What a player of Three Stones knows: the threes that each stone would complete, for all pockets at once.

Numbers of threes are kept as sets of pockets, one for each binary digit of the number, so that what every pocket is
worth comes from some shifts of the whole board, and the best pocket from a look at one digit after the other.
"""

from math import exp
from typing import Any

from cairn.games.three_stones import (
    ALL_HIGH,
    ALL_LOW,
    BLACK,
    CLEAR,
    STONES,
    WHITE,
    State,
    moves,
    open_pockets,
    play,
    score,
    share,
    shelf,
    stones_left,
)
from cairn.kernel.bits import popcount
from cairn.kernel.compiling import inline_rule, rule

CURIOSITY = 0.4
EAGERNESS = 1.0  # points that make a play e times as promising
#: Levels 1 to 7: simulations, and carelessness.
LEVELS = ((16, 0.15), (35, 0.09), (65, 0.058), (110, 0.042), (180, 0.031), (320, 0.021), (500, 0.015))
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


@inline_rule
def counted(numbers: Any, low: int, high: int) -> int:
    """The numbers of all pockets of a set added up."""
    ones = popcount(numbers[0] & low) + popcount(numbers[4] & high)
    twos = popcount(numbers[1] & low) + popcount(numbers[5] & high)
    fours = popcount(numbers[2] & low) + popcount(numbers[6] & high)
    eights = popcount(numbers[3] & low) + popcount(numbers[7] & high)
    return ones + 2 * twos + 4 * fours + 8 * eights


@inline_rule
def in_hand(s: State, stone: int) -> int:
    """How many stones of a kind are still to be played, the one just drawn included."""
    left = s.left >> shelf(stone, 0) & 31
    if s.skill:
        left += s.left >> shelf(stone, 1) & 31
    return left + (s.drawn == stone)


@rule
def expected_lead(s: State) -> float:
    """White's lead at the end, as such positions went on when the computer played itself.

    To the points so far come the threes that lack one stone or two, and the stones still to come: a colour that has
    more of them left will score more. Clear stones count for both and cancel out.
    """
    free_low, free_high = ALL_LOW & ~(s.white_low | s.black_low), ALL_HIGH & ~(s.white_high | s.black_high)
    points = score(s, 1) - score(s, 2)
    white, black = pairs(s.white_low, s.white_high), pairs(s.black_low, s.black_high)
    empty = pairs(free_low, free_high)
    lack_one = counted(white, free_low, free_high) - counted(black, free_low, free_high)
    lack_two = counted(empty, s.white_low, s.white_high) - counted(empty, s.black_low, s.black_high)
    to_come = in_hand(s, WHITE) - in_hand(s, BLACK)
    left = STONES - s.played
    return 0.9 * points + (0.19 + 0.007 * left) * lack_one + (0.1 + 0.0027 * left) * lack_two + 2.1 * to_come


@rule
def lead_worth(lead: float, spread: float) -> float:
    return 1.0 / (1.0 + exp(-lead / spread))


@rule
def enough(s: State) -> bool:
    return True


@rule
def judge(s: State, result: Any) -> None:
    result[1] = lead_worth(expected_lead(s), 1.0 + 0.025 * (STONES - s.played))
    result[2] = 1.0 - result[1]


@rule
def worth(s: State, seat: int) -> float:
    return 0.5 * share(s, seat) + 0.5 * lead_worth(float(score(s, seat) - score(s, 3 - seat)), 4.0)


@rule
def nearly_over(s: State) -> bool:
    return STONES - s.played <= (14 if s.skill else 6)
