"""Who may do what at a table: what is not allowed is refused by a code."""

import secrets

from pharos.bots import Bot
from pharos.server.live.live_tables import LiveTable
from pharos.server.refusals import Refused
from pharos.server.storage.store import SeatRow, TableRow
from pharos.table.match import Match

# People


def seat_of(table: LiveTable, person: str | None) -> SeatRow:
    """The seat of a person."""
    player = table.row.player_of(person)
    if player is None:
        raise Refused("not_at_table")
    return table.row.seats[player]


def player_of(table: LiveTable, person: str | None) -> int:
    """The player for whom a person decides now."""
    seat = seat_of(table, person)
    if seat.resigned:
        raise Refused("resigned_player")
    if seat.stand_in:
        raise Refused("bot_plays")
    return seat.player


def require_view(table: LiveTable, person: str | None) -> None:
    """Players always see their game; others do unless the table allows no spectators."""
    row = table.row
    if row.player_of(person) is None and not row.spectators and row.status == "playing":
        raise Refused("no_spectators")


def require_host(table: LiveTable, person: str) -> None:
    if table.row.host != person:
        raise Refused("host_only")


def is_invited(row: TableRow, invite: str | None) -> bool:
    return invite is not None and secrets.compare_digest(invite.encode(), row.invite.encode())


# Games


def game_in_progress(table: LiveTable) -> Match:
    """The game that is being played at a table."""
    if table.match is None or table.row.status != "playing":
        raise Refused("no_game")
    return table.match


def game_begun(table: LiveTable) -> Match:
    """The game of a table, whether it is over or not."""
    if table.match is None:
        raise Refused("older_rules" if table.row.deal else "not_begun")
    return table.match


def game_finished(table: LiveTable) -> Match:
    """The game of a table once nothing about it is secret any more."""
    if table.row.status != "finished":
        raise Refused("not_over")
    return game_begun(table)


def require_status(table: LiveTable, status: str, otherwise: str) -> None:
    """Refuse with the code `otherwise` unless the table has this status."""
    if table.row.status != status:
        raise Refused(otherwise)


# Seats


def require_all_seats_taken(row: TableRow) -> None:
    if any(seat.is_empty for seat in row.seats):
        raise Refused("seats_empty")


def require_not_resigned(seat: SeatRow) -> None:
    if seat.resigned:
        raise Refused("resigned")


def require_no_advice(table: LiveTable, stand_in: Bot) -> None:
    """Where hints are off, a strong stand-in for a single decision would be one all the same."""
    if (stand_in.budget or stand_in.name == "network") and not table.row.allows_hints:
        raise Refused("stand_in_too_strong")


def require_absent(table: LiveTable, seat: SeatRow) -> None:
    """Others may call a bot only for a person who is away, and only when a decision is due."""
    if seat.person is None or seat.played_by_bot:
        raise Refused("bot_plays_already")
    away = table.seconds_away(seat)
    if away is None:
        raise Refused("player_here")
    if away < table.patience:
        raise Refused("player_just_gone")
    if table.match is None or seat.player not in table.match.deciders:
        raise Refused("player_not_awaited")
