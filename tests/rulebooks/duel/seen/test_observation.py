"""Observations: named slices of what one player knows, seen from that player's seat."""

import numpy as np
import pytest
from helpers.duel import table

from pharos.kernel.contract import SPECTATOR
from pharos.rulebooks.duel import DUEL
from pharos.rulebooks.duel.catalogue import CARD_CODES, TOKEN_CODES, WONDER_CODES
from pharos.rulebooks.duel.seen.observation import CITY, OBSERVATION, observe


def observed(state, viewer):
    out = np.zeros(OBSERVATION.total, np.float32)
    observe(state, viewer, out)
    return out


def in_city(out, which, name):
    return out[getattr(OBSERVATION, which)][getattr(CITY, name)]


@pytest.fixture
def state():
    me = {"coins": 10, "cards": ["quarry"], "wonders": {"sphinx": "unbuilt", "piraeus": "altar"}}
    return table("baths", me=me, rival={"tokens": ["law"]}, pawn=3, discard=["theater"])


def test_me_first_then_the_opponent(state):
    mine, theirs = observed(state, 0), observed(state, 1)
    assert (mine[OBSERVATION.own_city] == theirs[OBSERVATION.other_city]).all()
    assert (mine[OBSERVATION.other_city] == theirs[OBSERVATION.own_city]).all()
    assert mine[OBSERVATION.pawn] == -theirs[OBSERVATION.pawn] == pytest.approx(1 / 3)


def test_cities_are_shown_in_full(state):
    out = observed(state, 0)
    assert in_city(out, "own_city", "coins") == 0.5
    assert list(np.flatnonzero(in_city(out, "own_city", "cards"))) == [CARD_CODES["quarry"]]
    assert list(np.flatnonzero(in_city(out, "own_city", "sites"))) == [WONDER_CODES["sphinx"]]
    assert list(np.flatnonzero(in_city(out, "own_city", "wonders"))) == [WONDER_CODES["piraeus"]]
    assert list(in_city(out, "own_city", "choices")) == [0, 1]
    assert list(np.flatnonzero(in_city(out, "other_city", "tokens"))) == [TOKEN_CODES["law"]]
    assert in_city(out, "other_city", "symbols").sum() == 1
    assert list(in_city(out, "own_city", "produces")) == [0, 1, 0, 0, 0]
    assert in_city(out, "other_city", "prices")[1] > in_city(out, "own_city", "prices")[1]


def test_only_the_player_who_decides_is_told_so(state):
    told = [observed(state, viewer)[OBSERVATION.deciding] for viewer in (0, 1, SPECTATOR)]
    assert told == [1, 0, 0]


def test_the_structure_shows_what_lies_open(state):
    out = observed(state, 0)
    assert out[OBSERVATION.accessible][CARD_CODES["baths"]] == 1
    assert out[OBSERVATION.accessible].sum() == 6
    assert out[OBSERVATION.covered].sum() == 6
    assert out[OBSERVATION.face_down].sum() == 8
    assert out[OBSERVATION.guild_backs].sum() == 0
    assert out[OBSERVATION.discarded][CARD_CODES["theater"]] == 1


def test_backs_of_guilds_are_known_in_the_third_age():
    backs = 0
    for seed in range(4):
        backs += observed(table(age=3, seed=seed), 0)[OBSERVATION.guild_backs].sum()
    assert backs > 0


def test_what_can_be_built_is_shown_with_its_cost():
    me = {"coins": 4, "cards": ["theater"], "wonders": {"sphinx": "unbuilt"}}
    out = observed(table("statue", "aqueduct", me=me, rival={"coins": 40}), 0)
    mine, theirs = (in_city(out, city, "reach") for city in ("own_city", "other_city"))
    assert mine[CARD_CODES["statue"]] == 1  # its chain
    assert 0 < theirs[CARD_CODES["statue"]] < 1
    assert mine[CARD_CODES["aqueduct"]] < 0 < theirs[CARD_CODES["aqueduct"]]
    assert in_city(out, "own_city", "site_reach")[WONDER_CODES["sphinx"]] < 0
    assert not in_city(out, "other_city", "site_reach").any()


def test_what_a_card_uncovers_is_shown(state):
    out = observed(state, 0)
    assert out[OBSERVATION.turns_up].sum() == 0  # each covers one with a neighbour
    assert out[OBSERVATION.under_one].sum() == 0
    assert list(np.flatnonzero(out[OBSERVATION.buried])) == [CARD_CODES["altar"]]


def test_the_last_card_on_a_face_down_one_turns_it_up():
    state = table(age=1, seed=3)
    for _ in range(2):
        action = DUEL.legal_actions(state, int(state.active))
        sales = [int(code) for code in action if DUEL.action_text(int(code)).startswith("sell")]
        DUEL.play(state, int(state.active), sales[0])
    out = observed(state, 0)
    assert out[OBSERVATION.turns_up].sum() + out[OBSERVATION.under_one].sum() > 0


def test_who_plays_the_next_turn_is_shown(state):
    state.follower = 1
    assert [observed(state, viewer)[OBSERVATION.follows] for viewer in (0, 1)] == [0, 1]
