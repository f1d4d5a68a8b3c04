"""Random decisions, and whether every way to ask what is legal gives the same answer."""

from collections import Counter

import numpy as np
import pytest
from helpers.wonders import dealt, legal_codes, phase
from helpers.wonders_scenes import RICH, alone, asked, makes_only, random_states, scene, turn

from pharos.kernel.dice import new_dice
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    BUILD,
    DECLINE,
    DIG,
    MOST_LEGAL,
    NUM_ACTIONS,
    NUM_SPLITS,
    SELL,
    STAGE,
)
from pharos.rulebooks.wonders.catalogue import NO_CARD
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.wonders.rules.hand import card_at
from pharos.rulebooks.wonders.state import MOST_HAND, Phase, is_over

EVERY_TABLE = pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
ODD_CODES = [-1, BUILD, STAGE - 1, STAGE, SELL - 1, SELL, DIG - 1, DIG, DECLINE, NUM_ACTIONS]


@rule
def legal_alone(state, player, out):
    """What is legal, asked action by action."""
    count = 0
    for action in range(NUM_ACTIONS):
        if is_legal(state, player, action):
            out[count] = action
            count += 1
    return count


def listed(state, player):
    """What `legal` lists: nothing twice, and no more than fits."""
    out = np.full(MOST_LEGAL + 1, -7, np.int32)
    count = legal(state, player, out)
    assert count <= MOST_LEGAL
    assert (out[count:] == -7).all()
    codes = [int(action) for action in out[:count]]
    assert len(set(codes)) == count
    assert (count > 0) == (player in asked(state))
    return set(codes)


def some_codes(state, player, rng):
    """Action codes worth asking about: many of the cards in hand, and some of all others."""
    cards = [int(card_at(state, player, number)) for number in range(MOST_HAND)]
    cards = [card for card in cards if card != NO_CARD]
    codes = [*ODD_CODES, *rng.integers(0, NUM_ACTIONS, 20).tolist()]
    for card in cards:
        codes += [SELL + card, DIG + card]
        for first in (BUILD, STAGE):
            codes.append(first + card * NUM_SPLITS)
            codes += (first + card * NUM_SPLITS + rng.integers(0, NUM_SPLITS, 3)).tolist()
    return codes


def check_legality(state, rng):
    for player in range(state.num_players):
        codes = listed(state, player)
        assert all(is_legal(state, player, action) for action in codes)
        for action in some_codes(state, player, rng):
            assert bool(is_legal(state, player, action)) == (action in codes)


@EVERY_TABLE
def test_is_legal_agrees_with_legal_for_many_actions(players, rng):
    for number, state in enumerate(random_states(players, players)):
        if number % 20 == 0 or phase(state) in (Phase.DIG, Phase.LAST_CARD, Phase.OVER):
            check_legality(state, rng)


@pytest.mark.slow
@EVERY_TABLE
def test_is_legal_agrees_with_legal_for_every_action_in_many_games(players):
    found = set()
    out = np.zeros(NUM_ACTIONS, np.int32)
    for seed in range(100, 103):
        for number, state in enumerate(random_states(players, seed)):
            if number % 3 and phase(state) == Phase.CHOOSE:
                continue
            found.add(phase(state))
            for player in range(players):
                codes = listed(state, player)
                count = legal_alone(state, player, out)
                assert set(out[:count].tolist()) == codes
    assert found >= {Phase.CHOOSE, Phase.OVER}
    if players == 7:  # every board is on the table
        assert found == {Phase.CHOOSE, Phase.LAST_CARD, Phase.DIG, Phase.OVER}


@pytest.mark.slow
@EVERY_TABLE
def test_there_is_always_room_for_what_is_legal(players):
    most = 0
    for seed in range(200, 210):
        for state in random_states(players, seed):
            for player in asked(state):
                most = max(most, len(listed(state, player)))
    assert 20 < most <= MOST_LEGAL


def test_there_is_room_for_a_rich_city_with_rich_neighbours(rng):
    cards = ["palace", "pantheon", "builders_guild", "magistrates_guild", "senate", "castrum"]
    rich = {"cards": [card for card in RICH if card not in ("caravansery", "forum")]}
    state = scene("gizah night", cards, {"coins": 60, "stages": 3}, rich, rich)
    codes = listed(state, 0)
    assert len(codes) > 40
    check_legality(state, rng)


def test_nobody_has_anything_to_decide_when_the_game_is_over(rng):
    for state in random_states(3, 2):
        last = state
    assert is_over(last)
    check_legality(last, rng)


# Picking


def first_turn():
    return dealt(4, 6), 0


def poor_turn():
    """Much of what can be guessed is not legal."""
    state = alone("gizah day", ["palace", "circus", "quarry", "arsenal"], {"coins": 0}, turn=4)
    return state, 0


def rich_turn():
    rich = {"cards": ["sawmill", "quarry", "glassworks", "press", "loom", "clay_pool"]}
    state = scene("gizah day", ["palace", "senate"], {"coins": 30}, rich, rich, turn=5)
    return state, 0


def digging():
    state = scene("halikarnassos night", ["school"], discard=["palace", "circus", "well"])
    makes_only(state, 0, clay=2)
    turn(state, "stage school")
    assert phase(state) == Phase.DIG
    return state, 0


def last_card():
    state = scene("babylon night", ["altar", "school"], {"stages": 1, "cards": RICH}, turn=6)
    turn(state, "build altar")
    assert phase(state) == Phase.LAST_CARD
    return state, 0


def free_city():
    state = dealt(2, 4)
    do_any(state, 1)
    return state, 1


def free_city_sells():
    state, player = free_city()
    for city in range(3):
        makes_only(state, city)
    state.coins[2] = 0
    state.built[2] = -1  # it has every building
    assert all(SELL <= action < DIG for action in legal_codes(state, player))
    return state, player


def do_any(state, player):
    play(state, player, legal_codes(state, player)[0])


STATES = {
    "first turn": first_turn,
    "poor turn": poor_turn,
    "rich turn": rich_turn,
    "dig": digging,
    "last card": last_card,
    "free city": free_city,
    "free city sells": free_city_sells,
}


@pytest.mark.parametrize("name", list(STATES))
def test_every_legal_action_is_picked_and_no_other(name):
    state, player = STATES[name]()
    dice = new_dice(11)
    before = state.copy()
    codes = legal_codes(state, player)
    counts = Counter(int(pick(state, player, dice)) for _ in range(15 * len(codes)))
    assert set(counts) == set(codes)
    assert state == before  # nothing is done yet


@pytest.mark.parametrize("name", list(STATES))
def test_every_question_has_one_answer_to_what_is_legal(name, rng):
    check_legality(STATES[name]()[0], rng)


@EVERY_TABLE
def test_what_is_picked_is_legal_in_every_state_of_a_game(players):
    dice = new_dice(5)
    for number, state in enumerate(random_states(players, 30 + players)):
        for player in asked(state)[: 1 + (number % 5 == 0)]:
            assert is_legal(state, player, pick(state, player, dice))
