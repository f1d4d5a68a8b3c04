"""What happens next in a tournament: the next round, games for those who are free, or the end.

This depends only on what is stored and on the time, so every worker finds the same.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations

from pharos.server.tournament_kinds import LEAGUE_TABLES
from pharos.server.tournaments.pairing.arena import Free, pair_free
from pharos.server.tournaments.pairing.knockout import first_round, next_round
from pharos.server.tournaments.pairing.league import seat_round, table_sizes
from pharos.server.tournaments.pairing.swiss import Swiss, pair_round
from pharos.server.tournaments.scoring import standings, winners
from pharos.server.tournaments.state import (
    Contest,
    Tournament,
    TournamentSettings,
    firsts,
)

REPLAYS = 1  # of a drawn game in a knock-out; then the higher seed goes on


@dataclass(frozen=True)
class NewContest:
    """A game to be opened; a bye for somebody alone, and an empty board for nobody."""

    round: int
    board: int
    people: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """What is to be done."""

    contests: list[NewContest] = field(default_factory=list)
    round: int | None = None  # that begins
    over: bool = False


def fewest_people(settings: TournamentSettings) -> int:
    """The number of people without whom nothing can be played."""
    return LEAGUE_TABLES[settings.rulebook].start if settings.kind == "league" else 2


def next_step(tournament: Tournament, now: datetime) -> Step | None:
    """What is to be done now; None if there is nothing but to wait."""
    if tournament.settings.kind == "arena":
        return arena_step(tournament, now)
    number = tournament.settings.round
    if tournament.running:
        return None
    if replays := replays_of(tournament, now):
        return Step(replays)
    return begin_round(tournament, number + 1)


def begin_round(tournament: Tournament, number: int) -> Step:
    match tournament.settings.kind:
        case "swiss":
            boards = swiss_boards(tournament, number)
        case "knockout":
            boards = knockout_boards(tournament, number)
        case _:
            boards = league_tables(tournament, number)
    if not boards:
        return Step(over=True)
    contests = [NewContest(number, board, people) for board, people in enumerate(boards, 1)]
    return Step(contests, round=number)


# Arena


def arena_step(tournament: Tournament, now: datetime) -> Step | None:
    settings = tournament.settings
    assert settings.ends_at is not None
    if now >= settings.ends_at:
        return Step(over=True)
    busy = {person for contest in tournament.running for person in contest.people}
    scores = {one.person: int(one.score) for one in standings(tournament)}
    pairs = pair_free(
        [
            free_player(tournament, person, scores[person], now)
            for person in tournament.active
            if person not in busy
        ]
    )
    if not pairs:
        return None
    begun = len(tournament.contests)
    return Step([NewContest(1, begun + number, pair) for number, pair in enumerate(pairs, 1)])


def free_player(tournament: Tournament, person: str, points: int, now: datetime) -> Free:
    mine = tournament.contests_of(person)
    last = max(mine, key=lambda contest: contest.number, default=None)
    since = last.ended_at if last and last.ended_at else tournament.settings.started_at or now
    opponents = [other for other in last.people if other != person] if last else []
    return Free(
        person,
        points,
        last=next(iter(opponents), None),
        waited=(now - since).total_seconds(),
        balance=balance(firsts(mine, person)),
    )


def balance(was_first: Sequence[bool]) -> int:
    return sum(1 if first else -1 for first in was_first)


# Swiss


def swiss_boards(tournament: Tournament, number: int) -> list[tuple[str, ...]]:
    assert tournament.settings.rounds is not None
    active = set(tournament.active)
    if number > tournament.settings.rounds or len(active) < fewest_people(tournament.settings):
        return []
    seeds = {one.person: one.seed or 0 for one in tournament.contestants}
    order = sorted(
        (one for one in standings(tournament) if one.person in active),
        key=lambda one: (-one.score, one.rank, seeds[one.person]),
    )
    paired = pair_round([swiss_player(tournament, one.person, one.score) for one in order])
    return [*paired.pairs, *([(paired.bye,)] if paired.bye else [])]


def swiss_player(tournament: Tournament, person: str, score: float) -> Swiss:
    mine = tournament.contests_of(person)
    was_first = firsts(mine, person)
    rounds = tournament.settings.round
    return Swiss(
        person,
        score,
        met=frozenset(other for contest in mine for other in contest.people) - {person},
        balance=balance(was_first),
        was_first=was_first[-1:] == [True],
        byes=rounds - len(was_first),  # missed rounds are byes too, though they score nothing
    )


# Knock-out


def replays_of(tournament: Tournament, now: datetime) -> list[NewContest]:
    """Drawn games that are played again with the other one first, if there is time."""
    settings = tournament.settings
    if settings.kind != "knockout" or (settings.ends_at and now >= settings.ends_at):
        return []
    contests = tournament.of_round(settings.round)
    games = Counter(contest.board for contest in contests)
    out = {one.person for one in tournament.contestants if one.out}
    return [
        NewContest(contest.round, contest.board, tuple(reversed(contest.people)))
        for contest in contests
        if contest.is_drawn and games[contest.board] <= REPLAYS and out.isdisjoint(contest.people)
    ]


def knockout_boards(tournament: Tournament, number: int) -> list[tuple[str, ...]]:
    """The boards of a round. Anyone who has left is missing, and the opponent goes through."""
    active, previous = tournament.active, winners(tournament, number - 1)
    if len(previous) == 1:  # that was the final
        return []
    boards = next_round(previous) if previous else first_round(active)
    present = [tuple(one for one in board if one and one in active) for board in boards]
    return [swapped(tournament, board) for board in present] if any(present) else []


def swapped(tournament: Tournament, board: tuple[str, ...]) -> tuple[str, ...]:
    """The one who has been first less often; else the lower seed."""
    seeds = {one.person: one.seed or 0 for one in tournament.contestants}
    return tuple(
        sorted(
            board,
            key=lambda one: (
                balance(firsts(tournament.contests_of(one), one)),
                -seeds[one],
            ),
        )
    )


# League


def league_tables(tournament: Tournament, number: int) -> list[tuple[str, ...]]:
    settings, people = tournament.settings, tournament.active
    players = LEAGUE_TABLES[settings.rulebook]
    assert settings.rounds is not None
    sizes = table_sizes(len(people), settings.size, players.start, players.stop - 1)
    if number > settings.rounds or not sizes:
        return []
    met = Counter(
        frozenset(pair)
        for contest in tournament.contests
        for pair in combinations(contest.people, 2)
    )
    return [in_seats(table, tournament.contests) for table in seat_round(people, sizes, met)]


def in_seats(table: Sequence[str], contests: Sequence[Contest]) -> tuple[str, ...]:
    """Those who sat first less often come first."""
    return tuple(sorted(table, key=lambda one: sum(firsts(contests, one))))


def end_of_round(settings: TournamentSettings, now: datetime) -> datetime:
    return now + timedelta(minutes=settings.minutes)
