"""What a server's games tell researchers: those that everybody could watch, without names."""

import asyncio
from dataclasses import replace

import polars as pl
import pytest
from helpers.cli import refused, run
from helpers.finished_tables import short_duel, store_finished, table_row
from helpers.server import running
from helpers.staged_tables import store_game


@pytest.mark.any_database
async def test_only_games_that_everybody_could_watch_are_exported(new_database, tmp_path):
    database = new_database()
    async with running(database) as server:
        store, log, ada = server.services.store, server.services.move_log, await server.guest()
        watched, hidden, older = (short_duel(seed) for seed in (3, 4, 5))
        row = replace(table_row(ada.id, watched), public=True)
        await store_game(store, log, row, watched)
        await store_game(store, log, unwatched(row, hidden), hidden)
        await store_game(store, log, replace(copy(row, older), rules=row.rules - 1), older)
        await store_finished(store, log, ada.id, hidden)  # with friends

        def export(name):
            return run("export", name, "--database", database, "--out", tmp_path / name)

        done = await asyncio.to_thread(export, "duel")
        told = await asyncio.to_thread(
            refused, "export", "wonders", "--database", database, "--out", tmp_path / "none"
        )
    assert done.exit_code == 0, done.output
    table = pl.read_parquet(tmp_path / "duel" / "*.parquet")
    told_moves = [watched.rulebook.action_text(code) for code in table["chosen"]]
    assert told_moves == [action for _, action in watched.record.moves]
    assert table["ending"].unique().to_list() == [watched.ending]
    assert "there is no finished game of wonders to export" in told
    for file in (tmp_path / "duel").iterdir():
        assert ada.id.encode() not in file.read_bytes()


def copy(row, game):
    """Another table like this one."""
    other = table_row(row.host, game)
    return replace(other, public=row.public, seats=row.seats)


def unwatched(row, game):
    return replace(copy(row, game), spectators=False)
