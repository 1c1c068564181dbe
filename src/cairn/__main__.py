"""`python -m cairn` is the command `cairn`."""

from cairn.command import main

main(prog_name="cairn")
