"""Tried positions: somebody plays on from a moment of a finished game, against bots.

The new table has the deal and the moves of the old one up to that moment, so its record can be
replayed like any other.
"""

from dataclasses import asdict, replace

from pharos.game import find_rulebook
from pharos.record import Record
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.live.permissions import game_finished
from pharos.server.live.quotas import Quotas, find_seat_bot
from pharos.server.live.seating import opened_by
from pharos.server.refusals import Refused
from pharos.server.storage.rows import SeatRow, TableRow, now
from pharos.table.match import Entry


class Trying:
    """Opens tables that begin in the middle of a game."""

    def __init__(self, live_tables: LiveTables, notices: Notices, quotas: Quotas):
        self.live_tables = live_tables
        self.notices = notices
        self.quotas = quotas

    async def open(
        self, table: LiveTable, person: str, decision: int, bot: str, address: str
    ) -> LiveTable:
        """A table where a person takes a decision of a finished game again; bots have all other
        seats."""
        record = game_finished(table).game.record
        if not 1 <= decision <= len(record.moves):
            raise Refused("decision_not_found")
        name = find_seat_bot(bot, find_rulebook(record.rulebook)).name
        player = record.moves[decision - 1].player
        row = replace(
            tried_from(table.row, person, player, name),
            tried_moves=decision - 1,
            origin=self.quotas.origin_of(address),
        )
        moves = [
            {"table_id": row.id, **asdict(entry)} for entry in entries_of(record, decision - 1)
        ]
        await self.live_tables.store.add_tried(row, moves, self.quotas.for_table(row))
        tried = await self.live_tables.find(row.id)
        await self.notices.changed(row.id)  # lets the bots decide
        return tried


def tried_from(row: TableRow, person: str, player: int, bot: str) -> TableRow:
    """A table with the deal of another one. That deal is known, so there is no secret."""
    assert row.deal is not None
    seats = tuple(
        SeatRow(seat.player, "person", person=person)
        if seat.player == player
        else SeatRow(seat.player, "bot", bot=bot)
        for seat in row.seats
    )
    opened = opened_by(person, find_rulebook(row.rulebook))
    begun = {"seed": row.deal, "deal": row.deal, "status": "playing", "started_at": now()}
    return TableRow(
        rulebook=row.rulebook,
        players=row.players,
        options=row.options,
        public=False,
        spectators=row.spectators,
        clock="none",
        hints=None,
        seats=seats,
        tried_table=row.id,
        **{**opened, **begun},
    )


def entries_of(record: Record, count: int) -> list[Entry]:
    """The first decisions of a game as a log, without those that were taken back."""
    return [
        Entry(index, move.player, move.action, f"tried:{index}", "bot", now())
        for index, move in enumerate(record.moves[:count])
    ]
