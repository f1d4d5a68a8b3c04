"""What a player cannot know, and that imagining it is fair."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from helpers.duel_games import look_uniform
from helpers.monuments import dealt, do, hand_of, random_states, seen_of, table

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.monuments import MONUMENTS
from pharos.rulebooks.monuments.catalogue import CARD_IDS
from pharos.rulebooks.monuments.rules.by_phase import can_go_on
from pharos.rulebooks.monuments.rules.hidden import imagine
from pharos.rulebooks.monuments.seen.view import view
from pharos.rulebooks.monuments.state import is_over

TIMES = 20000 if COMPILED else 400


def imagined(state, viewer, seed=1):
    other = state.copy()
    imagine(other, viewer, new_dice(seed))
    return other


def hands_imagined(state, viewer, player, times=TIMES):
    """How often each hand of another player is imagined."""
    dice, counts = new_dice(5), Counter()
    for _ in range(times):
        other = state.copy()
        imagine(other, viewer, dice)
        counts[tuple(hand_of(other, player))] += 1
    return counts


def small(**rest):
    """A table at which few cards are unknown: player 1 holds two of six, four are in the pile."""
    hands = [{"cards": ["zeus-9", "zeus-8"]}, {"cards": ["petra-1", "petra-2"]}, {"cards": []}]
    pile = ["petra-3", "petra-4", "pharos-1", "pharos-2"]
    row = ["akropolis-1", "akropolis-2", "akropolis-3"]
    return table(**{"hands": hands, "pile": pile, "row": row, "active": 1, **rest})


@pytest.mark.rule("M-7")
def test_other_hands_and_the_pile_are_imagined_again():
    state = dealt(3)
    other = imagined(state, 0)
    assert hand_of(other, 0) == hand_of(state, 0)
    assert other.row.tolist() == state.row.tolist()
    assert hand_of(other, 1) != hand_of(state, 1) and hand_of(other, 2) != hand_of(state, 2)
    assert other.pile.tolist() != state.pile.tolist()
    assert sorted(other.pile.tolist()) != sorted(state.pile.tolist())


@pytest.mark.rule("M-17")
def test_cards_that_everybody_saw_stay_where_they_are():
    state = dealt(3)
    do(state, "draw open 1", "draw open 2", "draw hidden", "stop")
    for viewer in (SPECTATOR, 1, 2):
        other = imagined(state, viewer)
        assert seen_of(other, 0) == seen_of(state, 0)
        assert set(seen_of(state, 0)) <= set(hand_of(other, 0))
        assert hand_of(other, 0) != hand_of(state, 0)
        assert len(hand_of(other, 0)) == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_cards_stay_in_the_game(players):
    for number, state in enumerate(random_states(players, 3)):
        if number % 17 == 0:
            for viewer in (SPECTATOR, 0, 1):
                other = imagined(state, viewer, number)
                assert known(other) == known(state)
                assert can_go_on(other) or is_over(other)


def known(state):
    """All cards in hands and pile, each of them once."""
    cards = [card for player in range(4) for card in hand_of(state, player)]
    cards += [CARD_IDS[card] for card in state.pile[: state.pile_size]]
    assert len(set(cards)) == len(cards)
    return set(cards)


def test_swapping_what_is_hidden_changes_nothing_that_is_seen():
    state = dealt(3)
    do(state, "draw open 1", "draw hidden", "draw hidden", "stop")
    out, same = np.zeros((2, MONUMENTS.observation.total), np.float32)
    for viewer in (SPECTATOR, 0, 1, 2):
        for seed in range(5):
            other = imagined(state, viewer, seed)
            assert other.tobytes() != state.tobytes()
            assert view(other, viewer) == view(state, viewer)
            MONUMENTS.observe(state, viewer, out)
            MONUMENTS.observe(other, viewer, same)
            assert (out == same).all()


def test_every_hand_is_equally_likely():
    counts = hands_imagined(small(), 0, 1)
    assert len(counts) == 15, "two of six cards"
    assert look_uniform(list(counts.values()))


def test_with_a_known_card_every_other_one_is_equally_likely():
    hands = [{"cards": []}, {"cards": ["petra-1", "petra-2"], "seen": ["petra-2"]}, {"cards": []}]
    counts = hands_imagined(small(hands=hands), 0, 1)
    assert len(counts) == 5 and all("petra-2" in hand for hand in counts)
    assert look_uniform(list(counts.values()))


@pytest.mark.parametrize("needed", [1, 2])
def test_a_player_who_lays_cards_holds_what_is_needed(needed):
    """Of six cards four are of petra; every hand with enough of them is equally likely."""
    state = small(phase="lay", monument="petra", needed=needed)
    counts = hands_imagined(state, 0, 1)
    unknown = ["petra-1", "petra-2", "petra-3", "petra-4", "pharos-1", "pharos-2"]
    possible = [
        hand
        for hand in combinations(unknown, 2)
        if sum(card.startswith("petra") for card in hand) >= needed
    ]
    assert set(counts) == set(possible)
    assert look_uniform([counts[hand] for hand in possible])


def test_a_known_card_may_be_what_is_needed():
    hands = [{"cards": []}, {"cards": ["petra-1", "petra-2"], "seen": ["petra-2"]}, {"cards": []}]
    state = small(hands=hands, phase="lay", monument="petra", needed=1)
    counts = hands_imagined(state, 0, 1)
    assert len(counts) == 5 and look_uniform(list(counts.values()))


@pytest.mark.parametrize("phase", ["score", "buy"])
def test_a_player_who_discards_a_pair_holds_its_second_card(phase):
    """Ships after artemision 1 are petra 1, petra 4 and pharos 1."""
    actions_left = 1 if phase == "score" else 0
    state = small(phase=phase, first_card="artemision-1", actions_left=actions_left)
    counts = hands_imagined(state, SPECTATOR, 1)
    ships = {"petra-1", "petra-4", "pharos-1", "zeus-7"}
    assert all(ships & set(hand) for hand in counts)
    assert look_uniform([counts[hand] for hand in sorted(counts)])
    assert len(counts) == 3 * 5 + 3, "of eight cards, those with a ship: 28 less 10"


def test_a_player_who_has_bought_an_action_can_take_one():
    hands = [{"cards": ["zeus-9"]}, {"cards": ["petra-4"]}, {"cards": ["pharos-1"]}]
    colours = [{}, {"stacks": {"petra": [9]}}]
    empty = {"row": [None] * 3, "pile": 0, "last_turn": True, "bought": True, "actions_left": 1}
    state = table(hands=hands, colours=colours, active=1, **empty)
    for seed in range(20):
        assert hand_of(imagined(state, 0, seed), 1) == ["petra-4"], "nothing else could be done"


def test_a_player_who_buys_can_use_the_action():
    """Only with the ship in hand is the pair complete and petra 2 left to be laid."""
    hands = [{"cards": ["zeus-9"]}, {"cards": ["petra-2", "zeus-7"]}, {"cards": ["pharos-3"]}]
    colours = [{}, {"stacks": {"petra": [9]}}]
    empty = {"row": [None] * 3, "pile": 0, "last_turn": True, "phase": "buy", "actions_left": 0}
    state = table(hands=hands, colours=colours, active=1, first_card="akropolis-1", **empty)
    for seed in range(20):
        assert hand_of(imagined(state, 0, seed), 1) == ["petra-2", "zeus-7"]


def test_the_player_who_decides_knows_their_own_hand():
    state = small(phase="lay", monument="petra", needed=2)
    other = imagined(state, 1)
    assert hand_of(other, 1) == hand_of(state, 1)


def test_after_the_end_everything_is_shown():
    *_, over = random_states(3, 2)
    assert imagined(over, 0).tobytes() == over.tobytes()
    assert all(hand["unknown"] == 0 for hand in view(over, SPECTATOR)["hands"])
