"""Rules compiled before they are needed are found by reading the functions that call them."""

from functools import cached_property

import numba
import numpy as np
import pytest

from pharos.kernel.precompile import precompile, rules_asked_by
from pharos.kernel.records import new_record


class State(np.record):
    coins: np.int32


STATE = np.dtype((State, [("coins", np.int32)]))
OURS = "pharos.of_a_test"


@numba.njit
def coins_of(state, player):
    return state.coins + player


@numba.njit
def is_rich(state):
    return state.coins > 6


@numba.njit
def is_poor(state):
    return state.coins < 1


@numba.njit
def of_all(purses):
    return purses.sum()


@numba.njit
def note(state, out):
    out[0] = state.coins


class Purse:
    """Calls a rule in a comprehension, in a cached property."""

    @cached_property
    def contents(self):
        return [coins_of(None, player) for player in range(3)]


def look(purse):
    return Purse(), look_closely, len(purse)


def look_closely(state):
    return is_rich(state) and look(state)


def look_for_poverty(state):
    return is_poor(state)


BY_NAME = {"poverty": look_for_poverty}


def look_for(name):
    return BY_NAME[name]


def of_somebody_else(state):
    return is_poor(state)


@pytest.fixture(autouse=True)
def ours(monkeypatch):
    """Pretend that these are modules of Pharos; other modules are not read."""
    functions = (vars(Purse)["contents"].func, look, look_closely, look_for, look_for_poverty)
    for thing in (Purse, *functions):
        monkeypatch.setattr(thing, "__module__", OURS)


def test_rules_are_found_through_functions_and_classes():
    assert set(rules_asked_by(look)) == {coins_of, is_rich}
    assert set(rules_asked_by(is_poor)) == {is_poor}


def test_rules_are_found_through_tables_of_functions():
    assert set(rules_asked_by(look_for)) == {is_poor}


def test_what_is_not_ours_is_not_read():
    assert set(rules_asked_by(of_somebody_else)) == set()


def test_a_prepared_rule_is_not_compiled_when_it_is_asked():
    state = new_record(STATE)
    precompile(coins_of, state)
    prepared = list(coins_of.signatures)
    assert len(prepared) == 1
    coins_of(state, 2)
    assert coins_of.signatures == prepared


def test_a_rule_that_narrow_numbers_were_asked_of_is_prepared_for_plain_ones():
    state = new_record(STATE)
    coins_of(state, np.int8(2))
    precompile(coins_of, state)
    prepared = list(coins_of.signatures)
    coins_of(state, 2)
    assert coins_of.signatures == prepared


def test_what_needs_more_than_numbers_is_left_alone():
    state = new_record(STATE)
    of_all(np.zeros(3))
    asked = list(of_all.signatures)
    precompile(of_all, state)
    precompile(note, state)
    assert (of_all.signatures, note.signatures) == (asked, [])
