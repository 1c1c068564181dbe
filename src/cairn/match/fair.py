"""Chance that anyone can check afterwards.

A match has a secret of 32 random bytes. Its SHA-256, the commitment, is shown before the first event; the
secret itself only when the match is over. Every chance event follows from the secret and the event's number,
so whoever knows both can check that nothing was chosen to suit anyone (`verify`):

- the n-th chance event of a match (from 1; a takeback does not set it back) rolls the position's dice in order;
- block b of event n (from 0) is HMAC-SHA256 with the secret as key and the ASCII text `n:b` as message, read as a
  big-endian number below 2**256;
- a die with k sides takes the next block; if it is not below the largest multiple of k, that block is passed
  over and the next one taken; the number rolled is the block modulo k;
- the numbers rolled decide the outcome as the game's rules page says.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from cairn.errors import UnfairRecord
from cairn.match.match import Kind, Match
from cairn.position import Position

BLOCKS = 2**256


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is shown before the first event: it fixes the secret and does not tell it."""
    return hashlib.sha256(secret).hexdigest()


def rolled(secret: bytes, event: int, sides: Iterable[int]) -> list[int]:
    """The numbers that the dice of the match's n-th chance event show."""
    numbers, block = [], 0
    for k in sides:
        while True:
            message = f"{event}:{block}".encode()
            value = int.from_bytes(hmac.digest(secret, message, "sha256"))
            block += 1
            if value < BLOCKS - BLOCKS % k:
                break
        numbers.append(value % k)
    return numbers


def outcome(secret: bytes, event: int, position: Position) -> str:
    """What chance does in this position, as the match's n-th chance event."""
    return position.outcome(rolled(secret, event, position.dice()))


def verify(match: Match) -> int:
    """Check every chance event of a finished match; tells how many there were, or raises `UnfairRecord`."""
    if not match.commitment or not match.secret:
        missing = "commitment" if not match.commitment else "secret"
        raise UnfairRecord(f"the record has no {missing}, so its chance cannot be checked")
    secret = bytes.fromhex(match.secret)
    if commitment(secret) != match.commitment:
        raise UnfairRecord("the secret is not the one that was committed to before the first event")
    checked = 0
    for number, (event, position) in enumerate(zip(match.events, match.met, strict=True), 1):
        if event.kind is Kind.CHANCE:
            checked += 1
            due = outcome(secret, checked, position)
            if event.text != due:
                raise UnfairRecord(f"event {number} is '{event.text}', but the secret makes it '{due}'")
    return checked
