"""A worker: a server on a socket that it shares with its predecessor and successor."""

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import warnings
from dataclasses import replace
from multiprocessing.connection import Connection

import uvicorn

from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS
from pharos.server.app import create_app
from pharos.server.bots.readiness import Readiness
from pharos.server.running.http import http_config
from pharos.server.running.warm_up import warm_up
from pharos.server.services import Services
from pharos.server.settings import Settings

MOST_FILES = 65536
GO = "go"
OPEN = "open"


def serve(supervisor: Connection, listener: socket.socket) -> None:
    """Get ready, say so, and serve when told to, until told to stop or the supervisor is gone."""
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
    freeze_garbage_collector()
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


def freeze_garbage_collector() -> None:
    """What is loaded by now stays for good: the garbage collector skips it, and does not hold up
    the tables for the tenth of a second that it would take."""
    gc.collect()
    gc.freeze()


def listen_to(supervisor: Connection, readiness: Readiness) -> None:
    """Hear how long compiling still takes, and stop when the supervisor is gone."""
    try:
        while True:
            readiness.expect(supervisor.recv())
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
