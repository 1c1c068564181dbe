"""The command line, through real processes where it matters and in this one where it does not."""

import contextlib
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cairn.command import main
from cairn.match.fair import commitment

EXECUTABLE = str(Path(sys.executable).with_name("cairn"))


def cairn(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=given)


#: Starts a command that heeds interrupts, even if the tests themselves were told to ignore them.
HEEDING = [
    sys.executable,
    "-c",
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])",
    EXECUTABLE,
]


def refused(*words: str) -> str:
    """The error of a command that must fail: on standard error alone, with exit status 2."""
    result = cairn(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


def test_moves_are_printed_one_a_line_sorted_as_text() -> None:
    result = cairn("moves", "morris", "--after", "d6 f4")
    lines = result.stdout.splitlines()
    assert (result.exit_code, len(lines)) == (0, 22)
    assert lines == sorted(lines)


def test_chance_is_written_with_a_blank_and_given_with_an_underscore() -> None:
    assert cairn("moves", "three-stones").stdout == "draw B\ndraw C\ndraw W\n"
    assert "Wf7\n" in cairn("moves", "three-stones", "--after", "draw_W").stdout
    assert cairn("moves", "three-corners").stdout == "first 1\nfirst 2\n"


def test_a_deal_is_not_listed() -> None:
    result = cairn("moves", "tavern-stones")
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_deal_is_one_word_after_after() -> None:
    deal = "deal_JGS/JJGS_JGS/JJGS_JGS/JJGS_JGS/JJGS"
    assert cairn("moves", "tavern-stones", "--after", deal).stdout == "".join(
        f"first {seat}\n" for seat in "1234"
    )
    assert "Gh>3:Js\n" in cairn("moves", "tavern-stones", "--after", f"{deal} first_2").stdout


@pytest.mark.parametrize(
    ("words", "total"),
    [
        (("morris", "0"), 1),
        (("morris", "1"), 24),
        (("morris", "2"), 552),
        (("morris", "3"), 12_144),
        (("morris", "4"), 255_024),
        (("morris", "5"), 5_140_800),
        (("morris", "6"), 99_274_176),
        (("morris", "6", "--set", "take-from-mills=when-all-in-mills"), 99_274_176),
        (("three-stones", "1"), 3),
        (("three-stones", "2"), 240),
        (("three-corners", "1"), 2),
        (("stein", "1"), 1588),
        (("tavern-stones", "0"), 1),
    ],
)
def test_perft_counts_move_sequences(words: tuple[str, ...], total: int) -> None:
    assert cairn("perft", *words).stdout == f"{total}\n"


@pytest.mark.slow
def test_the_two_rules_for_taking_from_mills_part_at_the_seventh_move() -> None:
    assert cairn("perft", "morris", "7").stdout == "1872815616\n"
    other = cairn("perft", "morris", "7", "--set", "take-from-mills=when-all-in-mills")
    assert other.stdout == "1873562112\n"


def test_a_perft_through_a_deal_is_an_error() -> None:
    assert "deal" in refused("perft", "tavern-stones", "1")
    last_turn = "deal_JGS/JJGS_JGS/JJGS_JGS/JJGS_JGS/JJGS first_1 pass pass pass pass pass pass pass"
    assert cairn("perft", "tavern-stones", "1", "--after", last_turn).stdout != ""
    assert "deal" in refused("perft", "tavern-stones", "2", "--after", last_turn)


def test_after_the_end_there_are_no_moves_and_a_further_move_is_an_error() -> None:
    last = json.loads(cairn("trace", "morris", "--seed", "3").stdout.splitlines()[-1])
    played = [
        json.loads(line)["played"]
        for line in cairn("trace", "morris", "--seed", "3").stdout.splitlines()[:-1]
    ]
    line = " ".join(played)
    assert last["plies"] == len(played)
    assert (
        cairn("moves", "morris", "--after", line).stdout,
        cairn("moves", "morris", "--after", line).exit_code,
    ) == ("", 0)
    assert cairn("perft", "morris", "2", "--after", line).stdout == "0\n"
    assert cairn("perft", "morris", "0", "--after", line).stdout == "1\n"
    assert "over" in refused("moves", "morris", "--after", f"{line} a1")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("moves", "chess"), "morris, stein, tavern-stones, three-corners, three-stones"),
        (("moves", "Morris"), "there is no game 'Morris'"),
        (("moves", "morris", "--set", "colour=red"), "take-from-mills, double-mill"),
        (("moves", "morris", "--set", "double-mill=three"), "one or two"),
        (("moves", "morris", "--set", "quiet-moves=0"), "whole number, at least 1"),
        (("moves", "morris", "--set", "quiet-moves"), "NAME=VALUE"),
        (("trace", "stein", "--set", "variant=with-the-one-before"), "three or four"),
        (("trace", "stein", "--set", "seats=5"), "2 or 3 or 4"),
        (("perft", "morris", "-1"), "-1"),
        (("perft", "morris", "many"), "many"),
        (("trace", "morris", "--games", "0"), "games"),
        (("moves", "morris", "--after", "d6 f4 d6"), "move 3 of 3, 'd6': d6 is not empty"),
        (("moves", "morris", "--after", "d6 zz f4"), "move 2 of 3, 'zz'"),
        (("show", "morris", "--seat", "9"), "no seat 9"),
        (("replay", "no-such-file"), "no-such-file"),
    ],
)
def test_a_wrong_question_is_answered_on_standard_error_with_the_choices(
    words: tuple[str, ...], told: str
) -> None:
    assert told in refused(*words)


def test_of_a_repeated_option_the_last_counts() -> None:
    assert (
        cairn("moves", "three-corners", "--set", "first=1", "--set", "first=2").stdout
        == cairn("moves", "three-corners", "--set", "first=2").stdout
    )


def test_a_trace_has_a_line_for_each_ply_and_one_for_the_result() -> None:
    lines = [
        json.loads(line)
        for line in cairn("trace", "three-stones", "--games", "2", "--seed", "5").stdout.splitlines()
    ]
    assert len(lines) == 2 * 145
    for number in (1, 2):
        own = [line for line in lines if line["game"] == number]
        assert [line["ply"] for line in own[:-1]] == list(range(1, 145))
        assert list(own[0]) == ["game", "ply", "seat", "moves", "played", "scores"]
        assert list(own[-1]) == ["game", "plies", "scores", "winners", "reason"]
        assert own[0]["seat"] == 0
        assert own[0]["moves"] == ["draw B", "draw C", "draw W"]
        assert all(
            line["played"] in line["moves"] and line["moves"] == sorted(line["moves"]) for line in own[:-1]
        )
        assert own[-1]["scores"] == own[-2]["scores"]


def test_a_deal_has_null_for_its_moves() -> None:
    first = json.loads(cairn("trace", "tavern-stones", "--set", "target=1").stdout.splitlines()[0])
    assert (first["seat"], first["moves"], first["scores"]) == (0, None, [0, 0, 0, 0])
    assert first["played"].startswith("deal ")


def test_the_same_seed_gives_the_same_games_in_every_process_and_for_all_time() -> None:
    commands = [[EXECUTABLE, "trace", "morris", "--games", "2", "--seed", "8"]] * 2
    first, second = (subprocess.run(command, check=True, capture_output=True).stdout for command in commands)
    assert first == second
    assert cairn("trace", "morris", "--games", "2", "--seed", "9").stdout_bytes != first
    kept = (Path(__file__).parent / "kept" / "trace.jsonl").read_bytes()
    assert cairn("trace", "three-stones", "--seed", "1").stdout_bytes == kept


def test_a_trace_saved_as_records_replays_to_the_same_lines(tmp_path: Path) -> None:
    for name in ("morris", "tavern-stones", "three-corners"):
        file = tmp_path / f"{name}.cairn"
        words = ["--set", "target=200"] if name == "tavern-stones" else ["--set", "quiet-moves=30"]
        trace = cairn("trace", name, "--games", "2", "--seed", "4", "--records", str(file), *words)
        assert cairn("replay", str(file), "--json").stdout == trace.stdout
        shown = cairn("replay", str(file)).stdout
        assert "over (" in shown


def test_a_damaged_record_is_refused_with_line_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    file.write_text('[Cairn "1"]\n[Game "chess"]\n[Options ""]\n\n*\n', encoding="utf-8")
    assert "line 2: there is no game 'chess'" in refused("replay", str(file))
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in refused("replay", str(file), "--json")
    assert "UTF-8" in refused("verify", str(file))


def test_an_unfinished_record_is_shown_and_has_no_result_line(tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    options = "take-from-mills=never double-mill=one repetition=3 quiet-moves=100"
    file.write_text(f'[Cairn "1"]\n[Game "morris"]\n[Options "{options}"]\n\n1. d6 *\n', encoding="utf-8")
    assert "seat 2 to move" in cairn("replay", str(file)).stdout
    assert len(cairn("replay", str(file), "--json").stdout.splitlines()) == 1


def test_games_lists_every_game_with_its_options() -> None:
    shown = cairn("games").stdout
    for word in (
        "morris",
        "stein",
        "tavern-stones",
        "three-corners",
        "three-stones",
        "quiet-moves",
        "handicap",
    ):
        assert word in shown
    assert "stein" not in cairn("games", "morris").stdout
    assert "there is no game" in refused("games", "go")


def test_show_draws_and_tells_whose_turn_it_is() -> None:
    shown = cairn("show", "morris", "--after", "d6").stdout
    assert "○" in shown
    assert "seat 2 to move" in shown
    view = json.loads(cairn("show", "morris", "--after", "d6", "--json").stdout)
    assert view["turn"] == 2


def test_a_game_played_in_the_terminal_is_saved_and_verifies(tmp_path: Path) -> None:
    file = tmp_path / "mine.cairn"
    result = cairn(
        "play", "three-corners", "--save", str(file), given="?\nmoves\nrules\nundo\nnonsense\n\nresign\n"
    )
    assert result.exit_code == 0
    assert "Not possible: you have not moved yet." in result.stdout or "taken back" in result.stdout
    assert "Not possible: a move is written" in result.stdout
    assert "(resigned)" in result.stdout
    verified = cairn("verify", str(file))
    assert verified.stdout == "record 1: fair; 1 chance events follow from the secret\n"
    secret = file.read_text(encoding="utf-8").split('[Secret "')[1][:64]
    assert commitment(bytes.fromhex(secret)) in result.stdout


def test_leaving_the_table_keeps_an_unfinished_record_without_the_secret(tmp_path: Path) -> None:
    file = tmp_path / "mine.cairn"
    result = cairn("play", "--save", str(file), given="chess\nmorris\nd6\n")
    assert result.exit_code == 0
    assert "You leave the table" in result.stdout
    assert "Secret" not in file.read_text(encoding="utf-8")
    assert "no secret" in refused("verify", str(file))


def test_hidden_stones_of_others_are_not_shown_in_the_terminal() -> None:
    shown = cairn("play", "tavern-stones", given="pass\nquit\n").stdout
    (deal,) = [line for line in shown.splitlines() if "chance: deal" in line]
    assert [hand[4:] == "????" for hand in deal.split()[2:]] == [False, True, True, True]


def test_an_unfinished_match_with_hidden_stones_is_not_saved(tmp_path: Path) -> None:
    file = tmp_path / "mine.cairn"
    result = cairn("play", "tavern-stones", "--save", str(file), given="quit\n")
    assert "Nothing is saved" in result.stdout
    assert not file.exists()


def test_who_resigns_among_three_is_out_and_the_computer_plays_on() -> None:
    shown = cairn("play", "stein", "--set", "seats=3", "--opponent", "random", given="resign\n").stdout
    assert "You are out" in shown
    assert shown.count("your move") == 1
    assert "won" in shown


def test_a_record_goes_to_a_new_file_or_is_refused_before_the_game_begins(tmp_path: Path) -> None:
    there = tmp_path / "there.cairn"
    there.write_text("precious", encoding="utf-8")
    for words in (("play", "morris", "--save"), ("trace", "morris", "--records")):
        assert "is there already" in refused(*words, str(there))
        assert "cannot be written" in refused(*words, str(tmp_path / "nowhere" / "x.cairn"))
    assert there.read_text(encoding="utf-8") == "precious"


def test_the_menu_takes_numbers_names_and_titles_and_can_be_left() -> None:
    for answer in ("1", "morris", "Nine Men's Morris", "MORRIS"):
        assert "Nine Men's Morris: you have seat 1" in cairn("play", given=f"{answer}\n").stdout
    for leaving in ("quit\n", ""):
        assert cairn("play", given=leaving).exit_code == 0
    assert "there are morris, stein" in cairn("play", given="chess\n").stdout


def test_interrupting_a_game_keeps_its_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.cairn"
    command = [*HEEDING, "play", "morris", "--opponent", "random", "--save", str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write("d6\n")
        playing.stdin.flush()
        shown = ""
        while shown.count("your move: ") < 2:
            sign = playing.stdout.read(1)
            assert sign, f"it ended by itself: {shown}"
            shown += sign
        # A signal between the question and the wait for its answer is not heeded: a person presses again.
        pressed = 0
        while playing.poll() is None and pressed < 5:
            playing.send_signal(signal.SIGINT)
            pressed += 1
            with contextlib.suppress(subprocess.TimeoutExpired):
                playing.wait(timeout=20)
        playing.stdin.close()
    assert playing.returncode == 0
    assert "1. d6" in file.read_text(encoding="utf-8")


def test_a_finished_record_is_shown_with_nothing_hidden(tmp_path: Path) -> None:
    file = tmp_path / "hand.cairn"
    file.write_text(
        '[Cairn "1"]\n[Game "tavern-stones"]\n[Options "target=1 count=trades handicap=none"]\n[Scores "0 0 0 0"]\n'
        '[Winners "4"]\n[Reason "resigned"]\n\n'
        "1. <deal SSS/SSSS JGG/JGGG JJS/GGSS JGG/JJSS> 2. <first 2> 3. pass (resign 1) (resign 2) (resign 3) ==\n",
        encoding="utf-8",
    )
    assert " ? " not in cairn("replay", str(file)).stdout.partition("jewel 12")[0]
    assert "record 1: the record has no commitment" in refused("verify", str(file))


def test_a_whole_game_can_be_played_in_the_terminal() -> None:
    """Always the first move that the list offers, until there is a result."""
    command = [EXECUTABLE, "play", "three-stones", "--set", "mode=skill"]
    shown = ""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin
        assert playing.stdout
        while sign := playing.stdout.read(1):
            shown += sign
            if shown.endswith("your move: "):
                asked = (
                    "moves"
                    if shown.rpartition("your move: ")[0].endswith(".\nSeat 1, ")
                    else first_listed(shown)
                )
                playing.stdin.write(f"{asked}\n")
                playing.stdin.flush()
    assert playing.returncode == 0
    assert "(all-played)" in shown


def first_listed(shown: str) -> str:
    return shown.rpartition(" moves: ")[2].split()[0]


def test_every_command_has_help_with_an_example() -> None:
    commands = "analyse bench games hint match moves perft play prepare replay serve show trace verify"
    assert " ".join(sorted(main.commands)) == commands
    for name in main.commands:
        shown = cairn(name, "--help").stdout
        assert f"Example:\n    cairn {name}" in shown


def test_help_needs_neither_numba_nor_numpy_nor_rich() -> None:
    code = (
        "import sys; from cairn.command import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: assert not {'numba', 'numpy', 'rich'} & set(sys.modules), sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_bench_prints_a_table() -> None:
    shown = cairn("bench", "three-stones", "--seconds", "0.1").stdout
    assert "three-stones" in shown
    assert "×" in shown


def test_a_long_count_can_be_stopped() -> None:
    counting = subprocess.Popen(
        [*HEEDING, "perft", "morris", "9"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    with pytest.raises(subprocess.TimeoutExpired):
        counting.wait(2)
    counting.send_signal(signal.SIGINT)
    out, err = counting.communicate(timeout=120)
    assert (counting.returncode, out) == (130, b"")
    assert b"stopped" in err


def test_a_hint_names_a_move_and_says_why() -> None:
    shown = cairn("hint", "morris", "--after", "d6 f4 d2 b4 d7 a4", "--simulations", "5000").stdout
    assert shown.startswith("d5x")
    assert "mill" in shown
    assert (
        "Mühle"
        in cairn(
            "hint", "morris", "--after", "d6 f4 d2 b4 d7 a4", "--simulations", "5000", "--language", "de"
        ).stdout
    )
    assert "chance decides" in refused("hint", "three-stones")


def test_an_analysis_shows_several_moves() -> None:
    shown = cairn(
        "analyse", "three-corners", "--set", "first=1", "--simulations", "3000", "--best", "3"
    ).stdout
    assert sum(line.count("c3-") > 0 for line in shown.splitlines()) >= 3


def test_computer_players_play_a_match() -> None:
    words = ("match", "three-stones", "greedy", "random", "--games", "4", "--cores", "1")
    shown = cairn(*words).stdout
    assert "4 games in 2 rounds" in shown
    assert "greedy" in shown
    assert "no player" in refused("match", "morris", "stockfish", "random")
    assert "2 seats" in refused("match", "morris", "random", "random", "random")
    assert "two numbers" in refused("match", "morris", "random", "random", "--sprt", "x")
