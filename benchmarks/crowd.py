"""Ten thousand people and a million finished games, as rows: nobody has played them.

Games have results as they could be, without moves.
"""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from typing import Any

from pharos.server.ratings.rating import Rating

Row = dict[str, Any]

START = datetime(2024, 1, 1, tzinfo=UTC)
SPAN = timedelta(days=1000)
LADDERS = ("wonders", "expansions", "duel", "monuments")
SEATED = {"wonders": (3, 4, 5), "expansions": (4, 5), "duel": (2,), "monuments": (2, 3, 4)}
LINES = {
    "wonders": ("military", "coins", "wonder", "blue", "yellow", "purple", "green"),
    "expansions": ("military", "coins", "wonder", "blue", "yellow", "green", "leaders", "edifice"),
    "duel": ("blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military"),
    "monuments": ("track", "monuments", "historians", "bonus", "unused"),
}
CITIES = ("alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos")
WONDERS = ("sphinx", "pyramids", "piraeus", "colossus", "mausoleum", "appian_way", "great_library")
LEADERS = ("cleopatra", "hypatia", "nero", "sappho", "solomon", "plato", "midas", "ramses")
BOTS = ("newcomer", "apprentice", "mason", "architect", "master")


class Crowd:
    """People of whom some play much more than others."""

    def __init__(self, people: int, dice: random.Random):
        self.dice = dice
        self.ids = [f"person{number:06}" for number in range(people)]
        self.weights = list(accumulate(1 / (rank + 50) ** 0.7 for rank in range(people)))

    def some(self, count: int) -> list[str]:
        return self.dice.choices(self.ids, cum_weights=self.weights, k=count)

    def different(self, count: int) -> list[str]:
        """As many people, none of them twice."""
        found: dict[str, None] = {}
        while len(found) < count:
            found |= dict.fromkeys(self.some(count - len(found)))
        return list(found)


def person_of(name: str) -> Row:
    called = {"name": name, "known_as": name, "login": name}
    return {"id": name, **called, "public": True, "created_at": START}


def rating_of(person: str, ladder: str, crowd: Crowd) -> Row:
    rating = Rating(crowd.dice.gauss(25, 5), crowd.dice.uniform(1, 8), 50)
    place = {"ladder": ladder, "among": "people", "subject": person}
    return {**place, **rating._asdict(), "provisional": rating.is_provisional}


def games_of(crowd: Crowd, games: int) -> Iterator[tuple[Row, list[Row]]]:
    """Games in the order in which they were finished: a row of GAMES and those of RESULTS."""
    dice = crowd.dice
    for number, ladder in enumerate(dice.choices(LADDERS, (3, 2, 4, 1), k=games)):
        players = dice.choice(SEATED[ladder])
        at = START + SPAN * (number / games)
        facts = {"ladder": ladder, "players": players, "finished_at": at}
        game = {
            "table_id": f"game{number:08}",
            "rulebook": "wonders" if ladder == "expansions" else ladder,
            "expansions": "leaders" if ladder == "expansions" else "",
            "clock": "relaxed",
            "ending": "civilian" if ladder == "duel" else "points",
            "rated": dice.choice((True, False)),
            "started_at": at - timedelta(minutes=30),
            **facts,
        }
        yield game, results_of(game, facts, crowd)


def results_of(game: Row, facts: Row, crowd: Crowd) -> list[Row]:
    dice, players, ladder = crowd.dice, game["players"], game["ladder"]
    people = list(dict.fromkeys(crowd.some(players if game["rated"] else players - 1)))
    seats: list[str | None] = [*people, *[None] * (players - len(people))]
    places = dice.sample(range(1, players + 1), players)
    return [
        {
            **facts,
            "table_id": game["table_id"],
            "player": player,
            "person": person,
            "bot": None if person else dice.choice(BOTS),
            "rated": game["rated"],
            "place": place,
            "won": place == 1,
            "gone": False,
            "points": 70 - 6 * place + dice.randrange(12),
            "sheet": {line: dice.randrange(14) for line in LINES[ladder]},
            "city": dice.choice(CITIES) if ladder in ("wonders", "expansions") else None,
            "side": "day" if ladder in ("wonders", "expansions") else None,
            "wonders": dice.sample(WONDERS, 3) if ladder == "duel" else [],
            "leaders": dice.sample(LEADERS, 3) if ladder == "expansions" else [],
            "mu": dice.gauss(25, 4),
            "sigma": dice.uniform(1, 6),
        }
        for player, (person, place) in enumerate(zip(seats, places, strict=True))
    ]


def table_of(game: Row, host: str) -> Row:
    return {
        "id": game["table_id"],
        "rulebook": game["rulebook"],
        "rules": 0,
        "players": game["players"],
        "options": {},
        "seed": "7",
        "deal": "7",
        "status": "finished",
        "public": True,
        "spectators": True,
        "clock": "relaxed",
        "rated": game["rated"],
        "host": host,
        "invite": "invite",
        "result": {"winners": [0], "points": [1] * game["players"], "ending": "points"},
        "created_at": game["started_at"],
        "started_at": game["started_at"],
        "finished_at": game["finished_at"],
    }


def seat_of(result: Row) -> Row:
    person, bot = result["person"], result["bot"]
    kind = "person" if person else "bot"
    seat = {"table_id": result["table_id"], "player": result["player"], "kind": kind}
    return {**seat, "person": person, "bot": bot, "resigned": False, "hints": 0}
