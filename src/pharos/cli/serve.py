"""Opening the house: everything compiled, then the server."""

import gc
import socket
import threading
import time
import webbrowser

import uvicorn
from fastapi import FastAPI
from rich.console import Console

from pharos.kernel.errors import BadOption
from pharos.server.app import create_app
from pharos.server.rehearsal import warm_up
from pharos.server.settings import Settings

LARGEST_MESSAGE = 16 * 1024
PATIENCE = 60  # seconds until nobody looks for the server any more


def open_house(host: str, port: int, workers: int, browser: bool) -> None:
    settings = Settings()
    if workers > 1 and not settings.redis:
        raise BadOption("several workers talk through Redis: set PHAROS_REDIS_URL, or use one")
    if is_taken(host, port):
        raise BadOption(f"somebody listens at port {port} already; choose another with --port")
    console = Console()
    with console.status("Getting the rules ready ..."):
        warm_up()
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"
    console.print(f"Pharos is open at [bold]{address}[/bold]  (stop it with Ctrl+C)")
    if browser:
        threading.Thread(target=show_page, args=(host, port, address), daemon=True).start()
    uvicorn.run(
        "pharos.cli.serve:open_worker",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
    )


def open_worker() -> FastAPI:
    """One worker. All that is there before its first guest is there to stay: the garbage collector
    leaves it alone, and never holds up the tables for the tenth of a second that it would take."""
    warm_up()
    app = create_app()
    gc.collect()
    gc.freeze()
    return app


def is_taken(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return True
    return False


def show_page(host: str, port: int, address: str) -> None:
    """Open the page as soon as the server answers; where there is no browser, nothing happens."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(address)
            return
