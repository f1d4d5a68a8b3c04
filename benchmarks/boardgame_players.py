"""Players of Duel on a server of boardgame.io: each has its own socket, as in `players`.

They speak the protocol of Socket.IO, of which they need a few kinds of packets. The server answers
a move to its sender as to everyone else: with the new state.
"""

import asyncio
import random
import time
from typing import Any

import orjson
from players import LARGEST_MESSAGE, Game, Hall, Load, think
from websockets.asyncio.client import ClientConnection, connect

NAME = "duel"
OPENED, PING, PONG = "0", "2", "3"
CONNECT, EVENT = f"40/{NAME},", f"42/{NAME},"


class BoardgamePlayer:
    """Thinks and moves whenever it is their turn."""

    def __init__(self, load: Load, game: Game, seat: tuple[str, str, str]):
        self.load = load
        self.game = game
        self.match, self.player, self.credentials = seat
        self.sent: float | None = None  # when a move was sent that is not yet answered
        self.moving: asyncio.Task[None] | None = None

    async def play(self) -> None:
        address = self.load.address.replace("http", "ws", 1)
        settings = {"compression": None, "max_size": LARGEST_MESSAGE, "ping_interval": None}
        async with connect(f"{address}/socket.io/?EIO=4&transport=websocket", **settings) as socket:
            try:
                async for text in socket:
                    self.game.meter.bytes += len(text) if self.game.meter.on else 0
                    if await self.hear(socket, str(text)):
                        return
            finally:
                if self.moving:
                    self.moving.cancel()

    async def hear(self, socket: ClientConnection, text: str) -> bool:
        """Handle a packet; returns whether the game is over."""
        at = time.perf_counter()
        if text.startswith(OPENED):
            await socket.send(CONNECT)
        elif text == PING:
            await socket.send(PONG)
        elif text.startswith(CONNECT):
            await self.say(socket, "sync", self.match, self.player, self.credentials, 2)
        elif text.startswith(EVENT):
            kind, _, *facts = orjson.loads(text[len(EVENT) :])
            if kind in ("sync", "update"):
                state = facts[0]["state"] if kind == "sync" else facts[0]
                if kind == "update":
                    self.note(state["_stateID"], at)
                self.consider(socket, state)
                return "gameover" in state["ctx"]
        return False

    def note(self, number: int, at: float) -> None:
        """The state has changed: by our move, or by that of the other player."""
        if self.sent is None:
            self.game.note_heard(number, at)
        else:
            self.game.note_sent(number, self.sent)
            self.game.meter.accepted += self.game.meter.on
            self.sent = None

    def consider(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        """Start to think, if it is our turn."""
        if state["ctx"]["currentPlayer"] == self.player and "gameover" not in state["ctx"]:
            action = random.choice(state["G"]["legal"])
            self.moving = asyncio.create_task(self.move(socket, action, state["_stateID"]))

    async def move(self, socket: ClientConnection, action: str, number: int) -> None:
        await think(self.load.think, self.game.meter)
        who = {"playerID": self.player, "credentials": self.credentials}
        move = {"type": "MAKE_MOVE", "payload": {"type": "take", "args": [action], **who}}
        self.sent = time.perf_counter()
        await self.say(socket, "update", move, number, self.match, self.player)

    async def say(self, socket: ClientConnection, *event: Any) -> None:
        await socket.send(EVENT + orjson.dumps(event).decode())


class BoardgameHall(Hall):
    """All tables at once."""

    api = f"/games/{NAME}"

    async def _arrive(self) -> str:
        return "Guest"

    async def _sit_down(self, sessions: list[str]) -> list[Any]:
        match = (await self._ask("create", {"numPlayers": len(sessions)}))["matchID"]
        game = Game(self.meter)
        return [await self._join(match, number, game, name) for number, name in enumerate(sessions)]

    async def _join(self, match: str, number: int, game: Game, name: str) -> BoardgamePlayer:
        player = str(number)
        joined = await self._ask(f"{match}/join", {"playerID": player, "playerName": name})
        return BoardgamePlayer(self.load, game, (match, player, joined["playerCredentials"]))
