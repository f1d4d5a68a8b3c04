"""A worker: a server on a socket that it shares with its predecessor and successor."""

import gc
import os
import signal
import socket
import threading
import warnings
from dataclasses import replace
from multiprocessing.connection import Connection

import uvicorn

from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS
from pharos.server.app import create_app
from pharos.server.bots.readiness import Readiness
from pharos.server.running.paced_socket import PacedSocket
from pharos.server.running.warm_up import warm_up
from pharos.server.settings import Settings

LARGEST_MESSAGE = 16 * 1024
GRACE_SECONDS = 5  # for requests under way when a worker stops
GO = "go"


def serve(supervisor: Connection, listener: socket.socket) -> None:
    """Get ready, say so, and serve when told to, until told to stop or the supervisor is gone."""
    readiness, settings = Readiness(), Settings()
    has_process = settings.bot_process and COMPILED and hasattr(os, "nice")
    app = create_app(replace(settings, bot_process=has_process), readiness)
    process = app.state.services.pool.process
    if process:
        process.start()  # it loads the rules while this one does
    if COMPILED:
        for game in RULEBOOKS:
            warm_up(game)
    else:
        readiness.expect(0)
        warnings.filterwarnings("ignore", "overflow encountered")  # dice do so on purpose
    if process:
        process.wait_until_ready()
    freeze_garbage_collector()
    supervisor.send("ready")
    if supervisor.recv() != GO:
        return
    threading.Thread(target=listen_to, args=(supervisor, readiness), daemon=True).start()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=PacedSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    uvicorn.Server(config).run(sockets=[listener])


def freeze_garbage_collector() -> None:
    """What is loaded by now stays for good: the garbage collector skips it, and does not hold up
    the tables for the tenth of a second that it would take."""
    gc.collect()
    gc.freeze()


def listen_to(supervisor: Connection, readiness: Readiness) -> None:
    """Hear how long compiling still takes, and stop when the supervisor is gone."""
    try:
        while True:
            readiness.expect(supervisor.recv())
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
