"""A worker: one server at a socket that it shares with those before and after it."""

import gc
import os
import signal
import socket
import threading
import warnings
from multiprocessing.connection import Connection

import uvicorn

from pharos.kernel.rule import COMPILED
from pharos.server.app import create_app
from pharos.server.bots.readiness import Readiness
from pharos.server.running.warm_up import warm_up

LARGEST_MESSAGE = 16 * 1024
GRACE_SECONDS = 5  # for requests that are under way when a worker goes
GO = "go"


def serve(supervisor: Connection, listener: socket.socket) -> None:
    """Get ready, say so, and serve when told to; until told to stop, or left alone."""
    readiness = Readiness()
    if COMPILED:
        warm_up()
    else:
        readiness.expect(0)
        warnings.filterwarnings("ignore", "overflow encountered")  # dice wrap, in any thread
    app = create_app(readiness=readiness)
    keep_what_is_there()
    supervisor.send("ready")
    if supervisor.recv() != GO:
        return
    threading.Thread(target=heed, args=(supervisor, readiness), daemon=True).start()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    uvicorn.Server(config).run(sockets=[listener])


def keep_what_is_there() -> None:
    """All that is there before the first guest is there to stay: the garbage collector leaves it
    alone, and never holds up the tables for the tenth of a second that it would take."""
    gc.collect()
    gc.freeze()


def heed(supervisor: Connection, readiness: Readiness) -> None:
    """Hear how long it takes until all bots are awake; and stop when the supervisor is gone."""
    try:
        while True:
            readiness.expect(supervisor.recv())
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
