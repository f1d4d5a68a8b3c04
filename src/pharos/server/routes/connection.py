"""A page that is connected to a table: what it is sent, and what it asks for."""

import asyncio
import time
from datetime import datetime
from typing import Any, Protocol

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnected
from structlog import get_logger

from pharos.kernel.errors import PharosError
from pharos.server import metrics
from pharos.server.dependencies import address_of
from pharos.server.limits import cost_of
from pharos.server.live.live_table import LiveTable
from pharos.server.live.permissions import require_view
from pharos.server.live.updates import Perspective, kept_view, table_update, view_update
from pharos.server.refusals import Problem, Refused, problem_of
from pharos.server.services import Services
from pharos.server.turnstile import Turnstile
from pharos.table.match import TAKE_BACK
from pharos.table.messages import ClientMessage, MakeMove, Ping, Say, SetPace, Speak, TakeBack

CLIENT_MESSAGE: TypeAdapter[Any] = TypeAdapter(ClientMessage)
PARTS = ("table", "view", "chat")  # in the order in which they are sent
PATIENCE = 1.0  # seconds before trying again to tell a page
REFUSED = 4403  # the page shows the reason and does not reconnect
TOO_MANY = 4429  # the same, for a page that sent far too much
TRY_LATER = 1013  # the page reconnects by itself
SIGNED_OUT = 4401  # the session has ended; the page reconnects as whoever it is now
REFUSED_BY = {"too_many_messages": TOO_MANY, "too_often": TRY_LATER}
LINE = "pharos.line"  # what our server adds to ASGI: the `Line` of a socket
log = get_logger()


class Line(Protocol):
    """The way to a page, without what ASGI would put in between."""

    async def send_text(self, text: bytes) -> None:
        """Send a message, once there is room for it; fails once the page has gone."""
        ...

    async def receive(self) -> dict[str, Any]:
        """What the page sends, or that it has gone, as ASGI says it."""
        ...


class Connection:
    """One socket. A slow one gets fewer updates, and never holds up the others."""

    def __init__(self, services: Services, table: LiveTable, socket: WebSocket, person: str | None):
        self.services = services
        self.table = table
        self.socket = socket
        self.address = address_of(socket)
        self.line: Line = socket.scope["extensions"][LINE]["line"]
        self.person = person
        self.language = "en"
        self.wants_words = True
        self.pace = "normal"  # of bots, as set on this page
        self.known = 0  # moves that the page knows
        self.heard = 0  # the last chat line that the page knows
        self._stale: set[str] = set(PARTS)
        self._asleep: asyncio.Future[None] | None = None  # while there is nothing to tell
        self._is_open = True
        self._is_listening = True  # rather than doing what the page asked for

    @property
    def viewer(self) -> int | None:
        return self.table.row.player_of(self.person)

    def wake(self, what: str) -> None:
        self._stale.add(what)
        if self._asleep and not self._asleep.done():
            self._asleep.set_result(None)

    async def run(self, language: str, words: bool, since: int, turnstile: Turnstile) -> None:
        """Send and receive until the page goes away."""
        self.language, self.wants_words, self.known = language, words, since
        self.table.arrive(self)
        metrics.SOCKETS.inc()
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen(turnstile))
        try:
            await self.services.presence.announce(self.table)
            tasks = (telling, listening)
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await self._end(task.exception())
        finally:
            self.table.leave(self)
            metrics.SOCKETS.dec()
            await self._stop(telling, listening)
            await self.services.presence.announce(self.table)

    async def sign_out(self) -> None:
        """The session of the person has ended."""
        await self.socket.close(SIGNED_OUT, Refused("signed_out").problem(self.language).words)

    async def _end(self, error: BaseException | None) -> None:
        """A page may go away at any time; any other end is an error."""
        if isinstance(error, Refused):  # it asked for too much; or nobody may watch this game
            code = REFUSED_BY.get(error.code, REFUSED)
            await self.socket.close(code, error.problem(self.language).words)
        elif error and not isinstance(error, WebSocketDisconnect | WebSocketDisconnected):
            log.error("connection_failed", exc_info=error)

    async def _stop(self, telling: asyncio.Task[None], listening: asyncio.Task[None]) -> None:
        """A move under way is still made, though its sender has left; other messages are
        dropped."""
        self._is_open = False
        telling.cancel()
        if self._is_listening:
            listening.cancel()
        both = (telling, asyncio.shield(listening))
        await asyncio.gather(*both, return_exceptions=True)  # one may have failed meanwhile

    # What the page is sent

    async def _tell(self) -> None:
        while True:
            if not self._stale:
                self._asleep = asyncio.get_running_loop().create_future()
                await self._asleep
            stale, self._stale = self._stale, set()
            for part in PARTS:
                if part in stale:
                    await self._tell_part(part)

    async def _tell_part(self, part: str) -> None:
        """Tell a part now; if the database is down, when it is up again."""
        try:
            await getattr(self, f"_tell_{part}")()
        except (WebSocketDisconnect, WebSocketDisconnected, Refused):
            raise
        except Exception:
            log.exception("page_waits", table=self.table.id)
            await asyncio.sleep(PATIENCE)
            self.wake(part)

    async def _tell_table(self) -> None:
        await self.line.send_text(table_update(self.table, self.person))

    async def _tell_view(self) -> None:
        match = self.table.match
        if match is None:
            return
        require_view(self.table, self.person)
        language = self.language if self.wants_words else None
        viewer = self.viewer
        perspective = Perspective(viewer, language, viewer)
        move_log, is_shared = self.services.move_log, viewer is None or self.table.is_crowded
        if match.steps_since(self.known) is None:  # the log is played again, unless it is kept
            is_kept = is_shared and kept_view(self.table, perspective, self.known) is not None
            cost = 1 if is_kept else cost_of(match.moves)
            await self.services.limits.check("replays", self.address, cost)
        text = await view_update(move_log, self.table, perspective, self.known, is_shared)
        self.known = match.moves
        await self.line.send_text(text)
        if match.steps:
            observe_delivery(match.steps[-1].entry.at)

    async def _tell_chat(self) -> None:
        lines = await self.services.chat.lines_for(self.table, self.person, self.heard)
        if lines:
            self.heard = lines[-1]["id"]
            await self._send({"type": "chat", "lines": lines})

    async def _send(self, message: dict[str, Any]) -> None:
        await self.line.send_text(orjson.dumps(message))

    # What the page asks for

    async def _listen(self, turnstile: Turnstile) -> None:
        while self._is_open:
            self._is_listening = True
            text = await self._hear()
            await turnstile.pass_one()
            self._is_listening = False
            token = None
            try:
                message = CLIENT_MESSAGE.validate_json(text)
                token = getattr(message, "token", None)
                await self._answer(message)
            except (ValidationError, Refused, PharosError) as error:
                await self._reject(token, problem_of(error, self.language))

    async def _hear(self) -> str | bytes:
        message = await self.line.receive()
        if message["type"] == "websocket.disconnect":
            if "reason" not in message:  # nobody said goodbye
                log.info("connection_dropped", table=self.table.id)
            raise WebSocketDisconnect(message["code"], message.get("reason"))
        return message.get("text") or message.get("bytes") or b""

    async def _answer(self, message: Any) -> None:
        if isinstance(message, MakeMove):
            await self._move(message.action, message.token)
        elif isinstance(message, TakeBack):
            await self._move(TAKE_BACK, message.token)
        elif isinstance(message, Say):
            await self.services.chat.say(self.table, self.person, message.text)
        elif isinstance(message, Speak):
            self.language, self.wants_words = message.language, True
            self.known = 0  # the whole story again, in the new language
            self.wake("view")
        elif isinstance(message, SetPace):
            self.pace = message.pace
            await self.services.notices.connected(self.table)
        elif isinstance(message, Ping):
            await self._send({"type": "pong"})

    async def _move(self, action: str, token: str) -> None:
        moves = self.services.moves
        request = await moves.request(self.table, self.person, action, token)
        index = await moves.carry_out(self.table, request)
        await self._send({"type": "accepted", "token": token, "index": index})

    async def _reject(self, token: str | None, problem: Problem) -> None:
        metrics.REJECTED.inc()
        rejected = {"type": "rejected", "token": token, "code": problem.code}
        await self._send({**rejected, "facts": problem.facts, "reason": problem.words})


def observe_delivery(at: datetime) -> None:
    metrics.DELIVERY_SECONDS.observe(max(time.time() - at.timestamp(), 0))
