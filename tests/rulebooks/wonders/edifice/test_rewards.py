"""What each edifice brings, in the turn in which it is built and later."""

import pytest
from helpers.edifice import at, can, city, do, pawns, table, turn
from helpers.wonders import set_hand
from helpers.wonders_scenes import lines, makes_only

from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    EDIFICE_CODES,
    EDIFICES,
    NUM_COLOURS,
)
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.state import Phase, Project

AGES = {edifice.id: edifice.age for edifice in EDIFICES}


def about_to_build(project, mine=(), others=(), **rest):
    """I can take the last pawn of a project; my right neighbour has one already, the left none."""
    age = AGES[project]
    cities = [dict(mine), {"pawns": [age], **dict(others)}, dict(others)]
    cities = [{"coins": 9, **each} for each in cities]
    return table(*cities, project=project, left=1, age=age, **rest)


def just_built(project, mine=(), others=(), **rest):
    """I have just taken the last pawn; the neighbours sold a card."""
    state = about_to_build(project, mine, others, **rest)
    turn(state, "stage well join")
    assert state.progress[AGES[project] - 1] == Project.BUILT
    return state


def played(state, *cards):
    """Add buildings to my city."""
    for card in cards:
        raise_building(state, 0, CARD_CODES[card])


def edifice_line(state, number=0):
    return lines(state, number).get("edifice", 0)


def last_turn(state):
    """The sixth turn of the age is about to begin; everybody will sell."""
    state.turn = 6
    for player in range(state.num_players):
        set_hand(state, player, ["well", "altar"])


# Completion


@pytest.mark.rule("E-17")
def test_everybody_who_has_a_pawn_gets_the_reward_and_nobody_else():
    state = just_built("money_changer")
    assert state.coins[:3].tolist() == [9 - 1 + 4, 9 + 3 + 4, 9 + 3]
    assert state.pawns[:3, 0].tolist() == [1, 1, 0]


@pytest.mark.rule("E-17")
def test_nothing_is_rewarded_before_the_last_pawn_is_taken():
    state = table(city(coins=9), project="money_changer")
    turn(state, "stage well join")
    assert state.progress[0] == Project.OPEN
    assert state.coins[0] == 9 - 1


@pytest.mark.rule("E-17")
def test_a_reward_comes_once():
    state = just_built("money_changer")
    coins = state.coins[:3].copy()
    last_turn(state)
    turn(state)
    assert at(state) == (Phase.CHOOSE, 2, 1)
    assert (state.coins[:3] - coins).tolist() == [3, 3, 3]


@pytest.mark.rule("E-18")
def test_coins_of_a_stage_and_of_a_sale_come_before_the_reward_and_both_are_kept():
    state = just_built("auction_house", {"side": "ephesos night", "coins": 2})
    assert state.coins[:2].tolist() == [2 - 2 + 4 + 7, 9 + 3 + 7]


@pytest.mark.rule("E-18")
def test_the_reward_comes_before_other_follow_ups():
    mine = {"side": "halikarnassos night"}
    state = just_built("money_changer", mine, discard=["barracks"])
    assert state.phase == Phase.DIG
    assert state.coins[0] == 9 - 1 + 4


# Coins


@pytest.mark.rule("E-20")
@pytest.mark.piece("money_changer", "at once")
def test_the_money_changer_gives_4_coins():
    assert just_built("money_changer", {"coins": 1}).coins[0] == 4


@pytest.mark.rule("E-20")
@pytest.mark.piece("auction_house", "at once")
def test_the_auction_house_gives_7_coins():
    assert just_built("auction_house", {"coins": 2}).coins[0] == 7


@pytest.mark.rule("E-20")
@pytest.mark.piece("gold_reserves", "at once")
def test_the_gold_reserves_give_15_coins():
    assert just_built("gold_reserves", {"coins": 3}).coins[0] == 15


@pytest.mark.rule("E-20", "E-53")
@pytest.mark.piece("money_changer", "later")
@pytest.mark.piece("auction_house", "later")
@pytest.mark.piece("gold_reserves", "later")
@pytest.mark.parametrize(
    ("project", "fee", "coins"),
    [("money_changer", 1, 4), ("auction_house", 2, 7), ("gold_reserves", 3, 15)],
)
def test_coins_of_an_edifice_are_spent_from_the_next_turn_on(project, fee, coins):
    state = about_to_build(project, {"coins": fee})
    makes_only(state, 2, loom=1)
    turn(state, "stage well join")
    makes_only(state, 0)
    set_hand(state, 0, ["apothecary", "baths"])
    assert lines(state)["coins"] == coins // 3
    assert edifice_line(state) == 0
    turn(state, "build apothecary left=2")
    assert state.coins[0] == coins - 2


@pytest.mark.rule("E-20")
def test_coins_of_an_edifice_cannot_be_spent_in_the_turn_in_which_they_come():
    state = about_to_build("gold_reserves", others={"coins": 0})
    makes_only(state, 1)
    makes_only(state, 2, loom=1)
    set_hand(state, 1, ["apothecary", "baths"])
    do(state, 0, "stage well join")
    assert not can(state, 1, "build apothecary right=2")


# Tokens


@pytest.mark.rule("E-21", "E-53")
@pytest.mark.piece("outpost", "at once")
@pytest.mark.piece("staging_camp", "at once")
@pytest.mark.parametrize(
    ("project", "tokens", "points"), [("outpost", [0, 1, 0], 3), ("staging_camp", [0, 0, 1], 5)]
)
def test_a_victory_token_of_the_next_age(project, tokens, points):
    state = just_built(project)
    assert state.victories[:3].tolist() == [tokens, tokens, [0, 0, 0]]
    assert lines(state)["military"] == points
    assert edifice_line(state) == 0


@pytest.mark.rule("E-21")
@pytest.mark.piece("outpost", "later")
@pytest.mark.piece("staging_camp", "later")
@pytest.mark.parametrize(
    ("project", "tokens"), [("outpost", [2, 1, 0]), ("staging_camp", [0, 2, 1])]
)
def test_tokens_of_edifices_and_of_conflicts_add_up(project, tokens):
    state = just_built(project, {"cards": ["stockade"]})
    last_turn(state)
    turn(state)
    assert state.victories[0].tolist() == tokens


@pytest.mark.rule("E-21", "E-22")
@pytest.mark.piece("military_school", "at once")
def test_the_military_school_gives_a_token_and_takes_all_defeats():
    state = just_built("military_school", {"defeats": 4}, {"defeats": 2})
    assert state.victories[:3].tolist() == [[0, 0, 1], [0, 0, 1], [0, 0, 0]]
    assert state.defeats[:3].tolist() == [0, 0, 2]
    assert lines(state)["military"] == 5


@pytest.mark.rule("E-22")
@pytest.mark.piece("military_school", "later")
def test_defeats_of_the_third_age_come_after_the_military_school():
    state = just_built("military_school", {"defeats": 4}, {"cards": ["stockade"]}, turn=6)
    assert state.phase == Phase.OVER
    assert state.defeats[:3].tolist() == [2, 0, 0]
    assert state.victories[:3, 2].tolist() == [1, 2, 1]


@pytest.mark.rule("E-22")
def test_defeats_that_tomyris_handed_over_go_back_too():
    """The winner of the second age holds the tokens of the city of Tomyris."""
    expansions = ("leaders", "edifice")
    mine = city(cards=["stockade"], pawns=[2], hand_of_leaders=["nero"])
    beaten = city(leaders=["tomyris"], pawns=[2], hand_of_leaders=["midas"])
    other = city(pawns=[2], hand_of_leaders=["varro"], cards=["barracks"])
    state = table(mine, beaten, other, age=2, turn=6, expansions=expansions)
    turn(state)
    assert state.defeats[:3].tolist() == [1, 0, 1]
    state.projects[2] = EDIFICE_CODES["military_school"]
    state.pawns_left[2] = 1
    state.coins[0] = 9
    turn(state, "stage nero join")
    assert state.defeats[:3].tolist() == [0, 0, 1]


# Shields


@pytest.mark.rule("E-23")
@pytest.mark.piece("curtain_wall", "at once")
@pytest.mark.piece("concentric_castle", "at once")
@pytest.mark.parametrize(("project", "shields"), [("curtain_wall", 1), ("concentric_castle", 2)])
def test_shields_count_in_the_conflicts_of_the_same_age(project, shields):
    state = about_to_build(project, turn=6)
    turn(state, "stage well join")
    assert state.shields[:3].tolist() == [shields, shields, 0]
    assert state.victories[:3, AGES[project] - 1].tolist() == [1, 1, 0]
    assert state.defeats[:3].tolist() == [0, 0, 2]


@pytest.mark.rule("E-23")
@pytest.mark.piece("curtain_wall", "later")
def test_shields_stay_for_the_ages_that_follow():
    state = just_built("curtain_wall", turn=6)
    state.pawns[:, 1] = 1  # nobody has a penalty to fear
    last_turn(state)
    turn(state)
    assert at(state) == (Phase.CHOOSE, 3, 1)
    assert state.victories[:3, 1].tolist() == [1, 1, 0]


@pytest.mark.rule("E-23")
@pytest.mark.piece("concentric_castle", "later")
def test_the_castle_stands_when_the_last_turn_comes():
    state = just_built("concentric_castle", others={"cards": ["barracks"]})
    last_turn(state)
    turn(state)
    assert state.shields[:3].tolist() == [2, 3, 1]
    assert state.victories[:3, 2].tolist() == [1, 2, 0]


# Production

GOODS = ["glass", "loom", "papyrus"]
RAW = ["wood", "stone", "ore", "clay"]


def costing(resource):
    """A card that costs one unit of a resource and nothing else."""
    return next(card.id for card in CARDS if card.cost == {resource: 1})


def poor(state, number=0):
    """A city that makes nothing but what its edifices make."""
    state.makes[number] = state.pairs[number] = 0
    state.any_raw[number] -= 9
    state.any_goods[number] -= 9


@pytest.mark.rule("E-24")
@pytest.mark.piece("factory", "later")
@pytest.mark.piece("river_port", "later")
@pytest.mark.parametrize(("project", "kinds"), [("factory", GOODS), ("river_port", RAW)])
def test_production_of_any_kind_from_the_next_turn_on(project, kinds):
    state = just_built(project)
    for number in range(3):
        poor(state, number)
    cards = [costing(resource) for resource in GOODS + RAW]
    for _ in range(2):  # again in every turn
        set_hand(state, 0, cards)
        set_hand(state, 1, cards)
        set_hand(state, 2, cards)
        for resource, card in zip(GOODS + RAW, cards, strict=True):
            assert can(state, 0, f"build {card}") == (resource in kinds)
            assert can(state, 1, f"build {card}") == (resource in kinds)
            assert not can(state, 2, f"build {card}")  # no pawn, and nothing for sale
            assert not can(state, 2, f"build {card} left=2")
            assert not can(state, 2, f"build {card} right=2")
        turn(state)


@pytest.mark.rule("E-24")
@pytest.mark.piece("factory", "at once")
@pytest.mark.piece("river_port", "at once")
@pytest.mark.parametrize(("project", "kind"), [("factory", "glass"), ("river_port", "ore")])
def test_production_serves_the_seventh_card_of_the_same_turn(project, kind):
    card = costing(kind)
    mine = city("babylon night", stages=1, coins=9, hand=[card, "well"], able=False)
    state = table(mine, city(coins=9), project=project, left=1, age=2, turn=6)
    for number in range(3):
        makes_only(state, number)
    makes_only(state, 1, wood=2)
    state.pawns[0, 1] = 1
    assert not can(state, 0, f"build {card}")
    turn(state, "sell well", "stage well join")
    assert state.phase == Phase.LAST_CARD
    do(state, 0, f"build {card}")


@pytest.mark.rule("E-24")
def test_production_cannot_be_used_in_the_turn_in_which_it_comes():
    state = about_to_build("river_port")
    for number in range(3):
        makes_only(state, number)
    makes_only(state, 0, wood=2)
    set_hand(state, 1, ["barracks", "well"])
    do(state, 0, "stage well join")
    assert not can(state, 1, "build barracks")


@pytest.mark.rule("E-24", "E-19")
@pytest.mark.parametrize(("second_pawn", "units"), [("reward", 2), ("nothing", 1)])
def test_two_pawns_make_two_units(second_pawn, units):
    state = about_to_build("river_port", {"pawns": [2]}, second_pawn=second_pawn)
    before = int(state.any_raw[0])
    turn(state, "stage well join")
    assert state.any_raw[0] - before == units
    assert state.any_raw[1] - before == 1
    assert pawns(state) == [0, 2, 0]


# Points at the end

POINTS = [  # project, what stands there, points, what comes later, points by then
    ("belvedere", [], 1, ["well"], 1),
    ("artisan_district", ["lumber_yard", "press"], 2, ["loom", "quarry"], 4),
    ("artisan_district", ["lumber_yard"], 0, ["loom", "press"], 2),
    ("artisan_district", [], 0, ["ore_vein", "clay_pool", "press", "loom"], 4),
    ("amphitheater", ["altar", "baths"], 2, ["temple"], 3),
    ("amphitheater", [], 0, ["barracks"], 0),
    ("archives", ["altar", "baths"], 1, ["loom", "barracks"], 3),
    ("archives", [], 0, ["lumber_yard", "loom", "altar", "tavern"], 4),
]


@pytest.mark.rule("E-25", "E-51")
@pytest.mark.piece("belvedere", "at once")
@pytest.mark.piece("artisan_district", "at once")
@pytest.mark.piece("amphitheater", "at once")
@pytest.mark.piece("archives", "at once")
@pytest.mark.parametrize(("project", "cards", "points", "more", "then"), POINTS)
def test_points_count_the_city_as_it_stands(project, cards, points, more, then):
    state = just_built(project, {"cards": cards})
    assert edifice_line(state) == points
    assert edifice_line(state, 2) == 0
    played(state, *more)
    assert edifice_line(state) == then


@pytest.mark.rule("E-25")
@pytest.mark.piece("belvedere", "later")
def test_the_belvedere_counts_stages_that_are_built_later():
    state = just_built("belvedere")
    assert edifice_line(state) == 1
    assert edifice_line(state, 1) == 0
    set_hand(state, 0, ["altar", "baths"])
    set_hand(state, 1, ["altar", "baths"])
    turn(state, "stage altar", "stage altar")
    assert edifice_line(state) == 2
    assert edifice_line(state, 1) == 1


@pytest.mark.rule("E-25")
@pytest.mark.piece("artisan_district", "later")
@pytest.mark.piece("amphitheater", "later")
@pytest.mark.piece("archives", "later")
@pytest.mark.parametrize(
    ("project", "cards", "points"),
    [
        ("artisan_district", ["loom", "lumber_yard", "press", "stone_pit"], [0, 2, 2, 4]),
        ("amphitheater", ["altar", "stockade", "temple", "theater"], [1, 1, 2, 3]),
        ("archives", ["palace", "castrum", "arsenal", "study"], [1, 2, 2, 3]),
    ],
)
def test_points_grow_with_what_is_built_turn_after_turn(project, cards, points):
    state = just_built(project)
    assert edifice_line(state) == 0
    for card, then in zip(cards, points, strict=True):
        for player in range(3):
            set_hand(state, player, [card, "well"])
        turn(state, f"build {card}")
        assert edifice_line(state) == then


@pytest.mark.rule("E-25")
def test_the_archives_count_seven_colours_and_no_leaders():
    cards = ["lumber_yard", "loom", "altar", "tavern", "stockade", "school", "workers_guild"]
    mine = {"cards": cards, "leaders": ["nero", "plato", "midas"]}
    state = just_built("archives", mine, expansions=("leaders", "edifice"))
    assert edifice_line(state) == NUM_COLOURS == 7


@pytest.mark.rule("E-25", "E-19")
@pytest.mark.parametrize(("second_pawn", "points"), [("reward", 6), ("nothing", 3)])
def test_two_pawns_count_twice(second_pawn, points):
    mine = {"cards": ["altar", "baths", "theater"], "pawns": [2]}
    assert edifice_line(just_built("amphitheater", mine, second_pawn=second_pawn)) == points


@pytest.mark.rule("E-19")
@pytest.mark.parametrize(("second_pawn", "times"), [("reward", 2), ("nothing", 1)])
def test_two_pawns_bring_coins_and_tokens_twice(second_pawn, times):
    coins = just_built("gold_reserves", {"coins": 3, "pawns": [3]}, second_pawn=second_pawn)
    assert coins.coins[0] == 15 * times
    school = just_built("military_school", {"pawns": [3], "defeats": 3}, second_pawn=second_pawn)
    assert school.victories[0].tolist() == [0, 0, times]
    assert school.defeats[0] == 0
