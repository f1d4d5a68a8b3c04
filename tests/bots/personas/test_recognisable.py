"""Personas measured: each has most of its favourite things, and beats a newcomer."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from helpers.games import dealt

from pharos.arena.simulate import Plan, simulate
from pharos.bots.personas import PERSONAS
from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.rulebooks.monuments import MONUMENTS

pytestmark = pytest.mark.slow

CLEARLY = 1.15  # times as much as the best of the others
OWN = {  # lines of the score sheet
    "wonders": {
        "builder": ("blue", "wonder"),
        "merchant": ("coins", "yellow"),
        "general": ("military",),
        "scholar": ("green",),
    },
    "duel": {
        "builder": ("blue", "wonders"),
        "merchant": ("coins", "yellow"),
        "general": ("military",),
        "scholar": ("green", "progress"),
    },
    "monuments": {  # and kinds of actions
        "builder": ("erect", "extend"),
        "merchant": ("buy",),
        "general": ("historians", "bonus"),
        "scholar": ("track",),
    },
}


def sheets_at_one_table(game, **options):
    """The mean sheet of every persona, all four at the same table."""
    plan = Plan(game, list(PERSONAS), games=200, seed=1, options=options)
    return {entrant.bot: entrant.points for entrant in simulate(plan).entrants}


def sheets_of_pairs():
    """The mean sheet of every persona of Duel, over games against each of the others."""
    sums = {name: {} for name in PERSONAS}
    for pair in combinations(PERSONAS, 2):
        for entrant in simulate(Plan("duel", pair, games=60, seed=1)).entrants:
            for line, points in entrant.points.items():
                sums[entrant.bot][line] = sums[entrant.bot].get(line, 0) + points
    return sums


def sheets_of_monuments():
    """The mean sheet of every persona of Monuments, and how often it did what."""
    sums = {name: Counter() for name in PERSONAS}
    for seed in range(200):
        names = [list(PERSONAS)[(seed + seat) % len(PERSONAS)] for seat in range(len(PERSONAS))]
        state, dice = dealt(MONUMENTS, len(names), seed), new_dice(seed)
        while deciding := members(int(MONUMENTS.deciders(state))):
            (player,) = deciding
            action = PERSONAS[names[player]].decide(MONUMENTS, state, player, dice, None)
            sums[names[player]][MONUMENTS.actions.find(action)[0]] += 1
            MONUMENTS.play(state, player, action)
        for player, name in enumerate(names):
            sheet = np.zeros(len(MONUMENTS.categories), np.int32)
            MONUMENTS.sheet(state, player, sheet)
            sums[name].update(dict(zip(MONUMENTS.categories, sheet.tolist(), strict=True)))
    return sums


def check(sheets, own):
    """Each has clearly more of its favourite things than any other."""
    for name, lines in own.items():
        share = {who: sum(sheet[line] for line in lines) for who, sheet in sheets.items()}
        best_other = max(share[who] for who in PERSONAS if who != name)
        assert share[name] > CLEARLY * max(best_other, 1), (name, share)


@pytest.mark.parametrize("expansions", [[], ["leaders"], ["leaders", "edifice"]], ids=len)
def test_each_has_most_of_its_favourite_things_in_7_wonders(expansions):
    check(sheets_at_one_table("wonders", expansions=expansions), OWN["wonders"])


def test_each_has_most_of_its_favourite_things_in_duel():
    check(sheets_of_pairs(), OWN["duel"])


def test_each_has_most_of_its_favourite_things_in_monuments():
    check(sheets_of_monuments(), OWN["monuments"])


@pytest.mark.parametrize("game", ["duel", "monuments", "wonders"])
@pytest.mark.parametrize("name", PERSONAS)
def test_each_is_clearly_stronger_than_a_newcomer(game, name):
    players = 2 if game == "duel" else 3
    bots = [name] + ["newcomer"] * (players - 1)
    result = simulate(Plan(game, bots, games=150, seed=2))
    assert result.entrants[0].low > 1 / players
