"""Where news arrives: a mail server, and a push service with the browsers that listen to it."""

import asyncio
import base64
import email
import json
import os
import time
from contextlib import asynccontextmanager
from email import policy
from urllib.parse import urlsplit

from aiohttp import web
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Letterbox:
    """Keeps every letter that the mail server takes; while `is_full`, it takes none."""

    def __init__(self):
        self.letters = []
        self.is_full = False

    async def handle_DATA(self, server, session, envelope):  # noqa: N802 - as aiosmtpd calls it
        if self.is_full:
            return "452 no room"
        self.letters.append(email.message_from_bytes(envelope.content, policy=policy.default))
        return "250 taken"

    def take(self):
        """The letters since the last call."""
        letters, self.letters = self.letters, []
        return letters


@asynccontextmanager
async def open_letterbox():
    """A real SMTP server, and what it has taken."""
    box, loop = Letterbox(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    box.address = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    yield box
    server.close()
    await server.wait_closed()


class Device:
    """A browser that listens to a push service."""

    def __init__(self, service, name):
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)
        self.endpoint = f"{service.address}/{name}"
        self.answer = 201  # of the push service
        self.heard = []
        self.signed_by = None  # the key of the server that told it something
        self.came = asyncio.Event()

    @property
    def subscription(self):
        keys = {"p256dh": base64url(point_of(self._key)), "auth": base64url(self._secret)}
        return {"endpoint": self.endpoint, **keys}

    def hear(self, body):
        self.heard.append(json.loads(decrypted(body, self._key, self._secret)))
        self.came.set()

    def take(self):
        """The messages since the last call."""
        heard, self.heard = self.heard, []
        return heard


class PushService:
    """Takes messages for devices, from servers that sign them."""

    def __init__(self):
        self.devices = {}

    def device(self, name):
        self.devices[name] = Device(self, name)
        return self.devices[name]

    async def take(self, request):
        device = self.devices[request.match_info["name"]]
        device.signed_by = verify(request.headers["authorization"], device.endpoint)
        assert request.headers["content-encoding"] == "aes128gcm" and request.headers["ttl"]
        if device.answer < 300:
            device.hear(await request.read())
        return web.Response(status=device.answer)


@asynccontextmanager
async def open_push_service():
    service, app = PushService(), web.Application()
    app.router.add_post("/{name}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    service.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield service
    await runner.cleanup()


def decrypted(body, key, secret):
    """A message as a browser reads it (RFC 8188 and 8291), without what has encrypted it."""
    salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size  # one record
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    shared = key.exchange(ec.ECDH(), theirs)
    material = derived(32, shared, secret, b"WebPush: info\0" + point_of(key) + sender)
    content_key = derived(16, material, salt, b"Content-Encoding: aes128gcm\0")
    nonce = derived(12, material, salt, b"Content-Encoding: nonce\0")
    text, end, padding = AESGCM(content_key).decrypt(nonce, sealed, None).rpartition(b"\2")
    assert end and not padding.strip(b"\0")
    return text


def derived(length, material, salt, info):
    return HKDF(SHA256(), length, salt, info).derive(material)


def point_of(key):
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def verify(header, endpoint):
    """Check the signature of a server (RFC 8292); its public key."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    raw = from_base64url(signature)
    two = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(parts["k"]))
    key.verify(encode_dss_signature(*two), signed.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(from_base64url(signed.split(".")[1]))
    service = urlsplit(endpoint)
    assert claims["aud"] == f"{service.scheme}://{service.netloc}"
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    assert claims["sub"].startswith("mailto:")
    return parts["k"]


def base64url(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
