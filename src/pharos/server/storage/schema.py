"""What is stored. The log of moves is only ever added to; everything else may change."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    FromClause,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    literal_column,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC; SQLite forgets the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


TIME = UtcTime()
ID = String(32)

PERSONS = Table(
    "persons",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("known_as", String(72), unique=True, index=True),  # the name of an account, lower case
    Column("login", String(72), unique=True),  # in lower case, shown to nobody; guests have none
    Column("password", String(200)),  # argon2id; some accounts have only passkeys
    Column("email", String(254)),  # where a forgotten password is reset
    Column(
        "public", Boolean, nullable=False, server_default=false()
    ),  # whether all see the profile
    Column("created_at", TIME, nullable=False),
    Column("signed_until", TIME),  # how long sessions from before they were stored can be used
)


def of_a_person(name: str, *more: Column[Any]) -> Table:
    """A table of secrets that make their holder that person; only hashes are stored."""
    return Table(
        name,
        METADATA,
        Column("id", String(64), primary_key=True),  # SHA-256
        Column("person", ForeignKey("persons.id"), nullable=False, index=True),
        Column("created_at", TIME, nullable=False),
        Column("ends_at", TIME, nullable=False, index=True),
        *more,
    )


SESSIONS = of_a_person(
    "sessions",
    Column("browser", String(20)),  # as far as it said; null for older sessions
    Column("system", String(20)),
    Column("seen_at", TIME),  # when it was last used, about
)
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
    Column("rated", Boolean, nullable=False, server_default=false()),  # among accounts only
    Column("host", ForeignKey("persons.id"), nullable=False, index=True),
    Column("origin", String(32), index=True),  # a digest of the address that opened it
    Column("invite", String(32), nullable=False),
    Column("result", JSON),  # winners, points and ending, once it is finished
    Column("rematch", ForeignKey("tables.id"), index=True),
    Column("tried_table", ID),  # whose game is played on here, from a position of it
    Column("tried_moves", Integer),  # of that game before the position; they begin the log
    Column("shared_deal", String(32)),  # the deal that others play too, at tables of their own
    Column("sealed_until", TIME),  # until then, nobody else sees what was played there
    Column("created_at", TIME, nullable=False),
    Column("started_at", TIME),
    Column("finished_at", TIME),
    Index("ix_tables_status_created_at", "status", "created_at"),
)


def is_unfinished(tables: FromClause) -> ColumnElement[bool]:
    """Said as the indexes say it."""
    return tables.c.status.in_([literal_column("'open'"), literal_column("'playing'")])


IS_UNFINISHED = is_unfinished(TABLES)
Index(  # there are far fewer of them than of games that are over
    "ix_tables_unfinished",
    TABLES.c.created_at,
    sqlite_where=IS_UNFINISHED,
    postgresql_where=IS_UNFINISHED,
)
Index(
    "ix_tables_unfinished_id",
    TABLES.c.id,
    sqlite_where=IS_UNFINISHED,
    postgresql_where=IS_UNFINISHED,
)
WAS_SEALED = TABLES.c.sealed_until.is_not(None)
Index(
    "ix_tables_sealed_until",
    TABLES.c.sealed_until,
    sqlite_where=WAS_SEALED,
    postgresql_where=WAS_SEALED,
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
    Column("rating", Integer),  # of the person among people, when they sat down
    Column("doubt", Integer),  # one standard deviation of it
    UniqueConstraint("table_id", "person"),  # nobody sits on two chairs
    Index("ix_seats_person_table_id", "person", "table_id"),
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

GAMES = Table(  # one row for every game that is over
    "games",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("rulebook", String(20), nullable=False),
    Column("ladder", String(20), nullable=False),  # the rulebook, or 7 Wonders with expansions
    Column("expansions", String(40), nullable=False),  # their names, with commas
    Column("players", Integer, nullable=False),
    Column("clock", String(20), nullable=False),
    Column("ending", String(20), nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("started_at", TIME),
    Column("finished_at", TIME, nullable=False),
)

RESULTS = Table(  # one row for every player of such a game
    "results",
    METADATA,
    Column("table_id", ForeignKey("games.table_id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id")),
    Column("bot", String(20)),
    Column("ladder", String(20), nullable=False),  # of the game, as are the next two: for indexes
    Column("players", Integer, nullable=False),
    Column("finished_at", TIME, nullable=False),
    Column("place", Integer, nullable=False),  # from 1; equals share one
    Column("won", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),  # gave up, or a bot played for them at the end
    Column("points", Integer, nullable=False),
    Column("sheet", JSON(none_as_null=True)),  # points by category; unknown of games by older rules
    Column("city", String(20)),  # in 7 Wonders
    Column("side", String(10)),
    Column("wonders", JSON, nullable=False),  # those that were built
    Column("leaders", JSON, nullable=False),  # those that were recruited
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("mu", Float),  # the rating after it: among people, or among bots if it is not rated
    Column("sigma", Float),  # unknown if it counted for neither
    Index("ix_results_person_finished_at", "person", "finished_at"),
)
Index(  # streaks and curves of a person, without a look at the rows
    "ix_results_curves",
    *(RESULTS.c[name] for name in ("person", "ladder", "finished_at")),
    *(RESULTS.c[name] for name in ("won", "points", "rated", "mu", "sigma")),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("ladder", String(20), primary_key=True),
    Column("among", String(10), primary_key=True),  # people, in rated games; or bots, in others
    Column("subject", String(32), primary_key=True),  # a person, or `bot ` and its name
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),  # that counted
    Column("provisional", Boolean, nullable=False),  # too uncertain for a leaderboard
    Index("ix_ratings_subject", "subject"),
    Index("ix_ratings_ladder_among_provisional_mu", "ladder", "among", "provisional", "mu"),
)

TALLIES = Table(  # what the results of a person add up to
    "tallies",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("ladder", String(20), primary_key=True),
    Column("kind", String(10), primary_key=True),  # what is counted: a city, an opponent, ...
    Column("key", String(40), primary_key=True),  # which one
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", Integer, nullable=False),  # all together; of a category, those of its line
)
IS_CATEGORY = TALLIES.c.kind == literal_column("'category'")
Index(  # what everybody scores, without a look at the rows
    "ix_tallies_categories",
    *(TALLIES.c[name] for name in ("ladder", "key", "points", "games", "kind")),
    sqlite_where=IS_CATEGORY,
    postgresql_where=IS_CATEGORY,
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

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),  # so that it is made once
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),  # who asked first
    Column("origin", String(32), index=True),  # a digest of the address that asked
    Column("status", String(10), nullable=False),  # waiting, thinking, done or failed
    Column("worker", String(32)),  # the one that thinks about it
    Column("seen_at", TIME),  # the last sign of that worker; without any, another one takes over
    Column("answered", Integer, nullable=False),  # questions, of as many as there are
    Column("questions", Integer, nullable=False),
    Column("found", Text),  # as JSON: the decisions so far, and in the end the whole review
    Column("asked_at", TIME, nullable=False),
    Column("finished_at", TIME),
    Index("ix_reviews_status_asked_at", "status", "asked_at"),
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

PUZZLES = Table(  # that somebody has tried
    "puzzles",
    METADATA,
    Column("id", String(60), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)

SOLVERS = Table(
    "solvers",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("streak", Integer, nullable=False),  # puzzles solved one after the other
    Column("best", Integer, nullable=False),  # the longest streak
)

ATTEMPTS = Table(  # the first one of a person at a puzzle: the others do not count
    "attempts",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("puzzle", String(60), primary_key=True),
    Column("right", Boolean, nullable=False),
    Column("day", String(10)),  # if it was the puzzle of that day: 2026-11-16
    Column("at", TIME, nullable=False),
)

DEALS = Table(
    "deals",
    METADATA,
    Column("id", String(32), primary_key=True),  # 2026-11-16.duel, or of a duplicate and its number
    Column("rulebook", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seat", Integer, nullable=False),  # of everybody who plays it
    Column("bots", JSON, nullable=False),  # in the other seats, by player; null for the seat
    Column("seed", String(80), nullable=False),
    Column("ends_at", TIME, nullable=False),  # from then on, nothing about it is secret
    Column("par", Float),  # what a strong bot scores in that seat, on average
    Column("par_wanted_at", TIME, index=True),  # when somebody first played it; null once known
    Column("par_begun_at", TIME),  # when a worker last began to find out
)

PLAYS = Table(
    "plays",
    METADATA,
    Column("deal", ForeignKey("deals.id"), primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True),  # so that nobody plays twice
    Column("table_id", ForeignKey("tables.id"), nullable=False, unique=True),
    Index("ix_plays_person", "person"),
)

DUPLICATES = Table(
    "duplicates",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("host", ForeignKey("persons.id"), nullable=False, index=True),
    Column("rulebook", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("bot", String(20), nullable=False),  # in all other seats
    Column("deals", Integer, nullable=False),  # how many
    Column("people", Integer, nullable=False),  # that may take part
    Column("created_at", TIME, nullable=False),
    Column("ends_at", TIME, nullable=False),  # or when everybody had finished
)

ENTRANTS = Table(
    "entrants",
    METADATA,
    Column("duplicate", ForeignKey("duplicates.id"), primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("joined_at", TIME, nullable=False),
    Index("ix_entrants_person", "person"),
)
