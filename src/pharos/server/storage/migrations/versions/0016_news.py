"""What people want to be told, on which devices, and the news that is on its way to them"""

import sqlalchemy as sa
from alembic import op

from pharos.server.storage.schema import TIME

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    add_choices()
    add_news()
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )


def add_choices() -> None:
    op.create_table(
        "news_choices",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("push", sa.JSON, nullable=False),
        sa.Column("email", sa.JSON, nullable=False),
        sa.Column("every", sa.String(10), nullable=False),
        sa.Column("confirmed", sa.String(254)),
        sa.Column("next_letter_at", TIME),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_news_choices_person_persons"),
        sa.PrimaryKeyConstraint("person", name="pk_news_choices"),
    )
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_push_devices_person_persons"),
        sa.PrimaryKeyConstraint("id", name="pk_push_devices"),
        sa.UniqueConstraint("endpoint", name="uq_push_devices_endpoint"),
    )
    op.create_index("ix_push_devices_person", "push_devices", ["person"])


def add_news() -> None:
    op.create_table(
        "news",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("to", sa.String(32), nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("claimed_at", TIME),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_news_person_persons"),
        sa.PrimaryKeyConstraint("id", name="pk_news"),
        sa.UniqueConstraint("person", "to", "key", name="uq_news_person_to_key"),
    )
    op.create_index("ix_news_status_due_at", "news", ["status", "due_at"])
    op.create_index("ix_news_created_at", "news", ["created_at"])


def downgrade() -> None:
    for table in ("server_keys", "news", "push_devices", "news_choices"):
        op.drop_table(table)
