"""Records: exact in both directions, and a damaged or foreign text is an error with its line and reason."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn import Match, RecordError, game, read_records, write_record
from cairn.errors import CairnError
from cairn.lab.random_play import random_match
from cairn.match.match import Evaluation, Event, Kind
from cairn.match.record import read_record

TALE = Match(game("morris"), ("Anna", 'Ben "the mill"'), tags={"Date": "2026-11-15", "Event": "club night"})
TALE = TALE.add(
    Event(Kind.MOVE, 1, "d6", clock=1_799_250, evaluation=Evaluation(1, 0.25), comment="a {strong} point")
)
TALE = (
    TALE.play("f4")
    .offer_draw(2)
    .withdraw_draw(2)
    .offer_draw(2)
    .decline_draw(1)
    .play("d5")
    .take_back(1, 1)
    .play("d7")
    .resign(2)
)

TEXT = """\
[Cairn "1"]
[Game "morris"]
[Options "take-from-mills=never double-mill=one repetition=3 quiet-moves=100"]
[Seat1 "Anna"]
[Seat2 "Ben \\"the mill\\""]
[Date "2026-11-15"]
[Event "club night"]
[Scores "2 1"]
[Winners "1"]
[Reason "resigned"]

1. d6 {clock 0:29:59.250; eval 1 0.25; a \\{strong\\} point} 2. f4 (offer-draw 2)
(withdraw-draw 2) (offer-draw 2) (decline-draw 1) 3. d5 (takeback 1 1) 3. d7
(resign 2) ==
"""

anything = st.text(max_size=40)
events = st.builds(
    lambda clock, evaluation, comment: {"clock": clock, "evaluation": evaluation, "comment": comment},
    st.none() | st.integers(0, 10**10),
    st.none() | st.builds(Evaluation, st.integers(1, 2), st.floats(allow_nan=False, allow_infinity=False)),
    anything
    | st.sampled_from(["clock 1:00:00.000; no", "eval 1 0.5", "}", "\\", "\\u41;", "; ", "==", "*", "{"]),
)


def test_a_record_looks_like_this() -> None:
    assert write_record(TALE) == TEXT
    assert read_records(TEXT) == [TALE]


@given(names=st.tuples(anything, anything), tag=anything, notes=st.lists(events, min_size=3, max_size=3))
def test_whatever_people_write_comes_back_as_it_was(
    names: tuple[str, str], tag: str, notes: list[dict[str, object]]
) -> None:
    match = Match(game("morris"), names, tags={"Remark": tag})
    for seat, text, note in zip((1, 2, 1), ("d6", "f4", "d5"), notes, strict=True):
        match = match.add(Event(Kind.MOVE, seat, text, **note))  # type: ignore[arg-type]
    text = write_record(match)
    text.encode("utf-8")
    assert read_record(text) == match
    assert write_record(read_record(text)) == text


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    try:
        read_records(text)
    except RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert error.why


@given(st.data())
def test_a_damaged_record_is_read_whole_or_refused(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 12)))
    damaged = TEXT[:start] + data.draw(st.text(max_size=6)) + TEXT[end:]
    try:
        matches = read_records(damaged)
    except RecordError as error:
        assert 1 <= error.line <= damaged.count("\n") + 1
    else:
        assert all(read_record(write_record(match)) == match for match in matches)


def test_a_record_that_is_cut_off_anywhere_is_refused() -> None:
    for length in range(len(TEXT) - 1):
        with pytest.raises(RecordError):
            read_records(TEXT[:length])


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ('[Cairn "1"]\n', "", 1, 'first line should be [Cairn "1"]'),
        ('[Cairn "1"]', '[Event "Casual game"]', 1, "not a record of cairn"),
        ('[Cairn "1"]', '[Cairn "2"]', 1, "version '2'"),
        ('"morris"', '"chess"', 2, "there is no game 'chess'"),
        ("double-mill=one", "double-mill=three", 3, "double-mill cannot be 'three'"),
        ("double-mill=one", "compiled=False", 3, "has no option 'compiled'"),
        ("double-mill=one", "double-mill", 3, "name=value"),
        ('[Seat2 "', '[Seat3 "', 5, "no seat 3"),
        ('[Date "2026-11-15"]', '[Date "2026-11-15]', 6, "a tag is written"),
        ("[Event ", "[Date ", 7, "a second time (first in line 6)"),
        ('"2 1"', '"2 2"', 8, "the tag Scores says '2 2', but the events make it '2 1'"),
        ('[Winners "1"]\n', "", 1, "the tag Winners is missing"),
        ('"resigned"', '"time"', 10, "the tag Reason"),
        ("\n\n1.", "\n1.", 11, "an empty line"),
        ("1. d6", "2. d6", 12, "number 2 stands where move 1 should"),
        ("1. d6", "d6", 12, "'d6' stands where number 1. should"),
        ("1. d6", "1. d4", 12, "move 1, 'd4': d4 is not a point of the board"),
        ("1. d6", "1. <d6>", 12, "marked as chance"),
        ("2. f4", "2. d6", 12, "move 2, 'd6': d6 is not empty"),
        ("2. f4", "2. f4 {a} {b}", 12, "a comment should follow an event"),
        ("point}", "point", 12, "cannot be read"),
        ("0.25", "0.2.5", 12, "is not a number"),
        ("0.25", "1e999", 12, "finite"),
        ("eval 1", "eval 9", 12, "no seat 9"),
        ("(decline-draw 1)", "(accept 1)", 13, "not a matter of a match"),
        ("(decline-draw 1)", "(decline-draw 2)", 13, "has not offered"),
        ("(takeback 1 1)", "(takeback 1)", 13, "not a matter"),
        ("(takeback 1 1)", "(takeback 1 9)", 13, "cannot be taken back"),
        ("(resign 2) ==", "(resign 2) *", 14, "but the match is over"),
        ("(resign 2) ==", "==", 14, "but the match is not over"),
        ("==", "== more", 14, "nothing should follow =="),
        ("==\n", "", 14, "breaks off"),
        ("==\n", "==\nrubbish\n", 15, "not a record of cairn"),
        ("d6 {", "d6\t{", 12, "cannot be read"),
        ("Anna", "\\u110000;", 4, "no such character"),
    ],
)
def test_a_damaged_record_says_where_and_why(old: str, new: str, line: int, why: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(RecordError) as caught:
        read_records(TEXT.replace(old, new, 1))
    assert why in str(caught.value)
    assert caught.value.line == line


def test_a_foreign_file_is_refused() -> None:
    for text in (
        "",
        "\n\n",
        '[Event "F/S Return Match"]\n\n1. e4 e5 1/2-1/2\n',
        "<html>",
        "\0\0",
        "%PDF-1.7",
    ):
        with pytest.raises(RecordError, match="not a record"):
            read_records(text)


def test_files_from_windows_and_with_a_byte_order_mark_are_read() -> None:
    assert read_records("\ufeff" + TEXT.replace("\n", "\r\n")) == [TALE]


def test_several_records_in_one_text_are_read_in_order() -> None:
    matches = [random_match(game(name), 5) for name in ("morris", "three-stones")]
    assert read_records("\n".join(write_record(match) for match in matches)) == matches
    with pytest.raises(CairnError, match="2 records"):
        read_record("\n".join(write_record(match) for match in matches))


def test_an_error_in_the_second_record_loses_nothing_silently() -> None:
    with pytest.raises(RecordError, match=f"line {TEXT.count(chr(10)) + 2}"):
        read_records(TEXT + "\n" + TEXT.replace('[Cairn "1"]', '[Cairn "9"]'))


@pytest.mark.parametrize("name", ["Game", "Seat1", "Two words", "", "Ümlaut"])
def test_a_tag_of_ones_own_cannot_pose_as_one_of_the_records(name: str) -> None:
    with pytest.raises(CairnError, match="tag"):
        write_record(Match(game("morris"), tags={name: "x"}))


def test_a_record_kept_since_version_1_still_reads() -> None:
    kept = (Path(__file__).parent / "kept" / "three-stones.cairn").read_text(encoding="utf-8")
    (match,) = read_records(kept)
    assert match.result
    assert write_record(match) == kept
