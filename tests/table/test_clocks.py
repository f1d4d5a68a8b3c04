"""Clocks: how long a player may think."""

from datetime import UTC, datetime
from typing import get_args

import pytest

from pharos.table.clocks import LIMITS, deadline
from pharos.table.messages import Clock

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


def test_without_a_clock_there_is_all_the_time_in_the_world():
    assert deadline("none", NOON) is None


@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 120), ("quick", 30)])
def test_a_decision_has_its_time_from_when_it_is_asked_for(clock, seconds):
    assert (deadline(clock, NOON) - NOON).total_seconds() == seconds


def test_every_clock_that_a_table_may_have_has_a_limit():
    assert set(LIMITS) == set(get_args(Clock))
