"""Tables for people who have found each other: all of them sit, and the game has begun."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live import seating
from pharos.server.live.dealing import Dealing
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.live.quotas import Quotas
from pharos.server.models import NewSeat, NewTable
from pharos.server.storage.rows import SeatRow, TableRow, now
from pharos.table.messages import Clock

Agree = Callable[[AsyncConnection, str], Awaitable[None]]  # notes the table, or refuses it


class Sitter(NamedTuple):
    """Who sits down, and what they add to the deal."""

    person: str
    seal: str | None


class Wanted(NamedTuple):
    """The game that people agree on."""

    rulebook: str
    players: int
    expansions: str  # with commas
    rated: bool
    clock: Clock
    public: bool
    bot: str = "greedy"  # where no person sits


class NewTables:
    """Opens tables whose game begins at once."""

    def __init__(self, live_tables: LiveTables, dealing: Dealing, notices: Notices, quotas: Quotas):
        self.live_tables = live_tables
        self.dealing = dealing
        self.notices = notices
        self.quotas = quotas

    async def open(
        self, wanted: Wanted, sitters: Sequence[Sitter], address: str, agree: Agree
    ) -> LiveTable:
        """A table of the first of these people. Within the same transaction, `agree` notes that
        they have found each other, or refuses: there is one table, or none."""
        row = begun(wanted, sitters, self.quotas.origin_of(address))
        quota = self.quotas.for_table(row)

        async def check(connection: AsyncConnection) -> None:
            await agree(connection, row.id)
            await quota(connection)

        table = await self.live_tables.add(row, check)
        await self.dealing.begin(table)
        await self.notices.changed(row.id)
        return table


def begun(wanted: Wanted, sitters: Sequence[Sitter], origin: str) -> TableRow:
    """The table, with everybody in a seat that chance has chosen."""
    row = seating.new_table(sitters[0].person, as_asked(wanted, len(sitters)))
    seats = [
        SeatRow(0, "person", person=sitter.person, seal=sitter.seal) for sitter in sitters
    ] + list(row.seats[len(sitters) :])
    secrets.SystemRandom().shuffle(seats)
    is_sealed = any(sitter.seal for sitter in sitters)
    return replace(
        row,
        seats=tuple(replace(seat, player=player) for player, seat in enumerate(seats)),
        status="playing",
        started_at=now(),
        deal=None if is_sealed else row.seed,
        origin=origin,
    )


def as_asked(wanted: Wanted, people: int) -> NewTable:
    """The table as a host would ask for it; refused where the rules do not allow it."""
    kinds = ["me", *("open" for _ in range(people - 1))]
    seats = [NewSeat.model_validate({"kind": kind}) for kind in kinds]
    bots = [NewSeat(kind="bot", bot=wanted.bot) for _ in range(wanted.players - people)]
    options: Any = {"expansions": wanted.expansions.split(",")} if wanted.expansions else {}
    return NewTable(
        rulebook=wanted.rulebook,
        players=wanted.players,
        options=options,
        seats=seats + bots,
        public=wanted.public,
        spectators=True,
        clock=wanted.clock,
        hints=None,
        rated=wanted.rated,
        start=False,
        seal=None,  # everybody's own is added when they are seated
    )


def with_commas(expansions: Sequence[str]) -> str:
    """Expansions as they are stored: in one order, so that equal ones are equal."""
    return ",".join(sorted(set(expansions)))


def in_list(expansions: str) -> list[str]:
    return expansions.split(",") if expansions else []
