"""What a search may know: only what its player can imagine, and no secret choice."""

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from helpers.duel_games import late_game

import pharos
from pharos.arena.referee import Referee
from pharos.bots import find_bot, strategies
from pharos.bots.loops import BotCode, loops_of, new_results
from pharos.bots.network.inference import guide_of
from pharos.bots.search import Budget, at_length, think
from pharos.bots.search.settings import settings_for
from pharos.bots.search.simulation import (
    FEW_TRIES,
    KNOWN,
    WORLD,
    choose_again,
    imagine_world,
    is_shown,
    new_desk,
)
from pharos.kernel.dice import below, new_dice
from pharos.kernel.records import copy_of
from pharos.kernel.rule import bind, with_names
from pharos.rulebooks import RULEBOOKS

DUEL, WONDERS = RULEBOOKS["duel"], RULEBOOKS["wonders"]


def imagining(state):
    """A rule that always imagines the same state, whatever the true one is."""

    def imagine(changed, viewer, dice):
        for name in changed.dtype.names:
            changed[name] = state[name]

    return imagine


@pytest.mark.parametrize(
    "name, players, is_guided",
    [
        ("duel", 2, False),
        ("duel", 2, True),
        ("wonders", 2, False),
        ("wonders", 4, False),
        ("wonders", 3, True),
        ("monuments", 3, True),
    ],
)
def test_it_holds_nothing_but_what_its_player_can_imagine(name, players, is_guided):
    """States that differ only in what the player cannot know lead to the same thought."""
    game = pharos.new(name, players=players, seed=7)
    player = game.deciders[0]
    other = copy_of(game.state)
    game.rulebook.imagine(other, player, new_dice(3))
    assert other.tobytes() != game.state.tobytes()
    told = at_length(game.rulebook) if is_guided else {}
    rulebook = replace(game.rulebook, imagine=imagining(copy_of(game.state)))
    first, second = (
        think(rulebook, state, player, Budget(simulations=2), new_dice(1), **told)
        for state in (game.state, other)
    )
    assert first == second


def test_it_leaves_the_state_as_it_was():
    game = late_game(seed=3, moves=50)
    before = game.state.tobytes()
    think(DUEL, game.state, game.deciders[0], Budget(simulations=8), new_dice(1))
    assert game.state.tobytes() == before


def searching(state, player, seed):
    return think(DUEL, state, player, Budget(simulations=30), new_dice(seed)).action


def guided(state, player, seed):
    budget, guide = Budget(simulations=30), guide_of(DUEL)
    return think(DUEL, state, player, budget, new_dice(seed), guide=guide).action


def peeking(state, player, seed):
    """A deliberate cheat: it tries every action in the true state, and knows what is hidden."""
    out, dice, loops = np.zeros(DUEL.most_legal, np.int32), new_dice(seed), loops_of("duel")

    def lead_after(action):
        true = copy_of(state)
        DUEL.play(true, player, action)
        while DUEL.deciders(true):
            active = int(true.active)
            DUEL.play(true, active, loops.choose(true, active, int(BotCode.GREEDY), dice, out))
        return DUEL.points(true, player) - DUEL.points(true, 1 - player)

    return max(map(int, DUEL.legal_actions(state, player)), key=lead_after)


def how_different(choose, state, player):
    """How much a bot's choices differ between two states that look the same to it.

    0: the same choices equally often; 1: never the same choice.
    """
    seeds = range(60)
    swapped = copy_of(state)
    DUEL.imagine(swapped, player, new_dice(99))
    here, there = (Counter(choose(one, player, seed) for seed in seeds) for one in (state, swapped))
    return (here - there).total() / len(seeds)


@pytest.mark.slow
def test_its_choices_do_not_depend_on_what_is_hidden_and_a_leak_would_be_found():
    games = [late_game(seed, moves=44) for seed in range(8)]
    honest, just_as_honest, leaking = (
        np.mean([how_different(choose, game.state, game.deciders[0]) for game in games])
        for choose in (searching, guided, peeking)
    )
    assert honest < 0.15
    assert just_as_honest < 0.15
    assert leaking > 0.3


def test_what_others_have_chosen_in_secret_they_choose_again():
    game = pharos.new("wonders", players=3, seed=5)
    for player in (0, 2):
        game.play(game.legal_actions(player)[0], player)
    state = copy_of(game.state)
    rules = {"withdrawable": WONDERS.withdrawable, "withdraw": WONDERS.withdraw}
    bind(choose_again, "test", **rules)(state, 2)
    assert WONDERS.deciders(state) == 0b011


def imagine_another_turn(state, viewer, dice):
    state.turn = below(dice, 6)


def agrees_with_turn(state, viewer, clues):
    return state.turn == clues.num_clues


@pytest.mark.parametrize(("wanted", "turns"), [(5, {5}), (9, {9})])
def test_worlds_that_do_not_agree_with_the_clues_are_imagined_again(wanted, turns):
    """At most a number of times; then the world comes again in which the search began."""
    state, clues = pharos.new("wonders", seed=1).state, WONDERS.new_clues()
    clues.num_clues, state.turn = wanted, wanted
    desk = new_desk(WONDERS, state, settings_for(WONDERS), 10, new_dice(1), clues)
    rules = {"imagine": imagine_another_turn, "agrees": agrees_with_turn}
    imagine = with_names(imagine_world, "test", **rules)
    found = set()
    for _ in range(20):
        imagine(desk, 0)
        found.add(int(desk.states[WORLD].turn))
    assert found == turns
    assert desk.states[KNOWN].turn == wanted
    assert FEW_TRIES > 20


def test_a_search_whose_clues_nothing_agrees_with_forgets_them():
    game = pharos.new("wonders", players=2, seed=1)
    never = replace(WONDERS, agrees=lambda state, viewer, clues: clues.num_clues == 0)
    clues = WONDERS.new_clues()
    first = think(never, game.state, 0, Budget(simulations=2), new_dice(1), clues=clues)
    clues.num_clues = 1
    assert think(never, game.state, 0, Budget(simulations=2), new_dice(1), clues=clues).options
    assert first.options


def test_bots_that_search_are_told_the_clues_of_their_game(monkeypatch):
    told = []

    def first_sight(rulebook, state, player, budget, dice, clues=None, **rest):
        told.append(clues)
        return SimpleNamespace(action=int(rulebook.pick(state, player, dice)))

    monkeypatch.setattr(strategies, "think", first_sight)
    game, bot = pharos.new("wonders", players=2, seed=1), find_bot("search:1", WONDERS)
    bot.choose(game, 0)
    assert told[0] is game.clues
    Referee(WONDERS, 2).play([bot, bot], 1, new_results(WONDERS, 2, 1)[0])
    assert told[1].num_clues > 0  # the Free City had to sell
    assert all(clues is told[1] for clues in told[1:])


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
