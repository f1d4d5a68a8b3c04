"""Who may do what at a table: what is not allowed is refused by a code."""

import secrets

from pharos.server.refusals import Refused
from pharos.server.rooms import Room
from pharos.server.store import SeatRow, TableRow
from pharos.table.match import Match

# People


def seat_of(room: Room, person: str | None) -> SeatRow:
    """The seat of a person."""
    player = room.row.player_of(person)
    if player is None:
        raise Refused("not_at_table")
    return room.row.seats[player]


def player_of(room: Room, person: str | None) -> int:
    """The player for whom a person decides now."""
    seat = seat_of(room, person)
    if seat.resigned:
        raise Refused("resigned_player")
    if seat.stand_in:
        raise Refused("bot_plays")
    return seat.player


def require_view(room: Room, person: str | None) -> None:
    """Players always see their game; others do unless the table allows no spectators."""
    row = room.row
    if row.player_of(person) is None and not row.spectators and row.status == "playing":
        raise Refused("no_spectators")


def require_host(room: Room, person: str) -> None:
    if room.row.host != person:
        raise Refused("host_only")


def is_invited(row: TableRow, invite: str | None) -> bool:
    return invite is not None and secrets.compare_digest(invite.encode(), row.invite.encode())


# Games


def game_in_progress(room: Room) -> Match:
    """The game that is being played at a table."""
    if room.match is None or room.row.status != "playing":
        raise Refused("no_game")
    return room.match


def game_begun(room: Room) -> Match:
    """The game of a table, whether it is over or not."""
    if room.match is None:
        raise Refused("older_rules" if room.row.started_at else "not_begun")
    return room.match


def game_finished(room: Room) -> Match:
    """The game of a table once nothing about it is secret any more."""
    if room.row.status != "finished":
        raise Refused("not_over")
    return game_begun(room)


def require_status(room: Room, status: str, otherwise: str) -> None:
    """Refuse with the code `otherwise` unless the table has this status."""
    if room.row.status != status:
        raise Refused(otherwise)


# Seats


def require_all_seats_taken(row: TableRow) -> None:
    if any(seat.is_empty for seat in row.seats):
        raise Refused("seats_empty")


def require_not_resigned(seat: SeatRow) -> None:
    if seat.resigned:
        raise Refused("resigned")


def require_absent(room: Room, seat: SeatRow) -> None:
    """Others may call a bot only for a person who is away, and only when a decision is due."""
    if seat.person is None or seat.played_by_bot:
        raise Refused("bot_plays_already")
    away = room.seconds_away(seat)
    if away is None:
        raise Refused("player_here")
    if away < room.patience:
        raise Refused("player_just_gone")
    if room.match is None or seat.player not in room.match.deciders:
        raise Refused("player_not_awaited")
