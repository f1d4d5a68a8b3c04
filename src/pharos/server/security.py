"""Between the world and the routes: turns, size limits, origins, headers, and unexpected errors."""

from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected
from structlog import get_logger
from uvicorn.protocols.utils import ClientDisconnected

from pharos.server.dependencies import address_of
from pharos.server.errors import MOST_BYTES, refuse
from pharos.server.turnstile import Turnstiles

TOO_LARGE = 413
INTERNAL_ERROR = 1011  # as sockets say it
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
ENCRYPTED_ONLY = "max-age=31536000"  # browsers come back over TLS only, for a year
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

log = get_logger()


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether it comes from our page. A program sends no origin, and has no cookie to abuse."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


class OneAfterTheOther:
    """Lets the requests of each address begin one after the other."""

    def __init__(self, app: ASGIApp, turnstiles: Turnstiles):
        self.app = app
        self.turnstiles = turnstiles

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.turnstiles.enter(address_of(HTTPConnection(scope)))
        await self.app(scope, receive, send)


class SecurityMiddleware:
    """Refuses what is too large or comes from another site's page, and adds the headers.

    Unexpected errors are logged here; the client learns only that there was one.
    """

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        answered = False

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self._pass(scope, receive, send_with_headers)
        except Exception as error:
            log.exception("unexpected_error", path=scope["path"], exc_info=error)
            if answered:
                raise
            answered_so = refuse(HTTPConnection(scope), "internal")
            await answered_so(scope, receive, send_with_headers)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """It is not an error when a page goes away, whenever it does."""
        try:
            await self.app(scope, receive, send)
        except (WebSocketDisconnect, WebSocketDisconnected, ClientDisconnected):
            log.info("connection_dropped", path=scope["path"])
        except Exception as error:
            log.exception("unexpected_error", path=scope["path"], exc_info=error)
            with suppress(OSError, RuntimeError):  # it may be closed already
                await send({"type": "websocket.close", "code": INTERNAL_ERROR})

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        if scope["method"] not in SAFE_METHODS and not is_same_origin(connection):
            await refuse(connection, "other_site")(scope, receive, send)
        elif announced_size(Headers(scope=scope)) > MOST_BYTES:
            await refuse(connection, "too_large")(scope, receive, send)
        else:
            await self.app(scope, counted(receive), send)


def headers_for(scope: Scope) -> dict[str, str]:
    """What every answer to a request says to browsers and to what stands between."""
    headers = dict(HEADERS)
    if scope["scheme"] == "https":
        headers["strict-transport-security"] = ENCRYPTED_ONLY
    if scope["path"].startswith("/api/"):
        headers["cache-control"] = "no-store"
    return headers


def announced_size(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isascii() and length.isdigit() else MOST_BYTES + 1


def counted(receive: Receive) -> Receive:
    """A body that does not announce its size has the same limit."""
    received = 0

    async def receive_counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > MOST_BYTES:
            raise HTTPException(TOO_LARGE)
        return message

    return receive_counted
