"""Observations: named slices of what one player knows, seen from that player's seat."""

import numpy as np
import pytest
from helpers.wonders import do

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders.catalogue import CARD_CODES, SIDE_NAMES
from pharos.rulebooks.wonders.positions.setting_up import set_up
from pharos.rulebooks.wonders.rows import Resource, Special
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.observation import CITY, OBSERVATION, observe

HAND = ["baths", "altar", "stockade", "barracks", "?"]


def observed(state, viewer):
    out = np.zeros(OBSERVATION.total, np.float32)
    observe(state, viewer, out)
    return out


def city_in(out, number):
    """The block of a city: 0 is me, 1 my left neighbour, and so on."""
    return out[OBSERVATION.cities][number * CITY.total : (number + 1) * CITY.total]


def in_city(out, number, name):
    return city_in(out, number)[getattr(CITY, name)]


def ones(out):
    return [int(place) for place in np.flatnonzero(out)]


@pytest.fixture
def state():
    me = {
        "board": "alexandria",
        "side": "night",
        "coins": 10,
        "cards": ["timber_yard", "west_trading_post", "apothecary"],
        "stages": ["theater", None],
    }
    left = {"board": "rhodos", "cards": ["guard_tower"], "defeats": 0}
    press = {"card": "press", "known": [0]}
    return set_up(
        {
            "players": 5,
            "turn": 3,
            "cities": [me, {"board": "gizah"}, {}, {}, left],
            "hands": [HAND, None, None, None, None],
            "discard": [press, {"card": "loom", "known": [1]}, "marketplace"],
        }
    )


def test_me_first_then_round_the_table_to_the_left(state):
    mine = observed(state, 0)
    sides = [SIDE_NAMES.index(name) for name in ("alexandria night", "rhodos day", "gizah day")]
    assert [ones(in_city(mine, number, "side")) for number in (0, 1, 4)] == [[s] for s in sides]
    theirs = observed(state, 4)
    for number in range(5):
        assert (city_in(mine, (number + 1) % 5) == city_in(theirs, number)).all()


def test_seats_that_nobody_has_are_zero(state):
    assert not city_in(observed(state, 0), 5).any()
    assert not city_in(observed(state, 0), 6).any()


def test_cities_are_shown_in_full(state):
    out = observed(state, 2)
    assert in_city(out, 2, "coins") == 0.5
    assert len(ones(in_city(out, 2, "cards"))) == 3
    assert in_city(out, 2, "colours").sum() == 3
    assert list(in_city(out, 2, "stages")) == [1, 1, 0, 0]
    assert ones(in_city(out, 2, "makes")) == [Resource.GLASS]
    assert in_city(out, 2, "pairs").sum() == 1
    assert list(in_city(out, 2, "choices")) == [1, 1]
    assert list(in_city(out, 2, "prices")) == [1, 2, 2]
    assert in_city(out, 2, "symbols").sum() == 1
    assert in_city(out, 3, "shields") == 1


def test_tokens_and_powers_are_told():
    babylon = {"board": "babylon", "side": "night", "stages": 2, "victories": [2, 0, 0]}
    state = set_up({"age": 2, "cities": [babylon, {"defeats": 1}, {}]})
    out = observed(state, 1)
    assert list(in_city(out, 1, "victories")) == [2, 0, 0]
    assert ones(in_city(out, 1, "specials")) == [Special.LAST_CARD]
    assert in_city(out, 1, "free_symbols") == 1
    assert in_city(out, 0, "defeats") == 1


def test_only_your_own_hand_is_seen(state):
    mine = observed(state, 0)[OBSERVATION.hand]
    assert mine.sum() == 5
    assert all(mine[CARD_CODES[name]] >= 1 for name in HAND[:4])
    assert observed(state, SPECTATOR)[OBSERVATION.hand].sum() == 0


def test_face_down_cards_are_seen_by_players_who_know_them(state):
    mine = observed(state, 0)
    assert ones(mine[OBSERVATION.buried]) == [CARD_CODES["theater"]]
    assert ones(mine[OBSERVATION.discarded]) == [CARD_CODES["press"]]
    theirs = observed(state, 1)
    assert not theirs[OBSERVATION.buried].any()
    assert ones(theirs[OBSERVATION.discarded]) == [CARD_CODES["loom"]]
    for viewer in (0, 1, SPECTATOR):
        assert observed(state, viewer)[OBSERVATION.num_discarded] == pytest.approx(3 / 20)


@pytest.mark.parametrize(
    ("action", "use"), [("build altar", 0), ("stage altar", 1), ("sell altar", 2)]
)
def test_everybody_sees_who_has_chosen_but_not_what(action, use):
    state = set_up(
        {
            "turn": 6,
            "cities": [{"board": "gizah", "cards": ["timber_yard", "lumber_yard"]}, {}, {}],
            "hands": [["altar", "?"]],
        }
    )
    before = observed(state, 1)
    do(state, 0, action)
    assert list(observed(state, 0)[OBSERVATION.chosen_use]) == [use == n for n in range(3)]
    assert ones(observed(state, 0)[OBSERVATION.chosen_card]) == [CARD_CODES["altar"]]
    changed = ones(before != observed(state, 1))
    assert changed == [OBSERVATION.cities.start + CITY.total + CITY.deciding.start]


def test_the_holder_is_told_to_decide_for_the_free_city():
    state = set_up({"players": 2, "hands": [None, ["altar", *["?"] * 7]]})
    out = observed(state, 1)
    assert list(in_city(out, 2, "free")) == [1]  # player 0, then the Free City on its left
    assert [in_city(out, number, "holder")[0] for number in range(3)] == [1, 0, 0]
    assert out[OBSERVATION.for_free_city] == 0
    do(state, 1, "sell altar")
    out = observed(state, 1)
    assert out[OBSERVATION.for_free_city] == 1
    assert [in_city(out, number, "deciding")[0] for number in range(3)] == [1, 1, 0]
    assert not observed(state, 0)[OBSERVATION.for_free_city]


def test_the_time_and_the_table_are_told(state):
    out = observed(state, 3)
    assert ones(out[OBSERVATION.phase]) == [0]
    assert ones(out[OBSERVATION.age]) == [0]
    assert ones(out[OBSERVATION.turn]) == [2]
    assert ones(out[OBSERVATION.players]) == [3]


def test_nothing_depends_on_what_the_viewer_cannot_know(state):
    dice = new_dice(1)
    for viewer in (0, 3, SPECTATOR):
        before = observed(state, viewer)
        imagine(state, viewer, dice)
        assert (observed(state, viewer) == before).all()
