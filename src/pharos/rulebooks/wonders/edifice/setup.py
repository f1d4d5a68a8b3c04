"""Before the first turn: one edifice of each age, with its pawns."""

import numpy as np

from pharos.kernel.dice import below
from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.catalogue import EDIFICE_AGE, EDIFICE_FIGURES, NUM_AGES, NUM_EDIFICES
from pharos.rulebooks.wonders.state import Project

FEWEST_PLAYERS = min(table.players for table in EDIFICE_FIGURES.table)  # (E-1)
PAWNS = np.array(  # on each card, by number of players
    [0] * FEWEST_PLAYERS + [table.pawns for table in EDIFICE_FIGURES.table], np.int32
)
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
