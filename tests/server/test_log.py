"""What servers write about themselves: a line for what happens often, and no seeds."""

import re
import socket
import struct
import sys
from io import StringIO

import pytest
import structlog
from helpers.server import settings_for
from helpers.server_people import Wires, new_guest
from helpers.server_services import free_port
from sqlalchemy import text

from pharos.server.logging_setup import set_up_logging
from pharos.server.storage.database import Database

pytestmark = pytest.mark.any_database

LONG_NUMBER = re.compile(r"\d{30,}")


@pytest.fixture
def log(launcher):
    """What has been logged since the test began."""
    before = len(launcher.logged())
    return lambda: launcher.logged()[before:]


@pytest.fixture
async def worker(launcher, new_database):
    """The address and the database of a server in a process of its own."""
    port, database = free_port(), new_database()
    process = launcher.start(settings_for(database), port)
    yield f"http://127.0.0.1:{port}", database
    launcher.kill(process)


@pytest.fixture
async def wires():
    async with Wires() as wires:
        yield wires


def connect(address):
    """A connection that is dropped without a goodbye when it is closed."""
    host, _, port = address.removeprefix("http://").partition(":")
    dropped = socket.create_connection((host, int(port)))
    dropped.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return dropped


def upgrade(path, guest):
    return (
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {guest.session}\r\n\r\n"
    ).encode()


async def test_a_connection_that_is_dropped_takes_one_line(worker, wires, log):
    """Whenever it is: before the handshake is answered, in the middle of a game or of a request."""
    address, _ = worker
    ada, bob = [await new_guest(address, wires, name) for name in ("Ada", "Bob")]
    table = await ada.open_table("me open")
    path = f"/api/tables/{table['id']}/live"
    for _ in range(20):  # some are gone before the server has looked who they are
        with connect(address) as dropped:
            dropped.sendall(upgrade(path, bob))
    for wanted in (b"101 Switching", b'"table"'):
        with connect(address) as dropped:
            dropped.sendall(upgrade(path, bob))
            heard = b""
            while wanted not in heard:
                heard += dropped.recv(65536)
    with connect(address) as dropped:
        dropped.sendall(
            b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
        )
    async with ada.live(table) as page:
        await page.until(lambda: page.table and not page.table["watching"])
        for _ in range(3):
            await page.send("ping")
        await page.until(lambda: len(page.of_type("pong")) == 3)
    assert "Traceback" not in log() and "Error" not in log()
    lines = [line for line in log().splitlines() if "connection_dropped" in line]
    assert lines and len(lines) <= 22


async def test_no_seed_is_logged_when_a_table_cannot_be_stored(worker, wires, log):
    address, url = worker
    ada = await new_guest(address, wires)
    database = Database(url)
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE tables RENAME COLUMN invite TO invited"))
    await database.close()
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"rulebook": "duel", "players": 2, "seats": seats}
    assert (await ada.refused("POST", "/tables", **wanted))[0] == 500
    assert "unexpected_error" in log() and "INSERT INTO tables" in log()
    assert not LONG_NUMBER.search(log())


@pytest.mark.parametrize("is_terminal", [True, False])
def test_no_seed_is_logged_with_an_error(monkeypatch, is_terminal):
    """Neither as part of a message nor, on a terminal, among the variables of a traceback."""
    written = StringIO()
    written.isatty = lambda: is_terminal
    monkeypatch.setattr(sys, "stderr", written)
    set_up_logging()
    seed = 2**255 + 7
    try:
        raise ValueError(f"{seed} and {seed:064x}")
    except ValueError:
        structlog.get_logger().exception("failed", row={"seed": str(seed)})
    monkeypatch.undo()
    set_up_logging()
    assert "ValueError" in written.getvalue() and "failed" in written.getvalue()
    assert str(seed) not in written.getvalue() and f"{seed:064x}" not in written.getvalue()
