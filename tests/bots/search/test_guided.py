"""Searches that a network guides."""

import pytest
from helpers.duel import table
from helpers.duel_games import late_game
from helpers.duel_puzzles import PUZZLES
from helpers.monuments import dealt

import pharos
from pharos.arena.simulate import Plan, simulate
from pharos.bots import find_bot, strategies
from pharos.bots.network.inference import guide_of
from pharos.bots.search import Budget, think
from pharos.bots.search.outlook import look_ahead
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS

DUEL, MONUMENTS = RULEBOOKS["duel"], RULEBOOKS["monuments"]


def guided(state, simulations, seed=1):
    player, budget = int(state.active), Budget(simulations=simulations)
    return think(DUEL, state, player, budget, new_dice(seed), guide=guide_of(DUEL))


@PUZZLES
def test_it_wins_when_it_can_and_does_not_let_the_opponent_win(cards, position, answer):
    thought = guided(table(*cards, **position), simulations=30)
    assert DUEL.action_text(thought.action).endswith(answer)


@pytest.mark.slow
@PUZZLES
def test_it_does_not_change_its_mind_when_it_thinks_for_long(cards, position, answer):
    thought = guided(table(*cards, **position), simulations=20_000)
    assert DUEL.action_text(thought.action).endswith(answer)


def test_the_same_dice_lead_to_the_same_thought():
    state = late_game(seed=2, moves=50).state
    first, same, other = (guided(state, 8, seed) for seed in (5, 5, 6))
    assert first == same != other


def test_the_first_simulation_asks_about_the_position_itself():
    thought = guided(late_game(seed=2, moves=50).state, simulations=10)
    assert sum(option.visits for option in thought.options) == 9
    tried = [option for option in thought.options if option.visits]
    assert all(0 < option.win < 1 and option.points > 0 for option in tried)


def test_it_leaves_the_state_as_it_was():
    state = late_game(seed=3, moves=50).state
    before = state.tobytes()
    guided(state, 5)
    assert state.tobytes() == before


def test_a_guided_bot_has_a_name_like_a_searching_one():
    bot = find_bot("guided:3", DUEL)
    game = late_game(seed=2, moves=50)
    assert bot.budget == Budget(simulations=3)
    assert bot.choose(game, game.deciders[0]) in game.legal_actions(game.deciders[0])
    with pytest.raises(BadOption, match=r"like guided:2000 or guided:1.5s, not 'guided:much'"):
        find_bot("guided:much", DUEL)


def test_it_needs_a_network(monkeypatch):
    monkeypatch.setattr(strategies, "is_trained", lambda name: False)
    with pytest.raises(BadOption, match="guided:3 bot"):
        find_bot("guided:3", DUEL)


def test_a_card_of_the_row_is_an_option_by_its_place():
    state = dealt(3)
    thought = think(
        MONUMENTS, state, 0, Budget(simulations=30), new_dice(1), guide=guide_of(MONUMENTS)
    )
    legal = set(map(int, MONUMENTS.legal_actions(state, 0)))
    assert {option.action for option in thought.options} == legal


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turns", [0, 20])
def test_what_all_expect_of_the_victory_is_one_together(players, turns):
    """A network has learned to judge those who decide, and asked about anybody else it says
    anything; so everybody is judged where they decide."""
    game = pharos.new("monuments", players=players, seed=4)
    for _ in range(turns):
        game.play(game.legal_actions(game.deciders[0])[0], game.deciders[0])
    seen = look_ahead(MONUMENTS, game.state, game.deciders[0], Budget(60), new_dice(1))
    assert seen.shares.sum() == pytest.approx(1, abs=1e-4)
    assert (seen.shares >= 0).all()


@pytest.mark.slow
def test_whose_turn_it_is_does_not_decide_a_game_between_weak_players():
    """A network that has learned among its equals takes both of them for the winner."""
    game = pharos.new("monuments", seed=1)
    apprentice, chances, last = find_bot("apprentice", MONUMENTS), [], None
    for player in game.deciding():
        chances.append(look_ahead(MONUMENTS, game.state, player, Budget(20), new_dice(1)).shares[0])
        if last not in (None, player):
            assert abs(chances[-1] - chances[-2]) < 0.3
        if len(chances) == 24:  # four turns
            break
        last = player
        game.play(apprentice.choose(game, player, 1), player)
    assert all(0.05 < chance < 0.95 for chance in chances)


def test_where_a_game_ends_before_everybody_was_judged_everybody_learns_how_it_ended():
    *_, (last, player) = decisions_of_a_game_of_monuments()
    seen = look_ahead(MONUMENTS, last, player, Budget(20), new_dice(1))
    assert seen.shares.sum() == pytest.approx(1, abs=1e-4)


def decisions_of_a_game_of_monuments():
    game = pharos.new("monuments", players=3, seed=1)
    for player in game.deciding():
        yield game.state, player
        game.play(game.legal_actions(player)[0], player)


@pytest.mark.slow
def test_it_is_stronger_than_a_search_that_nobody_guides():
    result = simulate(Plan("duel", ["guided:100", "search:100"], games=24, seed=1))
    assert result.entrants[0].low > 0.5
