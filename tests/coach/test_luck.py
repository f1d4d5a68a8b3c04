"""Luck and skill add up to the result, to the last digit, whatever was found out."""

from hypothesis import given
from hypothesis import strategies as st

from pharos.coach.luck import (
    DECISIVE,
    NOTICED,
    Effect,
    Turn,
    curve_of,
    misjudged_of,
    moments_of,
    parts_of,
)

MILLIONTHS = st.integers(-1_000_000, 1_000_000)


@st.composite
def histories(draw):
    """Some turns of one to three decisions, and a result."""
    players = draw(st.integers(2, 7))
    chances = st.lists(MILLIONTHS, min_size=players, max_size=players)
    turns, number = [], 0
    for decisions in draw(st.lists(st.integers(1, 3), min_size=1, max_size=6)):
        effects = []
        for _ in range(decisions):
            number += 1
            effects.append(Effect(number, draw(st.integers(0, players - 1)), draw(chances)))
        turns.append(Turn(draw(chances), effects, draw(chances)))
    return turns, draw(chances)


@given(histories())
def test_the_parts_add_up_to_the_result(history):
    turns, result = history
    for player in range(len(result)):
        parts = parts_of(player, turns, result)
        known = parts.fair + parts.luck + parts.others + parts.own
        assert known + parts.misjudged == parts.result == result[player]


@given(histories())
def test_the_curve_has_the_chances_after_every_decision_and_ends_with_the_result(history):
    turns, result = history
    curve = curve_of(turns, result)
    assert len(curve) == 1 + sum(len(turn.effects) for turn in turns)
    assert curve[0] == turns[0].before
    assert curve[-1] == result


@given(histories())
def test_a_moment_is_made_of_its_parts(history):
    turns, result = history
    moments = moments_of(0, turns, result)
    assert len(moments) <= min(DECISIVE, len(turns))
    for moment in moments:
        assert abs(moment.after - moment.before) >= NOTICED
        known = moment.own + moment.others + moment.luck + moment.misjudged
        assert moment.before + known == moment.after


def test_a_moment_that_nobody_decided_is_that_of_ones_own_decision():
    effects = [Effect(number, number - 1, [0, 0, 0]) for number in (1, 2, 3)]
    turn = Turn([500_000] * 3, effects, [100_000] * 3)
    for player in range(3):
        (moment,) = moments_of(player, [turn], [600_000] * 3)
        assert moment.by == player + 1
    one = Effect(1, 0, [0, -2, 0])
    (moment,) = moments_of(1, [Turn([500_000] * 3, [one, *effects[1:]], [0] * 3)], [600_000] * 3)
    assert moment.by == 1


def test_what_neither_decisions_nor_luck_explain_was_misjudged():
    turn = Turn([500_000, 500_000], [Effect(1, 0, [-100_000, 100_000])], [30_000, -30_000])
    assert misjudged_of(turn, [450_000, 550_000]) == [20_000, -20_000]


def test_a_deal_is_good_for_one_only_if_it_is_bad_for_another():
    """Whatever everybody thinks of their own hand."""
    turn = Turn([400_000, 500_000, 300_000], [], [0, 0, 0])
    deals = [parts_of(player, [turn], turn.before).deal for player in range(3)]
    assert deals == [0, 100_000, -100_000]


def test_moments_are_told_in_the_order_in_which_they_came():
    chances = [500_000, 510_000, 900_000, 100_000, 120_000]
    turns = [
        Turn([one, -one], [Effect(n, 0, [0, 0])], [0, 0]) for n, one in enumerate(chances, start=1)
    ]
    assert [one.number for one in moments_of(0, turns, [1_000_000, 0])] == [2, 3, 5]
