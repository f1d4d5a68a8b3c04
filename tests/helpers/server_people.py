"""People as a server meets them: they ask over HTTP, listen at a socket, and play."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets

PATIENCE = 120  # seconds: other programs may want this machine too
MOST_BYTES = 2**22
Wires = httpx.AsyncHTTPTransport  # the connections that people share, closed with the server


class Person:
    """A person with a browser or a program."""

    def __init__(self, address: str, wires: Wires, session: str | None = None):
        self.address = address
        self.wires = wires
        self.session = session
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, transport=wires)
        if session:
            self.hold(session)
        self.id = ""
        self.name = ""

    async def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        return await self.http.request(method, f"/api{path}", json=body or None)

    async def told(self, method: str, path: str, **body: Any) -> Any:
        """What is answered to a request that is granted."""
        answer = await self.ask(method, path, **body)
        assert answer.is_success, answer.text
        said = answer.json() if answer.content else None
        if self.session and isinstance(said, dict) and "session" in said:
            self.hold(said.pop("session"))
        return said

    def hold(self, session: str) -> None:
        """Show this session from now on, as a program does."""
        self.session = session
        self.http.headers["authorization"] = f"Bearer {session}"

    async def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """The status and the words with which a request is refused."""
        answer = await self.ask(method, path, **body)
        assert not answer.is_success, answer.text
        return answer.status_code, answer.json()["error"]["message"]

    def at(self, address: str) -> "Person":
        """The same person, at another worker."""
        other = Person(address, self.wires, self.session)
        other.id, other.name = self.id, self.name
        return other

    # Tables

    async def open_table(self, seats: str = "me open", rulebook: str = "duel", **more: Any) -> Any:
        """Open a table; its seats are words such as `me`, `open` or a bot's name."""
        described = [seat_named(word) for word in seats.split()]
        asked = {"rulebook": rulebook, "players": len(described), "seats": described, **more}
        return await self.told("POST", "/tables", **asked)

    async def join(self, table: Any, **asked: Any) -> Any:
        body = {"invite": asked.get("invite"), "player": asked.get("player")}
        return await self.told("POST", f"/tables/{table['id']}/join", **body)

    async def start(self, table: Any) -> Any:
        return await self.told("POST", f"/tables/{table['id']}/start")

    async def look(self, table: Any) -> Any:
        return await self.told("GET", f"/tables/{table['id']}")

    async def view(self, table: Any, since: int = 0) -> Any:
        return await self.told("GET", f"/tables/{table['id']}/view?since={since}")

    async def play(self, table: Any, action: str | None = None, token: str | None = None) -> Any:
        """Play an action, or the first that is legal; how it was accepted."""
        action = action or (await self.view(table))["view"]["legal"][0]
        body = {"action": action, "token": token or new_token()}
        return await self.told("POST", f"/tables/{table['id']}/moves", **body)

    @asynccontextmanager
    async def live(
        self, table: Any, since: int = 0, language: str = "en", words: bool = True, **headers: str
    ):
        """A page of this person that is open at a table."""
        address = self.address.replace("http", "ws", 1)
        query = f"since={since}&language={language}&words={str(words).lower()}"
        place = f"{address}/api/tables/{table['id']}/live?{query}"
        if self.session:
            headers["authorization"] = f"Bearer {self.session}"
        async with websockets.connect(
            place,
            additional_headers=headers,
            max_size=MOST_BYTES,
            open_timeout=PATIENCE,
            ping_interval=None,  # it would take a busy server for one that is gone
        ) as socket:
            async with Page(socket) as page:
                await page.answered()
                yield page


class Page:
    """One socket of a person, and all that was said there."""

    def __init__(self, socket: websockets.ClientConnection):
        self.socket = socket
        self.wire: list[str] = []  # every byte that was received
        self.messages: list[Any] = []
        self._heard = asyncio.Condition()

    async def __aenter__(self) -> "Page":
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.socket.close()
        await self._listening

    async def _listen(self) -> None:
        """Take note of everything, until the socket is closed."""
        while True:
            try:
                text = await self.socket.recv()
            except websockets.ConnectionClosed:
                break
            async with self._heard:
                self.wire.append(str(text))
                self.messages.append(json.loads(text))
                self._heard.notify_all()
        async with self._heard:
            self._heard.notify_all()

    async def answered(self) -> None:
        """Wait until something is said here, or the server closes the socket."""
        async with asyncio.timeout(PATIENCE), self._heard:
            while not self.messages and not self._listening.done():
                await self._heard.wait()

    async def until(self, condition: Callable[[], Any]) -> Any:
        """Wait until something is so; what it was then."""
        async with asyncio.timeout(PATIENCE), self._heard:
            while not (so := condition()):
                assert not self._listening.done(), "the socket was closed"
                await self._heard.wait()
        return so

    async def closed(self) -> tuple[int, str]:
        """Wait until the server closes the socket; the code and the reason."""
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
            await self._listening
        return self.socket.close_code or 0, self.socket.close_reason or ""

    # What was heard

    def of_type(self, kind: str) -> list[Any]:
        return [message for message in self.messages if message["type"] == kind]

    @property
    def table(self) -> Any:
        told = self.of_type("table")
        return told[-1]["table"] if told else None

    @property
    def shown(self) -> Any:
        """The last message with a view, or nothing."""
        told = self.of_type("view")
        return told[-1] if told else None

    @property
    def happenings(self) -> list[Any]:
        return [happening for shown in self.of_type("view") for happening in shown["happenings"]]

    @property
    def lines(self) -> list[str]:
        return [line["text"] for said in self.of_type("chat") for line in said["lines"]]

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table["status"] == "finished"

    async def sees(self, moves: int) -> Any:
        """Wait for the view after this many moves."""
        return await self.until(lambda: self.shown and self.shown["moves"] >= moves and self.shown)

    # What is asked for

    async def send(self, kind: str, **facts: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **facts}))

    async def move(self, action: str, token: str | None = None) -> Any:
        """Ask for a move; whether it was accepted or rejected."""
        return await self._ask("move", token, action=action)

    async def take_back(self, token: str | None = None) -> Any:
        return await self._ask("take_back", token)

    async def _ask(self, kind: str, token: str | None, **facts: Any) -> Any:
        token, known = token or new_token(), len(self.messages)
        await self.send(kind, token=token, **facts)
        return await self.until(lambda: next(self._answers(token, known), None))

    def _answers(self, token: str, known: int):
        for message in self.messages[known:]:
            if message["type"] in ("accepted", "rejected") and message["token"] == token:
                yield message

    async def play_on(self, choose: Callable[[list[str]], str], patient: bool = True) -> None:
        """Decide whenever it is asked for, until the game is over."""
        while not self.is_over:
            shown = self.shown
            if shown and shown["view"]["legal"]:
                answer = await self.move(choose(shown["view"]["legal"]))
                assert patient or answer["type"] == "accepted", answer
                await self.until(lambda was=shown: self.shown is not was or self.is_over)
            else:
                await self.until(lambda was=shown: self.shown is not was or self.is_over)


def seat_named(word: str) -> dict[str, Any]:
    return {"kind": word} if word in ("me", "open", "friend") else {"kind": "bot", "bot": word}


def new_token() -> str:
    return secrets.token_hex(8)


async def new_guest(address: str, wires: Wires, name: str = "Ada") -> Person:
    guest = await Person(address, wires).told("POST", "/guests", name=name)
    person = Person(address, wires, guest["session"])
    person.id, person.name = guest["me"]["id"], name
    return person
