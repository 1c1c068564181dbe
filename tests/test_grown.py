"""A sequence that shares its items with those that it grew from."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.kernel.grown import Grown


@given(st.lists(st.tuples(st.integers(0, 30), st.integers()), max_size=60))
def test_it_is_what_a_tuple_would_be_however_it_branches(steps: list[tuple[int, int]]) -> None:
    grown: list[Grown[int]] = [Grown()]
    tuples: list[tuple[int, ...]] = [()]
    for number, item in steps:
        parent = number % len(grown)
        grown.append(grown[parent].plus(item))
        tuples.append((*tuples[parent], item))
    for one, other in zip(grown, tuples, strict=True):
        assert one == other
        assert list(one) == list(other)
        assert list(reversed(one)) == list(reversed(other))
        assert len(one) == len(other)
        assert repr(one) == repr(other)
        assert hash(one) == hash(Grown(other))
        assert (one[1:-1], one[::-2]) == (other[1:-1], other[::-2])
        assert all(one[place] == other[place] for place in range(-len(other), len(other)))
        assert pickle.loads(pickle.dumps(one)) == one


def test_what_is_past_its_end_is_not_there() -> None:
    short = Grown("ab")
    assert short.plus("c")[2] == "c"
    for place in (2, -3):
        with pytest.raises(IndexError, match=f"{place} of 2"):
            short[place]
    assert short != ["a", "b"]


def test_threads_that_go_on_from_the_same_one_do_not_meet() -> None:
    root = Grown(range(5))

    def grow(name: int) -> Grown[int]:
        mine = root
        for step in range(200):
            mine = mine.plus(1000 * name + step)
        return mine

    with ThreadPoolExecutor(8) as threads:
        ends = list(threads.map(grow, range(1, 40)))
    for name, end in enumerate(ends, 1):
        assert end == (*range(5), *(1000 * name + step for step in range(200)))
