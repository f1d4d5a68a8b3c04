"""`kill -9` at any moment, many times, during dozens of games: no acknowledged move is lost.

Clients play over HTTP and note every move that was acknowledged. A client that got no answer does
not know whether its move was stored; it sends the same token again until somebody answers.
"""

import asyncio
import random
from contextlib import nullcontext
from dataclasses import dataclass, field

import httpx
import pytest
from helpers.server import settings_for
from helpers.server_people import Person, Wires, new_token, seat_named
from helpers.server_process import HOST
from helpers.server_services import free_port

from pharos.server.live.live_tables import new_match
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.store import Store

GAMES = 24
KILLS = 10
PLAYED_OUT = 4  # one game in this many is played to its end after the last kill
LONGEST = 0.5  # seconds between two kills, at most
MIX = ("me friend", "me greedy", "me greedy greedy")  # people alone, and with bots that must resume


@dataclass
class Notes:
    """What clients were told, over all restarts."""

    acknowledged: dict[tuple[str, int], tuple[int, str, str]] = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)
    retried: int = 0  # moves for which the first answer never came
    enough: bool = False  # no new games any more


class Stubborn:
    """A client that asks until there is an answer."""

    def __init__(self, person, notes):
        self.person = person
        self.notes = notes

    async def ask(self, method, path, already=200, **body):
        """The answer. `already`: how it is said that it was done before, and we did not hear it."""
        tries = 0
        while True:
            try:
                answer = await self.person.ask(method, path, **body)
            except httpx.TransportError:  # killed, or not yet there again
                tries += 1
                await asyncio.sleep(0.02)
                continue
            assert answer.status_code in (200, 201, already), (path, answer.text)
            self.notes.retried += tries > 0 and path.endswith("/moves")
            return answer.json()

    async def play(self, table, player, action):
        """Make one move, and note that it was acknowledged."""
        token = new_token()
        accepted = await self.ask("POST", f"/tables/{table}/moves", token=token, action=action)
        key = (table, accepted["index"])
        assert key not in self.notes.acknowledged, "two moves with one number"
        self.notes.acknowledged[key] = (player, action, token)


async def guest(address, wires, notes):
    somebody = Stubborn(Person(address, wires), notes)
    session = (await somebody.ask("POST", "/guests", name="Ada"))["session"]
    return Stubborn(Person(address, wires, session), notes)


async def open_table(people, seats):
    """Open a table and start. A client that asks twice may open two, and plays at the second."""
    words = seats.split()
    game = {"rulebook": "duel" if len(words) == 2 else "wonders", "players": len(words)}
    table = await people[0].ask("POST", "/tables", **game, seats=[seat_named(w) for w in words])
    path = f"/tables/{table['id']}"
    for friend in people[1:]:
        await friend.ask("POST", f"{path}/join", invite=table["invite"])
    await people[0].ask("POST", f"{path}/start", already=409)
    return table["id"]


async def play_games(number, address, wires, notes):
    """Play one game after the other, until it is enough."""
    dice, seats = random.Random(number), MIX[number % len(MIX)]
    people = [await guest(address, wires, notes) for _ in range(2 if "friend" in seats else 1)]
    to_the_end = number % PLAYED_OUT == 0
    while not notes.enough:
        table = await open_table(people, seats)
        notes.tables.append(table)
        await play_game(table, people, dice, lambda: notes.enough and not to_the_end)


async def play_game(table, people, dice, is_enough):
    """Decide whenever it is asked for, until the result is stored or it is enough."""
    path, over = f"/tables/{table}", False
    while not over:
        if is_enough():
            return
        decided = False
        for player, person in enumerate(people):
            view = (await person.ask("GET", f"{path}/view?since=10000"))["view"]
            over = view["over"] is not None
            if view["legal"]:
                await person.play(table, player, dice.choice(view["legal"]))
                decided = True
        if not decided:
            await asyncio.sleep(0.02)  # a bot is at work, or was when the server died
    while (await people[0].ask("GET", path))["status"] != "finished":
        await asyncio.sleep(0.02)


@pytest.fixture
def careful(request, new_database):
    """Nothing is faster here than where games are really played."""
    database = new_database()
    is_sqlite = database.startswith("sqlite")
    with nullcontext() if is_sqlite else request.getfixturevalue("postgres").careful():
        yield database


async def test_no_acknowledged_move_is_lost(careful, nursery):
    settings, port, notes = settings_for(careful), free_port(), Notes()
    dice = random.Random(careful.startswith("sqlite"))
    server = await asyncio.to_thread(nursery.start, settings, port, round_seconds=0.2)
    limits = httpx.Limits(max_connections=GAMES * 2)
    async with Wires(limits=limits) as wires, asyncio.TaskGroup() as group:
        for number in range(GAMES):
            group.create_task(play_games(number, f"http://{HOST}:{port}", wires, notes))
        for _ in range(KILLS):
            before = len(notes.acknowledged)
            while len(notes.acknowledged) < before + GAMES:  # they are all at it again
                await asyncio.sleep(0.01)
            await asyncio.sleep(dice.uniform(0, LONGEST))
            await asyncio.to_thread(nursery.kill, server)
            server = await asyncio.to_thread(nursery.start, settings, port, round_seconds=0.2)
        notes.enough = True
    await asyncio.to_thread(nursery.kill, server)
    await check_everything(careful, notes)


async def check_everything(url, notes):
    """Whatever was acknowledged is in the log, once, at its place; and every log is a game."""
    database = Database(url)
    store, log = Store(database), MoveLog(database)
    entries = {table: await log.entries(table) for table in notes.tables}
    assert len(notes.tables) >= GAMES
    for (table, index), (player, action, token) in notes.acknowledged.items():
        entry = entries[table][index]
        assert (entry.player, entry.action, entry.token) == (player, action, token)
        assert [other.token for other in entries[table]].count(token) == 1
    by_people = 0
    for table, log_of_table in entries.items():
        by_people += sum(entry.by == "person" for entry in log_of_table)
        await check_game(await store.table(table), log_of_table)
    assert by_people == len(notes.acknowledged)  # nothing was played that nobody asked for
    assert notes.retried > 0
    finished = [table for table in notes.tables if (await store.table(table)).status == "finished"]
    assert len(finished) >= GAMES // PLAYED_OUT
    await log.close()
    await database.close()


async def check_game(row, entries):
    """A log without gaps that can be played, to the stored result if the game is over."""
    assert [entry.index for entry in entries] == list(range(len(entries)))
    match = new_match(row)
    for entry in entries:
        match.check(entry.player, entry.action)
        match.enter(entry)
    if row.status == "finished":
        assert match.over and row.result["winners"] == list(match.game.winners)
