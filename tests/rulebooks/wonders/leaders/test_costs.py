"""Leaders who make building cheaper: Archimedes, Leonidas, Hammurabi, Imhotep, Bilkis, Hatshepsut,
Ramses and Maecenas."""

import pytest
from helpers.wonders import can, do, legal_codes, payments, set_hand
from helpers.wonders_leaders import court, in_office, of_colour, recruitment, recruits
from helpers.wonders_scenes import RICH, asked, hold, makes_only, nobody_sells, turn

from pharos.rulebooks.wonders.actions import is_stage
from pharos.rulebooks.wonders.catalogue import BOARDS, CARDS, LEADER_CARDS
from pharos.rulebooks.wonders.seen.view import view
from pharos.rulebooks.wonders.state import Phase

SPARED = {"archimedes": "green", "leonidas": "red", "hammurabi": "blue"}
ROWS = {card.id: card for card in CARDS}
COST = {leader.id: leader.cost for leader in LEADER_CARDS}


def lonely(side, cards, *leaders, coins=3, makes=(), **rest):
    """I have these leaders and make only this, nothing can be bought; I hold these cards."""
    state = court(side, cards, {"coins": coins, "leaders": leaders}, **rest)
    makes_only(state, 0, **dict(makes))
    nobody_sells(state)
    return state


def all_but(cost, spared):
    """A cost without one unit."""
    rest = {good: units for good, units in cost.items() if good != "coins"}
    rest[spared] -= 1
    return rest


FIRST_TURN = {  # what I do in the turn after the recruitment, and what it costs me in the end
    "archimedes": ("build workshop", 0),
    "leonidas": ("build stockade", 0),
    "hammurabi": ("build baths", 0),
    "bilkis": ("build baths bank", 1),
    "hatshepsut": ("build baths right=2", 1),
    "ramses": ("build spies_guild", 0),
}


@pytest.mark.rule("L-34", "L-36", "L-38", "L-41", "L-48")
@pytest.mark.piece(FIRST_TURN, "at once")
@pytest.mark.parametrize("leader", FIRST_TURN)
def test_leaders_help_from_the_turn_after_their_recruitment_on(leader):
    """They must be paid themselves and bring nothing yet."""
    state = recruitment("gizah day", [leader], me={"coins": 8}, age=3)
    recruits(state, f"recruit {leader}")
    before = int(state.coins[0])
    assert before == 8 - COST[leader]
    text, price = FIRST_TURN[leader]
    hold(state, text.split()[1], "well")
    nobody_sells(state)
    makes_only(state, 0)
    makes_only(state, 1, stone=1)
    turn(state, text)
    assert state.coins[0] == before - price


# A unit less


def costly_cards(colour):
    return [card.id for card in CARDS if card.colour == colour and set(card.cost) - {"coins"}]


@pytest.mark.rule("L-34")
@pytest.mark.piece(SPARED, "later")
@pytest.mark.parametrize(
    ("leader", "card"),
    [(leader, card) for leader, colour in SPARED.items() for card in costly_cards(colour)],
)
def test_a_card_costs_one_unit_less_whichever_it_is(leader, card):
    cost = ROWS[card].cost
    for spared in cost:
        makes = all_but(cost, spared)
        assert can(lonely("gizah day", [card], leader, makes=makes), 0, f"build {card}")
        assert not can(lonely("gizah day", [card], makes=makes), 0, f"build {card}")


@pytest.mark.rule("L-34", "L-35")
@pytest.mark.parametrize(("leader", "card"), [("archimedes", "lodge"), ("leonidas", "stables")])
def test_only_one_unit_is_spared(leader, card):
    cost = ROWS[card].cost
    first, second = list(cost)[:2]
    makes = all_but(all_but(cost, first), second)
    assert not can(lonely("gizah day", [card], leader, makes=makes), 0, f"build {card}")


@pytest.mark.rule("L-34")
@pytest.mark.parametrize("leader", SPARED)
def test_cards_of_other_colours_and_stages_cost_as_much_as_before(leader):
    for colour in {"blue", "red", "green", "yellow", "purple", "grey"} - {SPARED[leader]}:
        for card in costly_cards(colour)[:2]:
            cost = ROWS[card].cost
            makes = all_but(cost, next(iter(cost)))
            assert not can(lonely("gizah day", [card], leader, makes=makes), 0, f"build {card}")
    state = lonely("gizah day", ["well"], leader, makes={"wood": 1})
    assert not can(state, 0, "stage well")


STAGES = [
    (f"{board.id} {side.name}", stage)
    for board in BOARDS[:8]
    for side in board.side
    for stage in range(len(side.stages))
]


@pytest.mark.rule("L-34")
@pytest.mark.piece("imhotep", "later")
@pytest.mark.parametrize(("side", "stage"), STAGES)
def test_imhotep_spares_a_unit_of_every_stage(side, stage):
    rows = {f"{board.id} {face.name}": face.stages for board in BOARDS for face in board.side}
    cost = rows[side][stage].cost
    for spared in cost:
        for leaders, possible in ((["imhotep"], True), ([], False)):
            me = {"stages": stage, "leaders": leaders}
            state = court(side, ["well"], me, turn=2)
            makes_only(state, 0, **all_but(cost, spared))
            nobody_sells(state)
            assert can(state, 0, "stage well") == possible


@pytest.mark.rule("L-34")
def test_imhotep_spares_nothing_of_a_card():
    state = lonely("gizah day", ["baths"], "imhotep")
    assert not can(state, 0, "build baths")


@pytest.mark.rule("L-34")
def test_a_stage_over_a_leader_is_cheaper_too():
    state = recruitment("gizah day", ["plato"], me={"leaders": ["imhotep"]}, age=2)
    makes_only(state, 0, wood=1)
    nobody_sells(state)
    recruits(state, "stage plato")
    assert state.stages[0] == 1


@pytest.mark.rule("L-35")
def test_coins_are_never_spared():
    """No blue, red or green card and no stage asks for coins; a brown card has no such leader."""
    asked_for = {card.colour for card in CARDS if "coins" in card.cost}
    assert not asked_for & set(SPARED.values())
    state = lonely("gizah day", ["sawmill"], *SPARED, "imhotep", coins=0)
    assert not can(state, 0, "build sawmill")


@pytest.mark.rule("L-34", "L-36")
def test_the_unit_that_is_spared_need_not_be_bought():
    """The player chooses which one: here on whose side less is bought."""
    state = court("rhodos day", ["lodge"], {"coins": 9, "leaders": ["archimedes"]}, age=3)
    makes_only(state, 0, clay=2)
    makes_only(state, 2, papyrus=1)
    makes_only(state, 1, loom=1)
    assert sorted(payments(state, 0, "lodge")) == [(0, 2), (2, 0)]


# Bilkis


@pytest.mark.rule("L-36")
@pytest.mark.parametrize("good", ["wood", "stone", "ore", "clay", "glass", "loom", "papyrus"])
def test_bilkis_buys_a_unit_of_anything_from_the_bank(good):
    card = next(card for card in CARDS if card.cost == {good: 1})
    state = lonely("gizah day", [card.id], "bilkis", coins=1)
    assert not can(state, 0, f"build {card.id}")
    turn(state, f"build {card.id} bank")
    assert state.coins[:3].tolist() == [0, 6, 6]


@pytest.mark.rule("L-36")
def test_bilkis_needs_a_coin():
    state = lonely("gizah day", ["baths"], "bilkis", coins=0)
    assert not can(state, 0, "build baths bank")


@pytest.mark.rule("L-36")
@pytest.mark.piece("bilkis", "later")
def test_bilkis_buys_one_unit_a_turn():
    state = lonely("gizah day", ["theater", "aqueduct"], "bilkis", coins=9, age=2)
    makes_only(state, 0, stone=1)
    assert not can(state, 0, "build aqueduct bank")
    makes_only(state, 0, stone=2)
    assert can(state, 0, "build aqueduct bank")
    turn(state, "build aqueduct bank")
    hold(state, "temple")  # wood, clay, glass: she buys again in the next turn
    makes_only(state, 0, wood=1, clay=1)
    assert can(state, 0, "build temple bank")


@pytest.mark.rule("L-36")
def test_bilkis_buys_for_stages_and_over_leaders():
    state = recruitment("gizah day", ["plato"], me={"coins": 1, "leaders": ["bilkis"]}, age=2)
    makes_only(state, 0, wood=1)
    nobody_sells(state)
    recruits(state, "stage plato bank")
    assert (state.stages[0], state.coins[0]) == (1, 0)


@pytest.mark.rule("L-36", "L-37")
def test_the_bank_and_the_neighbours_are_a_choice():
    """One stone is made, two are missing: both neighbours sell one, and so does the bank."""
    state = court("gizah day", ["aqueduct"], {"coins": 9, "leaders": ["bilkis"]}, age=2)
    for city in range(3):
        makes_only(state, city, stone=1)
    ways = ("left=2 right=2", "left=2 bank", "right=2 bank")
    assert all(can(state, 0, f"build aqueduct {way}") for way in ways)
    assert sorted(payments(state, 0, "aqueduct")) == [(0, 2), (2, 0), (2, 2)]


@pytest.mark.rule("L-37")
@pytest.mark.parametrize("card", ["altar", "baths", "gardens"])
def test_the_bank_is_not_asked_without_need(card):
    """For what costs nothing, for what the city makes, for what a chain makes free."""
    state = court("gizah day", [card], {"coins": 9, "cards": ["theater"], "leaders": ["bilkis"]})
    assert can(state, 0, f"build {card}")
    assert not can(state, 0, f"build {card} bank")


@pytest.mark.rule("L-36")
def test_a_building_of_the_same_name_cannot_be_bought_either():
    state = lonely("gizah day", ["baths"], "bilkis", coins=9)
    can_build = can(state, 0, "build baths bank")
    state = court("gizah day", ["baths"], {"cards": ["baths"], "leaders": ["bilkis"]})
    makes_only(state, 0)
    assert (can_build, can(state, 0, "build baths bank")) == (True, False)


@pytest.mark.rule("L-36")
def test_over_a_finished_wonder_the_bank_sells_nothing():
    state = court("gizah day", ["baths"], {"coins": 9, "stages": 3, "leaders": ["bilkis"]})
    assert not can(state, 0, "stage baths bank")
    assert not any(is_stage(action) for action in legal_codes(state, 0))


@pytest.mark.rule("L-36", "L-34")
def test_bilkis_and_imhotep_together_spare_two_units():
    state = lonely("gizah day", ["well"], "bilkis", "imhotep", coins=1)
    turn(state, "stage well bank")
    assert (state.stages[0], state.coins[0]) == (1, 0)


@pytest.mark.rule("L-36")
def test_bilkis_buys_again_for_the_seventh_card():
    me = {"coins": 2, "stages": 1, "leaders": ["bilkis"]}
    state = court("babylon night", ["baths", "theater"], me, turn=6)
    makes_only(state, 0)
    nobody_sells(state)
    hold(state, "baths", "barracks")
    turn(state, "build baths bank")
    assert (state.phase, asked(state)) == (Phase.LAST_CARD, [0])
    do(state, 0, "build barracks bank")
    assert state.coins[0] == 0
    assert state.shields[0] == 1


# Hatshepsut


@pytest.mark.rule("L-38")
@pytest.mark.piece("hatshepsut", "later")
@pytest.mark.parametrize(
    ("left", "right", "back"),
    [({"stone": 2}, {}, 1), ({}, {"stone": 2}, 1), ({"stone": 1}, {"stone": 1}, 2)],
)
def test_hatshepsut_brings_a_coin_for_every_neighbour_bought_from(left, right, back):
    state = court("gizah day", ["aqueduct"], {"coins": 4, "leaders": ["hatshepsut"]}, age=2)
    makes_only(state, 0, stone=1)
    makes_only(state, 1, **right)
    makes_only(state, 2, **left)
    (paid,) = payments(state, 0, "aqueduct")
    turn(state, f"build aqueduct left={paid[0]} right={paid[1]}")
    assert sum(paid) == 4
    assert state.coins[0] == back
    assert state.coins[:3].tolist() == [back, 6 + paid[1], 6 + paid[0]]


@pytest.mark.rule("L-38")
def test_a_player_who_buys_nothing_gets_nothing_from_hatshepsut():
    state = court("gizah day", ["altar", "baths"], {"coins": 3, "leaders": ["hatshepsut"]})
    turn(state, "build baths")
    assert state.coins[0] == 3


@pytest.mark.rule("L-38")
def test_a_player_who_sells_to_neighbours_gets_nothing_from_hatshepsut():
    state = court("gizah day", [], {"coins": 0, "leaders": ["hatshepsut"]}, {"coins": 3})
    makes_only(state, 1)
    hold(state, "well")
    do(state, 0, "sell well")
    do(state, 2, "sell well")
    assert state.coins[0] == 0
    set_hand(state, 1, ["baths"])
    do(state, 1, "build baths left=2")
    assert state.coins[:2].tolist() == [3 + 2, 1]


@pytest.mark.rule("L-39")
def test_with_a_trading_post_hatshepsut_gives_back_all_that_was_paid():
    me = {"coins": 1, "cards": ["east_trading_post"], "leaders": ["hatshepsut"]}
    state = court("gizah day", ["baths"], me)
    makes_only(state, 0)
    makes_only(state, 1, stone=1)
    turn(state, "build baths right=1")
    assert state.coins[0] == 1


@pytest.mark.rule("L-39")
def test_with_the_marketplace_hatshepsut_gives_back_all_that_was_paid():
    me = {"coins": 1, "cards": ["marketplace"], "leaders": ["hatshepsut"]}
    state = court("gizah day", ["scriptorium"], me)
    makes_only(state, 2, papyrus=1)
    turn(state, "build scriptorium left=1")
    assert state.coins[0] == 1


@pytest.mark.rule("L-39")
def test_the_coin_of_hatshepsut_comes_after_the_purchase():
    state = court("gizah day", ["baths"], {"coins": 1, "leaders": ["hatshepsut"]})
    makes_only(state, 0)
    makes_only(state, 1, stone=1)
    assert not can(state, 0, "build baths right=2")


@pytest.mark.rule("L-37", "L-38")
def test_buying_from_the_bank_is_not_buying_from_a_neighbour():
    state = lonely("gizah day", ["baths"], "bilkis", "hatshepsut", coins=1)
    turn(state, "build baths bank")
    assert state.coins[0] == 0


# Ramses and Maecenas


@pytest.mark.rule("L-41")
@pytest.mark.piece("ramses", "later")
@pytest.mark.parametrize("card", of_colour("purple", 14))
def test_ramses_builds_guilds_for_nothing(card):
    state = lonely("gizah day", [card], "ramses", coins=0, age=3)
    assert can(state, 0, f"build {card}")
    turn(state, f"build {card}")
    assert state.colours[0].sum() == 1
    assert not can(lonely("gizah day", [card], coins=0, age=3), 0, f"build {card}")


def test_a_view_says_that_it_is_a_leader_who_makes_a_guild_free():
    seen = view(lonely("gizah day", ["spies_guild", "arena"], "ramses", coins=0, age=3), 0)
    free = {offer["card"]: offer["build"]["free_by_leader"] for offer in seen["offers"]["cards"]}
    assert [card for card in free if free[card]] == ["spies_guild"]


@pytest.mark.rule("L-41")
def test_ramses_spares_nothing_else():
    state = lonely("gizah day", ["aqueduct", "palace", "arena"], "ramses", coins=0, age=3)
    assert not any(can(state, 0, f"build {card}") for card in ("aqueduct", "palace", "arena"))
    assert not can(state, 0, "stage palace")


@pytest.mark.rule("L-41")
def test_ramses_builds_no_guild_twice():
    me = {"cards": ["spies_guild"], "leaders": ["ramses"]}
    state = court("gizah day", ["spies_guild"], me, age=3)
    assert not can(state, 0, "build spies_guild")


@pytest.mark.rule("L-40")
@pytest.mark.piece("maecenas", "at once")
@pytest.mark.piece("maecenas", "later")
def test_maecenas_makes_later_leaders_free():
    state = recruitment("gizah day", ["maecenas", "pericles"], me={"coins": 1})
    assert not can(state, 0, "recruit pericles")
    recruits(state, "recruit maecenas")
    assert state.coins[0] == 0
    state = recruitment("gizah day", ["pericles"], me={"coins": 0, "leaders": ["maecenas"]}, age=2)
    recruits(state, "recruit pericles")
    assert state.coins[0] == 0
    assert in_office(state) == ["maecenas", "pericles"]


@pytest.mark.rule("L-40")
def test_maecenas_helps_no_neighbour():
    state = recruitment(
        "gizah day", ["plato"], me={"coins": 0}, right={"leaders": ["maecenas"]}, age=2
    )
    assert not can(state, 0, "recruit plato")


@pytest.mark.rule("L-48")
@pytest.mark.parametrize("leader", ["hammurabi", "ramses", "bilkis"])
def test_leaders_under_a_wonder_help_with_nothing(leader):
    state = recruitment("gizah day", [leader], me={"coins": 0, "cards": RICH}, age=3)
    recruits(state, f"stage {leader}")
    assert state.specials[0] == 0
