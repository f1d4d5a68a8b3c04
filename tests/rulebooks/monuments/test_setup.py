"""Before the first turn."""

from collections import Counter

import pytest
from helpers.monuments import dealt, hand_of, seen_of

from pharos.rulebooks.monuments.catalogue import CARD_IDS, MONUMENTS, NO_CARD
from pharos.rulebooks.monuments.seen.view import view
from pharos.rulebooks.monuments.state import NO_COLOUR, Phase

PILE = {2: 86, 3: 81, 4: 85}


def all_cards(state):
    """Every card in hands, row and pile."""
    hands = [card for player in range(4) for card in hand_of(state, player)]
    return hands + [CARD_IDS[card] for card in [*state.row, *state.pile[: state.pile_size]]]


@pytest.mark.rule("M-2", "M-4")
@pytest.mark.parametrize(("players", "monuments"), [(2, 11), (3, 11), (4, 12)])
def test_all_cards_are_dealt_but_those_of_semiramis_with_few_players(players, monuments):
    cards = all_cards(dealt(players))
    assert len(set(cards)) == len(cards) == 9 * monuments
    by_monument = Counter(card.split("-")[0] for card in cards)
    assert set(by_monument.values()) == {9}
    assert ("semiramis" in by_monument) == (players == 4)
    assert set(by_monument) <= set(MONUMENTS)


@pytest.mark.rule("M-1", "M-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_each_three_open_and_the_rest_is_the_pile(players):
    state = dealt(players)
    assert state.hand_sizes.tolist() == [5] * players + [0] * (4 - players)
    assert [len(hand_of(state, player)) for player in range(players)] == [5] * players
    assert NO_CARD not in state.row and state.pile_size == PILE[players]
    assert not any(seen_of(state, player) for player in range(players))


@pytest.mark.rule("M-6", "M-53")
@pytest.mark.parametrize(
    ("players", "historians"), [(2, [2, 2, 2, 2]), (3, [3, 3, 3, 0]), (4, [2, 2, 2, 2])]
)
def test_historians_of_each_colour(players, historians):
    state = dealt(players)
    assert state.historians.tolist() == historians
    assert state.points.tolist() == [0, 0, 0, 0]


@pytest.mark.rule("M-5")
def test_markers_begin_on_the_names():
    state = dealt(4)
    assert not state.markers.any() and state.num_reports == 0
    assert [row["marker"] for row in view(state, 0)["board"]["monuments"]] == [0] * 12


@pytest.mark.rule("M-8")
def test_player_0_begins_unless_the_table_says_otherwise():
    assert dealt(4).active == 0
    assert dealt(4, first_player=2).active == 2
    assert {int(dealt(4, seed, first_player="random").active) for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("M-54")
def test_two_players_begin_with_the_choice_of_a_colour():
    assert dealt(2).phase == Phase.COLOUR and dealt(2).colour == NO_COLOUR
    assert dealt(3).phase == Phase.ACTION and dealt(3).colour == 0
