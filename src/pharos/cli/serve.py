"""`pharos serve`: the socket, the page in the browser, and the processes of the server."""

import errno
import socket
import time
import webbrowser
from collections.abc import Callable

from rich.console import Console

from pharos.kernel.errors import BadOption
from pharos.server.running.supervisor import Supervisor
from pharos.server.settings import Settings
from pharos.server.shared_metrics import shared_metrics

BACKLOG = 2048
PATIENCE = 5.0  # seconds to wait for a port that a server before this one is about to leave
LOOK_SECONDS = 0.1


def start_server(host: str, port: int, workers: int, browser: bool, at_once: bool) -> None:
    settings = Settings()
    if workers > 1 and not settings.redis:
        raise BadOption("several workers need Redis: set PHAROS_REDIS_URL, or use one worker")
    console = Console()
    listener = listen_at(host, port, console.print)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"

    def tell_that_it_is_open() -> None:
        console.print(f"Pharos is open at [bold]{address}[/bold]  (stop it with Ctrl+C)")
        if browser:
            webbrowser.open(address)

    with shared_metrics(), console.status("Starting ...") as line:  # silent without a terminal
        supervisor = Supervisor(listener, workers, console.print, line.update)
        supervisor.run(at_once, tell_that_it_is_open)


def listen_at(host: str, port: int, say: Callable[[str], None]) -> socket.socket:
    """A socket that all workers share. Workers of a server that was killed leave its port in a
    moment, and this waits for them."""
    ends = None
    while True:
        try:
            return new_listener(host, port)
        except OSError as error:
            if ends is None and error.errno == errno.EADDRINUSE:
                ends = time.monotonic() + PATIENCE
                say(f"Port {port} is in use; waiting until it is free ...")
            if ends is None or time.monotonic() > ends:
                raise BadOption(why_not(host, port, error)) from None
            time.sleep(LOOK_SECONDS)


def why_not(host: str, port: int, error: OSError) -> str:
    """Why nothing can listen there, and which option to change."""
    if error.errno in (errno.EADDRINUSE, errno.EACCES):
        return f"cannot listen on port {port} ({error.strerror}); choose another with --port"
    return f"cannot listen at {host} ({error.strerror}); choose another address with --host"


def new_listener(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener
