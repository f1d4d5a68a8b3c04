"""What a table needs in the memory of a worker."""

import gc
import random
import tracemalloc
from datetime import UTC, datetime, timedelta

import pytest

from pharos.game import find_rulebook
from pharos.server.live.live_tables import LiveTable, new_match
from pharos.server.storage.rows import SeatRow, TableRow
from pharos.table.match import Entry

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
MOST_BYTES = 100_000
LARGEST = [  # of every game: the most players, and all that can be added
    ("duel", 2, {}),
    ("monuments", 4, {}),
    ("wonders", 7, {"expansions": ["leaders", "edifice"]}),
]


def new_table(rulebook, players, options):
    row = TableRow(
        id="table",
        rulebook=rulebook,
        rules=find_rulebook(rulebook).version,
        players=players,
        options=options,
        seed="7",
        deal="7",
        status="playing",
        public=True,
        spectators=True,
        clock="none",
        hints=False,
        host="0",
        invite="invite",
        created_at=NOON,
        started_at=NOON,
        seats=tuple(SeatRow(player, "me", str(player), "Ada") for player in range(players)),
    )
    table = LiveTable(row)
    table.match = new_match(row)
    return table


def played(*game):
    """A table at the end of its game, after every player has looked at every state."""
    table, dice = new_table(*game), random.Random(7)
    while not table.match.over:
        moves, player = table.match.moves, table.match.deciders[0]
        action = str(dice.choice(table.match.game.legal_actions(player)))
        token, at = f"{dice.getrandbits(64):016x}", NOON + timedelta(seconds=moves)
        table.enter(Entry(moves, player, action, token, "person", at))
        table.match.view(player, "en")
    return table


@pytest.mark.parametrize("game", LARGEST, ids=lambda game: game[0])
def test_a_table_needs_at_most_100_kb_even_when_its_game_is_over(game):
    tracemalloc.start()
    try:
        kept = [played(*game), played(*game)]  # what is made once for all does not count
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        kept.append(played(*game))
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 10_000 < after - before < MOST_BYTES
    assert all(table.match.over for table in kept)
