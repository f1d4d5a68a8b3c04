"""What Prometheus is told: about all workers, and with few labels."""

import os
import re
import subprocess
import sys

import pytest
from helpers.server import settings_for
from helpers.server_people import Wires, new_guest
from helpers.server_services import free_port

from pharos.server import metrics
from pharos.server.metrics import FOLDER

pytestmark = pytest.mark.any_database


@pytest.fixture
async def wires():
    async with Wires() as wires:
        yield wires


def figure(text, name):
    """What a line of the metrics says."""
    return float(re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)[1])


async def test_every_worker_tells_the_figures_of_all(launcher, new_database, wires, tmp_path):
    environment, database = {FOLDER: str(tmp_path)}, new_database()
    ports = [free_port(), free_port()]
    here, there = [f"http://127.0.0.1:{port}" for port in ports]
    settings = settings_for(database)
    first, second = [launcher.start(settings, port, environment=environment) for port in ports]
    ada = await new_guest(here, wires)
    at_second = ada.at(there)
    for somebody in (ada, at_second):
        table = await somebody.open_table("me open", "duel")
        bob = await new_guest(somebody.address, wires, "Bob")
        await bob.join(table)
        await somebody.start(table)
        await somebody.play(table)
    async with ada.live(table) as page, at_second.live(table) as other:
        await page.until(lambda: page.table)
        await other.until(lambda: other.table)
        for somebody in (ada, at_second):
            text = (await somebody.http.get("/metrics")).text
            assert figure(text, 'pharos_moves_total{by="person"}') == 2
            assert figure(text, "pharos_move_seconds_count") == 2
            assert figure(text, "pharos_sockets") == 2
        launcher.kill(second)
    text = (await ada.http.get("/metrics")).text
    assert figure(text, 'pharos_moves_total{by="person"}') == 2
    assert figure(text, "pharos_sockets") <= 1
    launcher.kill(first)


COUNT_WORKERS = """
import os
from pharos.server import metrics
metrics.leave_out_this_process()
assert metrics.count_workers() == 0
if worker := os.fork():
    assert os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]) == 0
else:
    metrics.count_this_process()
    metrics.SOCKETS.inc()
    os._exit(0 if metrics.count_workers() == metrics.connected_pages() == 1 else 1)
"""


def test_only_workers_count_not_the_processes_that_they_are_forked_from(tmp_path):
    environment = os.environ | {FOLDER: str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", COUNT_WORKERS], env=environment)
    assert done.returncode == 0


def test_the_names_of_bots_do_not_multiply_the_figures():
    for amount in range(50):
        metrics.BOT_SECONDS.labels(f"search:{amount}").observe(0.1)
        metrics.BOT_FAILURES.labels(f"guided:{amount}s").inc()
    text = metrics.exposition().decode()
    assert 'pharos_bot_seconds_count{bot="search"}' in text
    assert "search:" not in text and "guided:" not in text
