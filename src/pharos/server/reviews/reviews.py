"""Reviews: asked for by people, thought about one at a time, told while the coach still thinks."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from typing import Any

from structlog import get_logger

from pharos.coach.steps import has_steps
from pharos.record import Record
from pharos.server import metrics
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.permissions import game_finished
from pharos.server.live.quotas import Quotas
from pharos.server.refusals import Refused
from pharos.server.reviews.process import ReviewFailed, ReviewProcess
from pharos.server.settings import Settings
from pharos.server.storage.review_queue import InQueue, ReviewQueue

OF_A_PERSON = 2  # under way at a time
OF_AN_ADDRESS = 8
OF_ALL = 200
LOOK_SECONDS = 3.0  # between two checks for what other workers have queued
NOTE_SECONDS = 1.0  # between two notes of how far it has come
IDLE_SECONDS = 120.0  # then the process ends
log = get_logger()


@dataclass
class Progress:
    """How far the coach has come with a game."""

    answered: int = 0
    questions: int = 0
    decisions: dict[int, dict[str, Any]] = field(default_factory=dict)  # by number

    def hear(self, told: dict[str, Any]) -> None:
        self.answered, self.questions = told["answered"], told["questions"]
        if "decision" in told:
            self.decisions[told["decision"]["number"]] = told["decision"]

    @property
    def facts(self) -> dict[str, Any]:
        found = json.dumps([*self.decisions.values()]) if self.decisions else None
        return {"answered": self.answered, "questions": self.questions, "found": found}


class Reviews:
    """Queues reviews, and makes them."""

    def __init__(  # noqa: PLR0913 - each part is given the parts that it needs
        self,
        queue: ReviewQueue,
        live_tables: LiveTables,
        quotas: Quotas,
        is_ready: Callable[[], bool],
        worker: str,
        settings: Settings,
    ):
        self.queue = queue
        self.live_tables = live_tables
        self.quotas = quotas
        self.process = ReviewProcess(settings.review_threads)
        self._is_ready = is_ready  # until the rules are compiled, nothing is reviewed
        self._worker = worker
        self._seconds = settings.review_seconds
        self._limits = settings.limits
        self._asked = asyncio.Event()
        self._working: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._working = asyncio.create_task(self._work())

    async def close(self) -> None:
        if self._working:
            self._working.cancel()
            await asyncio.wait([self._working])
        await self.process.stop()

    async def ask(self, table: LiveTable, person: str, address: str) -> None:
        """Queue the review of a finished game. People who ask for the same one share it."""
        match = game_finished(table)
        if not match.over and not await asyncio.to_thread(has_steps, match.game.record):
            raise Refused("review_unplayed")
        await self.queue.ask(table.id, person, self.quotas.origin_of(address), self._check)
        self._asked.set()

    async def _check(self, queued: InQueue) -> None:
        if not self._limits:
            return
        if queued.of_person >= OF_A_PERSON:
            raise Refused("too_many_reviews", most=OF_A_PERSON)
        if queued.of_origin >= OF_AN_ADDRESS or queued.all >= OF_ALL:
            raise Refused("reviews_busy")

    # Thinking

    async def _work(self) -> None:
        rested = time.monotonic()
        while True:
            self._asked.clear()
            if await self._review_next():
                rested = time.monotonic()
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)
            if time.monotonic() - rested > IDLE_SECONDS:
                await self.process.stop()

    async def _review_next(self) -> bool:
        """Review the next game of the queue; whether there was one."""
        if not self._is_ready():
            return False
        try:
            table = await self.queue.take(self._worker)
            metrics.REVIEWS_WAITING.set(await self.queue.count_waiting())
            if table is not None:
                await self._review(table)
        except Exception:  # the database may be down
            log.exception("reviews_stopped")
            return False
        return table is not None

    async def _review(self, table: str) -> None:
        """Have a game reviewed; if this worker ends in the meantime, another one starts again."""
        began, progress = time.perf_counter(), Progress()
        noting = asyncio.create_task(self._note(table, progress))
        try:
            live = await self.live_tables.find(table)
            match = game_finished(live)
            winners = (live.row.result or {}).get("winners", [])
            whole = await self._think(match.game.record, winners, progress)
            status, found = "done", {**progress.facts, "found": json.dumps(whole)}
            metrics.REVIEW_SECONDS.labels(match.game.rulebook.name).observe(
                time.perf_counter() - began
            )
        except asyncio.CancelledError:
            await self.queue.give_back(table, self._worker)
            raise
        except (ReviewFailed, Refused) as error:
            log.error("review_failed", table=table, error=str(error))
            status, found = "failed", {"found": None}
        finally:
            noting.cancel()
        await self.queue.end(table, self._worker, status, **found)
        metrics.REVIEWS.labels(status).inc()

    async def _think(self, record: Record, winners: list[int], progress: Progress) -> Any:
        seconds = self._seconds * record.players
        async with aclosing(self.process.review(record.dumps(), winners, seconds)) as messages:
            async for told in messages:
                progress.hear(told)
                if "review" in told:
                    return told["review"]
        raise ReviewFailed("nothing was found")

    async def _note(self, table: str, progress: Progress) -> None:
        """Keep others up to date, and show that somebody thinks about it."""
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            with suppress(Exception):  # the database may be down for a moment
                await self.queue.note(table, self._worker, **progress.facts)
