"""`pharos serve`: the socket, the page in the browser, and the processes of the server."""

import socket
import webbrowser

from rich.console import Console

from pharos.kernel.errors import BadOption
from pharos.server.running.supervisor import Supervisor
from pharos.server.settings import Settings
from pharos.server.shared_metrics import shared_metrics

BACKLOG = 2048


def start_server(host: str, port: int, workers: int, browser: bool, at_once: bool) -> None:
    settings = Settings()
    if workers > 1 and not settings.redis:
        raise BadOption("several workers need Redis: set PHAROS_REDIS_URL, or use one worker")
    listener = listen_at(host, port)
    console = Console()
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"

    def tell_that_it_is_open() -> None:
        console.print(f"Pharos is open at [bold]{address}[/bold]  (stop it with Ctrl+C)")
        if browser:
            webbrowser.open(address)

    with shared_metrics(), console.status("Starting ...") as line:  # silent without a terminal
        supervisor = Supervisor(listener, workers, console.print, line.update)
        supervisor.run(at_once, tell_that_it_is_open)


def listen_at(host: str, port: int) -> socket.socket:
    """A socket that all workers share."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise BadOption(
            f"cannot listen on port {port} ({error.strerror}); choose another with --port"
        ) from None
    listener.listen(BACKLOG)
    return listener
