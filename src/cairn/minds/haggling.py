"""What was asked for in vain in a hand of the tavern, so that nobody asks for it again. Knows the story, no stones."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cairn.match.seen import Told

COINS = {"J": 12, "G": 6, "S": 1}


class Refused(NamedTuple):
    """An offer that was declined: who made it, to whom, what was asked for, and what was given for it."""

    by: int
    other: int
    asked: str
    given: str
    hidden: bool = False  # whether the stone asked for was to be a hidden one, which may not have been there

    def answers(self, other: int, asked: str, given: str) -> bool:
        """Whether it tells what would become of such an offer: as much was declined already."""
        return (self.other, self.asked) == (other, asked) and COINS[self.given] >= COINS[given]


def still_refused(story: Sequence[Told]) -> Iterator[Refused]:
    """What was declined in this hand, to anybody, by those who have got no stone since of the kinds it was about."""
    found: list[tuple[Refused, Counter[str]]] = []
    for offered, answered in _turns(story):
        text = offered.text
        for each, got in found:
            _trade(got, each.other, offered, answered)
        if answered.text == "deny":
            found.append(
                (Refused(offered.seat, int(text[3]), text[5], text[0], text[6] == "h"), Counter[str]())
            )
    yield from (each for each, got in found if got[each.asked] <= 0 and got[each.given] <= 0)


def forced_lately(story: Sequence[Told]) -> set[tuple[int, str]]:
    """Who has taken a stone by force in this hand, and of which kind, and has the same stones still."""
    found: list[tuple[int, str, Counter[str]]] = []
    for offered, answered in _turns(story):
        for seat, _, got in found:
            _trade(got, seat, offered, answered)
        if offered.text[2:3] == "!":
            found.append((offered.seat, offered.text[5], Counter[str]()))
    return {(seat, kind) for seat, kind, got in found if not any(got.values())}


def _turns(story: Sequence[Told]) -> Iterator[tuple[Told, Told]]:
    """What was done in this hand, each with what was done next."""
    begun = max(number for number, told in enumerate(story) if told.text.startswith("deal"))
    return pairwise([*story[begun + 1 :], Told(0, "")])


def _trade(got: Counter[str], seat: int, offered: Told, answered: Told) -> None:
    """Add up what a seat has got by a turn, if it was a trade: of each kind, how many stones more than before."""
    text = offered.text
    if text[2:3] == "!" or (answered.text == "accept" and ":" in text):
        if seat == offered.seat:
            got.update({text[5]: 1})
            got.subtract([text[0]])
        elif seat == int(text[3]):
            got.update({text[0]: 1})
            got.subtract([text[5]])


def refused(story: Sequence[Told], lately: bool = False) -> Iterator[Refused]:
    """What was declined in this hand; `lately`: by those who have not traded since."""
    begun = max(number for number, told in enumerate(story) if told.text.startswith("deal"))
    found: list[Refused] = []
    for offered, answered in pairwise([*story[begun + 1 :], Told(0, "")]):
        text = offered.text
        forced, taken = text[2:3] == "!", answered.text == "accept" and ":" in text
        if lately and (forced or taken):
            found = [each for each in found if each.other not in (offered.seat, int(text[3]))]
        if answered.text == "deny":
            found.append(Refused(offered.seat, int(text[3]), text[5], text[0]))
    yield from found
