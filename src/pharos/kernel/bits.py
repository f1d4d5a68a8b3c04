"""Sets of small numbers, as the bits of one number: players, slots, places.

Larger sets, such as those of cards, take several words of 32 bits.

Rules ask these questions millions of times a second about unpredictable sets, so they are answered
without branches.
"""

import numpy as np

from pharos.kernel.rule import rule

# Multiplying a single bit by this number brings a different pattern into the top five bits for
# each of the 32 places the bit can have (a de Bruijn sequence).
DE_BRUIJN = 0x077CB531
WORD = 0xFFFFFFFF
TOP_FIVE = 27
PLACE_OF = np.zeros(32, np.int32)
for _place in range(32):
    PLACE_OF[((DE_BRUIJN << _place) & WORD) >> TOP_FIVE] = _place

EVERY_SECOND, EVERY_THIRD_PAIR, EVERY_NIBBLE = 0x55555555, 0x33333333, 0x0F0F0F0F
MOST_SKIPPED = 5
WORD_SIZE = 32


@rule
def only(member):
    """The set with this one member."""
    return 1 << member


@rule
def has(members, member):
    return members >> member & 1 != 0


@rule
def how_many(members):
    """The size of a set of numbers below 32."""
    members = np.int64(members)
    members = members - (members >> 1 & EVERY_SECOND)
    members = (members & EVERY_THIRD_PAIR) + (members >> 2 & EVERY_THIRD_PAIR)
    members = members + (members >> 4) & EVERY_NIBBLE
    return (members * 0x01010101 & WORD) >> 24


@rule
def lowest(members):
    """The smallest member of a set of numbers below 32 that is not empty."""
    first = np.int64(members & -members)
    return PLACE_OF[(first * DE_BRUIJN & WORD) >> TOP_FIVE]


@rule
def without_lowest(members):
    return members & members - 1


@rule
def member(members, number):
    """The member with exactly `number` smaller members in the set, at most five."""
    for skipped in range(MOST_SKIPPED):
        if skipped < number:
            members = without_lowest(members)
    return lowest(members)


# Sets in several words


def words_for(numbers: int) -> int:
    """How many words hold any set of the numbers below this one."""
    return -(-numbers // WORD_SIZE)


@rule
def has_member(words, member):
    return words[member >> 5] >> (member & 31) & 1 != 0


@rule
def bit_in(member, word):
    """The set with this one member, as it appears in one word: empty if the member is in another
    word, or below zero."""
    return np.int64(member >> 5 == word) << np.int64(member & 31)


@rule
def share_member(words, others):
    """Whether two sets have a member in common."""
    common = 0
    for word in range(len(words)):
        common |= words[word] & others[word]
    return common != 0


@rule
def add_member(words, member):
    words[member >> 5] |= np.int32(1) << np.int32(member & 31)


@rule
def remove_member(words, member):
    words[member >> 5] &= ~(np.int32(1) << np.int32(member & 31))
