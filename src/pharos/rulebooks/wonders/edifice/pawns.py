"""Ur: a pawn from the box, without paying."""

from pharos.kernel.bits import how_many, lowest, only
from pharos.kernel.rule import apart
from pharos.rulebooks.wonders.actions import PAWN as PAWN_ACTION
from pharos.rulebooks.wonders.catalogue import ANY_AGE, NUM_AGES, PAWN
from pharos.rulebooks.wonders.edifice.projects import num_rewards, reward
from pharos.rulebooks.wonders.rules.building import stage_item
from pharos.rulebooks.wonders.state import A_PAWN, NOBODY, Project


@apart
def ages_to_choose(state, city):
    """The set of ages (from 0) of which the last stage of a city gives a pawn, or may give one.

    An edifice that failed gives no pawns any more.
    """
    age = PAWN[stage_item(state, city, state.stages[city] - 1)]
    ages = 0
    for candidate in range(NUM_AGES):
        if (age == ANY_AGE or age == candidate + 1) and (
            state.progress[candidate] != Project.FAILED
        ):
            ages |= only(candidate)
    return ages


@apart
def take_pawn(state, city, age):
    """A pawn of an age; if its edifice is built already, with its reward."""
    rewards = num_rewards(state, city, age)
    state.owed[A_PAWN] = NOBODY
    state.pawns[city, age] += 1
    if state.progress[age] == Project.BUILT and num_rewards(state, city, age) > rewards:
        reward(state, city, state.projects[age])


@apart
def take_only_pawn(state, city):
    """Where there is nothing to choose, the pawn is taken at once; whether there is a choice."""
    ages = ages_to_choose(state, city)
    if how_many(ages) > 1:
        return True
    state.owed[A_PAWN] = NOBODY
    if ages != 0:
        take_pawn(state, city, lowest(ages))
    return False


@apart
def legal_pawns(state, city, out):
    count = 0
    ages = ages_to_choose(state, city)
    for age in range(NUM_AGES):
        if ages >> age & 1:
            out[count] = PAWN_ACTION + age
            count += 1
    return count
