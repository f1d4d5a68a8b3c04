"""Tournaments run by themselves: games are opened, results counted, and rounds follow.

All that is known is in the database. Every step is one transaction that holds the tournament:
whichever worker comes first takes it, and the next one finds it done.
"""

import asyncio
import secrets
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection
from structlog import get_logger

from pharos.game import find_rulebook
from pharos.kernel.dice import SEED_BITS
from pharos.server.live.permissions import require_account
from pharos.server.live.rounds import Rounds
from pharos.server.live.seating import Seating, opened_by
from pharos.server.news.news import News
from pharos.server.ratings.strengths import with_strengths
from pharos.server.refusals import Refused
from pharos.server.storage.rows import Person, SeatRow, TableRow, new_id, now
from pharos.server.tournament_kinds import LEAGUE_TABLES
from pharos.server.tournaments import models
from pharos.server.tournaments import tournament_store as stored
from pharos.server.tournaments.describing import described, in_list
from pharos.server.tournaments.directing import (
    NewContest,
    Step,
    end_of_round,
    fewest_people,
    next_step,
)
from pharos.server.tournaments.state import Tournament, TournamentSettings
from pharos.server.tournaments.tournament_store import Outcome, TournamentStore, placed

ROUND_SECONDS = 2.0  # between two checks for what is to be done
MOST_ARENA_MINUTES = 24 * 60
WITH_ROUNDS = ("swiss", "league")
GAME_OF_TWO = 2
AHEAD = timedelta(days=365)  # at most, until one starts by itself
log = get_logger()


class Tournaments:
    """What people do with tournaments, and what follows by itself."""

    def __init__(self, tournaments: TournamentStore, seating: Seating, news: News):
        self.tournaments = tournaments
        self.seating = seating
        self.news = news
        self.live_tables = seating.live_tables
        self.notices = seating.notices
        self._rounds = Rounds(self.look_after, ROUND_SECONDS)

    def open(self) -> None:
        self._rounds.open()

    async def close(self) -> None:
        await self._rounds.close()

    # What people do

    async def create(self, person: Person, asked: models.NewTournament) -> models.Tournament:
        settings = new_settings(person.id, asked)
        require_account(settings.rated, person.login)
        await self.tournaments.add(settings)
        return await self.look(settings.id, person.id)

    async def look(self, tournament: str, person: str | None) -> models.Tournament:
        found = await self.tournaments.find(tournament)
        host = await self.live_tables.store.person(found.settings.host)
        tables = await self.tournaments.tables_of([tournament], person)
        return described(found, person, host.name if host else "", tables.get(tournament))

    async def listed(self, person: str | None, over: bool) -> list[models.TournamentInList]:
        """Those that wait or are being played, and perhaps those that are over."""
        status = ("open", "playing", "finished") if over else ("open", "playing")
        found = await self.tournaments.listed(person, status)
        awaited = [one.settings.id for one in found if one.settings.status == "playing"]
        tables = await self.tournaments.tables_of(awaited, person)
        return [
            models.TournamentInList.model_validate(
                in_list(one.settings, person, one.people, one.out, tables.get(one.settings.id))
            )
            for one in found
        ]

    async def join(self, tournament: str, person: Person) -> models.Tournament:
        """Take part; or come back, where somebody who has left may."""
        async with self.tournaments.database.write() as connection:
            found = await stored.hold(connection, tournament)
            settings, mine = found.settings, found.find(person.id)
            require_account(settings.rated, person.login)
            if settings.status not in ("open", "playing"):
                raise Refused("tournament_over")
            if mine is None:
                await self._enter(connection, found, person.id)
            elif mine.out and settings.kind == "knockout":
                raise Refused("tournament_begun")
            else:
                await stored.change_contestant(connection, tournament, person.id, out=False)
        return await self.look(tournament, person.id)

    async def _enter(self, connection: AsyncConnection, found: Tournament, person: str) -> None:
        settings = found.settings
        if settings.status == "playing":
            require_time_to_join(settings)
        if len(found.contestants) >= settings.most:
            raise Refused("tournament_full")
        seed = len(found.contestants) + 1 if settings.status == "playing" else None
        await stored.add_contestant(connection, settings.id, person, seed)

    async def leave(self, tournament: str, person: str) -> models.Tournament:
        """Before the start, take part no more; later, give up the game and be paired no more."""
        async with self.tournaments.database.write() as connection:
            found = await stored.hold(connection, tournament)
            if found.find(person) is None:
                raise Refused("tournament_not_joined")
            if found.settings.status == "open":
                await stored.remove_contestant(connection, tournament, person)
            elif found.settings.status == "playing":
                await stored.change_contestant(connection, tournament, person, out=True)
        if found.settings.status == "playing":
            for contest in found.running:
                if person in contest.people and contest.table:
                    await self._resign(contest.table, person)
            await self.advance(tournament)
        return await self.look(tournament, person)

    async def start(self, tournament: str, person: str) -> models.Tournament:
        async with self.tournaments.database.write() as connection:
            found = await stored.hold(connection, tournament)
            require_host(found, person)
            if found.settings.status != "open":
                raise Refused("tournament_begun")
            fewest = fewest_people(found.settings)
            if len(found.contestants) < fewest:
                raise Refused("tournament_too_few", fewest=fewest)
            await self._begin(connection, found)
        await self.advance(tournament)
        return await self.look(tournament, person)

    async def cancel(self, tournament: str, person: str) -> models.Tournament:
        """The host ends it before its time; games in progress go on, and count nothing."""
        async with self.tournaments.database.write() as connection:
            found = await stored.hold(connection, tournament)
            require_host(found, person)
            if found.settings.status not in ("open", "playing"):
                raise Refused("tournament_over")
            await stored.change(connection, tournament, status="cancelled", finished_at=now())
        return await self.look(tournament, person)

    # What follows by itself

    async def look_after(self) -> bool:
        """Do whatever is to be done in any tournament; nothing is left to do at once."""
        for tournament, table, person in await self.tournaments.absent():
            await self._drop(tournament, table, person)
        for tournament in await self.tournaments.due():
            try:
                await self._start_in_time(tournament)
                await self.advance(tournament)
            except Exception:
                log.exception("tournament_stuck", tournament=tournament)  # the others go on
        return False

    async def advance(self, tournament: str) -> None:
        """Count what is over, and begin what follows; a round of byes is over at once."""
        while await self._advance(tournament):
            pass

    async def _advance(self, tournament: str) -> bool:
        late = await self._points_of_late(tournament)
        opened: list[TableRow] = []
        async with self.tournaments.database.write() as connection:
            found = await stored.hold(connection, tournament)
            if found.settings.status != "playing":
                return False
            closed = await self._close_late(connection, found, late)
            await self._count(connection, found, late)
            found = await stored.read(connection, tournament)
            step = await asyncio.to_thread(next_step, found, now())
            if step:
                opened = await self._take(connection, found, step)
        for table in closed:
            await self._show(table)
        for table in opened:
            await self._tell_begun(found, table)  # first: it says more than that a game begins
            await self._show(table.id)
        return step is not None and not step.over and not closed and not opened

    async def _show(self, table: str) -> None:
        """Let every worker, and every page, see what has become of a table."""
        await self.live_tables.find(table)
        await self.notices.changed(table)

    async def _tell_begun(self, found: Tournament, table: TableRow) -> None:
        """With the key of any game that begins: nobody is told twice that the same one does."""
        names = {one.person: one.name for one in found.contestants}
        people = [seat.person for seat in table.seats if seat.person]
        about = {"table": table.id, "game": table.rulebook, "tournament": found.settings.name}
        for person in people:
            others = ", ".join(names[other] for other in people if other != person)
            facts = {**about, "others": others}
            await self.news.tell(person, "tournament", facts, key=f"begun:{table.id}")

    async def _take(
        self, connection: AsyncConnection, found: Tournament, step: Step
    ) -> list[TableRow]:
        """Carry out a step; the tables that it opens."""
        settings, at = found.settings, now()
        if step.over:
            await stored.change(connection, settings.id, status="finished", finished_at=at)
            return []
        if step.round:
            ends_at = end_of_round(settings, at)
            await stored.change(connection, settings.id, round=step.round, ends_at=ends_at)
        opened: list[TableRow] = []
        for number, contest in enumerate(step.contests, len(found.contests) + 1):
            table = new_table(settings, contest, at) if len(contest.people) > 1 else None
            if table:
                table = await with_strengths(connection, table)
                await self.live_tables.store.add_tables(connection, [table])
                opened.append(table)
            await stored.add_contest(
                connection, settings.id, number, contest, table.id if table else None
            )
        return opened

    async def _count(
        self, connection: AsyncConnection, found: Tournament, late: dict[str, Outcome | None]
    ) -> None:
        """Note the results of games that are over."""
        running = {contest.table: contest for contest in found.running if contest.table}
        status = await stored.statuses(connection, list(running))
        over = [table for table in running if status[table] in ("finished", "closed")]
        known = await stored.outcomes(connection, over)
        at = now()
        for table in over:
            outcome = known.get(table) or late.get(table)
            await stored.end_contest(connection, found.settings.id, running[table], outcome, at)

    # Rounds whose time is up

    async def _points_of_late(self, tournament: str) -> dict[str, Outcome | None]:
        """How games for which no time is left stand, by points."""
        found = await self.tournaments.find(tournament)
        if not is_late(found.settings, now()):
            return {}
        tables = [contest.table for contest in found.running if contest.table]
        return {table: await self._points_at(table) for table in tables}

    async def _points_at(self, table: str) -> Outcome | None:
        live = await self.live_tables.find(table)
        if live.match is None:
            return None  # by older rules: nobody knows
        async with live.lock:
            await self.live_tables.catch_up(live)
        points = [sheet["total"] for sheet in live.match.game.sheets()]
        return placed([(-one, one) for one in points])

    async def _close_late(
        self, connection: AsyncConnection, found: Tournament, late: dict[str, Outcome | None]
    ) -> list[str]:
        """Close the tables of games that are decided by points; those that ended in time stay."""
        running = [one.table for one in found.running if one.table in late]
        return [table for table in running if table and await stored.close_table(connection, table)]

    # Beginnings, and people who are not there

    async def _start_in_time(self, tournament: str) -> None:
        """Start what starts by itself; without enough people it is cancelled."""
        async with self.tournaments.database.write() as connection:
            found = await stored.hold(connection, tournament)
            settings = found.settings
            if settings.status != "open":
                return
            is_time = settings.starts_at is not None and settings.starts_at <= now()
            if is_time and len(found.contestants) >= fewest_people(settings):
                await self._begin(connection, found)
            else:
                changes: dict[str, Any] = {"status": "cancelled", "finished_at": now()}
                await stored.change(connection, tournament, **changes)

    async def _begin(self, connection: AsyncConnection, found: Tournament) -> None:
        """Seed everybody by strength. An arena begins at once, the others with a round."""
        settings, at = found.settings, now()
        for seed, person in enumerate(found.by_strength, 1):
            await stored.change_contestant(connection, settings.id, person, seed=seed)
        is_arena = settings.kind == "arena"
        changes = {
            "status": "playing",
            "started_at": at,
            "round": 1 if is_arena else 0,
            "ends_at": end_of_round(settings, at) if is_arena else None,
        }
        await stored.change(connection, settings.id, **changes)

    async def _drop(self, tournament: str, table: str, person: str) -> None:
        """Somebody leaves everything to the clock: they have given up, and are paired no more
        until they come back."""
        try:
            await self._resign(table, person)
            async with self.tournaments.database.write() as connection:
                await stored.hold(connection, tournament)
                await stored.change_contestant(connection, tournament, person, out=True)
        except Exception:
            log.exception("absent_not_dropped", tournament=tournament, table=table)

    async def _resign(self, table_id: str, person: str) -> None:
        table = await self.live_tables.find(table_id)
        with suppress(Refused):  # it is over, or they have given up before
            await self.seating.resign(table, person)


def require_host(found: Tournament, person: str) -> None:
    if found.settings.host != person:
        raise Refused("tournament_host")


def require_time_to_join(settings: TournamentSettings) -> None:
    """Late is better than never: an arena pairs everybody who is there, and where a round is still
    to come, one can play it. The rounds before count nothing. A knock-out has no place left."""
    if settings.kind == "knockout":
        raise Refused("tournament_begun")
    if settings.rounds is not None and settings.round >= settings.rounds:
        raise Refused("tournament_last_round")


def is_late(settings: TournamentSettings, at: datetime) -> bool:
    """Whether the time of a round is up; games of an arena that are not over do not count."""
    return settings.kind != "arena" and settings.ends_at is not None and settings.ends_at <= at


def is_soon(moment: datetime, at: datetime) -> bool:
    """Whether a moment lies in the year to come; one without a time zone is unknown."""
    return moment.tzinfo is not None and at <= moment <= at + AHEAD


def new_settings(host: str, asked: models.NewTournament) -> TournamentSettings:
    """The tournament that was asked for, or a refusal that says what is wrong with it."""
    rulebook = find_rulebook(asked.rulebook)
    tables = LEAGUE_TABLES.get(rulebook.name, ()) if asked.kind == "league" else (GAME_OF_TWO,)
    size = asked.size or (None if asked.kind == "league" else GAME_OF_TWO)
    if size is None or size not in tables:
        raise Refused("tournament_size")
    if (asked.kind in WITH_ROUNDS) != (asked.rounds is not None):
        raise Refused("tournament_rounds")
    if asked.clock == "none":
        raise Refused("tournament_clock")
    if asked.kind == "arena" and asked.minutes > MOST_ARENA_MINUTES:
        raise Refused("tournament_minutes")
    at = now()
    if asked.starts_at and not is_soon(asked.starts_at, at):
        raise Refused("tournament_past")
    for players in tables:
        rulebook.read_options(players, asked.options)
    facts = asked.model_dump(exclude={"size", "options"})
    return TournamentSettings(
        id=new_id(),
        host=host,
        options={**asked.options},
        size=size,
        status="open",
        round=0,
        created_at=at,
        **facts,
    )


def new_table(settings: TournamentSettings, contest: NewContest, at: datetime) -> TableRow:
    """The game begins at once: everybody sits, and the clock runs."""
    seed = str(secrets.randbits(SEED_BITS))
    begun = {"seed": seed, "deal": seed, "status": "playing", "started_at": at}
    return TableRow(
        rulebook=settings.rulebook,
        players=len(contest.people),
        options=settings.options,
        public=False,
        spectators=True,
        clock=settings.clock,
        hints=False,
        rated=settings.rated,
        seats=tuple(
            SeatRow(player, "person", person=person) for player, person in enumerate(contest.people)
        ),
        **{**opened_by(contest.people[0], find_rulebook(settings.rulebook)), **begun},
    )
