"""Two players and the Free City."""

from collections import Counter

import pytest
from helpers.wonders import (
    can,
    code,
    dealt,
    do,
    hand,
    legal_codes,
    payments,
    phase,
    table,
)
from helpers.wonders_scenes import (
    asked,
    buildings,
    decide,
    digs,
    discarded,
    finish,
    in_place,
    lines,
    makes_only,
    random_states,
    where_is,
)

from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.rulebooks.wonders.actions import NO_ACTION, SELL, is_sale
from pharos.rulebooks.wonders.catalogue import BASE_BOARDS, BOARDS, CARD_CODES, CARDS, SIDE_NAMES
from pharos.rulebooks.wonders.options import read_options
from pharos.rulebooks.wonders.rules.by_phase import is_legal
from pharos.rulebooks.wonders.rules.free_city import holder
from pharos.rulebooks.wonders.rules.scoring import points
from pharos.rulebooks.wonders.rules.victory import winners
from pharos.rulebooks.wonders.state import (
    FREE_CITY,
    NO_COPY,
    NOBODY,
    Phase,
    Place,
    left_of,
    right_of,
)

SIDES = ["gizah day", "rhodos day", "ephesos day"]
ALLOWED = {
    *("alexandria day", "alexandria night", "ephesos day", "ephesos night"),
    *("gizah day", "gizah night", "rhodos day", "rhodos night", "babylon day"),
}


def duo(hands, cities=(), boards=SIDES, age=1, turn=2, **rest):
    """Two players and the Free City; in the second turn of age I player 0 is the holder."""
    return table(list(boards), list(cities), hands, age=age, turn=turn, players=2, **rest)


def poor(hands, cities=(), **rest):
    """Nobody makes anything and nobody has a coin, unless it is said."""
    state = duo(hands, [{"coins": 0, **dict(city)} for city in (*cities, {}, {}, {})][:3], **rest)
    for city in range(3):
        makes_only(state, city)
    return state


def deal_of(seed, age=1):
    """A deal for two, with an age's hands just taken up."""
    state = dealt(2, seed)
    dice = new_dice(seed)
    while state.age < age:
        decide(state, dice)
    return state


# The table


@pytest.mark.rule("W-107")
def test_each_of_the_three_cities_is_a_neighbour_of_the_other_two():
    state = dealt(2)
    assert (state.num_players, state.num_cities) == (2, 3)
    for city in range(3):
        assert {left_of(state, city), right_of(state, city)} == {0, 1, 2} - {city}


@pytest.mark.rule("W-107")
def test_the_free_city_sells_and_is_paid():
    state = poor([["guard_tower", "well", "altar"], ["theater"]], [{"coins": 2}])
    makes_only(state, 2, clay=1)
    assert payments(state, 0, "guard_tower") == [(2, 0)]
    do(state, 0, "build guard_tower left=2")
    do(state, 0, "build well")
    do(state, 1, "build theater")
    assert state.coins[:3].tolist() == [0, 0, 2]


@pytest.mark.rule("W-107")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_free_city_fights_and_takes_tokens(age):
    holder_first = [["well", "altar", "baths"], ["theater", "tavern"]]
    hands = holder_first if age != 2 else holder_first[::-1]
    cities = [{"cards": ["barracks"]}, {}, {"cards": ["walls"]}]
    state = poor(hands, cities, age=age, turn=6)
    while state.age == age and phase(state) == Phase.CHOOSE:
        player = asked(state)[0]
        free = [card for card in ("well", "altar") if can(state, player, f"build {card}")]
        do(state, player, f"build {free[0]}" if free else "sell theater")
    assert state.victories[:3, age - 1].tolist() == [1, 0, 2]
    assert state.defeats[:3].tolist() == [1, 2, 0]


@pytest.mark.rule("W-107")
def test_the_free_city_counts_for_cards_that_count_neighbours():
    state = duo(
        [["vineyard", "well", "altar"], ["theater"]],
        [
            {"coins": 0, "cards": ["lumber_yard", "spies_guild", "builders_guild"]},
            {"cards": ["clay_pool", "barracks"], "stages": 1},
            {"cards": ["ore_vein", "stone_pit", "walls"], "stages": 2},
        ],
    )
    assert lines(state)["purple"] == 2 + 3
    do(state, 0, "build vineyard")
    do(state, 0, "build well")
    do(state, 1, "sell theater")
    assert state.coins[0] == 1 + 1 + 2


@pytest.mark.rule("W-108")
def test_where_the_free_city_sits():
    state = dealt(2)
    assert FREE_CITY == 2
    assert left_of(state, 0) == FREE_CITY
    assert right_of(state, 1) == FREE_CITY
    assert (left_of(state, FREE_CITY), right_of(state, FREE_CITY)) == (1, 0)


@pytest.mark.rule("W-108")
def test_trading_posts_point_to_the_free_city():
    cards = [{"cards": ["west_trading_post"], "coins": 9}, {"cards": ["east_trading_post"]}]
    state = poor([["guard_tower", "well"], ["guard_tower"]], [*cards, {}])
    state.coins[:2] = 9
    makes_only(state, 2, clay=1)
    assert payments(state, 0, "guard_tower") == [(1, 0)]
    assert payments(state, 1, "guard_tower") == [(0, 1)]


@pytest.mark.rule("W-109")
@pytest.mark.parametrize("seed", range(4))
def test_the_decks_are_those_for_three_players(seed):
    two, three = dealt(2, seed), dealt(3, seed)
    for age in range(3):
        plain = [
            Counter(int(c) for c in state.deck[age, :21] if CARDS[c].colour != "purple")
            for state in (two, three)
        ]
        assert plain[0] == plain[1]
        guilds = sum(CARDS[c].colour == "purple" for c in two.deck[age, :21])
        assert guilds == (5 if age == 2 else 0)


@pytest.mark.rule("W-110")
def test_the_free_city_has_no_board_that_asks_for_a_choice():
    seen = Counter(SIDE_NAMES[dealt(2, seed, sides="random").sides[2]] for seed in range(400))
    assert set(seen) == ALLOWED
    for face in ("day", "night"):
        sides = {SIDE_NAMES[dealt(2, seed, sides=face).sides[2]] for seed in range(100)}
        assert sides == {side for side in ALLOWED if side.endswith(face)}


@pytest.mark.rule("W-110")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_a_board_named_for_the_free_city_is_one_of_these(side):
    board, face = side.split()
    others = [other.id for other in BOARDS if other.id != board][:2]
    options = {"boards": [*others, board], "sides": ["day", "day", face]}
    if side in ALLOWED:
        assert SIDE_NAMES[dealt(2, **options).sides[2]] == side
    else:
        with pytest.raises(BadOption, match="Free City"):
            read_options(2, options)


@pytest.mark.rule("W-111")
def test_players_get_any_board_and_the_free_city_another():
    seen = Counter()
    for seed in range(400):
        sides = dealt(2, seed, sides="random").sides[:3]
        assert len({int(side) // 2 for side in sides}) == 3
        seen.update(SIDE_NAMES[side] for side in sides[:2])
    assert set(seen) == set(SIDE_NAMES[: 2 * len(BASE_BOARDS)])
    assert min(seen.values()) > 25  # 57 are expected of each: the Free City's are no rarer


@pytest.mark.rule("W-111")
def test_boards_named_for_players_are_not_the_free_city_s():
    for seed in range(60):
        state = dealt(2, seed, boards=["gizah", "rhodos"], sides="random")
        assert [int(side) // 2 for side in state.sides[:2]] == [
            [board.id for board in BOARDS].index(name) for name in ("gizah", "rhodos")
        ]
        assert SIDE_NAMES[state.sides[2]] in ALLOWED
        assert SIDE_NAMES[state.sides[2]].split()[0] not in ("gizah", "rhodos")


@pytest.mark.rule("W-112")
def test_all_three_cities_start_with_three_coins():
    assert dealt(2).coins.tolist() == [3, 3, 3, 0, 0, 0, 0]


@pytest.mark.rule("W-113", "W-114")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_seven_cards_for_each_player_and_seven_in_the_pile_of_which_one_is_drawn(age):
    state = deal_of(5, age)
    places = Counter(int(place) for place in state.place[age - 1])
    assert places[Place.PILE] == 6
    first = 0 if age == 2 else 1
    assert (len(hand(state, first)), len(hand(state, 1 - first))) == (8, 7)


@pytest.mark.rule("W-114")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_holder_draws_the_top_of_the_pile_in_every_turn(seed):
    last = None
    for state in random_states(2, seed):
        if phase(state) != Phase.CHOOSE or last == (state.age, state.turn):
            continue
        last = (int(state.age), int(state.turn))
        copy = 14 + state.turn - 1
        assert copy in state.hands[holder(state)]
        assert copy not in state.hands[1 - holder(state)]
        assert (state.place[state.age - 1] == Place.PILE).sum() == 7 - state.turn
        assert all(state.place[state.age - 1, c] == Place.PILE for c in range(copy + 1, 21))
    assert last == (3, 6)


@pytest.mark.rule("W-115", "W-121")
def test_who_is_the_holder_of_each_turn():
    holders = {}
    for state in random_states(2, 3):
        if phase(state) == Phase.CHOOSE:
            holders[int(state.age), int(state.turn)] = int(holder(state))
    assert [holders[1, turn] for turn in range(1, 7)] == [1, 0, 1, 0, 1, 0]
    assert [holders[2, turn] for turn in range(1, 7)] == [0, 1, 0, 1, 0, 1]
    assert [holders[3, turn] for turn in range(1, 7)] == [1, 0, 1, 0, 1, 0]


@pytest.mark.rule("W-115")
@pytest.mark.parametrize("players", [3, 4, 7])
def test_with_more_players_nobody_is_the_holder(players):
    assert holder(dealt(players)) == NOBODY


# Choosing


@pytest.mark.rule("W-116")
def test_the_holder_chooses_for_their_own_city_first():
    state = poor([["well", "altar", "theater"], ["tavern", "baths"]], [{"cards": ["altar"]}])
    assert asked(state) == [0, 1]
    assert not can(state, 0, "build altar")  # it stands in its own city
    do(state, 0, "build well")
    assert asked(state) == [0, 1]
    assert can(state, 0, "build altar")  # for the Free City, which has none
    do(state, 0, "build altar")
    assert asked(state) == [1]
    assert legal_codes(state, 0) == []
    do(state, 1, "sell baths")
    assert (buildings(state, 0), buildings(state, 2)) == ({"altar", "well"}, {"altar"})


@pytest.mark.rule("W-116")
def test_the_card_chosen_for_the_holders_own_city_is_no_longer_in_hand():
    state = poor([["well", "altar"], ["tavern"]])
    do(state, 0, "build well")
    assert not any(can(state, 0, f"{use} well") for use in ("build", "sell", "stage"))
    assert legal_codes(state, 0) == [code("build altar")]


@pytest.mark.rule("W-116")
def test_of_two_equal_cards_one_goes_to_each_city():
    state = poor([["well", "well", "altar"], ["tavern"]])
    do(state, 0, "build well")
    do(state, 0, "build well")
    do(state, 1, "build tavern")
    assert buildings(state, 0) == buildings(state, 2) == {"well"}
    assert "altar" in hand(state, 1)
    assert "well" not in hand(state, 1)


@pytest.mark.rule("W-116")
def test_the_other_player_chooses_once():
    state = poor([["well", "altar"], ["tavern", "baths"]])
    do(state, 1, "build tavern")
    assert asked(state) == [0]
    assert legal_codes(state, 1) == []


@pytest.mark.rule("W-117")
@pytest.mark.parametrize("order", [(0, 0, 1), (0, 1, 0), (1, 0, 0)])
def test_nothing_is_shown_before_all_three_choices_are_made(order):
    state = poor([["well", "altar", "theater"], ["tavern", "baths"]])
    texts = {0: ["build well", "build altar"], 1: ["build tavern"]}
    for player in order:
        assert all(buildings(state, city) == set() for city in range(3))
        assert state.coins[:3].tolist() == [0, 0, 0]
        assert state.turn == 2
        do(state, player, texts[player].pop(0))
    assert [buildings(state, city) for city in range(3)] == [{"well"}, {"tavern"}, {"altar"}]
    assert state.turn == 3
    assert (state.chosen == NO_ACTION).all()


@pytest.mark.rule("W-118")
def test_the_three_cities_pay_from_the_coins_they_held_when_the_turn_began():
    state = poor([["guard_tower", "stockade", "baths", "well"], ["theater"]], [{"coins": 2}])
    makes_only(state, 2, clay=1)
    makes_only(state, 1, wood=1)
    do(state, 0, "build guard_tower left=2")
    assert not can(state, 0, "build stockade left=2")  # the Free City has no coin yet
    do(state, 0, "build well")
    do(state, 1, "sell theater")
    assert state.coins[:3].tolist() == [0, 3, 2]


@pytest.mark.rule("W-118")
def test_the_three_cities_build_at_the_same_time():
    state = poor([["lumber_yard", "stockade", "well"], ["clay_pool"]], [{}, {}, {"coins": 9}])
    do(state, 0, "build lumber_yard")
    assert payments(state, 0, "stockade") == []  # the Lumber Yard of this turn sells nothing
    do(state, 0, "build well")
    do(state, 1, "build clay_pool")
    assert state.coins[:3].tolist() == [0, 0, 9]


@pytest.mark.rule("W-118")
def test_coins_of_the_free_city_are_counted_when_all_have_laid_their_cards():
    state = poor([["clay_pool", "vineyard", "well"], ["lumber_yard"]])
    do(state, 0, "build clay_pool")
    do(state, 0, "build vineyard")
    do(state, 1, "build lumber_yard")
    assert state.coins[:3].tolist() == [0, 0, 2]


# What the Free City must do


@pytest.mark.rule("W-119")
def test_the_free_city_must_build_when_any_card_left_allows_it():
    state = poor([["well", "palace", "altar"], ["tavern"]])
    do(state, 0, "build well")
    assert legal_codes(state, 0) == [code("build altar")]


@pytest.mark.rule("W-119")
def test_a_stage_is_enough_and_any_card_will_do_for_it():
    state = poor([["well", "palace", "circus"], ["tavern"]])
    makes_only(state, 2, clay=2)  # the first stage of Éphesos
    do(state, 0, "build well")
    assert legal_codes(state, 0) == sorted([code("stage palace"), code("stage circus")])
    do(state, 0, "stage circus")
    do(state, 1, "build tavern")
    assert state.stages[:3].tolist() == [0, 0, 1]
    assert in_place(state, Place.UNDER) == ["circus"]
    assert state.under[2, 0] != NO_COPY


@pytest.mark.rule("W-119")
def test_otherwise_any_card_is_sold():
    state = poor([["well", "palace", "circus", "palace"], ["tavern"]])
    do(state, 0, "build well")
    assert legal_codes(state, 0) == sorted([code("sell palace"), code("sell circus")])
    do(state, 0, "sell circus")
    do(state, 1, "build tavern")
    assert state.coins[2] == 3
    assert "circus" in discarded(state)


@pytest.mark.rule("W-119")
def test_what_the_free_city_can_do_is_judged_after_the_holders_own_choice():
    hands = [["altar", "palace", "circus"], ["tavern"]]
    state = poor(hands)
    do(state, 0, "build altar")  # the only card the Free City could have built
    assert can(state, 0, "sell palace")
    state = poor(hands)
    do(state, 0, "sell palace")
    assert legal_codes(state, 0) == [code("build altar")]


@pytest.mark.rule("W-119")
def test_a_card_the_free_city_has_or_cannot_pay_does_not_count():
    state = poor(
        [["well", "altar", "quarry", "guard_tower"], ["tavern"]],
        [{}, {}, {"cards": ["altar"], "coins": 0}],
    )
    makes_only(state, 1, clay=1)
    do(state, 0, "build well")
    assert can(state, 0, "sell altar")
    state.coins[2] = 1
    assert legal_codes(state, 0) == [code("build quarry")]
    state.coins[2] = 2
    assert sorted(legal_codes(state, 0)) == sorted(
        [code("build quarry"), code("build guard_tower left=2")]
    )


@pytest.mark.rule("W-119")
def test_the_holders_own_city_may_always_sell():
    state = poor([["well", "altar"], ["tavern"]])
    assert can(state, 0, "sell well")
    assert can(state, 1, "sell tavern")


@pytest.mark.rule("W-119")
@pytest.mark.parametrize("seed", range(3))
def test_the_free_city_never_sells_when_it_can_do_something_else(seed):
    for state in random_states(2, seed):
        player = holder(state)
        if phase(state) != Phase.CHOOSE or state.chosen[player] == NO_ACTION:
            continue
        if player in asked(state):
            codes = legal_codes(state, player)
            kinds = {bool(is_sale(action)) for action in codes}
            assert len(kinds) == 1
            for card in hand(state, player):
                action = SELL + CARD_CODES[card]
                assert bool(is_legal(state, player, action)) == (action in codes)


@pytest.mark.rule("W-120")
def test_the_free_city_pays_for_itself_and_the_holder_chooses_whom():
    state = poor([["well", "guard_tower"], ["theater"]], [{}, {}, {"coins": 2}])
    for city in (0, 1):
        makes_only(state, city, clay=1)
    do(state, 0, "build well")
    assert payments(state, 0, "guard_tower") == [(0, 2), (2, 0)]
    do(state, 0, "build guard_tower left=2")
    do(state, 1, "build theater")
    assert state.coins[:3].tolist() == [0, 2, 0]
    assert state.shields[:3].tolist() == [0, 0, 1]


@pytest.mark.rule("W-120")
def test_the_free_city_buys_at_its_own_prices():
    cities = [{"coins": 9, "cards": ["marketplace"]}, {}, {"coins": 1, "cards": []}]
    state = poor([["well", "guard_tower"], ["theater"]], cities)
    makes_only(state, 0, clay=1)
    do(state, 0, "build well")
    assert not can(state, 0, "build guard_tower right=2")
    assert not can(state, 0, "build guard_tower right=1")
    cities[2]["cards"] = ["east_trading_post"]
    state = poor([["well", "guard_tower"], ["theater"]], cities)
    makes_only(state, 0, clay=1)
    do(state, 0, "build well")
    assert legal_codes(state, 0) == [code("build guard_tower right=1")]


@pytest.mark.rule("W-120")
def test_the_dearer_neighbour_may_be_paid():
    cities = [{}, {}, {"coins": 5, "cards": ["east_trading_post"]}]
    state = poor([["well", "guard_tower"], ["theater"]], cities)
    for city in (0, 1):
        makes_only(state, city, clay=1)
    do(state, 0, "build well")
    assert payments(state, 0, "guard_tower") == [(0, 1), (2, 0)]


@pytest.mark.rule("W-120")
def test_a_chain_of_the_free_city_must_be_used():
    cities = [{}, {}, {"coins": 9, "cards": ["baths"]}]
    state = poor([["well", "aqueduct"], ["theater"]], cities)
    makes_only(state, 0, stone=3)
    do(state, 0, "build well")
    assert legal_codes(state, 0) == [code("build aqueduct")]
    chain_of_holder = poor([["well", "aqueduct"], ["theater"]], [{"cards": ["baths"]}])
    do(chain_of_holder, 0, "build well")
    assert not can(chain_of_holder, 0, "build aqueduct")  # the Free City has no Baths


@pytest.mark.rule("W-120")
def test_stages_of_the_free_city_work_for_it():
    state = poor(
        [["well", "palace"], ["theater"]], boards=["gizah day", "rhodos day", "ephesos night"]
    )
    makes_only(state, 2, stone=2)
    do(state, 0, "build well")
    do(state, 0, "stage palace")
    do(state, 1, "build theater")
    assert state.coins[:3].tolist() == [0, 0, 4]


# Hands


@pytest.mark.rule("W-121")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_two_players_swap_their_hands_in_every_age(age, number):
    state = deal_of(8, age)
    dice = new_dice(3)
    while state.turn < number or state.phase != Phase.CHOOSE:
        decide(state, dice)
    chosen = []
    while state.turn == number and phase(state) == Phase.CHOOSE:
        kept = [[int(c) for c in state.hands[p] if c != NO_COPY] for p in (0, 1)]
        decide(state, dice)
        chosen.append(kept)
    if phase(state) == Phase.DIG:
        decide(state, dice)
    held = chosen[-1]
    drawn = 14 + number
    new = [{int(c) for c in state.hands[p] if c not in (NO_COPY, drawn)} for p in (0, 1)]
    assert new[0] < set(held[1])
    assert new[1] < set(held[0])
    assert holder(state) == (number + 1 + (age == 2)) % 2


@pytest.mark.rule("W-122")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_how_many_cards_are_in_the_hands(seed):
    turns = set()
    for state in random_states(2, seed):
        if phase(state) == Phase.CHOOSE:
            who, turn = holder(state), int(state.turn)
            assert len(hand(state, who)) == 9 - turn
            assert len(hand(state, 1 - who)) == 8 - turn
            turns.add((int(state.age), turn))
    assert len(turns) == 18


@pytest.mark.rule("W-123")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_left_over_cards_and_the_last_of_the_pile_are_discarded_in_the_sixth_turn(age):
    many = ["well", "altar", "palace"], ["theater", "circus"]
    state = poor(many if age != 2 else many[::-1], age=age, turn=6)
    who = int(holder(state))
    state.deck[age - 1, 20] = CARD_CODES["senate"]
    do(state, who, "build well")
    do(state, who, "build altar")
    assert discarded(state) == []
    do(state, 1 - who, "build theater")
    assert discarded(state) == ["circus", "palace", "senate"]
    assert state.coins[:3].tolist() == [0, 0, 0]
    assert state.place[age - 1, 20] == Place.DISCARD
    assert not (state.place[age - 1] == Place.PILE)[20]


@pytest.mark.rule("W-123")
def test_the_last_card_of_the_pile_stays_there_until_the_sixth_turn():
    for state in random_states(2, 6):
        if phase(state) == Phase.CHOOSE:
            assert state.place[state.age - 1, 20] == Place.PILE
    assert (state.place[:, 20] != Place.PILE).all()


@pytest.mark.rule("W-123", "W-81")
def test_halikarnassos_may_build_the_last_card_of_the_pile():
    state = poor(
        [["well", "altar", "palace"], ["theater", "circus"]],
        turn=6,
        boards=["gizah day", "halikarnassos night", "ephesos day"],
    )
    state.deck[0, 20] = CARD_CODES["senate"]
    makes_only(state, 1, clay=2)
    do(state, 0, "build well")
    do(state, 0, "build altar")
    do(state, 1, "stage theater")
    assert asked(state) == [1]
    assert set(digs(state, 1)) == {"senate", "palace", "circus"}


@pytest.mark.rule("W-124")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_seventh_card_of_babylon_is_left_over_in_its_own_hand(age, seat):
    boards = ["gizah day", "rhodos day", "ephesos day"]
    boards[seat] = "babylon night"
    cities = [{}, {}, {}]
    cities[seat] = {"stages": 1}
    many = ["well", "altar", "palace"], ["theater", "circus"]
    state = poor(many if age == 1 else many[::-1], cities, boards=boards, age=age, turn=6)
    state.deck[age - 1, 20] = CARD_CODES["senate"]
    who = int(holder(state))
    do(state, who, "build well")
    do(state, who, "build altar")
    do(state, 1 - who, "build theater")
    assert phase(state) == Phase.LAST_CARD
    assert asked(state) == [seat]
    seventh = "palace" if seat == who else "circus"
    assert hand(state, seat) == [seventh]
    assert legal_codes(state, seat) == [code(f"sell {seventh}")]
    assert discarded(state) == sorted({"palace", "circus", "senate"} - {seventh})
    do(state, seat, f"sell {seventh}")
    assert state.coins[seat] == 3
    assert state.age == age + 1


# Victory


@pytest.mark.rule("W-125")
@pytest.mark.parametrize(
    ("blue", "coins", "victors"),
    [
        ((["altar"], [], ["palace"]), (0, 0, 0), 0b01),
        ((["altar"], ["palace"], []), (0, 0, 50), 0b10),
        (([], [], ["palace"]), (0, 1, 9), 0b10),
        (([], [], ["palace"]), (1, 0, 9), 0b01),
        (([], [], ["palace"]), (1, 1, 9), 0b11),
    ],
)
def test_the_free_city_cannot_win(blue, coins, victors):
    cities = [{"cards": cards, "coins": n} for cards, n in zip(blue, coins, strict=True)]
    state = poor([["circus", "arsenal", "castrum"], ["circus", "arsenal"]], cities, age=3, turn=6)
    do(state, 0, "sell circus")
    do(state, 0, "sell arsenal")
    do(state, 1, "sell circus")
    assert phase(state) == Phase.OVER
    assert winners(state) == victors


@pytest.mark.rule("W-125")
def test_the_winner_of_random_games_is_the_better_player():
    for seed in range(8):
        state = dealt(2, seed, sides="random")
        finish(state, new_dice(seed))
        ranks = [(int(points(state, p)), int(state.coins[p])) for p in (0, 1)]
        best = max(ranks)
        assert winners(state) == sum((rank == best) << p for p, rank in enumerate(ranks))


@pytest.mark.rule("W-107", "W-122")
@pytest.mark.parametrize("seed", range(3))
def test_every_card_of_a_game_for_two_is_somewhere(seed):
    state = dealt(2, seed, sides="random")
    finish(state, new_dice(seed))
    for age in range(3):
        places = Counter(Place(place) for place in state.place[age, :21])
        assert set(places) <= {Place.BUILT, Place.UNDER, Place.DISCARD}
        assert places.total() == 21
    assert (state.hands == NO_COPY).all()
    assert where_is(state, "palace", 3).count(Place.HAND) == 0
