"""Pars are worked out away from the tables, one after the other, in a process that gives way to
everything else.

The first person who plays a deal wants its par. Whichever worker looks first works it out; if that
one dies, another starts again.
"""

import asyncio
import pickle
import sys
from contextlib import suppress

from structlog import get_logger

from pharos.server.bots.readiness import Readiness
from pharos.server.deals import par
from pharos.server.deals.deal import Deal
from pharos.server.deals.deal_store import DealStore

MODULE = "pharos.server.running.par_process"  # that it runs
ROUND_SECONDS = 10.0  # between two checks for deals without par
log = get_logger()


class ParFailed(Exception):
    """The process has ended without an answer."""


class Pars:
    """Finds the pars of deals that people play."""

    def __init__(self, deals: DealStore, readiness: Readiness):
        self._deals = deals
        self._readiness = readiness  # as plain Python, the strong bot would need hours
        self._rounds: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        if self._rounds:
            self._rounds.cancel()
            await asyncio.wait([self._rounds])

    async def _make_rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self._look()
            except Exception:
                log.exception("par_not_found")  # the database may be down, or the process has died

    async def _look(self) -> None:
        while not self._readiness.seconds_left and (deal := await self._deals.claim_par()):
            await self._deals.keep_par(deal.id, await find_par(deal))


async def find_par(deal: Deal) -> float:
    """Ask a process for the par of a deal; it ends if nobody waits for it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", MODULE, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        found, _ = await process.communicate(pickle.dumps((deal, par.PLAYER, par.GAMES)))
    finally:
        with suppress(ProcessLookupError):  # it has ended
            process.kill()
        await process.wait()
    if process.returncode:
        raise ParFailed(f"the process ended with {process.returncode}")
    return float(found)
