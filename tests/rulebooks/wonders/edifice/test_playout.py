"""A random decision in what Edifice adds: every legal action is picked, and no other."""

import pytest
from helpers.edifice import city, table, turn
from helpers.wonders import legal_codes

from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders.rules.by_phase import pick
from pharos.rulebooks.wonders.state import Phase, Project


def pawn_of_any_age():
    state = table(city("ur day", stages=1))
    turn(state, "stage well")
    assert state.phase == Phase.PAWN
    return state


def pawn_of_two_ages():
    state = table(city("ur day", stages=1), age=2)
    state.progress[0] = Project.FAILED
    turn(state, "stage well")
    assert state.phase == Phase.PAWN
    return state


def penalty():
    mine = city(cards=["mine", "quarry", "lumber_yard"])
    state = table(mine, project="factory", age=2, turn=6)
    turn(state)
    assert state.phase == Phase.PENALTY
    return state


def joining():
    return table(city(coins=1), project="belvedere", turn=4)


def too_poor_to_join():
    return table(city(coins=1), project="factory", age=2, turn=4)


def options():
    return table(city("carthage night", coins=1), turn=4)


def finished_wonder():
    return table(city("carthage night", stages=2, coins=9), turn=4)


STATES = {
    "pawn of any age": (pawn_of_any_age, 3),
    "pawn of two ages": (pawn_of_two_ages, 2),
    "penalty": (penalty, 3),
    "joining": (joining, 4 * 4),  # each card: built, under a stage in two ways, sold
    "too poor to join": (too_poor_to_join, 4 * 3),
    "options": (options, 4 * 6),
    "finished wonder": (finished_wonder, 4 * 2),
}


@pytest.mark.parametrize("name", STATES)
def test_every_legal_action_is_picked_and_no_other(name):
    make, number = STATES[name]
    state = make()
    before = state.copy()
    codes = legal_codes(state, 0)
    assert len(codes) == number
    dice = new_dice(11)
    assert {int(pick(state, 0, dice)) for _ in range(25 * number)} == set(codes)
    assert state == before  # nothing is done yet
