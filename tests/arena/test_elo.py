"""Ratings from results."""

import numpy as np
import pytest

from pharos.arena import certainty
from pharos.arena.elo import MEAN, SCALE, fit, played, rate


def deals_of(*scores, times=1):
    """Repeated scores of some deals of two bots; each is what the first one won of two games."""
    deal = [[[0.0, score], [2.0 - score, 0.0]] for score in scores]
    return np.tile(np.array(deal), (times, 1, 1))


def bootstrap(deals, chance):
    """The intervals of ratings when deals are resampled."""
    count = len(deals)
    sums = [deals[chance.integers(count, size=count)].sum(axis=0) for _ in range(1000)]
    return MEAN + SCALE * np.percentile(fit(np.array(sums)), [2.5, 97.5], axis=0).T


def random_deals(strengths, deals, chance):
    """Deals of two games between each pair of bots."""
    size = len(strengths)
    likely = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    won = np.triu(chance.binomial(2, likely, (deals, size, size)), 1).astype(float)
    return won + np.tril(2 - won.swapaxes(1, 2), -1)


def test_equals_are_rated_alike():
    for elo, low, high in rate(deals_of(1, 2, 0, times=10)):
        assert elo == pytest.approx(MEAN)
        assert low < MEAN < high


def test_ten_victories_for_a_defeat_are_400_apart():
    one, other = rate(deals_of(*[2] * 10, 0, times=200))[:, 0]
    assert one - other == pytest.approx(400, abs=0.1)


def test_strength_is_inferred_from_the_bots_that_were_beaten():
    scores = np.array([[0.0, 75.0, 0.0], [25.0, 0.0, 75.0], [0.0, 25.0, 0.0]])
    first, second, third = SCALE * fit(scores)
    assert first - second == pytest.approx(second - third)
    assert first - third == pytest.approx(2 * SCALE * np.log(3))


def test_the_fit_expects_what_was_won():
    """However far apart they are: that is what makes the results most likely."""
    scores = np.array([[0.0, 999, 4000.01], [1, 0.0, 3999.5], [0.01, 0.5, 0.0]])
    strengths = fit(scores)
    likely = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    assert (played(scores) * likely).sum(axis=1) == pytest.approx(scores.sum(axis=1))


def test_many_are_fitted_like_each_on_its_own(rng):
    many = rng.random((20, 4, 4)) * (1 - np.eye(4))
    assert fit(many) == pytest.approx(np.array([fit(scores) for scores in many]))


def test_a_bot_that_never_lost_is_not_infinitely_strong():
    (one, low, high), other = rate(deals_of(2, times=10))
    assert MEAN < low < one < high < 4000
    assert one - other[0] < 1000
    assert high - low > 300


def test_one_deal_proves_little():
    for elo, low, high in rate(deals_of(2)):
        assert low < elo < high
        assert low < MEAN < high


def test_a_very_weak_bot_makes_no_other_rating_less_certain(rng):
    """A bot that lost everything may be far down; the others are known as well as before."""
    both = random_deals(np.array([0.3, -0.3]), 60, rng)
    three = np.zeros((60, 3, 3))
    three[:, :2, :2] = both
    three[:, :2, 2] = 2
    alone, with_third = rate(both), rate(three)
    for number in (0, 1):
        wide = with_third[number, 2] - with_third[number, 1]
        assert wide < 1.5 * (alone[number, 2] - alone[number, 1])
    assert with_third[2, 2] - with_third[2, 1] > 300


def test_intervals_are_those_of_a_bootstrap(rng):
    deals = random_deals(np.array([0.5, 0.1, -0.2, -0.4]), 150, rng)
    rated = rate(deals)
    assert rated[:, 1:] == pytest.approx(bootstrap(deals, rng), abs=8)


def test_the_truth_is_inside_19_times_out_of_20(rng, monkeypatch):
    monkeypatch.setattr(certainty, "TIMES", 400)
    strengths = np.array([0.5, 0.0, -0.5])
    truth = MEAN + SCALE * strengths
    inside = 0
    for _ in range(60):
        _, low, high = rate(random_deals(strengths, 30, rng)).T
        inside += ((low <= truth) & (truth <= high)).sum()
    assert 180 * 0.95 - 12 < inside <= 180


def test_more_deals_make_ratings_more_certain():
    few, many = (np.ptp(rate(deals_of(2, 0, 1, times=times))[0, 1:]) for times in (4, 40))
    assert many < few / 2


def test_intervals_do_not_change_from_one_call_to_the_next(rng):
    deals = rng.random((10, 3, 3))
    assert (rate(deals) == rate(deals)).all()
