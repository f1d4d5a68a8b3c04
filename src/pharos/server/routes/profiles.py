"""Profiles: what somebody has played, and how it went."""

import asyncio
import io
import zipfile
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Response
from pydantic import BaseModel, Field

from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, Visitor
from pharos.server.errors import answers
from pharos.server.history import reading
from pharos.server.history.reading import Filter, HistoryGame
from pharos.server.history.summary import LADDERS, Ladder
from pharos.server.live.filling import replay
from pharos.server.models import Id, TypedName
from pharos.server.names import known_as
from pharos.server.ratings.rating import Rating as Stored
from pharos.server.refusals import Refused
from pharos.server.routes.ratings import MyMatch, Rating, shown
from pharos.server.services import Services
from pharos.server.storage.rows import Person
from pharos.table.messages import ClientInput

router = APIRouter(tags=["profiles"])
MOST_RECORDS = 200  # in one file


class ProfileSettings(ClientInput):
    """Who may see your profile."""

    public: bool = Field(description="Everybody, or only you.", examples=[True])


class Share(BaseModel):
    """How it went in some games."""

    key: str = Field(description="What they have in common: a city and its side, a bot, a name.")
    games: int
    wins: int
    points: float = Field(description="On average; of a category, those of its line.")


class CategoryShare(BaseModel):
    """Points in a category of the score sheet."""

    category: str
    points: float = Field(description="On average, of this person.")
    everybody: float = Field(description="On average, of everybody here.")


class OnLadder(BaseModel):
    """How somebody stands on a ladder."""

    ladder: Ladder
    games: int
    wins: int
    points: float = Field(description="On average.")
    rating: Rating | None = Field(description="Among people, once a rated game has counted.")
    rank: int | None = Field(description="On the leaderboard, once it is certain enough.")
    practice: MyMatch | None = Field(description="Against bots, in games that are not rated.")


class Streaks(BaseModel):
    """Games in a row."""

    won: int = Field(description="Since the last defeat.")
    lost: int = Field(description="Since the last victory.")
    best: int = Field(description="The most that were won in a row.")


class Moment(BaseModel):
    """A game in a curve."""

    at: datetime
    won: bool
    points: int
    rated: bool
    rating: int | None = Field(description="After it: among people if it was rated, else bots.")
    doubt: int | None


class Details(BaseModel):
    """Everything about one ladder."""

    ladder: Ladder
    streaks: Streaks
    players: list[Share] = Field(description="By the number of players.")
    cities: list[Share] = Field(description="By city and side, such as `gizah day`.")
    wonders: list[Share] = Field(description="That were built.")
    leaders: list[Share] = Field(description="That were recruited.")
    endings: list[Share]
    bots: list[Share]
    opponents: list[Share] = Field(description="The thirty met most often, by name.")
    categories: list[CategoryShare]
    curve: list[Moment] = Field(description="The latest three hundred games, the oldest first.")


class Profile(BaseModel):
    """What somebody has played."""

    name: str
    account: bool
    since: datetime
    public: bool
    you: bool = Field(description="Whether it is yours.")
    ladders: list[OnLadder] = Field(description="Those with a game; the most played first.")
    details: Details | None = Field(description="Of the ladder asked for, or the first.")


class PastPlayer(BaseModel):
    """Somebody who played a game."""

    player: int
    name: str | None = Field(description="Of a person.")
    bot: str | None
    place: int
    points: int


class PastGame(BaseModel):
    """A game as one of its players remembers it."""

    table: str
    ladder: Ladder
    rulebook: str
    expansions: list[str]
    players: list[PastPlayer] = Field(description="By place.")
    finished_at: datetime
    clock: str
    rated: bool
    ending: str
    player: int
    place: int
    won: bool
    gone: bool = Field(description="Gave up, or a bot played for them at the end.")
    points: int
    city: str | None
    side: str | None
    rating: int | None = Field(description="After it.")


class WantedGames(BaseModel):
    """Which games."""

    ladder: Ladder | None = Field(None, description="Only of this ladder.")
    players: int | None = Field(None, ge=2, le=7, description="With this many players.")
    city: str | None = Field(None, max_length=20, description="With this city, by its id.")
    won: bool | None = Field(None, description="Only victories, or only defeats.")
    rated: bool | None = Field(None, description="Only rated games, or only others.")
    search: str | None = Field(
        None, max_length=24, description="Part of the name of an opponent, or of a bot."
    )
    before: Id | None = Field(None, description="The table of a game: only those before it.")


async def person_named(
    services: TheServices,
    visitor: Visitor,
    address: ClientAddress,
    name: Annotated[TypedName, Path(description="Of an account; or your own.")],
) -> Person:
    """Whose profile is asked for, if the visitor may see it. Nobody can try all names there are."""
    await services.limits.check("profiles", address)
    if visitor and known_as(visitor.name) == known_as(name):
        return visitor
    found = await services.store.account_known_as(known_as(name))
    if found is None:
        raise Refused("person_not_found")
    if not found.public:
        raise Refused("profile_private")
    return found


ThePerson = Annotated[Person, Depends(person_named)]
TheGames = Annotated[WantedGames, Query()]


@router.put("/me/profile", summary="Show my profile to everybody, or not")
async def change_profile(
    services: TheServices, person: KnownPerson, asked: ProfileSettings
) -> ProfileSettings:
    """Leaderboards and tables show your name in any case."""
    await services.store.change_person(person, public=asked.public)
    return asked


# A name may have slashes, so it is always the end of an address.


@router.get(
    "/history/{name:path}",
    summary="Which games were played?",
    responses=answers(403, 404, 429),
)
async def read_games(services: TheServices, person: ThePerson, wanted: TheGames) -> list[PastGame]:
    """The latest thirty that fit; `before` the last of them, the next thirty."""
    games = await services.history.games(person.id, as_filter(wanted))
    return [as_past_game(game) for game in games]


class Archive(Response):
    """A file with many records."""

    media_type = "application/zip"


@router.get(
    "/records/{name:path}",
    summary="Download the records of games",
    response_class=Archive,
    responses=answers(403, 404, 429),
)
async def read_records(
    services: TheServices, person: ThePerson, address: ClientAddress, wanted: TheGames
) -> Response:
    """The latest two hundred games that fit, as records in a ZIP file, for `pharos replay`.

    `before` the last of them, the next two hundred. A game of older rules no longer has a record.
    """
    games = await services.history.games(person.id, as_filter(wanted), MOST_RECORDS)
    await services.limits.check("replays", address, 1 + len(games))
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for game in games:
            table = game.facts["table_id"]
            row, entries = await services.store.table(table), await services.move_log.entries(table)
            match = row and await asyncio.to_thread(replay, row, entries)
            if match:
                file.writestr(f"{table}.txt", match.game.record.dumps())
    named = {"content-disposition": 'attachment; filename="pharos-records.zip"'}
    return Archive(archive.getvalue(), headers=named)


@router.get(
    "/players/{name:path}",
    summary="What has somebody played?",
    responses=answers(403, 404, 429),
)
async def read_profile(
    services: TheServices,
    visitor: Visitor,
    person: ThePerson,
    ladder: Annotated[Ladder | None, Query(description="For the details.")] = None,
) -> Profile:
    """How somebody does on every ladder, and everything about one of them."""
    async with services.database.read_together():
        ladders = await ladders_of(services, person)
        chosen = ladder or (ladders[0].ladder if ladders else None)
        details = await details_of(services, person, chosen) if chosen else None
    return Profile(
        name=person.name,
        account=person.login is not None,
        since=person.created_at,
        public=person.public,
        you=visitor is not None and visitor.id == person.id,
        ladders=ladders,
        details=details,
    )


async def ladders_of(services: Services, person: Person) -> list[OnLadder]:
    totals = await services.history.totals(person.id)
    ratings = await services.standings.ratings(person.id)
    matches = await services.standings.matches(person.id)
    found: list[OnLadder] = []
    for ladder in sorted(LADDERS, key=lambda one: -totals[one].games if one in totals else 0):
        total, rating, match = totals.get(ladder), ratings.get(ladder), matches.get(ladder)
        if total is None:
            continue
        practice = match and MyMatch(
            ladder=ladder, rating=Rating(**shown(match.rating)), bot=match.bot
        )
        found.append(
            OnLadder(
                ladder=ladder,
                games=total.games,
                wins=total.wins,
                points=total.points / total.games,
                rating=Rating(**shown(rating)) if rating else None,
                rank=await services.standings.rank(ladder, rating) if rating else None,
                practice=practice,
            )
        )
    return found


async def details_of(services: Services, person: Person, ladder: Ladder) -> Details:
    history = services.history
    tallies = await history.tallies(person.id, ladder)
    everybody = await history.averages(ladder)
    streaks = await history.streaks(person.id, ladder)
    curve = await history.curve(person.id, ladder)

    def shares(kind: str) -> list[Share]:
        return [as_share(tally) for tally in tallies.get(kind, ())]

    return Details(
        ladder=ladder,
        streaks=Streaks(**streaks._asdict()),
        players=sorted(shares("players"), key=lambda one: int(one.key)),
        cities=shares("city"),
        wonders=shares("wonder"),
        leaders=shares("leader"),
        endings=shares("ending"),
        bots=shares("bot"),
        opponents=[as_share(one) for one in await history.opponents(person.id, ladder)],
        categories=[
            CategoryShare(
                category=one.key,
                points=one.points / one.games,
                everybody=everybody.get(one.key, 0),
            )
            for one in tallies.get("category", ())
        ],
        curve=[as_moment(point) for point in curve],
    )


def as_filter(wanted: WantedGames) -> Filter:
    return Filter(**wanted.model_dump())


def as_share(tally: reading.Tally) -> Share:
    mean = tally.points / tally.games
    return Share(key=tally.key, games=tally.games, wins=tally.wins, points=mean)


def as_moment(point: reading.Point) -> Moment:
    rating = point.rating
    return Moment(
        **{**point._asdict(), "rating": rating and rating.shown, "doubt": rating and rating.doubt}
    )


def as_past_game(game: HistoryGame) -> PastGame:
    facts: dict[str, Any] = game.facts
    rating = None if facts["mu"] is None else Stored(facts["mu"], facts["sigma"]).shown
    return PastGame(
        **{
            **facts,
            "table": facts["table_id"],
            "expansions": facts["expansions"].split(",") if facts["expansions"] else [],
            "players": [PastPlayer(**player._asdict()) for player in game.players],
            "rating": rating,
        }
    )
