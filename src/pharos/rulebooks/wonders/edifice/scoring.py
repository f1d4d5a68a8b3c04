"""The points of pawns and debts."""

import numpy as np

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import (
    EDIFICE_FIGURES,
    FIRST_EDIFICE,
    FREE_SYMBOLS,
    GUILD_AGAIN,
    GUILDS,
    NUM_GUILDS,
)
from pharos.rulebooks.wonders.edifice.rewards import num_rewards
from pharos.rulebooks.wonders.rules.item_points import points_of_item
from pharos.rulebooks.wonders.rules.science import gain_of_symbol
from pharos.rulebooks.wonders.state import Project, has_built

DEBT = np.array(EDIFICE_FIGURES.debts, np.int32)  # points a debt token costs, by age
NO_GUILD = -1


@standalone
def edifice_points(state, city):
    """The points of a city's pawns, less its debts; they may be negative (E-51, E-52)."""
    total = 0
    for age in range(state.age):
        total -= DEBT[age] * state.debts[city, age]
        if state.progress[age] == Project.BUILT:
            total += points_of_pawns(state, city, age)
    return total


@standalone
def points_of_pawns(state, city, age):
    """What the edifice of an age gives a city, for each of its pawns (E-25, E-29)."""
    item = FIRST_EDIFICE + state.projects[age]
    rewards = num_rewards(state, city, age)
    total = rewards * points_of_item(state, city, item)
    if GUILD_AGAIN[item]:
        total += best_guilds(state, city, rewards)
    return total


@standalone
def best_guilds(state, city, number):
    """The points of the best guilds of the city, up to a number of different ones (E-26, E-28)."""
    total = 0
    counted = 0
    for _ in range(number):
        best, most = NO_GUILD, 0
        for guild in range(NUM_GUILDS):
            if has_built(state, city, GUILDS[guild]) and not has(counted, guild):
                points = points_of_guild_again(state, city, guild)
                if points > most:
                    best, most = guild, points
        if best != NO_GUILD:
            counted |= only(best)
            total += most
    return total


@rule
def points_of_guild_again(state, city, guild):
    """What a guild gives when it counts once more: its points, or one more free symbol (E-27)."""
    card = GUILDS[guild]
    if FREE_SYMBOLS[card] > 0:
        return gain_of_symbol(state, city)
    return points_of_item(state, city, card)
