"""Ladders: leaderboards, bots by strength, who is whose match, and what a game has changed."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from pharos.server.dependencies import KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.history.summary import LADDERS, Ladder
from pharos.server.live.permissions import require_view
from pharos.server.ratings import standings
from pharos.server.ratings.rating import Rating as Stored

router = APIRouter(tags=["ratings"])
TheLadder = Annotated[Ladder, Path(description="A game; `expansions` is 7 Wonders with any.")]
MOST_PAGES = 1000


class Rating(BaseModel):
    """How strong somebody seems, by OpenSkill (Plackett-Luce)."""

    rating: int = Field(description="500 + 40 `mu`; everybody begins with 1500.", examples=[1612])
    doubt: int = Field(description="One standard deviation: 40 `sigma`.", examples=[143])
    provisional: bool = Field(description="Still too uncertain for a leaderboard.")
    games: int = Field(description="That counted.", examples=[31])
    mu: float
    sigma: float


class Standing(Rating):
    """A person on a leaderboard."""

    rank: int = Field(examples=[1])
    name: str = Field(examples=["Ada"])


class Leaderboard(BaseModel):
    """A page of a leaderboard."""

    ladder: Ladder
    people: int = Field(description="On all pages.")
    standings: list[Standing] = Field(description="The best first; at most fifty.")
    you: Rating | None = Field(description="Yours, once a game has counted.")
    rank: int | None = Field(description="Yours, once your rating is certain enough.")


class BotStanding(Rating):
    """A bot on its ladder."""

    bot: str = Field(examples=["mason"])


class MyMatch(BaseModel):
    """How you do against bots."""

    ladder: Ladder
    rating: Rating = Field(description="On the ladder of bots, not that of people.")
    bot: str = Field(description="The level that is as strong as you.", examples=["mason"])


class RatingChange(BaseModel):
    """What a game has done to your rating."""

    rated: bool = Field(description="A rating among people; else against bots.")
    before: int = Field(examples=[1500])
    after: int = Field(examples=[1588])
    doubt: int = Field(description="One standard deviation, after it.", examples=[143])


def shown(rating: Stored) -> dict[str, Any]:
    return {
        "rating": rating.shown,
        "doubt": rating.doubt,
        "provisional": rating.is_provisional,
        **rating._asdict(),
    }


@router.get("/ladders/{ladder}", summary="Who is the best?")
async def read_leaderboard(
    services: TheServices,
    person: Visitor,
    ladder: TheLadder,
    page: Annotated[int, Query(ge=0, lt=MOST_PAGES, description="The first is 0.")] = 0,
) -> Leaderboard:
    """People by their rating in rated games, if it is certain enough."""
    found = await services.standings.leaderboard(ladder, page)
    mine = (await services.standings.ratings(person.id)).get(ladder) if person else None
    return Leaderboard(
        ladder=ladder,
        people=await services.standings.size(ladder),
        standings=[as_standing(one) for one in found],
        you=Rating(**shown(mine)) if mine else None,
        rank=await services.standings.rank(ladder, mine) if mine else None,
    )


@router.get("/ladders/{ladder}/bots", summary="How strong are the bots?")
async def read_bots(services: TheServices, ladder: TheLadder) -> list[BotStanding]:
    """The strongest first: as they were in the arena, and as people's unrated games have shown."""
    bots = await services.standings.bots(ladder)
    return [BotStanding(bot=name, **shown(rating)) for name, rating in bots.items()]


@router.get("/me/matches", summary="Which bot is my match?")
async def read_matches(services: TheServices, person: KnownPerson) -> list[MyMatch]:
    """On every ladder where you have played against bots to the end, without hints."""
    found = await services.standings.matches(person.id)
    return [
        MyMatch(ladder=ladder, rating=Rating(**shown(found[ladder].rating)), bot=found[ladder].bot)
        for ladder in LADDERS
        if ladder in found
    ]


@router.get(
    "/tables/{table}/rating",
    summary="What has this game done to my rating?",
    responses=answers(403),
)
async def read_rating_change(
    services: TheServices, table: TheTable, person: KnownPerson
) -> RatingChange | None:
    """Nothing while it is played, nor if it did not count, nor to those who only watched."""
    require_view(table, person.id)
    change = await services.history.rating_change(table.id, person.id)
    return change and RatingChange(
        rated=change.rated,
        before=change.before.shown,
        after=change.after.shown,
        doubt=change.after.doubt,
    )


def as_standing(one: standings.Standing) -> Standing:
    return Standing(rank=one.rank, name=one.name, **shown(one.rating))
