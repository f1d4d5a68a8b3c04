"""Networks in whole numbers: rows that are added, and what has changed since the last time."""

import numpy as np
import pytest

from pharos.bots.network.weights import weights_of
from pharos.bots.network.whole_numbers import (
    AT_ONCE,
    BIASES,
    BLOCK,
    FINENESS,
    ROWS,
    SUM_FINENESS,
    add_rows,
    find_changes,
    in_whole_numbers,
    last_unit_of,
    learn_changes,
    list_active,
    product,
    whole_numbers_of,
)
from pharos.rulebooks import RULEBOOKS

ROOM = 3 * BLOCK + AT_ONCE


@pytest.fixture
def chance():
    return np.random.default_rng(7)


def new_list():
    """Places and amounts, with leftovers of another list in them."""
    return np.full(ROOM, 1, np.int32), np.full(ROOM, 99, np.int32)


@pytest.mark.parametrize("count", range(10))
def test_rows_are_added_as_often_as_listed(chance, count):
    rows = chance.integers(-30_000, 30_000, (12, 32)).astype(np.int16)
    before = chance.integers(-1000, 1000, 32).astype(np.int32)
    places, amounts = new_list()
    places[:count] = chance.choice(12, count, replace=False)
    amounts[:count] = chance.integers(-500, 500, count)
    sums = before.copy()
    add_rows(sums, rows, places, amounts, count)
    assert (sums == before + amounts[:count] @ rows[places[:count]].astype(np.int32)).all()


def changes(seen, known):
    """Where two rows differ and by what amount; the second becomes as the first."""
    places, amounts = new_list()
    count = find_changes(seen.view(np.int32), known.view(np.int32), places)
    learn_changes(seen, known, places, amounts, count)
    return dict(zip(places[:count].tolist(), amounts[:count].tolist(), strict=True))


def test_only_what_has_changed_is_listed_and_known_from_then_on():
    seen, known = np.zeros((2, 3 * BLOCK), np.float32)
    seen[[1, 40, 41]] = 2, -0.5, 0.0001
    assert changes(seen, known) == {1: 2048, 40: -512, 41: 0}
    assert changes(seen, known) == {}
    seen[[1, 2]] = 1, 3
    assert changes(seen, known) == {1: -1024, 2: 3072}


def test_units_below_zero_are_not_active():
    places, amounts = new_list()
    half = FINENESS // 2
    sums = np.array([-5 * FINENESS, half, half - 1, 0, 7 * FINENESS + 3], np.int32)
    assert list_active(sums, places, amounts) == 2
    assert list(zip(places[:2], amounts[:2], strict=True)) == [(1, 1), (4, 7)]


@pytest.mark.parametrize(("number", "unit"), [(-3, 0), (0.75, 384), (63, 63 * 512), (70, 32767)])
def test_the_units_of_the_last_layer_are_half_as_fine_and_none_too_large(number, unit):
    assert last_unit_of(np.int64(number * SUM_FINENESS)) == unit


def test_a_product_counts_every_unit(chance):
    one, other = chance.integers(-2000, 2000, (2, 256)).astype(np.int16)
    assert product(one, other) == one.astype(np.int64) @ other


def test_weights_that_are_too_large_become_the_largest_there_are():
    weights = weights_of("duel")
    weights = weights._replace(value=np.full_like(weights.value, -9))
    assert (in_whole_numbers(weights).value == np.iinfo(np.int16).min).all()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_networks_we_ship_lose_nothing_but_what_is_rounded(name):
    weights, numbers = weights_of(name), whole_numbers_of(name)
    for part, fineness in [
        *((row, FINENESS) for row in ROWS),
        *((b, SUM_FINENESS) for b in BIASES),
    ]:
        rounded = getattr(numbers, part) / fineness
        assert np.abs(rounded - getattr(weights, part)).max() <= 0.5 / fineness
    assert numbers.trust == weights.trust
