"""A worker and its bots are forked from a parent, again whenever one of them has died."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers import family
from helpers.endurance import children_of

from pharos.server.running.processes import Ended, start

PATIENCE = 60  # seconds, on a busy machine
NOT_LONG = 5  # seconds: not enough to load everything and to wait for its turn besides
LOAD = """
import threading
from pharos.server.running import worker
worker.load(bots=True)
assert threading.active_count() == 1, threading.enumerate()
"""


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener


@pytest.fixture
def parent(listener):
    """A parent; it is stopped in the end."""
    child = start(family.serve, listener, compiled=False)
    yield child
    child.stop()


def told(parent):
    """The next message."""
    assert parent.line.poll(PATIENCE)
    return parent.line.recv()


def is_there(process):
    """Whether it runs: one that has ended may still be listed."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until_gone(*processes):
    ends = time.monotonic() + PATIENCE
    while any(map(is_there, processes)):
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_when_a_worker_dies_another_is_there_at_once(parent):
    first, _ = told(parent)
    for _ in range(3):
        bots = set(children_of(parent.process.pid)) - {first}
        killed = time.monotonic()
        os.kill(first, signal.SIGKILL)
        assert told(parent) == Ended(-signal.SIGKILL)
        second, _ = told(parent)
        assert second != first and time.monotonic() < killed + NOT_LONG
        assert len(bots) == 1 and not any(map(is_there, bots))
        first = second


def test_a_worker_has_one_process_for_bots_at_a_time(parent):
    _, are_there = told(parent)
    assert are_there == [False, False]
    assert len(children_of(parent.process.pid)) == 2


def test_the_parent_stops_with_its_worker_and_its_bots(parent):
    worker, _ = told(parent)
    processes = children_of(parent.process.pid)
    parent.stop()
    assert parent.exit_code == 0 and worker in processes
    assert not any(map(is_there, processes))


def test_a_worker_goes_on_without_its_parent_until_it_is_told_to_stop(parent):
    worker, _ = told(parent)
    processes = children_of(parent.process.pid)
    assert not parent.is_orphan
    parent.process.kill()
    parent.process.join()
    assert parent.is_alive and parent.is_orphan and all(map(is_there, processes))
    parent.stop()
    assert not parent.is_alive and not parent.is_orphan
    wait_until_gone(worker, *processes)


def test_nobody_stays_without_parent_and_supervisor(listener):
    parent = start(family.serve, listener, compiled=False)
    told(parent)
    processes = children_of(parent.process.pid)
    parent.process.kill()
    parent.line.close()  # as when the supervisor is killed
    wait_until_gone(*processes)


def test_the_port_is_free_while_the_worker_says_goodbye():
    listener = socket.create_server(("127.0.0.1", 0))
    parent = start(family.serve_slowly, listener, compiled=False)
    worker, address = told(parent), listener.getsockname()
    listener.close()
    parent.process.terminate()
    listen_when_free(address).close()
    assert is_there(worker)
    parent.tell("go")
    wait_until_gone(worker)
    parent.stop()


def listen_when_free(address):
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_server(address)
        except OSError:
            assert time.monotonic() < ends
            time.sleep(0.01)


def test_nothing_that_is_loaded_has_threads():
    """They would be missing in a process that is forked, with what they hold."""
    done = subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
