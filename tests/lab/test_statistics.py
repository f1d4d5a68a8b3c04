"""Intervals: against formulas everybody knows, and against the truth."""

import math

import numpy as np
import pytest

from pharos.lab.charts import figure
from pharos.lab.honesty import honesty, relabelled
from pharos.lab.luck import luck
from pharos.lab.playing import Player
from pharos.lab.sample import Sample
from pharos.lab.statistics import (
    Estimate,
    difference,
    estimate,
    mean_of,
    student,
    surprising,
    tally,
)


def test_one_case_per_deal_is_the_usual_interval_of_a_mean():
    values = np.random.default_rng(1).normal(3, 2, 50)
    found = mean_of(values)
    error = values.std(ddof=1) / math.sqrt(50)
    assert found.mean == pytest.approx(values.mean())
    assert found.error == pytest.approx(error)
    assert found.high - found.mean == pytest.approx(2.0096 * error, rel=1e-4)  # t with 49


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.7764), (10, 2.2281), (30, 2.0423)])
def test_student(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_cases_of_a_deal_count_once():
    values = np.random.default_rng(2).normal(size=(40, 1))
    once = estimate(tally(np.ones((40, 1)), values)[0])
    often = estimate(tally(np.full((40, 1), 7), 7 * values)[0])
    assert often.error == pytest.approx(once.error)
    assert often.count == 7 * once.count


def test_tallies_of_chunks_are_added():
    rng = np.random.default_rng(3)
    counts, sums = rng.integers(0, 3, (20, 4)), rng.normal(size=(20, 4))
    sums = np.where(counts, sums, 0)
    parts = tally(counts[:7], sums[:7]) + tally(counts[7:], sums[7:])
    assert parts == pytest.approx(tally(counts, sums))


def test_a_share_that_never_varies_still_has_an_interval():
    found = mean_of(np.zeros(20), is_share=True)
    assert found.low == 0 and 0.1 < found.high < 0.2


def test_too_few_deals_have_no_interval():
    assert math.isnan(mean_of(np.array([1.0, 2.0])).low)


def test_only_differences_that_chance_does_not_explain_stand_out():
    rng = np.random.default_rng(4)
    noise = {n: Estimate(rng.normal(), 0, 0, 1.0, 9, 9) for n in range(200)}
    assert len(surprising(noise)) <= 1
    found = surprising(noise | {"real": Estimate(6.0, 4, 8, 1.0, 9, 9)})
    assert found[0] == "real"


def test_a_difference_of_independent_means():
    one, other = Estimate(3, 0, 0, 0.3, 99, 999), Estimate(1, 0, 0, 0.4, 9, 999)
    found = difference(one, other)
    assert (found.mean, found.error) == (2, pytest.approx(0.5))


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_luck_is_the_share_of_the_variance_between_deals(share):
    rng = np.random.default_rng(5)
    deals, repeats = 3000, 3
    between = rng.normal(0, math.sqrt(share), (deals, 1, 2))
    results = between + rng.normal(0, math.sqrt(1 - share), (deals, repeats, 2))
    means, squares = results.mean(axis=1), (results**2).mean(axis=1)
    found = luck(means, squares, means**2, repeats)
    assert found is not None
    assert found.mean == pytest.approx(share, abs=0.03)
    assert found.low - 1e-9 <= share <= found.high + 1e-9 or abs(found.mean - share) < 0.02


@pytest.mark.parametrize(
    ("value", "told"), [(-0.0004, "0.0 %"), (-0.0006, "−0.1 %"), (0.25, "25.0 %")]
)
def test_figures_have_a_minus_only_below_zero(value, told):
    assert figure(value, True) == told


def test_luck_needs_repeats():
    assert luck(*np.zeros((3, 9, 2)), 1) is None


def test_luck_is_known_nearly_as_well_from_means_of_some_deals():
    rng = np.random.default_rng(6)
    results = rng.normal(size=(4000, 1, 2)) + rng.normal(size=(4000, 2, 2))
    means = results.mean(axis=1)
    parts = (means, (results**2).mean(axis=1), means**2)
    one = luck(*parts, 2)
    some = luck(*(part.reshape(200, 20, 2).mean(axis=1) for part in parts), 2)
    assert one is not None and some is not None
    assert some.mean == pytest.approx(one.mean)
    assert some.error == pytest.approx(one.error, rel=0.2)


def test_relabelling_moves_results_with_their_players():
    sample = Sample("duel", 2, "random", 6)
    results = Player(sample).play(range(6))
    moved = relabelled(results, 2, np.random.default_rng(1))
    for old, new in zip(results[:, 0], moved[:, 0], strict=True):
        swapped = (old.points[::-1] == new.points).all() and not (old.points == new.points).all()
        expected = {1: 2, 2: 1, 3: 3}[int(old.winners)] if swapped else old.winners
        assert new.winners == expected


@pytest.mark.slow  # plays thousands of games
def test_intervals_contain_the_truth_about_as_often_as_they_say():
    found = honesty(Sample("duel", 2, "random", deals=40, repeats=2), repetitions=1000)
    for measure in ("win", "points"):
        assert 0.93 <= found.share(measure) <= 0.97, measure
