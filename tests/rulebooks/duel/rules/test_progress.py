"""Scientific symbols, scientific supremacy, and the ten progress tokens."""

from collections import Counter

import pytest
from helpers.duel import (
    build,
    do,
    legal_codes,
    phase,
    revive,
    sell,
    table,
    take,
    wonder,
)

from pharos.kernel.bits import has
from pharos.rulebooks.duel.actions import TOKEN
from pharos.rulebooks.duel.catalogue import (
    CARDS,
    COIN_COST,
    COLOUR,
    NUM_CARDS,
    TOKEN_CODES,
    TOKENS,
    Colour,
)
from pharos.rulebooks.duel.rows import Symbol
from pharos.rulebooks.duel.rules.scoring import progress_points
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.state import NUM_SLOTS, Ending, Phase, TokenPlace

PAIRS = [
    ("apothecary", "school"),
    ("workshop", "laboratory"),
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("academy", "study"),
    ("university", "observatory"),
]
FOUR_SYMBOLS = ["apothecary", "workshop", "scriptorium", "pharmacist"]
BOARD_TOKENS = ["economy", "law", "masonry", "mathematics", "strategy"]


def rich(**city):
    return {"coins": 40, **city}


def open_cards(state):
    """The cards that can be played."""
    slots = (slot for slot in range(NUM_SLOTS) if has(state.accessible, slot))
    return [CARDS[card_in(state, slot)].id for slot in slots]


def about_to_take(token, **me):
    """A table during a turn: I have made a pair, and may take one token or another."""
    state = table(
        "school",
        me=rich(**{"cards": ["apothecary"], **me}),
        tokens_on_board=[token, "philosophy" if token != "philosophy" else "law"],
    )
    build(state, "school")
    return state


def with_library(token, **me):
    """A table during a turn: I have built the Great Library, and may take a token."""
    others = [other for other in TOKEN_CODES if other != token]
    board, box = others[:5], [token, *others[5:]]
    wonders = {"great_library": "unbuilt", **me.pop("wonders", {})}
    state = table(
        "tavern",
        me=rich(wonders=wonders, **me),
        tokens_on_board=board,
        token_order=[*board, *box],
    )
    wonder(state, "great_library", "tavern")
    assert phase(state) == Phase.LIBRARY
    return state


# Symbols


@pytest.mark.rule("D-85")
def test_six_symbols_stand_on_two_green_cards_each_and_the_seventh_on_law():
    on_cards = Counter(card.effect.science for card in CARDS if card.effect.science)
    assert len(Symbol) == 7
    assert on_cards == {symbol.name.lower(): 2 for symbol in Symbol if symbol != Symbol.BALANCE}
    assert {card.colour for card in CARDS if card.effect.science} == {"green"}
    assert all(card.effect.science for card in CARDS if card.colour == "green")
    assert {token.id: token.science for token in TOKENS if token.science} == {"law": "balance"}


@pytest.mark.rule("D-86")
@pytest.mark.parametrize(
    ("first", "second"), [*PAIRS, ("study", "academy"), ("observatory", "university")]
)
def test_the_second_copy_of_a_symbol_wins_a_token_at_once(first, second):
    state = table(second, me=rich(cards=[first]), tokens_on_board=BOARD_TOKENS)
    build(state, second)
    assert (phase(state), state.active) == (Phase.TOKEN, 0)
    take(state, "masonry")
    assert (phase(state), state.active) == (Phase.TURN, 1)
    assert state.token_where[TOKEN_CODES["masonry"]] == 0
    on_board = [t for t in TOKEN_CODES if state.token_where[TOKEN_CODES[t]] == TokenPlace.BOARD]
    assert sorted(on_board) == ["economy", "law", "mathematics", "strategy"]


@pytest.mark.rule("D-86")
@pytest.mark.parametrize("second", ["school", "laboratory", "library", "dispensary", "study"])
def test_one_copy_of_a_symbol_wins_nothing(second):
    others = [first for first, last in PAIRS[:4] if last != second][:3]
    partner = next(first for first, last in PAIRS if last == second)
    rival = {} if partner == "academy" else {"cards": [partner]}
    state = table(second, me=rich(cards=others), rival=rival)
    build(state, second)
    assert (phase(state), state.active) == (Phase.TURN, 1)


@pytest.mark.rule("D-86")
def test_a_second_pair_wins_a_second_token():
    me = rich(cards=["apothecary", "school", "workshop"], tokens=["economy"])
    state = table("laboratory", me=me, tokens_on_board=["law", "masonry"])
    build(state, "laboratory")
    take(state, "masonry")
    assert [t for t in TOKEN_CODES if state.token_where[TOKEN_CODES[t]] == 0] == [
        "economy",
        "masonry",
    ]


@pytest.mark.rule("D-87")
def test_taking_a_token_for_a_pair_is_compulsory():
    state = table("school", me=rich(cards=["apothecary"]), tokens_on_board=BOARD_TOKENS)
    build(state, "school")
    assert legal_codes(state) == [TOKEN + TOKEN_CODES[token] for token in BOARD_TOKENS]
    assert legal_codes(state, 1) == []


@pytest.mark.rule("D-88")
def test_a_pair_brings_nothing_when_the_board_has_no_token():
    state = table(
        "school",
        me=rich(cards=["apothecary"], tokens=["masonry"]),
        rival={"tokens": ["agriculture", "mathematics", "philosophy", "strategy"]},
        tokens_on_board=[],
    )
    build(state, "school")
    assert (phase(state), state.active) == (Phase.TURN, 1)
    assert (state.token_where == 0).sum() == 1


@pytest.mark.rule("D-89")
@pytest.mark.parametrize("player", [0, 1])
def test_six_different_symbols_win_at_once(player):
    cities = [rich(cards=[*FOUR_SYMBOLS, "academy"]), {}]
    me, rival = cities if player == 0 else reversed(cities)
    state = table("university", active=player, me=me, rival=rival)
    build(state, "university")
    assert phase(state) == Phase.OVER
    assert (state.victors, state.ending) == (1 << player, Ending.SCIENTIFIC)


@pytest.mark.rule("D-89")
def test_five_different_symbols_or_six_cards_win_nothing():
    state = table("university", me=rich(cards=[*FOUR_SYMBOLS, "library", "school"]))
    build(state, "university")
    assert (phase(state), state.victors) == (Phase.TURN, 0)


@pytest.mark.rule("D-89")
def test_symbols_of_both_cities_are_not_put_together():
    state = table("university", me=rich(cards=FOUR_SYMBOLS), rival={"cards": ["academy"]})
    build(state, "university")
    assert (phase(state), state.victors) == (Phase.TURN, 0)


# Agriculture, Architecture, Masonry


@pytest.mark.rule("D-90", "D-106")
@pytest.mark.parametrize(
    ("token", "coins"), [("agriculture", 6), ("urbanism", 6), ("philosophy", 0), ("economy", 0)]
)
def test_agriculture_and_urbanism_bring_six_coins_at_once(token, coins):
    state = about_to_take(token)
    before = state.coins.copy()
    take(state, token)
    assert (state.coins - before).tolist() == [coins, 0]


@pytest.mark.rule("D-90", "D-100", "D-106")
@pytest.mark.parametrize(
    ("token", "points"),
    [
        ("agriculture", 4),
        ("philosophy", 7),
        ("mathematics", 3),
        ("architecture", 0),
        ("economy", 0),
        ("law", 0),
        ("masonry", 0),
        ("strategy", 0),
        ("theology", 0),
        ("urbanism", 0),
    ],
)
def test_points_of_a_single_token(token, points):
    state = table(me={"tokens": [token]})
    assert [progress_points(state, player) for player in (0, 1)] == [points, 0]


def paid_for(card, me=(), rival=()):
    """The coins a card of age II or III costs me."""
    state = table(card, me=rich(**dict(me)), rival=dict(rival))
    build(state, card)
    return 40 - int(state.coins[0])


def paid_for_wonder(name, me=(), rival=()):
    """The coins a wonder without coins costs me, in age II."""
    state = table("brewery", me=rich(wonders={name: "unbuilt"}, **dict(me)), rival=dict(rival))
    wonder(state, name, "brewery")
    return 40 - int(state.coins[0])


@pytest.mark.rule("D-91")
@pytest.mark.parametrize(
    ("name", "me", "rival", "plain", "waived"),
    [
        ("colossus", [], [], 8, 4),
        ("colossus", [], ["brickyard"], 14, 6),  # clay at 4: the two dearest units go
        ("colossus", [], ["glassworks", "glass_blower"], 10, 4),  # glass at 4 and one clay go
        ("colossus", ["brickyard"], [], 4, 0),
        ("pyramids", ["stone_reserve"], ["press"], 6, 2),  # papyrus at 3 goes, and a stone at 1
        ("great_lighthouse", [], [], 8, 4),
    ],
)
def test_architecture_waives_two_resources_of_choice_from_each_wonder(
    name, me, rival, plain, waived
):
    assert paid_for_wonder(name, {"cards": me}, {"cards": rival}) == plain
    me_wise = {"cards": me, "tokens": ["architecture"]}
    assert paid_for_wonder(name, me_wise, {"cards": rival}) == waived


@pytest.mark.rule("D-91")
def test_architecture_makes_wonders_affordable_and_serves_each_of_them():
    wonders = {"colossus": "unbuilt", "pyramids": "unbuilt"}
    state = table(
        "tavern",
        "theater",
        "altar",
        me={"coins": 8, "wonders": wonders, "tokens": ["architecture"]},
    )
    wonder(state, "colossus", "tavern")
    sell(state, "altar")
    wonder(state, "pyramids", "theater")
    assert state.coins[0] == 8 - 4 - 4


@pytest.mark.rule("D-91", "D-92")
@pytest.mark.parametrize("tokens", [["architecture"], ["masonry"], ["architecture", "masonry"]])
def test_architecture_serves_wonders_only_and_masonry_blue_cards_only(tokens):
    me = {"tokens": tokens}
    assert paid_for("aqueduct", me) == (2 if "masonry" in tokens else 6)
    assert paid_for_wonder("pyramids", me) == (4 if "architecture" in tokens else 8)
    assert paid_for("walls", me) == 4
    assert paid_for("laboratory", me) == 6


@pytest.mark.rule("D-91", "D-92")
def test_the_opponent_gains_nothing_from_my_architecture_and_masonry():
    rival = {"tokens": ["architecture", "masonry"]}
    assert paid_for("aqueduct", rival=rival) == 6
    assert paid_for_wonder("pyramids", rival=rival) == 8


@pytest.mark.rule("D-91")
def test_architecture_does_not_pay_back_the_library_that_brought_it():
    state = with_library("architecture")
    coins = int(state.coins[0])
    assert coins == 40 - 10
    take(state, "architecture")
    assert state.coins[0] == coins


@pytest.mark.rule("D-92")
@pytest.mark.parametrize(
    ("card", "me", "rival", "plain", "waived"),
    [
        ("aqueduct", [], [], 6, 2),
        ("aqueduct", [], ["shelf_quarry"], 12, 4),
        ("courthouse", [], ["glassworks"], 7, 2),  # glass at 3 and a wood go
        ("palace", [], [], 10, 6),
        ("palace", ["caravansery", "forum"], [], 6, 2),  # two produced, two waived, one bought
        ("temple", [], [], 4, 0),
    ],
)
def test_masonry_waives_two_resources_of_choice_from_each_blue_card(card, me, rival, plain, waived):
    assert paid_for(card, {"cards": me}, {"cards": rival}) == plain
    assert paid_for(card, {"cards": me, "tokens": ["masonry"]}, {"cards": rival}) == waived


@pytest.mark.rule("D-93")
def test_nothing_is_paid_back_when_fewer_than_two_resources_are_missing():
    assert paid_for("rostrum", {"cards": ["quarry"], "tokens": ["masonry"]}) == 0
    assert paid_for("rostrum", {"cards": ["quarry", "lumber_yard"], "tokens": ["masonry"]}) == 0
    clay = ["brickyard", "clay_pit"]
    assert paid_for_wonder("colossus", {"cards": clay, "tokens": ["architecture"]}) == 0
    clay_and_glass = [*clay, "glassworks"]
    assert paid_for_wonder("colossus", {"cards": clay_and_glass, "tokens": ["architecture"]}) == 0


@pytest.mark.rule("D-93")
def test_waivers_never_meet_coins_of_a_cost():
    assert not COIN_COST[:NUM_CARDS][COLOUR == Colour.BLUE].any()
    assert not COIN_COST[NUM_CARDS:].any()
    both = {"tokens": ["architecture", "masonry"]}
    assert paid_for("caravansery", both) == 6
    assert paid_for("barracks", both) == 3


# Economy


def after_purchase(card, me=(), rival=()):
    """Both purses after I build a card, when we began with 40 and 0 coins."""
    state = table(card, me=rich(**dict(me)), rival={"coins": 0, **dict(rival)})
    build(state, card)
    return state.coins.tolist()


@pytest.mark.rule("D-94")
@pytest.mark.parametrize(
    ("card", "rival", "spent", "gained"),
    [
        ("aqueduct", ["shelf_quarry"], 12, 12),
        ("caravansery", [], 6, 4),  # 2 coins of it are the price on the card
        ("forum", [], 5, 2),
        ("barracks", [], 3, 0),
        ("sawmill", [], 2, 0),
    ],
)
def test_economy_gives_what_the_opponent_spends_on_resources(card, rival, spent, gained):
    with_economy = {"cards": rival, "tokens": ["economy"]}
    assert after_purchase(card, rival=with_economy) == [40 - spent, gained]
    assert after_purchase(card, rival={"cards": rival}) == [40 - spent, 0]


@pytest.mark.rule("D-94")
def test_economy_gives_what_the_opponent_spends_on_wonders():
    me = rich(wonders={"pyramids": "unbuilt"})
    state = table("tavern", me=me, rival={"coins": 0, "tokens": ["economy"]})
    wonder(state, "pyramids", "tavern")
    assert state.coins.tolist() == [32, 8]


@pytest.mark.rule("D-94")
def test_economy_gives_nothing_for_purchases_of_its_owner():
    assert after_purchase("aqueduct", me={"tokens": ["economy"]}) == [34, 0]


@pytest.mark.rule("D-94")
def test_economy_gives_nothing_for_chains_production_and_waived_resources():
    economy = {"tokens": ["economy"]}
    assert after_purchase("aqueduct", {"cards": ["baths"]}, economy) == [40, 0]
    assert after_purchase("aqueduct", {"cards": ["shelf_quarry", "quarry"]}, economy) == [40, 0]
    assert after_purchase("aqueduct", {"tokens": ["masonry"]}, economy) == [38, 2]


@pytest.mark.rule("D-95")
def test_economy_gives_one_coin_a_unit_at_a_fixed_price():
    rival = {"cards": ["shelf_quarry"], "tokens": ["economy"]}
    assert after_purchase("aqueduct", {"cards": ["stone_reserve"]}, rival) == [37, 3]


@pytest.mark.rule("D-96")
def test_coins_from_economy_arrive_before_loot():
    state = table("archery_range", pawn=1, me=rich(), rival={"coins": 0, "tokens": ["economy"]})
    build(state, "archery_range")
    assert state.coins.tolist() == [34, 6 - 2]


@pytest.mark.rule("D-96")
def test_coins_from_economy_arrive_before_the_appian_way():
    me = rich(wonders={"appian_way": "unbuilt"})
    state = table("tavern", me=me, rival={"coins": 0, "tokens": ["economy"]})
    wonder(state, "appian_way", "tavern")
    assert state.coins.tolist() == [40 - 10 + 3, 10 - 3]


# Law


@pytest.mark.rule("D-97")
def test_law_taken_for_a_pair_can_win_on_the_spot():
    state = table(
        "study", me=rich(cards=[*FOUR_SYMBOLS, "academy"]), tokens_on_board=["law", "masonry"]
    )
    build(state, "study")
    assert phase(state) == Phase.TOKEN
    take(state, "law")
    assert phase(state) == Phase.OVER
    assert (state.victors, state.ending) == (1, Ending.SCIENTIFIC)


@pytest.mark.rule("D-97")
def test_another_token_in_the_place_of_law_wins_nothing():
    state = table(
        "study", me=rich(cards=[*FOUR_SYMBOLS, "academy"]), tokens_on_board=["law", "masonry"]
    )
    build(state, "study")
    take(state, "masonry")
    assert (phase(state), state.victors) == (Phase.TURN, 0)


@pytest.mark.rule("D-97")
def test_law_taken_through_the_great_library_can_win_on_the_spot():
    me = rich(cards=[*FOUR_SYMBOLS, "academy"], wonders={"great_library": "unbuilt"})
    board = ["agriculture", "economy", "masonry", "mathematics", "philosophy"]
    box = ["strategy", "law", "theology", "architecture", "urbanism"]
    state = table("arena", me=me, tokens_on_board=board, token_order=[*board, *box])
    wonder(state, "great_library", "arena")
    take(state, "law")
    assert phase(state) == Phase.OVER
    assert (state.victors, state.ending) == (1, Ending.SCIENTIFIC)


@pytest.mark.rule("D-97")
@pytest.mark.parametrize(("cards", "wins"), [(FOUR_SYMBOLS, True), (FOUR_SYMBOLS[1:], False)])
def test_law_counts_like_any_other_symbol(cards, wins):
    state = table("academy", me=rich(cards=cards, tokens=["law"]))
    build(state, "academy")
    assert (phase(state) == Phase.OVER) == wins


@pytest.mark.rule("D-98")
def test_law_never_makes_a_pair():
    state = about_to_take("law")
    take(state, "law")
    assert (phase(state), state.active) == (Phase.TURN, 1)

    state = with_library("law")
    take(state, "law")
    assert (phase(state), state.active) == (Phase.TURN, 1)
    assert state.symbols[0].tolist().count(2) == 0


# Mathematics


@pytest.mark.rule("D-99")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        (["mathematics"], 3),
        (["mathematics", "law"], 6),
        (["economy", "mathematics", "strategy"], 9),
        (["mathematics", "philosophy", "agriculture"], 9 + 7 + 4),
        (["philosophy", "agriculture"], 7 + 4),
    ],
)
def test_mathematics_is_worth_three_points_for_each_token_of_its_owner(tokens, points):
    state = table(me={"tokens": tokens}, rival={"tokens": ["theology", "urbanism"]})
    assert [progress_points(state, player) for player in (0, 1)] == [points, 0]


# Strategy


@pytest.mark.rule("D-101")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("card", "shields"), [("guard_tower", 1), ("walls", 2), ("barracks", 1), ("arsenal", 3)]
)
def test_strategy_adds_a_shield_to_each_red_card_of_its_owner(card, shields, owner):
    cities = [rich(), rich()]
    cities[owner]["tokens"] = ["strategy"]
    state = table(card, me=cities[0], rival=cities[1])
    build(state, card)
    assert state.pawn == shields + (owner == 0)


@pytest.mark.rule("D-101")
@pytest.mark.parametrize(
    ("name", "shields"),
    [("colossus", 2), ("circus_maximus", 1), ("statue_of_zeus", 1), ("pyramids", 0)],
)
def test_strategy_does_not_work_on_wonders(name, shields):
    me = rich(wonders={name: "unbuilt"}, tokens=["strategy"])
    state = table("guard_tower", me=me)
    wonder(state, name, "guard_tower")
    assert state.pawn == shields


@pytest.mark.rule("D-101")
@pytest.mark.parametrize("card", ["tavern", "theater", "quarry", "press", "scriptorium"])
def test_strategy_does_not_work_on_cards_of_other_colours(card):
    state = table(card, me=rich(tokens=["strategy"]))
    build(state, card)
    assert state.pawn == 0


@pytest.mark.rule("D-101")
def test_strategy_changes_no_red_card_that_is_already_built():
    state = about_to_take("strategy", cards=["apothecary", "guard_tower", "stable"])
    take(state, "strategy")
    assert state.pawn == 0


@pytest.mark.rule("D-102")
@pytest.mark.parametrize(("tokens", "pawn"), [(["strategy"], 3), ([], 2)])
def test_strategy_works_on_a_red_card_built_through_the_mausoleum(tokens, pawn):
    me = rich(wonders={"mausoleum": "unbuilt"}, tokens=tokens)
    state = table("brewery", me=me, discard=["walls"])
    wonder(state, "mausoleum", "brewery")
    revive(state, "walls")
    assert state.pawn == pawn


# Theology


@pytest.mark.rule("D-103")
@pytest.mark.parametrize("name", ["colossus", "pyramids", "great_lighthouse"])
@pytest.mark.parametrize(("token", "extra"), [("theology", True), ("strategy", False)])
def test_theology_gives_an_extra_turn_with_each_wonder(name, token, extra):
    state = table("tavern", me=rich(wonders={name: "unbuilt"}, tokens=[token]))
    wonder(state, name, "tavern")
    assert state.active == (0 if extra else 1)


@pytest.mark.rule("D-103")
@pytest.mark.parametrize("name", ["sphinx", "piraeus", "appian_way", "colossus"])
def test_theology_never_gives_two_extra_turns_for_a_wonder(name):
    state = table("tavern", "theater", me=rich(wonders={name: "unbuilt"}, tokens=["theology"]))
    wonder(state, name, "tavern")
    assert state.active == 0
    sell(state, "theater")
    assert state.active == 1


@pytest.mark.rule("D-103")
def test_theology_gives_its_turn_even_after_a_choice():
    me = rich(wonders={"statue_of_zeus": "unbuilt"}, tokens=["theology"])
    state = table("tavern", me=me, rival={"cards": ["quarry"]})
    wonder(state, "statue_of_zeus", "tavern")
    assert phase(state) == Phase.DESTROY
    do(state, legal_codes(state)[0])
    assert (phase(state), state.active) == (Phase.TURN, 0)


@pytest.mark.rule("D-103")
def test_theology_gives_nothing_for_buildings_or_to_the_opponent():
    state = table("theater", me=rich(tokens=["theology"]))
    build(state, "theater")
    assert state.active == 1
    me = rich(wonders={"colossus": "unbuilt"})
    state = table("tavern", me=me, rival={"tokens": ["theology"]})
    wonder(state, "colossus", "tavern")
    assert state.active == 1


@pytest.mark.rule("D-103")
def test_theology_gives_nothing_for_wonders_that_are_already_built():
    state = about_to_take("theology", wonders={"colossus": "tavern", "pyramids": "theater"})
    take(state, "theology")
    assert (phase(state), state.active) == (Phase.TURN, 1)


@pytest.mark.rule("D-104")
def test_theology_from_the_great_library_does_not_help_the_library_itself():
    state = with_library("theology", wonders={"pyramids": "unbuilt"})
    take(state, "theology")
    assert (phase(state), state.active) == (Phase.TURN, 1)


@pytest.mark.rule("D-105")
def test_theology_from_a_pair_through_the_mausoleum_does_not_help_the_mausoleum():
    state = table(
        "brewery",
        me=rich(cards=["apothecary"], wonders={"mausoleum": "unbuilt"}),
        discard=["school"],
        tokens_on_board=["theology", "law"],
    )
    wonder(state, "mausoleum", "brewery")
    revive(state, "school")
    assert phase(state) == Phase.TOKEN
    take(state, "theology")
    assert (phase(state), state.active) == (Phase.TURN, 1)


# Urbanism


@pytest.mark.rule("D-106")
@pytest.mark.parametrize(
    ("carrier", "card"),
    [("baths", "aqueduct"), ("stable", "horse_breeders"), ("garrison", "barracks")],
)
def test_urbanism_brings_four_coins_with_each_chain(carrier, card):
    assert paid_for(card, {"cards": [carrier], "tokens": ["urbanism"]}) == -4
    assert paid_for(card, {"cards": [carrier]}) == 0
    assert paid_for(card, {"cards": [carrier]}, {"tokens": ["urbanism"]}) == 0


@pytest.mark.rule("D-106")
def test_urbanism_brings_nothing_with_a_card_that_is_paid_for():
    urbanism = {"tokens": ["urbanism"]}
    assert paid_for("aqueduct", urbanism, {"cards": ["baths"]}) == 6
    assert paid_for("aqueduct", {"cards": ["shelf_quarry", "quarry"], **urbanism}) == 0


@pytest.mark.rule("D-107")
@pytest.mark.parametrize("card", ["glass_blower", "drying_room"])
def test_a_card_without_cost_is_no_chain_for_urbanism(card):
    assert paid_for(card, {"tokens": ["urbanism"]}) == 0


@pytest.mark.rule("D-107")
def test_a_card_from_the_mausoleum_is_no_chain_for_urbanism():
    me = rich(cards=["baths"], wonders={"mausoleum": "unbuilt"}, tokens=["urbanism"])
    state = table("brewery", me=me, discard=["aqueduct"])
    wonder(state, "mausoleum", "brewery")
    before = int(state.coins[0])
    revive(state, "aqueduct")
    assert state.coins[0] == before


@pytest.mark.rule("D-108")
def test_the_chain_that_wins_urbanism_does_not_pay_yet():
    state = table(
        "library",
        "aqueduct",
        me=rich(cards=["scriptorium", "baths"]),
        tokens_on_board=["urbanism", "law"],
    )
    build(state, "library")
    assert phase(state) == Phase.TOKEN
    assert state.coins[0] == 40
    take(state, "urbanism")
    assert state.coins[0] == 40 + 6
    sell(state, next(card for card in open_cards(state) if card != "aqueduct"))
    build(state, "aqueduct")
    assert state.coins[0] == 40 + 6 + 4
