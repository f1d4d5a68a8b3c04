"""Counting what was seen of games, by rules for a CPU and for a GPU.

Only whole numbers are added, so that it does not matter in which order, and where.
"""

from functools import cache
from typing import Any

import numpy as np

from pharos.adapters.each_game import loop_on_cpu
from pharos.kernel.bits import has, how_many
from pharos.kernel.rule import rule, unbound
from pharos.lab.figures import FINE, About, Column, Game
from pharos.lab.watching import NOBODY, SHARES, VICTORY

SUMS = 6  # deals with cases, cases, sums; and the squares and products of the last two

first_game = stride = unbound


@rule
def cases_in(result, figure, beside):
    """How many cases of a figure there are in a game."""
    about, players = figure[Column.ABOUT], result.gains.shape[0]
    if about == About.THING:
        return num_who_have(result, figure, players)
    if about == About.NEIGHBOURS:
        return num_pairs(result, figure, beside, players)
    if about == About.LEAD:
        return 1 if result.leads[figure[Column.WHICH]] != NOBODY else 0
    if about in (About.SHEET, About.GUILDS):
        won = how_many(result.winners)
        return players - won if about == About.SHEET and figure[Column.HOW] == 0 else won
    return 1


@rule
def sum_in(result, figure, beside):
    """What a figure sums in a game."""
    about, which, players = figure[Column.ABOUT], figure[Column.WHICH], result.gains.shape[0]
    if about == About.THING:
        found = gained_with(result, figure, players)
    elif about == About.NEIGHBOURS:
        found = gained_beside(result, figure, beside, players)
    elif about == About.SHEET:
        found = sum_of_line(result, figure, players)
    elif about == About.GUILDS:
        found = winners_with_any(result, figure, players)
    elif about == About.ENDING:
        found = 1 if result.ending == which else 0
    elif about == About.LEAD:
        found = won_by_leader(result, which, players)
    elif about == About.GAME:
        found = of_game(result, which, players)
    else:
        found = gained_at(result, figure)
    return found


@rule
def gained_at(result, figure):
    """What was gained at a seat, or the square of it."""
    gained = np.int64(result.gains[figure[Column.WHICH], figure[Column.MEASURE]])
    return gained * gained if figure[Column.ABOUT] == About.SQUARE else gained


@rule
def num_who_have(result, figure, players):
    """The players of whom something is true."""
    found = 0
    for player in range(players):
        if result.facts[player, figure[Column.WHICH]] & figure[Column.HOW]:
            found += 1
    return found


@rule
def gained_with(result, figure, players):
    """What those players gained."""
    gained = 0
    for player in range(players):
        if result.facts[player, figure[Column.WHICH]] & figure[Column.HOW]:
            gained += result.gains[player, figure[Column.MEASURE]]
    return gained


@rule
def num_dealt(result, player, first, stop):
    """How many of some homes were dealt to a player."""
    found = 0
    for thing in range(first, stop):
        found += result.facts[player, thing] & 1
    return found


@rule
def num_beside(result, player, figure, beside, players):
    """How often a player with the one home has a neighbour with the other."""
    own = num_dealt(result, player, figure[Column.WHICH], figure[Column.HOW])
    theirs = 0
    if own > 0:
        for other in range(players):
            if beside[player, other]:
                theirs += num_dealt(result, other, figure[Column.FIRST], figure[Column.STOP])
    return own * theirs


@rule
def num_pairs(result, figure, beside, players):
    """How often the one home lies next to the other."""
    found = 0
    for player in range(players):
        found += num_beside(result, player, figure, beside, players)
    return found


@rule
def gained_beside(result, figure, beside, players):
    """What those gained who had the one home next to the other."""
    gained = 0
    for player in range(players):
        times = num_beside(result, player, figure, beside, players)
        gained += times * result.gains[player, VICTORY]
    return gained


@rule
def sum_of_line(result, figure, players):
    """A line of the score sheets of winners, or of the others."""
    found = 0
    for player in range(players):
        if has(result.winners, player) == (figure[Column.HOW] == 1):
            found += result.points[player, figure[Column.WHICH]]
    return found


@rule
def won_by_leader(result, tenth, players):
    """The share of the victory of those who led after this tenth of the game."""
    leader = result.leads[tenth]
    if leader == NOBODY:
        return 0
    return result.gains[leader, VICTORY] + SHARES[players] // players


@rule
def winners_with_any(result, figure, players):
    """The winners who built any of some things."""
    found = 0
    for player in range(players):
        if has(result.winners, player):
            any_built = 0
            for thing in range(figure[Column.FIRST], figure[Column.STOP]):
                any_built |= result.facts[player, thing] & 2
            found += any_built >> 1
    return found


@rule
def of_game(result, which, players):
    """A figure of a whole game."""
    if which == Game.DECISIONS:
        return result.decisions
    if which == Game.CHANGES:
        return result.changes
    if which == Game.SETTLED:
        rounds = max(1, result.rounds)
        return (result.settled * FINE + rounds // 2) // rounds
    return of_points(result, which, players)


@rule
def of_points(result, which, players):
    """The highest points, the sum of all, or the margin of the highest."""
    highest, second, in_all = result.totals[0], np.int32(-(10**6)), result.totals[0]
    for player in range(1, players):
        own = result.totals[player]
        in_all += own
        if own > highest:
            highest, second = own, highest
        else:
            second = max(second, own)
    if which == Game.MEAN:
        return in_all
    return highest if which == Game.HIGHEST else highest - second


@rule
def tally_deals(results, repeats, figure, beside, out):
    """The six sums of a figure over deals; games of a deal follow one another."""
    deals = cases = sums = squares = products = of_sums = np.int64(0)
    for first in range(0, len(results), repeats):
        count, total = np.int64(0), np.int64(0)
        for game in range(first, first + repeats):
            count += cases_in(results[game], figure, beside)
            total += sum_in(results[game], figure, beside)
        deals += 1 if count > 0 else 0
        cases += count
        sums += total
        squares += count * count
        products += count * total
        of_sums += total * total
    out[0], out[1], out[2] = deals, cases, sums
    out[3], out[4], out[5] = squares, products, of_sums


def tally_each(results, repeats, together, figures, beside, out):  # noqa: PLR0913 - an array each
    """Tally every figure, separately for each group of deals."""
    length = together * repeats
    for place in range(first_game(), len(out) * len(figures), stride()):
        part, number = place // len(figures), place % len(figures)
        games = results[part * length : min((part + 1) * length, len(results))]
        tally_deals(games, repeats, figures[number], beside, out[part, number])


@cache
def tally_on_cpu() -> Any:
    return loop_on_cpu(tally_each, "lab")
