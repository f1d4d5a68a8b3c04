"""What people do with tables and seats, from opening a table to the rematch."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pharos.bots import Bot
from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import SEED_BITS
from pharos.kernel.errors import BadOption
from pharos.server.live.dealing import Dealing
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.moves import Moves
from pharos.server.live.notices import Notices
from pharos.server.live.permissions import (
    is_invited,
    require_absent,
    require_all_seats_taken,
    require_bot_welcome,
    require_fit_for_rating,
    require_host,
    require_no_advice,
    require_no_shared_deal,
    require_not_resigned,
    require_status,
    seat_of,
)
from pharos.server.live.quotas import Quotas, find_seat_bot
from pharos.server.models import ChangeSeat, JoinTable, NewSeat, NewTable
from pharos.server.ratings.strengths import UNKNOWN, strengths
from pharos.server.refusals import Refused
from pharos.server.storage.database import allow
from pharos.server.storage.rows import NOBODY, SeatRow, TableRow, new_id, now

STAND_IN = "greedy"  # plays for a person who has not chosen another bot


class Seating:
    """Everything that people do at a table, apart from playing."""

    tell_joined: Callable[[LiveTable, str], None]  # tells the others that a person has sat down

    def __init__(  # noqa: PLR0913 - each part is given the parts that it needs
        self,
        live_tables: LiveTables,
        dealing: Dealing,
        moves: Moves,
        notices: Notices,
        quotas: Quotas,
    ):
        self.live_tables = live_tables
        self.dealing = dealing
        self.store = live_tables.store
        self.moves = moves
        self.notices = notices
        self.quotas = quotas

    async def open(self, person: str, asked: NewTable, address: str) -> LiveTable:
        row = replace(new_table(person, asked), origin=self.quotas.origin_of(address))
        if asked.start:
            require_all_seats_taken(row)
        table = await self.live_tables.add(row, self.quotas.for_table(row))
        if asked.start:
            await self.start(table, person)
        return table

    async def join(self, table: LiveTable, person: str, asked: JoinTable) -> None:
        """Take a seat: the one asked for, or the first that is free. Before anyone is refused, the
        table is read again: another worker may have died before this one heard who sits there."""
        if not await self._sit_down(table, person, asked):
            await self.live_tables.reload(table)
            if not await self._sit_down(table, person, asked):
                raise Refused("no_free_seat")

    async def _sit_down(self, table: LiveTable, person: str, asked: JoinTable) -> bool:
        """Whether a person sits at a table, as far as it is known here."""
        if table.row.player_of(person) is not None:
            return True  # already sat here, and came back
        table.note_sign_of(person)
        require_status(table.row, "open", "begun_without_you")
        kinds = ("friend", "open") if is_invited(table.row, asked.invite) else ("open",)
        free = [seat for seat in table.row.seats if seat.kind in kinds]
        if asked.player is not None:
            free = [seat for seat in free if seat.player == asked.player]
        for seat in sorted(free, key=lambda seat: (kinds.index(seat.kind), seat.player)):
            sits = {"kind": "person", "person": person, "away_since": None, "seal": asked.seal}
            sits |= await self._strength_of(table.row, person)
            was = {"kind": seat.kind}
            seated = self.store.change_seat(table.row, seat.player, was, **sits)
            if await self.notices.change(table, seated):
                self.tell_joined(table, person)
                return True
        return False

    async def _strength_of(self, table: TableRow, person: str) -> dict[str, Any]:
        async with self.store.database.read() as connection:
            return (await strengths(connection, table, [person])).get(person, UNKNOWN)

    async def leave(self, table: LiveTable, person: str) -> None:
        """Before the start, free the seat; later, a bot plays on in your place."""
        seat = seat_of(table, person)
        if table.row.status == "open":
            await self.store.leave(table.id, person)
            await self.notices.changed(table.id)
        is_awaited = table.row.status == "playing" and table.row.shared_deal is None
        if is_awaited and not seat.stand_in:  # it may have started just now
            await self.hand_over(table, person, STAND_IN)

    async def change_seat(
        self, table: LiveTable, person: str, player: int, asked: ChangeSeat
    ) -> None:
        """The host decides who a seat is for, and may send a person away."""
        require_host(table.row, person)
        require_status(table.row, "open", "seats_fixed")
        if player >= table.row.players:
            raise Refused("seat_not_found")
        seat = table.row.seats[player]
        if seat.person == person:
            raise Refused("own_seat")
        bot = read_bot(asked.kind, asked.bot, find_rulebook(table.row.rulebook))
        require_bot_welcome(table.row, bot)
        check = self.quotas.for_bot(table.row, bot) if bot else allow
        was = {"kind": seat.kind, "person": seat.person}
        changes: dict[str, Any] = {**NOBODY, "kind": asked.kind, "bot": bot and bot.name}
        changed = self.store.change_seat(table.row, player, was, check=check, **changes)
        if not await self.notices.change(table, changed):
            raise Refused("too_late")

    async def start(self, table: LiveTable, person: str, fill: str | None = None) -> None:
        """Start the game; a bot named by `fill` takes every empty seat."""
        rulebook = find_rulebook(table.row.rulebook)
        bot = None if fill is None else find_seat_bot(fill, rulebook)
        check = self.quotas.for_bot(table.row, bot) if bot else allow

        def require(row: TableRow) -> None:
            """Of the table as it is now: others may have sat down through another worker."""
            require_host(row, person)
            require_status(row, "open", "begun_already")
            if bot:
                require_bot_welcome(row, bot)
            else:
                require_all_seats_taken(row)

        start = self.store.start(table.id, require, fill, check)
        try:
            await self.notices.change(table, start)
        except Refused:
            await self.live_tables.reload(table)
            raise
        if table.row.deal is None:  # players add to the deal
            await self.dealing.begin(table)

    async def hand_over(self, table: LiveTable, person: str, bot: str) -> None:
        """A bot plays in a person's place until they are back."""
        seat = seat_of(table, person)
        require_status(table.row, "playing", "no_game")
        require_no_shared_deal(table.row)
        require_not_resigned(seat)
        found = find_seat_bot(bot, find_rulebook(table.row.rulebook))
        require_no_advice(table, found)
        table.note_sign_of(person)  # bots wait a while before they play on among themselves
        check, was = self.quotas.for_bot(table.row, found), {"person": person}
        await self._hand_over(table, seat.player, was, "left", check=check, stand_in=bot)

    async def replace_absent(self, table: LiveTable, person: str, player: int) -> None:
        """A player lets a bot play for someone who is away and has to decide."""
        require_not_resigned(seat_of(table, person))
        require_status(table.row, "playing", "no_game")
        if player >= table.row.players:
            raise Refused("seat_not_found")
        async with table.lock:
            await self.live_tables.catch_up(table)
        seat = table.row.seats[player]
        require_absent(table, seat)
        was = {"person": seat.person, "stand_in": None, "away_since": seat.away_since}
        await self._hand_over(table, player, was, "away", stand_in=STAND_IN)

    async def take_back(self, table: LiveTable, person: str) -> None:
        """A person is back, and plays again."""
        seat = seat_of(table, person)
        require_not_resigned(seat)
        was = {"person": person, "resigned": False}
        if seat.stand_in:
            await self._hand_over(table, seat.player, was, "back", stand_in=None)

    async def resign(self, table: LiveTable, person: str) -> None:
        """With two players the other one wins; with more, a bot plays on for good. Where only bots
        are left, and others play the same deal elsewhere, it is over."""
        seat = seat_of(table, person)
        require_status(table.row, "playing", "no_game")
        require_not_resigned(seat)
        was, changes = {"person": person}, {"resigned": True, "stand_in": STAND_IN}
        others = [other.player for other in table.row.seats if other.player != seat.player]

        async def end() -> None:
            if table.match and (len(others) == 1 or table.row.shared_deal):
                await self.moves.store_end(table, others, "resignation")

        if not await self.live_tables.hand_over(
            table, seat.player, was, "resigned", end, **changes
        ):
            raise Refused("too_late")
        await self.notices.changed(table.id)

    async def rematch(
        self, table: LiveTable, person: str, address: str, seal: str | None
    ) -> LiveTable:
        """A new table for the same people; the second to ask gets the same one."""
        seat = seat_of(table, person)
        require_status(table.row, "finished", "not_over")
        require_no_shared_deal(table.row)
        if table.row.rematch is None:
            origin = self.quotas.origin_of(address)
            row = replace(rematch_of(table.row, person, seal), origin=origin)
            row = await self.live_tables.with_strengths(row)
            await self.store.add_rematch(row, table.id, self.quotas.for_table(row))
            await self.notices.changed(table.id)
        assert table.row.rematch is not None
        again = await self.live_tables.find(table.row.rematch)
        if again.row.player_of(person) is None:
            chair = (seat.player - 1) % table.row.players
            is_free = again.row.seats[chair].kind == "friend"
            chair = chair if is_free else None
            asked = JoinTable(invite=again.row.invite, player=chair, seal=seal)
            await self.join(again, person, asked)
        elif all(seat.person in (None, person) for seat in again.row.seats):
            await self._start_against_bots(again, person)
        return again

    async def _start_against_bots(self, table: LiveTable, person: str) -> None:
        if table.row.status == "open" and all(
            seat.kind in ("bot", "person") for seat in table.row.seats
        ):
            await self.start(table, person)

    async def _hand_over(
        self, table: LiveTable, player: int, was: dict[str, Any], kind: str, **changes: Any
    ) -> None:
        """Give a seat that is still as we know it to a bot or back, and tell everyone."""
        handed = await self.live_tables.hand_over(table, player, was, kind, **changes)
        await self._tell(table, handed)

    async def _tell(self, table: LiveTable, changed: bool) -> None:
        await self.notices.changed(table.id)
        if not changed:
            raise Refused("too_late")


def new_table(person: str, asked: NewTable) -> TableRow:
    """The table that was asked for, or an error that says what is wrong with it."""
    rulebook = find_rulebook(asked.rulebook)
    rulebook.read_options(asked.players, asked.options)
    if asked.rated:
        require_fit_for_rating(asked)
    return TableRow(
        rulebook=rulebook.name,
        players=asked.players,
        options={**asked.options},
        public=asked.public,
        spectators=asked.spectators,
        clock=asked.clock,
        hints=False if asked.rated else asked.hints,
        rated=asked.rated,
        seats=read_seats(person, asked, rulebook),
        **opened_by(person, rulebook),
    )


def opened_by(person: str, rulebook: Rulebook) -> dict[str, Any]:
    """What differs for every new table."""
    return {
        "id": new_id(),
        "rules": rulebook.version,
        "seed": str(secrets.randbits(SEED_BITS)),
        "status": "open",
        "host": person,
        "invite": new_id(),
        "created_at": now(),
    }


def read_seats(person: str, asked: NewTable, rulebook: Rulebook) -> tuple[SeatRow, ...]:
    players, seats = asked.players, len(asked.seats)
    if seats != players:
        raise BadOption(f"{players} players need {players} seats, not {seats}")
    if sum(seat.kind == "me" for seat in asked.seats) != 1:
        raise BadOption("exactly one seat must be yours: give it the kind 'me'")
    return tuple(
        read_seat(player, seat, asked.seal, person, rulebook)
        for player, seat in enumerate(asked.seats)
    )


def read_seat(
    player: int, seat: NewSeat, seal: str | None, person: str, rulebook: Rulebook
) -> SeatRow:
    if seat.kind == "me":
        return SeatRow(player, "person", person=person, seal=seal)
    bot = read_bot(seat.kind, seat.bot, rulebook)
    return SeatRow(player, seat.kind, bot=bot and bot.name)


def read_bot(kind: str, bot: str | None, rulebook: Rulebook) -> Bot | None:
    if kind != "bot":
        return None
    return find_seat_bot(bot or "greedy", rulebook)


def rematch_of(row: TableRow, person: str, seal: str | None) -> TableRow:
    """The same table again; seats of people are kept for them, by invitation."""
    first, *rest = row.seats
    seats = [*rest, first]  # everyone moves one seat on
    return TableRow(
        rulebook=row.rulebook,
        players=row.players,
        options=row.options,
        public=False,
        spectators=row.spectators,
        clock=row.clock,
        hints=row.hints,
        rated=row.rated,
        seats=tuple(kept_seat(player, seat, person, seal) for player, seat in enumerate(seats)),
        **opened_by(person, find_rulebook(row.rulebook)),
    )


def kept_seat(player: int, seat: SeatRow, person: str, seal: str | None) -> SeatRow:
    if seat.bot:
        return SeatRow(player, "bot", bot=seat.bot)
    return (
        SeatRow(player, "person", person=person, seal=seal)
        if seat.person == person
        else SeatRow(player, "friend")
    )
