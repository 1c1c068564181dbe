"""A game being played: its events, what they make of it, its record, and its provably fair chance."""
