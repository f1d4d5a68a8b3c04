"""Searches of 7 Wonders at length, which compare actions in the same worlds."""

from collections import Counter
from itertools import pairwise
from types import SimpleNamespace

import numpy as np
import pytest
from helpers.games import wonders_after

from pharos.bots.network.inference import guide_of
from pharos.bots.search import Budget, think
from pharos.bots.search.compared import (
    DECISIONS,
    FINE,
    MOST_RIVALS,
    best_of,
    comparer_for,
    drawn,
    new_luck,
    rivals_of,
    rounds_of,
)
from pharos.bots.search.settings import settings_for
from pharos.bots.search.simulation import new_desk
from pharos.bots.search.thinking import worlds_left
from pharos.bots.search.tree import add_child, new_trees
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import with_names

TURNS, PLAYERS, SEARCHER = 18, 3, 2


def searched(budget, seed=1, turns=TURNS - 2, **changed):
    game = wonders_after(turns)
    guide = guide_of(game.rulebook)
    assert guide is not None
    settings = settings_for(game.rulebook, is_guided=True, at_length=True)._replace(**changed)
    dice = new_dice(seed)
    return think(game.rulebook, game.state, SEARCHER, budget, dice, settings, guide=guide), guide


def in_simulations(count, **how):
    return searched(Budget(simulations=count), **how)[0]


def test_the_network_decides_for_everybody_after_the_searchers_choice():
    _, guide = searched(Budget(simulations=1), quick=0.0)
    first, last = PLAYERS - 1, PLAYERS  # two turns: in the first, the searcher's choice is tried
    assert guide.runs[0] == 1 + first + last


def test_others_may_be_quick_and_do_without_it():
    _, guide = searched(Budget(simulations=1), quick=1.0)
    assert guide.runs[0] == 2  # the searcher's choices, and the searcher in the last turn


def test_in_some_worlds_others_are_quick():
    _, guide = searched(Budget(simulations=40), quick=0.5)
    _, always = searched(Budget(simulations=40), quick=0.0)
    assert 41 < guide.runs[0] < always.runs[0]


@pytest.mark.parametrize("count", [1, 2, 7, 40])
def test_there_are_as_many_simulations_as_asked_for(count):
    thought = in_simulations(count)
    assert sum(option.visits for option in thought.options) == thought.simulations == count


def test_all_legal_actions_are_options():
    legal = {action.code for action in wonders_after(TURNS - 2).legal_actions(SEARCHER)}
    assert {option.action for option in in_simulations(1).options} == legal


def test_the_same_dice_lead_to_the_same_thought():
    first, same, other = (in_simulations(12, seed=seed) for seed in (5, 5, 6))
    assert first == same != other


def test_a_search_by_the_clock_compares_at_least_once():
    thought, _ = searched(Budget(seconds=1e-9))
    assert all(option.visits for option in thought.options)
    assert thought.options[0].visits == 2


def test_the_best_is_tried_most_often_and_others_in_rounds():
    visits = [option.visits for option in in_simulations(60).options]
    assert visits[0] > visits[1]
    assert len(Counter(visits)) >= 3


def test_nothing_but_its_own_action_differs_between_rivals():
    """An action that is compared with itself ends every world alike."""
    game = wonders_after(6)
    guide = guide_of(game.rulebook)
    settings = settings_for(game.rulebook, is_guided=True, at_length=True)
    desk = new_desk(game.rulebook, game.state, settings, 100, new_dice(2))
    comparer, luck = comparer_for("wonders"), new_luck(PLAYERS)
    comparer.grow(desk, guide, SEARCHER)
    rival = int(rivals_of(desk.trees, SEARCHER)[0])
    twin = int(add_child(desk.trees, SEARCHER, desk.trees.nodes[rival].action, 0))
    other = next(one for one in rivals_of(desk.trees, SEARCHER) if one not in (rival, twin))
    rivals = np.array([rival, twin, other], np.int32)
    comparer.run(desk, guide, luck, rivals, SEARCHER, 3)
    value = desk.trees.nodes["value"]
    assert value[rival] == value[twin] != value[other]
    assert desk.trees.nodes["visits"][rivals].tolist() == [3, 3, 3]


def test_others_who_cannot_see_the_action_decide_once_in_each_world():
    game = wonders_after(TURNS - 1)
    guide = guide_of(game.rulebook)
    assert guide is not None
    settings = settings_for(game.rulebook, is_guided=True, at_length=True)._replace(quick=0.0)
    desk = new_desk(game.rulebook, game.state, settings, 100, new_dice(2))
    comparer, luck = comparer_for("wonders"), new_luck(PLAYERS)
    comparer.grow(desk, guide, SEARCHER)
    rivals, worlds = rivals_of(desk.trees, SEARCHER), 5
    before = int(guide.runs[0])
    comparer.run(desk, guide, luck, rivals, SEARCHER, worlds)
    assert guide.runs[0] - before == worlds * (PLAYERS - 1)
    assert len(rivals) > 1 and set(desk.trees.nodes["visits"][rivals]) == {worlds}


def test_luck_is_as_long_as_a_game():
    luck = new_luck(PLAYERS)
    assert luck.numbers.shape == (PLAYERS, DECISIONS)
    assert DECISIONS > TURNS + 10  # leaders, and what follows a turn


# Which are compared


def rivals_with(**fields):
    trees = new_trees(2, 3)
    rivals = np.array([add_child(trees, 1, action, 0) for action in range(3)], np.int32)
    for name, values in fields.items():
        trees.nodes[name][rivals] = values
    return trees, rivals


def test_what_has_done_best_is_compared_further():
    trees, rivals = rivals_with(visits=100, value=[40, 60, 50])
    assert best_of(trees, rivals, 2).tolist() == [rivals[1], rivals[2]]


def test_before_the_first_world_the_most_promising_are_the_best():
    trees, rivals = rivals_with(worth=[-300, 0, -100])
    assert best_of(trees, rivals, 2).tolist() == [rivals[1], rivals[2]]


def test_promises_count_little_after_many_worlds():
    few, many = (
        best_of(*rivals_with(visits=visits, value=[0.5 * visits, 0.51 * visits, 0], worth=worth), 1)
        for visits, worth in ((2, [0, -300, 0]), (2000, [0, -300, 0]))
    )
    assert few != many


def test_each_round_compares_fewer_and_the_last_two():
    sizes = rounds_of(100)
    assert sizes[0] == MOST_RIVALS
    assert sizes[-1] == 2
    assert all(more > fewer for more, fewer in pairwise(sizes))
    assert rounds_of(1) == [1]
    assert rounds_of(2) == [2]


# How long


def test_a_part_of_the_simulations_is_spent_in_whole_worlds():
    budget = Budget(simulations=101)
    assert worlds_left(budget, until=0.5, done=0, spent=0, rivals=8) == 6
    assert worlds_left(budget, until=0.5, done=48, spent=0, rivals=8) == 0
    assert worlds_left(budget, until=1, done=96, spent=0, rivals=2) == 2  # one is left over
    assert worlds_left(budget, until=0.1, done=60, spent=0, rivals=8) == 0


def test_by_the_clock_the_first_world_shows_how_long_one_takes():
    budget = Budget(seconds=1)
    assert worlds_left(budget, until=0.5, done=0, spent=0.0, rivals=8) == 1
    assert worlds_left(budget, until=0.5, done=800, spent=0.1, rivals=8) == 20  # in 0.02 s
    assert worlds_left(budget, until=0.5, done=8, spent=0.4, rivals=8) == 1
    assert worlds_left(budget, until=0.5, done=8, spent=0.5, rivals=8) == 0


def test_whichever_of_both_ends_first():
    budget = Budget(simulations=101, seconds=1)
    assert worlds_left(budget, until=1, done=0, spent=0.0, rivals=8) == 1
    assert worlds_left(budget, until=1, done=92, spent=0.1, rivals=8) == 1
    assert worlds_left(budget, until=1, done=16, spent=1.0, rivals=8) == 0


# What is drawn


def three_legal(state, player, actions):
    actions[:3] = 7, 8, 9
    return 3


def nothing(*_):
    pass


def promised(state, player, guide, actions, count):
    guide.promises[:3] = 0.0, np.log(2), 0.0


@pytest.mark.parametrize(
    "sharpness, part, action",
    [(1.0, 0.24, 7), (1.0, 0.26, 8), (1.0, 0.74, 8), (1.0, 0.76, 9), (1.0, 1.0, 9), (9.0, 0.1, 8)],
)
def test_what_is_more_promising_has_more_room(sharpness, part, action):
    rules = {"legal": three_legal, "observe": nothing, "judge": nothing, "fill_promises": promised}
    desk = SimpleNamespace(choices=SimpleNamespace(actions=np.zeros(3, np.int32)))
    guide = SimpleNamespace(seen=None, promises=np.zeros(3, np.float32))
    number = min(FINE - 1, int(part * FINE))
    assert with_names(drawn, "test", **rules)(desk, guide, None, 0, sharpness, number) == action
