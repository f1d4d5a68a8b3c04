"""What goes on at a busy server beside finished games, as rows: tables in play, friends,
challenges, tournaments, puzzles, deals of the day, news, chat, reports and sanctions.

Games in play are copies of a few real ones, each played half way: a server can go on with them.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from crowd import SPAN, START, Crowd, Row
from sqlalchemy import Table

import pharos
from pharos.bots import BOTS
from pharos.coach import puzzles
from pharos.game import Game
from pharos.server.deals.days import GAMES, daily_deal
from pharos.server.storage.meeting_schema import (
    BLOCKS,
    CHALLENGES,
    FRIENDSHIPS,
    INVITATIONS,
    SEEKS,
    SIGHTINGS,
)
from pharos.server.storage.moderation_schema import AUDIT, COMPLAINTS, REPORTS, ROLES, SANCTIONS
from pharos.server.storage.news_schema import NEWS, NEWS_CHOICES
from pharos.server.storage.schema import (
    ATTEMPTS,
    CHAT,
    DEALS,
    MOVES,
    PLAYS,
    SEATS,
    SESSIONS,
    SOLVERS,
    TABLES,
)
from pharos.server.storage.speeds_schema import RESTS, VACATIONS, WAITS
from pharos.server.storage.tournament_schema import (
    CONTEST_SEATS,
    CONTESTANTS,
    CONTESTS,
    TOURNAMENTS,
)
from pharos.server.storage.waits import fresh_wait
from pharos.table.match import Entry, Match

Rows = dict[Table, list[Row]]

OPERATOR = "person000000"
PLAYED = [("duel", 2, {}), ("wonders", 4, {}), ("monuments", 3, {})]
PLAYED.append(("wonders", 5, {"expansions": ["leaders", "edifice"]}))
OVER_DAYS, LIVE, WAITING = 3000, 400, 200  # tables in play, and those that wait for players
SEEKERS = 150
TOURNAMENTS_OPEN = 50
FRIENDS = 8  # that a person asks, on average
SECRET = "people"  # of the server: the deals of the day follow from it


def bustle(crowd: Crowd, games: int, now: datetime) -> Iterator[Rows]:
    """Everything, in an order in which rows only refer to earlier ones. Of finished games there are
    so many."""
    yield from running(crowd, now)
    yield waiting(crowd, now)
    yield acquaintances(crowd, now)
    for number in range(games // 250):
        yield tournament(crowd, number, now)
    yield from days(crowd, games, now)
    yield puzzling(crowd)
    yield told(crowd, now)
    yield talk(crowd, games)
    yield house(crowd, games, now)


# Tables


def half_played() -> list[Game]:
    """A few games that are not over."""
    found = []
    for seed in range(12):
        name, players, options = PLAYED[seed % len(PLAYED)]
        game = pharos.new(name, players, seed, **options)
        for _, player in zip(range(10 * players), game.deciding(), strict=False):
            game.play(BOTS["random"].choose(game, player, seed), player)
        found.append(game)
    return found


def running(crowd: Crowd, now: datetime) -> Iterator[Rows]:
    """Games over days, and games that may be watched."""
    examples = half_played()
    for number in range(OVER_DAYS + LIVE):
        game, name = examples[number % len(examples)], f"play{number:08}"
        people = crowd.different(game.players)
        over_days = number < OVER_DAYS
        table = table_row(name, game, people[0], now - timedelta(seconds=3600 - number // 4))
        table |= {
            "status": "playing",
            "deal": table["seed"],
            "clock": "7d" if over_days else "none",
        }
        table["started_at"] = table["created_at"]
        moves = [
            {**move, "table_id": name, "token": f"{index}", "at": table["created_at"]}
            for index, move in enumerate(moves_of(game))
        ]
        rows: Rows = {TABLES: [table], SEATS: seats_row(name, people), MOVES: moves}
        if over_days:
            until = now + timedelta(days=6)
            rows[RESTS] = [{"table_id": name, "moves": len(moves), "until": until}]
        rows[WAITS] = [wait_of(name, game, moves)]
        yield rows


def wait_of(table: str, game: Game, moves: list[Row]) -> Row:
    """For whom a game waits, as a server has stored it after its last move."""
    at = moves[0]["at"]
    match = Match(replace(game.record, moves=[]), at)
    for move in moves:
        match.enter(
            Entry(move["index"], move["player"], move["action"], move["token"], "person", at)
        )
    wait = fresh_wait(table, match, None)
    return {"table_id": table, "moves": wait.moves, "thinking": wait.thinking}


def waiting(crowd: Crowd, now: datetime) -> Rows:
    """Tables that wait for players; somebody is invited to each."""
    rows: Rows = {TABLES: [], SEATS: [], INVITATIONS: []}
    for number in range(WAITING):
        (name, players, options), (host, friend) = PLAYED[number % 4], crowd.different(2)
        game = pharos.new(name, players, number, **options)
        table = table_row(f"wait{number:08}", game, host, now - timedelta(seconds=number))
        rows[TABLES].append(table)
        rows[SEATS] += seats_row(table["id"], [host, *[None] * (players - 1)])
        offer = {"table_id": table["id"], "person": friend, "inviter": host}
        rows[INVITATIONS].append({**offer, "status": "open", "at": now})
    return rows


def table_row(name: str, game: Game, host: str, at: datetime) -> Row:
    return {
        "id": name,
        "rulebook": game.rulebook.name,
        "rules": game.rulebook.version,
        "players": game.players,
        "options": game.record.options,
        "seed": str(game.record.seed),
        "deal": None,
        "status": "open",
        "public": True,
        "spectators": True,
        "clock": "none",
        "rated": False,
        "host": host,
        "invite": "invite",
        "created_at": at,
        "started_at": None,
    }


def seats_row(table: str, people: list[str] | list[str | None]) -> list[Row]:
    usual = {"table_id": table, "resigned": False, "hints": 0}
    return [
        {**usual, "player": player, "kind": "person" if person else "open", "person": person}
        for player, person in enumerate(people)
    ]


def moves_of(game: Game) -> Iterator[Row]:
    for index, move in enumerate(game.record.moves):
        yield {"index": index, "player": move.player, "action": move.action, "by": "person"}


# People


def acquaintances(crowd: Crowd, now: datetime) -> Rows:
    """Friends, blocks, challenges; who is there; sessions and vacations."""
    dice, ids = crowd.dice, crowd.ids
    pairs = {tuple(sorted(crowd.different(2))) for _ in range(FRIENDS * len(ids))}
    kept_apart = {tuple(crowd.different(2)) for _ in range(len(ids) // 2)}
    rivals = {tuple(crowd.different(2)) for _ in range(len(ids) // 10)}
    game = {"rulebook": "duel", "players": 2, "expansions": "", "rated": True, "clock": "10+15"}
    return {
        FRIENDSHIPS: [
            {"one": one, "other": other, "asker": one, "at": START}
            | {"status": dice.choices(("friends", "asked", "declined"), (8, 1, 1))[0]}
            for one, other in sorted(pairs)
        ],
        BLOCKS: [
            {"person": one, "blocked": other, "at": START} for one, other in sorted(kept_apart)
        ],
        CHALLENGES: [
            {"id": f"challenge{number}", "challenger": one, "challenged": other, **game}
            | {"bot": "greedy", "status": "open", "at": now}
            for number, (one, other) in enumerate(sorted(rivals))
        ],
        SIGHTINGS: [
            {"person": one, "seen_at": dice.choices((START, now + timedelta(days=7)), (9, 1))[0]}
            for one in ids
        ],
        SESSIONS: [
            {"id": f"{one}-{device}", "person": one, "created_at": START, "seen_at": START}
            | {"browser": "firefox", "system": "linux", "ends_at": now + timedelta(days=80)}
            for one in ids
            for device in range(3)
        ],
        VACATIONS: [
            {"id": f"vacation{number}", "person": one, "begins_at": START, "ends_at": now}
            for number, one in enumerate(dice.sample(ids, len(ids) // 5))
        ],
    }


def seeks(crowd: Crowd, now: datetime) -> Rows:
    """Of pages that will give no sign: they were seen in the future."""
    usual = {"rulebook": "duel", "players": 2, "expansions": "", "rated": True, "clock": "10+15"}
    return {
        SEEKS: [
            {**usual, "person": one, "reach": 200, "strength": 1500, "since": now}
            | {"seen_at": now + timedelta(days=7)}
            for one in crowd.different(SEEKERS)
        ]
    }


# What happens


def tournament(crowd: Crowd, number: int, now: datetime) -> Rows:
    """One of thirty-two people in five rounds, whose games are among the finished ones; the first
    few tournaments wait for people."""
    name, people = f"tournament{number:06}", crowd.different(32)
    at, is_open = START + SPAN * (number % 400 / 400), number < TOURNAMENTS_OPEN
    facts = {
        "id": name,
        "host": people[0],
        "name": f"Tournament {number}",
        "kind": "swiss",
        "rulebook": "duel",
        "options": {},
        "size": 2,
        "clock": "10+15",
        "rated": True,
        "rounds": 5,
        "minutes": 60,
        "public": True,
        "most": 64,
        "status": "open" if is_open else "finished",
        "round": 0 if is_open else 5,
        "created_at": now if is_open else at,
    }
    rows: Rows = {
        TOURNAMENTS: [facts],
        CONTESTANTS: [
            {"tournament": name, "person": one, "joined_at": at, "seed": seed, "out": False}
            for seed, one in enumerate(people, 1)
        ],
    }
    if not is_open:
        rows |= contests(crowd, name, people, number, at)
    return rows


def contests(crowd: Crowd, name: str, people: list[str], number: int, at: datetime) -> Rows:
    played: Rows = {CONTESTS: [], CONTEST_SEATS: []}
    for game in range(5 * len(people) // 2):
        key = {"tournament": name, "number": game + 1}
        played[CONTESTS].append(
            {**key, "round": 1 + game // 16, "board": game % 16, "began_at": at, "ended_at": at}
            | {"table_id": f"game{number * 100 + game:08}"}
        )
        played[CONTEST_SEATS] += [
            {**key, "player": player, "person": one, "place": player + 1, "points": 50}
            for player, one in enumerate(crowd.dice.sample(people, 2))
        ]
    return played


def days(crowd: Crowd, games: int, now: datetime) -> Iterator[Rows]:
    """The deals of every day, which some people have played; the games are among the finished."""
    free = iter(range(games))
    for back in range(min(900, games // 100)):
        day = (now - timedelta(days=back)).date()
        rows: Rows = {DEALS: [], PLAYS: []}
        for game in GAMES:
            deal = vars(daily_deal(SECRET, day, game))
            rows[DEALS].append({**deal, "bots": list(deal["bots"]), "par": 50.0})
            rows[PLAYS] += [
                {"deal": deal["id"], "person": one, "table_id": f"game{next(free):08}"}
                for one in crowd.different(30)
            ]
        yield rows


def puzzling(crowd: Crowd) -> Rows:
    """Everybody has tried some puzzles."""
    known = [one.id for one in puzzles()]
    tries = min(60, len(known))
    return {
        SOLVERS: [
            {"person": one, "rating": 1500.0, "deviation": 90.0, "streak": 1, "best": 9}
            for one in crowd.ids
        ],
        ATTEMPTS: [
            {
                "person": one,
                "puzzle": puzzle,
                "right": crowd.dice.choice((True, False)),
                "at": START,
            }
            for one in crowd.ids
            for puzzle in crowd.dice.sample(known, crowd.dice.randrange(tries))
        ],
    }


def told(crowd: Crowd, now: datetime) -> Rows:
    """News that was sent in the last days, and what people want to be told."""
    asked = crowd.ids[::3]
    usual = {"to": "email", "kind": "turn", "facts": {"game": "duel"}, "status": "sent", "tries": 1}
    return {
        NEWS_CHOICES: [
            {"person": one, "language": "en", "push": [], "email": ["turn"], "every": "hourly"}
            for one in asked
        ],
        NEWS: [
            {**usual, "person": one, "key": f"turn:{number}", "created_at": now, "due_at": now}
            for one in asked
            for number in range(30)
        ],
    }


def talk(crowd: Crowd, games: int) -> Rows:
    """What was said at every fourth game."""
    said = zip(range(0, games, 4), crowd.some(games // 4 + 1), strict=False)
    return {
        CHAT: [
            {"table_id": f"game{number:08}", "person": one, "text": "Well played!", "at": START}
            for number, one in said
        ]
    }


def house(crowd: Crowd, games: int, now: datetime) -> Rows:
    """Reports, of which some are open; sanctions; what operators have done."""
    count = games // 200
    reported = crowd.some(count)
    is_open = [number >= count - min(count, 200) for number in range(count)]
    return {
        ROLES: [{"person": OPERATOR, "role": "operator", "given_at": START}],
        REPORTS: [
            {"id": number + 1, "person": one, "subject": f"line {number}", "created_at": START}
            | {"table_id": f"game{number:08}", "status": "open" if is_open[number] else "resolved"}
            | {"excerpt": [], "outcome": None if is_open[number] else "none"}
            for number, one in enumerate(reported)
        ],
        COMPLAINTS: [
            {"report": number + 1, "person": one, "reason": "spam", "note": "", "at": START}
            for number in range(count)
            for one in crowd.different(2)
        ],
        SANCTIONS: [
            {"person": one, "kind": "mute", "reason": "spam", "began_at": START, "ends_at": START}
            for one in crowd.some(count // 2)
        ],
        AUDIT: [
            {"operator": OPERATOR, "act": "mute", "person": one, "note": "", "at": START}
            for one in crowd.some(count)
        ],
    }
