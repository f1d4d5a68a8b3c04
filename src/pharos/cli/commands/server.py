"""Commands for those who run a server."""

from typing import Annotated, Literal

import typer

from pharos.kernel.extras import need


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    workers: Annotated[
        int, typer.Option(help="The number of processes; more than one needs Redis.", min=1)
    ] = 1,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    wait: Annotated[
        bool, typer.Option("--wait", help="Compile all games before the server starts.")
    ] = False,
) -> None:
    """Start the server: tables in the browser, for people and bots.

    Games are stored in a file or in PostgreSQL. Environment variables configure this and more
    (docs/guides/server.md lists all of them):

    \b
    PHAROS_DATABASE_URL   postgresql://user:password@host/name
    PHAROS_REDIS_URL      redis://host:6379, for several workers
    PHAROS_DATA           the folder for that file and for a key
    PHAROS_SECRET         that key, the same for all workers on all machines
    PHAROS_MAIL_URL       smtp://user:password@host:587, to reset forgotten passwords
    PHAROS_ADDRESS        where people find the server, such as https://play.example.org
    PHAROS_BOT_DELAY      seconds a bot waits before it moves (0.8)

    \b
    pharos serve
    pharos serve --host 0.0.0.0 --port 80 --workers 4
    """
    need("server")
    from pharos.cli.serve import start_server

    start_server(host, port, workers, browser, at_once=not wait)


def account(
    action: Annotated[
        Literal["reset", "promote", "demote"],
        typer.Argument(help="What to do: reset the password, or make or unmake an operator."),
    ],
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The name of the account, or its login.")
    ],
) -> None:
    """Reset a password, or make somebody an operator.

    `reset` prints a link for choosing a new password, valid once and for a day. Give it to nobody
    but the owner of the account. The server may be running; the environment must be the same as
    the server's, with PHAROS_ADDRESS set to where people find it.

    `promote` makes somebody an operator, with the page /operator in their menu: reports, people,
    tables and the health of the server. `demote` takes that away again.

    \b
    PHAROS_DATA=/var/lib/pharos pharos account reset Ada
    PHAROS_DATA=/var/lib/pharos pharos account promote Ada
    """
    need("server")
    from pharos.cli.account import demote, promote, reset_password

    {"reset": reset_password, "promote": promote, "demote": demote}[action](name)
