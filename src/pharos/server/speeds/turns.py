"""Turns: the games that wait for a person, the most urgent first."""

from collections.abc import Sequence
from datetime import UTC, datetime

from pharos.server.live.describing import deadline_of
from pharos.server.live.listed_tables import ListedTables
from pharos.server.live.live_table import LiveTable
from pharos.server.storage.rows import TableRow

NO_HURRY = datetime.max.replace(tzinfo=UTC)


async def waiting_for(
    listed: ListedTables, rows: Sequence[TableRow], person: str
) -> list[LiveTable]:
    """Of the unfinished tables of a person, those where the person must decide: first those
    whose clock runs out first, then those without a clock, which have waited longest first."""
    tables = await listed.at(rows)
    return sorted((table for table in tables if waits_for(table, person)), key=urgency(person))


def waits_for(table: LiveTable, person: str) -> bool:
    player = table.row.player_of(person)
    if player is None or table.wait is None or table.row.status != "playing":
        return False
    return player in table.wait.deciders and not table.row.seats[player].played_by_bot


def urgency(person: str):
    def key(table: LiveTable) -> tuple[datetime, datetime]:
        ends = deadline_of(table, table.row.player_of(person))
        return ends or NO_HURRY, table.row.created_at

    return key
