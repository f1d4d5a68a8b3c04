"""Tournaments as they go in and out over HTTP."""

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, WrapValidator

from pharos.server.models import CLOCKS, MOST_SEATS, left_to_rules
from pharos.server.tournament_kinds import Kind
from pharos.server.tournaments.state import Status
from pharos.table.messages import ClientInput, Clock, Options

MOST_ROUNDS = 15
MOST_PEOPLE = 128
FEWEST_MINUTES = 5
MOST_MINUTES = 30 * 24 * 60  # for a round that is played over days
Title = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        min_length=1,
        max_length=60,
        pattern=r"^[^\x00-\x1f]*[^\x00-\x1f\s][^\x00-\x1f]*$",
    ),
]
KIND = (
    "`arena`: any number of games for two within a time; `swiss`: a number of rounds against "
    "people with as many points; `knockout`: losers are out; `league`: rounds of tables of "
    "three to seven, with Monuments of two to four."
)


class NewTournament(ClientInput):
    """A tournament that you want to run."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "name": "Duel on Friday",
                    "kind": "swiss",
                    "rulebook": "duel",
                    "clock": "quick",
                    "rounds": 5,
                    "minutes": 60,
                }
            ]
        }
    )

    name: Title = Field(examples=["Duel on Friday"])
    kind: Kind = Field(description=KIND)
    rulebook: str = Field(max_length=20, description="The name of a game.", examples=["duel"])
    options: Annotated[Options, WrapValidator(left_to_rules)] = Field(
        {}, description="Those of the game; see `GET /api/games`."
    )
    size: int | None = Field(
        None,
        ge=2,
        le=MOST_SEATS,
        description="Of a league: players at a table; where the number of people does not divide, "
        "some tables have one more or fewer. In all other kinds two play.",
    )
    clock: Clock = Field("quick", description=f"Not `none`. {CLOCKS}")
    rated: bool = Field(False, description="Whether it changes ratings: then only accounts play.")
    rounds: int | None = Field(
        None, ge=1, le=MOST_ROUNDS, description="Of a Swiss tournament or a league."
    )
    minutes: int = Field(
        ge=FEWEST_MINUTES,
        le=MOST_MINUTES,
        description="Of an arena; else of a round. A game that is not over by then is decided by "
        "the points as they stand.",
    )
    public: bool = Field(True, description="Whether it is listed; else people need the link.")
    most: int = Field(MOST_PEOPLE, ge=2, le=MOST_PEOPLE, description="People who may take part.")
    starts_at: Annotated[datetime, Field(strict=False)] | None = Field(
        None, description="When it starts by itself, within a year; else you start it."
    )


class TournamentInList(BaseModel):
    """A tournament, and what you have to do with it."""

    id: str
    name: str
    kind: Kind
    rulebook: str
    options: Options
    size: int
    clock: Clock
    rated: bool
    rounds: int | None
    minutes: int
    public: bool
    most: int
    status: Status
    round: int = Field(description="The one that is played; 0 before the start.")
    starts_at: datetime | None
    ends_at: datetime | None = Field(description="Of the round, or of the arena.")
    started_at: datetime | None
    finished_at: datetime | None
    people: int = Field(description="How many take part.")
    host: bool = Field(description="Whether you run it.")
    joined: bool = Field(description="Whether you take part.")
    out: bool = Field(description="Whether you took part, and have left.")
    table: str | None = Field(description="Where your game is, if you have one now.")


class StandingShown(BaseModel):
    """How somebody stands."""

    rank: int = Field(description="Equals share one.")
    name: str
    account: bool = Field(description="Whether they have a profile.")
    rating: int | None = Field(description="Among people, now; null for those without a rating.")
    doubt: int | None = Field(description="One standard deviation of that rating.")
    you: bool
    seed: int | None = Field(description="By strength when it started; the first has 1.")
    score: float
    games: int = Field(description="Finished games; byes do not count.")
    wins: int
    points: int = Field(description="Victory points of all games.")
    buchholz: float | None = Field(description="Swiss: the sum of the scores of all opponents.")
    direct: float | None = Field(
        description="Swiss: the score among those with the same score and Buchholz."
    )
    streak: bool = Field(description="Arena: the next win counts double.")
    out: bool = Field(description="Whether they are no longer paired.")


class SeatShown(BaseModel):
    """Somebody at a table."""

    name: str
    you: bool
    seed: int | None
    place: int | None = Field(description="Once the game is over; equals share one.")
    points: int | None = Field(description="Victory points.")
    score: float | None = Field(description="What it counts, in this kind of tournament.")


class ContestShown(BaseModel):
    """A game; somebody alone has a bye."""

    number: int
    board: int = Field(description="Its place in the round; a replay has the same.")
    table: str | None
    over: bool
    seats: list[SeatShown] = Field(description="In playing order.")
    on: int | None = Field(description="Knock-out: the seat that goes through, an index from 0.")


class RoundShown(BaseModel):
    """A round, or the latest games of an arena."""

    number: int
    contests: list[ContestShown]


class Tournament(TournamentInList):
    """A tournament with everything about it."""

    hosted_by: str = Field(description="The name of the host.")
    standings: list[StandingShown] = Field(description="The best first.")
    all_rounds: int | None = Field(description="How many rounds there are, as far as it is known.")
    played: list[RoundShown] = Field(description="The latest round first.")
    bye: bool = Field(description="Whether you rest in this round.")


class OfTable(BaseModel):
    """Where the game of a table belongs."""

    tournament: str | None
