"""Clients that play on whatever happens to the server, and note every move that was acknowledged.

A client that got no answer does not know whether its move was stored; it sends the same token again
until somebody answers. Some play over HTTP, others by a page, which is only told what happens.
"""

import asyncio
import json
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle

import httpx
import websockets
from helpers.server_people import MOST_BYTES, Person, new_token, seat_named

from pharos.server.live.live_table import new_match

MIX = ("me friend", "me greedy", "me greedy greedy")  # people alone, and with bots that must resume
A_MOMENT = 0.02  # seconds between two tries
LONGEST_THOUGHT = 0.2  # before a move: the others, and a worker that starts, need the processor too
PATIENCE = 10  # seconds for an answer: a worker may be dead, or wait for something that hangs
ILLEGAL = 422  # such as a move when it is somebody else's turn
LATE = 409  # as the game has begun, or is over; or early
BUSY = 429  # as often as that is not allowed
FAILED = 500  # the database may be away


@dataclass
class TableNotes:
    """What clients of a table were told."""

    moved: float  # when the last move was acknowledged, or the game began
    acknowledged: dict[int, int] = field(default_factory=dict)  # what a move was, by its number
    sent: set[int] = field(default_factory=set)  # its tokens
    refused: set[int] = field(default_factory=set)  # those of moves that were refused
    over: bool = False
    gone_on: asyncio.Event = field(default_factory=asyncio.Event)  # over, or a move in the calm


@dataclass
class Notes:
    """What all clients were told, and how long they waited."""

    tables: dict[str, TableNotes] = field(default_factory=dict)
    moves: int = 0
    retried: int = 0  # moves for which the first answer never came
    longest_pause: float = 0  # seconds between two moves at a table
    longest_during: str = "nothing"
    surprises: list[str] = field(default_factory=list)  # answers that nobody expected
    fault: str = "nothing"  # what was done to the server last
    calm: bool = False  # nothing is done to it any more

    def open(self, table: str) -> TableNotes:
        self.tables[table] = TableNotes(time.monotonic())
        return self.tables[table]

    def acknowledge(self, table: str, index: int, player: int, action: str, token: str) -> None:
        notes, now = self.tables[table], time.monotonic()
        assert index not in notes.acknowledged, "two moves with one number"
        notes.acknowledged[index] = hash((player, action, token))
        self.moves += 1
        pause, notes.moved = now - notes.moved, now
        if pause > self.longest_pause:
            self.longest_pause, self.longest_during = pause, self.fault
        if self.calm:
            notes.gone_on.set()

    def end(self, table: str) -> None:
        self.tables[table].over = True
        self.tables[table].gone_on.set()


class Stubborn:
    """A person who asks one worker after the other until there is an answer."""

    def __init__(self, addresses, wires, notes, session=None):
        self.notes = notes
        self.session = session
        places = [Person(address, wires, session) for address in addresses]
        self._places = cycle(random.sample(places, len(places)))
        self._place = next(self._places)

    async def ask(self, method, path, fine=(), **body):
        """The answer. `fine`: refusals that may happen, such as of what was done already when we
        did not hear it."""
        tries = 0
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await self._place.ask(method, path, **body)
            except (httpx.TransportError, TimeoutError):  # killed, or not yet there again
                answer = None
            if answer is not None and answer.status_code != BUSY and answer.status_code < FAILED:
                assert answer.is_success or answer.status_code in fine, (path, answer.text)
                self.notes.retried += tries > 0 and path.endswith("/moves")
                return answer.json()
            tries += 1
            self._place = next(self._places)
            await asyncio.sleep(A_MOMENT)

    async def play(self, table, player, dice):
        """Decide whenever it is asked for, until the result is stored."""
        path, notes = f"/tables/{table}", self.notes.tables[table]
        while not notes.over:
            shown = await self.ask("GET", f"{path}/view?since=10000", fine=[LATE])
            view = shown.get("view")
            if view is None:  # a worker died before the one that was asked heard of the start
                await asyncio.sleep(A_MOMENT)
            elif view["legal"]:
                await asyncio.sleep(dice.uniform(0, LONGEST_THOUGHT))
                action, token = dice.choice(view["legal"]), new_token()
                notes.sent.add(hash(token))
                move = {"action": action, "token": token}
                told = await self.ask("POST", f"{path}/moves", fine=[ILLEGAL, LATE], **move)
                if "error" in told:  # a worker died before the one that was asked heard of its move
                    notes.refused.add(hash(token))
                else:
                    self.notes.acknowledge(table, told["index"], player, action, token)
            elif view["over"] is not None:
                await self._wait_for_result(table)
            else:
                await asyncio.sleep(A_MOMENT)  # others decide, or a worker died that did

    async def play_by_page(self, table, player, dice):
        """The same, by a page that connects again whenever it is cut off."""
        page = StubbornPage(table, player, self.notes, dice)
        while not page.is_over:
            place = f"{self._place.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
            headers = {"authorization": f"Bearer {self.session}"}
            with suppress(OSError, TimeoutError, websockets.WebSocketException):
                async with websockets.connect(
                    f"{place}?since={page.known}",
                    additional_headers=headers,
                    max_size=MOST_BYTES,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                ) as socket:
                    await page.run(socket)
            self._place = next(self._places)
            await asyncio.sleep(A_MOMENT)
        await self._wait_for_result(table)

    async def _wait_for_result(self, table):
        while (await self.ask("GET", f"/tables/{table}"))["status"] != "finished":
            await asyncio.sleep(A_MOMENT)
        self.notes.end(table)


class StubbornPage:
    """What a page knows, over all its connections."""

    def __init__(self, table, player, notes, dice):
        self.table, self.player, self.notes, self.dice = table, player, notes, dice
        self.known = 0
        self.is_over = False
        self.asked = None  # the action and its token, while there is no answer
        self.view = None

    async def run(self, socket):
        """Decide whenever it is asked for, until the game is over or the page must look again."""
        if self.asked:
            self.notes.retried += 1
            await self._send(socket)
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "view":
                self.known, self.view = message["moves"], message
                self.is_over = message["view"]["over"] is not None
            elif message["type"] == "accepted":
                self._note_accepted(message["index"])
            elif message["type"] == "rejected":
                self.notes.tables[self.table].refused.add(hash(self.asked[1]))
                self.asked = None
                return
            if self.is_over and not self.asked:
                return
            await self._decide(socket)

    def _note_accepted(self, index):
        action, token = self.asked
        self.notes.acknowledge(self.table, index, self.player, action, token)
        self.asked = None
        if self.view and self.view["moves"] <= index:  # it was sent before this move
            self.view = None

    async def _decide(self, socket):
        if self.asked or not self.view:
            return
        shown, self.view = self.view, None
        if shown["view"]["legal"] and not shown["may_undo"]:
            await asyncio.sleep(self.dice.uniform(0, LONGEST_THOUGHT))
            self.asked = self.dice.choice(shown["view"]["legal"]), new_token()
            self.notes.tables[self.table].sent.add(hash(self.asked[1]))
            await self._send(socket)

    async def _send(self, socket):
        action, token = self.asked
        await socket.send(json.dumps({"type": "move", "action": action, "token": token}))


async def new_guest(addresses, wires, notes):
    somebody = Stubborn(addresses, wires, notes)
    session = (await somebody.ask("POST", "/guests", name="Ada"))["session"]
    return Stubborn(addresses, wires, notes, session)


async def open_table(people, seats):
    """Open a table and start. A client that asks twice may open two, and plays at the second."""
    words = seats.split()
    game = {"rulebook": "duel" if len(words) == 2 else "wonders", "players": len(words)}
    table = await people[0].ask("POST", "/tables", **game, seats=[seat_named(w) for w in words])
    path = f"/tables/{table['id']}"
    for friend in people[1:]:
        await friend.ask("POST", f"{path}/join", invite=table["invite"])
    await people[0].ask("POST", f"{path}/start", fine=[LATE])
    return table["id"]


async def play_games(number, addresses, wires, notes):
    """Play one game after the other; in the calm, until the last one has gone on."""
    dice, seats = random.Random(number), MIX[number % len(MIX)]
    count = 2 if "friend" in seats else 1
    people = [await new_guest(addresses, wires, notes) for _ in range(count)]
    while not notes.calm:
        try:
            await play_game(await open_table(people, seats), people, number, notes, dice)
        except* Exception as surprise:
            notes.surprises += [repr(error) for error in leaves_of(surprise)]


async def play_game(table, people, number, notes, dice):
    gone_on = notes.open(table).gone_on
    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task(way(table, player, dice))
            for player, way in enumerate(ways_to_play(people, number))
        ]
        await gone_on.wait()
        for task in playing:
            task.cancel()


def leaves_of(group):
    """The errors in a group of groups of errors."""
    for error in group.exceptions:
        yield from leaves_of(error) if isinstance(error, ExceptionGroup) else [error]


def ways_to_play(people, number):
    """Every other person has a page."""
    return [
        person.play_by_page if (player + number) % 2 else person.play
        for player, person in enumerate(people)
    ]


async def check_everything(store, move_log, notes):
    """What is wrong with the logs: whatever was acknowledged must be there, once, at its place;
    what is there was asked for, and not refused; and every log is a game."""
    wrong = Counter(lost=0, unasked=0, broken=0)
    for table, told in notes.tables.items():
        entries = await move_log.entries(table)
        stored = {one.index: hash((one.player, one.action, one.token)) for one in entries}
        wrong["lost"] += sum(stored.get(index) != move for index, move in told.acknowledged.items())
        by_people = [hash(entry.token) for entry in entries if entry.by == "person"]
        wrong["unasked"] += len(set(by_people) - told.sent | set(by_people) & told.refused)
        wrong["broken"] += not is_game(await store.table(table), entries)
    return dict(wrong)


def is_game(row, entries):
    """Whether a log has no gaps and can be played, to the stored result if the game is over."""
    match = new_match(row)
    for index, entry in enumerate(entries):
        assert entry.index == index, (row.id, index)
        match.enter(entry)
    return row.status != "finished" or row.result["winners"] == list(match.game.winners)
