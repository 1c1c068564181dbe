"""What was asked for in vain in a hand of the tavern, so that nobody asks for it again. Knows the story, no stones."""

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

    def answers(self, other: int, asked: str, given: str) -> bool:
        """Whether it tells what would become of such an offer: as much was declined already."""
        return (self.other, self.asked) == (other, asked) and COINS[self.given] >= COINS[given]


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
