"""Leaders and edifices in observations: named slices, seen from the player's seat."""

import numpy as np
import pytest
from helpers.edifice import city, do, table, turn
from helpers.wonders import dealt

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders.catalogue import CARD_CODES, EDIFICE_CODES, LEADER_CODES
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.observation import OBSERVATION, observe
from pharos.rulebooks.wonders.seen.observation_of_expansions import CITY_IN_EXPANSIONS, SIZES
from pharos.rulebooks.wonders.seen.view import view
from pharos.rulebooks.wonders.state import is_over

LEADERS = ("leaders",)
BOTH = ["leaders", "edifice"]


def observed(state, viewer=0):
    out = np.zeros(OBSERVATION.total, np.float32)
    observe(state, viewer, out)
    return out


def seen(state, name, viewer=0):
    """The places of a range that are not zero."""
    return ones(observed(state, viewer)[getattr(OBSERVATION, name)])


def in_city(state, number, name, viewer=0):
    """A range of a city: 0 is me, 1 my left neighbour, and so on."""
    size = CITY_IN_EXPANSIONS.total
    block = observed(state, viewer)[OBSERVATION.cities_in_boxes][number * size :][:size]
    return block[getattr(CITY_IN_EXPANSIONS, name)].tolist()


def ones(out):
    return [int(place) for place in np.flatnonzero(out)]


def leaders(*names):
    return sorted(LEADER_CODES[name] for name in names)


def test_what_the_expansions_add_comes_last_and_is_zero_without_them():
    assert list(OBSERVATION.slices)[-len(SIZES) :] == list(SIZES)
    assert not observed(dealt())[OBSERVATION.expansions.start :].any()
    assert seen(dealt(expansions=["edifice"]), "expansions") == [1]


def test_a_draft_shows_the_packet_and_the_choice():
    state = dealt(3, expansions=["leaders"])
    packet = view(state, 0)["leaders"]["draft"]["packet"]
    assert seen(state, "draft_packet") == leaders(*packet)
    assert (seen(state, "draft_round"), seen(state, "turn")) == ([0], [])
    assert seen(state, "age") == [0]
    assert seen(state, "draft_packet", SPECTATOR) == []
    do(state, 0, f"keep {packet[1]}")
    assert seen(state, "chosen_leader") == leaders(packet[1])
    assert seen(state, "chosen_leader", 1) == seen(state, "chosen_recruit") == []
    for player in (1, 2):
        do(state, player, f"keep {view(state, player)['leaders']['draft']['packet'][0]}")
    assert seen(state, "leader_hand") == leaders(packet[1])
    assert seen(state, "draft_round") == [1]


@pytest.mark.parametrize(
    ("choice", "use", "recruit"),
    [("recruit plato", [], [0]), ("stage plato", [1], []), ("sell plato", [2], [])],
)
def test_a_recruitment_shows_your_own_choice(choice, use, recruit):
    me = city(coins=6, hand_of_leaders=["plato", "nero"])
    state = table(me, city(hand_of_leaders=["midas"]), expansions=LEADERS, turn=0)
    assert seen(state, "leader_hand") == leaders("plato", "nero")
    do(state, 0, choice)
    assert seen(state, "chosen_leader") == leaders("plato")
    assert (seen(state, "chosen_use"), seen(state, "chosen_recruit")) == (use, recruit)
    assert seen(state, "chosen_card") == []
    assert in_city(state, 1, "num_leaders_held", 1) == [2]


def test_cities_show_their_leaders_and_what_is_buried_only_to_the_owner():
    hands = [["plato"], ["nero"], ["midas"]]
    cities = [city(coins=6, hand_of_leaders=hand) for hand in hands]
    state = table(*cities, expansions=LEADERS, turn=0)
    turn(state, "recruit plato", "stage nero", "sell midas")
    assert ones(in_city(state, 1, "leaders", 1)) == leaders("plato")
    assert [seen(state, "buried_leaders", viewer) for viewer in (0, 1, SPECTATOR)] == [
        [],
        leaders("nero"),
        [],
    ]
    state.copied[2] = LEADER_CODES["plato"]
    assert ones(in_city(state, 1, "copied", 0)) == leaders("plato")


def test_edifices_pawns_and_debts():
    state = table(city(coins=9, pawns=[2]), project="curtain_wall", left=1)
    names = ("curtain_wall", "factory", "gold_reserves")
    assert seen(state, "edifices") == sorted(EDIFICE_CODES[name] for name in names)
    assert seen(state, "edifice_status") == [0, 3, 6]
    do(state, 0, "stage well join")
    assert seen(state, "chosen_way") == [1]
    assert seen(state, "chosen_way", 1) == []
    turn_of_others(state)
    assert seen(state, "edifice_status") == [1, 3, 6]
    assert observed(state)[OBSERVATION.pawns_left].tolist() == [0, 2, 2]
    assert (in_city(state, 0, "pawns"), in_city(state, 0, "joined")) == ([1, 1, 0], [1, 0, 0])
    state.debts[1, 0] = 1
    assert in_city(state, 0, "debts", 1) == [1, 0, 0]


def turn_of_others(state):
    for player in (1, 2):
        do(state, player, "sell well")


def test_options_and_the_bank_are_ways_to_build():
    state = table(city("carthage night"))
    do(state, 0, "stage well second")
    assert seen(state, "chosen_way") == [0]
    turn_of_others(state)
    assert in_city(state, 0, "second_options") == [1, 0, 0, 0]
    me = city("ephesos day", coins=2, leaders=["bilkis"], hand=["baths"], able=False)
    state = table(me, expansions=LEADERS)
    do(state, 0, "build baths bank")
    assert seen(state, "chosen_way") == [2]


def test_cards_lost_with_an_edifice_are_seen_by_all():
    two = ["lumber_yard", "clay_pool"]
    state = table(city(cards=two), city(pawns=[1]), city(pawns=[1]), project="belvedere", turn=6)
    turn(state)
    clay_pool = CARD_CODES["clay_pool"]
    assert not observed(state, 1)[OBSERVATION.discarded][clay_pool]
    do(state, 0, "lose clay_pool")
    for viewer in (0, 1, SPECTATOR):
        assert observed(state, viewer)[OBSERVATION.discarded][clay_pool] == 1


def test_a_card_chosen_to_be_lost_is_seen_by_its_owner():
    two = ["lumber_yard", "clay_pool"]
    state = table(city(cards=two), city(cards=two), project="belvedere", turn=6)
    turn(state)
    do(state, 0, "lose clay_pool")
    assert seen(state, "chosen_card") == [CARD_CODES["clay_pool"]]
    assert seen(state, "chosen_card", 1) == []


@pytest.mark.parametrize(("players", "expansions"), [(3, BOTH), (2, ["leaders"])])
def test_nothing_depends_on_what_the_viewer_cannot_know(players, expansions):
    state, dice, number = dealt(players, 3, expansions=expansions, sides="night"), new_dice(3), 0
    while not is_over(state):
        deciding = view(state, SPECTATOR)["deciders"]
        if number % 8 == 0:
            for viewer in (*range(players), SPECTATOR):
                imagined = copy_of(state)
                imagine(imagined, viewer, new_dice(number))
                assert (observed(imagined, viewer) == observed(state, viewer)).all()
        number += 1
        play(state, deciding[0], pick(state, deciding[0], dice))
