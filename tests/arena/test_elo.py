"""Ratings from results."""

import numpy as np
import pytest

from pharos.arena.elo import MEAN, intervals, ratings


def test_equals_are_rated_alike():
    assert ratings(np.array([[0.0, 5.0], [5.0, 0.0]])) == pytest.approx([MEAN, MEAN])


def test_ten_victories_for_a_defeat_are_400_apart():
    one, other = ratings(np.array([[0.0, 10_000.0], [1_000.0, 0.0]]))
    assert one - other == pytest.approx(400, abs=0.1)


def test_who_never_lost_is_not_infinitely_strong():
    one, other = ratings(np.array([[0.0, 10.0], [0.0, 0.0]]))
    assert 400 < one - other < 1000


def test_strength_is_passed_on_by_those_one_has_beaten():
    scores = np.array([[0.0, 7500.0, 0.0], [2500.0, 0.0, 7500.0], [0.0, 2500.0, 0.0]])
    first, second, third = ratings(scores)
    assert first - second == pytest.approx(second - third)
    assert first - third == pytest.approx(2 * 190.8, abs=4)


def test_more_deals_make_surer():
    deal = np.array([[[0.0, 2.0], [0.0, 0.0]], [[0.0, 0.0], [2.0, 0.0]], [[0.0, 1.0], [1.0, 0.0]]])
    few, many = (intervals(np.tile(deal, (times, 1, 1))) for times in (4, 40))
    for low, high in (*few, *many):
        assert low < MEAN < high
    assert np.ptp(many[0]) < np.ptp(few[0]) / 2


def test_intervals_do_not_change_from_one_call_to_the_next():
    deals = np.random.default_rng(1).random((10, 3, 3))
    assert (intervals(deals) == intervals(deals)).all()
