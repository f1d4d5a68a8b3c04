"""What is stored for games over days."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table

from pharos.server.storage.schema import ID, METADATA, TIME

RESTS = Table(  # games that nobody has to look at before the first clock runs out
    "rests",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("moves", Integer, nullable=False),  # made when that was found; with more, it is no rest
    Column("until", TIME, nullable=False),
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
