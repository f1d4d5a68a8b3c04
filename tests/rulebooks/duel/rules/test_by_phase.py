"""Random decisions, and whether every way to ask what is legal gives the same answer."""

from collections import Counter

import numpy as np
import pytest
from helpers.duel import legal_codes, table, wonder
from helpers.duel_games import dealt, look_uniform, random_states

from pharos.kernel.dice import new_dice
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import MOST_LEGAL, NUM_ACTIONS
from pharos.rulebooks.duel.rules.by_phase import is_legal, legal, pick
from pharos.rulebooks.duel.state import NUM_PLAYERS, Phase, is_over

FEW, MANY = 500, 20000  # draws


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
    for player in range(NUM_PLAYERS):
        count = legal(state, player, listed)
        assert count <= MOST_LEGAL
        assert (count > 0) == (player == state.active and not is_over(state))
        assert legal_alone(state, player, asked) == count
        assert sorted(listed[:count]) == asked[:count].tolist()


def draws(state, times):
    """How often each legal action is picked."""
    dice = new_dice(11)
    player = int(state.active)
    counts = Counter(int(pick(state, player, dice)) for _ in range(times))
    codes = legal_codes(state)
    assert set(counts) <= set(codes)
    return [counts[code] for code in codes]


def asking(kind):
    """A state in which a player is asked something."""
    me = {"coins": 40, "wonders": {kind: "unbuilt"}}
    rival = {"cards": ["quarry", "clay_pit", "lumber_yard", "press", "glassworks"]}
    pile = ["theater", "altar", "guard_tower"]
    state = table("brewery", me=me, rival=rival, discard=pile)
    wonder(state, kind, "brewery")
    assert state.phase != Phase.TURN
    return state


def drafting(picks):
    return next(state.copy() for state in random_states(5) if state.drafted == picks)


def token_choice():
    me = {"cards": ["apothecary", "school"]}
    structure = ["?"] * 19 + [None]
    rest = {"structure": structure, "emptied": 19, "phase": "token"}
    return table(age=2, me=me, tokens_on_board=["law", "masonry", "urbanism"], **rest)


def poor_turn():
    """A turn in which much of what can be guessed is not legal."""
    wonders = dict.fromkeys(["pyramids", "colossus", "sphinx", "mausoleum"], "unbuilt")
    return table("palisade", "baths", "workshop", me={"coins": 1, "wonders": wonders})


def rich_turn():
    wonders = {"pyramids": "unbuilt", "sphinx": "tavern", "piraeus": "unbuilt"}
    return table("palisade", "baths", "workshop", me={"coins": 50, "wonders": wonders})


STATES = {
    "draft": lambda: drafting(1),
    "second draft": lambda: drafting(5),
    "first turn": lambda: dealt(3, wonders="first-game"),
    "poor turn": poor_turn,
    "rich turn": rich_turn,
    "token": token_choice,
    "library": lambda: asking("great_library"),
    "destroy brown": lambda: asking("statue_of_zeus"),
    "destroy grey": lambda: asking("circus_maximus"),
    "revive": lambda: asking("mausoleum"),
    "begin": lambda: table(age=2, phase="begin", pawn=-1),
}


@pytest.mark.parametrize("name", STATES)
def test_every_question_has_one_answer_to_what_is_legal(name):
    check_legality(STATES[name]())


@pytest.mark.parametrize("seed", [1, 2])
def test_is_legal_agrees_with_legal_for_every_action(seed):
    for number, state in enumerate(random_states(seed)):
        if number % 3 == seed or is_over(state):
            check_legality(state)


@pytest.mark.slow
def test_is_legal_agrees_with_legal_for_every_action_in_many_games():
    asked = set()
    for seed in range(300, 500):
        for state in random_states(seed, first_player="random", centre_pawn="erratum"):
            check_legality(state)
            asked.add(Phase(state.phase))
    assert asked == set(Phase)


@pytest.mark.parametrize("name", STATES)
def test_every_legal_action_is_picked_about_equally_often(name):
    assert look_uniform(draws(STATES[name](), FEW))


@pytest.mark.slow
@pytest.mark.parametrize("name", STATES)
def test_every_legal_action_is_picked_equally_often(name):
    assert look_uniform(draws(STATES[name](), MANY))


@pytest.mark.slow
def test_picks_are_uniform_during_random_games():
    for seed in range(3):
        for number, state in enumerate(random_states(seed)):
            if number % 10 == 9 and not is_over(state):
                assert look_uniform(draws(state, 4000))
