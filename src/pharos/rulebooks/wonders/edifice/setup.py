"""Before the first turn: one edifice of each age, with its pawns."""

import numpy as np

from pharos.kernel.dice import below
from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.catalogue import EDIFICE_AGE, NUM_AGES, NUM_EDIFICES
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


@standalone
def wipe_edifices(state):
    """No edifice is in play."""
    state.projects[:] = 0
    state.progress[:] = Project.OPEN
    state.pawns_left[:] = 0
    state.pawns[:] = 0
    state.joined[:] = 0
    state.debts[:] = 0
