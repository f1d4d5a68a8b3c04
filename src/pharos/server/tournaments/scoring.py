"""What games count, and the standings that follow.

Swiss and knock-out
    A win counts 1, a draw a half, a bye 1; a round that somebody missed, as they came late or were
    away, counts nothing. Equals are told apart by Buchholz, the sum of the scores of their
    opponents (a bye counts as an opponent with the same number of points); then by the games among
    themselves; then by all victory points.
Arena
    A win counts 2, a draw 1. After two wins in a row every further win counts double, until
    somebody does not win. Equals: who has won more often, then who needed fewer games.
League
    The first at a table gets 60 points and the last none, the others evenly in between; equals
    share. A round that somebody missed counts nothing. Equals: who was first more often, then the
    victory points.

Players who gave up or left come after everybody who stayed.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pharos.server.tournaments.state import Contest, Tournament

LEAGUE_POINTS = 60  # for the first; it can be divided among two to seven
ARENA_WIN, ARENA_DRAW = 2, 1
STREAK = 2  # wins in a row; then they count double


@dataclass(frozen=True)
class Standing:
    """How somebody stands."""

    person: str
    score: float
    games: int = 0  # played to the end; byes are none
    wins: int = 0
    points: int = 0  # victory points of all games
    buchholz: float | None = None
    direct: float | None = None  # from games among those with the same score and Buchholz
    streak: bool = False  # in an arena: the next win counts double
    reached: int = 0  # in a knock-out: rounds won
    rank: int = 0  # from 1; equals share one


Key = Callable[[Standing], tuple[float, ...]]


def standings(tournament: Tournament) -> list[Standing]:
    """The standing of everybody who takes part, the best first."""
    over = [contest for contest in tournament.contests if contest.is_over]
    people = [one.person for one in tournament.contestants]
    match tournament.settings.kind:
        case "arena":
            return ranked(
                [arena_standing(person, over) for person in people],
                lambda one: (one.score, one.wins, -one.games),
            )
        case "league":
            return ranked(
                [counted(person, over, league_points) for person in people],
                lambda one: (one.score, one.wins, one.points),
            )
        case "knockout":
            survived = rounds_won(tournament)
            alone = [counted(person, over, game_score) for person in people]
            return ranked(
                [replace(one, reached=survived[one.person]) for one in alone],
                lambda one: (one.reached,),
            )
        case "swiss":
            return swiss_standings(people, over)


def ranked(everybody: Sequence[Standing], key: Key) -> list[Standing]:
    """Everybody with a rank; those who are equal keep their order."""
    best_first = sorted(everybody, key=key, reverse=True)
    keys = [key(one) for one in best_first]
    return [replace(one, rank=1 + keys.index(key(one))) for one in best_first]


def counted(
    person: str, over: Sequence[Contest], score: Callable[[Contest, str], float]
) -> Standing:
    mine = [contest for contest in over if person in contest.people]
    games = [contest for contest in mine if not contest.is_bye]
    return Standing(
        person,
        score=sum(score(contest, person) for contest in mine),
        games=len(games),
        wins=sum(game_score(contest, person) == 1 for contest in games),
        points=sum(
            seat.points or 0 for one in games for seat in one.seats if seat.person == person
        ),
    )


def game_score(contest: Contest, person: str) -> float:
    """1 for a sole winner, a half for equals at the top, 1 for a bye."""
    if contest.place_of(person) != 1:
        return 0
    return 1 if sum(seat.place == 1 for seat in contest.seats) == 1 else 0.5


# Swiss


def swiss_standings(people: Sequence[str], over: Sequence[Contest]) -> list[Standing]:
    alone = {person: counted(person, over, game_score) for person in people}
    scores = {person: one.score for person, one in alone.items()}
    known = [replace(one, buchholz=buchholz(one.person, over, scores)) for one in alone.values()]

    def tied(one: Standing) -> tuple[float, float]:
        return one.score, one.buchholz or 0

    decided: list[Standing] = []
    for _, group in groupby(sorted(known, key=tied, reverse=True), key=tied):
        equals = list(group)
        among = {one.person for one in equals}
        decided += [replace(one, direct=direct(one.person, over, among)) for one in equals]
    return ranked(decided, lambda one: (*tied(one), one.direct or 0, one.points))


def buchholz(person: str, over: Sequence[Contest], scores: dict[str, float]) -> float:
    """The scores of all opponents; a bye counts as one with the same number of points."""
    mine = [contest for contest in over if person in contest.people]
    opponents = [other for contest in mine for other in contest.people if other != person]
    byes = sum(contest.is_bye for contest in mine)
    return sum(scores[other] for other in opponents) + byes * scores[person]


def direct(person: str, over: Sequence[Contest], among: set[str]) -> float:
    """The score from games in which only these people played."""
    games = (one for one in over if person in one.people and not one.is_bye)
    return sum(game_score(one, person) for one in games if among.issuperset(one.people))


# Arena


def arena_standing(person: str, over: Sequence[Contest]) -> Standing:
    in_order = sorted(over, key=lambda contest: (contest.ended_at, contest.number))
    score, in_a_row = 0, 0
    for contest in in_order:
        if person in contest.people:
            result = game_score(contest, person)
            value = {1: ARENA_WIN, 0.5: ARENA_DRAW, 0: 0}[result]
            score += 2 * value if result == 1 and in_a_row >= STREAK else value
            in_a_row = in_a_row + 1 if result == 1 else 0
    alone = counted(person, over, game_score)
    return replace(alone, score=score, streak=in_a_row >= STREAK)


# Leagues


def league_points(contest: Contest, person: str) -> float:
    """60 for the first of the table, none for the last, evenly in between; equals share."""
    mine = contest.place_of(person)
    places = [seat.place or len(contest.seats) for seat in contest.seats]
    if mine is None or len(places) == 1:
        return LEAGUE_POINTS if mine else 0
    behind = sum(place > mine for place in places)
    beside = places.count(mine) - 1
    return (behind + beside / 2) * LEAGUE_POINTS / (len(places) - 1)


# Knock-outs


def rounds_won(tournament: Tournament) -> Counter[str | None]:
    """How many rounds everybody has survived."""
    rounds = range(1, tournament.settings.round + 1)
    return Counter(person for number in rounds for person in winners(tournament, number))


def winners(tournament: Tournament, number: int) -> list[str | None]:
    """Who goes on from each board of a round, as far as it is known."""
    boards: dict[int, list[Contest]] = {}
    for contest in tournament.of_round(number):
        boards.setdefault(contest.board, []).append(contest)
    return [winner(tournament, boards[board]) for board in sorted(boards)]


def winner(tournament: Tournament, games: Sequence[Contest]) -> str | None:
    """Who goes on from a board: after a draw and a replay that is drawn too, the higher seed."""
    last = games[-1]
    if not last.is_over:
        return None
    if last.is_drawn:
        seeds = {one.person: one.seed or 0 for one in tournament.contestants}
        return min(last.people, key=lambda person: seeds[person])
    return next((seat.person for seat in last.seats if seat.place == 1), None)
