"""What the house refuses, with a code for programs and words for people. Whoever is refused has changed nothing."""

from enum import StrEnum

from cairn.errors import CairnError


class Code(StrEnum):
    """Why something was refused, for programs."""

    BEHIND = "behind"  # something newer has happened
    ILLEGAL = "illegal"  # the rules of the game do not allow it
    NOT_NOW = "not-now"
    NOT_YOURS = "not-yours"
    UNKNOWN = "unknown"
    MALFORMED = "malformed"
    TOO_MANY = "too-many"
    FULL = "full"


class Refusal(CairnError):
    """Something that cannot be done, and why."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
