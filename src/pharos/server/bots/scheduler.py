"""The scheduler: bots move, clocks run out, and no table waits for ever."""

import asyncio
import random
import time
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from structlog import get_logger

from pharos.bots import find_bot
from pharos.game import find_rulebook
from pharos.kernel.errors import PharosError
from pharos.server import metrics
from pharos.server.bots.pool import A_MOMENT, BotPool
from pharos.server.bots.questions import Question, choose, question_of, question_to_all
from pharos.server.bots.turns import turn_of
from pharos.server.live.describing import deadline_of
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.moves import MoveRequest, Moves
from pharos.server.live.permissions import game_in_progress
from pharos.server.refusals import Refused
from pharos.server.settings import Settings
from pharos.server.storage.rows import now
from pharos.server.storage.speeds import rest
from pharos.table.clocks import read_clock

CLOCK_BOT = "greedy"  # decides for a player whose time is up
NOBODY = -1  # the player of a plan that is not about a decision
UNTIL_COMPILED = "greedy"  # plays for bots that search until the rules are compiled
OUT_OF_TIME = "greedy"  # decides for a bot that crashed, or had no turn in time
LAST_RESORT = "random"  # decides if that one crashes too
LAST_SECONDS = 1.0  # for the bot that decides for one that is out of time
WAKING_SECONDS = 1.0  # between two checks whether bots can think ahead
ROUND_SECONDS = 3.0  # between two checks of all tables
TIDY_SECONDS = 60.0  # between two checks for tables to be closed
OPEN_FOR = timedelta(days=1)  # then a table that nobody starts is closed
UNMOVED_FOR = timedelta(days=30)  # then a game that nobody plays on is closed
REST = timedelta(days=1)  # at most, of a game without a clock

NEVER = datetime.min.replace(tzinfo=UTC)  # the end of a rest that does not begin

Plan = tuple[str, int, int, str]  # table, player, the number of the decision, by whom
log = get_logger()


class Scheduler:
    """Makes the decisions that no person makes."""

    def __init__(self, live_tables: LiveTables, moves: Moves, pool: BotPool, settings: Settings):
        self.live_tables = live_tables
        self.moves = moves
        self.pool = pool
        self.settings = settings
        self._plans: dict[Plan, asyncio.Task[None]] = {}
        self._idle: dict[str, int] = {}  # the moves of tables that wait for people
        self._rounds: asyncio.Task[None] | None = None
        self._tidied = float("-inf")  # when tables were last closed and counted
        self._mood = random.Random()  # varies how long bots pretend to think
        self._closed = False

    def open(self) -> None:
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        self._closed = True
        tasks = [task for task in (self._rounds, *self._plans.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def schedule(self, table: LiveTable) -> None:
        """Plan what the bots and clocks at this table have to decide, and when."""
        if table.match is None or table.row.status != "playing" or table.row.is_left_to_people:
            return
        if seconds_left_alone(table) > 0:
            self._plan(table, NOBODY, "patience", 0)
            return
        if rest_of(table) > now():
            self._plan(table, NOBODY, "rest", 0)
            return
        for player in table.match.deciders:
            bot, ends = table.row.seats[player].played_by_bot, deadline_of(table, player)
            if bot:
                delay = self.settings.bot_delay * table.slowness * self._mood.uniform(0.5, 1.5)
                self._plan(table, player, "bot", delay)
            elif ends and (ends <= now() or not table.row.is_over_days):
                self._plan(table, player, "clock", (ends - now()).total_seconds())

    def _plan(self, table: LiveTable, player: int, by: str, delay: float) -> None:
        assert table.match is not None
        plan = (table.id, player, table.match.decisions[player], by)
        if plan not in self._plans and not self._closed:
            task = asyncio.create_task(self._carry_out(plan, delay))
            self._plans[plan] = task
            task.add_done_callback(lambda _: self._plans.pop(plan, None))

    async def _carry_out(self, plan: Plan, delay: float) -> None:
        await asyncio.sleep(max(delay, 0))
        table_id, player, decision, by = plan
        try:
            table = await self.live_tables.find(table_id)
            await self._decide(table, player, decision, by)
        except (PharosError, Refused) as error:  # it has been decided meanwhile
            log.info("bot_not_needed", table=table_id, player=player, why=str(error))
        except Exception:
            log.exception("bot_lost", table=table_id, player=player)
            self._idle.pop(table_id, None)  # the next check of all tables tries again

    async def _decide(self, table: LiveTable, player: int, decision: int, by: str) -> None:
        if player == NOBODY:
            await (self._rest(table) if by == "rest" else self._wait_for_return(table))
            return
        match, seat = table.match, table.row.seats[player]
        if match is None or player not in match.deciders or match.decisions[player] != decision:
            return
        bot = seat.played_by_bot if by == "bot" else CLOCK_BOT
        if bot is None:  # the person is back
            return
        ask = self._choose_alike if table.row.shared_deal else self._choose
        action = await ask(bot, table, player)
        token = f"{by}:{player}:{decision}"  # nobody else's token has a colon
        await self.moves.submit(table, MoveRequest(player, action, token, by, decision=decision))

    async def _rest(self, table: LiveTable) -> None:
        """Note until when nobody has to look at a game over days: no worker keeps it in memory or
        waits for it, and whichever looks first after that moment finds that the time is up."""
        assert table.match is not None
        moves, until = table.match.moves, rest_of(table)
        if until > now():
            await rest(self.live_tables.store.database, table.id, moves, until)

    async def _wait_for_return(self, table: LiveTable) -> None:
        """Before bots go on at a table that everyone has left."""
        while (seconds := seconds_left_alone(table)) > 0:
            await asyncio.sleep(seconds)
        self.schedule(table)

    async def _choose(self, bot: str, table: LiveTable, player: int) -> str:
        """What a bot does; a simple bot decides for one that crashes or has no turn in time."""
        game = game_in_progress(table).game
        began = time.perf_counter()
        question = question_of(table.id, game, player, bot)
        action = await self._try(self._ask(question, table), self.settings.bot_seconds, question)
        if action is None:
            simple = replace(question, bot=OUT_OF_TIME)
            action = await self._try(self.pool.decide_now(simple), LAST_SECONDS, simple)
        if action is None:
            action = choose(find_bot(LAST_RESORT, game.rulebook), question.game, player, A_MOMENT)
        metrics.BOT_SECONDS.labels(bot).observe(time.perf_counter() - began)
        return action

    async def _choose_alike(self, bot: str, table: LiveTable, player: int) -> str:
        """What a bot does where others play the same deal: the same as there, however busy the
        server is. No other bot decides for it; one that fails is asked again."""
        game = game_in_progress(table).game
        began, turn = time.perf_counter(), turn_of(table.row)
        question = question_to_all(table.id, game, player, bot)
        if find_bot(bot, game.rulebook).budget is None:
            action = await self.pool.decide(question, turn)
        else:
            while self.pool.seconds_left:
                await asyncio.sleep(WAKING_SECONDS)
            action = await self.pool.think(question, self.pool.patience, turn)
        metrics.BOT_SECONDS.labels(bot).observe(time.perf_counter() - began)
        return action

    async def _try(
        self, answer: Coroutine[Any, Any, str], seconds: float, question: Question
    ) -> str | None:
        """The answer of a bot, unless it fails or takes too long."""
        try:
            return await asyncio.wait_for(answer, seconds)
        except Exception as error:
            metrics.BOT_FAILURES.labels(question.bot).inc()
            facts = {"bot": question.bot, "table": question.table, "player": question.player}
            log.exception("bot_failed", **facts, exc_info=error)
            return None

    async def _ask(self, question: Question, table: LiveTable) -> str:
        assert question.bot is not None
        bot = find_bot(question.bot, find_rulebook(question.record.rulebook))
        if bot.budget is None:
            return await self.pool.decide(question, turn_of(table.row))
        if self.pool.seconds_left:
            return await self.pool.decide(replace(question, bot=UNTIL_COMPILED), turn_of(table.row))
        seconds = bot.budget.seconds or self.pool.patience
        return await self.pool.think(question, seconds, turn_of(table.row), thinking_at(table))

    # Checking all tables: after a start, and when another worker has died

    async def _make_rounds(self) -> None:
        while True:
            try:
                await self._check_all_tables()
                if time.monotonic() > self._tidied + TIDY_SECONDS:
                    await self._tidy()
                    self._tidied = time.monotonic()
            except Exception:
                log.exception("round_failed")  # the database may be down for a moment
            await asyncio.sleep(ROUND_SECONDS)

    async def _check_all_tables(self) -> None:
        heights = dict(await self.live_tables.move_log.heights())
        self._idle = {
            table_id: moves for table_id, moves in self._idle.items() if table_id in heights
        }
        for table_id, moves in heights.items():
            if self._idle.get(table_id) != moves:
                began = time.perf_counter()
                await self._check_safely(table_id, moves)
                await asyncio.sleep(time.perf_counter() - began)  # people ask for theirs meanwhile
            else:
                await self._let_rest(table_id, moves)

    async def _let_rest(self, table_id: str, moves: int) -> None:
        """Note that nobody has to look at a game in which nobody has moved since the last round, if
        it waits for people and has no clock: no worker loads it after a start."""
        table = self.live_tables.in_memory(table_id)
        if table and table.match and table.match.moves == moves:
            until = rest_without_clock(table)
            if until > now():
                await rest(self.live_tables.store.database, table_id, moves, until)

    async def _tidy(self) -> None:
        """Close the tables that nobody starts, and the games that nobody plays on; count them."""
        opened, moved = now() - OPEN_FOR, now() - UNMOVED_FOR
        for table_id in await self.live_tables.store.close_idle(opened, moved):
            await self.moves.notices.changed(table_id)
        counts = await self.live_tables.store.count_tables()
        for status in ("open", "playing", "finished", "closed"):
            metrics.TABLES.labels(status).set(counts.get(status, 0))

    async def _check_safely(self, table_id: str, moves: int) -> None:
        try:
            await self._check_table(table_id, moves)
        except Exception:
            log.exception("table_check_failed", table=table_id)  # the other tables must go on

    async def _check_table(self, table_id: str, moves: int) -> None:
        table = await self.live_tables.find(table_id)
        if table.row.status != "playing":  # the notice that it has begun was lost
            await self.live_tables.reload(table)
            table.wake("table")
            table.wake("view")
        if table.match and table.match.moves < moves and not table.lock.locked():
            async with table.lock:
                await self.live_tables.catch_up(table)
        if table.match and table.match.over:  # a worker died before it stored the result
            await self.moves.finish(table)
            return
        self.schedule(table)
        if not any(plan[0] == table_id for plan in self._plans):
            self._idle[table_id] = moves


def thinking_at(table: LiveTable) -> int:
    """How many bots at a table are thinking now."""
    rulebook = find_rulebook(table.row.rulebook)
    seats = (table.row.seats[player] for player in game_in_progress(table).deciders)
    bots = (find_bot(seat.played_by_bot, rulebook) for seat in seats if seat.played_by_bot)
    return sum(bot.budget is not None for bot in bots)


def rest_of(table: LiveTable) -> datetime:
    """Until when nothing has to be decided at a table in the place of anybody: in a game over days,
    until the first clock runs out; elsewhere, and where a bot's turn has come, not at all."""
    if not table.row.is_over_days:
        return NEVER
    deciders = game_in_progress(table).deciders
    ends = [deadline_of(table, player) for player in deciders]
    is_for_people = not any(table.row.seats[player].played_by_bot for player in deciders)
    return min((end for end in ends if end and is_for_people), default=NEVER)


def rest_without_clock(table: LiveTable) -> datetime:
    """Until when nobody has to look at a game without a clock that waits for people: for a day, but
    not beyond the moment at which it is closed."""
    match, seats = game_in_progress(table), table.row.seats
    waits = match.deciders and not any(seats[player].played_by_bot for player in match.deciders)
    if not waits or read_clock(table.row.clock):
        return NEVER
    moved = match.steps[-1].entry.at if match.steps else table.row.started_at or now()
    return min(now() + REST, moved + UNMOVED_FOR)


def seconds_left_alone(table: LiveTable) -> float:
    """How long bots still wait at a table where they play for everyone, so that people who come
    back soon miss nothing. Where a person plays, or watches from their seat, bots do not wait."""
    if not any(seat.stand_in for seat in table.row.seats):
        return 0
    seats = [seat for seat in table.row.seats if seat.person and not seat.resigned]
    away = [table.seconds_away(seat) for seat in seats if seat.stand_in]
    known = [seconds for seconds in away if seconds is not None]
    if not known or len(known) < len(seats):
        return 0
    return table.patience - min(known)
