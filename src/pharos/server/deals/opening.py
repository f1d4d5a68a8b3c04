"""A table for somebody who plays a shared deal."""

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.game import find_rulebook
from pharos.server.deals.deal import Deal
from pharos.server.deals.deal_store import DealStore
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.live.quotas import Quotas
from pharos.server.live.seating import opened_by
from pharos.server.refusals import Refused
from pharos.server.storage.database import Check
from pharos.server.storage.rows import SeatRow, TableRow, now


class Opening:
    """Opens tables for deals."""

    def __init__(self, deals: DealStore, live_tables: LiveTables, notices: Notices, quotas: Quotas):
        self.deals = deals
        self.live_tables = live_tables
        self.notices = notices
        self.quotas = quotas

    async def play(
        self, deal: Deal, person: str, address: str, wants_par: bool = False
    ) -> LiveTable:
        """The table at which a person plays a deal: a new one, or the one where they play it."""
        if deal.is_over:
            raise Refused("deal_over")
        if play := await self.deals.plays([deal.id], person):
            return await self._again(play[0].table)
        row = table_for(deal, person, self.quotas.origin_of(address))
        noted = self.deals.play(deal.id, person, row.id, wants_par)
        check = both(self.quotas.for_table(row), noted)
        try:
            table = await self.live_tables.add(row, check)
        except IntegrityError:  # the person has asked twice at the same moment
            (play,) = await self.deals.plays([deal.id], person)
            return await self._again(play.table)
        await self.notices.changed(row.id)
        return table

    async def _again(self, table_id: str) -> LiveTable:
        table = await self.live_tables.find(table_id)
        if table.row.status != "playing":
            raise Refused("deal_played")
        return table


def table_for(deal: Deal, person: str, origin: str) -> TableRow:
    """The game begins at once: nobody is waited for, and nobody adds to the deal."""
    begun = {"seed": deal.seed, "deal": deal.seed, "status": "playing", "started_at": now()}
    return TableRow(
        rulebook=deal.rulebook,
        players=deal.players,
        options=deal.options,
        public=False,
        spectators=False,
        clock="none",
        hints=False,
        origin=origin,
        shared_deal=deal.id,
        sealed_until=deal.ends_at,
        seats=tuple(
            SeatRow(player, "bot", bot=bot) if bot else SeatRow(player, "person", person=person)
            for player, bot in enumerate(deal.bots)
        ),
        **{**opened_by(person, find_rulebook(deal.rulebook)), **begun},
    )


def both(one: Check, other: Check) -> Check:
    async def check(connection: AsyncConnection) -> None:
        await one(connection)
        await other(connection)

    return check
