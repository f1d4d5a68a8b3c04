"""Every table of the database: METADATA is complete once this is imported."""

from pharos.server.storage import (
    accounts_schema,
    meeting_schema,
    moderation_schema,
    news_schema,
    speeds_schema,
    tournament_schema,
)
from pharos.server.storage.schema import METADATA

SCHEMAS = (
    accounts_schema,
    meeting_schema,
    moderation_schema,
    news_schema,
    speeds_schema,
    tournament_schema,
)
__all__ = ["METADATA", "SCHEMAS"]
