"""Enumerations that are looked up very often."""

from enum import StrEnum


class Named(StrEnum):
    """A `StrEnum` that is found in sets and dicts as quickly as a text; by itself it hashes in the interpreter."""

    __hash__ = str.__hash__
