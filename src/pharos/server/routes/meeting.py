"""Finding others: seeks, friends, challenges, invitations, blocks, and the score of a series."""

from collections import defaultdict
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path

from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.live.describing import describe_table
from pharos.server.live.permissions import require_view
from pharos.server.meeting import challenges
from pharos.server.meeting.challenges import ChallengeRow
from pharos.server.meeting.invitations import InvitationRow
from pharos.server.meeting.matching import Seek, gathered
from pharos.server.meeting.models import (
    Accepted,
    Challenge,
    Friend,
    Invitation,
    Meeting,
    NewChallenge,
    NewSeek,
    Score,
    SeekInList,
    SeekState,
    Series,
    Somebody,
    Whom,
)
from pharos.server.meeting.seeks import SoFar
from pharos.server.meeting.series import read_series
from pharos.server.meeting.tables import in_list
from pharos.server.models import Id
from pharos.server.services import Services
from pharos.server.storage.rows import now
from pharos.table.messages import Table

router = APIRouter(tags=["meeting"])
SomebodyElse = Annotated[Id, Path(description="The public id of a person, as in a seat.")]
TheChallenge = Annotated[Id, Path(description="The id of a challenge.")]
UNSEALED = Accepted(seal=None)

# Seeks


@router.get("/seeks", summary="Who is looking for a game?")
async def list_seeks(services: TheServices, person: Visitor) -> list[SeekInList]:
    """The fifty who have waited longest; a seek ends soon after its page has gone."""
    reader = person.id if person else None
    return await seeks_seen_by(services, reader, await services.circle.shunned(reader))


async def seeks_seen_by(
    services: Services, reader: str | None, shunned: set[str]
) -> list[SeekInList]:
    """Those of people who do not avoid the reader, and whom the reader does not avoid."""
    found = await services.seeks.listed(shunned)
    same: dict[Any, list[Seek]] = defaultdict(list)
    for seek in found:
        same[seek.game].append(seek)
    at = now()
    here = {seek.person: len(gathered(seek, same[seek.game], (), at).seeks) for seek in found}
    return [described(seek, here[seek.person], reader, at) for seek in found]


@router.post("/seeks", summary="Look for a game", responses=answers(404, 409, 429))
async def seek(
    services: TheServices, person: KnownPerson, address: ClientAddress, asked: NewSeek
) -> SeekState:
    """As soon as enough people want the same, they sit at a table and the game begins.

    You have one seek at a time. Give a sign with `POST /api/seeks/mine` every few seconds: without
    any for twenty seconds, it is over.
    """
    await services.limits.check("seeks", person.id)
    return state(await services.seeks.begin(person, asked, address), person.id)


@router.post("/seeks/mine", summary="Am I paired yet?", responses=answers(404, 409, 429))
async def look_for_pairing(
    services: TheServices, person: KnownPerson, address: ClientAddress
) -> SeekState:
    """A sign that you still wait; the table, once there is one."""
    await services.limits.check("seeks", person.id)
    return state(await services.seeks.look(person.id, address), person.id)


@router.delete("/seeks/mine", summary="Stop looking for a game")
async def withdraw_seek(services: TheServices, person: KnownPerson) -> SeekState:
    """If it was too late, the answer has the table where you sit."""
    return state(await services.seeks.withdraw(person.id), person.id)


# Everybody you have to do with


@router.get("/meeting", summary="Who are my friends, and what am I asked?")
async def read_meeting(services: TheServices, person: KnownPerson) -> Meeting:
    """Your friends, and who asks you for something. Asking is a sign that you are online, which
    only your friends see."""
    blocked = [Somebody(**one._asdict()) for one in await services.circle.blocked(person.id)]
    if person.login is None:  # guests have no friends, and nobody challenges them
        nobody = {"friends": [], "asking": [], "asked": [], "challenges": [], "invitations": []}
        return Meeting.model_validate({**nobody, "blocked": blocked})
    await services.circle.give_sign(person.id)
    asking, asked = await services.circle.requests(person.id)
    return Meeting(
        friends=[Friend(**one._asdict()) for one in await services.circle.friends(person.id)],
        asking=[Somebody(**one._asdict()) for one in asking],
        asked=[Somebody(**one._asdict()) for one in asked],
        challenges=[
            as_challenge(row, person.id) for row in await services.challenges.of(person.id)
        ],
        invitations=[as_invitation(row) for row in await services.invitations.of(person.id)],
        blocked=blocked,
    )


# Friends


@router.post(
    "/friends", summary="Ask to be friends", status_code=204, responses=answers(404, 409, 429)
)
async def ask_friend(services: TheServices, person: KnownPerson, asked: Whom) -> None:
    """They accept or decline; if they have asked you, you are friends at once.

    Only accounts have friends. Somebody who declined cannot be asked again for thirty days.
    """
    await services.limits.check("requests", person.id)
    await services.circle.ask(person, asked)


@router.put("/friends/{somebody}", summary="Accept", status_code=204, responses=answers(409))
async def accept_friend(services: TheServices, person: KnownPerson, somebody: SomebodyElse) -> None:
    """Be friends with somebody who has asked you."""
    await services.circle.accept(person, somebody)


@router.delete("/friends/{somebody}", summary="Drop a friend or request", status_code=204)
async def drop_friend(services: TheServices, person: KnownPerson, somebody: SomebodyElse) -> None:
    """Decline what somebody asked, take back what you asked, or be friends no longer."""
    await services.circle.drop(person.id, somebody)


# Challenges


@router.post(
    "/challenges", summary="Challenge somebody", status_code=201, responses=answers(404, 409, 429)
)
async def challenge(services: TheServices, person: KnownPerson, asked: NewChallenge) -> Challenge:
    """It is theirs to accept for ten minutes, as long as you are online; look at
    `GET /api/meeting` for the table."""
    await services.limits.check("requests", person.id)
    made = await services.challenges.make(person, asked)
    rows = await services.challenges.of(person.id)
    return next(as_challenge(row, person.id) for row in rows if row.id == made)


@router.post(
    "/challenges/{challenge}/accept", summary="Accept a challenge", responses=answers(409, 429)
)
async def accept_challenge(
    services: TheServices,
    person: KnownPerson,
    address: ClientAddress,
    challenge: TheChallenge,
    asked: Accepted = UNSEALED,
) -> Table:
    """Both sit at a new table, and the game begins."""
    await services.limits.check("tables", person.id)
    table = await services.challenges.accept(person.id, challenge, asked.seal, address)
    return Table.model_validate(describe_table(table, person.id))


@router.delete(
    "/challenges/{challenge}", summary="Decline or withdraw a challenge", status_code=204
)
async def drop_challenge(
    services: TheServices, person: KnownPerson, challenge: TheChallenge
) -> None:
    """This also clears one that was accepted and seen from the list."""
    await services.challenges.drop(person.id, challenge)


# Invitations


@router.post(
    "/tables/{table}/invitations",
    summary="Invite a friend",
    status_code=204,
    responses=answers(403, 409, 429),
)
async def invite(services: TheServices, table: TheTable, person: KnownPerson, asked: Whom) -> None:
    """Anybody who sits at a table that waits for players may invite their friends to it."""
    await services.limits.check("requests", person.id)
    await services.invitations.invite(table, person, asked)


@router.post(
    "/tables/{table}/invitations/accept", summary="Accept an invitation", responses=answers(409)
)
async def accept_invitation(
    services: TheServices, table: TheTable, person: KnownPerson, asked: Accepted = UNSEALED
) -> Table:
    """Sit down at the table."""
    await services.invitations.accept(table, person, asked.seal)
    return Table.model_validate(describe_table(table, person.id))


@router.delete("/tables/{table}/invitations", summary="Decline an invitation", status_code=204)
async def decline_invitation(services: TheServices, table: TheTable, person: KnownPerson) -> None:
    """Nobody can invite you to that table again."""
    await services.invitations.decline(table.id, person.id)


# Blocks


@router.post("/blocks", summary="Block a person", status_code=204, responses=answers(404, 409))
async def block(services: TheServices, person: KnownPerson, asked: Whom) -> None:
    """You read nothing more of them, and get no requests, challenges or invitations; you are never
    paired, and they cannot sit down at your tables. They are not told."""
    await services.circle.block(person.id, asked)


@router.delete("/blocks/{somebody}", summary="Unblock a person", status_code=204)
async def unblock(services: TheServices, person: KnownPerson, somebody: SomebodyElse) -> None:
    """People whom you have muted stay muted."""
    await services.circle.unblock(person.id, somebody)


# Series


@router.get("/tables/{table}/series", summary="How does our series stand?", responses=answers(403))
async def read_series_of(services: TheServices, table: TheTable, person: Visitor) -> Series:
    """How often each player has won, in this game and in those of which it is the rematch."""
    require_view(table, person.id if person else None)
    found = await read_series(services.database, table.id)
    scores = [Score(**score._asdict()) for score in found.scores]
    return Series(**{**found._asdict(), "scores": scores})


# In words of the API


def described(seek: Seek, waiting: int, reader: str | None, at: datetime) -> SeekInList:
    return SeekInList(
        person=seek.person,
        name=seek.name,
        rulebook=seek.rulebook,
        players=seek.players,
        expansions=in_list(seek.expansions),
        rated=seek.rated,
        clock=seek.clock,
        reach=seek.reach_at(at),
        strength=seek.strength,
        since=seek.since,
        waiting=waiting,
        you=seek.person == reader,
    )


def state(so_far: SoFar, person: str) -> SeekState:
    seek = so_far.seek and described(so_far.seek, 1, person, now())
    return SeekState(seek=seek, table=so_far.table)


def as_challenge(row: ChallengeRow, reader: str) -> Challenge:
    wanted = row.wanted
    return Challenge.model_validate(
        {
            **{name: getattr(wanted, name) for name in ("rulebook", "players", "rated", "clock")},
            "id": row.id,
            "person": row.person,
            "name": row.name,
            "mine": row.challenger == reader,
            "expansions": in_list(wanted.expansions),
            "status": row.status,
            "table": row.table,
            "ends_at": row.at + challenges.OPEN,
        }
    )


def as_invitation(row: InvitationRow) -> Invitation:
    facts = row._asdict()
    options = facts.pop("options")
    return Invitation.model_validate({**facts, "expansions": options.get("expansions", [])})
