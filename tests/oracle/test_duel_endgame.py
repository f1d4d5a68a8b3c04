"""The end of a game of Duel, solved the slow and obvious way: try everything."""

from itertools import combinations, permutations

import pytest
from helpers.duel import legal_codes, table
from helpers.duel_games import back_of, face_down_slots, hidden_cards, late_games

import pharos
from pharos.bots.solver import solve
from pharos.kernel.bits import has
from pharos.kernel.records import copy_of
from pharos.rulebooks.duel.catalogue import TOKENS_ON_BOARD
from pharos.rulebooks.duel.rules.by_phase import play
from pharos.rulebooks.duel.rules.hidden import put
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase, is_over

DUEL = pharos.RULEBOOKS["duel"]


def win_of(state):
    """What a position is worth to player 0."""
    if is_over(state):
        return {1: 1.0, 2: 0.0, 3: 0.5}[int(state.victors)]
    best = max if state.active == 0 else min
    return best(win_after(state, action) for action in legal_codes(state))


def win_after(state, action):
    worlds = list(worlds_after(state, action))
    return sum(win_of(world) for world in worlds) / len(worlds)


def worlds_after(state, action):
    """Every position that an action may lead to."""
    after = copy_of(state)
    play(after, int(state.active), action)
    if after.phase == Phase.LIBRARY != state.phase:
        yield from draws(after)
        return
    shown = [slot for slot in face_down_slots(state) if has(after.face_up, slot)]
    for cards in permutations(hidden_cards(state), len(shown)):
        backs = [back_of(after.deck[2, slot]) for slot in shown]
        if [back_of(card) for card in cards] == backs:
            yield with_cards(after, dict(zip(shown, cards, strict=True)))


def draws(state):
    box = state.tokens[TOKENS_ON_BOARD:].tolist()
    for drawn in combinations(box, int(state.drawn)):
        world = copy_of(state)
        world.tokens[TOKENS_ON_BOARD:] = [*drawn, *(token for token in box if token not in drawn)]
        yield world


def with_cards(state, cards):
    """The same position with other cards in some slots; these come from where they had been."""
    world = copy_of(state)
    for slot, card in cards.items():
        deck = world.deck[2].tolist()
        was, place = deck[slot], deck.index(card)
        put(world, place, was)
        put(world, slot, card)
    return world


def agree(state):
    solution = solve(DUEL, state)
    assert solution is not None
    sign = 1 if state.active == 0 else -1
    wins = {one.action: one.win for one in solution.actions}
    for action in legal_codes(state):
        expected = win_after(state, action)
        assert wins[action] == pytest.approx(expected if sign > 0 else 1 - expected)
    assert solution.win == max(wins.values())
    return solution


def test_every_action_is_worth_what_trying_everything_says():
    for state in late_games(cards=3, count=12):
        agree(state)


def three_cards_left(**rest):
    structure = [None] * NUM_SLOTS
    structure[0], structure[1], structure[2] = "palace", "obelisk", "?"
    return table(age=3, structure=structure, **rest)


def test_the_great_library_draws_any_tokens_of_the_box():
    me = {"coins": 40, "wonders": {"great_library": "unbuilt"}}
    state = three_cards_left(me=me, rival={"coins": 60})
    solution = agree(state)
    texts = [DUEL.action_text(one.action) for one in solution.actions]
    assert any("great_library" in text for text in texts)
