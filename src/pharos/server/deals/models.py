"""Shared deals, as they go in and out over HTTP."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, WrapValidator

from pharos.server.models import MOST_SEATS, left_to_rules
from pharos.table.messages import ClientInput, Options, RulebookName

Score = Annotated[
    int | None,
    Field(
        description="Points; in Duel the lead over the opponent, from -30 to 30, which a sudden "
        "victory counts. Null for somebody who gave up, and while the game goes on."
    ),
]
Ahead = Annotated[
    float | None, Field(description="Points ahead of par; null while there is no par or score.")
]


class Play(BaseModel):
    """A deal as you play it."""

    table: str = Field(description="The id of your table.")
    status: Literal["playing", "finished", "closed"]
    score: Score
    ahead: Ahead
    points: list[int] | None = Field(description="Of all players, once the game is over.")
    won: bool


class SharedDeal(BaseModel):
    """A deal that several people play, each at a table of their own."""

    rulebook: RulebookName
    players: int
    options: Options
    seat: int = Field(description="The player you are, an index from 0.")
    bots: list[str | None] = Field(description="In the other seats, by player.")
    commitment: str = Field(description="The SHA-256 of the seed, shown before the deal is played.")
    seed: str | None = Field(description="The seed, once nobody can play the deal.")
    par: float | None = Field(
        description="What a strong bot scores in your seat, on average; null until you have "
        "finished, and until it is known."
    )
    finished: int = Field(description="How many people have finished it.")
    mine: Play | None


class Commitment(BaseModel):
    """Proof that a deal is settled before anybody can know it."""

    rulebook: RulebookName
    commitment: str


class Daily(BaseModel):
    """The deals of today."""

    day: date = Field(description="In UTC.")
    ends_at: datetime
    deals: list[SharedDeal]
    tomorrow: list[Commitment]


class BeginDaily(ClientInput):
    """Which deal you want to play."""

    day: Annotated[date, Field(strict=False, description="Today, in UTC.", examples=["2026-11-16"])]


class DailyResult(BaseModel):
    """How somebody did."""

    rank: int | None = Field(description="From 1; null for somebody who gave up.")
    name: str
    you: bool
    account: bool = Field(description="Whether this is somebody with an account, or a guest.")
    score: Score
    ahead: Ahead
    points: list[int]
    won: bool
    table: str = Field(description="The table, for a replay once the day is over.")


class DailyResults(BaseModel):
    """How everybody did on a deal of a day."""

    day: date
    ends_at: datetime
    deal: SharedDeal
    hidden: bool = Field(
        description="Whether you may still play the deal, and see no results before."
    )
    results: list[DailyResult] = Field(
        description="The best first: the first hundred, and yours. Only games that were finished "
        "on that day."
    )


MOST_DEALS = 12
MOST_PEOPLE = 8
MOST_HOURS = 14 * 24


class NewDuplicate(ClientInput):
    """Deals that you and your friends will play, each at tables of your own."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"rulebook": "duel", "players": 2, "deals": 4, "people": 3, "hours": 72}]
        }
    )

    rulebook: RulebookName
    players: int = Field(ge=2, le=MOST_SEATS, description="At each table: you, and bots.")
    options: Annotated[Options, WrapValidator(left_to_rules)] = Field(
        {}, description="Those of the game; see `GET /api/games`."
    )
    bot: str = Field(
        "architect",
        max_length=20,
        description="In all other seats; not one that thinks for a time, as `master` does.",
    )
    deals: int = Field(ge=1, le=MOST_DEALS)
    people: int = Field(ge=2, le=MOST_PEOPLE, description="How many may take part, you included.")
    hours: int = Field(ge=1, le=MOST_HOURS, description="Until it ends, finished or not.")


class DuplicateDeal(BaseModel):
    """One of the deals."""

    number: int = Field(description="From 1.")
    seat: int = Field(description="The player you are, an index from 0; seats take turns.")
    commitment: str
    seed: str | None = Field(description="Once it is all over.")
    mine: Play | None


class DuplicatePlay(BaseModel):
    """How somebody did on a deal."""

    status: Literal["waiting", "playing", "finished"]
    hidden: bool = Field(description="Whether you must finish that deal to know more.")
    score: Score
    best: bool = Field(description="Whether nobody whom you can see did better.")
    table: str | None = Field(description="For a replay; null while others may still play.")


class Entrant(BaseModel):
    """Somebody who takes part."""

    name: str
    you: bool
    host: bool
    plays: list[DuplicatePlay] = Field(description="In the order of the deals.")
    finished: int = Field(description="How many deals they have finished.")
    total: int = Field(
        description="The sum of the scores that you can see; giving up counts 0, in Duel -30."
    )
    rank: int | None = Field(description="From 1, when it is all over.")


class Duplicate(BaseModel):
    """The same deals for a few people, compared deal by deal."""

    id: str
    rulebook: RulebookName
    players: int
    options: Options
    bot: str
    deals: list[DuplicateDeal]
    people: int = Field(description="How many may take part.")
    entrants: list[Entrant] = Field(description="The best first, as far as you can see.")
    joined: bool = Field(description="Whether you take part.")
    ends_at: datetime
    over: bool


class DuplicateInList(BaseModel):
    """Deals that you play with friends."""

    id: str
    rulebook: RulebookName
    deals: int
    finished: int = Field(description="How many of the deals you have finished.")
    entrants: int
    people: int
    ends_at: datetime
    over: bool
