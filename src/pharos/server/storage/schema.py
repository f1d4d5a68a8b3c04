"""What is stored. The log of moves is only ever added to; everything else may change."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Moment(TypeDecorator[datetime]):
    """A moment in UTC; SQLite forgets the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


TIME = Moment()
ID = String(32)

PERSONS = Table(
    "persons",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("login", String(72), unique=True),  # the name in lower case; guests have none
    Column("password", String(200)),  # argon2id
    Column("email", String(254)),  # where a forgotten password is reset
    Column("created_at", TIME, nullable=False),
    Column("signed_until", TIME),  # how long sessions from before they were stored can be used
)


def of_a_person(name: str) -> Table:
    """A table of secrets that make their holder that person; only hashes are stored."""
    return Table(
        name,
        METADATA,
        Column("id", String(64), primary_key=True),  # SHA-256
        Column("person", ForeignKey("persons.id"), nullable=False, index=True),
        Column("created_at", TIME, nullable=False),
        Column("ends_at", TIME, nullable=False, index=True),
    )


SESSIONS = of_a_person("sessions")
RESETS = of_a_person("resets")  # of passwords; each is good for one

TABLES = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("rulebook", String(20), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(80), nullable=False),  # the server's secret, until the game is over
    Column("deal", String(80)),  # the seed of the deal: from that secret and the entropy of players
    Column("status", String(10), nullable=False),  # open, playing, finished or closed
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("clock", String(10), nullable=False),
    Column("hints", Boolean),  # whether they are allowed; unsaid, where one plays against bots
    Column("host", ForeignKey("persons.id"), nullable=False, index=True),
    Column("origin", String(32), index=True),  # a digest of the address that opened it
    Column("invite", String(32), nullable=False),
    Column("result", JSON),  # winners, points and ending, once it is finished
    Column("rematch", ForeignKey("tables.id")),
    Column("created_at", TIME, nullable=False),
    Column("started_at", TIME),
    Column("finished_at", TIME),
    Index("ix_tables_status_created_at", "status", "created_at"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, friend, person or bot
    Column("person", ForeignKey("persons.id")),
    Column("bot", String(20)),
    Column("stand_in", String(20)),  # the bot that plays while the person is away
    Column("resigned", Boolean, nullable=False, default=False),
    Column("hints", Integer, nullable=False, server_default="0"),  # that the person asked for
    Column("seal", String(64)),  # of the entropy of the person: its SHA-256
    Column("entropy", String(64)),  # once it is revealed
    Column("away_since", TIME),  # when the last page of the person was closed; none is open since
    UniqueConstraint("table_id", "person"),  # nobody sits on two chairs
    Index("ix_seats_person", "person"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True),  # so that only one move is the next
    Column("player", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("token", String(64), nullable=False),
    Column("by", String(10), nullable=False),  # person, bot or clock
    Column("at", TIME, nullable=False),
    UniqueConstraint("table_id", "token"),  # so that a retry never plays twice
)

HANDOVERS = Table(
    "handovers",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("player", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # left, away, back or resigned
    Column("moves", Integer, nullable=False),  # made before it
    Column("at", TIME, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", TIME, nullable=False),
)

MUTES = Table(
    "mutes",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("muted", ForeignKey("persons.id"), primary_key=True),
)
