"""How much one person, or one address, may have at the server at a time.

A seat may not ask for a search without end, and nobody may fill the server with tables and bots
that think: whatever one person does, the bots of the others have their time.
"""

import hashlib
import hmac
from collections.abc import Iterable
from typing import NamedTuple

from pharos.bots import BOTS, SEARCHING, Bot, find_bot
from pharos.kernel.contract import Rulebook
from pharos.server.refusals import Refused
from pharos.server.storage.store import SeatRow, Store, TableRow

MOST_SIMULATIONS = 10_000  # of a search in one seat
MOST_SECONDS = 5.0
DIGEST_CHARACTERS = 32


class Quota(NamedTuple):
    """What may be there at a time."""

    tables: int  # open, or with a game in progress
    thinkers: int  # seats of bots that search, at these tables


OF_A_PERSON = Quota(40, 60)
OF_AN_ADDRESS = Quota(400, 300)


class Quotas:
    """Refuses what would be too much."""

    def __init__(self, on: bool, store: Store, secret: str):
        self._on = on
        self._store = store
        self._secret = secret.encode()

    def origin_of(self, address: str) -> str:
        """What is stored instead of an address: equal for equal ones, and nobody can read it."""
        digest = hmac.digest(self._secret, f"origin {address}".encode(), hashlib.sha256)
        return digest.hex()[:DIGEST_CHARACTERS]

    async def require_table(self, row: TableRow) -> None:
        """Refuse a new table of somebody who has too many."""
        await self._require(row, Quota(1, thinkers_in(row.seats)))

    async def require_bots(self, row: TableRow, bots: Iterable[Bot]) -> None:
        """Refuse further bots at a table of somebody who has too many."""
        await self._require(row, Quota(0, sum(bot.budget is not None for bot in bots)))

    async def _require(self, row: TableRow, more: Quota) -> None:
        if not self._on or more == (0, 0):
            return
        has = await self._in_use(host=row.host)
        if more.tables and has.tables + more.tables > OF_A_PERSON.tables:
            raise Refused("too_many_tables", most=OF_A_PERSON.tables)
        if more.thinkers and has.thinkers + more.thinkers > OF_A_PERSON.thinkers:
            raise Refused("too_many_thinkers", most=OF_A_PERSON.thinkers)
        if row.origin is None:
            return  # it was opened before origins were stored
        has = await self._in_use(origin=row.origin)
        if (
            has.tables + more.tables > OF_AN_ADDRESS.tables
            or has.thinkers + more.thinkers > OF_AN_ADDRESS.thinkers
        ):
            raise Refused("too_many_here")

    async def _in_use(self, **of: str) -> Quota:
        tables, bots = await self._store.unfinished(**of)
        return Quota(tables, sum(count for bot, count in bots.items() if is_thinker(bot)))


def thinkers_in(seats: Iterable[SeatRow]) -> int:
    return sum(is_thinker(seat.bot) for seat in seats if seat.bot)


def is_thinker(name: str) -> bool:
    """Whether a bot searches, by its name; older tables may have bots that no longer exist."""
    known = BOTS.get(name)
    return known.budget is not None if known else name.partition(":")[0] in SEARCHING


def find_seat_bot(name: str, rulebook: Rulebook) -> Bot:
    """The bot with this name, if it does not think for too long for a seat at a table."""
    bot = find_bot(name, rulebook)
    if bot.budget and (
        (bot.budget.simulations or 0) > MOST_SIMULATIONS or (bot.budget.seconds or 0) > MOST_SECONDS
    ):
        raise Refused("search_too_long", simulations=MOST_SIMULATIONS, seconds=int(MOST_SECONDS))
    return bot
