"""Moves: checked, stored, and only then told."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from pharos.kernel.errors import PharosError
from pharos.server import metrics
from pharos.server.hub import Hub
from pharos.server.refusals import Refused
from pharos.server.rooms import Room, Rooms
from pharos.server.store import now
from pharos.table.match import Entry, Match

TRIES = 20  # against other workers who were quicker


@dataclass(frozen=True)
class Wish:
    """A move that somebody wants to make."""

    player: int
    action: str
    token: str
    by: str = "person"
    decision: int | None = None  # of a bot: which of the player's decisions it was made for


class Moves:
    """Where moves are accepted."""

    def __init__(self, rooms: Rooms, hub: Hub, changed: Callable[[str], Awaitable[None]]):
        self.rooms = rooms
        self.hub = hub
        self._changed = changed  # tells everybody that a game has ended
        self._under_way: set[asyncio.Task[int]] = set()

    async def close(self) -> None:
        """Wait until every move that was begun is stored and told, whoever has left meanwhile."""
        while self._under_way:
            await asyncio.gather(*self._under_way, return_exceptions=True)

    async def submit(self, room: Room, wish: Wish) -> int:
        """The number of the move, once it is stored. A caller who leaves does not stop it."""
        began = time.perf_counter()
        move = asyncio.create_task(self._submit(room, wish))
        self._under_way.add(move)
        move.add_done_callback(self._under_way.discard)
        index = await asyncio.shield(move)
        metrics.MOVES.labels(wish.by).inc()
        metrics.MOVE_SECONDS.observe(time.perf_counter() - began)
        return index

    async def _submit(self, room: Room, wish: Wish) -> int:
        async with room.lock:
            entry, is_news = await self._store(room, wish)
            if is_news:
                await self.hub.publish(notice_of(room, entry))
        if is_news and room.match and room.match.over:
            await self.finish(room)
        return entry.index

    async def _store(self, room: Room, wish: Wish) -> tuple[Entry, bool]:
        """The entry of a move, and whether it is news.

        It is when it was stored just now, and when it was found in the log: a database that goes
        away in the wrong moment may have stored a move of which nobody was told.
        """
        for tries in range(TRIES):
            if wish.token in room.tokens:  # also when that move ended the game
                return same_move(room.tokens[wish.token], wish), tries > 0
            match = playing(room)
            try:
                check(match, wish)
            except (PharosError, Refused):
                if await self.rooms.catch_up(room):  # what was checked was not the latest
                    continue
                raise
            entry = Entry(match.moves, wish.player, wish.action, wish.token, wish.by, now())
            if await self.rooms.log.add(room.id, entry):
                room.enter(entry)
                return entry, True
            await self.rooms.catch_up(room)
        raise Refused("table_busy")

    async def finish(self, room: Room) -> None:
        """Note the result of a game that is over."""
        assert room.match is not None
        game = room.match.game
        points = [sheet["total"] for sheet in game.sheets()]
        result = {"winners": list(game.winners), "points": points, "ending": game.ending}
        await self.end(room, result)

    async def end(self, room: Room, result: dict) -> None:
        changes = {"status": "finished", "result": result, "finished_at": now()}
        await self.rooms.store.change_table(room.id, "playing", **changes)
        await self._changed(room.id)


def playing(room: Room) -> Match:
    """The game that goes on in a room."""
    if room.match is None or room.row.status != "playing":
        raise Refused("no_game")
    return room.match


def check(match: Match, wish: Wish) -> None:
    if wish.decision is not None and match.decisions[wish.player] != wish.decision:
        raise Refused("decided_meanwhile")
    match.check(wish.player, wish.action)


def same_move(entry: Entry, wish: Wish) -> Entry:
    """The move that was made with this token before."""
    if (entry.player, entry.action) != (wish.player, wish.action):
        raise Refused("token_used")
    return entry


def notice_of(room: Room, entry: Entry) -> dict:
    return {"table": room.id, "kind": "moved", "entry": {**vars(entry), "at": entry.at.isoformat()}}
