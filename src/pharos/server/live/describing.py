"""Tables as people see them, apart from the game."""

from datetime import datetime
from typing import Any

from pharos.record import commitment
from pharos.server.live.live_table import LiveTable, name_of
from pharos.server.storage.rows import SeatRow, now
from pharos.table.clocks import deadline, read_clock


def describe_table(table: LiveTable, person: str | None) -> dict[str, Any]:
    """A table as one person sees it, as a `Table`."""
    row = table.row
    you = row.player_of(person)
    is_revealed = row.status == "finished" and not row.is_sealed
    return {
        "id": row.id,
        "rulebook": row.rulebook,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "public": row.public,
        "spectators": row.spectators,
        "clock": row.clock,
        "deadline": deadline_of(table, you),
        "hints": row.allows_hints,
        "rated": row.rated,
        "seats": [describe_seat(seat, table) for seat in row.seats],
        "you": you,
        "host": person is not None and person == row.host,
        "invite": row.invite if you is not None or person == row.host else None,
        "commitment": commitment(int(row.seed)),
        "dealt": row.deal is not None,
        "secret": row.seed if is_revealed else None,
        "seed": row.deal if is_revealed else None,
        "deciding": list(table.wait.deciders) if table.wait and row.status == "playing" else [],
        "watching": table.watching,
        "patience": table.patience,
        "result": None if row.is_sealed and you is None else row.result,
        "shared_deal": row.shared_deal,
        "sealed_until": row.sealed_until,
        "rematch": row.rematch,
        "tried": row.tried_table and {"table": row.tried_table, "moves": row.tried_moves},
        "created_at": row.created_at,
        "started_at": row.started_at,
        "finished_at": row.finished_at,
    }


def describe_seat(seat: SeatRow, table: LiveTable) -> dict[str, Any]:
    told = {"name": name_of(seat), "here": seat.person in table.people}
    away = None if table.row.is_over_days else table.away_since(seat)
    until = table.row.vacation_until(seat, now()) if table.row.vacations else None
    return {**vars(seat), **told, "away_since": away, "vacation_until": until}


def deadline_of(table: LiveTable, player: int | None) -> datetime | None:
    """When a player for whom the game waits has no time left, if there is a clock."""
    if table.wait is None or player is None or table.row.status != "playing":
        return None
    clock, thinking = read_clock(table.row.clock), table.wait.thinking[player]
    return deadline(clock, thinking, table.row.pauses_of(player))
