"""What is stored of how people find each other: seeks, friends, blocks, challenges, invitations."""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Table, UniqueConstraint

from pharos.server.storage.schema import ID, METADATA, TIME

SEEKS = Table(
    "seeks",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),  # so that nobody has two
    Column("rulebook", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("expansions", String(40), nullable=False),  # their names, with commas
    Column("rated", Boolean),  # unknown: as the others like
    Column("clock", String(20)),  # the same
    Column("reach", Integer),  # how far others may be from one's rating at first; unknown: anybody
    Column("strength", Integer, nullable=False),  # the rating as it is shown, when asked
    Column("seal", String(64)),  # of the entropy that the person adds to the deal
    Column("since", TIME, nullable=False),
    Column("seen_at", TIME, nullable=False, index=True),  # the last sign of the page
    Column("table_id", ForeignKey("tables.id")),  # once others are found
)

SIGHTINGS = Table(  # when a page of a person was last seen
    "sightings",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("seen_at", TIME, nullable=False),
)

FRIENDSHIPS = Table(
    "friendships",
    METADATA,
    Column("one", ForeignKey("persons.id"), primary_key=True),  # whose id comes first
    Column("other", ForeignKey("persons.id"), primary_key=True, index=True),
    Column("asker", ForeignKey("persons.id"), nullable=False),
    Column("status", String(10), nullable=False),  # asked, friends or declined
    Column("at", TIME, nullable=False),  # since when
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("blocked", ForeignKey("persons.id"), primary_key=True, index=True),
    Column("at", TIME, nullable=False),
)

CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("challenger", ForeignKey("persons.id"), nullable=False),
    Column("challenged", ForeignKey("persons.id"), nullable=False, index=True),
    Column("rulebook", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("expansions", String(40), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", String(20), nullable=False),
    Column("bot", String(20), nullable=False),  # in the seats of nobody else
    Column("seal", String(64)),  # of the challenger
    Column("status", String(10), nullable=False),  # open, accepted or declined
    Column("table_id", ForeignKey("tables.id")),  # once it is accepted
    Column("at", TIME, nullable=False),  # when it was made, or declined
    UniqueConstraint("challenger", "challenged"),  # one at a time
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True, index=True),
    Column("inviter", ForeignKey("persons.id"), nullable=False),
    Column("status", String(10), nullable=False),  # open or declined
    Column("at", TIME, nullable=False),
)
