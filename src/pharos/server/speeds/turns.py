"""Turns: the games that wait for a person, the most urgent first."""

from datetime import UTC, datetime

from pharos.server.live.live_tables import LiveTable, LiveTables, deadline_of

NO_HURRY = datetime.max.replace(tzinfo=UTC)


async def waiting_for(live_tables: LiveTables, person: str) -> list[LiveTable]:
    """All tables where a person must decide: those whose clock runs out first, then those without
    a clock, which have waited longest first."""
    tables = await live_tables.find_all(await live_tables.store.unfinished_tables_of(person))
    return sorted((table for table in tables if waits_for(table, person)), key=urgency(person))


def waits_for(table: LiveTable, person: str) -> bool:
    player = table.row.player_of(person)
    if player is None or table.match is None or table.row.status != "playing":
        return False
    return player in table.match.deciders and not table.row.seats[player].played_by_bot


def urgency(person: str):
    def key(table: LiveTable) -> tuple[datetime, datetime]:
        ends = deadline_of(table, table.row.player_of(person))
        return ends or NO_HURRY, table.row.created_at

    return key
