"""A sequence that only grows: each longer one shares what it has in common with the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Grown(Sequence[T]):
    """To a reader what a tuple is, but one more item costs the same however many there are: nothing is copied."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: T) -> Grown[T]:
        """The same and one more. The first to ask goes on in the same list; whoever comes later gets a copy."""
        items, length = self._items, self._length
        if len(items) > length:
            items = items[:length]
        items.append(item)
        if items[length] is not item:  # another thread has just been quicker
            items = [*items[:length], item]
        longer = Grown.__new__(Grown)
        longer._items, longer._length = items, length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple([self._items[place] for place in range(*index.indices(self._length))])
        place = index + self._length if index < 0 else index
        if not 0 <= place < self._length:
            raise IndexError(f"{index} of {self._length}")
        return self._items[place]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __reversed__(self) -> Iterator[T]:
        if len(self._items) == self._length:
            return reversed(self._items)
        return map(self._items.__getitem__, range(self._length - 1, -1, -1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grown | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return Grown, (tuple(self),)
