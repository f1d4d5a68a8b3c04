"""What the house rules need: roles, reports, sanctions, and what operators have done."""

from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    literal_column,
)

from pharos.server.storage.schema import ID, METADATA, PERSONS, TIME

ROLES = Table(
    "roles",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("role", String(10), nullable=False),  # operator
    Column("given_at", TIME, nullable=False),
)

SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("kind", String(10), nullable=False),  # warning, mute or ban
    Column("reason", String(10), nullable=False),  # which the person is told
    Column("began_at", TIME, nullable=False),
    Column("ends_at", TIME),  # never, if it is for good; of a warning, when it was read
    Column("lifted_at", TIME),  # before that end
    Column("origin", String(32), index=True),  # of a banned guest: a digest of the address
    Column("origin_until", TIME),  # addresses are let in again, whatever the guest did
    Index("ix_sanctions_person_kind", "person", "kind"),
)

GUEST_ORIGINS = Table(  # from where a guest came last, in case they must be kept out
    "guest_origins",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("origin", String(32), nullable=False),  # a digest of the address
    Column("seen_at", TIME, nullable=False, index=True),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),  # who is reported
    Column("subject", String(20), nullable=False),  # `person`, or `line ` and its number
    Column("table_id", ForeignKey("tables.id")),  # where the line was said
    Column("excerpt", JSON(none_as_null=True)),  # that line and those around it, as they were then
    Column("status", String(10), nullable=False),  # open or resolved
    Column("outcome", String(10)),  # none, warned, muted or banned
    Column("created_at", TIME, nullable=False),
    Column("resolved_at", TIME),
    Column("resolved_by", ForeignKey("persons.id")),
    Index("ix_reports_status_id", "status", "id"),
)
IS_OPEN = REPORTS.c.status == literal_column("'open'")
Index(  # what several people report is one report, until an operator has looked at it
    "ix_reports_open",
    REPORTS.c.person,
    REPORTS.c.subject,
    unique=True,
    sqlite_where=IS_OPEN,
    postgresql_where=IS_OPEN,
)

COMPLAINTS = Table(  # who has reported something, and why
    "complaints",
    METADATA,
    Column("report", ForeignKey("reports.id"), primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("reason", String(10), nullable=False),
    Column("note", Text, nullable=False),
    Column("at", TIME, nullable=False),
    Index("ix_complaints_person_at", "person", "at"),
)

CLOSINGS = Table(  # tables that an operator has closed
    "closings",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("notice", Text, nullable=False),  # to those who played there
    Column("at", TIME, nullable=False),
)

AUDIT = Table(  # only ever added to
    "audit",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("operator", ForeignKey("persons.id")),  # null: somebody at the command line
    Column("act", String(10), nullable=False),
    Column("person", ForeignKey("persons.id"), index=True),  # whom it concerns
    Column("table_id", ID),
    Column("report", Integer),
    Column("until", TIME),  # of a mute or a ban
    Column("note", Text, nullable=False),  # why, for other operators
    Column("at", TIME, nullable=False),
)

# People are looked for by how their names begin, and listed by when they came
BEGINNING = {"name": "text_pattern_ops", "login": "text_pattern_ops"}  # PostgreSQL's
Index("ix_persons_name", PERSONS.c.name, postgresql_ops=BEGINNING)
Index("ix_persons_login_begins", PERSONS.c.login, postgresql_ops=BEGINNING)
Index("ix_persons_created_at", PERSONS.c.created_at)
