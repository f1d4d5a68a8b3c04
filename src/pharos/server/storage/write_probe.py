"""Whether anything can be stored now. The only way to know is to try."""

import asyncio
import time

from structlog import get_logger

from pharos.server.storage.database import Database

AGAIN_SECONDS = 1.0  # a result is good for this long, however many ask
ANSWER_SECONDS = 2.0  # a database that takes longer cannot be used
NOTHING_NEW = "UPDATE alembic_version SET version_num = version_num"  # one row, on the disk
log = get_logger()


class WriteProbe:
    """Stores what is stored already, and says whether that worked."""

    def __init__(self, database: Database):
        self._database = database
        self._began = 0.0
        self._trying: asyncio.Task[bool] | None = None

    async def works(self) -> bool:
        if self._trying is None or (self._trying.done() and self._is_old):
            self._began = time.monotonic()
            self._trying = asyncio.create_task(self._try())
        await asyncio.wait([self._trying], timeout=ANSWER_SECONDS)  # one that hangs is not repeated
        return self._trying.done() and self._trying.result()

    async def close(self) -> None:
        if self._trying:
            await asyncio.wait([self._trying], timeout=ANSWER_SECONDS)

    @property
    def _is_old(self) -> bool:
        return time.monotonic() - self._began > AGAIN_SECONDS

    async def _try(self) -> bool:
        try:
            async with self._database.write() as connection:
                await connection.exec_driver_sql(NOTHING_NEW)
            return True
        except Exception as error:
            log.error("database_lost", error=str(error))
            return False
