"""Clocks: how long a player may think."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharos.table.clocks import (
    NAMED,
    OVER_DAYS,
    Clock,
    TimeLeft,
    deadline,
    read_clock,
    time_left,
)
from pharos.table.thinking import Stretch, Thinkers, Thinking, after, length

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
SECOND, MINUTE, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(days=1)
LONGEST = 10  # characters that a table keeps of its clock


def seconds(count):
    return NOON + count * SECOND


def thinker(*stretches, finished=(), since=None):
    thinking = Thinking()
    for count in finished:
        thinking.start(NOON)
        thinking.stop(seconds(count))
        thinking.finish()
    thinking.stretches = [Stretch(seconds(begins), seconds(ends)) for begins, ends in stretches]
    thinking.since = None if since is None else seconds(since)
    return thinking


# Notation


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("quick", Clock(30 * SECOND)),
        ("relaxed", Clock(2 * MINUTE)),
        ("20s", Clock(20 * SECOND)),
        ("60m", Clock(60 * MINUTE)),
        ("7d", Clock(7 * DAY)),
        ("10+15", Clock(reserve=10 * MINUTE, increment=15 * SECOND)),
        ("20s/5+0", Clock(20 * SECOND, 5 * MINUTE)),
        ("2m/90+60", Clock(2 * MINUTE, 90 * MINUTE, 60 * SECOND)),
    ],
)
def test_a_clock_is_written_by_its_name_or_in_a_short_notation(text, clock):
    assert read_clock(text) == clock and len(text) <= LONGEST


@pytest.mark.parametrize(
    "text",
    ["", "sand", "0s", "4s", "60s", "61m", "0d", "15d", "020s", "1h", "10", "0+5", "91+5", "10+61",
     "1d/10+5", "10+15/20s", "20s/10", "20s ", "20S", "+5", "10+", "-1s", "٣d"],
)  # fmt: skip
def test_what_is_no_clock_is_refused(text):
    with pytest.raises(ValueError, match=r".*"):
        read_clock(text)


def test_only_clocks_of_days_are_for_games_over_days():
    for text in ("quick", "relaxed", "60m", "60m/90+60", *OVER_DAYS):
        assert read_clock(text).is_over_days == (text in OVER_DAYS)
    assert {"1d", "2d", "7d"} < set(OVER_DAYS) and not set(OVER_DAYS) & set(NAMED)


# What is left


def test_without_a_clock_there_is_all_the_time_in_the_world():
    assert deadline(read_clock("none"), thinker(since=0)) is None


def test_nobody_is_late_who_is_not_asked():
    assert deadline(read_clock("quick"), thinker((0, 20))) is None


def test_a_decision_has_its_time_from_when_it_is_asked_for():
    assert deadline(read_clock("quick"), thinker(finished=[29, 3], since=100)) == seconds(130)


def test_what_takes_longer_comes_out_of_the_reserve_and_every_decision_adds_to_it():
    clock = read_clock("20s/1+5")
    thinking = thinker(finished=[15, 50], since=100)  # 60 + 5, then 65 - 30 + 5
    assert time_left(clock, thinking, seconds(110)) == TimeLeft(10 * SECOND, 40 * SECOND)
    assert time_left(clock, thinking, seconds(130)) == TimeLeft(0 * SECOND, 30 * SECOND)
    assert deadline(clock, thinking) == seconds(160)


def test_a_reserve_that_is_used_up_is_never_owed():
    thinking = thinker(finished=[500], since=1000)
    assert deadline(read_clock("1+5"), thinking) == seconds(1005)
    assert deadline(read_clock("1+0"), thinking) == seconds(1000)


def test_a_choice_that_is_taken_back_is_still_the_same_decision():
    thinking = thinker((0, 10), (50, 60), since=90)
    assert deadline(read_clock("30s"), thinking) == seconds(100)
    assert time_left(read_clock("30s"), thinking, seconds(95)).decision == 5 * SECOND


def test_a_vacation_stops_the_clock_and_then_it_goes_on():
    pause = Stretch(NOON + DAY, NOON + 8 * DAY)
    thinking = thinker(since=0)
    assert deadline(read_clock("2d"), thinking, [pause]) == NOON + 9 * DAY
    for days in (1, 3, 8):
        left = time_left(read_clock("2d"), thinking, NOON + days * DAY, [pause])
        assert left.decision == DAY


def test_a_vacation_that_ended_early_counts_for_as_long_as_it_was():
    pause = Stretch(NOON + DAY, NOON + DAY + MINUTE)
    assert deadline(read_clock("2d"), thinker(since=0), [pause]) == NOON + 2 * DAY + MINUTE


def test_a_vacation_after_the_time_was_up_comes_too_late():
    late = Stretch(NOON + 3 * DAY, NOON + 9 * DAY)
    assert deadline(read_clock("2d"), thinker(since=0), [late]) == NOON + 2 * DAY


MOMENTS = st.integers(0, 10_000)


@given(st.lists(MOMENTS, unique=True, max_size=8), MOMENTS, st.integers(0, 5_000))
def test_that_much_time_has_passed_after_it_without_pauses(edges, begins, time):
    edges = sorted(edges)
    pauses = [Stretch(seconds(a), seconds(b)) for a, b in list(pairwise(edges))[::2]]
    ends = after(seconds(begins), time * SECOND, pauses)
    assert length(Stretch(seconds(begins), ends), pauses) == time * SECOND


@given(st.lists(st.integers(0, 90), max_size=12), st.integers(0, 200))
def test_the_deadline_is_the_first_moment_without_time_left(finished, spent):
    clock, thinking = read_clock("10s/1+3"), thinker(finished=finished, since=0)
    ends, at = deadline(clock, thinking), seconds(spent)
    is_up = time_left(clock, thinking, at) == (0 * SECOND, 0 * SECOND)
    assert is_up == (at >= ends)


# Who thinks


def test_where_all_choose_at_once_everyone_has_their_own_clock():
    thinkers = Thinkers(3, NOON, [0, 1, 2])
    thinkers.note(0, seconds(5), False, [1, 2])
    thinkers.note(1, seconds(9), False, [2])
    assert [thinkers[player].since for player in range(3)] == [None, None, NOON]
    thinkers.note(0, seconds(11), False, [0, 2])  # taken back
    thinkers.note(0, seconds(14), False, [2])
    thinkers.note(2, seconds(20), True, [0, 1, 2])
    assert [thinkers[player].finished for player in range(3)] == [
        [8 * SECOND],
        [9 * SECOND],
        [20 * SECOND],
    ]
    assert all(thinkers[player].since == seconds(20) for player in range(3))


def test_a_player_with_another_turn_has_the_time_of_another_decision():
    thinkers = Thinkers(2, NOON, [0])
    thinkers.note(0, seconds(5), True, [0])
    thinkers.note(0, seconds(12), True, [1])
    assert thinkers[0].finished == [5 * SECOND, 7 * SECOND]
    assert thinkers[1].since == seconds(12) and not thinkers[1].finished


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 60), st.booleans(), st.sets(
    st.integers(0, 3), min_size=1)), max_size=20))  # fmt: skip
def test_no_moment_is_counted_twice_nor_forgotten(moves):
    """Players think while the game waits for them, and all their thinking is counted somewhere."""
    thinkers, at, waiting = Thinkers(4, NOON, [0]), NOON, {0}
    expected = [0 * SECOND] * 4
    for mover, pause, is_settled, deciders in moves:
        at += pause * SECOND
        for player in waiting:
            expected[player] += pause * SECOND
        thinkers.note(mover, at, is_settled, deciders)
        waiting = deciders
    for player in range(4):
        thinking = thinkers[player]
        assert (thinking.since is not None) == (player in waiting)
        parts = [*thinking.finished, *(end - begin for begin, end in thinking.stretches)]
        running = at - thinking.since if thinking.since else 0 * SECOND
        assert sum(parts, running) == expected[player]
