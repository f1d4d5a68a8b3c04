"""A worker: a server on a socket that it shares with its predecessor and successor."""

import asyncio
import os
import socket
import sys
import threading
import warnings
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection

import uvicorn
from fastapi import FastAPI

from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS
from pharos.server.app import create_app
from pharos.server.bots.process import Begin
from pharos.server.bots.readiness import Readiness
from pharos.server.metrics import count_this_process
from pharos.server.running.http import http_config
from pharos.server.running.parent import CAN_FORK, Parent
from pharos.server.running.pauses import collect_seldom, shorten_pauses
from pharos.server.running.processes import (
    GO,
    OPEN,
    READY,
    STOP,
    end_with_supervisor,
    stop_in_time,
)
from pharos.server.running.warm_up import warm_up, warm_up_bots
from pharos.server.services import Services
from pharos.server.settings import Settings

MOST_FILES = 65536


def serve(supervisor: Connection, listener: socket.socket) -> None:
    """Get ready, say so, and serve when told to, until told to stop or the supervisor is gone."""
    end_with_supervisor()
    settings = Settings()
    has_process = settings.bot_process and COMPILED and hasattr(os, "nice")
    settings = replace(settings, bot_process=has_process)
    load(has_process and CAN_FORK)
    app = None if CAN_FORK else new_app(settings)
    supervisor.send(READY)
    if supervisor.recv() != GO:
        return
    if app:
        run(app, supervisor, listener)
        return

    def work(begin_bots: Begin) -> None:
        run(new_app(settings, begin_bots), supervisor, listener)

    Parent(work, (supervisor, listener), settings.bot_threads).run(supervisor.send)


def load(bots: bool) -> None:
    """Have in memory what a worker needs, and what its bots do if they are forked from here."""
    if not COMPILED:
        warnings.filterwarnings("ignore", "overflow encountered")  # dice do so on purpose
        return
    for game in RULEBOOKS:
        warm_up(game)
        if bots:
            warm_up_bots(game)


def new_app(settings: Settings, begin_bots: Begin | None = None) -> FastAPI:
    """What serves people, once the process for its bots is ready."""
    readiness = Readiness()
    if not COMPILED:
        readiness.expect(0)
    app = create_app(settings, readiness)
    if process := app.state.services.pool.process:
        process.begin = begin_bots or process.begin
        process.start()
        process.wait_until_ready()
    return app


def run(app: FastAPI, supervisor: Connection, listener: socket.socket) -> None:
    services = app.state.services
    count_this_process()
    shorten_pauses()
    listening = threading.Thread(
        target=listen_to, args=(supervisor, services.readiness), daemon=True
    )
    listening.start()
    allow_many_connections()
    config = http_config(app, log_level="warning")
    Server(config, services, supervisor).run(sockets=[listener])


class Server(uvicorn.Server):
    """Tells the supervisor as soon as people can play here."""

    def __init__(self, config: uvicorn.Config, services: Services, supervisor: Connection):
        super().__init__(config)
        self._services = services
        self._supervisor = supervisor

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announcing = asyncio.create_task(self._tell_when_open())
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
    """Hear how long compiling still takes, until told to stop or the supervisor is gone."""
    with suppress(EOFError, OSError):
        while (word := supervisor.recv()) != STOP:
            readiness.expect(word)
    stop_in_time()
