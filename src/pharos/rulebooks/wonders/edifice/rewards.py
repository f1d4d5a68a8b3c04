"""An edifice is built when its last pawn is taken, and rewards everybody who has one."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import joins
from pharos.rulebooks.wonders.catalogue import (
    FIRST_EDIFICE,
    NO_DEFEATS,
    VICTORY_TOKEN,
)
from pharos.rulebooks.wonders.edifice.taking_part import join
from pharos.rulebooks.wonders.rules.conflict import take_victory
from pharos.rulebooks.wonders.rules.effects import add_effect, gain_coins
from pharos.rulebooks.wonders.state import Project


@standalone
def join_edifice(state):
    """Everybody who takes part gets a pawn; with the last one the edifice is built (E-11, E-15,
    E-17, E-18)."""
    for city in range(state.num_cities):
        if joins(state.chosen[city]):
            join(state, city)
    if is_finished(state):
        build_edifice(state)


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
    """One for every pawn, or just one in all if the table plays it that way (E-19, E-44)."""
    if state.second_pawns_count:
        return state.pawns[city, age]
    return min(1, state.pawns[city, age])


@standalone
def reward(state, city, edifice):
    """What an edifice gives at once: coins, victory tokens, shields and production too;
    points are counted at the end (L-76, E-20, E-21, E-22, E-23, E-24, E-53, E-55)."""
    item = FIRST_EDIFICE + edifice
    add_effect(state, city, item)
    gain_coins(state, city, item)
    if VICTORY_TOKEN[item] > 0:
        take_victory(state, city, VICTORY_TOKEN[item])
    if NO_DEFEATS[item]:
        state.defeats[city] = 0
