"""What is stored about accounts besides the people themselves: passkeys, and names given up."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
)

from pharos.server.storage.schema import ID, METADATA, TIME

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),
    Column("credential", String(1400), nullable=False, unique=True),  # its id, as base64url
    Column("public_key", LargeBinary, nullable=False),  # as COSE writes it
    Column("counter", BigInteger, nullable=False),  # of signatures; a copy falls behind
    Column("transports", JSON, nullable=False),  # how browsers reach it: usb, internal, ...
    Column("name", String(40), nullable=False),  # for its owner
    Column("created_at", TIME, nullable=False),
    Column("used_at", TIME),
)

PASSKEY_CHALLENGES = Table(  # that a passkey has to sign; each is good for one answer
    "passkey_challenges",
    METADATA,
    Column("id", String(64), primary_key=True),  # its SHA-256
    Column("person", ID),  # who wants a new passkey; null if somebody logs in
    Column("ends_at", TIME, nullable=False, index=True),
)

FORMER_NAMES = Table(  # nobody else may take them for a while
    "former_names",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),
    Column("known_as", String(72), nullable=False, index=True),
    Column("given_up_at", TIME, nullable=False),
)
