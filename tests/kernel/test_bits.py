"""Sets as bits, against sets as sets."""

import numpy as np
import pytest

from pharos.kernel.bits import has, how_many, lowest, member, only, without_lowest

# Tuples: a set from a .pyc may print in another order than the same set just compiled
MEMBERS = [(0,), (30,), (0, 1, 2, 3, 4, 5), (3, 7, 19), (2, 5, 11, 13, 17, 19)]


def as_bits(members):
    return np.int32(sum(1 << one for one in members))


@pytest.mark.parametrize("members", MEMBERS, ids=str)
def test_questions_about_a_set(members):
    bits = as_bits(members)
    assert how_many(bits) == len(members)
    assert lowest(bits) == members[0]
    assert without_lowest(bits) == as_bits(members[1:])
    assert [int(member(bits, number)) for number in range(len(members))] == list(members)
    assert [one for one in range(32) if has(bits, one)] == list(members)


def test_every_place_is_found():
    assert [int(lowest(only(place))) for place in range(32)] == list(range(32))


def test_nothing_is_in_the_empty_set():
    assert how_many(np.int32(0)) == 0
