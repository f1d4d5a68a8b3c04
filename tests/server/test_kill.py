"""Kills, floods and restarts at any moment: no acknowledged move is lost, and every table goes on.

The same goes on for an hour in `make soak`.
"""

import json

import pytest
from helpers.endurance import EnduranceTest, ForkedWorkers, faults_of
from helpers.server import settings_for
from helpers.server_services import Sqlite

GAMES = 8
ALONE = ["kill", "flood", "kill", "kill"]
TOGETHER = [
    *("kill", "redis restart", "flood", "postgres crash", "kill"),
    *("redis hangs", "postgres hangs", "postgres restart", "kill"),
]
LONGEST_FAULT = 0.5  # seconds
LONGEST_CALM = 300  # on a busy machine
FAULTS = ("lost", "unasked", "broken", "frozen", "surprises")  # there must be none


@pytest.fixture(params=[pytest.param(False, id="sqlite"), pytest.param(True, id="postgres")])
def postgres(request):
    """A PostgreSQL that may be crashed, or None."""
    return request.getfixturevalue("postgres_to_crash") if request.param else None


@pytest.mark.long
async def test_no_acknowledged_move_is_lost(postgres, launcher, request, tmp_path):
    """One worker alone on SQLite; or two that have PostgreSQL and Redis."""
    redis = request.getfixturevalue("redis") if postgres else None
    database = (postgres or Sqlite(tmp_path)).new_database()
    settings = settings_for(database, redis=redis.url if redis else None)
    async with ForkedWorkers(launcher, settings, workers=2 if redis else 1) as crew:
        faults = faults_of(crew.addresses, redis, postgres)
        test = EnduranceTest(crew, faults, GAMES, seed=redis is None, calm=LONGEST_CALM)
        planned = TOGETHER if redis else ALONE
        await test.run(planned, LONGEST_FAULT)
    figures = await test.figures(database)
    wrong = {name: figures[name] for name in FAULTS}
    assert not any(wrong.values()), json.dumps(figures, indent=1)
    assert figures["kills"] >= planned.count("kill")
    assert redis or figures["moves_asked_again"] > 0, "nobody noticed the kills"
    assert figures["tables"] >= GAMES
