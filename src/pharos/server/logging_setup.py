"""Logging: one JSON object per line, or readable text on a terminal."""

import logging
import re
import sys
import time
from typing import Any

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONG_NUMBER = re.compile(r"\d{30,}|\b[0-9a-f]{40,}\b")  # of tens of digits, or as bytes
log = structlog.get_logger()


def set_up_logging() -> None:
    """Everything goes to stderr, readable on a terminal and as JSON otherwise."""
    is_terminal = sys.stderr.isatty()
    shown = (
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        if is_terminal
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.StackInfoRenderer(),
            *([] if is_terminal else [structlog.processors.format_exc_info]),
            shown,
            without_seeds,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def without_seeds(logger: Any, method: str, line: Any) -> Any:
    """No number as long as a seed is ever logged: it would tell how a game in progress goes on.

    For the same reason tracebacks on a terminal do not show variables.
    """
    return LONG_NUMBER.sub("...", line)


class RequestLog:
    """Logs every request to the API once it is answered."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = None

        async def send_and_look(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, send_and_look)
        finally:
            ms = round(1000 * (time.perf_counter() - began), 1)
            log.info("request", method=scope["method"], path=scope["path"], status=status, ms=ms)
