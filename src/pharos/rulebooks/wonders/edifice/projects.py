"""Projects: taking part in an edifice, and what it brings when it is built."""

import numpy as np

from pharos.kernel.bits import only
from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import (
    EDIFICE_AGE,
    FIRST_EDIFICE,
    NO_DEFEATS,
    NUM_AGES,
    NUM_EDIFICES,
    VICTORY_TOKEN,
)
from pharos.rulebooks.wonders.rules.building import add_effect, gain_coins
from pharos.rulebooks.wonders.rules.conflict import take_victory
from pharos.rulebooks.wonders.state import Project

FEWEST_PLAYERS = 3
PAWNS = np.array([0, 0, 0, 2, 3, 3, 4, 5], np.int32)  # on each card, by number of players
EDIFICES_PER_AGE = NUM_EDIFICES // NUM_AGES


@standalone
def deal_edifices(state, dice):
    """One edifice of each age, with its pawns (E-2, E-3)."""
    for age in range(NUM_AGES):
        number = below(dice, EDIFICES_PER_AGE)
        for edifice in range(NUM_EDIFICES):
            if EDIFICE_AGE[edifice] == age + 1:
                if number == 0:
                    state.projects[age] = edifice
                number -= 1
        state.pawns_left[age] = PAWNS[state.num_players]


@rule
def join(state, city):
    """Take a pawn; if others took the last ones in this turn, it comes from the box (E-11,
    E-12)."""
    age = state.age - 1
    state.joined[city] |= only(age)
    state.pawns[city, age] += 1
    state.pawns_left[age] = max(0, state.pawns_left[age] - 1)


@rule
def is_finished(state):
    """Whether the last pawn of this age's edifice is taken, and it is not built yet."""
    return state.progress[state.age - 1] == Project.OPEN and state.pawns_left[state.age - 1] == 0


@standalone
def build_edifice(state):
    """The edifice of this age is built: everybody who has a pawn of it gets the reward (E-17)."""
    age = state.age - 1
    state.progress[age] = Project.BUILT
    for city in range(state.num_cities):
        for _ in range(num_rewards(state, city, age)):
            reward(state, city, state.projects[age])


@rule
def num_rewards(state, city, age):
    """One for every pawn; or one for all, if the table plays it so (E-19)."""
    if state.second_pawns_count:
        return state.pawns[city, age]
    return min(1, state.pawns[city, age])


@standalone
def reward(state, city, edifice):
    """What an edifice gives at once; points are counted at the end (E-20, E-21, E-22, E-23,
    E-24)."""
    item = FIRST_EDIFICE + edifice
    add_effect(state, city, item)
    gain_coins(state, city, item)
    if VICTORY_TOKEN[item] > 0:
        take_victory(state, city, VICTORY_TOKEN[item])
    if NO_DEFEATS[item]:
        state.defeats[city] = 0


@standalone
def wipe_edifices(state):
    """No edifice is in play."""
    state.projects[:] = 0
    state.progress[:] = Project.OPEN
    state.pawns_left[:] = 0
    state.pawns[:] = 0
    state.joined[:] = 0
    state.debts[:] = 0
