"""Messages to devices by Web Push: encrypted for the browser, signed by the server."""

import asyncio
import json
import time
from urllib.parse import urlsplit

import aiohttp
from pywebpush import WebPusher

from pharos.server.news.devices import Subscription
from pharos.server.news.endpoints import PublicResolver, check_device
from pharos.server.news.keys import PushKey, find_key
from pharos.server.news.kinds import Message
from pharos.server.settings import PushSettings
from pharos.server.storage.database import Database

SECONDS = 10  # that a push service may take
KEPT_SECONDS = 24 * 3600  # that it keeps a message for a device that is off
SIGNED_SECONDS = 12 * 3600  # for how long a signature is good
GONE = (404, 410)  # the browser no longer listens there
LATER = (408, 425, 429)  # as is every failure of the service itself
SERVER_ERRORS = 500


class DeviceGone(Exception):
    """Nobody listens at an endpoint now."""


class PushFailed(Exception):
    """A push service has refused a message."""

    def __init__(self, status: int):
        super().__init__(f"a push service answered {status}")
        self.is_final = status not in LATER and status < SERVER_ERRORS


class Push:
    """Sends messages to devices."""

    _session: aiohttp.ClientSession | None = None
    _key: PushKey | None = None

    def __init__(self, database: Database, settings: PushSettings):
        self.database = database
        self.settings = settings

    async def close(self) -> None:
        if self._session:
            await self._session.close()

    async def key(self) -> PushKey:
        if self._key is None:
            self._key = await find_key(self.database, self.settings.key)
        return self._key

    def check(self, device: Subscription) -> None:
        check_device(device, self.settings.private)

    async def send(self, device: Subscription, message: Message) -> None:
        """Send a message; `DeviceGone`, `PushFailed` or an error of the network if it fails."""
        text = json.dumps(message._asdict())
        body, headers = await asyncio.to_thread(
            prepare, device, text, await self.key(), self.settings.contact
        )
        posting = self._connected().post(
            device.endpoint, data=body, headers=headers, allow_redirects=False
        )
        async with posting as answer:
            if answer.status in GONE:
                raise DeviceGone
            if not answer.ok or answer.status >= 300:  # noqa: PLR2004 - a redirection
                raise PushFailed(answer.status)

    def _connected(self) -> aiohttp.ClientSession:
        if self._session is None:
            resolver = None if self.settings.private else PublicResolver()
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=resolver),
                timeout=aiohttp.ClientTimeout(total=SECONDS),
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        return self._session


def prepare(
    device: Subscription, text: str, key: PushKey, contact: str
) -> tuple[bytes, dict[str, str]]:
    """The encrypted body of a message and its headers; a few milliseconds of arithmetic."""
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    pusher = WebPusher({"endpoint": device.endpoint, "keys": keys})
    service = urlsplit(device.endpoint)
    claims = {
        "aud": f"{service.scheme}://{service.netloc}",
        "exp": int(time.time()) + SIGNED_SECONDS,
        "sub": contact,
    }
    headers = {
        **key.sign(claims),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(KEPT_SECONDS),
    }
    return pusher.encode(text.encode())["body"], headers
