"""A server in this process: a real one, on a real port, whose parts a test can reach."""

import asyncio
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn
from argon2 import PasswordHasher
from fastapi import FastAPI
from helpers.server_people import PATIENCE, Person, Wires, new_guest

from pharos.server.app import create_app
from pharos.server.running.http import http_config
from pharos.server.services import Services
from pharos.server.settings import Settings

SECRET = "the lighthouse of Alexandria"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # for hundreds of logins


@dataclass
class Server:
    app: FastAPI
    address: str
    wires: Wires

    @property
    def services(self) -> Services:
        return self.app.state.services

    async def guest(self, name: str = "Ada") -> Person:
        """A new guest, who holds a session as a program does."""
        return await new_guest(self.address, self.wires, name)

    async def guests(self, *names: str) -> list[Person]:
        return [await self.guest(name) for name in names]

    def somebody(self) -> Person:
        """A client without a session."""
        return Person(self.address, self.wires)

    async def entries(self, table: str):
        """The log of a table, from the database."""
        return await self.services.move_log.entries(table)


def hold_first_reading(monkeypatch, store, name="tables"):
    """Events: tables, or a `table`, were read for the first time; and that reading may arrive
    now."""
    read, go_on, quick = asyncio.Event(), asyncio.Event(), getattr(store, name)

    async def slowly(wanted):
        rows = await quick(wanted)
        if not read.is_set():
            read.set()
            await go_on.wait()
        return rows

    monkeypatch.setattr(store, name, slowly)
    return read, go_on


def settings_for(database: str, **others: Any) -> Settings:
    usual = {
        "redis": None,
        "secret": SECRET,
        "bot_delay": 0,
        "bot_seconds": 60,
        "bot_threads": 2,
        "bot_process": False,
        "away_seconds": 60,
        "limits": False,
    }
    return Settings(database=database, **{**usual, **others})


@asynccontextmanager
async def running(database: str, **settings: Any):
    """A server that answers, until the block ends."""
    app = create_app(settings_for(database, **settings))
    app.state.services.accounts._hasher = CHEAP
    patient = {"timeout_keep_alive": PATIENCE}  # not closed at the moment when it is used again
    config = http_config(app, log_config=None, **patient)
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:  # said aloud: no waiting for more
        listening.bind(("127.0.0.1", 0))
        await server.startup(sockets=[listening])
        host, port = listening.getsockname()
        async with Wires() as wires:
            yield Server(app, f"http://{host}:{port}", wires)
        async with asyncio.timeout(PATIENCE):
            await server.shutdown(sockets=[listening])
