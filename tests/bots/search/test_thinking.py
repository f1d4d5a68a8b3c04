"""Searches: what they find, how they value endings, and how long they take."""

from dataclasses import replace
from functools import partial

import pytest
from helpers.duel import last_card, table
from helpers.duel_games import late_game
from helpers.duel_puzzles import FORCE, PUZZLES

import pharos
from pharos.arena.simulate import Plan, simulate
from pharos.bots.search import Budget, think
from pharos.bots.search.settings import DEFAULT, SearchSettings, settings_for
from pharos.bots.search.simulation import (
    alike,
    best_candidate,
    best_other,
    learn_from,
    new_desk,
    share_of,
    simulator_for,
)
from pharos.bots.search.thinking import FIRST_CHUNK, MOST_NODES, options_of, spend
from pharos.bots.search.tree import go_back_to_roots, new_trees
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.kernel.rule import with_names
from pharos.rulebooks import RULEBOOKS

DUEL, WONDERS = RULEBOOKS["duel"], RULEBOOKS["wonders"]
BLIND = settings_for(DUEL)._replace(  # first sight says nothing
    doubt=1e9, caution=0.0, curiosity=3.0, candidates=1
)
FEW = Budget(simulations=8)


def best(state, simulations=60, settings=None, seed=1):
    """What a search of Duel decides, as text."""
    player, dice = int(state.active), new_dice(seed)
    thought = think(DUEL, state, player, Budget(simulations=simulations), dice, settings)
    return DUEL.action_text(thought.action)


# What it finds


@PUZZLES
def test_it_wins_when_it_can_and_does_not_let_the_opponent_win(cards, position, answer):
    assert best(table(*cards, **position), simulations=20).endswith(answer)


@pytest.mark.slow
@PUZZLES
def test_it_does_not_change_its_mind_when_it_thinks_for_long(cards, position, answer):
    """Winning at once is worth more than winning by many points."""
    assert best(table(*cards, **position), simulations=20_000).endswith(answer)


@pytest.mark.slow
@PUZZLES
def test_it_finds_that_out_without_first_sight(cards, position, answer):
    assert best(table(*cards, **position), simulations=20_000, settings=BLIND).endswith(answer)


def test_one_simulation_is_a_thought_however_much_others_could_do():
    """All seven players have the whole hand before them, and many ways to pay for it."""
    game = pharos.new("wonders", players=7, seed=1)
    for _ in range(4):
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    dice = new_dice(1)
    assert think(
        WONDERS, game.state, 6, Budget(simulations=1), dice
    ).action in WONDERS.legal_actions(game.state, 6)


def test_the_same_dice_lead_to_the_same_thought():
    game = late_game(seed=2, moves=50)
    thoughts = [
        think(DUEL, game.state, game.deciders[0], FEW, new_dice(seed)) for seed in (5, 5, 6)
    ]
    assert thoughts[0] == thoughts[1] != thoughts[2]


@pytest.mark.parametrize("players", [2, 3])
def test_it_decides_when_all_choose_at_the_same_time(players):
    game = pharos.new("wonders", players=players, seed=4)
    thought = think(WONDERS, game.state, 1, Budget(simulations=4), new_dice(1))
    legal = {action.code for action in game.legal_actions(1)}
    assert {option.action for option in thought.options} == legal
    assert sum(option.visits for option in thought.options) == thought.simulations == 4


# What an ending is worth


def ended(points, victors, how=0):
    """A search of one simulation with this ending; returns what each player has learned."""
    rules = {"points": lambda state, player: points[player], "winners": lambda state: victors}
    rules["ending"] = lambda state: how
    for part in (best_other, share_of):
        rules[part.__name__] = with_names(part, "test", **rules)

    def learnt(**settings):
        desk = new_desk(DUEL, DUEL.new_state(), SearchSettings(**settings), 2, None)
        desk = desk._replace(trees=new_trees(len(points), 1))
        go_back_to_roots(desk.trees)
        desk.trees.nodes[["value", "won"]] = 0
        with_names(learn_from, "test", **rules)(desk, None)
        return desk.trees.nodes[: len(points)]

    return learnt


def test_a_victory_is_worth_one_and_a_shared_one_half():
    assert ended([10, 10, 3], 0b011)(margin=0.0)["value"].tolist() == [0.5, 0.5, 0]
    assert ended([10, 9], 0b01)(margin=0.0)["value"].tolist() == [1, 0]


def test_points_say_nothing_of_a_victory_at_once():
    value = {how: ended([5, 40], 0b01, how)(margin=0.5, sudden=1)["value"] for how in (0, 1)}
    assert value[0].tolist() == [1, 0]
    assert value[1].tolist() == [0.5, 0.5]


def test_points_count_a_little():
    value = ended([40, 25, 30], 0b001)(margin=0.2, wide=20.0)["value"]
    assert value[0] == pytest.approx(0.8 + 0.2 * 0.75)
    assert value[1] == pytest.approx(0.2 * 0.125)


def test_a_huge_lead_is_worth_no_more_than_a_large_one():
    assert ended([90, 10], 0b01)()["value"].tolist() == [1, 0]


def test_victories_and_points_are_also_counted_alone():
    learnt = ended([40, 40, 30], 0b011)(margin=0.9)
    assert learnt["won"].tolist() == [0.5, 0.5, 0]
    assert learnt["points"].tolist() == [40, 40, 30]


@pytest.mark.parametrize("cards, win", [(["archery_range"], 1), (["aqueduct"], None)])
def test_a_thought_tells_the_chance_of_victory_and_the_points_to_expect(cards, win):
    state = table(*cards, **FORCE)
    thought = think(DUEL, state, 0, Budget(simulations=12), new_dice(1))
    best = thought.options[0]
    assert 0 <= best.win <= 1 and best.points >= 0
    if win is not None:
        assert best.win == win


def test_what_was_never_tried_has_no_chance_yet():
    game = pharos.new("wonders", players=3, seed=4)
    options = think(WONDERS, game.state, 1, Budget(simulations=1), new_dice(1)).options
    tried, *others = options
    assert tried.visits == 1 and tried.points > 0
    assert {(other.visits, other.win, other.points) for other in others} == {(0, 0, 0)}


# Playouts


def test_a_playout_takes_the_best_of_its_candidates():
    picked = iter([4, 9, 6])
    rules = {"pick": lambda *_: next(picked), "worth_of": lambda state, player, action: action}
    assert with_names(best_candidate, "test", **rules)(None, 0, 3, None) == 9


def test_one_candidate_is_a_random_action():
    rules = {"pick": lambda *_: 4, "worth_of": None}
    assert with_names(best_candidate, "test", **rules)(None, 0, 1, None) == 4


def test_a_game_without_first_sight_is_searched_all_the_same():
    assert alike(None, 0, 5) == 0
    assert settings_for(replace(WONDERS, name="chess")) == DEFAULT


# Budgets


def test_a_budget_of_time_is_kept():
    game = late_game(seed=3, moves=55)
    thought = think(DUEL, game.state, game.deciders[0], Budget(seconds=0.05), new_dice(1))
    assert thought.simulations >= FIRST_CHUNK


def test_whichever_is_spent_first_ends_a_search():
    game = late_game(seed=3, moves=55)
    budget = Budget(simulations=20, seconds=60)
    thought = think(DUEL, game.state, game.deciders[0], budget, new_dice(1))
    assert thought.simulations == 20


def test_the_only_legal_action_needs_no_thought():
    state = last_card("palace", me={"coins": 0})
    thought = think(DUEL, state, 0, Budget(simulations=50, seconds=60), new_dice(1))
    assert thought.simulations == 1
    assert DUEL.action_text(thought.action) == "sell palace"


@pytest.mark.parametrize(
    "wrong", [{}, {"simulations": 0}, {"seconds": 0}, {"simulations": 5, "seconds": -1}]
)
def test_a_budget_is_something(wrong):
    with pytest.raises(BadOption, match="a budget"):
        Budget(**wrong)


def test_a_budget_can_be_kept_within_a_time():
    assert Budget(simulations=12).within(2) == Budget(simulations=12, seconds=2)
    assert Budget(seconds=3).within(0.5) == Budget(seconds=0.5)
    assert Budget(seconds=3).within(5) == Budget(seconds=3)


def test_room_follows_from_the_budget():
    assert Budget(simulations=2).nodes < Budget(simulations=20).nodes < MOST_NODES
    assert Budget(simulations=10**9).nodes == Budget(seconds=1).nodes == MOST_NODES


def test_a_search_continues_when_its_trees_are_full():
    game = late_game(seed=3, moves=50)
    player = game.deciders[0]
    desk = new_desk(DUEL, game.state, DEFAULT, 30, new_dice(1))
    assert spend(partial(simulator_for("duel"), desk, player), Budget(simulations=30)) == 30
    assert desk.trees.counts[0] <= len(desk.trees.nodes)
    assert sum(option.visits for option in options_of(desk, player)) == 30


# How well it plays


@pytest.mark.slow
def test_it_beats_greedy():
    result = simulate(Plan("duel", ["search:200", "greedy"], games=24, seed=1))
    assert result.entrants[0].low > 0.6


@pytest.mark.slow
def test_it_beats_greedy_when_all_choose_at_the_same_time():
    result = simulate(Plan("wonders", ["search:200", *["greedy"] * 2], games=18, seed=1))
    assert result.entrants[0].low > 0.35
