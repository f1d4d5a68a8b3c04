"""What a decision is called, and how accurate decisions are."""

import pytest

from pharos.coach.grades import LIMITS, Grade, accuracy_of, grade_of


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0, "best"),
        (4_999, "best"),
        (5_000, "good"),
        (20_000, "inaccuracy"),
        (50_000, "mistake"),
        (99_999, "mistake"),
        (100_000, "blunder"),
    ],
)
def test_a_grade_follows_from_the_cost(cost, grade):
    assert grade_of(cost, 0) == grade


def test_the_coach_gives_the_benefit_of_the_doubt():
    assert grade_of(105_000, 0) == Grade.BLUNDER
    assert grade_of(105_000, 10_000) == Grade.MISTAKE


def test_limits_grow_from_grade_to_grade():
    assert list(LIMITS) == [*Grade][:-1]
    assert list(LIMITS.values()) == sorted(LIMITS.values())


def test_accuracy_halves_with_every_twentieth_of_a_victory():
    assert accuracy_of([0]) == 100
    assert accuracy_of([50_000]) == 50
    assert accuracy_of([0, 100_000]) == 62.5
    assert accuracy_of([]) is None
