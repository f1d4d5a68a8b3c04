"""The one way to tell people something while they are not looking."""

from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta

from structlog import get_logger

from pharos.server.news.choices import ChoiceStore
from pharos.server.news.devices import Devices
from pharos.server.news.kinds import KINDS, Facts
from pharos.server.news.outbox import EMAIL, Item, Outbox, Piece
from pharos.server.storage.database import Database
from pharos.server.storage.rows import new_id, now

Check = Callable[[Item], Awaitable[bool | datetime]]
log = get_logger()


class News:
    """Stores what people want to be told; `Delivery` sends it.

    `checks` holds, for some kinds, a question that is asked just before the news is sent: whether
    the person still needs it. Its answer may also be a time at which to ask again.
    """

    def __init__(self, database: Database, mails: bool):
        self.choices = ChoiceStore(database)
        self.devices = Devices(database)
        self.outbox = Outbox(database)
        self.checks: dict[str, Check] = {}
        self._mails = mails

    async def tell(
        self, person: str, kind: str, facts: Facts, *, key: str | None = None, after: float = 0
    ) -> bool:
        """Tell a person some news, if they have asked for this kind of it.

        The facts fill in the words of the kind in `kinds.toml`. Telling the same `key` again
        changes nothing: a person is told once. It is sent `after` that many seconds at the
        earliest. False if it could not be stored, which is logged and disturbs nobody.
        """
        assert kind in KINDS, f"kinds.toml does not know {kind}"
        try:
            if to := await self._ways_to_tell(person, kind):
                due_at = now() + timedelta(seconds=after)
                await self.outbox.add(person, to, Piece(kind, facts, key or new_id(), due_at))
        except Exception:  # the database may be down
            log.exception("news_not_stored", kind=kind)
            return False
        return True

    async def listeners(self, people: Collection[str]) -> Collection[str]:
        """Which of these people may have asked for any news."""
        try:
            return await self.choices.choosers(people) if people else ()
        except Exception:  # the database may be down
            log.exception("choices_not_read")
            return people

    async def _ways_to_tell(self, person: str, kind: str) -> list[str]:
        """The devices of a person, and `email`, as far as they want this kind of news there."""
        choices = await self.choices.read(person)
        ways = await self.devices.of_person(person) if kind in choices.push else []
        if kind in choices.email and self._mails:
            ways.append(EMAIL)
        return ways

    async def is_needed(self, item: Item) -> bool | datetime:
        check = self.checks.get(item.kind)
        return await check(item) if check else True
