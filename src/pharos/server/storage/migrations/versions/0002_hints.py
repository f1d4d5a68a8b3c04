"""Whether a table allows hints, and how many each person has asked for"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=True))
    op.add_column("seats", sa.Column("hints", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("seats", "hints")
    op.drop_column("tables", "hints")
