"""Games between compiled bots: dealt like all games, and played to the end."""

import numpy as np
import pytest

import pharos
from pharos.bots import BOTS, find_bot
from pharos.bots.loops import (
    BotCode,
    Workspace,
    choose,
    copy_states,
    deal,
    deal_seed,
    loops_of,
    new_results,
    new_workspace,
    nobody,
    play_game,
)
from pharos.bots.search import Budget
from pharos.game import find_rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.kernel.rule import bind, rule
from pharos.rulebooks import RULEBOOKS

GAMES = sorted(RULEBOOKS)
SEEDS = (0, 1, 7, 2**63, 2**64 - 1)


def play_seeds(name, seeds, seats, **options):
    """Results of games with these seats, and the state of the last one."""
    rulebook = find_rulebook(name)
    workspace = new_workspace(rulebook, len(seats), options)
    results = new_results(rulebook, len(seats), len(seeds))
    every_seat = np.array([seats] * len(seeds), np.int32)
    loops_of(name).play_games(workspace, np.array(seeds, np.uint64), every_seat, results)
    return results, workspace.state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_is_dealt_as_a_new_game_deals_it(seed):
    """The greedy bot uses no dice: the same deal leads to the same end."""
    results, final = play_seeds("duel", [seed], [BotCode.GREEDY] * 2)
    game = pharos.new("duel", seed=seed)
    while not game.over:
        for player in game.deciders:
            game.play(BOTS["greedy"].choose(game, player), player)
    assert final == game.state
    assert results[0].decisions == len(game.record.moves)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_holds_the_deal_of_a_new_game(seed):
    rulebook = RULEBOOKS["duel"]
    rules = {"deal": rulebook.deal}
    workspace = new_workspace(rulebook, 2)
    bind(deal_seed, "duel", **rules)(workspace, np.uint64(seed))
    assert workspace.state == pharos.new("duel", seed=seed).state
    assert (workspace.dice != workspace.bot_dice).any()


@pytest.mark.parametrize("name", GAMES)
def test_results_are_what_the_rules_say_of_the_final_state(name):
    rulebook = find_rulebook(name)
    players = rulebook.players.start
    results, final = play_seeds(name, [3, 4], [BotCode.RANDOM] * players)
    last = results[-1]
    assert rulebook.deciders(final) == 0
    assert last.winners == rulebook.winners(final) != 0
    assert last.ending == rulebook.ending(final)
    for player in range(players):
        assert last.points[player].sum() == rulebook.points(final, player)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_does_not_depend_on_those_played_before_it(name):
    seats = [BotCode.RANDOM] * find_rulebook(name).players.start
    together, _ = play_seeds(name, [5, 6, 7], seats)
    alone, _ = play_seeds(name, [7], seats)
    assert together[-1] == alone[0]


def test_options_reach_the_deal():
    results, final = play_seeds("duel", [1], [BotCode.RANDOM] * 2, wonders="first-game")
    game = pharos.new("duel", seed=1, wonders="first-game")
    assert (final.wonders == game.state.wonders).all()
    assert results[0].decisions > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("loop", ["play_by_lists", "play_by_picks"])
def test_random_games_are_played_to_the_end(name, loop):
    rulebook = find_rulebook(name)
    workspace = new_workspace(rulebook, rulebook.players.start)
    play = getattr(loops_of(name), loop)
    decisions = play(workspace, np.arange(3, dtype=np.uint64))
    assert rulebook.deciders(workspace.state) == 0
    assert decisions > 3


def test_random_games_by_picks_are_dealt_and_played_with_the_dice_of_their_seed():
    """The CPU version of what a GPU plays."""
    rulebook = find_rulebook("duel")
    workspace = new_workspace(rulebook, 2)
    decisions = loops_of("duel").play_by_picks(workspace, np.array([9], np.uint64))
    dice = new_dice(9)
    state = rulebook.new_state()
    rulebook.deal(state, rulebook.read_options(2, {}), dice)
    for _ in range(decisions):
        player = int(state.active)
        rulebook.play(state, player, rulebook.pick(state, player, dice))
    assert state == workspace.state


# A game in which all choose at the same time: every player who is asked adds a digit to the tally.


@rule
def all_decide(state):
    return 0b111 if state[0] < 2 else 0


@rule
def note_player(state, player, action):
    state[1] = 10 * state[1] + player + 1
    state[0] += player == 2


@rule
def always_zero(state, player, dice):
    return 0


def test_all_who_decide_choose_in_the_order_of_their_seats():
    rules = {"pick": always_zero, "greedy": nobody}
    rules["choose"] = bind(choose, "toy", **rules)
    play = bind(play_game, "toy", **rules, deciders=all_decide, play=note_player)
    state = np.zeros(2, np.int64)
    workspace = Workspace(
        state, 0, np.zeros(4, np.uint64), np.zeros(4, np.uint64), np.zeros(1, np.int32)
    )
    assert play(workspace, np.zeros(3, np.int32)) == 6
    assert state[1] == 123123


# Bots for a Game


def test_random_choices_are_legal_and_follow_the_seed():
    def moves(seed):
        game = pharos.new("duel", seed=1)
        while not game.over:
            game.play(BOTS["random"].choose(game, game.deciders[0], seed))
        return game.record.moves

    assert moves(5) == moves(5)
    assert moves(5) != moves(6)


def test_a_choice_changes_nothing():
    game = pharos.new("duel", seed=1)
    before = game.state.copy()
    for bot in BOTS.values():
        bot.choose(game, 0, budget=Budget(simulations=2))
    assert game.state == before


def test_an_unknown_bot_is_refused():
    with pytest.raises(BadOption, match="did you mean 'greedy'"):
        find_bot("gredy", RULEBOOKS["duel"])


def test_a_bot_that_does_not_know_a_game_is_refused(monkeypatch):
    monkeypatch.setattr("pharos.bots.strategies.GREEDY_BOTS", {})
    with pytest.raises(BadOption, match="the greedy bot cannot play duel"):
        find_bot("greedy", RULEBOOKS["duel"])
    assert find_bot("random", RULEBOOKS["duel"]) is BOTS["random"]


def test_templates_are_not_played_before_they_are_bound():
    with pytest.raises(NotImplementedError):
        deal(None, None, None)


def test_states_are_copied_one_over_the_next():
    states = RULEBOOKS["duel"].new_states(3)
    states[0]["pawn"] = 5
    copy_states(states, 4)
    assert states["pawn"].tolist() == [5, 5, 5]


def test_nobody_has_no_move():
    assert nobody(None, 0, np.zeros(1, np.int32)) == -1
