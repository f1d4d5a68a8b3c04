"""Games in a batch are the games that would be played one by one, byte for byte."""

import numpy as np
import pytest

import pharos
from pharos.adapters.batch import NO_ACTION, NOBODY
from pharos.adapters.batch_loops import MOST_FOUND
from pharos.bots.loops import loops_of
from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadAction, BadOption
from pharos.rulebooks import RULEBOOKS

GAMES = 5
SEED = 11
KINDS = {
    "duel": ("duel", 2, {}),
    "monuments": ("monuments", 3, {}),
    "wonders": ("wonders", 4, {"expansions": ["leaders", "edifice"]}),
    "free city": ("wonders", 2, {}),
}


@pytest.fixture(params=KINDS)
def kind(request):
    return KINDS[request.param]


def dealt(kind, threads=2):
    name, players, options = kind
    batch = pharos.batch(name, GAMES, players, threads, **options)
    batch.reset(SEED)
    return batch


def alone(kind, seed):
    """A game that is dealt by itself."""
    name, players, options = kind
    rulebook, dice = RULEBOOKS[name], new_dice(seed)
    state = rulebook.new_state()
    rulebook.deal(state, rulebook.read_options(players, options), dice)
    return rulebook, state, dice


def random_game(kind, seed):
    """The end of a random game that is played by itself."""
    rulebook, state, _ = alone(kind, seed)
    record = rulebook.read_options(kind[1], kind[2])
    loops_of(rulebook.name).random_game(state, record, new_dice(seed))
    return state


def play_to_the_end(batch):
    batch.auto_reset = False
    while (batch.player != NOBODY).any():
        batch.step(batch.choose())


def test_games_end_as_they_would_alone(kind):
    batch = dealt(kind)
    play_to_the_end(batch)
    for game in range(GAMES):
        state = random_game(kind, SEED + game)
        assert state.tobytes() == batch.states[game].tobytes()
        assert batch.winners[game] == batch.rulebook.winners(state)
        assert batch.endings[game] == batch.rulebook.ending(state)
        points = [batch.rulebook.points(state, player) for player in range(batch.players)]
        assert batch.points[game].tolist() == points


def test_everything_about_the_player_who_decides(kind):
    batch = dealt(kind)
    seen, (actions, counts) = batch.observe(), batch.legal()
    for game in range(GAMES):
        rulebook, state, _ = alone(kind, SEED + game)
        assert batch.deciders[game] == rulebook.deciders(state)
        assert batch.player[game] == members(int(rulebook.deciders(state)))[0]
        legal = rulebook.legal_actions(state, int(batch.player[game]))
        assert sorted(actions[game, : counts[game]]) == legal.tolist()
        out = np.zeros(rulebook.observation.total, np.float32)
        rulebook.observe(state, int(batch.player[game]), out)
        assert (seen[game] == out).all()


def test_players_who_decide_at_once_may_do_so_in_one_step():
    kind = KINDS["wonders"]
    together, one_by_one = dealt(kind), dealt(kind)
    chosen = np.full((GAMES, together.players), NO_ACTION)
    for player in range(together.players):
        actions, counts = together.legal(player)
        assert counts.all()
        chosen[:, player] = actions[:, 0]
    together.step(chosen)
    for player in range(together.players):
        assert (one_by_one.player == player).all()
        assert not one_by_one.legal((player - 1) % one_by_one.players).counts.any() or not player
        one_by_one.step(chosen[:, player])
    assert together.states.tobytes() == one_by_one.states.tobytes()


def test_a_game_that_ends_is_dealt_again():
    kind = KINDS["duel"]
    batch = dealt(kind)
    while not batch.over.any():
        batch.step(batch.choose())
    (ended,) = np.flatnonzero(batch.over)[:1]
    assert batch.seeds[ended] == SEED + ended + GAMES
    _, state, _ = alone(kind, SEED + int(ended) + GAMES)
    assert batch.states[ended].tobytes() == state.tobytes()
    assert sorted(batch.rewards[ended].tolist()) in ([-1, 1], [0, 0])
    assert batch.winners[ended]
    batch.step(batch.choose(where=batch.over))
    assert not batch.rewards[ended].any()


@pytest.mark.parametrize("auto_reset", [True, False])
@pytest.mark.parametrize("bot", ["random", "greedy", "newcomer"])
def test_playing_on_is_step_by_step_in_one_loop(bot, auto_reset):
    kind = KINDS["duel"]
    at_once, one_by_one = dealt(kind), dealt(kind)
    at_once.auto_reset = one_by_one.auto_reset = auto_reset
    for steps in (1, 70, 3):
        at_once.play(steps, bot)
        for _ in range(steps):
            one_by_one.step(one_by_one.choose(bot))
        assert everything(at_once) == everything(one_by_one)
    assert at_once.winners.any()


def test_playing_on_in_every_game(kind):
    at_once, one_by_one = dealt(kind), dealt(kind)
    at_once.play(30)
    for _ in range(30):
        one_by_one.step(one_by_one.choose())
    assert everything(at_once) == everything(one_by_one)


@pytest.mark.slow  # plain searches take long
def test_a_bot_that_thinks_plays_on_as_well():
    at_once, one_by_one = dealt(KINDS["duel"]), dealt(KINDS["duel"])
    at_once.play(2, "search:10")
    for _ in range(2):
        one_by_one.step(one_by_one.choose("search:10"))
    assert everything(at_once) == everything(one_by_one)


def everything(batch):
    arrays = (batch.states, batch.seeds, batch.deciders, batch.player, batch.over, batch.rewards)
    return [array.tobytes() for array in (*arrays, batch.winners, batch.points, batch.endings)]


def test_rewards_sum_to_nothing_and_a_shared_victory_is_shared():
    from pharos.adapters.batch import rewards

    given = rewards(np.array([0b0100, 0b0011, 0b1111]), 4)
    assert given[0].tolist() == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert given[1].tolist() == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])
    assert given[2].tolist() == [0, 0, 0, 0]


def test_other_libraries_use_the_arrays_without_a_copy():
    batch = dealt(KINDS["duel"])
    for array in (batch.observe(), batch.rewards, batch.over, batch.legal().actions):
        shared = np.from_dlpack(array)
        assert np.shares_memory(shared, array) and (shared == array).all()


def test_masks_mark_what_is_legal():
    batch = dealt(KINDS["duel"])
    mask, (actions, counts) = batch.mask(), batch.legal()
    for game in range(GAMES):
        assert np.flatnonzero(mask[game]).tolist() == sorted(actions[game, : counts[game]])
    assert batch.mask(out=mask) is mask


def test_seeds_are_consecutive_or_given_and_some_games_can_be_dealt_again():
    batch = dealt(KINDS["duel"])
    before = batch.states.tobytes()
    batch.reset([SEED + game for game in range(GAMES)])
    assert batch.states.tobytes() == before
    batch.reset(99, where=np.arange(GAMES) == 2)
    assert batch.seeds.tolist() == [11, 12, 101, 14, 15]
    assert batch.states[1].tobytes() == alone(KINDS["duel"], 12)[1].tobytes()


@pytest.mark.parametrize("bot", ["greedy", "newcomer", "apprentice", "general"])
def test_bots_choose_as_they_do_alone(bot):
    from pharos.bots import find_bot

    batch = dealt(KINDS["duel"])
    actions = batch.choose(bot, where=np.arange(GAMES) != 1)
    assert actions[1] == NO_ACTION
    for game in (0, 2):
        rulebook, state, dice = alone(KINDS["duel"], SEED + game)
        player = int(batch.player[game])
        assert actions[game] == find_bot(bot, rulebook).decide(rulebook, state, player, dice)


def test_a_spectator_sees_what_everybody_may():
    batch = dealt(KINDS["duel"])
    out = np.zeros(batch.rulebook.observation.total, np.float32)
    batch.rulebook.observe(batch.states[3], SPECTATOR, out)
    assert (batch.observe(SPECTATOR)[3] == out).all()


@pytest.mark.parametrize("action", [10**6, 1191, -2])
def test_illegal_actions_are_refused_before_anything_is_played(action):
    batch = dealt(KINDS["duel"])
    before = batch.states.tobytes()
    actions = batch.choose()
    actions[3] = action
    with pytest.raises(BadAction, match=f"action {action} is not legal for player [12] in row 3"):
        batch.step(actions)
    assert batch.states.tobytes() == before


def test_what_was_legal_for_somebody_before_is_checked_again():
    """A batch knows what it listed last only until something is played, and for that player."""
    batch = dealt(KINDS["duel"])
    drafted = batch.legal().actions[:, 0].copy()
    batch.step(drafted)
    with pytest.raises(BadAction, match="row 0"):
        batch.step(drafted)
    batch.legal(1 - batch.player)  # nobody who decides
    with pytest.raises(BadAction, match="row 0"):
        batch.step(drafted)
    batch.reset(SEED, where=np.arange(GAMES) == 0)
    with pytest.raises(BadAction, match="row 1"):
        batch.step(drafted)


def test_a_list_that_was_written_over_makes_nothing_legal():
    batch = dealt(KINDS["duel"])
    actions, _ = batch.legal()
    actions[3, 0] = 1190
    with pytest.raises(BadAction, match="action 1190 is not legal for player [12] in row 3"):
        batch.step(actions[:, 0])


def test_longer_lists_than_a_batch_remembers():
    batch = dealt(KINDS["wonders"])
    while batch.legal().counts.max() <= MOST_FOUND:
        batch.step(batch.choose("greedy"))
    actions, counts = batch.legal()
    batch.step(actions[np.arange(GAMES), counts - 1])


def test_what_cannot_be_a_batch():
    with pytest.raises(BadOption, match="at least 1, not 0"):
        pharos.batch("duel", 0)
    with pytest.raises(BadOption, match="duel is for 2 players, not 3"):
        pharos.batch("duel", 1, 3)
    with pytest.raises(BadAction, match=r"have the shape \(5,\) or \(5, 2\), not \(2,\)"):
        dealt(KINDS["duel"]).step([1, 2])
