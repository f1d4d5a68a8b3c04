"""A parent whose worker only tells who is there, for `processes.start`."""

import os
import signal
import socket
from functools import partial

from pharos.server.bots.process import receive
from pharos.server.bots.readiness import Readiness
from pharos.server.running.parent import Parent
from pharos.server.running.worker import listen_to


def serve(supervisor, listener):
    Parent(partial(be_worker, supervisor), (supervisor, listener), 1).run(supervisor.send)


def be_worker(supervisor, begin_bots):
    """Have bots, those that take their place, some that are killed, and at last some that stay."""
    replaced, _ = have_bots(begin_bots)
    killed, bots = have_bots(begin_bots)
    bots.kill()
    are_there = [receive(line) is not None for line in (replaced, killed)]
    _last = have_bots(begin_bots)
    supervisor.send((os.getpid(), are_there))
    listen_to(supervisor, Readiness())


def serve_slowly(supervisor, listener):
    """A worker that leaves the socket as soon as it has to stop, and ends when it is told."""
    Parent(partial(leave_slowly, supervisor, listener), (supervisor, listener), 1).run(
        supervisor.send
    )


def leave_slowly(supervisor, listener, begin_bots):
    signal.signal(signal.SIGTERM, lambda *_: listener.close())
    supervisor.send(os.getpid())
    supervisor.recv()


def have_bots(begin):
    """The line to a process for bots that is ready, and the process."""
    ours, theirs = socket.socketpair()
    with theirs:
        bots = begin(theirs)
    assert receive(ours)
    return ours, bots
