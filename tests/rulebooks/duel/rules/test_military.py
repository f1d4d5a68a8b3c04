"""The conflict pawn, its loot tokens, and military supremacy."""

from itertools import groupby

import pytest
from helpers.duel import build, destroy, legal_codes, phase, sell, table, wonder

from pharos.kernel.errors import BadPosition
from pharos.rulebooks.duel.catalogue import (
    CAPITAL,
    CARD_CODES,
    CARDS,
    LOOT_COINS,
    LOOT_DISTANCE,
    TRACK_POINTS,
)
from pharos.rulebooks.duel.state import Ending, Phase, city_of

PRINTED_SHIELDS = {
    "guard_tower": 1,
    "stable": 1,
    "garrison": 1,
    "palisade": 1,
    "walls": 2,
    "horse_breeders": 1,
    "barracks": 1,
    "archery_range": 2,
    "parade_ground": 2,
    "arsenal": 3,
    "pretorium": 3,
    "fortifications": 2,
    "siege_workshop": 2,
    "circus": 2,
}
WONDER_SHIELDS = {"colossus": 2, "circus_maximus": 1, "statue_of_zeus": 1}
EITHER_PLAYER = pytest.mark.parametrize("player", [0, 1])


def war(*cards, player=0, pawn=0, attacker=(), victim=()):
    """A table where `player` is about to attack, and has already pushed the pawn `pawn` steps."""
    cities = [{"coins": 40, **dict(attacker)}, dict(victim)]
    me, rival = cities if player == 0 else reversed(cities)
    return table(*cards, active=player, pawn=pawn * (1 - 2 * player), me=me, rival=rival)


def pushed(state, player):
    """How far the player has pushed the pawn."""
    return int(state.pawn) * (1 - 2 * player)


@pytest.mark.rule("D-77")
def test_the_board_has_nineteen_positions_in_nine_zones():
    zones = [list(zone) for _, zone in groupby(range(CAPITAL), TRACK_POINTS.item)]
    assert zones == [[0], [1, 2], [3, 4, 5], [6, 7, 8]]
    assert CAPITAL == 9
    assert 1 + 2 * CAPITAL == 19
    assert 1 + 2 * len([*zones[1:], [CAPITAL]]) == 9
    assert dict(zip(LOOT_DISTANCE.tolist(), LOOT_COINS.tolist(), strict=True)) == {3: 2, 6: 5}


@pytest.mark.rule("D-77")
@pytest.mark.parametrize("pawn", [-10, 10])
def test_no_position_lies_beyond_a_capital(pawn):
    with pytest.raises(BadPosition):
        table(pawn=pawn)


@pytest.mark.rule("D-78")
@EITHER_PLAYER
@pytest.mark.parametrize("card", PRINTED_SHIELDS)
def test_each_shield_of_a_red_card_moves_the_pawn_one_position(card, player):
    state = war(card, player=player)
    build(state, card)
    assert pushed(state, player) == PRINTED_SHIELDS[card]


@pytest.mark.rule("D-78")
@EITHER_PLAYER
@pytest.mark.parametrize("name", WONDER_SHIELDS)
def test_each_shield_of_a_wonder_moves_the_pawn_one_position(name, player):
    state = war("palisade", player=player, attacker={"wonders": {name: "unbuilt"}})
    wonder(state, name, "palisade")
    assert pushed(state, player) == WONDER_SHIELDS[name]


@pytest.mark.rule("D-78")
def test_only_red_cards_have_shields():
    assert {card.id for card in CARDS if card.effect.shields} == set(PRINTED_SHIELDS)
    assert {card.id for card in CARDS if card.colour == "red"} == set(PRINTED_SHIELDS)


@pytest.mark.rule("D-78")
def test_a_red_card_that_is_not_built_moves_nothing():
    state = war("palisade", "garrison", attacker={"wonders": {"pyramids": "unbuilt"}})
    wonder(state, "pyramids", "palisade")
    sell(state, "garrison")
    assert state.pawn == 0


@pytest.mark.rule("D-79")
@EITHER_PLAYER
@pytest.mark.parametrize(
    ("pawn", "card", "lost"),
    [
        (1, "guard_tower", 0),
        (2, "guard_tower", 2),
        (3, "guard_tower", 0),
        (5, "guard_tower", 5),
        (6, "guard_tower", 0),
        (7, "guard_tower", 0),
        (1, "walls", 2),
        (2, "walls", 2),
        (4, "walls", 5),
        (0, "pretorium", 2),
        (3, "pretorium", 5),
    ],
)
def test_entering_a_zone_of_loot_costs_the_opponent_two_or_five(player, pawn, card, lost):
    loot = [coins for distance, coins in ((3, 2), (6, 5)) if pawn < distance]
    state = war(card, player=player, pawn=pawn, victim={"coins": 20, "loot": loot})
    build(state, card)
    assert state.coins[1 - player] == 20 - lost
    assert state.loot[1 - player].sum() == len(loot) - (lost > 0)


@pytest.mark.rule("D-79")
@pytest.mark.parametrize("pawn", [-8, -7, -5, -4, -1])
def test_pushing_the_pawn_back_over_your_own_side_loots_nobody(pawn):
    state = war("walls", pawn=pawn, attacker={"coins": 20, "loot": []}, victim={"coins": 20})
    build(state, "walls")
    assert state.coins.tolist() == [20 - 4, 20]
    assert state.loot[1].all()


@pytest.mark.rule("D-79")
def test_a_loot_token_of_one_side_does_not_guard_the_other():
    state = war("guard_tower", pawn=2, attacker={"loot": []}, victim={"coins": 20})
    build(state, "guard_tower")
    assert state.coins[1] == 18


@pytest.mark.rule("D-80")
@pytest.mark.parametrize(("pawn", "coins", "left"), [(2, 2, 0), (2, 1, 0), (5, 6, 1), (5, 3, 0)])
def test_looted_coins_go_to_the_bank_as_many_as_there_are(pawn, coins, left):
    state = war("guard_tower", pawn=pawn, attacker={"coins": 4}, victim={"coins": coins})
    build(state, "guard_tower")
    assert state.coins.tolist() == [4, left]


@pytest.mark.rule("D-81")
def test_entering_a_zone_again_costs_nothing():
    state = war("guard_tower", "stable", "garrison", pawn=2, victim={"coins": 20})
    build(state, "guard_tower")
    assert (state.pawn, state.coins[1], state.loot[1].tolist()) == (3, 18, [0, 1])
    build(state, "stable")  # by the opponent, who pays 2 coins for wood
    assert (state.pawn, state.coins[1]) == (2, 16)
    build(state, "garrison")
    assert (state.pawn, state.coins[1], state.loot[1].tolist()) == (3, 16, [0, 1])


@pytest.mark.rule("D-82")
@EITHER_PLAYER
@pytest.mark.parametrize(("coins", "left"), [(20, 13), (6, 0), (1, 0)])
def test_a_move_through_two_zones_takes_both_loot_tokens(player, coins, left):
    state = war(
        "pretorium",
        player=player,
        pawn=2,
        attacker={"tokens": ["strategy"]},
        victim={"coins": coins},
    )
    build(state, "pretorium")
    assert pushed(state, player) == 6
    assert state.coins[1 - player] == left
    assert not state.loot[1 - player].any()


@pytest.mark.rule("D-83")
@EITHER_PLAYER
@pytest.mark.parametrize(("pawn", "card"), [(8, "guard_tower"), (8, "walls"), (7, "pretorium")])
def test_the_pawn_in_the_opponents_capital_wins_at_once(player, pawn, card):
    state = war(card, player=player, pawn=pawn)
    build(state, card)
    assert phase(state) == Phase.OVER
    assert (state.victors, state.ending) == (1 << player, Ending.MILITARY)
    assert pushed(state, player) == CAPITAL


@pytest.mark.rule("D-83")
@EITHER_PLAYER
def test_one_step_before_the_capital_wins_nothing(player):
    state = war("guard_tower", player=player, pawn=7)
    build(state, "guard_tower")
    assert phase(state) == Phase.TURN
    assert state.victors == 0
    assert state.active == 1 - player


@pytest.mark.rule("D-84")
@pytest.mark.parametrize(
    ("name", "victim"), [("statue_of_zeus", "quarry"), ("circus_maximus", "press")]
)
def test_military_supremacy_comes_before_an_open_choice(name, victim):
    sides = {"attacker": {"wonders": {name: "unbuilt"}}, "victim": {"cards": [victim]}}
    state = war("tavern", pawn=8, **sides)
    wonder(state, name, "tavern")
    assert phase(state) == Phase.OVER
    assert (state.victors, state.ending) == (1, Ending.MILITARY)
    assert state.where[CARD_CODES[victim]] == city_of(1)
    assert legal_codes(state) == []

    state = war("tavern", pawn=7, **sides)
    wonder(state, name, "tavern")
    assert phase(state) == Phase.DESTROY
    destroy(state, victim)
    assert phase(state) == Phase.TURN


@pytest.mark.rule("D-84")
def test_military_supremacy_comes_before_an_extra_turn():
    attacker = {"wonders": {"colossus": "unbuilt"}, "tokens": ["theology"]}
    state = war("tavern", pawn=7, attacker=attacker)
    wonder(state, "colossus", "tavern")
    assert phase(state) == Phase.OVER
    assert legal_codes(state, 0) == legal_codes(state, 1) == []
