"""Sends the news that is due: to devices, and together in letters.

Nothing is sent while a transaction is open. What fails is tried again a few times.
"""

import asyncio
from contextlib import suppress
from datetime import datetime
from email.message import EmailMessage
from typing import Protocol

import aiohttp
from structlog import get_logger

from pharos.server.live.rounds import Rounds
from pharos.server.news.choices import Choices
from pharos.server.news.kinds import message_of
from pharos.server.news.letters import StopLinks, write_letter
from pharos.server.news.links import Addressee, Links
from pharos.server.news.news import News
from pharos.server.news.outbox import Item
from pharos.server.news.push import DeviceGone, Push, PushFailed
from pharos.server.storage.rows import Person
from pharos.server.storage.store import Store

LOOK_SECONDS = 3.0  # between two checks for what is due
TIDY_SECONDS = 3600.0  # between two checks for what can be forgotten
log = get_logger()


class PostOffice(Protocol):
    """Takes letters to where they are read; says whether it could."""

    async def deliver(self, letter: EmailMessage) -> bool: ...


class Delivery:
    """What every worker does with the outbox, in the background."""

    def __init__(  # noqa: PLR0913 - each part is given the parts that it needs
        self,
        news: News,
        store: Store,
        push: Push,
        office: PostOffice | None,
        links: Links,
        address: str,
    ):
        self.news = news
        self.store = store
        self.push = push
        self.office = office
        self.links = links
        self.address = address
        self._rounds: list[Rounds] = []

    def open(self) -> None:
        """Start all of this at the same time: a slow mail server holds up no message to a
        device."""
        self._rounds = [Rounds(self.send_pushes, LOOK_SECONDS), Rounds(self._tidy, TIDY_SECONDS)]
        if self.office:
            self._rounds.append(Rounds(self.send_letters, LOOK_SECONDS))
        for rounds in self._rounds:
            rounds.open()

    async def close(self) -> None:
        await asyncio.gather(*(rounds.close() for rounds in self._rounds))
        await self.push.close()

    async def _tidy(self) -> bool:
        await self.news.outbox.forget_old()
        return False

    # Devices

    async def send_pushes(self) -> bool:
        """Send the next messages to devices; whether there were any."""
        items = await self.news.outbox.take_pushes()
        await asyncio.gather(*(self._send_safely(item) for item in items))
        return bool(items)

    async def _send_safely(self, item: Item) -> None:
        try:
            if await self._needed([item]):
                await self._send(item)
        except Exception:
            log.exception("push_not_sent")
            with suppress(Exception):  # otherwise it is lost for a while, and taken again
                await self.news.outbox.try_again([item])

    async def _send(self, item: Item) -> None:
        outbox, device = self.news.outbox, await self.news.devices.find(item.to, item.person)
        if device is None:
            await outbox.end([item], "dropped")
            return
        language = (await self.news.choices.read(item.person)).language
        try:
            await self.push.send(device, message_of(item.kind, item.facts, language))
        except DeviceGone:
            await self.news.devices.remove(device.endpoint)
            await outbox.end([item], "dropped")
        except PushFailed as error:
            log.warning("push_refused", error=str(error))
            await (outbox.end([item], "failed") if error.is_final else outbox.try_again([item]))
        except (aiohttp.ClientError, OSError) as error:
            log.warning("push_failed", error=type(error).__name__)
            await outbox.try_again([item])
        else:
            await outbox.end([item], "sent")

    # Letters

    async def send_letters(self) -> bool:
        """Write to everybody to whom a letter is due; whether there was anybody."""
        people = await self.news.outbox.people_with_letters()
        written = await asyncio.gather(*(self._write_safely(person) for person in people))
        return any(written)

    async def _write_safely(self, person: str) -> bool:
        items = await self.news.outbox.take_letter(person)
        try:
            if items:
                await self._write(person, items)
        except Exception:
            log.exception("letter_not_sent")
            with suppress(Exception):
                await self.news.outbox.try_again(items)
                await self.news.outbox.end_letter(person, None)
        return bool(items)

    async def _write(self, person: str, items: list[Item]) -> None:
        """Tell in one letter everything that is still of use."""
        outbox, choices = self.news.outbox, await self.news.choices.read(person)
        known = await self.store.person(person)
        unwanted = [item for item in items if item.kind not in choices.email]
        await outbox.end(unwanted, "dropped")
        items = await self._needed([item for item in items if item not in unwanted])
        if known is None or known.email is None or known.email != choices.confirmed:
            await outbox.end(items, "dropped")
            items = []
        is_sent = bool(items) and await self._post(known, choices, items)
        await (outbox.end(items, "sent") if is_sent else outbox.try_again(items))
        await outbox.end_letter(person, choices.every if is_sent else None)

    async def _post(self, person: Person | None, choices: Choices, items: list[Item]) -> bool:
        assert person and person.email and self.office
        token = self.links.to_stop(Addressee(person.id, person.email))
        news = [message_of(item.kind, item.facts, choices.language) for item in items]
        letter = write_letter(person, choices.language, news, StopLinks(self.address, token))
        return await self.office.deliver(letter)

    # Both

    async def _needed(self, items: list[Item]) -> list[Item]:
        """The news that the person still has to be told; other news is dropped, or waits."""
        needed: list[Item] = []
        for item in items:
            verdict = await self.news.is_needed(item)
            if isinstance(verdict, datetime):
                await self.news.outbox.postpone([item], verdict)
            elif verdict:
                needed.append(item)
            else:
                await self.news.outbox.end([item], "dropped")
        return needed
