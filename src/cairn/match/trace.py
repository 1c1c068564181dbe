"""A match told ply by ply as JSON lines, for programs that check or study games. It shows hidden stones."""

import json
from collections.abc import Iterator

from cairn.match.match import Match


def lines(match: Match, number: int = 1) -> Iterator[str]:
    """A line for each ply, with all that could have been played, and one for the result if there is one."""
    for ply, (event, before, after) in enumerate(
        zip(match.plies, match.positions, match.positions[1:], strict=False), 1
    ):
        moves = before.moves()
        yield json.dumps(
            {
                "game": number,
                "ply": ply,
                "seat": event.seat,
                "moves": sorted(moves) if moves.listed else None,
                "played": event.text,
                "scores": list(after.scores),
            }
        )
    if match.result:
        yield json.dumps(
            {
                "game": number,
                "plies": len(match.plies),
                "scores": list(match.position.scores),
                "winners": list(match.result.winners),
                "reason": match.result.reason,
            }
        )
