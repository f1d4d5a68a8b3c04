"""Servers in processes of their own, which can be killed.

They are forked from one process that has imported and compiled everything, so that a restart takes
no time: `python -m helpers.server_process` reads what to do from its input, one JSON object a line.
"""

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

HOST = "127.0.0.1"
GAMES = ("duel", "wonders")  # that are played on servers that may be killed
LIBRARIES = ("alembic.command", "asyncpg", "fastapi", "limits.aio", "redis.asyncio", "uvicorn")


class ServerLauncher:
    """Where server processes come from."""

    def __init__(self, process, log):
        self._process = process
        self._log = Path(log)

    def start(self, settings, port, **patches):
        """A server that answers at this port; its process id."""
        order = {"start": asdict(settings), "port": port, "patches": patches}
        return self._ask(order)["ready"]

    def logged(self):
        """All that the servers have written."""
        return self._log.read_text()

    def kill(self, server):
        """`kill -9`; when this returns, it is dead."""
        self._ask({"kill": server})

    def _ask(self, order):
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the launcher has died; see the log of the servers"
        answer = json.loads(line)
        assert "failed" not in answer, answer["failed"]
        return answer


@contextmanager
def open_launcher(log, *modules):
    """A launcher for as long as the block lasts; its servers write to that file, and find these
    modules imported."""
    path = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    with open(log, "ab") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "helpers.server_process", *LIBRARIES, *modules],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    with process:
        yield ServerLauncher(process, log)
        process.stdin.close()  # it kills its children, and ends


# Inside the process


def obey():
    """Start and kill servers, until the input ends."""
    for module in sys.argv[1:]:
        import_module(module)
    from pharos.kernel.rule import COMPILED
    from pharos.server.running.warm_up import warm_up

    for game in GAMES if COMPILED else ():
        warm_up(game)
    children = set()
    for line in sys.stdin:
        order = json.loads(line)
        if "start" in order:
            children.add(fork(order))
        else:
            kill(order["kill"])
            children.remove(order["kill"])
            say(dead=order["kill"])
    for child in children:
        kill(child)


def fork(order):
    child = os.fork()
    if child == 0:
        try:
            serve(order)
        except BaseException as error:
            say(failed=repr(error))
            raise
        finally:
            os._exit(1)
    return child


def kill(child):
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def serve(order):
    """Be a server, from now on until the end."""
    os.environ.update(order["patches"].get("environment", {}))
    import uvicorn

    from pharos.server.app import create_app
    from pharos.server.bots import scheduler
    from pharos.server.live import presence, redis_backends
    from pharos.server.running.http import http_config
    from pharos.server.settings import Settings

    class Announced(uvicorn.Server):
        async def startup(self, sockets=None):
            await super().startup(sockets)
            say(ready=os.getpid())

    patience = order["patches"].get("redis_patience", redis_backends.PATIENCE)
    redis_backends.PATIENCE = patience
    scheduler.ROUND_SECONDS = order["patches"].get("round_seconds", scheduler.ROUND_SECONDS)
    presence.ROUND_SECONDS = order["patches"].get("round_seconds", presence.ROUND_SECONDS)
    app = create_app(Settings(**order["start"]))
    Announced(http_config(app, host=HOST, port=order["port"], log_level="warning")).run()


def say(**answer):
    os.write(1, (json.dumps(answer) + "\n").encode())


if __name__ == "__main__":
    obey()
