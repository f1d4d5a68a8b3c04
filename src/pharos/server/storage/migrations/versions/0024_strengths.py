"""How strong people were when they sat down"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column("seats", sa.Column("rating", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("doubt", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "doubt")
    op.drop_column("seats", "rating")
