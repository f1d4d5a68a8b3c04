"""The solver of Duel's last cards; it is compared with trying everything in tests/oracle."""

import pytest
from helpers.duel_games import late_games

import pharos
from pharos.bots import find_bot
from pharos.bots.solver import cards_left, get_ready, is_solvable, solve
from pharos.bots.strategies import winning_action
from pharos.game import game_from
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.rulebooks.duel.rules.hidden import imagine
from pharos.rulebooks.duel.state import NUM_SLOTS

DUEL = pharos.RULEBOOKS["duel"]


def test_chances_between_victory_and_defeat_are_found():
    """Some of these depend on what will be turned up."""
    chances = [solve(DUEL, state).win for state in late_games(cards=6, count=12)]
    assert any(0 < chance < 1 for chance in chances)


def test_only_the_best_action_is_found_sooner():
    for state in late_games(cards=6, count=5):
        everything, best = solve(DUEL, state), solve(DUEL, state, best_only=True)
        assert best.win == pytest.approx(everything.win)
        assert best.positions <= everything.positions
        assert len(best.actions) == 1


def test_what_lies_face_down_makes_no_difference():
    for state in late_games(cards=7, count=4):
        solution, dice = solve(DUEL, state), new_dice(5)
        for _ in range(3):
            imagine(state, int(state.active), dice)
            assert solve(DUEL, state).actions == solution.actions


def test_what_takes_too_long_is_not_solved():
    (state,) = late_games(cards=20, count=1)
    assert solve(DUEL, state, seconds=0) is None


def test_what_takes_too_many_positions_is_not_solved():
    (state,) = late_games(cards=20, count=1)
    assert solve(DUEL, state, positions=100) is None


def test_only_the_last_age_of_duel_can_be_solved():
    early = pharos.new("duel", seed=1)
    assert not is_solvable(DUEL, early.state)
    with pytest.raises(BadOption, match="only positions of the last age of Duel can be solved"):
        solve(DUEL, early.state)
    wonders = pharos.new("wonders", seed=1)
    assert not is_solvable(wonders.rulebook, wonders.state)
    (late_state,) = late_games(cards=20, count=1)
    assert cards_left(late_state) == NUM_SLOTS and not is_solvable(DUEL, late_state)


def test_it_gets_ready_for_duel_only():
    for rulebook in pharos.RULEBOOKS.values():
        get_ready(rulebook)


def test_the_strongest_bot_plays_what_is_proven_to_be_best():
    bot = find_bot("guided:2s", DUEL)
    for state in late_games(cards=5, count=4):
        solution = solve(DUEL, state)
        chosen = int(bot.choose(game_from(DUEL, state), int(state.active), seed=1))
        chances = {one.action: one.win for one in solution.actions}
        assert chances[chosen] == pytest.approx(solution.win)


def test_a_lost_position_is_searched():
    (lost, *_) = [state for state in late_games(cards=5, count=30) if solve(DUEL, state).win == 0]
    assert winning_action(DUEL, lost, seconds=5) is None
    bot = find_bot("guided:0.05s", DUEL)
    assert bot.choose(game_from(DUEL, lost), int(lost.active), seed=1)
