"""Who may do what at a table: what is not allowed is refused by a code."""

import secrets

from pharos.bots import Bot
from pharos.server.live.live_table import LiveTable
from pharos.server.models import NewTable
from pharos.server.refusals import Refused
from pharos.server.storage.rows import SeatRow, TableRow
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
    """Players always see their game; others do unless the table allows no spectators, or they may
    still play the same deal."""
    row = table.row
    require_unsealed(row, person)
    if row.player_of(person) is None and not row.spectators and row.status == "playing":
        raise Refused("no_spectators")


def require_unsealed(row: TableRow, person: str | None) -> None:
    """Somebody who may still play a shared deal must not see how it went elsewhere."""
    if row.is_sealed and row.player_of(person) is None:
        raise Refused("deal_sealed")


def require_no_shared_deal(row: TableRow) -> None:
    """A shared deal is played alone, and once."""
    if row.shared_deal:
        raise Refused("shared_deal")


def require_host(row: TableRow, person: str) -> None:
    if row.host != person:
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


def game_finished(table: LiveTable, person: str | None = None) -> Match:
    """The game of a table once nothing about it is secret, at least to this person."""
    if table.row.status != "finished":
        raise Refused("not_over")
    require_unsealed(table.row, person)
    return game_begun(table)


def require_status(row: TableRow, status: str, otherwise: str) -> None:
    """Refuse with the code `otherwise` unless the table has this status."""
    if row.status != status:
        raise Refused(otherwise)


# Rated games


def require_account(rated: bool, login: str | None) -> None:
    """Only accounts play rated games."""
    if rated and login is None:
        raise Refused("rated_account")


def require_fit_for_rating(asked: NewTable) -> None:
    """What is decided by bots, hints or endless patience says nothing about people."""
    if any(seat.kind == "bot" for seat in asked.seats):
        raise Refused("rated_no_bots")
    if asked.hints:
        raise Refused("rated_no_hints")
    if asked.clock == "none":
        raise Refused("rated_clock")


def require_bot_welcome(row: TableRow, bot: Bot | None) -> None:
    if bot and row.rated:
        raise Refused("rated_no_bots")


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
    if table.row.is_over_days:
        raise Refused("over_days")
    away = table.seconds_away(seat)
    if away is None:
        raise Refused("player_here")
    if away < table.patience:
        raise Refused("player_just_gone")
    if table.match is None or seat.player not in table.match.deciders:
        raise Refused("player_not_awaited")
