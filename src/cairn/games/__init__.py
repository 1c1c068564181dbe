"""The rules: one module a game, and nobody else knows a rule."""
