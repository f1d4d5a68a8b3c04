"""Military conflicts at the end of an age."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.rules.expansions import coins_for_victory, takes_defeat
from pharos.rulebooks.wonders.state import right_of


@standalone
def resolve_conflicts(state):
    """Every city compares its shields with both neighbours (W-85, E-40)."""
    for city in range(state.num_cities):
        meet(state, city, right_of(state, city))


@rule
def meet(state, ours, theirs):
    """The stronger takes a victory token of this age, the weaker a defeat; equals take nothing.

    With Tomyris the stronger takes the defeat too (W-86, W-87, W-88, W-140, L-45, L-46).
    """
    if state.shields[ours] > state.shields[theirs]:
        award(state, ours, theirs)
    elif state.shields[ours] < state.shields[theirs]:
        award(state, theirs, ours)


@rule
def award(state, winner, loser):
    take_victory(state, winner, state.age)
    state.defeats[takes_defeat(state, winner, loser)] += 1


@rule
def take_victory(state, city, age):
    """A victory token of an age (L-44, L-76, E-21, E-55)."""
    state.victories[city, age - 1] += 1
    state.coins[city] += coins_for_victory(state, city)
