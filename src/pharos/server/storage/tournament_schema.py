"""What is stored of tournaments. All of it is here: any worker can go on with any of them."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
    delete,
    false,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.schema import ID, METADATA, TIME

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("host", ForeignKey("persons.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("kind", String(10), nullable=False),  # arena, swiss, knockout or league
    Column("rulebook", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("size", Integer, nullable=False),  # players at a table
    Column("clock", String(20), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rounds", Integer),  # of a Swiss tournament or a league
    Column("minutes", Integer, nullable=False),  # of a round, or of the whole arena
    Column("public", Boolean, nullable=False),  # whether it is listed; else one needs the link
    Column("most", Integer, nullable=False),  # people who may take part
    Column("status", String(10), nullable=False),  # open, playing, finished or cancelled
    Column("round", Integer, nullable=False),  # the one that is played; 0 before the start
    Column("starts_at", TIME),  # by itself; else the host starts it
    Column("ends_at", TIME),  # of the round, or of the arena
    Column("created_at", TIME, nullable=False),
    Column("started_at", TIME),
    Column("finished_at", TIME),
    Index("ix_tournaments_status_created_at", "status", "created_at"),
)

CONTESTANTS = Table(
    "contestants",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("joined_at", TIME, nullable=False),
    Column("seed", Integer),  # from 1, by strength; known when it starts
    Column("out", Boolean, nullable=False, server_default=false()),  # no longer paired
    Index("ix_contestants_person", "person"),
)

CONTESTS = Table(  # games, and rounds in which somebody rests
    "contests",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1, so that only one is the next
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),  # its place in the round
    Column("table_id", ForeignKey("tables.id"), unique=True),  # none for somebody who rests
    Column("began_at", TIME, nullable=False),
    Column("ended_at", TIME),
)

CONTEST_SEATS = Table(
    "contest_seats",
    METADATA,
    Column("tournament", ID, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("place", Integer),  # from 1; equals share one; those who left come last
    Column("points", Integer),  # victory points
    ForeignKeyConstraint(
        ["tournament", "number"],
        ["contests.tournament", "contests.number"],
        name="fk_contest_seats_tournament_contests",
    ),
    Index("ix_contest_seats_person", "person"),
)


async def merge_contestant(connection: AsyncConnection, guest: str, account: str) -> None:
    """Give an account the tournaments of a guest. Where both take part, the guest leaves."""
    own = select(CONTESTANTS.c.tournament).where(CONTESTANTS.c.person == account)
    for table in (CONTEST_SEATS, CONTESTANTS):  # in this order: the second changes what is own
        theirs = update(table).where(table.c.person == guest, table.c.tournament.not_in(own))
        await connection.execute(theirs.values(person=account))
    await leave_tournaments(connection, guest)
    hosted = update(TOURNAMENTS).where(TOURNAMENTS.c.host == guest)
    await connection.execute(hosted.values(host=account))


async def leave_tournaments(connection: AsyncConnection, person: str) -> None:
    """Somebody is gone: what they have played stays."""
    is_open = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.status == "open")
    theirs = CONTESTANTS.c.person == person
    await connection.execute(
        delete(CONTESTANTS).where(theirs, CONTESTANTS.c.tournament.in_(is_open))
    )
    await connection.execute(update(CONTESTANTS).where(theirs).values(out=True))
