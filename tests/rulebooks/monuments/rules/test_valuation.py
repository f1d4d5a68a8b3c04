"""What monuments are worth."""

from itertools import permutations

import pytest
from helpers.monuments import sheet_of, table

from pharos.rulebooks.monuments.catalogue import FIRST, MONUMENT_CODES, SECOND, SOLE, VALUATIONS
from pharos.rulebooks.monuments.rules.valuation import worth_of

PETRA = MONUMENT_CODES["petra"]


def worth(*stacks, steps=3, **settings):
    """What petra is worth to each of three colours with these stacks."""
    colours = [{"stacks": {"petra": list(stack)}} if stack else {} for stack in stacks]
    state = table(colours=colours, markers={"petra": steps}, settings=settings)
    return [int(worth_of(state, colour, PETRA)) for colour in range(len(stacks))]


@pytest.mark.rule("M-42", "M-43")
def test_the_example_of_the_rulebook():
    """C has 6 and 4 points, A 6 and 8, B 3."""
    a = {"stacks": {"artemision": [1, 2], "pharos": [4, 5, 6]}}
    b = {"stacks": {"artemision": [9]}}
    c = {"stacks": {"akropolis": [2], "pharos": [1, 9]}}
    markers = {"akropolis": 2, "artemision": 3, "pharos": 4}
    state = table(colours=[a, b, c], markers=markers)
    assert [sheet_of(state, player)["monuments"] for player in range(3)] == [14, 3, 10]
    points = [int(worth_of(state, 2, MONUMENT_CODES[name])) for name in ("akropolis", "pharos")]
    assert points == [6, 4]
    points = [int(worth_of(state, 0, MONUMENT_CODES[name])) for name in ("artemision", "pharos")]
    assert points == [6, 8]


@pytest.mark.rule("M-42")
def test_a_sole_owner_gets_the_free_number():
    assert worth([1], [], []) == [9, 0, 0]


@pytest.mark.rule("M-43")
@pytest.mark.parametrize(
    ("one", "other", "first"),
    [([1, 2, 3], [9, 8], 0), ([1, 2], [3, 4, 5], 1), ([1, 9], [7, 8], 0), ([8, 1], [2, 9], 1)],
)
def test_more_cards_then_the_highest_card(one, other, first):
    points = [3, 3]
    points[first] = 6
    assert worth(one, other) == points


@pytest.mark.rule("M-44")
def test_a_monument_that_nobody_reported_is_worth_nothing():
    assert worth([1, 2, 3], steps=0) == [0]
    assert worth([1, 2, 3], [4, 5], steps=0) == [0, 0]


@pytest.mark.rule("M-45")
def test_the_table():
    assert [worth([1], steps=steps)[0] for steps in range(7)] == [0, 3, 6, 9, 12, 15, 18]
    pairs = [worth([1, 2], [3], steps=steps) for steps in range(7)]
    assert pairs == [[0, 0], [2, 1], [4, 2], [6, 3], [8, 4], [10, 5], [12, 6]]


@pytest.mark.rule("M-45")
def test_another_table_by_an_option():
    gentle = [worth([1], steps=steps, valuation="gentle")[0] for steps in range(7)]
    assert gentle == [0, 4, 6, 8, 10, 12, 14]
    assert worth([1, 2], [3], steps=4, valuation="gentle") == [8, 4]


@pytest.mark.rule("M-45")
@pytest.mark.parametrize("table_number", range(len(VALUATIONS)))
def test_figures_known_from_print_are_in_every_table(table_number):
    pairs = list(zip(FIRST[table_number].tolist(), SECOND[table_number].tolist(), strict=True))
    assert 6 in SOLE[table_number] and (6, 3) in pairs and (8, 4) in pairs


def test_the_same_by_a_slow_and_obvious_rule():
    """Every pair of stacks of up to three cards out of five values."""
    stacks = [list(cards) for size in (1, 2, 3) for cards in permutations(range(1, 6), size)]
    for one in stacks[::3]:
        for other in stacks[::7]:
            if set(one) & set(other):
                continue
            ranked = sorted([one, other], key=lambda cards: (len(cards), max(cards)))
            assert worth(one, other) == ([6, 3] if ranked[1] is one else [3, 6])
