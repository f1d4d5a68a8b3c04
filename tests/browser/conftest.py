"""A real server and a real Chromium for every test of the page."""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path

import httpx
import pytest
from helpers.browser import PATIENCE, Visitor
from helpers.server_services import free_port
from playwright.sync_api import expect

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
STARTED = 600  # seconds at most; the rules may have to be compiled first
PHAROS = Path(sys.executable).with_name("pharos")

expect.set_options(timeout=PATIENCE)


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


@contextmanager
def serving():
    """A server with its own games: its address, and where it stores them."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pharos-site-") as folder:
        settings = {
            "PHAROS_DATA": folder,
            "PHAROS_BOT_DELAY": "0.05",
            "PHAROS_AWAY_SECONDS": "2",  # instead of a minute
            "PHAROS_LIMITS": "off",  # everybody comes from one address
            "PHAROS_REVIEW_SECONDS": "1",  # a player
        }
        command = [PHAROS, "serve", "--no-browser", "--wait", "--port", str(port)]
        with open(f"{folder}/server.log", "w") as log:
            settings = {**os.environ, **settings}
            server = subprocess.Popen(command, env=settings, stdout=log, stderr=log)
        yield f"http://127.0.0.1:{port}", folder
        server.terminate()
        server.wait()


SHARED = pytest.StashKey()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """All processes of pytest-xdist share one server, which belongs to the one that starts them."""
    if SHARED not in node.config.stash:
        stack = ExitStack()
        node.config.add_cleanup(stack.close)
        node.config.stash[SHARED] = stack.enter_context(serving())
    node.workerinput["site"] = node.config.stash[SHARED]


@pytest.fixture(scope="session")
def address_and_folder(request):
    shared = getattr(request.config, "workerinput", {}).get("site")
    with nullcontext(shared) if shared else serving() as opened:
        yield opened


@pytest.fixture(scope="session")
def site(address_and_folder):
    """The address of a server, once it answers."""
    address, _ = address_and_folder
    ends = time.monotonic() + STARTED
    with httpx.Client(timeout=STARTED) as client:
        while True:
            with suppress(httpx.ConnectError):
                assert client.get(f"{address}/healthz").is_success
                return address
            assert time.monotonic() < ends, "the server does not start"
            time.sleep(0.1)


@pytest.fixture(scope="session")
def site_data(site, address_and_folder):
    """The database of the server, once it exists."""
    _, folder = address_and_folder
    return f"sqlite:///{folder}/pharos.sqlite"


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
