"""Players who all decide at once: together they can win no more than one game."""

import numpy as np
import pytest
from helpers.coach import late_game

import pharos
from pharos.bots.search import Option
from pharos.coach import review
from pharos.coach.proportion import Proportion, in_proportion
from pharos.coach.questions import Answers
from pharos.coach.steps import steps_of, turns_of
from pharos.coach.weighing import Weighed

ROUNDING = 4  # millionths
GAMES = [
    {"name": "wonders", "last": 12, "players": 2},
    {"name": "wonders", "last": 20, "players": 4, "expansions": ["leaders", "edifice"]},
    {"name": "monuments", "last": 20, "players": 3},
    {"name": "duel", "last": 6},
]


def weighed(chance, cost=0.1):
    """A decision that cost something, with a doubt of a tenth of that."""
    options = [Option(0, 40, chance, chance, 50.0)]
    effect = np.array([-cost, cost / 2, cost / 2])
    return Weighed(options, chance, effect, cost / 10, 2.0, trial=300)


@pytest.fixture(scope="module")
def turns():
    """A turn in which three players choose, and some that follow."""
    game = pharos.new("wonders", players=3, seed=2)
    while len(game.record.moves) < 9:
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    return list(turns_of(steps_of(game.record)[1]))


def answers_to(turns, chances):
    known = [dict(zip((step.number for step in turn), chances, strict=True)) for turn in turns]
    return {number: weighed(chance) for each in known for number, chance in each.items()}


def test_chances_add_up_to_one_and_changes_shrink_with_them(turns):
    ends = {0: 0.6, 1: 0.5, 2: 0.4}
    answers = Answers(answers_to(turns, [0.8, 0.7, 0.5]), {}, {(1, 0): 0.2}, ends)
    scaled = in_proportion(turns, answers)
    first = [scaled.weighed[step.number] for step in turns[0]]
    assert [one.chance for one in first] == pytest.approx([0.4, 0.35, 0.25])
    for one in first:
        assert one.options[0].win == one.chance
        assert one.effect == pytest.approx([-0.05, 0.025, 0.025])
        assert one.doubt == pytest.approx(0.005)
        assert (one.points, one.trial) == (2.0, 300)
    assert scaled.light == {(1, 0): pytest.approx(0.1)}
    assert scaled.ends == {player: pytest.approx(one / 1.5) for player, one in ends.items()}


def test_where_all_expect_little_chances_grow_and_changes_do_not(turns):
    scaled = in_proportion(turns, Answers(answers_to(turns, [0.4, 0.3, 0.1]), {}, {}, {}))
    first = [scaled.weighed[step.number] for step in turns[0]]
    assert [one.chance for one in first] == pytest.approx([0.5, 0.375, 0.125])
    assert all(one.effect[0] == pytest.approx(-0.1) for one in first)


def test_what_changes_in_a_turn_of_one_player_is_scaled_as_in_the_turn_before(turns):
    proportion, alone = Proportion(), turns[1][:1]
    player, *others = (step.player for step in turns[1])
    proportion.go_on(turns[0], answers_to(turns[:1], [0.8, 0.7, 0.5]))
    proportion.go_on(alone, answers_to([alone], [0.9]))
    assert (proportion.chances, proportion.changes) == pytest.approx((0.5, 0.5))
    watching = dict.fromkeys(others, 0.3)
    proportion.go_on(alone, answers_to([alone], [0.9]), watching)
    assert (proportion.chances, proportion.changes) == pytest.approx((1 / 1.5, 0.5))
    proportion.go_on(turns[1], answers_to(turns[1:2], [0.4, 0.3, 0.1]))
    assert (proportion.chances, proportion.changes) == pytest.approx((1.25, 1))


def test_without_any_hope_nothing_is_scaled(turns):
    proportion = Proportion()
    proportion.go_on(turns[0], answers_to(turns[:1], [0.0, 0.0, 0.0]))
    assert (proportion.chances, proportion.changes) == (1, 1)


@pytest.mark.parametrize("options", GAMES, ids=lambda options: options["name"])
def test_the_curve_of_a_review_adds_up(options):
    early = []
    found = review(late_game(**options), simulations=4, seed=1, found=early.append)
    _, steps = steps_of(pharos.load(found.record).record)
    for turn in turns_of(steps):
        assert abs(sum(found.curve[turn[0].number - 1]) - 1_000_000) <= ROUNDING
    assert list(map(judged, found.decisions)) == list(map(judged, early))


def judged(one):
    return one.number, one.cost, one.doubt, one.grade
