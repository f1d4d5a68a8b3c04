"""Tables in the middle of a game, written directly into the database of a server.

The same deal and the same decisions every time, so that what a page shows of them can be measured.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from pharos.bots import find_bot
from pharos.game import Game, new
from pharos.kernel.rule import let_words_wrap
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.rows import SeatRow, TableRow, new_id, now
from pharos.server.storage.store import Store
from pharos.table.match import Entry

ME = 0
BOTS = ("builder", "merchant", "general", "scholar", "mason", "newcomer")
GREEDY = "greedy"  # made all decisions so far

Moment = Callable[[dict[str, Any]], bool]  # of the view of the person at the screen


def asked(phase: str, age: int = 0) -> Moment:
    return lambda view: view["phase"] == phase and view["age"] >= age


def in_turn(age: int, turn: int) -> Moment:
    """In a turn of 7 Wonders."""
    return lambda view: (view["phase"], view["age"], view["turn"]) == ("choose", age, turn)


def with_slots_left(age: int, most: int) -> Moment:
    """In a turn of Duel, with at most this number of cards in the structure."""
    return lambda view: view["phase"] == "turn" and view["age"] == age and cards_left(view) <= most


def cards_left(view: dict[str, Any]) -> int:
    return sum(slot["state"] in ("face_up", "face_down") for slot in view["structure"])


def with_pile_of(most: int) -> Moment:
    """In a turn of Monuments, with at most this number of cards in the pile."""
    return lambda view: view["phase"] == "action" and view["pile"] <= most


@dataclass(frozen=True)
class Stage:
    """A game at a moment in which the player in the first seat decides."""

    rulebook: str
    players: int
    seed: int
    moment: Moment
    options: dict[str, Any] = field(default_factory=dict)


FULLEST = {"expansions": ["leaders", "edifice"]}
STAGES = {
    "wonders-first": Stage("wonders", 3, 5, in_turn(1, 1)),
    "wonders-two": Stage("wonders", 2, 8, in_turn(3, 3)),
    "wonders-four": Stage("wonders", 4, 8, in_turn(3, 3)),
    "wonders-full": Stage("wonders", 7, 5, in_turn(3, 1), FULLEST),
    "wonders-late": Stage("wonders", 7, 5, in_turn(3, 5), FULLEST),
    "wonders-draft": Stage("wonders", 7, 5, asked("draft"), FULLEST),
    "wonders-recruit": Stage("wonders", 7, 5, asked("recruit", age=3), FULLEST),
    "wonders-dig": Stage(
        "wonders",
        7,
        12,
        asked("dig"),
        {**FULLEST, "boards": ["halikarnassos", *["random"] * 6], "sides": "night"},
    ),
    "wonders-penalty": Stage("wonders", 7, 35, asked("penalty"), FULLEST),
    "wonders-pawn": Stage("wonders", 7, 24, asked("pawn"), FULLEST),
    "duel-draft": Stage("duel", 2, 5, asked("draft")),
    "duel-full": Stage("duel", 2, 5, with_slots_left(3, 20)),
    "duel-mid": Stage("duel", 2, 5, with_slots_left(2, 12)),
    "duel-late": Stage("duel", 2, 5, with_slots_left(3, 8)),
    "duel-token": Stage("duel", 2, 5, asked("token")),
    "duel-library": Stage("duel", 2, 7, asked("library")),
    "duel-destroy": Stage("duel", 2, 53, asked("destroy")),
    "duel-revive": Stage("duel", 2, 34, asked("revive")),
    "duel-begin": Stage("duel", 2, 5, asked("begin")),
    "monuments-first": Stage("monuments", 3, 5, with_pile_of(100)),
    "monuments-two": Stage("monuments", 2, 5, with_pile_of(12)),
    "monuments-late": Stage("monuments", 4, 5, with_pile_of(8)),
}


def play_until(stage: Stage) -> Game:
    """Play on until the first player must decide at the wanted moment."""
    game = new(stage.rulebook, players=stage.players, seed=stage.seed, **stage.options)
    bot = find_bot(GREEDY, game.rulebook)
    while not game.over:
        if ME in game.deciders and stage.moment(game.view(ME)):
            return game
        for player in reversed(game.deciders):  # the first seat decides last
            if player == ME and stage.moment(game.view(ME)):
                return game
            game.play(bot.choose(game, player), player)
    raise AssertionError(f"the moment never comes in {stage}")


def seat_at(database_url: str, person: str, stage: Stage) -> str:
    """Seat a person at such a table; its id."""
    game = play_until(stage)
    others = [SeatRow(player, "bot", bot=BOTS[player - 1]) for player in range(1, stage.players)]
    row = row_of(person, game, others)
    return from_outside(database_url, lambda store, log: store_game(store, log, row, game))


def from_outside(database_url: str, store_it: Callable[[Store, MoveLog], Awaitable[str]]) -> str:
    """Store a table beside the server that uses the database; its id. In a thread, as Playwright
    keeps the event loop."""

    async def store() -> str:
        database = Database(database_url)
        log = MoveLog(database)
        table = await store_it(Store(database), log)
        await log.close()
        await database.close()
        return table

    with ThreadPoolExecutor(1, initializer=let_words_wrap) as thread:
        return thread.submit(asyncio.run, store()).result()


async def store_game(store: Store, log: MoveLog, row: TableRow, game: Game) -> str:
    """Store a table with all moves of its game; its id."""
    await store.add_table(row)
    entries = [
        Entry(index, player, action, f"stored:{index}", "bot", now())
        for index, (player, action) in enumerate(game.record.moves)
    ]
    # all at once: bots would play on from a part of them
    assert all(await asyncio.gather(*(log.add(row.id, entry) for entry in entries)))
    return row.id


def row_of(person: str, game: Game, others: list[SeatRow]) -> TableRow:
    """The table of a game, with a person in the first seat."""
    record = game.record
    return TableRow(
        id=new_id(),
        rulebook=record.rulebook,
        rules=record.rules,
        players=record.players,
        options=record.options,
        seed=str(record.seed),
        deal=str(record.seed),
        status="playing",
        public=False,
        spectators=True,
        clock="none",
        hints=None,
        host=person,
        invite=new_id(),
        created_at=now(),
        started_at=now(),
        seats=(SeatRow(ME, "person", person=person), *others),
    )
