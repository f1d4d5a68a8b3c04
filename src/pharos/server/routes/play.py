"""Moves, views, records and replays."""

import asyncio
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from pharos.kernel.contract import SPECTATOR
from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.limits import cost_of
from pharos.server.live.permissions import game_begun, game_finished, player_of, require_view
from pharos.server.live.updates import Perspective, kept_view, replay_frames, view_update
from pharos.server.models import Hint, NewMove, NewTakeBack, Replay
from pharos.server.refusals import Refused
from pharos.table.match import TAKE_BACK
from pharos.table.messages import Language, MoveAccepted, ViewChanged

MOST_FRAMES = 40

router = APIRouter(prefix="/tables/{table}", tags=["play"])
InLanguage = Annotated[Language, Query(description="For sentences and reasons.")]


@router.post("/moves", summary="Play an action", responses=answers(409, 429))
async def make_move(
    services: TheServices, table: TheTable, person: KnownPerson, asked: NewMove
) -> MoveAccepted:
    """When this answers, the move is stored and cannot be lost.

    An action is a text of `view.legal`. Sent again with the same token it is not played twice; you
    are told its number once more.
    """
    return await services.moves.make(table, person.id, asked.action, asked.token)


@router.post("/take-back", summary="Take back a hidden choice", responses=answers(409, 429))
async def take_back(
    services: TheServices, table: TheTable, person: KnownPerson, asked: NewTakeBack
) -> MoveAccepted:
    """Possible while `may_undo` is true in your view: others still choose, and do not notice."""
    return await services.moves.make(table, person.id, TAKE_BACK, asked.token)


@router.post("/hint", summary="Ask for a hint", responses=answers(409, 429))
async def ask_for_hint(
    services: TheServices, table: TheTable, person: KnownPerson, language: InLanguage = "en"
) -> Hint:
    """What the strongest bot would do in your place, where the table allows hints.

    It thinks for a moment, and knows no more than you do. Asked again about the same decision, it
    answers at once. Everyone at the table sees how many hints you took.
    """
    player = player_of(table, person.id)
    return Hint.model_validate(await services.hints.give(table, player, person.id, language))


class WantedView(BaseModel):
    """How a view is told."""

    since: int = Field(0, ge=0, description="Moves that you know already.")
    language: Language = Field("en", description="For sentences and reasons.")


@router.get(
    "/view", summary="See the game", response_model=ViewChanged, responses=answers(403, 409, 429)
)
async def read_view(
    services: TheServices,
    table: TheTable,
    person: Visitor,
    address: ClientAddress,
    asked: Annotated[WantedView, Query()],
) -> Response:
    """Everything your seat may know, and what has happened since; what is public, if you watch.

    The socket sends the same whenever something happens; a program without one polls, with the
    `moves` that it knows as `since`.
    """
    require_view(table, person.id if person else None)
    match = game_begun(table)
    if person:
        table.note_sign_of(person.id)
    viewer = table.row.player_of(person.id if person else None)
    perspective = Perspective(viewer, asked.language, viewer)
    is_kept = kept_view(table, perspective, asked.since) is not None
    told = 0 if is_kept else max(match.moves - asked.since, 0)
    await services.limits.check("views", person.id if person else address, cost_of(told))
    if not is_kept and match.steps_since(asked.since) is None:  # the log is played from its start
        await services.limits.check("replays", address, cost_of(match.moves))
    text = await view_update(services.move_log, table, perspective, asked.since)
    return Response(text, media_type="application/json")


@router.get(
    "/record",
    summary="Read the record of a finished game",
    response_class=PlainTextResponse,
    responses=answers(403, 409),
)
async def read_record(table: TheTable) -> str:
    """As text, for `pharos replay --verify`: the seed, the commitment to it and every move.

    That of a deal that others may still play is there when they no longer can.
    """
    return game_finished(table).game.record.dumps()


class Span(BaseModel):
    """A stretch of a replay."""

    viewer: int = Field(SPECTATOR, ge=SPECTATOR, description="A seat; -1 watches.")
    start: int = Field(0, ge=0, description="Moves before the first frame.")
    count: int = Field(MOST_FRAMES, ge=1, le=MOST_FRAMES, description="Frames at most.")
    language: Language = Field("en", description="For sentences and reasons.")


@router.get(
    "/replay",
    summary="Replay a finished game",
    response_model=Replay,
    responses=answers(403, 409, 429),
)
async def read_replay(
    services: TheServices,
    table: TheTable,
    person: Visitor,
    address: ClientAddress,
    span: Annotated[Span, Query()],
) -> Response:
    """Frame by frame, from any seat: by then nothing is secret. A deal that others may still play
    is, but for the player."""
    match = game_finished(table, person.id if person else None)
    if span.viewer >= table.row.players:
        raise Refused("seat_not_found")
    reader = table.row.player_of(person.id if person else None)
    perspective = Perspective(
        None if span.viewer == SPECTATOR else span.viewer, span.language, reader
    )
    key = (table.id, table.version, *perspective, span.start, span.count)
    text = services.live_tables.replays.get(key)
    await services.limits.check("replays", address, 1 if text else cost_of(match.moves))
    if text is None:
        entries = await services.move_log.entries(table.id)
        moments = range(span.start, span.start + span.count)
        frames = await asyncio.to_thread(replay_frames, table, entries, perspective, moments)
        text = orjson.dumps({"moves": match.moves, "frames": frames})
        services.live_tables.replays.keep(key, text)
    return Response(text, media_type="application/json")
