"""Tournaments as people see them."""

from pharos.server.tournaments import models
from pharos.server.tournaments.pairing.knockout import rounds_for
from pharos.server.tournaments.scoring import game_score, league_points, standings, winner
from pharos.server.tournaments.state import Contest, Tournament, TournamentSettings

LATEST = 30  # games of an arena


def in_list(
    settings: TournamentSettings,
    person: str | None,
    people: int,
    out: bool | None,
    table: str | None,
):
    """The facts that are in lists, too."""
    facts = {
        key: value for key, value in vars(settings).items() if key not in ("host", "created_at")
    }
    return {
        **facts,
        "people": people,
        "host": person is not None and settings.host == person,
        "joined": out is False,
        "out": out is True,
        "table": table,
    }


def described(
    tournament: Tournament, person: str | None, host: str, table: str | None
) -> models.Tournament:
    """A tournament as one person sees it, who is awaited at a table."""
    return Described(tournament, person).tournament(host, table)


class Described:
    """A tournament as one person sees it."""

    def __init__(self, tournament: Tournament, person: str | None):
        self.whole = tournament
        self.person = person
        self.by_id = {one.person: one for one in tournament.contestants}

    def tournament(self, host: str, table: str | None) -> models.Tournament:
        whole, mine = self.whole, self.whole.find(self.person)
        is_playing = whole.settings.status == "playing"
        facts = in_list(
            whole.settings, self.person, len(whole.contestants), mine and mine.out, table
        )
        return models.Tournament.model_validate(
            {
                **facts,
                "hosted_by": host,
                "standings": self._standings(),
                "all_rounds": self._all_rounds(),
                "played": self._rounds(),
                "bye": is_playing and any(self._is_my_bye(one) for one in whole.contests),
            }
        )

    def _is_my_bye(self, contest: Contest) -> bool:
        is_now = contest.round == self.whole.settings.round
        return is_now and contest.is_bye and self.person in contest.people

    def _all_rounds(self) -> int | None:
        settings = self.whole.settings
        if settings.kind != "knockout":
            return settings.rounds
        boards = {contest.board for contest in self.whole.of_round(1)}
        return rounds_for(2 * len(boards) if boards else len(self.by_id))

    def _standings(self) -> list[models.StandingShown]:
        return [
            models.StandingShown(
                rank=one.rank,
                name=self.by_id[one.person].name,
                account=self.by_id[one.person].account,
                rating=(rating := self.by_id[one.person].rating) and rating.shown,
                doubt=rating and rating.doubt,
                you=one.person == self.person,
                seed=self.by_id[one.person].seed,
                score=one.score,
                games=one.games,
                wins=one.wins,
                points=one.points,
                buchholz=one.buchholz,
                direct=one.direct,
                streak=one.streak,
                out=self.by_id[one.person].out,
            )
            for one in standings(self.whole)
        ]

    def _rounds(self) -> list[models.RoundShown]:
        if self.whole.settings.kind == "arena":
            latest = [self._contest(one) for one in reversed(self.whole.contests[-LATEST:])]
            return [models.RoundShown(number=1, contests=latest)] if latest else []
        numbers = range(self.whole.settings.round, 0, -1)
        return [
            models.RoundShown(
                number=number,
                contests=[
                    self._contest(one)
                    for one in sorted(
                        self.whole.of_round(number), key=lambda one: (one.board, one.number)
                    )
                ],
            )
            for number in numbers
        ]

    def _contest(self, contest: Contest) -> models.ContestShown:
        return models.ContestShown(
            number=contest.number,
            board=contest.board,
            table=contest.table,
            over=contest.is_over,
            seats=[
                models.SeatShown(
                    name=self.by_id[seat.person].name,
                    you=seat.person == self.person,
                    seed=self.by_id[seat.person].seed,
                    place=seat.place,
                    points=seat.points,
                    score=self._score(contest, seat.person) if contest.is_over else None,
                )
                for seat in contest.seats
            ],
            on=self._goes_on(contest),
        )

    def _score(self, contest: Contest, person: str) -> float:
        is_league = self.whole.settings.kind == "league"
        return (league_points if is_league else game_score)(contest, person)

    def _goes_on(self, contest: Contest) -> int | None:
        if self.whole.settings.kind != "knockout":
            return None
        board = [one for one in self.whole.of_round(contest.round) if one.board == contest.board]
        best = winner(self.whole, board) if contest == board[-1] else None
        return contest.people.index(best) if best else None
