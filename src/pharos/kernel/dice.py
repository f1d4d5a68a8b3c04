"""Chance: xoshiro256**, passed to the two rules that may use it, `deal` and `imagine`."""

import numpy as np

from pharos.kernel.errors import BadOption
from pharos.kernel.rule import rule

SEED_BITS = 256
WORD_BITS = 64
FIVE, SEVEN, NINE, SHIFT, TURN, HALF = (np.uint64(n) for n in (5, 7, 9, 17, 45, 32))
WORD = np.uint64(WORD_BITS)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
SHIFT_1, SHIFT_2, SHIFT_3 = np.uint64(30), np.uint64(27), np.uint64(31)


def new_dice(seed: int) -> np.ndarray:
    """Dice for a seed of up to 256 bits; the same seed gives the same numbers everywhere."""
    check_seed(seed)
    dice = np.zeros(4, np.uint64)
    sow(dice, lowest_word(seed))
    while seed := seed >> WORD_BITS:
        stir(dice, lowest_word(seed))
    return dice


def lowest_word(seed: int) -> np.uint64:
    return np.uint64(seed & (1 << WORD_BITS) - 1)


def check_seed(seed: int) -> None:
    if not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise BadOption(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")


@rule
def sow(dice, word):
    """Dice for a seed of one word: what `new_dice` gives for a seed below 2**64."""
    for index in range(4):
        dice[index] = mixed(word + GOLDEN * np.uint64(index + 1))


@rule
def stir(dice, word):
    """Mix one more word of a long seed into the dice."""
    for index in range(4):
        dice[index] = mixed(mixed(dice[index] + GOLDEN) + word)


@rule
def below(dice, limit):
    """A number from 0 up to, but not including, `limit`."""
    high = throw(dice) >> HALF
    return np.int64((high * np.uint64(limit)) >> HALF)


@rule
def shuffle(dice, cards, count):
    """Mix the first `count` cards."""
    for last in range(count - 1, 0, -1):
        other = below(dice, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def throw(dice):
    """The next word of the dice."""
    thrown = rotated(dice[1] * FIVE, SEVEN) * NINE
    shifted = dice[1] << SHIFT
    dice[2] ^= dice[0]
    dice[3] ^= dice[1]
    dice[1] ^= dice[2]
    dice[0] ^= dice[3]
    dice[2] ^= shifted
    dice[3] = rotated(dice[3], TURN)
    return thrown


@rule
def rotated(word, by):
    return (word << by) | (word >> (WORD - by))


@rule
def mixed(word):
    """Spread every bit of a word over all the others (the finaliser of splitmix64)."""
    word = (word ^ (word >> SHIFT_1)) * MIX_1
    word = (word ^ (word >> SHIFT_2)) * MIX_2
    return word ^ (word >> SHIFT_3)
