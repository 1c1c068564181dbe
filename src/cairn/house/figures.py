"""Figures for those who run a house, at `/metrics`."""

from typing import get_args

from prometheus_client import Counter, Gauge, Histogram

from cairn.house.messages import Deed

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

_COMMANDS = Counter("cairn_commands_total", "Commands carried out", ["do"])
COMMANDS = {do: _COMMANDS.labels(do) for do in get_args(Deed)}
REFUSALS = Counter("cairn_refusals_total", "Commands and requests refused", ["code"])
LOST_RACES = Counter("cairn_lost_races_total", "Commands decided again because another was stored first")
DELAY = Histogram("cairn_command_seconds", "From a command to its being stored and told", buckets=FINE)
THOUGHTS = Histogram(
    "cairn_thought_seconds", "A computer's turn, waiting for its thinker included", buckets=FINE
)
SOCKETS = Gauge("cairn_sockets", "Open live connections")
TABLES = Gauge("cairn_tables_in_memory", "Tables in memory")
WAITING = Gauge("cairn_thoughts_waiting", "Thoughts that wait for a thinker")
