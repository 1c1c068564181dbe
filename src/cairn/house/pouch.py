"""The keeper of a match's secret: it gives what chance does next, and the secret itself only when the match is over."""

from typing import NoReturn

from cairn.house.refusing import Code, Refusal
from cairn.match.fair import commitment, outcome
from cairn.match.match import Kind, Match


class Pouch:
    """Holds 32 secret bytes. It is neither shown, nor compared, nor copied, nor written anywhere."""

    __slots__ = ("_secret",)

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @property
    def commitment(self) -> str:
        return commitment(self._secret)

    def draw(self, match: Match) -> str:
        """What chance does in the match as it stands."""
        drawn = sum(event.kind is Kind.CHANCE for event in match.events)
        return outcome(self._secret, drawn + 1, match.position)

    def opened(self, match: Match) -> str:
        """The secret in hexadecimal, for everyone to check, of a match that is over."""
        if not match.result:
            raise Refusal(Code.NOT_NOW, "the secret is told when the match is over")
        return self._secret.hex()

    def __repr__(self) -> str:
        return "Pouch(closed)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a pouch stays where it is")
