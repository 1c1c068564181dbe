"""For those who study the games: random play, counting, benchmarks, compiling ahead."""
