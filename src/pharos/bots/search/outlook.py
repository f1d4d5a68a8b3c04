"""The outlook of a table: what every player may expect, as one of them sees it.

A search compares the actions of one player; an outlook only asks how the game goes on from here.
"""

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.network.inference import guide_of
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.search.settings import settings_for
from pharos.bots.search.simulation import KNOWN, Desk, new_desk
from pharos.bots.search.thinking import Budget, simulator_of, spend
from pharos.bots.search.tree import add_child
from pharos.kernel.contract import Rulebook, members

HOPELESS = -1e9


class Outlook(NamedTuple):
    """What every player may expect."""

    shares: np.ndarray  # of the victory
    points: np.ndarray  # at the end of the game
    simulations: int = 0  # that it comes from; none if the game is over


def look_ahead(  # noqa: PLR0913 - clues are for games that note some
    rulebook: Rulebook,
    state: Any,
    viewer: int,
    budget: Budget,
    dice: np.ndarray,
    clues: Any = None,
    first: int | None = None,
) -> Outlook:
    """What every player may expect of a state, from what a viewer may know of it.

    The viewer may be made to begin with an action, `first`. In games that have a network it guides
    the simulations, as it guides the strongest bot.
    """
    if not rulebook.deciders(state):
        return outcome(rulebook, state)
    clues = rulebook.new_clues() if clues is None else clues
    imagined = rulebook.imagined(state, viewer, clues, dice)
    if not rulebook.agrees(imagined, viewer, clues):
        clues = rulebook.new_clues()
    guide = guide_of(rulebook)
    settings = settings_for(rulebook, is_guided=guide is not None)
    room = budget.nodes + rulebook.num_players(imagined) * rulebook.most_legal
    desk = new_desk(rulebook, imagined, settings, room, dice, clues)
    if first is not None:
        begin_with(first, rulebook, desk, viewer, is_guided=guide is not None)
    run = partial(simulator_of(rulebook, desk, guide), viewer)
    spend(run, budget)
    return at_the_roots(desk)


def begin_with(action: int, rulebook: Rulebook, desk: Desk, player: int, is_guided: bool) -> None:
    """Grow all decisions of a player, and let every other look hopeless: they are never tried."""
    state = desk.states[KNOWN]
    branch_of = spelling_of(rulebook).branch_of
    for code in rulebook.legal_actions(state, player):
        branch = branch_of(state, code) if is_guided else code
        child: Any = desk.trees.nodes[add_child(desk.trees, player, branch, 0)]
        if code != action:
            child.visits, child.value = 1, HOPELESS


def outcome(rulebook: Rulebook, state: Any) -> Outlook:
    """What every player has at the end of a game."""
    players = rulebook.num_players(state)
    winners = members(int(rulebook.winners(state)))
    shares = [(player in winners) / len(winners) for player in range(players)]
    points = [rulebook.points(state, player) for player in range(players)]
    return Outlook(np.array(shares), np.array(points, float))


def at_the_roots(desk: Desk) -> Outlook:
    """The averages of all simulations. A new root starts with one visit that never happened."""
    roots = desk.trees.nodes[: len(desk.trees.places)]
    visits = roots["visits"] - 1
    return Outlook(roots["won"] / visits, roots["points"] / visits, int(visits[0]))
