"""House rules: roles, reports, sanctions, and what operators have done"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

TIME = sa.DateTime(timezone=True)
IS_OPEN = sa.text("status = 'open'")
PATTERNS = {"name": "text_pattern_ops", "login": "text_pattern_ops"}


def upgrade() -> None:
    create_people()
    create_reports()
    create_acts()
    op.create_index("ix_persons_name", "persons", ["name"], postgresql_ops=PATTERNS)
    op.create_index("ix_persons_login_begins", "persons", ["login"], postgresql_ops=PATTERNS)
    op.create_index("ix_persons_created_at", "persons", ["created_at"])


def create_people() -> None:
    op.create_table(
        "roles",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("given_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_roles_person_persons")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_roles")),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("reason", sa.String(length=10), nullable=False),
        sa.Column("began_at", TIME, nullable=False),
        sa.Column("ends_at", TIME),
        sa.Column("lifted_at", TIME),
        sa.Column("origin", sa.String(length=32)),
        sa.Column("origin_until", TIME),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_sanctions_person_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sanctions")),
    )
    op.create_index("ix_sanctions_person_kind", "sanctions", ["person", "kind"])
    op.create_index(op.f("ix_sanctions_origin"), "sanctions", ["origin"])
    op.create_table(
        "guest_origins",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("origin", sa.String(length=32), nullable=False),
        sa.Column("seen_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_guest_origins_person_persons")
        ),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_guest_origins")),
    )
    op.create_index(op.f("ix_guest_origins_seen_at"), "guest_origins", ["seen_at"])


def create_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=20), nullable=False),
        sa.Column("table_id", sa.String(length=32)),
        sa.Column("excerpt", sa.JSON()),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("outcome", sa.String(length=10)),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("resolved_at", TIME),
        sa.Column("resolved_by", sa.String(length=32)),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_reports_person_persons")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reports_table_id_tables")
        ),
        sa.ForeignKeyConstraint(
            ["resolved_by"], ["persons.id"], name=op.f("fk_reports_resolved_by_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_person"), "reports", ["person"])
    op.create_index("ix_reports_status_id", "reports", ["status", "id"])
    op.create_index(
        "ix_reports_open",
        "reports",
        ["person", "subject"],
        unique=True,
        sqlite_where=IS_OPEN,
        postgresql_where=IS_OPEN,
    )
    op.create_table(
        "complaints",
        sa.Column("report", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=10), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["report"], ["reports.id"], name=op.f("fk_complaints_report_reports")
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_complaints_person_persons")
        ),
        sa.PrimaryKeyConstraint("report", "person", name=op.f("pk_complaints")),
    )
    op.create_index("ix_complaints_person_at", "complaints", ["person", "at"])


def create_acts() -> None:
    op.create_table(
        "closings",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("notice", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_closings_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_closings")),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("operator", sa.String(length=32)),
        sa.Column("act", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("table_id", sa.String(length=32)),
        sa.Column("report", sa.Integer()),
        sa.Column("until", TIME),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["operator"], ["persons.id"], name=op.f("fk_audit_operator_persons")
        ),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_audit_person_persons")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index(op.f("ix_audit_person"), "audit", ["person"])


def downgrade() -> None:
    for index in ("ix_persons_created_at", "ix_persons_login_begins", "ix_persons_name"):
        op.drop_index(index, "persons")
    for table in ("audit", "closings", "complaints", "reports"):
        op.drop_table(table)
    for table in ("guest_origins", "sanctions", "roles"):
        op.drop_table(table)
