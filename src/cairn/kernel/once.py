"""A property that is worked out once, and kept in the object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801  (it is used like a function)
    """What `functools.cached_property` is from Python 3.12 on; before, that takes a lock each time, which costs more
    than most of what it guards here. Two threads at a time may both work it out, and get the same.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> once[T]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> once[T] | T:
        if owner is None:
            return self
        found = owner.__dict__[self._name] = self._make(owner)
        return found
