"""Levels: bots with names, from a first game to as strong as we can."""

import numpy as np
import pytest
from helpers.duel import table

import pharos
from pharos.arena.simulate import Plan, simulate
from pharos.bots import BOTS, find_bot
from pharos.bots.greedy import GREEDY_BOTS
from pharos.bots.greedy.duel import worth_of
from pharos.bots.levels import LEVELS
from pharos.bots.search import Budget, Option, Thought
from pharos.bots.strategies import Careless, Searcher, Shortsighted
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS

DUEL = RULEBOOKS["duel"]
NAMES = [level.name for level in LEVELS]


def careless(state, overlooked, seed=1):
    """What a player of Duel does who judges well, but overlooks some actions."""
    return Careless(overlooked).decide(DUEL, state, int(state.active), new_dice(seed), None)


def shortsighted(state, overlooked=0, seed=1):
    """The same for one who sees only what is in front of them."""
    return Shortsighted(overlooked).decide(DUEL, state, int(state.active), new_dice(seed), None)


def test_there_are_five_levels_and_every_game_has_them():
    assert len(LEVELS) == 5
    for rulebook in RULEBOOKS.values():
        for name in NAMES:
            assert find_bot(name, rulebook).plays(rulebook)


def test_levels_come_first_and_say_what_they_are():
    assert list(BOTS)[:5] == NAMES
    assert {BOTS[name].kind for name in NAMES} == {"level"}
    assert BOTS["random"].kind == BOTS["greedy"].kind == find_bot("search:3", DUEL).kind == "plain"


def test_only_bots_that_search_have_a_budget():
    budgets = [BOTS[name].budget for name in NAMES]
    assert budgets[:2] == [None, None]
    assert budgets[4] == Budget(seconds=1)


def test_a_bot_that_overlooks_nothing_plays_greedily():
    state = table("archery_range", "aqueduct", "gardens", me={"coins": 9})
    out = np.zeros(DUEL.most_legal, np.int32)
    assert careless(state, 0) == GREEDY_BOTS["duel"](state, 0, out)


@pytest.mark.parametrize("choose", [careless, shortsighted])
def test_a_bot_that_overlooks_everything_still_does_something_legal(choose):
    state = table("archery_range", "aqueduct", me={"coins": 30})
    assert choose(state, 100) in DUEL.legal_actions(state, 0)


def test_mistakes_are_mistakes_and_not_random_moves():
    """What is worth little is rarely chosen."""
    state = table("palace", "pretorium", "port", me={"coins": 60})
    worths = [worth_of(state, 0, action) for action in DUEL.legal_actions(state, 0)]
    chosen = [worth_of(state, 0, careless(state, 15, seed)) for seed in range(60)]
    assert len(set(chosen)) > 1
    assert np.mean(chosen) > (np.mean(worths) + max(worths)) / 2


@pytest.mark.parametrize("choose", [careless, shortsighted])
def test_a_victory_can_be_overlooked(choose):
    state = table("archery_range", "aqueduct", me={"coins": 30}, pawn=7)
    texts = {DUEL.action_text(choose(state, 35, seed)) for seed in range(40)}
    assert "build archery_range" in texts
    assert len(texts) > 1


def test_a_newcomer_takes_the_points_and_forgets_the_opponent():
    """Another shield would win for the opponent, and a resource would help later."""
    rival = {"coins": 60}
    state = table(
        "archery_range", "courthouse", "brickyard", me={"coins": 30}, rival=rival, pawn=-7
    )
    assert DUEL.action_text(shortsighted(state)) == "build courthouse"
    assert DUEL.action_text(careless(state, 0)).split(" ")[1] == "archery_range"


def test_a_master_keeps_the_pace_of_a_table(monkeypatch):
    """A second where there is much to choose; less with few actions, and with many decisions."""
    budgets = []

    def note(rulebook, state, player, budget, dice, **told):
        budgets.append(budget.seconds)
        return Thought([Option(0, 1, 0.5, 0.5, 50.0)], 1)

    monkeypatch.setattr("pharos.bots.strategies.think", note)
    for name in ("wonders", "duel", "monuments"):
        game = pharos.new(name, seed=1)
        BOTS["master"].decide(game.rulebook, game.state, game.deciders[0], new_dice(1))
    assert budgets[0] == 1 and budgets[1] == pytest.approx(0.4) and budgets[2] < 0.25


def test_a_careless_mind_knows_games_in_which_it_can_see_what_things_are_worth(monkeypatch):
    monkeypatch.setattr("pharos.bots.strategies.JUDGEMENTS", {})
    assert not Careless(10).knows(DUEL)
    assert Searcher(Budget(simulations=1)).knows(DUEL)


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_levels_choose_something_legal(level):
    game = pharos.new("wonders", players=3, seed=2)
    action = BOTS[level.name].choose(game, 1, seed=4, budget=Budget(simulations=2))
    assert action in game.legal_actions(1)


def test_a_searching_bot_is_named_after_its_simulations():
    bot = find_bot("search:3", DUEL)
    assert bot.strategy == Searcher(Budget(simulations=3))
    game = pharos.new("duel", seed=1)
    assert bot.choose(game, 0, seed=3) == bot.choose(game, 0, seed=3)


@pytest.mark.parametrize("name, seconds", [("search:2s", 2), ("search:0.25s", 0.25)])
def test_a_searching_bot_may_be_named_after_its_seconds(name, seconds):
    assert find_bot(name, DUEL).budget == Budget(seconds=seconds)


@pytest.mark.parametrize("name", ["search:", "search:many", "search:-5", "search:s", "search:1e3s"])
def test_other_names_of_searching_bots_are_refused(name):
    with pytest.raises(BadOption, match="search:2000"):
        find_bot(name, DUEL)


@pytest.mark.parametrize("name", ["search:0", "search:0s", "search:0.0s"])
def test_a_search_of_nothing_is_refused(name):
    with pytest.raises(BadOption, match="at least 1 simulation|more than 0 and finite"):
        find_bot(name, DUEL)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duel", "wonders", "monuments"])
def test_an_apprentice_is_clearly_stronger_than_a_newcomer(name):
    result = simulate(Plan(name, ["apprentice", "newcomer"], games=60, seed=1))
    assert result.entrants[0].low > 0.5


@pytest.mark.slow
def test_thinking_ahead_is_clearly_better_than_seeing_the_best_move():
    result = simulate(Plan("duel", ["mason", "apprentice"], games=24, seed=1))
    assert result.entrants[0].low > 0.5
