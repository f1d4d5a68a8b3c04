"""Scientific symbols, against an oracle that tries every kind for every free one."""

from itertools import product

import pytest
from helpers.wonders import dealt, hand, legal_codes, phase, table
from helpers.wonders_scenes import lines, scene, turn

from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.rules.science import science_points
from pharos.rulebooks.wonders.state import Phase

SYMBOLS = {
    "compass": ["apothecary", "dispensary", "lodge", "academy"],
    "gear": ["workshop", "laboratory", "observatory", "study"],
    "tablet": ["scriptorium", "library", "school", "university"],
}
KINDS = 3


def oracle(symbols, free):
    """The best of all ways to say what the free symbols are: three to the power of free."""
    best = 0
    for kinds in product(range(KINDS), repeat=free):
        counts = [symbols[kind] + kinds.count(kind) for kind in range(KINDS)]
        best = max(best, sum(count**2 for count in counts) + 7 * min(counts))
    return best


def with_symbols(symbols, free=0):
    state = dealt()
    state.symbols[0] = symbols
    state.free_symbols[0] = free
    return state


def city(compasses, gears, tablets):
    many = {"compass": compasses, "gear": gears, "tablet": tablets}
    return [card for kind, cards in SYMBOLS.items() for card in cards[: many[kind]]]


@pytest.mark.rule("W-89")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_green_cards_and_no_others_carry_a_symbol(card):
    state = table(cities=[{"cards": [card]}])
    carried = [card in cards for cards in SYMBOLS.values()]
    assert state.symbols[0].tolist() == carried
    assert (CARDS[[c.id for c in CARDS].index(card)].colour == "green") == any(carried)


@pytest.mark.rule("W-89")
@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("kind", range(KINDS))
def test_equal_symbols_are_worth_their_square(number, kind):
    symbols = [0, 0, 0]
    symbols[kind] = number
    assert science_points(with_symbols(symbols), 0) == [0, 1, 4, 9, 16, 25, 36, 49][number]


@pytest.mark.rule("W-89")
def test_each_kind_is_counted_by_itself():
    assert science_points(with_symbols([2, 3, 0]), 0) == 4 + 9
    assert science_points(with_symbols([0, 1, 1]), 0) == 1 + 1


@pytest.mark.rule("W-90")
@pytest.mark.parametrize(
    ("symbols", "worth"),
    [
        ((1, 1, 1), 3 + 7),
        ((2, 2, 2), 12 + 14),
        ((4, 4, 4), 48 + 28),
        ((3, 1, 1), 9 + 1 + 1 + 7),
        ((1, 2, 3), 1 + 4 + 9 + 7),
        ((2, 2, 0), 8),
        ((4, 4, 0), 32),
    ],
)
def test_each_full_set_is_worth_seven_more(symbols, worth):
    state = table(cities=[{"cards": city(*symbols), "coins": 0}])
    assert lines(state) == {"green": worth}
    assert science_points(state, 0) == worth


@pytest.mark.rule("W-90")
def test_the_symbols_of_neighbours_do_not_count():
    state = table(cities=[{"cards": city(1, 0, 0)}, {"cards": city(0, 1, 0)}, {}])
    assert [science_points(state, seat) for seat in range(3)] == [1, 1, 0]


FREE = [
    ("babylon day", 2, [], 1),
    ("babylon night", 2, [], 1),
    ("gizah day", 2, ["scientists_guild"], 1),
    ("babylon day", 2, ["scientists_guild"], 2),
    ("babylon night", 2, ["scientists_guild"], 2),
    ("babylon day", 1, [], 0),
    ("babylon night", 1, [], 0),
    ("gizah day", 3, ["spies_guild"], 0),
]


@pytest.mark.rule("W-91")
@pytest.mark.parametrize(("side", "stages", "guild", "free"), FREE)
def test_what_gives_a_free_symbol(side, stages, guild, free):
    state = scene(side, me={"stages": stages, "cards": guild})
    assert state.free_symbols[0] == free
    assert lines(state).get("green", 0) == free**2
    assert state.free_symbols[1] == state.free_symbols[2] == 0


@pytest.mark.rule("W-91")
@pytest.mark.parametrize(("side", "stages", "guild", "free"), FREE)
@pytest.mark.parametrize("symbols", [(1, 1, 0), (0, 1, 1), (3, 2, 2), (4, 0, 0), (4, 2, 1)])
def test_a_free_symbol_becomes_whatever_is_best_at_the_end(side, stages, guild, free, symbols):
    me = {"stages": stages, "cards": [*guild, *city(*symbols)]}
    state = scene(side, me=me)
    assert lines(state)["green"] == oracle(symbols, free)


@pytest.mark.rule("W-91")
def test_a_free_symbol_is_no_green_card():
    state = scene("babylon day", me={"stages": 2, "cards": ["scientists_guild"]})
    state_of_neighbour = scene("babylon day", me={"stages": 2}, right={"cards": ["workshop"]})
    assert state.colours[0].tolist() == [0, 0, 0, 0, 0, 0, 1]
    assert lines(state_of_neighbour, 1)["green"] == 1


@pytest.mark.rule("W-91", "W-92")
@pytest.mark.parametrize(("side", "stage"), [("babylon day", 1), ("babylon night", 1)])
@pytest.mark.parametrize("number", [2, 6])
def test_nothing_is_asked_of_the_player(side, stage, number):
    me = {"stages": stage, "cards": ["loom", "foundry", "brickyard", "clay_pool", "glassworks"]}
    state = scene(side, ["school", "well"], me, turn=number, age=3)
    turn(state, "stage school")
    if number == 6 and side == "babylon night":
        assert hand(state, 0) == ["well"]  # the seventh card, by the first stage
        return
    assert phase(state) == (Phase.OVER if number == 6 else Phase.CHOOSE)
    assert state.free_symbols[0] == 1
    assert (legal_codes(state, 0) == []) == (number == 6)


@pytest.mark.rule("W-92")
def test_free_symbols_are_set_together_not_one_by_one():
    # One by one, the first would join the two compasses (9 + 1, not 4 + 1 + 1).
    assert science_points(with_symbols([2, 1, 0], 1), 0) == oracle([2, 1, 0], 1) == 13
    assert science_points(with_symbols([2, 0, 0], 1), 0) == 9
    assert science_points(with_symbols([2, 0, 0], 2), 0) == 16
    assert science_points(with_symbols([1, 0, 0], 2), 0) == 10  # a set, not three compasses
    assert science_points(with_symbols([3, 3, 1], 2), 0) == oracle([3, 3, 1], 2)


@pytest.mark.rule("W-89", "W-90", "W-92")
@pytest.mark.parametrize("free", range(4))
def test_science_agrees_with_the_oracle_for_all_counts(free):
    for symbols in product(range(6), repeat=KINDS):
        assert science_points(with_symbols(symbols, free), 0) == oracle(symbols, free)


@pytest.mark.rule("W-92")
def test_science_agrees_with_the_oracle_for_many_symbols(rng):
    for _ in range(200):
        symbols = [int(number) for number in rng.integers(0, 9, KINDS)]
        free = int(rng.integers(0, 5))
        assert science_points(with_symbols(symbols, free), 0) == oracle(symbols, free)
