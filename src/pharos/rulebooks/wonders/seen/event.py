"""An event: what happened, as plain data. Its type says which kind it is."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from pharos.rulebooks.wonders.edifice.events import EdificeEvent
from pharos.rulebooks.wonders.leaders.events import LeadersEvent
from pharos.rulebooks.wonders.seen.base_events import BaseEvent

Event = TypeAliasType(
    "Event", Annotated[BaseEvent | LeadersEvent | EdificeEvent, Field(discriminator="type")]
)
