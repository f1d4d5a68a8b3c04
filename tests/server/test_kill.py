"""Kills, floods and restarts at any moment: no acknowledged move is lost, and every table goes on.

The same goes on for an hour in `make soak`.
"""

import json
from contextlib import nullcontext

import pytest
from helpers.ordeal import Crew, Ordeal, faults_of
from helpers.server import settings_for

GAMES = 8
ALONE = ["kill", "flood", "kill", "kill"]
TOGETHER = ["kill", "redis restart", "flood", "postgres crash", "kill"]
LONGEST_FAULT = 0.5  # seconds
FAULTS = ("lost", "unasked", "broken", "frozen", "surprises")  # there must be none


@pytest.fixture
def careful(request, new_database):
    """Nothing is faster here than where games are really played."""
    database = new_database()
    is_sqlite = database.startswith("sqlite")
    with nullcontext() if is_sqlite else request.getfixturevalue("postgres").careful():
        yield database


@pytest.mark.long
async def test_no_acknowledged_move_is_lost(careful, nursery, request):
    """One worker alone on SQLite; or two that have PostgreSQL and Redis."""
    if careful.startswith("sqlite"):
        redis = postgres = None
    else:
        redis, postgres = map(request.getfixturevalue, ("redis", "postgres"))
    settings = settings_for(careful, redis=redis.url if redis else None)
    async with Crew(nursery, settings, workers=2 if redis else 1) as crew:
        faults = faults_of(crew.addresses, redis, postgres)
        ordeal = Ordeal(crew, faults, GAMES, seed=redis is None)
        planned = TOGETHER if redis else ALONE
        await ordeal.run(planned, LONGEST_FAULT)
    figures = await ordeal.figures(careful)
    wrong = {name: figures[name] for name in FAULTS}
    assert not any(wrong.values()), json.dumps(figures, indent=1)
    assert figures["kills"] >= planned.count("kill")
    assert redis or figures["moves_asked_again"] > 0, "nobody noticed the kills"
    assert figures["tables"] >= GAMES
