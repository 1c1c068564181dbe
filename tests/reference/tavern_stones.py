"""Stones as played in the tavern, in its plainest form, as a second opinion on the fast
implementation: every stone is a letter in an ordinary list, and all stones are known here, the
hidden ones too.
"""

from dataclasses import dataclass
from fractions import Fraction

SEATS = [1, 2, 3, 4]

KINDS = ["J", "G", "S"]
COINS = {"J": 12, "G": 6, "S": 1}
STONES_OF_A_KIND = 12

SEEN = "s"
HIDDEN = "h"
PLACES = {SEEN: 3, HIDDEN: 4}

BONUS = 120
HAND_LENGTH = 12
BARREN_TURNS = 8
FORCES_SUFFERED = 2


@dataclass(frozen=True)
class Trade:
    """One stone of the trader for one of the partner's, offered or forced."""

    given_kind: str
    given_place: str
    forced: bool
    partner: int
    asked_kind: str
    asked_place: str

    @property
    def text(self) -> str:
        sign = "!" if self.forced else ">"
        given = self.given_kind + self.given_place
        asked = self.asked_kind + self.asked_place
        return f"{given}{sign}{self.partner}:{asked}"


def next_seat(seat: int) -> int:
    return 1 if seat == 4 else seat + 1


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def in_order(stones: str) -> bool:
    """Whether stones are written jewels first, then gold, then silver, and nothing else."""
    return stones == "".join(kind * stones.count(kind) for kind in KINDS)


def read_deal(text: str) -> dict[int, dict[str, list[str]]]:
    """The stones of each seat by place, or ValueError if no such deal can happen."""
    words = text.split(" ")
    if words[0] != "deal" or len(words) != 1 + len(SEATS):
        raise ValueError(f"not a deal to four seats: {text}")
    stones: dict[int, dict[str, list[str]]] = {}
    for seat, word in zip(SEATS, words[1:], strict=True):
        parts = word.split("/")
        if len(parts) != 2:
            raise ValueError(f"not seen and hidden stones: {word}")
        stones[seat] = {}
        for place, part in zip([SEEN, HIDDEN], parts, strict=True):
            if len(part) != PLACES[place] or not in_order(part):
                raise ValueError(f"wrong stones: {part}")
            stones[seat][place] = list(part)
    for kind in KINDS:
        if text.count(kind) > STONES_OF_A_KIND:
            raise ValueError(f"too many {kind}: {text}")
    return stones


def longest_set(stones: list[str]) -> tuple[int, int]:
    """Length of the longest set of one kind, and the coins of that kind; the greater tuple is
    the more complete hand."""
    return max((stones.count(kind), COINS[kind]) for kind in KINDS)


class Reference:
    def __init__(self, options: dict[str, str]) -> None:
        for name in options:
            if name not in ("target", "count", "handicap"):
                raise ValueError(f"no option {name}")
        target = options.get("target", "1000")
        if not is_number(target) or int(target) < 1:
            raise ValueError(f"target cannot be {target}")
        count = options.get("count", "trades")
        if count not in ("trades", "turns"):
            raise ValueError(f"count cannot be {count}")
        handicap = options.get("handicap", "0,0,0,0").split(",")
        if len(handicap) != len(SEATS) or not all(is_number(points) for points in handicap):
            raise ValueError(f"handicap cannot be {options['handicap']}")
        self._target = int(target)
        self._count = count

        self._totals = {seat: int(points) for seat, points in zip(SEATS, handicap, strict=True)}
        self._carried = 0
        self._result: tuple[list[int], str] | None = None
        # What happens next: "deal", "first", "turn", "answer" or "over".
        self._stage = "deal"

        # What follows belongs to one hand and is set anew by each deal.
        self._stones: dict[int, dict[str, list[str]]] = {}
        self._force_used = dict.fromkeys(SEATS, False)
        self._times_forced = dict.fromkeys(SEATS, 0)
        self._trades = 0
        self._turns = 0
        self._barren_in_a_row = 0
        self._turn_of = 1
        self._barred: int | None = None
        self._offer: Trade | None = None

    @property
    def seat(self) -> int | None:
        if self._stage == "over":
            return None
        if self._stage in ("deal", "first"):
            return 0
        if self._offer is not None:
            return self._offer.partner
        return self._turn_of

    @property
    def scores(self) -> list[int]:
        return [self._totals[seat] for seat in SEATS]

    @property
    def result(self) -> tuple[list[int], str] | None:
        return self._result

    def odds(self) -> dict[str, Fraction]:
        if self._stage != "first":
            raise ValueError("no chance event with listed odds")
        return {f"first {seat}": Fraction(1, len(SEATS)) for seat in SEATS}

    def moves(self) -> list[str] | None:
        if self._stage == "over":
            return []
        if self._stage == "deal":
            return None
        if self._stage == "first":
            return sorted(f"first {seat}" for seat in SEATS)
        if self._offer is not None:
            return ["accept", "deny"] if self._can_accept(self._offer) else ["deny"]
        return sorted(["pass"] + [trade.text for trade in self._legal_trades()])

    def play(self, text: str) -> None:
        if self._stage == "deal":
            self._deal(text)
            return
        if text not in (self.moves() or []):
            raise ValueError(f"{text} is not possible now")
        if self._stage == "first":
            self._turn_of = int(text.removeprefix("first "))
            self._stage = "turn"
        elif self._offer is not None:
            offer = self._offer
            self._offer = None
            if text == "accept":
                self._trade(offer)
            else:
                self._end_turn_without_trade()
        elif text == "pass":
            self._end_turn_without_trade()
        else:
            (trade,) = [trade for trade in self._legal_trades() if trade.text == text]
            if trade.forced:
                self._force_used[self._turn_of] = True
                self._times_forced[trade.partner] += 1
                self._trade(trade)
            else:
                self._offer = trade
                self._stage = "answer"

    def _deal(self, text: str) -> None:
        self._stones = read_deal(text)
        self._force_used = dict.fromkeys(SEATS, False)
        self._times_forced = dict.fromkeys(SEATS, 0)
        self._trades = 0
        self._turns = 0
        self._barren_in_a_row = 0
        self._barred = None
        self._offer = None
        self._stage = "first"

    def _can_accept(self, offer: Trade) -> bool:
        return offer.asked_kind in self._stones[offer.partner][offer.asked_place]

    def _legal_trades(self) -> set[Trade]:
        """All offers and forces of the seat whose turn it is."""
        found = set()
        own = self._stones[self._turn_of]
        for partner in SEATS:
            if partner in (self._turn_of, self._barred):
                continue
            may_force = not self._force_used[self._turn_of] and self._times_forced[partner] < FORCES_SUFFERED
            for place in PLACES:
                for kind in own[place]:
                    for asked in KINDS:
                        # A hidden stone may be asked for whether or not it is there.
                        found.add(Trade(kind, place, False, partner, asked, HIDDEN))
                    for asked in self._stones[partner][SEEN]:
                        found.add(Trade(kind, place, False, partner, asked, SEEN))
                        if may_force:
                            found.add(Trade(kind, place, True, partner, asked, SEEN))
        return found

    def _trade(self, trade: Trade) -> None:
        """Swap the two stones and give the turn to the seat that was traded with."""
        trader = self._turn_of
        given_place = self._stones[trader][trade.given_place]
        asked_place = self._stones[trade.partner][trade.asked_place]
        given_place.remove(trade.given_kind)
        asked_place.remove(trade.asked_kind)
        given_place.append(trade.asked_kind)
        asked_place.append(trade.given_kind)

        self._trades += 1
        self._turns += 1
        self._barren_in_a_row = 0
        self._turn_of = trade.partner
        self._barred = trader
        self._stage = "turn"
        self._end_hand_if_over()

    def _end_turn_without_trade(self) -> None:
        self._turns += 1
        self._barren_in_a_row += 1
        self._turn_of = next_seat(self._turn_of)
        self._barred = None
        self._stage = "turn"
        self._end_hand_if_over()

    def _end_hand_if_over(self) -> None:
        if self._count == "turns":
            over = self._turns == HAND_LENGTH
        else:
            over = self._trades == HAND_LENGTH or self._barren_in_a_row == BARREN_TURNS
        if over:
            self._score_hand()

    def _score_hand(self) -> None:
        hands = {seat: self._stones[seat][SEEN] + self._stones[seat][HIDDEN] for seat in SEATS}
        for seat in SEATS:
            self._totals[seat] += sum(COINS[kind] for kind in hands[seat])

        most_complete = max(longest_set(hands[seat]) for seat in SEATS)
        bonus = BONUS + self._carried
        holders = [seat for seat in SEATS if longest_set(hands[seat]) == most_complete]
        if len(holders) == 1:
            self._totals[holders[0]] += bonus
            self._carried = 0
        else:
            self._carried = bonus

        highest = max(self._totals.values())
        if highest >= self._target:
            winners = [seat for seat in SEATS if self._totals[seat] == highest]
            self._result = (winners, "target")
            self._stage = "over"
        else:
            self._stage = "deal"
