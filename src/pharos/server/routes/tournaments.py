"""Tournaments: arenas, Swiss systems, knock-outs and leagues, run by anybody."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from pharos.server.dependencies import KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.models import Id
from pharos.server.tournaments.models import (
    NewTournament,
    OfTable,
    Tournament,
    TournamentInList,
)

router = APIRouter(tags=["tournaments"])
TournamentId = Annotated[Id, Path(description="The id of a tournament.")]


@router.get("/tournaments", summary="Which tournaments are there?")
async def list_tournaments(
    services: TheServices,
    person: Visitor,
    over: Annotated[bool, Query(description="Also those that are over.")] = True,
) -> list[TournamentInList]:
    """Those that everybody may join, and yours: the newest fifty that wait, as many that are being
    played, and as many that are over."""
    return await services.tournaments.listed(person.id if person else None, over)


@router.post(
    "/tournaments",
    summary="Run a tournament",
    status_code=201,
    responses=answers(403, 409, 429),
)
async def create_tournament(
    services: TheServices, person: KnownPerson, asked: NewTournament
) -> Tournament:
    """From its start everything happens by itself: games are opened with everybody seated, results
    are counted, and the next round begins when all games are over or the time of the round is up.

    You may have three at a time. To play yourself, join it as everybody does.
    """
    await services.limits.check("tournaments", person.id)
    return await services.tournaments.create(person, asked)


@router.get("/tournaments/{tournament}", summary="Look at a tournament", responses=answers(404))
async def read_tournament(
    services: TheServices, person: Visitor, tournament: TournamentId
) -> Tournament:
    """The standings, all rounds, and where your game is."""
    return await services.tournaments.look(tournament, person.id if person else None)


@router.post(
    "/tournaments/{tournament}/join", summary="Take part", responses=answers(403, 404, 409, 429)
)
async def join_tournament(
    services: TheServices, person: KnownPerson, tournament: TournamentId
) -> Tournament:
    """A knock-out until it starts, an arena at any time, a Swiss tournament or a league as long as
    a round is still to come; missed rounds count nothing. Anyone who has left may come back,
    except to a knock-out."""
    await services.limits.check("tables", person.id)
    return await services.tournaments.join(tournament, person)


@router.post(
    "/tournaments/{tournament}/leave", summary="Withdraw", responses=answers(403, 404, 429)
)
async def leave_tournament(
    services: TheServices, person: KnownPerson, tournament: TournamentId
) -> Tournament:
    """You give up the game that you play, and are paired no more. What you have played counts."""
    await services.limits.check("tables", person.id)
    return await services.tournaments.leave(tournament, person.id)


@router.post(
    "/tournaments/{tournament}/start", summary="Start it", responses=answers(403, 404, 409)
)
async def start_tournament(
    services: TheServices, person: KnownPerson, tournament: TournamentId
) -> Tournament:
    """Only the host does; it need not wait for the time at which it would start by itself."""
    return await services.tournaments.start(tournament, person.id)


@router.post(
    "/tournaments/{tournament}/cancel", summary="End it early", responses=answers(403, 404, 409)
)
async def cancel_tournament(
    services: TheServices, person: KnownPerson, tournament: TournamentId
) -> Tournament:
    """Only the host does. Games in progress go on, as games like any other."""
    return await services.tournaments.cancel(tournament, person.id)


@router.get(
    "/tables/{table}/tournament",
    summary="Does a game belong to a tournament?",
    responses=answers(404),
)
async def read_tournament_of_table(services: TheServices, table: TheTable) -> OfTable:
    """The id of the tournament; null for a game like any other."""
    return OfTable(tournament=await services.tournaments.tournaments.of_table(table.id))
