"""Profiles that anybody may see, if the person wants that"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    public = sa.Column("public", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("persons", public)


def downgrade() -> None:
    op.drop_column("persons", "public")
