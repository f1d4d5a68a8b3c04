"""Logins apart from names, passkeys, and devices"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    part_names_from_logins()
    for name in ("browser", "system"):
        op.add_column("sessions", sa.Column(name, sa.String(length=20), nullable=True))
    op.add_column("sessions", sa.Column("seen_at", TIME, nullable=True))
    add_passkeys()
    op.create_table(
        "passkey_challenges",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("ends_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkey_challenges")),
    )
    op.create_index(op.f("ix_passkey_challenges_ends_at"), "passkey_challenges", ["ends_at"])
    op.create_table(
        "former_names",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("known_as", sa.String(length=72), nullable=False),
        sa.Column("given_up_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_former_names_person_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_former_names")),
    )
    for column in ("person", "known_as"):
        op.create_index(op.f(f"ix_former_names_{column}"), "former_names", [column])


def part_names_from_logins() -> None:
    """Everybody who has an account logs in as before, and is called as before."""
    op.add_column("persons", sa.Column("known_as", sa.String(length=72), nullable=True))
    accounts = sa.table("persons", sa.column("login"), sa.column("known_as"))
    op.execute(accounts.update().values(known_as=accounts.c.login))
    op.create_index(op.f("ix_persons_known_as"), "persons", ["known_as"], unique=True)


def add_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("credential", sa.String(length=1400), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.JSON(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("used_at", TIME, nullable=True),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_passkeys_person_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential", name=op.f("uq_passkeys_credential")),
    )
    op.create_index(op.f("ix_passkeys_person"), "passkeys", ["person"])


def downgrade() -> None:
    for table in ("former_names", "passkey_challenges", "passkeys"):
        op.drop_table(table)
    for column in ("seen_at", "system", "browser"):
        op.drop_column("sessions", column)
    op.drop_index(op.f("ix_persons_known_as"), "persons")
    op.drop_column("persons", "known_as")
