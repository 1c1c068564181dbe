"""Stones, as played in the tavern: the rules, and how its moves are read, written, explained and drawn.

How many stones of each kind lie where is one int for all seats, three bits a kind and nine a seat: one int
for the seen places, one for the hidden ones, one for the hidden stones that everybody knows of. A hand has
seven stones, so that seen and hidden can simply be added. What a seat may do follows from its own stones and
from what lies open, never from what another hides.
"""

import re
from typing import Any, NamedTuple

from cairn.describing import EVERYTHING, Handicap, Option, Options, Plain, limit, spotted
from cairn.errors import UnreadableMove
from cairn.kernel.bits import lowest, nth_bit, popcount
from cairn.kernel.compiling import rule
from cairn.kernel.dice import below
from cairn.kernel.rules import CHANCE, OVER

TITLE = "Stones"
ABOUT = (
    "Trade jewels, gold and silver round the table: coins count, and the most complete hand takes a bonus."
)
SEATS = (4,)
POINTS = True
HIDDEN = True
OPTIONS = (
    Option("target", "1000", "how many points end the game when a hand is over", number=True),
    Option(
        "count",
        "trades",
        "what the counter of a hand counts to twelve",
        ("trades", "turns"),
        means={
            "trades": "trades; a hand also ends after eight turns in a row without one",
            "turns": "every turn, with a trade or without",
        },
    ),
    Handicap(),
)
REASONS = ("", "target")
TARGET = 1
MOST_MOVES = 163  # six sorts of own stones, nine demands of each of three opponents, and to pass

JEWEL, GOLD, SILVER = 0, 1, 2
SEEN, HIDE = 0, 1  # the two sorts of places
OF_A_KIND, SEEN_PLACES, HIDDEN_PLACES, BAG = 12, 3, 4, 8
DEALT = 28
TRADES, BARREN, BONUS, TIMES_FORCED = 12, 8, 120, 2
WORTH = (12, 6, 1)  # of a jewel, a gold, a silver

DEALING, DRAWING, TRADING, ANSWERING, ENDED = 0, 1, 2, 3, 4  # phases
PASS, ACCEPT, DENY, FIRST, DEAL, TRADE = 0, 1, 2, 3, 4, 5  # sorts of moves: the lowest three bits


class State(NamedTuple):
    seen: int  # stones of all seats; between two hands, still those of the finished one
    hidden: int
    known: int  # of the hidden ones, those that everybody knows to be there
    phase: int
    seat: int  # whose turn it is, also while another answers; 0 before it is drawn who begins
    barred: int  # the seat that has just traded with it, or 0
    offer: int  # the move that waits for an answer, or 0
    counter: int  # trades of this hand (turns, if the table counts turns)
    barren: int  # turns in a row without a trade (always 0 if the table counts turns)
    forces: int  # a bit for each seat that has used its force stone
    forced: int  # how often each seat has been forced, two bits a seat
    total1: int
    total2: int
    total3: int
    total4: int
    carry: int  # what ties have added to the bonus
    last_seen: int  # the hand before this one (0: there was none),
    last_hidden: int
    last_bonus: int  # and the bonus that it was played for
    target: int  # options
    by_turns: int


def start(options: Options) -> State:
    total1, total2, total3, total4 = spotted(options, 4)
    # fmt: off
    return State(
        seen=0, hidden=0, known=0, phase=DEALING, seat=0, barred=0, offer=0,
        counter=0, barren=0, forces=0, forced=0,
        total1=total1, total2=total2, total3=total3, total4=total4,
        carry=0, last_seen=0, last_hidden=0, last_bonus=0,
        target=limit(options["target"]), by_turns=int(options["count"] == "turns"),
    )
    # fmt: on


# Stones and hands


@rule
def slot(seat: int, kind: int) -> int:
    """Where the number of a seat's stones of a kind begins."""
    return 9 * (seat - 1) + 3 * kind


@rule
def number(stones: int, seat: int, kind: int) -> int:
    return stones >> slot(seat, kind) & 7


@rule
def kinds(stones: int, seat: int) -> int:
    """The kinds that a seat has among these stones, a bit each."""
    own = stones >> slot(seat, 0) & 0o777
    some = (own | own >> 1 | own >> 2) & 0o111
    return (some | some >> 2 | some >> 4) & 7


@rule
def coins(hands: int, seat: int) -> int:
    jewels, gold, silver = number(hands, seat, JEWEL), number(hands, seat, GOLD), number(hands, seat, SILVER)
    return WORTH[JEWEL] * jewels + WORTH[GOLD] * gold + WORTH[SILVER] * silver


@rule
def completeness(hands: int, seat: int) -> int:
    """A number to compare hands by: the longest set decides, and among equally long ones the kind."""
    jewels, gold, silver = number(hands, seat, JEWEL), number(hands, seat, GOLD), number(hands, seat, SILVER)
    return max(3 * jewels + 2, 3 * gold + 1, 3 * silver)


@rule
def most_complete(hands: int) -> int:
    """The seat that gets the bonus, or 0 if two or more are equal."""
    best, winner = -1, 0
    for seat in range(1, 5):
        here = completeness(hands, seat)
        if here > best:
            best, winner = here, seat
        elif here == best:
            winner = 0
    return winner


# Moves


@rule
def trade_move(give: int, ask: int) -> int:
    """A stone given (its kind, and 4 if it is hidden) for one asked: the same, 8 if forced, and 16 a seat."""
    return TRADE | give << 3 | ask << 6


@rule
def is_forced(trade: int) -> bool:
    return trade >> 9 & 1 != 0


@rule
def traded_with(trade: int) -> int:
    return (trade >> 10) + 1


@rule
def turn(s: State) -> int:
    if s.phase == TRADING:
        return s.seat
    if s.phase == ANSWERING:
        return traded_with(s.offer)
    return OVER if s.phase == ENDED else CHANCE


@rule
def gives(s: State) -> int:
    """Which sorts of stones the seat to move can give, a bit each."""
    return kinds(s.seen, s.seat) | kinds(s.hidden, s.seat) << 4


@rule
def asks(s: State) -> int:
    """What the seat to move can ask for or force, a bit each: any hidden kind, be it there or not."""
    found = 0
    may_force = s.forces >> (s.seat - 1) & 1 == 0
    for seat in range(1, 5):
        if seat != s.seat and seat != s.barred:
            shown = kinds(s.seen, seat)
            here = shown | 7 << 4
            if may_force and s.forced >> 2 * (seat - 1) & 3 < TIMES_FORCED:
                here |= shown << 8
            found |= here << 16 * (seat - 1)
    return found


@rule
def can_accept(s: State) -> bool:
    asked = s.offer >> 6
    stones = s.hidden if asked >> 2 & 1 == HIDE else s.seen
    return number(stones, traded_with(s.offer), asked & 3) > 0


@rule
def moves(s: State, out: Any) -> int:
    if s.phase == DEALING:
        return -1
    if s.phase == ENDED:
        return 0
    if s.phase == DRAWING:
        for i in range(4):
            out[i] = FIRST | (i + 1) << 3
        return 4
    if s.phase == ANSWERING:
        out[0], out[1] = DENY, ACCEPT
        return 2 if can_accept(s) else 1
    out[0] = PASS
    n = 1
    own, wanted = gives(s), asks(s)
    while wanted:
        ask, left = lowest(wanted), own
        wanted &= wanted - 1
        while left:
            out[n] = trade_move(lowest(left), ask)
            left &= left - 1
            n += 1
    return n


@rule
def pick(s: State, dice: Any, out: Any) -> int:
    """A random move without listing all: whatever can be given, for whatever can be asked."""
    if s.phase == DEALING or s.phase == DRAWING:
        for i in range(rolls(s, out)):
            out[i] = below(dice, out[i])
        return outcome(s, out)
    if s.phase == ANSWERING:
        return ACCEPT if can_accept(s) and below(dice, 2) else DENY
    own, wanted = gives(s), asks(s)
    sorts = popcount(own)
    n = int(below(dice, sorts * popcount(wanted) + 1))
    if n == 0:
        return PASS
    n -= 1
    return trade_move(nth_bit(own, n % sorts), nth_bit(wanted, n // sorts))


@rule
def replaced(stones: int, seat: int, gone: int, come: int) -> int:
    return stones - (1 << slot(seat, gone)) + (1 << slot(seat, come))


@rule
def learned(known: int, seat: int, gone: int, come: int) -> int:
    """What all know of a seat's hidden stones after a trade: the stone gone may have been the known one."""
    if number(known, seat, gone):
        known -= 1 << slot(seat, gone)
    return known + (1 << slot(seat, come))


@rule
def betrayed(s: State, trade: int) -> int:
    """What all know once a stone is offered: a hidden one is truly there, whatever the answer will be."""
    given = trade >> 3 & 3
    if trade >> 5 & 1 == HIDE and number(s.known, s.seat, given) == 0:
        return s.known + (1 << slot(s.seat, given))
    return s.known


# fmt: off
@rule
def later(
    s: State, seen: int, hidden: int, known: int, phase: int, seat: int, barred: int, offer: int,
    counter: int, barren: int, forces: int, forced: int,
) -> State:
    """The state later in the same hand: the totals, the hand before and the options stay."""
    return State(
        seen, hidden, known, phase, seat, barred, offer, counter, barren, forces, forced,
        s.total1, s.total2, s.total3, s.total4, s.carry, s.last_seen, s.last_hidden, s.last_bonus,
        s.target, s.by_turns,
    )


@rule
def scored(s: State) -> State:
    """After a hand: coins and bonus are paid, all stones are shown, and the next deal is due, if any."""
    hands, bonus = s.seen + s.hidden, BONUS + s.carry
    winner = most_complete(hands)
    total1 = s.total1 + coins(hands, 1) + (bonus if winner == 1 else 0)
    total2 = s.total2 + coins(hands, 2) + (bonus if winner == 2 else 0)
    total3 = s.total3 + coins(hands, 3) + (bonus if winner == 3 else 0)
    total4 = s.total4 + coins(hands, 4) + (bonus if winner == 4 else 0)
    phase = ENDED if max(total1, total2, total3, total4) >= s.target else DEALING
    return State(
        s.seen, s.hidden, s.hidden, phase, 0, 0, 0, s.counter, s.barren, s.forces, s.forced,
        total1, total2, total3, total4, 0 if winner else bonus, s.seen, s.hidden, bonus,
        s.target, s.by_turns,
    )
# fmt: on


@rule
def without_trade(s: State) -> State:
    """After a pass or a denial the next seat round the table may deal with anyone."""
    counter, barren, after = s.counter + s.by_turns, s.barren + 1 - s.by_turns, s.seat % 4 + 1
    left = later(s, s.seen, s.hidden, s.known, TRADING, after, 0, 0, counter, barren, s.forces, s.forced)
    return scored(left) if counter == TRADES or barren == BARREN else left


@rule
def with_trade(s: State, trade: int) -> State:
    """Each stone takes the place of the one given for it; then it is the other's turn."""
    given, given_from = trade >> 3 & 3, trade >> 5 & 1
    taken, taken_from = trade >> 6 & 3, trade >> 8 & 1
    seat, other = s.seat, traded_with(trade)
    seen, hidden, known = s.seen, s.hidden, s.known
    if given_from == HIDE:
        hidden = replaced(hidden, seat, given, taken)
        known = learned(known, seat, given, taken)
    else:
        seen = replaced(seen, seat, given, taken)
    if taken_from == HIDE:
        hidden = replaced(hidden, other, taken, given)
        known = learned(known, other, taken, given)
    else:
        seen = replaced(seen, other, taken, given)
    forces, forced = s.forces, s.forced
    if is_forced(trade):
        forces |= 1 << (seat - 1)
        forced += 1 << 2 * (other - 1)
    after = later(s, seen, hidden, known, TRADING, other, seat, 0, s.counter + 1, 0, forces, forced)
    return scored(after) if s.counter + 1 == TRADES else after


@rule
def play(s: State, move: int, trail: Any) -> State:
    sort, rest = move & 7, move >> 3
    if sort in (PASS, DENY):
        return without_trade(s)
    if sort == ACCEPT:
        return with_trade(s, s.offer)
    if sort == FIRST:
        return later(s, s.seen, s.hidden, 0, TRADING, rest, 0, 0, 0, 0, 0, 0)
    if sort == DEAL:
        seen, hidden = dealt(move)
        return later(s, seen, hidden, 0, DRAWING, 0, 0, 0, 0, 0, 0, 0)
    if is_forced(move):
        return with_trade(s, move)
    return later(
        s, s.seen, s.hidden, betrayed(s, move), ANSWERING, s.seat, s.barred, move,
        s.counter, s.barren, s.forces, s.forced,
    )  # fmt: skip


@rule
def trail_used(s: State) -> int:
    return 0  # no position can come again


@rule
def trail_since(s: State) -> int:
    return 0


# Chance


@rule
def deal_move(seen: int, hidden: int) -> int:
    return DEAL | without_silver(seen) << 3 | without_silver(hidden) << 27


@rule
def dealt(move: int) -> tuple[int, int]:
    """The seen and the hidden stones of a deal."""
    return with_silver(move >> 3 & 0xFFFFFF, SEEN_PLACES), with_silver(move >> 27, HIDDEN_PLACES)


@rule
def without_silver(stones: int) -> int:
    """A deal in few bits: the numbers of jewels and of gold, three bits each, six a seat."""
    packed = 0
    for i in range(4):
        packed |= (stones >> 9 * i & 63) << 6 * i
    return packed


@rule
def with_silver(packed: int, places: int) -> int:
    """The stones that a deal tells of: the places that are not jewels or gold hold silver."""
    stones = 0
    for i in range(4):
        both = packed >> 6 * i & 63
        stones |= (both | (places - (both & 7) - (both >> 3)) << 6) << 9 * i
    return stones


@rule
def rolls(s: State, out: Any) -> int:
    if s.phase == DEALING:
        for i in range(DEALT):
            out[i] = 3 * OF_A_KIND - i
        return DEALT
    if s.phase == DRAWING:
        out[0] = 4
        return 1
    return 0


@rule
def outcome(s: State, rolled: Any) -> int:
    """Who begins: the number rolled, plus 1. A deal: 28 stones drawn one by one, as Fisher and Yates did it.

    The stones lie in a row: 12 jewels, 12 gold, 12 silver. Each number rolled says which stone to take out,
    counted from 0 among those still in the row (so the dice have 36, 35, … 9 sides). The first three go to
    the seen places of seat 1, three each to those of seats 2 to 4, then four each to the hidden places of
    seats 1 to 4.
    """
    if s.phase == DRAWING:
        return FIRST | (int(rolled[0]) + 1) << 3
    seen, hidden = 0, 0
    jewels, gold = OF_A_KIND, OF_A_KIND
    for i in range(DEALT):
        kind = SILVER
        if rolled[i] < jewels:
            kind = JEWEL
            jewels -= 1
        elif rolled[i] < jewels + gold:
            kind = GOLD
            gold -= 1
        if i < 4 * SEEN_PLACES:
            seen += 1 << slot(i // SEEN_PLACES + 1, kind)
        else:
            hidden += 1 << slot((i - 4 * SEEN_PLACES) // HIDDEN_PLACES + 1, kind)
    return deal_move(seen, hidden)


@rule
def weight(s: State, move: int) -> int:
    return 1 if s.phase == DRAWING else 0  # deals are not listed


# The end


@rule
def score(s: State, seat: int) -> int:
    if seat == 1:
        return s.total1
    if seat == 2:
        return s.total2
    return s.total3 if seat == 3 else s.total4


@rule
def share(s: State, seat: int) -> float:
    best = max(s.total1, s.total2, s.total3, s.total4)
    if score(s, seat) < best:
        return 0.0
    winners = 0
    for other in range(1, 5):
        if score(s, other) == best:
            winners += 1
    return 1.0 / winners


@rule
def reason(s: State) -> int:
    return TARGET if s.phase == ENDED else 0


# Words and pictures


LETTERS = "JGS"
WORDS = ("jewel", "gold", "silver")
PHASES = ("deal", "first", "trade", "answer", "over")
SEAT_NUMBERS = (1, 2, 3, 4)
OFFER = re.compile("([JGS])([sh])([>!])([1-4]):([JGS])([sh])")
DEAL_TEXT = re.compile("deal((?: [JGS]{3}/[JGS]{4}){4})")
FIRST_TEXT = re.compile("first ([1-4])")
PATTERN = (
    "Gh>3:Js (a hidden gold offered to seat 3 for a seen jewel), Gh!3:Js (the same, forced),"
    " accept, deny or pass; chance: deal JGS/JJGS … (four seats), first 2"
)


class Trade(NamedTuple):
    """An offer or a force in the words of the table: kinds as letters, places as `s` or `h`."""

    given: str
    given_from: str
    forced: bool
    other: int
    asked: str
    asked_from: str


def trade(move: int) -> Trade:
    return Trade(
        LETTERS[move >> 3 & 3],
        "sh"[move >> 5 & 1],
        is_forced(move),
        traded_with(move),
        LETTERS[move >> 6 & 3],
        "sh"[move >> 8 & 1],
    )


def listed(stones: int, seat: int) -> list[str]:
    """A seat's stones as letters, jewels first."""
    return [letter for kind, letter in enumerate(LETTERS) for _ in range(number(stones, seat, kind))]


def packed(letters: str, seat: int) -> int:
    return sum(1 << slot(seat, LETTERS.index(letter)) for letter in letters)


def write(s: State, move: int) -> str:
    sort, rest = move & 7, move >> 3
    if sort == TRADE:
        t = trade(move)
        return f"{t.given}{t.given_from}{'!' if t.forced else '>'}{t.other}:{t.asked}{t.asked_from}"
    if sort == FIRST:
        return f"first {rest}"
    if sort == DEAL:
        seen, hidden = dealt(move)
        hands = (f"{''.join(listed(seen, seat))}/{''.join(listed(hidden, seat))}" for seat in SEAT_NUMBERS)
        return f"deal {' '.join(hands)}"
    return {PASS: "pass", ACCEPT: "accept", DENY: "deny"}[sort]


def read(s: State, text: str) -> int:
    plain = {"pass": PASS, "accept": ACCEPT, "deny": DENY}
    if text in plain:
        return plain[text]
    if match := OFFER.fullmatch(text):
        given, given_from, mark, other, asked, asked_from = match.groups()
        give = LETTERS.index(given) | "sh".index(given_from) << 2
        ask = LETTERS.index(asked) | "sh".index(asked_from) << 2 | (mark == "!") << 3 | int(other) - 1 << 4
        return trade_move(give, ask)
    if match := FIRST_TEXT.fullmatch(text):
        return FIRST | int(match[1]) << 3
    if match := DEAL_TEXT.fullmatch(text):
        seen, hidden = 0, 0
        for seat, hand in enumerate(match[1].split(), 1):
            for part in hand.split("/"):
                if part != "".join(sorted(part, key=LETTERS.index)):
                    raise UnreadableMove(text, f"{part} is written jewels first, then gold, then silver")
            seen += packed(hand[:3], seat)
            hidden += packed(hand[4:], seat)
        return deal_move(seen, hidden)
    raise UnreadableMove(text, f"a move is written {PATTERN}")


def told(text: str, viewer: int) -> str:
    """An event as a viewer may hear of it while its hand goes on: of a deal, no hidden stones but its own."""
    if not text.startswith("deal"):
        return text
    hands = [
        hand if seat == viewer else f"{hand.partition('/')[0]}/{'?' * HIDDEN_PLACES}"
        for seat, hand in enumerate(text.split()[1:], 1)
    ]
    return f"deal {' '.join(hands)}"


def refuse(s: State, move: int) -> str:
    """Why the move is not allowed, or an empty text if it is. Thinks in letters and names, not in bits."""
    sort = move & 7
    if s.phase == DEALING:
        return refuse_deal(move) if sort == DEAL else "the stones are dealt first; it is nobody's turn yet"
    if s.phase == DRAWING:
        return "" if sort == FIRST else "it is drawn first who begins; it is nobody's turn yet"
    if sort == DEAL:
        return "the stones of this hand are dealt already"
    if sort == FIRST:
        return "it is drawn already who began this hand"
    if s.phase == ANSWERING:
        return refuse_answer(s, sort)
    if sort in (ACCEPT, DENY):
        return f"there is no offer to answer; it is the turn of seat {s.seat}"
    return refuse_trade(s, trade(move)) if sort == TRADE else ""


def refuse_deal(move: int) -> str:
    seen, hidden = dealt(move)
    stones = [stone for seat in SEAT_NUMBERS for stone in listed(seen, seat) + listed(hidden, seat)]
    for letter in LETTERS:
        if stones.count(letter) > OF_A_KIND:
            return f"it deals {stones.count(letter)} stones of kind {letter}; there are only {OF_A_KIND}"
    return ""


def refuse_answer(s: State, sort: int) -> str:
    t = trade(s.offer)
    if sort not in (ACCEPT, DENY):
        return f"seat {t.other} has to accept or deny the offer {write(s, s.offer)} first"
    place = listed(s.seen if t.asked_from == "s" else s.hidden, t.other)
    if sort == ACCEPT and t.asked not in place:
        return f"seat {t.other} has {lacking(t.asked, t.asked_from)} to give; it can only deny"
    return ""


def refuse_trade(s: State, t: Trade) -> str:
    own = listed(s.seen if t.given_from == "s" else s.hidden, s.seat)
    if t.given not in own:
        return f"seat {s.seat} has {lacking(t.given, t.given_from)}"
    if t.other == s.seat:
        return f"seat {s.seat} cannot trade with itself"
    if t.other == s.barred:
        return f"seat {t.other} has just traded with seat {s.seat} and cannot be dealt with on this turn"
    if t.asked_from == "s" and t.asked not in listed(s.seen, t.other):
        return f"seat {t.other} shows no {WORDS[LETTERS.index(t.asked)]}"
    if not t.forced:
        return ""
    if t.asked_from == "h":
        return "only a seen stone can be forced"
    if not has_force(s, s.seat):
        return f"seat {s.seat} has used its force stone in this hand"
    if times_forced(s, t.other) >= TIMES_FORCED:
        return f"seat {t.other} has been forced twice already in this hand"
    return ""


def lacking(letter: str, place: str) -> str:
    return f"no {'seen' if place == 's' else 'hidden'} {WORDS[LETTERS.index(letter)]}"


def has_force(s: State, seat: int) -> bool:
    return not s.forces >> (seat - 1) & 1


def times_forced(s: State, seat: int) -> int:
    return s.forced >> 2 * (seat - 1) & 3


def view(s: State, viewer: int) -> Plain:
    """Another's hidden stones are None each until the hand is scored; what all know of them is `known`."""
    open_to_all = s.phase in (DEALING, ENDED) or viewer == EVERYTHING
    seats: list[Plain] = []
    for seat in SEAT_NUMBERS:
        hidden: list[str | None] = [*listed(s.hidden, seat)]
        if not open_to_all and seat != viewer:
            hidden = [None] * len(hidden)
        seats.append(
            {
                "seen": listed(s.seen, seat),
                "hidden": hidden,
                "known": listed(s.known, seat),
                "force": has_force(s, seat),
                "forced": times_forced(s, seat),
            }
        )
    return {
        "places": [place for seat, shown in enumerate(seats, 1) for place in places(seat, shown)],
        "seats": seats,
        "table": {
            "phase": PHASES[s.phase],
            "turn": s.seat or None,
            "count": "turns" if s.by_turns else "trades",
            "trades": s.counter,
            "trade_limit": TRADES,
            "force_limit": TIMES_FORCED,
            "worth": dict(zip(LETTERS, WORTH, strict=True)),
            "barren": s.barren,
            "barren_limit": None if s.by_turns else BARREN,
            "bonus": 0 if s.phase == ENDED else BONUS + s.carry,
            "barred": s.barred or None,
            "offer": view_offer(s),
            "bag": BAG if s.seen else 3 * OF_A_KIND,
            "target": s.target,
            "last_hand": view_last_hand(s),
        },
    }


def places(seat: int, shown: Plain) -> list[Plain]:
    """The places of a seat: `?` is a stone of unknown kind, `known` a kind that all know to lie there."""
    found: list[Plain] = []
    unmarked = list(shown["known"])
    for x in range(SEEN_PLACES + HIDDEN_PLACES):
        hidden = x >= SEEN_PLACES
        i = x - SEEN_PLACES if hidden else x
        stones = shown["hidden" if hidden else "seen"]
        stone = (stones[i] or "?") if i < len(stones) else None
        known = next((kind for kind in unmarked if hidden and stone in (kind, "?")), None)
        if known:
            unmarked.remove(known)
        found.append(
            {
                "at": f"{seat}{'h' if hidden else 's'}{i + 1}",
                "x": x,
                "y": seat - 1,
                "seat": seat,
                "hidden": hidden,
                "stone": stone,
                "known": known,
            }
        )
    return found


def view_offer(s: State) -> Plain | None:
    if not s.offer:
        return None
    t = trade(s.offer)
    return {
        "from": s.seat,
        "to": t.other,
        "offered": {"kind": t.given, "place": t.given_from},
        "asked": {"kind": t.asked, "place": t.asked_from},
        "forced": t.forced,
    }


def view_last_hand(s: State) -> Plain | None:
    """How the hand before ended. It stays open to all after the next deal."""
    if not s.last_seen:
        return None
    hands = s.last_seen + s.last_hidden
    winner = most_complete(hands)
    shown = []
    for seat in SEAT_NUMBERS:
        stones = listed(hands, seat)
        kind = max(LETTERS, key=stones.count)  # of equal lengths the first, which is worth most
        bonus = s.last_bonus if seat == winner else 0
        shown.append(
            {
                "seen": listed(s.last_seen, seat),
                "hidden": listed(s.last_hidden, seat),
                "set": {"kind": kind, "length": stones.count(kind)},
                "coins": coins(hands, seat),
                "bonus": bonus,
                "points": coins(hands, seat) + bonus,
            }
        )
    return {
        "hands": shown,
        "bonus": s.last_bonus,
        "bonus_seat": winner or None,
        "carried": 0 if winner or s.phase == ENDED else s.last_bonus,
    }


SIGNS = {"J": "◆ J", "G": "● G", "S": "○ S", "?": " ? ", None: "   "}


def draw(s: State, viewer: int) -> str:
    shown = view(s, viewer)
    table = shown["table"]
    secret = table["phase"] not in ("deal", "over") and viewer != EVERYTHING
    active = table["offer"]["to"] if table["offer"] else table["turn"]
    rows = []
    for seat, side in enumerate(shown["seats"], 1):
        cells = [
            f"({SIGNS[place['known']]})" if place["known"] and secret else f" {SIGNS[place['stone']]} "
            for place in shown["places"]
            if place["seat"] == seat
        ]
        mark = "▶" if seat == active else " "
        notes = ["■ force" if side["force"] else "□ force used"]
        if side["forced"]:
            notes.append(f"forced {side['forced']}×")
        board = f"│{'│'.join(cells[:3])}│  │{'│'.join(cells[3:])}│"
        rows.append(f"{mark}{seat} {board} {', '.join(notes)}")
    lines = [
        "          seen s                hidden h",
        border("┌", "┬", "┐"),
        f"\n{border('├', '┼', '┤')}\n".join(rows),
        border("└", "┴", "┘"),
        "   ◆ J jewel 12   ● G gold 6   ○ S silver 1   ? hidden   ( ) known to all",
        "",
        *draw_table(table),
    ]
    return "\n".join(lines)


def border(left: str, middle: str, right: str) -> str:
    boards = (middle.join(["─────"] * size) for size in (SEEN_PLACES, HIDDEN_PLACES))
    return "   " + "  ".join(f"{left}{board}{right}" for board in boards)


def draw_table(table: Plain) -> list[str]:
    counters = [f"{table['count']} {table['trades']} of {table['trade_limit']}"]
    if table["barren_limit"]:
        counters.append(f"turns without a trade {table['barren']} of {table['barren_limit']}")
    if table["bonus"]:
        counters.append(f"bonus {table['bonus']}")
    lines = [f"   {', '.join(counters)}"]
    if offer := table["offer"]:
        given, asked = (
            f"a {'seen' if stone['place'] == 's' else 'hidden'} {WORDS[LETTERS.index(stone['kind'])]}"
            for stone in (offer["offered"], offer["asked"])
        )
        lines.append(f"   seat {offer['from']} offers {given} to seat {offer['to']} for {asked}")
    if table["barred"]:
        lines.append(f"   seat {table['turn']} cannot deal with seat {table['barred']} on this turn")
    if last := table["last_hand"]:
        points = [
            str(hand["coins"]) + (f"+{hand['bonus']}" if hand["bonus"] else "") for hand in last["hands"]
        ]
        fate = f"{last['carried']} carried over" if last["carried"] else "the bonus is lost"
        tie = "" if last["bonus_seat"] else f"; a tie: {fate}"
        lines.append(f"   last hand: {', '.join(points)}{tie}")
    return lines
