"""What is remembered of a game that is over: a row for the game, and one for every player."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, get_args

from pharos.kernel.contract import SPECTATOR
from pharos.server.storage.rows import SeatRow, TableRow, ladder_of
from pharos.table.match import Match

Ladder = Literal["wonders", "expansions", "duel", "monuments"]
LADDERS: tuple[Ladder, ...] = get_args(Ladder)  # 7 Wonders without and with expansions are separate


@dataclass(frozen=True)
class Played:
    """How a player did."""

    rank: int  # as if points had decided
    sheet: dict[str, int] | None = None  # points by category
    city: str | None = None
    side: str | None = None
    wonders: list[str] = field(default_factory=list)  # those that were built
    leaders: list[str] = field(default_factory=list)  # those that were recruited
    timed_out: bool = False  # the clock made the last decision


def played(match: Match) -> list[Played]:
    """How every player did in a game that is over."""
    game, view = match.game, match.game.view(SPECTATOR)
    decided_by = {step.entry.player: step.entry.by for step in match.steps}  # the latest decisions
    cities = view.get("cities") or [{}] * game.players
    return [
        Played(
            rank=view["ranks"][player],
            sheet={line: points for line, points in sheet.items() if line != "total"},
            city=cities[player].get("board"),
            side=cities[player].get("side"),
            wonders=wonders_in(cities[player]),
            leaders=list(cities[player].get("leaders", ())),
            timed_out=decided_by.get(player) == "clock",
        )
        for player, sheet in enumerate(game.sheets())
    ]


def wonders_in(city: dict[str, Any]) -> list[str]:
    return [one["wonder"] for one in city.get("wonders", ()) if one["status"] == "built"]


def known_by_points(points: Sequence[int]) -> list[Played]:
    """All that is known of a game that can no longer be replayed."""
    return [Played(rank=1 + sum(other > mine for other in points)) for mine in points]


def game_row(row: TableRow, result: dict[str, Any], finished_at: datetime) -> dict[str, Any]:
    return {
        "table_id": row.id,
        "rulebook": row.rulebook,
        "ladder": ladder_of(row.rulebook, row.options),
        "expansions": ",".join(row.options.get("expansions", ())),
        "players": row.players,
        "clock": row.clock,
        "ending": result["ending"],
        "rated": row.rated,
        "started_at": row.started_at,
        "finished_at": finished_at,
    }


def result_rows(
    row: TableRow, result: dict[str, Any], finished_at: datetime, players: Sequence[Played]
) -> list[dict[str, Any]]:
    places = places_of(result["winners"], [one.rank for one in players])
    return [
        {
            "table_id": row.id,
            "player": seat.player,
            "person": seat.person,
            "bot": seat.bot,
            "ladder": ladder_of(row.rulebook, row.options),
            "players": row.players,
            "finished_at": finished_at,
            "place": place,
            "won": seat.player in result["winners"],
            "gone": is_gone(seat, one),
            "points": points,
            "sheet": one.sheet,
            "city": one.city,
            "side": one.side,
            "wonders": one.wonders,
            "leaders": one.leaders,
            "rated": row.rated,
            "mu": None,
            "sigma": None,
        }
        for seat, place, points, one in zip(
            row.seats, places, result["points"], players, strict=True
        )
    ]


def is_gone(seat: SeatRow, one: Played) -> bool:
    """Whether a person gave up, let a bot play to the end, or left it to the clock."""
    left = seat.away_since is not None and one.timed_out
    return seat.person is not None and (seat.resigned or seat.stand_in is not None or left)


def places_of(winners: Sequence[int], ranks: Sequence[int]) -> list[int]:
    """The places of all players: winners first, however they won; the others by rank."""
    others = [rank for player, rank in enumerate(ranks) if player not in winners]
    return [
        1 if player in winners else 1 + len(winners) + sum(other < rank for other in others)
        for player, rank in enumerate(ranks)
    ]
