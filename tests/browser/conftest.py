"""A real server and a real Chromium for every test of the page."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from helpers.browser import Visitor
from helpers.server_services import free_port

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PHAROS = Path(sys.executable).with_name("pharos")


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)  # needs the compiled rules, and is slow


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """The machine's Chromium; Playwright's own would have to be downloaded."""
    return {
        **browser_type_launch_args,
        "executable_path": "/usr/bin/chromium",
        "args": [*FLAGS, *QUIET],
    }


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory):
    """Where the server stores its games."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def site_data(site, site_folder):
    """The database of the server, once it exists."""
    return f"sqlite+aiosqlite:///{site_folder / 'pharos.sqlite'}"


@pytest.fixture(scope="session")
def site(tmp_path_factory, site_folder):
    """The address of a server with its own games."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    settings = {
        "PHAROS_DATA": str(site_folder),
        "PHAROS_BOT_DELAY": "0.05",
        "PHAROS_AWAY_SECONDS": "2",  # instead of a minute
    }
    command = [PHAROS, "serve", "--no-browser", "--wait", "--port", str(port)]
    with open(tmp_path_factory.mktemp("log") / "server.log", "w") as log:
        server = subprocess.Popen(command, env={**os.environ, **settings}, stderr=log)
    transport = httpx.HTTPTransport(retries=20)  # with ever longer waits between them
    with httpx.Client(transport=transport) as client:
        assert client.get(f"{address}/healthz", timeout=600).is_success
    yield address
    server.terminate()
    server.wait()


@pytest.fixture
def visit(browser, site):
    """Somebody new with their own browser; their pages must report no error."""
    visitors = []

    def arrive(size=DESKTOP, **looks):
        looks = {"reduced_motion": "reduce", "locale": "en-GB", **looks}
        context = browser.new_context(viewport=size, **looks)
        visitor = Visitor(context, site)
        visitors.append(visitor)
        return visitor

    yield arrive
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == [], "\n".join(complaints)


@pytest.fixture
def two_at_a_table(visit):
    """Ada and Bob at a table of 7 Wonders with a bot between them, before their first choice."""
    ada, bob = visit(), visit()
    for person in (ada, bob):
        person.arrive()
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "friend"}]
    new = {"rulebook": "wonders", "players": 3, "options": {}, "seats": seats}
    table = ada.ask("POST", "/tables", new)
    path = f"/tables/{table['id']}"
    bob.ask("POST", f"{path}/join", {"invite": table["invite"]})
    ada.ask("POST", f"{path}/start")
    for person in (ada, bob):
        person.sit_down_at(table["id"])
    return ada, bob
