"""Slow, plain implementations of the games' rules, one module per game, written from the rules
alone. They share no code with the real implementation, so that tests can play the same moves in
both and treat any difference as a mistake in one of them; they are never used to play.
"""
