"""Environments for other libraries pass the tests of those libraries, and hide what is hidden."""

import json
from itertools import combinations

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import pharos
from pharos.adapters import gymnasium as of_gymnasium
from pharos.adapters import open_spiel as of_open_spiel
from pharos.adapters import pettingzoo
from pharos.adapters.one_game import OneGame
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS

KINDS = {
    "duel": {"name": "duel"},
    "monuments": {"name": "monuments", "players": 4},
    "wonders": {"name": "wonders", "players": 3},
    "listed": {
        "name": "wonders",
        "players": 3,
        "listed": True,
        "expansions": ["leaders", "edifice"],
    },
}


TABLES = [
    (name, players, [one.name for one in expansions])
    for name, rulebook in RULEBOOKS.items()
    for number in range(len(rulebook.expansions) + 1)
    for expansions in combinations(rulebook.expansions, number)
    for players in rulebook.players
    if all(players >= one.fewest for one in expansions)
]


@pytest.fixture(params=KINDS)
def kind(request):
    return KINDS[request.param]


# One game


def test_a_game_is_dealt_observed_and_played_like_any_other():
    game, same = OneGame("wonders", 3), pharos.new("wonders", 3, seed=5)
    game.deal(5)
    while game.waiting:
        player = game.waiting[0]
        action = game.legal(player)[0]
        assert str(same.legal_actions(player)[0]) == game.rulebook.action_text(int(action))
        game.play(player, int(action))
        same.play(int(action), player)
    assert game.state.tobytes() == same.state.tobytes()
    assert [reward > 0 for reward in game.rewards()] == [
        player in same.winners for player in range(3)
    ]
    assert game.table() == same.table(pharos.SPECTATOR)


def test_the_number_of_players_is_checked():
    with pytest.raises(BadOption, match="duel is for 2 players, not 3"):
        pettingzoo.env("duel", 3)


# PettingZoo


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # but a dictionary
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # when it is over
def test_agents_that_take_turns(kind, capsys):
    api_test(pettingzoo.env(**kind), num_cycles=80)
    seed_test(lambda: pettingzoo.env(**kind), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


def test_agents_that_act_together(kind, capsys):
    parallel_api_test(pettingzoo.parallel_env(**kind), num_cycles=100)
    parallel_seed_test(lambda: pettingzoo.parallel_env(**kind), num_cycles=10)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize(("name", "players", "expansions"), TABLES)
def test_every_number_of_players_with_every_expansion(name, players, expansions):
    options = {"expansions": expansions} if expansions else {}
    api_test(pettingzoo.env(name, players, listed=True, **options), num_cycles=10)
    parallel_api_test(pettingzoo.parallel_env(name, players, listed=True, **options), num_cycles=10)
    params = {"players": players, "options": json.dumps(options)}
    state = dealt(pyspiel.load_game(f"pharos_{name}", params))
    assert state.num_players() == players and state.legal_actions()
    learner = of_gymnasium.Env(name, players=players, listed=True, **options)
    seen, _ = learner.reset(seed=1)
    assert learner.observation_space.contains(seen) and seen["action_mask"].any()


def test_all_agents_of_7_wonders_decide_in_every_step():
    env = pettingzoo.parallel_env("wonders", 4, listed=True)
    seen, _ = env.reset(seed=5)
    steps = 0
    while env.agents:
        assert steps % 6 or all(seen[agent]["action_mask"].any() for agent in env.agents)
        seen, rewards, over, _, _ = env.step(dict.fromkeys(env.agents, 0))
        steps += 1
    assert steps >= 18
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(0)


def test_the_same_game_by_turns_and_together():
    turns, together = (make("wonders", 3) for make in (pettingzoo.env, pettingzoo.parallel_env))
    turns.reset(seed=3)
    seen, _ = together.reset(seed=3)
    while together.agents:
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in together.agents}
        for player in together.game.waiting:
            assert turns.agent_selection == f"player_{player}"
            turns.step(actions[turns.agent_selection])
        seen, rewards, *_ = together.step(actions)
    assert turns.game.state.tobytes() == together.game.state.tobytes()
    assert turns.rewards == rewards


def test_an_illegal_action_loses_the_game():
    env = pettingzoo.env("duel", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == pharos.new("duel", seed=1).table(pharos.SPECTATOR)
    agent = env.agent_selection
    env.step(1191)
    assert all(env.terminations.values())
    assert env.rewards == {one: -1.0 * (one == agent) for one in env.possible_agents}


def test_agents_see_only_what_their_player_may_know():
    env = pettingzoo.env("wonders", 3)
    env.reset(seed=1)
    before = env.observe("player_1")
    env.game.rulebook.imagine(env.game.state, 1, new_dice(99))
    after = env.observe("player_1")
    assert all((before[key] == after[key]).all() for key in before)
    others = [env.observe(agent)["observation"] for agent in ("player_0", "player_2")]
    env.reset(seed=1)
    assert (others[0] != env.observe("player_0")["observation"]).any()


# Gymnasium


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("duel", {"bots": "newcomer"}),
        ("wonders", {"players": 3, "listed": True, "bots": ["greedy", "random"], "seat": None}),
        ("monuments", {"players": 2, "bots": "random"}),
    ],
)
def test_a_learner_among_bots(name, settings):
    env = gymnasium.make(f"pharos/{name}-v0", **settings).unwrapped
    check_env(env, skip_render_check=True)
    seen, _ = env.reset(seed=2)
    over, reward = False, 0
    while not over:
        assert (env.action_masks() == seen["action_mask"]).all()
        seen, reward, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
    assert reward and not seen["action_mask"].any()


def test_many_learners_at_once():
    envs = gymnasium.make_vec("pharos/duel-v0", num_envs=3, bots="random", render_mode="ansi")
    seen, _ = envs.reset(seed=4)
    assert seen["observation"].shape == (3, 952)
    alone = of_gymnasium.Env("duel", bots="random")
    lonely, _ = alone.reset(seed=5)
    over = np.zeros(3, bool)
    while not over[1]:
        assert (lonely["observation"] == seen["observation"][1]).all()
        assert seen["action_mask"].any(axis=1).tolist() == (~over).tolist()
        actions = seen["action_mask"].argmax(axis=1)
        lonely, *_ = alone.step(actions[1])
        seen, rewards, over, _, _ = envs.step(actions)
        assert (np.abs(rewards) > 0).tolist() == over.tolist()
    seen, rewards, over, _, _ = envs.step(actions)
    assert not over[1] and not rewards[1] and seen["action_mask"][1].any()
    assert len(envs.render()) == 3


def test_every_other_seat_needs_a_bot():
    with pytest.raises(BadOption, match="3 players need 3 bots, or one for all, not 2"):
        of_gymnasium.Env("wonders", bots=["greedy", "random"], players=4)
    with pytest.raises(BadOption, match="no bot is called 'greed'"):
        of_gymnasium.Env("duel", bots="greed")
    assert of_gymnasium.Env("duel").render() is None


# OpenSpiel


@pytest.fixture(scope="module")
def duel():
    return pyspiel.load_game("pharos_duel")


def dealt(game):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(7)
    return state


def test_games_pass_the_simulation_of_open_spiel(duel):
    pyspiel.random_sim_test(duel, num_sims=1, serialize=False, verbose=False)
    params = {"players": 3, "options": '{"expansions": ["leaders"]}'}
    game = pyspiel.load_game("pharos_wonders", params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, mask_test=False)
    monuments = pyspiel.load_game("pharos_monuments")
    pyspiel.random_sim_test(monuments, num_sims=1, serialize=False, verbose=False)


def test_states_are_stored_and_read(duel):
    state = dealt(duel)
    state.apply_action(state.legal_actions()[0])
    read = duel.deserialize_state(state.serialize())
    assert str(read) == str(state)
    assert read.legal_actions() == state.legal_actions()


def test_a_search_of_open_spiel_plays_a_turn(duel):
    state = dealt(duel)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        duel, evaluator, uct_c=1.4, max_simulations=4, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def test_regrets_are_minimised_by_open_spiel(duel):
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(duel)
    solver.iteration()
    policy = solver.average_policy().action_probabilities(dealt(duel))
    assert sum(policy.values()) == pytest.approx(1)


def test_what_a_player_knows_is_the_same_in_imagined_states(duel):
    state = dealt(duel)
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    imagined = state.resample_from_infostate(0, lambda: 0.5)
    assert imagined.information_state_string(0) == state.information_state_string(0)
    assert imagined.information_state_tensor(0) == state.information_state_tensor(0)
    assert imagined.game.state.tobytes() != state.game.state.tobytes()
    assert state.information_state_string(0).startswith("player 0; draft ")
    assert state.observation_string(0).startswith("player 0; knows ")
    assert of_open_spiel.DIGITS == duel.max_chance_nodes_in_history()
