import numpy as np
import pytest

from pharos.kernel.dice import below, new_dice, shuffle, sow, throw
from pharos.kernel.errors import BadOption


def test_the_same_seed_throws_the_same_numbers_on_every_machine():
    """Records of games depend on exactly these numbers: they never change."""
    dice = new_dice(7)
    thrown = [12923355070828475994, 5142052590334782674, 15488392906492639638]
    assert [int(throw(dice)) for _ in range(3)] == thrown


def test_every_word_of_a_long_seed_counts():
    seeds = [1, 1 + (1 << 64), 1 + (1 << 128), 1 + (1 << 192), 1 << 64, 1 << 255]
    assert len({tuple(new_dice(seed)) for seed in seeds}) == len(seeds)


def test_a_seed_of_one_word_can_be_sown_by_a_rule():
    dice = np.zeros(4, np.uint64)
    sow(dice, np.uint64(7))
    assert list(dice) == list(new_dice(7))


@pytest.mark.parametrize("seed", [-1, 1 << 256, "7", 7.0])
def test_a_broken_seed_is_refused(seed):
    with pytest.raises(BadOption, match="whole number"):
        new_dice(seed)


def test_all_numbers_below_a_limit_are_equally_likely():
    dice = new_dice(1)
    counts = np.bincount([int(below(dice, 6)) for _ in range(6000)], minlength=6)
    assert len(counts) == 6
    assert counts.min() > 850


def test_shuffling_keeps_all_cards_and_leaves_the_rest():
    cards = np.arange(10, dtype=np.int32)
    shuffle(new_dice(3), cards, 8)
    assert sorted(cards[:8]) == list(range(8))
    assert list(cards[:8]) != list(range(8))
    assert list(cards[8:]) == [8, 9]


def test_every_order_of_three_cards_is_equally_likely():
    dice = new_dice(5)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(3000):
        cards = np.arange(3, dtype=np.int32)
        shuffle(dice, cards, 3)
        order = tuple(map(int, cards))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert min(orders.values()) > 400
