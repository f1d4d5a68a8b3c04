"""Searches: what they find, what they may know, and how long they take."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from helpers.duel import last_card, table

import pharos
from pharos.arena.simulate import Plan, simulate
from pharos.bots.match import BotCode, loops_of
from pharos.bots.search import Budget, think
from pharos.bots.search.settings import USUAL, Settings, settings_for
from pharos.bots.search.simulation import (
    alike,
    best_other,
    choose_again,
    glance,
    is_shown,
    new_desk,
    value_of,
)
from pharos.bots.search.thinking import FIRST_CHUNK, MOST_NODES, options_of, spend
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.kernel.records import copy_of
from pharos.kernel.rule import bind, with_names
from pharos.rulebooks import RULEBOOKS

DUEL, WONDERS = RULEBOOKS["duel"], RULEBOOKS["wonders"]
BLIND = Settings(doubt=1e9, caution=0.0, curiosity=3.0, glances=1)  # first sight says nothing
FEW = Budget(simulations=8)


def best(state, simulations=60, settings=None, seed=1):
    """What a search of Duel decides, as text."""
    player, dice = int(state.active), new_dice(seed)
    thought = think(DUEL, state, player, Budget(simulations=simulations), dice, settings)
    return DUEL.action_text(thought.action)


def late_game(seed, moves):
    """A game of Duel in its last age."""
    game, dice = pharos.new("duel", seed=seed), new_dice(seed)
    for _ in range(moves):
        player = game.deciders[0]
        game.play(int(DUEL.pick(game.state, player, dice)))
    return game


# What it finds


FORCE = {"me": {"coins": 30}, "pawn": 7}
FOUR_SYMBOLS = ["workshop", "apothecary", "scriptorium", "pharmacist"]
SCIENCE = {"me": {"coins": 40, "cards": FOUR_SYMBOLS, "tokens": ["law"]}}
DEFENCE = {"me": {"coins": 20}, "rival": {"coins": 30}, "pawn": -7}
PUZZLES = pytest.mark.parametrize(
    "cards, position, answer",
    [
        (["archery_range", "aqueduct"], FORCE, "build archery_range"),
        (["palace", "academy"], SCIENCE, "build academy"),
        (["arsenal", "gardens", "palace"], DEFENCE, "arsenal"),
    ],
)


@PUZZLES
def test_it_wins_when_it_can_and_does_not_let_the_opponent_win(cards, position, answer):
    assert best(table(*cards, **position), simulations=20).endswith(answer)


@pytest.mark.slow
@PUZZLES
def test_it_finds_that_out_without_first_sight(cards, position, answer):
    assert best(table(*cards, **position), simulations=20_000, settings=BLIND).endswith(answer)


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


# What it may know


def imagining(state):
    """A rule that imagines one and the same state, whatever the true one is."""

    def imagine(changed, viewer, dice):
        for name in changed.dtype.names:
            changed[name] = state[name]

    return imagine


@pytest.mark.parametrize("name, players", [("duel", 2), ("wonders", 2), ("wonders", 4)])
def test_it_holds_nothing_but_what_its_player_can_imagine(name, players):
    """Two states that differ in what the player cannot know; imagined alike, thought of alike."""
    game = pharos.new(name, players=players, seed=7)
    player = game.deciders[0]
    other = copy_of(game.state)
    game.rulebook.imagine(other, player, new_dice(3))
    assert other.tobytes() != game.state.tobytes()
    rulebook = replace(game.rulebook, imagine=imagining(copy_of(game.state)))
    first, second = (
        think(rulebook, state, player, Budget(simulations=3), new_dice(1))
        for state in (game.state, other)
    )
    assert first == second


def test_it_leaves_the_state_as_it_was():
    game = late_game(seed=3, moves=50)
    before = game.state.tobytes()
    think(DUEL, game.state, game.deciders[0], FEW, new_dice(1))
    assert game.state.tobytes() == before


def searching(state, player, seed):
    return think(DUEL, state, player, Budget(simulations=30), new_dice(seed)).action


def peeking(state, player, seed):
    """A leak on purpose: it tries every action in the true state, and knows what lies hidden."""
    out, loops = np.zeros(DUEL.most_legal, np.int32), loops_of("duel")

    def lead_after(action):
        true = copy_of(state)
        DUEL.play(true, player, action)
        while DUEL.deciders(true):
            active = int(true.active)
            DUEL.play(true, active, loops.choose(true, active, int(BotCode.GREEDY), None, out))
        return DUEL.points(true, player) - DUEL.points(true, 1 - player)

    return max(map(int, DUEL.legal_actions(state, player)), key=lead_after)


def how_different(choose, state, player):
    """How far apart a bot's choices are in a state and in one that looks the same to it.

    0: with the same seeds, the same choices equally often; 1: never the same choice.
    """
    seeds = range(100)
    swapped = copy_of(state)
    DUEL.imagine(swapped, player, new_dice(99))
    here, there = (Counter(choose(one, player, seed) for seed in seeds) for one in (state, swapped))
    return (here - there).total() / len(seeds)


@pytest.mark.slow
def test_its_choices_do_not_depend_on_what_is_hidden_and_a_leak_would_be_found():
    games = [late_game(seed, moves=44) for seed in range(12)]
    honest, leaking = (
        np.mean([how_different(choose, game.state, game.deciders[0]) for game in games])
        for choose in (searching, peeking)
    )
    assert honest < 0.15
    assert leaking > 0.3


def test_what_others_have_chosen_in_secret_they_choose_again():
    game = pharos.new("wonders", players=3, seed=5)
    for player in (0, 2):
        game.play(game.legal_actions(player)[0], player)
    state = copy_of(game.state)
    rules = {"withdrawable": WONDERS.withdrawable, "withdraw": WONDERS.withdraw}
    bind(choose_again, "test", **rules)(state, 2)
    assert WONDERS.deciders(state) == 0b011


def nobody_hidden(state):
    return 0


def somebody_hidden(state):
    return 0b100


@pytest.mark.parametrize(
    "waiting, hidden, shown",
    [
        (0b010, nobody_hidden, True),
        (0b011, nobody_hidden, False),  # two decide at the same time
        (0b010, somebody_hidden, False),  # the last of several
    ],
)
def test_decisions_taken_at_the_same_time_are_not_shown(waiting, hidden, shown):
    assert with_names(is_shown, "test", withdrawable=hidden)(None, waiting) == shown


# What an end is worth


def ended(points, victors):
    """Rules of a game that has ended so."""
    rules = {"points": lambda state, player: points[player], "winners": lambda state: victors}
    rules["best_other"] = with_names(best_other, "test", **rules)
    return with_names(value_of, "test", **rules)


def test_a_victory_is_worth_one_and_a_shared_one_half():
    only_victory = Settings(margin=0.0)
    value = ended([10, 10, 3], 0b011)
    assert [value(None, player, 3, only_victory) for player in range(3)] == [0.5, 0.5, 0]
    assert ended([10, 9], 0b01)(None, 0, 2, only_victory) == 1


def test_points_count_a_little():
    value = ended([40, 25, 30], 0b001)
    settings = Settings(margin=0.2, wide=20.0)
    assert value(None, 0, 3, settings) == pytest.approx(0.8 + 0.2 * 0.75)
    assert value(None, 1, 3, settings) == pytest.approx(0.2 * 0.125)


def test_a_huge_lead_is_worth_no_more_than_a_large_one():
    assert ended([90, 10], 0b01)(None, 0, 2, Settings()) == 1


# Playouts


def test_a_playout_takes_the_best_of_its_glances():
    picked = iter([4, 9, 6])
    rules = {"pick": lambda *_: next(picked), "worth_of": lambda state, player, action: action}
    assert with_names(glance, "test", **rules)(None, 0, 3, None) == 9


def test_one_glance_is_a_random_action():
    rules = {"pick": lambda *_: 4, "worth_of": None}
    assert with_names(glance, "test", **rules)(None, 0, 1, None) == 4


def test_a_game_without_first_sight_is_searched_all_the_same():
    assert alike(None, 0, 5) == 0
    assert settings_for("chess") == USUAL


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


def test_room_follows_from_the_budget():
    assert Budget(simulations=2).nodes < Budget(simulations=20).nodes < MOST_NODES
    assert Budget(simulations=10**9).nodes == Budget(seconds=1).nodes == MOST_NODES


def test_a_search_goes_on_when_its_trees_are_full():
    game = late_game(seed=3, moves=50)
    player = game.deciders[0]
    desk = new_desk(DUEL, game.state, USUAL, 30, new_dice(1))
    assert spend(desk, "duel", player, Budget(simulations=30)) == 30
    assert desk.trees.counts[0] <= len(desk.trees.nodes)
    assert sum(option.visits for option in options_of(desk, player)) == 30


# How well it plays


@pytest.mark.slow
def test_it_beats_greedy():
    result = simulate(Plan("duel", ["search:200", "greedy"], games=60, seed=1))
    assert result.entrants[0].low > 0.6


@pytest.mark.slow
def test_it_beats_greedy_when_all_choose_at_the_same_time():
    result = simulate(Plan("wonders", ["search:200", *["greedy"] * 2], games=30, seed=1))
    assert result.entrants[0].low > 0.35
