"""Players add to the seed of a deal"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(length=80), nullable=True))
    op.add_column("seats", sa.Column("seal", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("entropy", sa.String(length=64), nullable=True))
    op.execute("UPDATE tables SET deal = seed WHERE started_at IS NOT NULL")


def downgrade() -> None:
    op.drop_column("seats", "entropy")
    op.drop_column("seats", "seal")
    op.drop_column("tables", "deal")
