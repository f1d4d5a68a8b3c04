"""What a table needs in the memory of a worker, measured where nothing else needs any."""

import gc
import random
import tracemalloc
from datetime import UTC, datetime, timedelta

from pharos.game import find_rulebook
from pharos.server.live.live_table import LiveTable, new_match
from pharos.server.storage.rows import SeatRow, TableRow
from pharos.table.match import Entry, read_state

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def bytes_of_one_more(*game):
    """What another table needs, at the end of its game; in a process that does nothing else."""
    tracemalloc.start()
    kept = [played(*game), played(*game)]  # what is made once for all does not count
    before = bytes_of_tables()
    kept.append(played(*game))
    after = bytes_of_tables()
    tracemalloc.stop()
    assert all(table.match.over for table in kept)
    return after - before


def bytes_of_tables():
    """What is in use without the states that are kept, as they were read, for all tables."""
    read_state.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def bytes_of_a_read_state(*game):
    """What is kept of the last state of a game for those who look at it."""
    table = played(*game)
    tracemalloc.start()
    before = bytes_of_tables()
    table.match.view(0, "en")
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return after - before


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
