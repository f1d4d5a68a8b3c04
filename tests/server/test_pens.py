"""Pens: a batch is stored as a whole or not at all, and a lost connection is replaced."""

import asyncio
from dataclasses import replace

import pytest
from helpers.server import running
from helpers.server_people import new_token
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError  # noqa: F401

from pharos.server.pens import pen_for, row_of
from pharos.server.store import now
from pharos.table.match import Entry

OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


@pytest.fixture(scope="module")
async def house(new_database):
    async with running(new_database()) as server:
        ada = await server.guest()
        server.house.tables = [(await ada.open_table())["id"] for _ in range(3)]
        yield server.house


@pytest.fixture
async def pen(house):
    pen = pen_for(house.database)
    yield pen
    await pen.put_down()


def move(table, index):
    return row_of(table, Entry(index, 1, "draft sphinx", new_token(), "person", now()))
