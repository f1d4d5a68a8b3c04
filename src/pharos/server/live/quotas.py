"""How much one person, or one address, may have at the server at a time.

A seat may not ask for a search without end, and nobody may fill the server with tables and bots
that think: whatever one person does, the bots of the others have their time.
"""

import hashlib
import hmac
from functools import partial
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.bots import BOTS, SEARCHING, Bot, find_bot
from pharos.kernel.contract import Rulebook
from pharos.server.refusals import Refused
from pharos.server.storage.database import Check
from pharos.server.storage.rows import TableRow
from pharos.server.storage.table_reading import unfinished

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
    """Refuses what would be too much, within the transaction that would store it: of two requests
    at the same moment, the second counts what the first has added."""

    def __init__(self, on: bool, secret: str):
        self._on = on
        self._secret = secret.encode()

    def origin_of(self, address: str) -> str:
        """What is stored instead of an address: equal for equal ones, and nobody can read it."""
        digest = hmac.digest(self._secret, f"origin {address}".encode(), hashlib.sha256)
        return digest.hex()[:DIGEST_CHARACTERS]

    def for_table(self, row: TableRow) -> Check:
        """Refuses a new table of somebody who has too many."""
        return partial(self._check, row, True, any(is_thinker(seat.bot) for seat in row.seats))

    def for_bot(self, row: TableRow, bot: Bot) -> Check:
        """Refuses a bot at a table of somebody who has too many that think."""
        return partial(self._check, row, False, bot.budget is not None)

    async def _check(
        self, row: TableRow, is_table: bool, thinks: bool, connection: AsyncConnection
    ) -> None:
        """Count what is there with what was just added: if that is too much, nothing is added."""
        if not self._on or not (is_table or thinks):
            return
        has = await self._in_use(connection, host=row.host)
        if is_table and has.tables > OF_A_PERSON.tables:
            raise Refused("too_many_tables", most=OF_A_PERSON.tables)
        if thinks and has.thinkers > OF_A_PERSON.thinkers:
            raise Refused("too_many_thinkers", most=OF_A_PERSON.thinkers)
        if row.origin is None:
            return  # it was opened before origins were stored
        has = await self._in_use(connection, origin=row.origin)
        if (is_table and has.tables > OF_AN_ADDRESS.tables) or (
            thinks and has.thinkers > OF_AN_ADDRESS.thinkers
        ):
            raise Refused("too_many_here")

    async def _in_use(self, connection: AsyncConnection, **of: str) -> Quota:
        tables, bots = await unfinished(connection, **of)
        return Quota(tables, sum(count for bot, count in bots.items() if is_thinker(bot)))


def is_thinker(name: str | None) -> bool:
    """Whether a bot searches, by its name; older tables may have bots that no longer exist."""
    if name is None:
        return False
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
