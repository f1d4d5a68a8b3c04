"""How sure figures are: intervals against what is known, and against a plain bootstrap."""

import numpy as np
import pytest

from pharos.arena.certainty import mean_within
from pharos.arena.simulate import wilson


def jeffreys(won, lost):
    """The interval of Jeffreys for so many victories and defeats, by plain summation."""
    angles = np.linspace(0, np.pi / 2, 200_001)
    sums = np.cumsum(np.sin(angles) ** (2 * won) * np.cos(angles) ** (2 * lost))
    return np.sin(np.interp([0.025, 0.975], sums / sums[-1], angles)) ** 2


def bootstrap(shares, chance):
    """Between what the mean lies when deals are drawn again and again."""
    drawn = [chance.choice(shares, len(shares)).mean() for _ in range(4000)]
    return np.percentile(drawn, [2.5, 97.5])


@pytest.mark.parametrize("won, lost", [(5, 5), (9, 1), (30, 10), (3, 97)])
def test_single_games_have_the_interval_of_jeffreys(won, lost):
    within = mean_within(np.repeat([1.0, 0.0], [won, lost]))
    assert within == pytest.approx(jeffreys(won, lost), abs=0.02)


@pytest.mark.parametrize("deals", [1, 10, 100])
def test_who_won_everything_may_still_lose(deals):
    low, high = mean_within(np.ones(deals))
    assert low == pytest.approx(jeffreys(deals, 0)[0], abs=0.03)
    assert high == 1
    assert mean_within(np.zeros(deals)) == pytest.approx((0, 1 - low))


def test_a_defeat_is_as_sure_as_a_victory(rng):
    shares = rng.random(30)
    low, high = mean_within(shares)
    assert mean_within(1 - shares) == pytest.approx((1 - high, 1 - low))


def test_many_deals_have_the_interval_of_a_bootstrap(rng):
    shares = rng.choice([0.0, 0.25, 0.5, 0.75, 1.0], 300, p=[0.1, 0.2, 0.3, 0.3, 0.1])
    assert mean_within(shares) == pytest.approx(bootstrap(shares, rng), abs=0.006)


def test_what_seats_decide_says_nothing_about_bots():
    """Each deal is won from one seat and lost from the other: who knows that is surer."""
    low, high = mean_within(np.full(50, 0.5))
    assert low < 0.5 < high
    surest = wilson(50, 100)
    assert high - low < (surest[1] - surest[0]) / 3


def test_the_truth_is_inside_19_times_of_20(rng):
    inside = 0
    for _ in range(150):
        low, high = mean_within(rng.binomial(4, 0.8, 25) / 4)
        inside += low <= 0.8 <= high
    assert 150 * 0.95 - 9 < inside < 150 * 0.95 + 7


def test_intervals_do_not_change_from_one_call_to_the_next():
    shares = np.array([0.0, 1.0, 1.0])
    assert mean_within(shares) == mean_within(shares)
