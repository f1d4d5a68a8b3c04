"""What a card that is lost with an edifice takes away, and what happens to it afterwards."""

import numpy as np
import pytest
from helpers.edifice import at, can, city, do, losses, put, table, turn
from helpers.wonders import legal_codes, set_hand
from helpers.wonders_scenes import asked, buildings, in_place, lines

from pharos.rulebooks.wonders.actions import DECLINE, DIG
from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS, EDIFICES, NO_CARD
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.discard_pile import num_discarded
from pharos.rulebooks.wonders.rules.effects import lose_building
from pharos.rulebooks.wonders.state import Phase, Place

LOST_COLOURS = {edifice.penalty.lose for edifice in EDIFICES} - {None}
CAN_BE_LOST = [card.id for card in CARDS if card.colour in LOST_COLOURS]
PROJECTS = {  # an edifice of an early age for each colour
    "yellow": ("artisan_district", 1),
    "brown": ("belvedere", 1),
    "grey": ("curtain_wall", 1),
    "red": ("outpost", 1),
    "blue": ("river_port", 2),
    "green": ("agora", 3),
}


def lost(card, *more, side="gizah day", others=(), **mine):
    """I have just lost a card, and have these others; neighbours have only their cards."""
    project, age = PROJECTS[CARDS[CARD_CODES[card]].colour]
    given = {"able": False, **mine}
    neighbour = {"pawns": [age], "able": False, **dict(others)}
    cities = [city(side, cards=[card, *more], **given), city(**neighbour), city(**neighbour)]
    state = table(*cities, project=project, age=age, turn=6)
    turn(state)
    if state.phase == Phase.PENALTY:
        do(state, 0, f"lose {card}")
    assert card not in buildings(state)
    return state


def can_build(state, *texts):
    """Whether I could build each of these, if I held it."""
    set_hand(state, 0, [text.split()[0] for text in texts])
    return [can(state, 0, f"build {text}") for text in texts]


def city_of(state):
    """Everything the state says about what my city produces, adds and allows."""
    fields = ("built", "colours", "makes", "pairs", "any_raw", "any_goods", "cheap", "shields")
    return [np.array(state[name][0]).tolist() for name in (*fields, "symbols", "free_symbols")]


@pytest.mark.rule("E-37")
@pytest.mark.parametrize("card", CAN_BE_LOST)
def test_losing_a_card_undoes_all_that_building_it_did(card):
    others = {"quarry", "tree_farm", "forum", "castrum", "lodge", "senate"} - {card}
    state = table(city(cards=sorted(others)))
    before = city_of(state)
    raise_building(state, 0, CARD_CODES[card])
    assert city_of(state) != before
    lose_building(state, 0, CARD_CODES[card])
    assert city_of(state) == before


@pytest.mark.rule("E-37")
def test_a_lost_card_lies_face_up_in_the_discard_pile():
    state = lost("lumber_yard", "mine")
    assert in_place(state, Place.LOST) == ["lumber_yard"]
    assert in_place(state, Place.BUILT) == ["mine"]
    assert num_discarded(state) == 1 + 6  # with three sold and three left over


@pytest.mark.rule("E-37")
def test_production_is_gone():
    state = lost("ore_vein", "stone_pit")
    assert can_build(state, "barracks", "baths") == [False, True]


@pytest.mark.rule("E-37")
def test_a_choice_of_raw_materials_is_gone_and_others_stay():
    state = lost("mine", "clay_pit", side="alexandria day")
    assert can_build(state, "baths", "barracks", "guard_tower") == [False, True, True]


@pytest.mark.rule("E-37")
def test_neighbours_cannot_buy_it_any_more():
    state = lost("loom", "press", coins=3)
    set_hand(state, 1, ["apothecary", "scriptorium"])
    assert not can(state, 1, "build apothecary left=2")
    assert can(state, 1, "build scriptorium left=2")


@pytest.mark.rule("E-37")
def test_other_production_stays():
    state = lost("loom", "glassworks")
    assert can_build(state, "apothecary", "workshop") == [False, True]


@pytest.mark.rule("E-37")
@pytest.mark.parametrize(
    ("post", "text", "dear"),
    [
        ("west_trading_post", "barracks left=1", "barracks left=2"),
        ("east_trading_post", "barracks right=1", "barracks right=2"),
        ("marketplace", "apothecary left=1", "apothecary left=2"),
    ],
)
def test_cheap_trade_is_gone(post, text, dear):
    others = {"cards": ["ore_vein", "loom"]}
    kept = {"west_trading_post", "east_trading_post", "marketplace"} - {post}
    state = lost(post, *kept, coins=9, others=others)
    assert can_build(state, text, dear) == [False, True]


@pytest.mark.rule("E-37")
def test_other_cheap_trade_stays():
    state = lost("marketplace", "west_trading_post", others={"cards": ["ore_vein", "loom"]})
    assert can_build(state, "barracks left=1", "apothecary left=1") == [True, False]


@pytest.mark.rule("E-37")
def test_shields_are_gone():
    state = lost("barracks", "stockade", others={"cards": ["guard_tower"]})
    assert state.shields[0] == 1
    assert not state.victories[0].any() and state.defeats[0] == 0


@pytest.mark.rule("E-37")
def test_symbols_and_points_are_gone():
    state = lost("school", "library", "lodge", "study")
    assert lines(state)["green"] == 1 + 1 + 1 + 7
    state = lost("temple", "altar")
    assert lines(state)["blue"] == 3


@pytest.mark.rule("E-37")
def test_a_chain_is_gone():
    state = lost("altar", "theater")
    assert can_build(state, "pantheon", "gardens") == [False, True]


@pytest.mark.rule("E-37")
def test_coins_that_it_brought_stay():
    state = table(city(coins=0, hand=["tavern", "altar"]), project="artisan_district", turn=6)
    turn(state, "build tavern")
    assert in_place(state, Place.LOST) == ["tavern"]
    assert state.coins[0] == 5


@pytest.mark.rule("E-37")
def test_its_colour_no_longer_counts_for_anybody():
    state = lost("lumber_yard", "mine", others={"cards": ["workers_guild", "haven"]})
    assert state.colours[0].tolist() == [1, 0, 0, 0, 0, 0, 0]
    assert lines(state, 1)["purple"] == 1


# Afterwards


@pytest.mark.rule("E-38")
def test_its_name_may_be_built_again():
    state = table(city(cards=["loom"]), project="curtain_wall", turn=6)
    set_hand(state, 0, ["loom", "well"])
    assert not can(state, 0, "build loom")
    turn(state, "sell well")
    assert buildings(state) == set()
    set_hand(state, 0, ["loom_age2", "altar"])
    turn(state, "build loom_age2")
    assert buildings(state) == {"loom_age2"}


def next_age_digger(**rest):
    """The Loom of my neighbour is lost; in the next age I may build from the discard pile."""
    cities = [city("halikarnassos night", pawns=[1]), city(cards=["loom"]), city(pawns=[1])]
    state = table(*cities, project="curtain_wall", turn=6, **rest)
    turn(state)
    assert at(state) == (Phase.CHOOSE, 2, 1)
    set_hand(state, 0, ["temple", "statue"])
    return state


def digs(state, player=0):
    return [CARDS[code - DIG].id for code in legal_codes(state, player) if code != DECLINE]


@pytest.mark.rule("E-38")
def test_it_may_be_dug_up_from_the_next_age_on():
    state = next_age_digger()
    turn(state, "stage temple")
    assert asked(state) == [0]
    assert "loom" in digs(state)
    do(state, 0, "dig loom")
    assert buildings(state) == {"loom"}
    assert in_place(state, Place.LOST) == []
    assert "loom" in in_place(state, Place.BUILT)


@pytest.mark.rule("E-38")
def test_its_owner_may_dig_it_up_too():
    digger = city("halikarnassos night", cards=["loom"])
    state = table(digger, city(pawns=[1]), city(pawns=[1]), project="curtain_wall", turn=6)
    turn(state)
    set_hand(state, 0, ["temple", "statue"])
    turn(state, "stage temple")
    do(state, 0, "dig loom")
    assert buildings(state) == {"loom"}


@pytest.mark.rule("E-38")
def test_nobody_digs_it_up_in_the_age_in_which_it_is_lost():
    digger = city("halikarnassos night", pawns=[1], hand=["altar", "baths"])
    state = table(digger, city(cards=["loom"]), project="curtain_wall", turn=6)
    turn(state, "stage altar")
    assert state.phase == Phase.DIG
    assert "loom" not in digs(state)
    do(state, 0, "decline")
    assert in_place(state, Place.LOST) == ["loom"]


@pytest.mark.rule("E-38")
@pytest.mark.parametrize("was_there_before", [True, False])
def test_of_two_equal_cards_the_one_that_lies_face_up_is_dug_up(was_there_before):
    """So nothing is revealed about what lies face down; nor is it recorded as dug up from there."""
    state = next_age_digger(discard=["loom"] if was_there_before else [])
    if not was_there_before:
        put(state, "loom", Place.DISCARD)
    turn(state, "stage temple")
    do(state, 0, "dig loom")
    assert in_place(state, Place.LOST) == []
    assert "loom" in in_place(state, Place.DISCARD)
    assert (state.dug == NO_CARD).all()


@pytest.mark.rule("E-38")
def test_what_is_dug_up_may_be_lost_again():
    state = next_age_digger()
    turn(state, "stage temple")
    do(state, 0, "dig loom")
    state.projects[1] = [edifice.id for edifice in EDIFICES].index("amphitheater")
    state.turn = 6
    for player in range(3):
        set_hand(state, player, ["walls", "statue"])
    turn(state)
    assert at(state) == (Phase.CHOOSE, 3, 1)
    assert buildings(state) == set()
    assert in_place(state, Place.LOST) == ["loom"]


@pytest.mark.rule("E-39")
def test_a_colour_that_is_lost_is_missing_again_for_olympia():
    state = lost("mine", side="olympia day", stages=2)
    assert can_build(state, "sawmill", "palace") == [True, True]
    state = lost("mine", "ore_vein", "altar", side="olympia day", stages=2)
    state.coins[0] = 0
    assert can_build(state, "sawmill", "palace") == [False, False]


def test_only_cards_of_your_own_city_can_be_lost():
    mine, other = city(cards=["mine", "ore_vein"]), city(cards=["clay_pool", "stone_pit"])
    state = table(mine, other, project="belvedere", turn=6)
    turn(state)
    assert losses(state, 0) == ["ore_vein", "mine"]
    assert losses(state, 1) == ["stone_pit", "clay_pool"]
