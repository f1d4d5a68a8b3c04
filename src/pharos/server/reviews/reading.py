"""Reading reviews: how far one has come, and what was found, ready to be sent."""

import asyncio
from typing import Any

import orjson
from pydantic import ValidationError

from pharos.coach import Review
from pharos.server.live.live_table import LiveTable
from pharos.server.live.permissions import game_finished
from pharos.server.live.texts import Texts
from pharos.server.reviews.wording import first_decisions, whole_review
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.review_queue import ReviewQueue, ReviewRow

KEPT_BYTES = 16 * 2**20  # of reviews that others may ask for too
NOTHING: dict[str, Any] = {
    **{"status": "none", "ahead": 0, "answered": 0, "questions": 0},
    **{"decisions": [], "summary": None},
}


class ReviewReader:
    """Says how far a review has come."""

    def __init__(self, queue: ReviewQueue, move_log: MoveLog):
        self.queue = queue
        self.move_log = move_log
        self._kept = Texts(KEPT_BYTES)

    async def state(self, table: LiveTable, language: str, since: int) -> bytes:
        """A `ReviewState`, as JSON."""
        game_finished(table)
        key = (table.id, table.version, language)
        if text := self._kept.get(key):
            return text
        row = await self.queue.read(table.id)
        if row is None:
            return orjson.dumps(NOTHING)
        state = {**NOTHING, "status": row.status}
        state |= {"answered": row.answered, "questions": row.questions}
        if row.status == "waiting":
            return orjson.dumps(state | {"ahead": await self.queue.ahead_of(row)})
        if row.status == "done":
            return await self._whole(table, row, state, language)
        if row.found is not None:
            entries = await self.move_log.entries(table.id)
            state |= await asyncio.to_thread(
                first_decisions, table, row.found, since, entries, language
            )
        return orjson.dumps(state)

    async def _whole(
        self, table: LiveTable, row: ReviewRow, state: dict[str, Any], language: str
    ) -> bytes:
        try:
            found = Review.model_validate_json(row.found or "")
        except ValidationError:  # an older version has kept it
            await self.queue.mark_failed(table.id)
            return orjson.dumps(NOTHING)
        entries = await self.move_log.entries(table.id)
        state |= await asyncio.to_thread(whole_review, table, found, entries, language)
        text = orjson.dumps(state)
        self._kept.keep((table.id, table.version, language), text)
        return text
