"""Sets of small numbers as the bits of an int (at most 63 of them, so that the sign is never touched)."""

import numpy as np

from cairn.kernel.compiling import inline_rule


@inline_rule
def popcount(x: int) -> int:
    """How many bits are set: a loop of which the compiler makes one instruction."""
    n = 0
    while x:
        x &= x - 1
        n += 1
    return n


@inline_rule
def lowest(x: int) -> int:
    """The index of the lowest set bit."""
    return popcount((x & -x) - 1)


#: The n-th set bit of each byte, eight places a byte.
NTH_OF_BYTE = np.array(
    [([bit for bit in range(8) if byte >> bit & 1] + 8 * [0])[n] for byte in range(256) for n in range(8)],
    np.int8,
)


@inline_rule
def nth_bit(x: int, n: int) -> int:
    """The index of the n-th set bit, counted from 0: by halves, without a jump that the processor must guess."""
    at = 0
    below = popcount(x & 0xFFFFFFFF)
    if n >= below:
        n -= below
        x >>= 32
        at = 32
    below = popcount(x & 0xFFFF)
    if n >= below:
        n -= below
        x >>= 16
        at += 16
    below = popcount(x & 0xFF)
    if n >= below:
        n -= below
        x >>= 8
        at += 8
    return at + int(NTH_OF_BYTE[(x & 0xFF) * 8 + n])
