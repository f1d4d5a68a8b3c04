"""Baskets, against lists of amounts."""

import pytest

from pharos.kernel.baskets import all_of, amount, amounts, basket, kinds_in, lacking

HELD = [[0, 0, 0, 0, 0, 0, 0], [1, 0, 3, 7, 0, 2, 1], [7, 7, 7, 7, 7, 7, 7], [0, 5, 1, 0, 2, 0, 4]]


@pytest.mark.parametrize("held", HELD, ids=str)
def test_a_basket_keeps_what_is_put_into_it(held):
    assert amounts(basket(held), 7) == held
    assert [amount(basket(held), resource) for resource in range(7)] == held


@pytest.mark.parametrize("wanted", HELD, ids=str)
@pytest.mark.parametrize("held", HELD, ids=str)
def test_what_is_lacking_is_found_for_each_resource(wanted, held):
    missing = [max(0, want - have) for want, have in zip(wanted, held, strict=True)]
    assert amounts(lacking(basket(wanted), basket(held)), 7) == missing


def test_baskets_add_up():
    assert amounts(basket([1, 2, 3]) + basket([4, 0, 1]), 3) == [5, 2, 4]


@pytest.mark.parametrize("held", HELD, ids=str)
def test_the_kinds_in_a_basket_are_one_of_each(held):
    assert amounts(kinds_in(basket(held)), 7) == [min(number, 1) for number in held]


def test_a_mask_keeps_some_resources():
    held = basket([1, 2, 3, 4])
    assert amounts(held & all_of(basket([0, 1, 0, 1])), 4) == [0, 2, 0, 4]
