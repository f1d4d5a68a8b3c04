"""The deals of a day: one for each game.

Everybody may know how a day is played; only its seeds are secret, until the day is over.
"""

import hashlib
import hmac
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from pharos.rulebooks import RULEBOOKS
from pharos.server.deals.deal import Deal

OPPONENT = "architect"  # thinks for a number of simulations, and so decides the same everywhere
EXPANSIONS = ([], ["leaders"], ["edifice"], ["leaders", "edifice"])  # of 7 Wonders, day by day
MOST_PLAYERS = {"wonders": 4, "duel": 2, "monuments": 4}
FEWEST_PLAYERS = {"wonders": 3, "duel": 2, "monuments": 2}


def today() -> date:
    return datetime.now(UTC).date()


def end_of(day: date) -> datetime:
    """When the deals of a day are over."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def id_of(day: date, game: str) -> str:
    return f"{day.isoformat()}.{game}"


def daily_deal(secret: str, day: date, game: str) -> Deal:
    """The deal of a day, before anybody has played it."""
    number = day.toordinal()
    fewest, most = FEWEST_PLAYERS[game], MOST_PLAYERS[game]
    players = fewest + number // len(EXPANSIONS) % (most - fewest + 1)
    seat = number % players
    return Deal(
        id=id_of(day, game),
        rulebook=game,
        players=players,
        options=options_of(game, number),
        seat=seat,
        bots=tuple(None if player == seat else OPPONENT for player in range(players)),
        seed=seed_of(secret, day, game),
        ends_at=end_of(day),
    )


def options_of(game: str, number: int) -> dict[str, Any]:
    if game != "wonders":
        return {}
    return {"expansions": EXPANSIONS[number % len(EXPANSIONS)], "sides": "random"}


def seed_of(secret: str, day: date, game: str) -> str:
    """Follows from the server's secret: nobody knows it before the day, and nothing has to be
    stored for the commitments of the days to come."""
    digest = hmac.digest(secret.encode(), f"daily {id_of(day, game)}".encode(), hashlib.sha256)
    return str(int.from_bytes(digest))


GAMES = tuple(game for game in RULEBOOKS if game in MOST_PLAYERS)
