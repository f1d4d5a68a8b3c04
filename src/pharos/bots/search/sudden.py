"""Sudden victories, looked for one by one: what wins by force, and what lets the opponent win.

A search finds chances, and where it is as good as won or lost, all of them look alike. So before a
guided search decides, every action is played in a few imagined worlds: does it win suddenly within
three decisions, whatever the opponent does; and can the opponent win suddenly with the next one?
"""

from collections.abc import Callable
from functools import cache

import numpy as np

from pharos.bots.search.simulation import KNOWN, WORLD, Desk, assembled, imagine_world, rules_of
from pharos.kernel.bits import lowest, only
from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import unbound

WORLDS = 8  # in which it must be so
FIRST, SECOND = 0, 1  # the states after one and two decisions, and the lists before them
DECISIONS = 3


# Templates


deciders = legal = play = winners = ending = unbound


def mark_actions(desk, viewer, states, lists, marks):
    """Mark which legal actions of the viewer win by force, and after which the opponent can win.

    The list of actions is written to the first row of `lists`; returns their number.
    """
    wins, perils = marks
    count = legal(desk.states[KNOWN], viewer, lists[FIRST])
    wins[:count] = True
    perils[:count] = True
    for _ in range(WORLDS):
        imagine_world(desk, viewer)
        is_near = False
        for index in range(count):
            if wins[index] or perils[index]:
                states[FIRST] = desk.states[WORLD]
                play(states[FIRST], viewer, np.int64(lists[FIRST, index]))
                wins[index] = wins[index] and wins_by_force(desk, states, lists, viewer)
                perils[index] = perils[index] and is_peril(desk, states, lists, viewer)
                is_near = is_near or wins[index] or perils[index]
        if not is_near:
            break
    return count


def wins_by_force(desk, states, lists, player):
    """Whether the state after the first decision is won, or will be after two more."""
    if has_won(desk, states[FIRST], player):
        return True
    waiting = deciders(states[FIRST])
    if waiting == 0:
        return False
    decider = np.int64(lowest(waiting))
    count = legal(states[FIRST], decider, lists[SECOND])
    for index in range(count):
        states[SECOND] = states[FIRST]
        play(states[SECOND], decider, np.int64(lists[SECOND, index]))
        is_won = has_won(desk, states[SECOND], player)
        if not is_won and deciders(states[SECOND]) == only(player):
            is_won = can_win_at_once(desk, states, lists, SECOND, player)
        if is_won == (decider == player):
            return is_won
    return decider != player


def is_peril(desk, states, lists, player):
    """Whether somebody else decides after the first decision, and can win at once."""
    waiting = deciders(states[FIRST])
    if waiting == 0 or waiting == only(player):
        return False
    return can_win_at_once(desk, states, lists, FIRST, np.int64(lowest(waiting)))


def can_win_at_once(desk, states, lists, number, player):
    """Whether a player who decides in a state has an action that wins suddenly."""
    count = legal(states[number], player, lists[number + 1])
    for index in range(count):
        states[number + 1] = states[number]
        play(states[number + 1], player, np.int64(lists[number + 1, index]))
        if has_won(desk, states[number + 1], player):
            return True
    return False


def has_won(desk, state, player):
    """Whether the game has ended suddenly, with a victory of this player."""
    is_over = deciders(state) == 0
    return is_over and ending(state) < desk.settings.sudden and winners(state) == only(player)


# Games


RULES = ("deciders", "legal", "play", "winners", "ending", "imagine", "agrees")
# Templates that others call; each comes before those that call it
PARTS = (imagine_world, has_won, can_win_at_once, is_peril, wins_by_force)


@cache
def marker_for(name: str) -> Callable[..., int]:
    """`mark_actions` for this rulebook."""
    return assembled(mark_actions, PARTS, name, rules_of(name, RULES))


def ranks_of(rulebook: Rulebook, desk: Desk, player: int) -> dict[int, int]:
    """How actions rank by sudden victories: 0 if they win by force, 2 if they let the opponent win,
    and 1 otherwise."""
    most = rulebook.most_legal
    lists = np.zeros((DECISIONS, most), np.int32)
    marks = wins, perils = np.zeros(most, np.bool_), np.zeros(most, np.bool_)
    states = rulebook.new_states(DECISIONS)
    count = marker_for(rulebook.name)(desk, player, states, lists, marks)
    return {
        int(lists[FIRST, index]): 0 if wins[index] else 1 + int(perils[index])
        for index in range(count)
    }
