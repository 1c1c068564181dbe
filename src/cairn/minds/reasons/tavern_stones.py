"""Why a move of Stones in the tavern: coins, sets, what others are known to hold, and the use of the force stone.

Only the seat's view is looked at. What others hold is told as what all know of it, never as more; what an offer
would bring is told apart from what an answer or a force does bring.
"""

from collections import Counter
from collections.abc import Iterator

from cairn.describing import Plain
from cairn.games.tavern_stones import LETTERS, OF_A_KIND, TIMES_FORCED
from cairn.match.seen import Seen
from cairn.minds.haggling import COINS, forced_lately, still_refused
from cairn.minds.reasons.reason import Weighed, weighed

A_SET = 4  # so many of a kind are worth a word
FULL = 7
A_THREAT = 3  # and so many that another is known to have
HIDDEN_PLACES = 4
SOON = 2  # turns without a trade after which a hand that ends is about to end


def coins(stones: Counter[str]) -> int:
    return sum(COINS[kind] * count for kind, count in stones.items())


def longest(stones: Counter[str]) -> tuple[int, str]:
    """The longest set and its kind, of equally long ones the kind worth most."""
    kind = max(LETTERS, key=lambda each: stones[each])
    return stones[kind], kind


def completeness(stones: Counter[str]) -> tuple[int, int]:
    length, kind = longest(stones)
    return length, -LETTERS.index(kind)


class Table:
    """What a seat knows: its own stones, and what all know of those of the others."""

    def __init__(self, seen: Seen) -> None:
        self.seat = seen.seat
        self.seats: list[Plain] = seen.view["seats"]
        self.table: Plain = seen.view["table"]
        me = self.seats[self.seat - 1]
        self.own = Counter[str]([*me["seen"], *me["hidden"]])
        self.known = {
            seat: Counter[str]([*about["seen"], *about["known"]]) for seat, about in enumerate(self.seats, 1)
        }

    @property
    def others(self) -> list[int]:
        return [seat for seat in self.known if seat != self.seat]

    @property
    def rivals(self) -> list[Counter[str]]:
        """What all know of the stones of each of the others."""
        return [self.known[seat] for seat in self.others]

    def known_hidden(self, seat: int) -> list[str]:
        """What all know to lie behind a screen."""
        kinds: list[str] = self.seats[seat - 1]["known"]
        return kinds

    def unseen(self, kind: str) -> int:
        """How many stones of a kind are neither the seat's own nor known to lie with another."""
        return OF_A_KIND - self.own[kind] - sum(self.known[seat][kind] for seat in self.others)

    def unknown(self, seat: int) -> int:
        """How many of another's stones nobody else knows."""
        return HIDDEN_PLACES - len(self.known_hidden(seat))

    @property
    def trades_left(self) -> int:
        return int(self.table["trade_limit"] - self.table["trades"])

    @property
    def turns_left(self) -> int:
        """How many turns without a trade, this one among them, end the hand; 0 if they never do."""
        limit = self.table["barren_limit"]
        return int(limit - self.table["barren"]) if limit else 0

    @property
    def trade_ends_hand(self) -> bool:
        return self.trades_left == 1

    @property
    def leader(self) -> int:
        """Who of the others is known to have the most complete set."""
        return max(self.others, key=lambda seat: completeness(self.known[seat]))

    def known_after(self, swap: "Swap | None") -> dict[int, Counter[str]]:
        """What all know of the others if the trade is made."""
        known = {seat: self.known[seat] for seat in self.others}
        if swap:
            known[swap.other] = known[swap.other] - Counter([swap.gotten]) + Counter([swap.given])
        return known

    def outdoes(self, swap: "Swap") -> int:
        """A seat that all know to have a more complete set than this trade would give; 0 if there is none."""
        known = {seat: self.known[seat] for seat in self.others}
        known[swap.other] = known[swap.other] - Counter([swap.gotten])
        best = max(known, key=lambda seat: completeness(known[seat]))
        return best if completeness(known[best]) > completeness(swap.now) else 0

    def beyond(self, seat: int, stones: Counter[str]) -> bool:
        """Whether a set is too small to catch up with that of another, even by all trades that are left."""
        return longest(stones)[0] + self.trades_left < longest(self.known[seat])[0] - self.trades_left

    def may_hide(self, seat: int, kind: str) -> bool:
        return kind in self.known_hidden(seat) or (self.unknown(seat) > 0 and self.unseen(kind) > 0)


class Swap:
    """A trade from the seat's side: what it gives, what it gets, with whom, and the stones after it."""

    def __init__(self, table: Table, given: str, gotten: str, other: int) -> None:
        self.given, self.gotten, self.other = given, gotten, other
        self.coins = COINS[gotten] - COINS[given]
        self.now = table.own - Counter([given]) + Counter([gotten])
        (self.had, self.kind_before), (self.has, self.kind) = longest(table.own), longest(self.now)
        self.grows = self.has > self.had
        self.shrinks = self.has < self.had


def reasons(seen: Seen, move: str) -> Iterator[Weighed]:
    table = Table(seen)
    offer = table.table["offer"]
    if move == "pass":
        yield from of_passing(table)
    elif move in ("accept", "deny"):
        swap = Swap(table, offer["asked"]["kind"], offer["offered"]["kind"], offer["from"])
        if move == "accept":
            yield from of_a_sure_trade(table, swap)
            yield from of_the_turn(table, swap)
            if not table.trade_ends_hand:
                yield from of_the_aim(table, swap)
        else:
            yield from of_denying(table, swap, "accept" in seen.moves, offer)
            if not turn_ends_hand(table):
                yield from of_the_aim(table, None)
    else:
        swap = Swap(table, move[0], move[5], int(move[3]))
        if move[2] == "!":
            yield from of_a_sure_trade(table, swap)
            yield from of_force(table, swap)
            yield from of_the_turn(table, swap)
        else:
            hidden = move[6] == "h"
            yield from of_an_offer(
                table, swap, unsure=hidden and swap.gotten not in table.known_hidden(swap.other)
            )
            yield from of_asking(table, swap, hidden)
            yield from of_an_earlier_no(seen, swap, hidden)
            if not hidden or table.may_hide(swap.other, swap.gotten):
                yield from of_what_an_offer_would_end(table, swap)
        yield from of_what_is_shown(table, move[0], hidden=move[1] == "h")
        if not table.trade_ends_hand:
            yield from of_the_aim(table, swap)


def of_a_sure_trade(table: Table, swap: Swap) -> Iterator[Weighed]:
    yield from of_stones(table, swap, "")
    if swap.given == "S" and swap.gotten != "S":
        yield weighed(4, "tavern-stones.only-silver", kind=swap.gotten)


def of_an_offer(table: Table, swap: Swap, unsure: bool) -> Iterator[Weighed]:
    yield from of_stones(table, swap, "-if", unsure)
    if swap.given == "S" and swap.gotten != "S":
        yield weighed(4, "tavern-stones.offers-silver", kind=swap.gotten)


def of_stones(table: Table, swap: Swap, mode: str, unsure: bool = False) -> Iterator[Weighed]:
    """What a trade does to the seat's coins and sets, and to the other's; `-if` where it may be denied, and `unsure` if
    what is asked for may not be there."""
    if swap.given == swap.gotten:
        # All that it changes is whose turn comes next: that of whoever was asked.
        if mode and table.trade_ends_hand:
            yield weighed(3, "tavern-stones.same-kind-last")
        elif mode:
            counted = table.table["count"] == "trades"
            yield weighed(3, "tavern-stones.same-kind-if", kind=swap.given, seat=swap.other, counted=counted)
        elif not table.trade_ends_hand:
            mine = swap.other == table.table["turn"]
            code = "tavern-stones.same-kind-yours" if mine else "tavern-stones.same-kind"
            yield weighed(3, code, seat=swap.other)
        return
    if swap.coins > 0:
        who = {"seat": swap.other, "unsure": unsure} if mode else {}
        yield weighed(5 + swap.coins, f"tavern-stones.coins-more{mode}", count=swap.coins, **who)
    else:
        who = {"seat": swap.other} if mode else {}
        yield weighed(4 - swap.coins / 2, f"tavern-stones.coins-less{mode}", count=-swap.coins, **who)
    # What costs coins is done for smaller sets, too.
    if swap.grows and swap.has >= (A_THREAT if swap.coins < 0 else A_SET):
        weight = 3 if swap.has < A_SET or table.outdoes(swap) else 6 + 5 * (swap.has - A_SET)
        yield weighed(weight, f"tavern-stones.completes{mode}", count=swap.has, kind=swap.kind)
    elif swap.shrinks and swap.had >= A_SET:
        weight = 7 + 5 * (swap.had - A_SET)
        yield weighed(weight, f"tavern-stones.breaks-set{mode}", count=swap.had, kind=swap.kind_before)
    elif swap.has >= A_SET and swap.kind == swap.kind_before:
        yield weighed(3, "tavern-stones.keeps-set", count=swap.has, kind=swap.kind)
    theirs = table.known[swap.other]
    if theirs[swap.gotten] >= A_THREAT:
        yield weighed(
            3 + 2 * theirs[swap.gotten],
            f"tavern-stones.robs-set{mode}",
            seat=swap.other,
            kind=swap.gotten,
            count=theirs[swap.gotten],
        )
    if theirs[swap.given] >= A_THREAT:
        yield weighed(
            3.5 + 2 * theirs[swap.given],
            f"tavern-stones.feeds-set{mode}",
            seat=swap.other,
            kind=swap.given,
            count=theirs[swap.given],
            leads=leads(table, swap.other, swap.given),
        )


def leads(table: Table, seat: int, kind: str) -> bool:
    """Whether another is known to be ahead of all with a set of this kind."""
    known = table.known[seat]
    ahead = seat == table.leader and completeness(known) > completeness(table.own)
    return ahead and longest(known)[1] == kind


def of_force(table: Table, swap: Swap) -> Iterator[Weighed]:
    left = TIMES_FORCED - table.seats[swap.other - 1]["forced"] - 1
    if left == 0:
        yield weighed(5, "tavern-stones.last-force", seat=swap.other)
    else:
        yield weighed(6, "tavern-stones.forces", seat=swap.other)
    robs = table.known[swap.other][swap.gotten] >= A_THREAT and swap.given != swap.gotten
    if swap.coins <= 0 and not swap.grows and not robs:
        yield weighed(10, "tavern-stones.wastes-force")


def of_asking(table: Table, swap: Swap, hidden: bool) -> Iterator[Weighed]:
    """How likely it is that what is asked for is there at all."""
    if not hidden:
        return
    seat, kind = swap.other, swap.gotten
    if kind in table.known_hidden(seat):
        if swap.given == kind:
            return  # for one like it, it matters little where it lies
        yield weighed(6, "tavern-stones.asks-known", seat=seat, kind=kind)
    elif not table.may_hide(seat, kind):
        yield weighed(15, "tavern-stones.asks-impossible", seat=seat, kind=kind)
    else:
        yield weighed(1, "tavern-stones.asks-unseen", kind=kind, count=table.unseen(kind))


def of_an_earlier_no(seen: Seen, swap: Swap, hidden: bool) -> Iterator[Weighed]:
    """Whether the other has declined as much for such a stone, from whomever, or has taken it by force for itself."""
    # Who was asked for a hidden stone may have had none; a seen one is there.
    if any(
        each.answers(swap.other, swap.gotten, swap.given) and (hidden or not each.hidden)
        for each in still_refused(seen.story)
    ):
        yield weighed(12, "tavern-stones.declined-before", seat=swap.other)
    if swap.coins > 0 and (swap.other, swap.gotten) in forced_lately(seen.story):
        yield weighed(12.5, "tavern-stones.asks-back", seat=swap.other, kind=swap.gotten)


def of_what_is_shown(table: Table, kind: str, hidden: bool) -> Iterator[Weighed]:
    if hidden and kind not in table.seats[table.seat - 1]["known"]:
        yield weighed(1.5, "tavern-stones.reveals", kind=kind)


def of_the_turn(table: Table, swap: Swap) -> Iterator[Weighed]:
    """Who is next after a trade that is certain, and whether the hand ends or goes on by it."""
    if table.trade_ends_hand:
        yield from of_the_hands_end(table, swap.now, swap)
        return
    if swap.other != table.table["turn"]:
        yield weighed(0.5, "tavern-stones.gives-turn", seat=swap.other)
    elif swap.coins < 0:
        yield weighed(2, "tavern-stones.buys-turn", seat=swap.other)
    else:
        yield weighed(0.5, "tavern-stones.takes-turn", seat=swap.other)
    if goes_on_by(table, swap):
        yield weighed(9, "tavern-stones.keeps-going", turns=table.turns_left)


def of_what_an_offer_would_end(table: Table, swap: Swap) -> Iterator[Weighed]:
    """Whether the hand would end or go on by an offer, should it be accepted."""
    if table.trade_ends_hand:
        yield from of_the_hands_end(table, swap.now, swap, "-if")
    elif goes_on_by(table, swap):
        yield weighed(9, "tavern-stones.keeps-going-if", turns=table.turns_left)


def goes_on_by(table: Table, swap: Swap) -> bool:
    """Whether a trade keeps a hand from ending soon in which another is known to be ahead."""
    ahead = any(completeness(known) > completeness(swap.now) for known in table.known_after(swap).values())
    return 0 < table.turns_left <= SOON and ahead


def of_passing(table: Table) -> Iterator[Weighed]:
    length, kind = longest(table.own)
    mine, ends = completeness(table.own), turn_ends_hand(table)
    if length >= A_THREAT and not ends and all(mine > completeness(each) for each in table.rivals):
        yield weighed(5, "tavern-stones.stays-ahead", count=length, kind=kind)
    elif length >= A_SET:
        yield weighed(4, "tavern-stones.keeps-set", count=length, kind=kind)
    if not ends:
        yield weighed(1, "tavern-stones.waits", seat=table.seat % 4 + 1)
        if table.seats[table.seat - 1]["force"]:
            yield weighed(2, "tavern-stones.saves-force")
    else:
        yield from of_the_hands_end(table, table.own, None)


def of_denying(table: Table, swap: Swap, can_accept: bool, offer: Plain) -> Iterator[Weighed]:
    if not can_accept:
        place = offer["asked"]["place"]
        yield weighed(20, "tavern-stones.cannot-accept", kind=swap.given, place=place)
    else:
        if swap.coins < 0:
            yield weighed(5 - swap.coins, "tavern-stones.saves-coins", count=-swap.coins)
        elif swap.coins > 0:
            last = table.trade_ends_hand
            yield weighed(4 + swap.coins, "tavern-stones.turns-down-coins", count=swap.coins, last=last)
        if swap.shrinks and swap.had >= A_SET:
            weight = 8 + 5 * (swap.had - A_SET)
            yield weighed(weight, "tavern-stones.holds-set", count=swap.had, kind=swap.kind_before)
        elif swap.grows and swap.has >= A_SET and (better := table.outdoes(swap)):
            yield weighed(6, "tavern-stones.outdone", seat=better, count=swap.has, kind=swap.kind)
        elif swap.grows and swap.has >= A_SET:
            weight = 6 + 5 * (swap.has - A_SET)
            yield weighed(weight, "tavern-stones.turns-down-set", count=swap.has, kind=swap.kind)
        theirs = table.known[swap.other][swap.given]
        # Where nobody can catch up any more, one more or less is the same.
        others = [table.own, *(table.known[seat] for seat in table.others if seat != swap.other)]
        lost = all(table.beyond(swap.other, stones) for stones in others)
        if theirs >= A_THREAT and swap.given != swap.gotten and not lost:
            weight = 4 + 2 * theirs
            yield weighed(
                weight, "tavern-stones.denies-set", seat=swap.other, kind=swap.given, nth=theirs + 1
            )
    if turn_ends_hand(table):
        yield from of_the_hands_end(table, table.own, None)
    else:
        following = offer["from"] % 4 + 1
        if following == table.seat:
            yield weighed(0.5, "tavern-stones.waits-for-you")
        else:
            yield weighed(0.5, "tavern-stones.waits", seat=following)


def of_the_aim(table: Table, swap: Swap | None) -> Iterator[Weighed]:
    """Which set may win the bonus, if the trade is made, and how far that is; told apart if it is another than now."""
    now = swap.now if swap else table.own
    (size, kind), before = longest(now), longest(table.own)[1]
    if size == FULL:
        return  # there is nothing left to collect
    turns = kind != before
    known = table.known_after(swap if turns else None)
    count, left = (now if turns else table.own)[kind], table.trades_left - turns
    best = max(known, key=lambda seat: completeness(known[seat]))
    length, theirs = longest(known[best])
    level_wins = LETTERS.index(kind) < LETTERS.index(theirs)
    needed = length - count + (not level_wins)
    if needed <= 0:
        code = "turns-ahead" if turns else "ahead"
    elif needed <= left:
        code = "turns-behind" if turns else "behind"
    else:
        code = "coins"
    about = {
        "kind": kind,
        "before": before,
        "count": count,
        "needed": needed,
        "seat": best,
        "theirs": theirs,
        "known": length,
        "beats": kind + theirs if level_wins else "",
    }
    yield weighed(0.4, f"tavern-stones.aim-{code}", **about)


def turn_ends_hand(table: Table) -> bool:
    """Whether the hand ends with a turn that brings no trade."""
    if table.table["barren_limit"]:
        return bool(table.table["barren"] + 1 == table.table["barren_limit"])
    return table.trade_ends_hand


def of_the_hands_end(table: Table, now: Counter[str], swap: Swap | None, mode: str = "") -> Iterator[Weighed]:
    """The hand ends: the coins are certain, the bonus mostly not. `-if` where the trade may be denied."""
    total = table.seats[table.seat - 1]["score"] + coins(now)
    if total >= table.table["target"] and not mode:
        yield weighed(25, "tavern-stones.ends-game", total=total)
    mine, after = completeness(now), table.known_after(swap)
    length, kind = longest(now)
    about = {"count": length, "kind": kind}
    if all(mine > bound(table, after[seat]) for seat in table.others):
        bonus = table.table["bonus"]
        yield weighed(30, f"tavern-stones.ends-hand-ahead{mode}", **about, bonus=bonus)
    elif table.beyond(table.leader, table.own):
        yield weighed(8, f"tavern-stones.ends-hand-lost{mode}", seat=table.leader)
    elif any(mine < completeness(after[seat]) for seat in table.others):
        yield weighed(18, f"tavern-stones.ends-hand-behind{mode}", **about)
    else:
        yield weighed(8, f"tavern-stones.ends-hand{mode}", **about)


def bound(table: Table, known: Counter[str]) -> tuple[int, int]:
    """The most complete hand that another may have, of whom so much is known."""
    unknown = FULL - sum(known.values())
    spare = {kind: table.unseen(kind) for kind in LETTERS}
    return max((known[kind] + min(unknown, spare[kind]), -LETTERS.index(kind)) for kind in LETTERS)
