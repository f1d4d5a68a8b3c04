"""Sets as bits, against sets as sets."""

import numpy as np
import pytest

from pharos.kernel.bits import (
    WORD_SIZE,
    add_member,
    bit_in,
    has,
    has_member,
    how_many,
    lowest,
    member,
    only,
    remove_member,
    share_member,
    without_lowest,
    words_for,
)

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


def test_a_set_in_several_words():
    words = np.zeros(words_for(70), np.int32)
    assert len(words) == 3
    added = [0, 31, 32, 63, 69]  # the first and the last bit of words
    for one in [*added, 31]:
        add_member(words, one)
    assert [one for one in range(3 * WORD_SIZE) if has_member(words, one)] == added
    remove_member(words, 31)
    remove_member(words, 5)  # is not in it
    assert [one for one in range(3 * WORD_SIZE) if has_member(words, one)] == [0, 32, 63, 69]


def test_whether_two_sets_in_words_have_a_member_in_common():
    some, others = (np.zeros(words_for(70), np.int32) for _ in range(2))
    for one in (3, 31, 64):
        add_member(some, one)
    add_member(others, 4)
    assert not share_member(some, others)
    add_member(others, 31)
    assert share_member(some, others) and share_member(others, some)


def test_a_member_appears_in_its_word_only():
    assert [int(bit_in(33, word)) for word in range(3)] == [0, 2, 0]
    assert [int(bit_in(-1, word)) for word in range(3)] == [0, 0, 0]


def test_words_hold_all_the_numbers_and_no_more():
    assert [words_for(numbers) for numbers in (1, 32, 33, 64, 65)] == [1, 1, 2, 2, 3]
