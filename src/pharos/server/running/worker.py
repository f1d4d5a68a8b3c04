"""A worker: a server on a socket that it shares with its predecessor and successor."""

import asyncio
import os
import signal
import socket
import sys
import threading
import warnings
from contextlib import suppress
from dataclasses import replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection

import uvicorn

from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS
from pharos.server.app import create_app
from pharos.server.bots.readiness import Readiness
from pharos.server.running.http import http_config
from pharos.server.running.pauses import collect_seldom, shorten_pauses
from pharos.server.running.warm_up import warm_up
from pharos.server.services import Services
from pharos.server.settings import Settings

MOST_FILES = 65536
GO = "go"
OPEN = "open"


def serve(supervisor: Connection, listener: socket.socket) -> None:
    """Get ready, say so, and serve when told to, until told to stop or the supervisor is gone."""
    threading.Thread(target=stop_without_supervisor, daemon=True).start()
    readiness, settings = Readiness(), Settings()
    has_process = settings.bot_process and COMPILED and hasattr(os, "nice")
    app = create_app(replace(settings, bot_process=has_process), readiness)
    process = app.state.services.pool.process
    if process:
        process.start()  # it loads the rules while this one does
    if COMPILED:
        for game in RULEBOOKS:
            warm_up(game)
    else:
        readiness.expect(0)
        warnings.filterwarnings("ignore", "overflow encountered")  # dice do so on purpose
    if process:
        process.wait_until_ready()
    shorten_pauses()
    supervisor.send("ready")
    if supervisor.recv() != GO:
        return
    threading.Thread(target=listen_to, args=(supervisor, readiness), daemon=True).start()
    allow_many_connections()
    config = http_config(app, log_level="warning")
    Server(config, app.state.services, supervisor).run(sockets=[listener])


class Server(uvicorn.Server):
    """Tells the supervisor as soon as people can play here."""

    def __init__(self, config: uvicorn.Config, services: Services, supervisor: Connection):
        super().__init__(config)
        self._services = services
        self._supervisor = supervisor

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._telling = asyncio.create_task(self._tell_when_open())
        self._collecting = asyncio.create_task(collect_seldom())

    async def _tell_when_open(self) -> None:
        await self._services.until_open()
        self._supervisor.send(OPEN)


def allow_many_connections() -> None:
    """A connection is an open file, and the usual limit for these was set when a thousand were
    many."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        allowed = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))


def listen_to(supervisor: Connection, readiness: Readiness) -> None:
    """Hear how long compiling still takes."""
    with suppress(EOFError, OSError):
        while True:
            readiness.expect(supervisor.recv())


def stop_without_supervisor() -> None:
    """Stop when the supervisor is gone: while this worker gets ready, at once, because it keeps the
    socket on which the next supervisor wants to listen."""
    if supervisor := parent_process():
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)
