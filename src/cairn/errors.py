"""The errors of cairn. Each says, to the person who meets it, what was wrong and what would be right."""


class CairnError(ValueError):
    """Any error that a caller of cairn may want to catch."""


class UnknownGame(CairnError):
    """There is no game of that name."""


class OptionError(CairnError):
    """A game has no such option, or the option no such value."""


class MoveError(CairnError):
    """A move cannot be played: `move` is its text, `why` the reason without the move."""

    def __init__(self, move: str, why: str) -> None:
        super().__init__(f"{shortened(move)}: {why}")
        self.move = move
        self.why = why

    def __reduce__(self) -> tuple[type["MoveError"], tuple[str, str]]:
        return type(self), (self.move, self.why)


class UnreadableMove(MoveError):
    """The text is not a move of this game at all."""


class IllegalMove(MoveError):
    """The text is a move of this game, but the rules do not allow it here."""


class RecordError(CairnError):
    """A record is damaged or foreign: `line` is where, counted from 1, and `why` the reason."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why

    def __reduce__(self) -> tuple[type["RecordError"], tuple[int, str]]:
        return type(self), (self.line, self.why)


class UnfairRecord(CairnError):
    """A record's chance does not follow from its secret, or cannot be checked."""


def shortened(text: str, most: int = 60) -> str:
    """A text as it may stand in a message: printable, in quotes, not too long."""
    shown = ascii(text) if not text.isprintable() else f"'{text}'"
    return shown if len(shown) <= most else f"{shown[:most]}… ({len(text)} characters)"
