"""Tables whose game is over, written directly into the database of a server."""

from dataclasses import replace

from helpers.staged_tables import from_outside, row_of, store_game

import pharos
from pharos.game import Game
from pharos.rulebooks.duel.catalogue import CARDS
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.rows import SeatRow, TableRow, now
from pharos.server.storage.store import Store

RED = {card.id for card in CARDS if card.colour == "red"}


def short_duel(seed: int = 3) -> Game:
    """A game of 35 decisions: one player builds soldiers, the other sells everything else."""
    game = pharos.new("duel", seed=seed)
    for player in game.deciding():
        legal = [str(action) for action in game.legal_actions(player)]
        built = [one for one in cards_in(legal, "build") if player == 0 and one in RED]
        sold = sorted(cards_in(legal, "sell"), key=lambda card: card in RED)
        wanted = [*(f"build {card}" for card in built), *(f"sell {card}" for card in sold), *legal]
        game.play(wanted[0], player)
    return game


def cards_in(legal: list[str], verb: str) -> list[str]:
    return [one.split(" ")[1] for one in legal if one.startswith(f"{verb} ")]


async def store_finished(store: Store, log: MoveLog, person: str, game: Game) -> str:
    """Store a game as that of a table where a person sat in the first seat, with bots; its id."""
    return await store_game(store, log, table_row(person, game), game)


def table_row(person: str, game: Game) -> TableRow:
    others = [SeatRow(player, "bot", bot="greedy") for player in range(1, game.players)]
    points = [sheet["total"] for sheet in game.sheets()]
    result = {"winners": list(game.winners), "points": points, "ending": str(game.ending)}
    playing = row_of(person, game, others)
    return replace(playing, status="finished", result=result, finished_at=now())


def keep_finished(database_url: str, person: str, game: Game) -> str:
    """Store a game from outside the server. In a thread, as Playwright keeps the event loop."""

    return from_outside(database_url, lambda store, log: store_finished(store, log, person, game))
