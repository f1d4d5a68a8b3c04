"""What is stored for games over days."""

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, Table

from pharos.server.storage.schema import ID, METADATA, TIME

RESTS = Table(  # games that nobody has to look at: no clock runs out before then, nor a bot decides
    "rests",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("moves", Integer, nullable=False),  # made when that was found; with more, it is no rest
    Column("until", TIME, nullable=False),
)

WAITS = Table(  # for whom games wait, so that lists need not play them from their logs
    "waits",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("moves", Integer, nullable=False),  # that it follows from; with more, it is out of date
    Column("thinking", JSON, nullable=False),  # how long each player has thought
)

VACATIONS = Table(  # in which the clocks of a person stand still
    "vacations",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("begins_at", TIME, nullable=False),
    Column("ends_at", TIME, nullable=False),  # earlier than planned, if the person is back
    Index("ix_vacations_person_ends_at", "person", "ends_at"),
)
