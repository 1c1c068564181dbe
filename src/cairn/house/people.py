"""People without accounts: a name, and a token that only they have. The house keeps its hash."""

import hashlib
import secrets
from dataclasses import dataclass

ALPHABET = "abcdefghjkmnpqrstvwxyz23456789"  # nothing that looks like something else
HOUR = 60 * 60 * 1000


@dataclass(frozen=True)
class Person:
    """Somebody who is here. Nobody in particular has neither id nor name."""

    id: str = ""
    name: str = ""

    def __bool__(self) -> bool:
        return bool(self.id)


NOBODY = Person()


def new_id() -> str:
    """An id of 12 letters that nobody guesses: 59 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_token() -> str:
    """256 bits, as text for a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    """What is kept of a token. It has 256 bits of its own, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()
