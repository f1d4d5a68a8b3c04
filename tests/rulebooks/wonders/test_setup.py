"""Before the first turn."""

from collections import Counter

import numpy as np
import pytest
from helpers.wonders import dealt, everybody, hand, sell_all, sell_until, set_city, table

from pharos.kernel.baskets import amounts
from pharos.rulebooks.wonders.catalogue import BASE_BOARDS, BASE_CARDS, BOARDS, CARDS, NO_CARD
from pharos.rulebooks.wonders.rows import Resource
from pharos.rulebooks.wonders.state import Phase, left_of, right_of

SEEDS = range(60)
PLAYERS = range(3, 8)
RAW = {"wood", "stone", "ore", "clay"}
GOODS = {"glass", "loom", "papyrus"}
GUILDS = {
    "workers_guild",
    "craftsmens_guild",
    "traders_guild",
    "philosophers_guild",
    "spies_guild",
    "magistrates_guild",
    "shipowners_guild",
    "scientists_guild",
    "builders_guild",
    "decorators_guild",
}
# The player numbers printed on the copies of every card but the guilds
PRINTED = {
    1: {
        "lumber_yard": [3, 4],
        "stone_pit": [3, 5],
        "clay_pool": [3, 5],
        "ore_vein": [3, 4],
        "tree_farm": [6],
        "excavation": [4],
        "clay_pit": [3],
        "timber_yard": [3],
        "forest_cave": [5],
        "mine": [6],
        "loom": [3, 6],
        "glassworks": [3, 6],
        "press": [3, 6],
        "altar": [3, 5],
        "theater": [3, 6],
        "well": [4, 7],
        "baths": [3, 7],
        "tavern": [4, 5, 7],
        "east_trading_post": [3, 7],
        "west_trading_post": [3, 7],
        "marketplace": [3, 6],
        "stockade": [3, 7],
        "barracks": [3, 5],
        "guard_tower": [3, 4],
        "apothecary": [3, 5],
        "workshop": [3, 7],
        "scriptorium": [3, 4],
    },
    2: {
        "sawmill": [3, 4],
        "quarry": [3, 4],
        "brickyard": [3, 4],
        "foundry": [3, 4],
        "loom_age2": [3, 5],
        "glassworks_age2": [3, 5],
        "press_age2": [3, 5],
        "aqueduct": [3, 7],
        "temple": [3, 6],
        "statue": [3, 7],
        "courthouse": [3, 5],
        "caravansery": [3, 5, 6],
        "forum": [3, 6, 7],
        "vineyard": [3, 6],
        "bazar": [4, 7],
        "stables": [3, 5],
        "archery_range": [3, 6],
        "walls": [3, 7],
        "training_ground": [4, 6, 7],
        "dispensary": [3, 4],
        "laboratory": [3, 5],
        "library": [3, 6],
        "school": [3, 7],
    },
    3: {
        "pantheon": [3, 6],
        "gardens": [3, 4],
        "town_hall": [3, 6],
        "palace": [3, 7],
        "senate": [3, 5],
        "haven": [3, 4],
        "lighthouse": [3, 6],
        "chamber_of_commerce": [4, 6],
        "ludus": [5, 7],
        "arena": [3, 5],
        "fortifications": [3, 7],
        "circus": [4, 6],
        "arsenal": [3, 5],
        "siege_workshop": [3, 5],
        "castrum": [4, 7],
        "lodge": [3, 6],
        "observatory": [3, 7],
        "university": [3, 4],
        "academy": [3, 7],
        "study": [3, 5],
    },
}
START = {
    "alexandria": "glass",
    "babylon": "wood",
    "ephesos": "papyrus",
    "gizah": "stone",
    "halikarnassos": "loom",
    "olympia": "clay",
    "rhodos": "ore",
}


def deck(state, age):
    """The cards of an age that take part."""
    cards = state.deck[age - 1, : state.num_cities * 7]
    return [CARDS[card].id for card in cards]


def boxed(state, age):
    """What lies behind the deck of an age."""
    cards = state.deck[age - 1, state.num_cities * 7 :]
    return [CARDS[card].id for card in cards if card != NO_CARD]


def boards(state):
    return [BOARDS[side // 2].id for side in state.sides[: state.num_cities]]


def faces(state):
    return [int(side % 2) for side in state.sides[: state.num_cities]]


@pytest.mark.rule("W-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_one_city(players):
    state = dealt(players)
    assert (state.num_players, state.num_cities) == (players, players)
    assert not state.stages.any() and not state.built.any()
    assert state.makes[:players].all() and not state.makes[players:].any()


@pytest.mark.rule("W-1")
def test_two_players_play_with_the_free_city():
    state = dealt(2)
    assert (state.num_players, state.num_cities) == (2, 3)
    assert state.makes[2] != 0 and not state.makes[3:].any()


@pytest.mark.rule("W-1")
def test_buildings_and_stages_belong_to_the_city_of_their_player():
    cities = [{}, {"cards": ["lumber_yard", "timber_yard"]}, {}]
    state = table(
        ["gizah day", "rhodos day", "ephesos day"], cities, [["well"], ["altar"], ["altar"]]
    )
    everybody(state, "build well", "stage altar", "build altar")
    assert state.stages[:3].tolist() == [0, 1, 0]
    assert state.colours[:3].sum(axis=1).tolist() == [1, 2, 1]


@pytest.mark.rule("W-2")
def test_there_are_148_age_cards():
    copies = Counter()
    for card in BASE_CARDS:
        copies[card.age] += len(card.players)
    assert copies == {1: 49, 2: 49, 3: 50}
    assert {card.id for card in BASE_CARDS if card.colour == "purple"} == GUILDS
    assert [card.players for card in BASE_CARDS if card.colour == "purple"] == [[3]] * 10


@pytest.mark.rule("W-3")
@pytest.mark.parametrize(
    "age, colours",
    [
        (1, {"brown": 14, "grey": 6, "blue": 8, "yellow": 9, "red": 6, "green": 6}),
        (2, {"brown": 8, "grey": 6, "blue": 8, "yellow": 10, "red": 9, "green": 8}),
        (3, {"blue": 10, "yellow": 10, "red": 10, "green": 10, "purple": 10}),
    ],
)
def test_cards_have_seven_colours(age, colours):
    found = Counter()
    for card in BASE_CARDS:
        if card.age == age:
            found[card.colour] += len(card.players)
    assert found == colours


@pytest.mark.rule("W-3")
@pytest.mark.parametrize("card", BASE_CARDS, ids=lambda card: card.id)
def test_the_colour_of_a_card_says_what_it_does(card):
    effect = card.effect
    made = {*effect.produces, *effect.produces_choice}
    if card.colour != "yellow":
        assert bool(made & RAW) == (card.colour == "brown")
        assert bool(made & GOODS) == (card.colour == "grey")
    assert (effect.science is not None) == (card.colour == "green")
    assert (effect.shields > 0) == (card.colour == "red")
    assert (effect.points > 0) == (card.colour == "blue")
    assert not effect.cheap or card.colour == "yellow"
    assert not effect.coins or card.colour == "yellow"
    assert not effect.each or card.colour in ("yellow", "purple")
    assert not effect.points_if_complete or card.colour == "purple"
    assert not effect.free_symbols or card.colour == "purple"
    assert effect.special is None


@pytest.mark.rule("W-4")
def test_every_copy_has_its_printed_player_number():
    for age, cards in PRINTED.items():
        found = {c.id: c.players for c in CARDS if c.age == age and c.colour != "purple"}
        assert found == cards


@pytest.mark.rule("W-4")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("age", PRINTED)
def test_only_copies_for_this_number_of_players_take_part(age, players):
    expected = {
        card: sum(number <= players for number in numbers) for card, numbers in PRINTED[age].items()
    }
    for seed in range(5):
        cards = Counter(deck(dealt(players, seed), age))
        for guild in GUILDS:
            del cards[guild]
        assert cards == Counter({card: copies for card, copies in expected.items() if copies})


@pytest.mark.rule("W-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_other_copies_are_in_no_deck(players):
    state = dealt(players)
    assert boxed(state, 1) == boxed(state, 2) == []
    assert set(boxed(state, 3)) <= GUILDS


@pytest.mark.rule("W-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_guilds_as_players_and_two_more_take_part(players):
    for seed in SEEDS:
        state = dealt(players, seed)
        inside = [card for card in deck(state, 3) if card in GUILDS]
        assert len(inside) == len(set(inside)) == players + 2
        assert set(boxed(state, 3)) == GUILDS - set(inside)
        assert len(boxed(state, 3)) == 8 - players
        assert not GUILDS & {*deck(state, 1), *deck(state, 2)}


@pytest.mark.rule("W-5")
def test_guilds_are_drawn_at_random():
    drawn = Counter(card for seed in range(400) for card in deck(dealt(3, seed), 3))
    assert all(140 < drawn[guild] < 260 for guild in GUILDS)  # five of ten: 200 on average


@pytest.mark.rule("W-5")
def test_a_guild_may_be_dealt_to_anybody():
    """Guilds are shuffled into the deck, not laid behind it."""
    first = Counter(deck(dealt(3, seed), 3).index("haven") // 7 for seed in range(200))
    places = Counter()
    for seed in range(200):
        cards = deck(dealt(3, seed), 3)
        places.update(number // 7 for number, card in enumerate(cards) if card in GUILDS)
    assert first.keys() == places.keys() == {0, 1, 2}
    assert all(270 < places[seat] < 400 for seat in range(3))  # a third of 1000


@pytest.mark.rule("W-6")
@pytest.mark.parametrize("players, size", [(3, 21), (4, 28), (5, 35), (6, 42), (7, 49)])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_deck_has_seven_cards_for_each_player(players, size, age):
    printed = sum(number <= players for numbers in PRINTED[age].values() for number in numbers)
    assert printed + (players + 2 if age == 3 else 0) == size == 7 * players
    state = dealt(players)
    cards = [card for card in state.deck[age - 1] if card != NO_CARD]
    assert len(cards) == size + len(boxed(state, age))


@pytest.mark.rule("W-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_seats_stand_in_a_circle(players):
    state = dealt(players)
    for seat in range(players):
        assert left_of(state, seat) == (seat - 1) % players
        assert right_of(state, seat) == (seat + 1) % players


@pytest.mark.rule("W-7")
@pytest.mark.parametrize("seat", range(4))
def test_the_seat_before_is_paid_as_left_and_the_seat_after_as_right(seat):
    for side, seller in (("left", (seat - 1) % 4), ("right", (seat + 1) % 4)):
        cities = [{"coins": 3, "cards": ["stone_pit"] if c == seller else []} for c in range(4)]
        state = table(["rhodos day"] * 4, cities, [["altar", "baths"]] * 4)
        choices = ["sell altar"] * 4
        choices[seat] = f"build baths {side}=2"
        everybody(state, *choices)
        expected = [6] * 4
        expected[seat], expected[seller] = 1, 8
        assert state.coins[:4].tolist() == expected


@pytest.mark.rule("W-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_a_board_of_their_own(players):
    for seed in SEEDS:
        found = boards(dealt(players, seed, sides="random"))
        assert len(set(found)) == players


@pytest.mark.rule("W-8")
def test_there_are_seven_boards_of_two_sides():
    assert [board.id for board in BASE_BOARDS] == list(START)
    assert [[side.name for side in board.side] for board in BASE_BOARDS] == [["day", "night"]] * 7


@pytest.mark.rule("W-9")
def test_boards_are_dealt_at_random():
    found = [Counter() for _ in range(3)]
    for seed in range(350):
        for seat, board in enumerate(boards(dealt(3, seed))):
            found[seat][board] += 1
    assert all(25 < counts[board] < 80 for counts in found for board in START)  # 50 on average


@pytest.mark.rule("W-9")
def test_boards_that_are_named_are_dealt():
    names = ["rhodos", "gizah", "olympia", "alexandria"]
    for seed in SEEDS:
        assert boards(dealt(4, seed, boards=names)) == names


@pytest.mark.rule("W-9")
def test_a_board_named_for_a_seat_is_dealt_to_no_other():
    others = Counter()
    for seed in range(200):
        found = boards(dealt(3, seed, boards=["random", "random", "gizah"]))
        assert found[2] == "gizah" and len(set(found)) == 3
        others.update(found[:2])
    assert others.keys() == START.keys() - {"gizah"}


@pytest.mark.rule("W-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_have_the_side_that_is_named(players):
    for seed in range(10):
        assert faces(dealt(players, seed)) == [0] * players
        assert faces(dealt(players, seed, sides="day")) == [0] * players
        assert faces(dealt(players, seed, sides="night")) == [1] * players


@pytest.mark.rule("W-10")
def test_sides_are_named_for_each_seat():
    for seed in range(10):
        assert faces(dealt(4, seed, sides=["night", "day", "day", "night"])) == [1, 0, 0, 1]


@pytest.mark.rule("W-10")
def test_random_sides_are_random_for_each_seat():
    found = Counter(tuple(faces(dealt(3, seed, sides="random"))) for seed in range(200))
    assert len(found) == 8 and all(10 < times < 45 for times in found.values())  # 25 on average
    mixed = [faces(dealt(3, seed, sides=["night", "random", "day"])) for seed in range(50)]
    assert {tuple(sides) for sides in mixed} == {(1, 0, 0), (1, 1, 0)}


@pytest.mark.rule("W-10")
def test_no_side_is_chosen_during_the_game():
    state = dealt(3, sides="random")
    before = state.sides.tolist()
    assert state.phase == Phase.CHOOSE and state.turn == 1
    while state.phase != Phase.OVER:
        sell_all(state)
    assert state.sides.tolist() == before


@pytest.mark.rule("W-11")
@pytest.mark.parametrize("board", START)
@pytest.mark.parametrize("side", ["day", "night"])
def test_a_board_makes_its_start_resource_on_both_sides(board, side):
    others = [name for name in START if name != board][:2]
    state = dealt(3, boards=[others[0], board, others[1]], sides=side)
    expected = [int(resource.name.lower() == START[board]) for resource in Resource]
    assert amounts(state.makes[1], 7) == expected
    assert not (state.pairs.any() or state.any_raw.any() or state.any_goods.any())


@pytest.mark.rule("W-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_players_start_with_3_coins(players):
    assert dealt(players).coins.tolist() == [3] * players + [0] * (7 - players)


@pytest.mark.rule("W-12")
def test_a_table_that_is_dealt_again_starts_again():
    from pharos.kernel.dice import new_dice
    from pharos.rulebooks.wonders.options import read_options
    from pharos.rulebooks.wonders.setup import deal

    state = dealt(7, seed=3)
    sell_until(state, 2, 4)
    deal(state, read_options(3, {}), new_dice(8))
    assert state.tobytes() == dealt(3, seed=8).tobytes()


@pytest.mark.rule("W-13")
def test_the_bank_never_runs_out():
    """There are 78 coins in the box, worth 126 together."""
    state = table(cities=[{"coins": 126}, {"coins": 50}, {"coins": 0}])
    sell_all(state)
    assert state.coins[:3].tolist() == [129, 53, 3]


@pytest.mark.rule("W-13")
def test_conflict_tokens_never_run_out():
    """There are 8 victory tokens of each age and 24 defeat tokens in the box."""
    state = table(turn=6, hands=[["altar", "well"]] * 3)
    set_city(state, 0, cards=["stockade"], victories=(8, 0, 0))
    set_city(state, 1, defeats=24)
    sell_all(state)
    assert state.victories[0].tolist() == [10, 0, 0]
    assert state.defeats[:3].tolist() == [0, 25, 1]


@pytest.mark.rule("W-4", "W-8")
def test_the_same_seed_deals_the_same_game_and_another_one_does_not():
    assert dealt(5, 7).tobytes() == dealt(5, 7).tobytes()
    assert len({dealt(5, seed).tobytes() for seed in SEEDS}) == len(SEEDS)
    assert len({tuple(hand(dealt(5, seed), 0)) for seed in SEEDS}) == len(SEEDS)
    assert np.unique([dealt(3, seed).deck[1, 0] for seed in SEEDS]).size > 10
