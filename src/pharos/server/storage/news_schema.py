"""What people want to be told, on which devices, and the news that is on its way to them."""

from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from pharos.server.storage.schema import ID, METADATA, TIME

NEWS_CHOICES = Table(  # of everybody who has asked for something
    "news_choices",
    METADATA,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("language", String(2), nullable=False),
    Column("push", JSON, nullable=False),  # the kinds of news for devices
    Column("email", JSON, nullable=False),  # the kinds of news for letters
    Column("every", String(10), nullable=False),  # at most one letter: at_once, hourly or daily
    Column("confirmed", String(254)),  # the address that was confirmed; no other is written to
    Column("next_letter_at", TIME),  # not before then; null: at any time
)

PUSH_DEVICES = Table(
    "push_devices",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),
    Column("session", String(64), nullable=False),  # while that lasts, the device is told
    Column("endpoint", String(1000), nullable=False, unique=True),  # where its browser listens
    Column("p256dh", String(100), nullable=False),  # with which only that browser reads it
    Column("auth", String(40), nullable=False),
    Column("created_at", TIME, nullable=False),
)

NEWS = Table(  # one row for every device or letter that something has to be told by
    "news",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("to", String(32), nullable=False),  # the id of a device, or `email`
    Column("key", String(120), nullable=False),  # what happened; nobody is told twice
    Column("kind", String(20), nullable=False),
    Column("facts", JSON, nullable=False),
    Column("status", String(10), nullable=False),  # waiting, sending, sent, dropped or failed
    Column("tries", Integer, nullable=False),
    Column("created_at", TIME, nullable=False),
    Column("due_at", TIME, nullable=False),  # not before then
    Column("claimed_at", TIME),  # when a worker last took it
    UniqueConstraint("person", "to", "key"),
    Index("ix_news_status_due_at", "status", "due_at"),
    Index("ix_news_created_at", "created_at"),
)

SERVER_KEYS = Table(  # made once, and shared by all workers
    "server_keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
    Column("created_at", TIME, nullable=False),
)
