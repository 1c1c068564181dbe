"""What fast Python needs: compiling, bits, random numbers, and what a game must define. It knows no game."""
