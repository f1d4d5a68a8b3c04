"""Random decisions, and whether every way to ask what is legal gives the same answer."""

from collections import Counter

import numpy as np
import pytest
from helpers.duel_games import look_uniform
from helpers.monuments import dealt, legal_codes, random_states, table

from pharos.kernel.dice import new_dice
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import MOST_LEGAL, NUM_ACTIONS
from pharos.rulebooks.monuments.rules.by_phase import guess, is_legal, legal, pick
from pharos.rulebooks.monuments.state import Phase, is_over

FEW, MANY = 600, 20000  # draws
HAND = ["akropolis-1", "akropolis-4", "petra-2", "petra-5", "zeus-7", "pharos-3", "colosseum-8"]
EMPTY = {"row": [None] * 3, "pile": 0, "last_turn": True}
OWN = {"colours": [{"stacks": {"petra": [9, 1]}}, {"stacks": {"zeus": [3, 8]}}]}


@rule
def legal_alone(state, player, out):
    """What is legal, asked action by action."""
    count = 0
    for action in range(NUM_ACTIONS):
        if is_legal(state, player, action):
            out[count] = action
            count += 1
    return count


def check_legality(state):
    """`legal` lists what `is_legal` says, nothing twice, and no more than fits."""
    listed, asked = np.zeros(NUM_ACTIONS, np.int32), np.zeros(NUM_ACTIONS, np.int32)
    for player in range(state.num_players):
        count = legal(state, player, listed)
        assert count <= MOST_LEGAL
        assert (count > 0) == (player == state.active and not is_over(state))
        assert legal_alone(state, player, asked) == count
        assert sorted(listed[:count]) == asked[:count].tolist()


def draws(state, times):
    """How often each legal action is picked."""
    dice = new_dice(11)
    counts = Counter(int(pick(state, int(state.active), dice)) for _ in range(times))
    codes = legal_codes(state)
    assert set(counts) <= set(codes)
    return [counts[code] for code in codes]


STATES = {
    "colour": lambda: dealt(2),
    "first turn": lambda: dealt(3),
    "with monuments": lambda: table(HAND, **OWN),
    "second player": lambda: table(active=1, **OWN),
    "lay two": lambda: table(HAND, phase="lay", monument="akropolis", needed=2),
    "lay more": lambda: table(HAND, phase="lay", monument="petra", **OWN),
    "score": lambda: table(HAND, phase="score", first_card="artemision-1"),
    "extra": lambda: table(HAND, phase="extra", actions_left=0),
    "buy": lambda: table(HAND, phase="buy", actions_left=0, first_card="artemision-1"),
    "buy with nothing to take": lambda: table(
        ["akropolis-4", "petra-4"],
        phase="buy",
        actions_left=0,
        first_card="akropolis-1",
        **EMPTY,
        colours=[{"stacks": {"petra": [9, 1]}}],
    ),
    "extra with nothing to take": lambda: table(
        HAND, phase="extra", actions_left=0, **EMPTY, **OWN
    ),
    "bought with nothing to take": lambda: table(HAND, bought=True, actions_left=1, **EMPTY, **OWN),
}


@pytest.mark.parametrize("name", STATES)
def test_every_question_has_one_answer_to_what_is_legal(name):
    check_legality(STATES[name]())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_is_legal_agrees_with_legal_for_every_action(players):
    for number, state in enumerate(random_states(players, players)):
        if number % 9 == 0 or is_over(state):
            check_legality(state)


@pytest.mark.slow
def test_is_legal_agrees_with_legal_for_every_action_in_many_games():
    asked = set()
    for seed in range(60):
        for state in random_states(2 + seed % 3, seed):
            check_legality(state)
            asked.add(Phase(state.phase))
    assert asked == set(Phase)


@pytest.mark.parametrize("name", STATES)
def test_a_guess_is_a_pick(name):
    state = STATES[name]()
    guessing, picking = new_dice(5), new_dice(5)
    assert guess(state, int(state.active), 0, guessing) == pick(state, int(state.active), picking)
    assert guessing.tolist() == picking.tolist()


@pytest.mark.parametrize("name", STATES)
def test_every_legal_action_is_picked_about_equally_often(name):
    assert look_uniform(draws(STATES[name](), FEW))


@pytest.mark.slow
@pytest.mark.parametrize("name", STATES)
def test_every_legal_action_is_picked_equally_often(name):
    assert look_uniform(draws(STATES[name](), MANY))
