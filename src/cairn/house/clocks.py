"""The clocks of a table: how much time each seat has, and whose is running. All times are the house's milliseconds.

Time for the whole game begins with the first move, so that nobody loses any before they have looked at the board.
"""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 60 * 60 * 1000
#: How much of the time that a move spends on the line is given back at the most.
MOST_LAG = 300


@dataclass(frozen=True)
class ClockSetting:
    """Time for the whole game with some more for each move, or so many days for each move."""

    base: tuple[int, ...] = ()  # for each seat, so that a handicap in time is possible
    increment: int = 0
    days: int = 0

    def at_the_start(self, seats: int) -> tuple[int, ...]:
        return (self.days * DAY,) * seats if self.days else self.base

    def plain(self) -> dict[str, object]:
        return {"days": self.days} if self.days else {"base": list(self.base), "increment": self.increment}


@dataclass(frozen=True)
class Clocks:
    """What was left when the running clock was started, the seat whose clock it is (0: none), and when that was."""

    setting: ClockSetting
    left: tuple[int, ...]
    running: int = 0
    since: int = 0

    def after_move(self, seat: int, now: int, lag: int) -> int:
        """What the seat that moves has left after its move, with what it gets for it; the move that starts the clocks
        costs nothing and gets nothing.
        """
        if self.setting.days:
            return self.setting.days * DAY
        if not self.running:
            return self.left[seat - 1]
        return max(0, self.left[seat - 1] - self.spent(now, lag)) + self.setting.increment

    def spent(self, now: int, lag: int = 0) -> int:
        return max(0, now - self.since - min(max(lag, 0), MOST_LAG)) if self.running else 0

    @property
    def falls(self) -> int | None:
        """When the running flag falls: after the time left and the most that a line may have held a move up."""
        return self.since + self.left[self.running - 1] + MOST_LAG if self.running else None

    def run(self, seat: int, now: int) -> Clocks:
        """The same times, with this seat's clock running from now on."""
        return Clocks(self.setting, self.left, seat, now)

    def with_left(self, seat: int, left: int) -> Clocks:
        times = (*self.left[: seat - 1], left, *self.left[seat:])
        return Clocks(self.setting, times, self.running, self.since)

    def stopped(self, now: int) -> Clocks:
        """The clock that runs is stopped, and what it showed is kept."""
        if not self.running:
            return self
        left = max(0, self.left[self.running - 1] - self.spent(now))
        return self.with_left(self.running, left).run(0, now)

    def plain(self) -> dict[str, object]:
        return {"left": list(self.left), "running": self.running, "since": self.since}
