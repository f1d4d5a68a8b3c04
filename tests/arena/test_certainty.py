"""Confidence intervals, compared with known ones and with a plain bootstrap."""

import numpy as np
import pytest

from pharos.arena import certainty
from pharos.arena.certainty import mean_within
from pharos.arena.simulate import wilson


def jeffreys(won, lost):
    """The Jeffreys interval for these victories and defeats, by plain summation."""
    angles = np.linspace(0, np.pi / 2, 200_001)
    sums = np.cumsum(np.sin(angles) ** (2 * won) * np.cos(angles) ** (2 * lost))
    return np.sin(np.interp([0.025, 0.975], sums / sums[-1], angles)) ** 2


def bootstrap(shares, chance):
    """The interval of the mean when deals are resampled."""
    drawn = [chance.choice(shares, len(shares)).mean() for _ in range(4000)]
    return np.percentile(drawn, [2.5, 97.5])


@pytest.mark.parametrize("won, lost", [(30, 10), (3, 97), (100, 100)])
def test_single_games_have_the_interval_of_jeffreys(won, lost):
    within = mean_within(np.repeat([1.0, 0.0], [won, lost]), games=1)
    assert within == pytest.approx(jeffreys(won, lost), abs=0.015)


@pytest.mark.parametrize("won, lost", [(1, 1), (3, 2), (9, 1)])
def test_few_deals_are_even_less_certain(won, lost):
    low, high = mean_within(np.repeat([1.0, 0.0], [won, lost]), games=1)
    expected = jeffreys(won, lost)
    assert low < expected[0] and expected[1] < high


@pytest.mark.parametrize("deals, games", [(1, 2), (10, 1), (10, 4), (100, 2)])
def test_a_bot_that_won_everything_may_still_lose(deals, games):
    low, high = mean_within(np.ones(deals), games)
    assert low == pytest.approx(jeffreys(deals * games, 0)[0], abs=0.02)
    assert high == 1
    assert mean_within(np.zeros(deals), games) == pytest.approx((0, 1 - low))


def test_a_defeat_is_as_certain_as_a_victory(rng):
    shares = rng.random(30)
    low, high = mean_within(shares, games=2)
    assert mean_within(1 - shares, games=2) == pytest.approx((1 - high, 1 - low))


def test_many_deals_have_the_interval_of_a_bootstrap(rng):
    shares = rng.choice([0.0, 0.25, 0.5, 0.75, 1.0], 300, p=[0.1, 0.2, 0.3, 0.3, 0.1])
    assert mean_within(shares, games=2) == pytest.approx(bootstrap(shares, rng), abs=0.006)


def test_what_seats_decide_says_nothing_about_bots():
    """Each deal is won from one seat and lost from the other, so the result is more certain."""
    low, high = mean_within(np.full(50, 0.5), games=2)
    assert low < 0.5 < high
    surest = wilson(50, 100)
    assert high - low < (surest[1] - surest[0]) / 3


@pytest.mark.parametrize("deals, games, truth", [(25, 4, 0.8), (10, 4, 0.5), (5, 3, 0.9)])
def test_the_truth_is_inside_19_times_out_of_20(deals, games, truth, rng, monkeypatch):
    monkeypatch.setattr(certainty, "TIMES", 1000)
    inside = 0
    for _ in range(200):
        low, high = mean_within(rng.binomial(games, truth, deals) / games, games)
        inside += low <= truth <= high
    assert 200 * 0.89 < inside <= 200


def test_intervals_do_not_change_from_one_call_to_the_next():
    shares = np.array([0.0, 1.0, 1.0])
    assert mean_within(shares, games=2) == mean_within(shares, games=2)
