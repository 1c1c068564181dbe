"""Fast random numbers for simulation: the same for a seed on every machine, compiled or interpreted.

The generator is sfc32 (Chris Doty-Humphrey's "small fast counting" generator, 128 bits of state), kept in
an array of four ints of 32 bits each, so that no step can overflow. It is for simulation only: the chance
of a match that people play comes from `cairn.match.fair`.
"""

import hashlib
from typing import Any

from cairn.kernel.compiling import inline_rule

MASK = 0xFFFFFFFF


def seeded(*seed: int | str) -> Any:
    """Dice for a seed: any numbers or texts, such as a user's seed and a game's number."""
    import numpy as np

    digest = hashlib.sha256("/".join(str(part) for part in seed).encode()).digest()
    return np.frombuffer(digest[:16], dtype="<u4").astype(np.int64)


@inline_rule
def throw(dice: Any) -> int:
    """The next 32 random bits."""
    a, b, c, count = dice[0], dice[1], dice[2], dice[3]
    out = (a + b + count) & MASK
    dice[0] = b ^ (b >> 9)
    dice[1] = (c + (c << 3)) & MASK
    dice[2] = ((((c << 21) & MASK) | (c >> 11)) + out) & MASK
    dice[3] = (count + 1) & MASK
    return out  # type: ignore[no-any-return]


@inline_rule
def below(dice: Any, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely (Lemire's method: multiply, rarely throw again)."""
    product = throw(dice) * n
    if product & MASK < n:
        floor = (MASK + 1 - n) % n
        while product & MASK < floor:
            product = throw(dice) * n
    return product >> 32
