"""Figures for those who run a house, at `/metrics`."""

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from cairn.house.messages import Deed

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Commands(Collector):
    """How many commands were carried out and how long each took, from its coming to its being stored and told.

    Only the event loop notes them, so nothing is locked: the library's own figures would cost a tenth of a move.
    """

    def __init__(self) -> None:
        self._carried_out: Counts[Deed] = Counts()
        self._delays = [0] * (len(FINE) + 1)  # how many took up to each bound and more than the one before it
        self._seconds = 0.0

    def note(self, do: Deed, seconds: float) -> None:
        self._carried_out[do] += 1
        self._delays[bisect_left(FINE, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        commands = CounterMetricFamily("cairn_commands", "Commands carried out", labels=["do"])
        for do, count in self._carried_out.items():
            commands.add_metric([do], count)
        yield commands
        bounds = [*map(str, FINE), "+Inf"]
        delays = list(zip(bounds, accumulate(self._delays), strict=True))
        about = "From a command to its being stored and told"
        yield HistogramMetricFamily("cairn_command_seconds", about, delays, self._seconds)


COMMANDS = Commands()
REGISTRY.register(COMMANDS)
REFUSALS = Counter("cairn_refusals_total", "Commands and requests refused", ["code"])
LOST_RACES = Counter("cairn_lost_races_total", "Commands decided again because another was stored first")
THOUGHTS = Histogram(
    "cairn_thought_seconds", "A computer's turn, waiting for its thinker included", buckets=FINE
)
SOCKETS = Gauge("cairn_sockets", "Open live connections")
TABLES = Gauge("cairn_tables_in_memory", "Tables in memory")
WAITING = Gauge("cairn_thoughts_waiting", "Thoughts that wait for a thinker")
