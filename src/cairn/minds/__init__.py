"""Computer players: searches written once, what they know of each game, levels, and thinking in time."""
