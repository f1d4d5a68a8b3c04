"""The program that all commands belong to, and how it reports errors."""

import sys
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from pharos.kernel.errors import PharosError

BAD_ARGUMENTS = 2
FAILED = 1  # nothing was found or proven
QUOTE = "'"


class OneLineErrors(TyperGroup):
    """Reports any error of a command in one line, and exits with code 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except typer.TyperException as error:
            fail(in_our_words(error))
        except PharosError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except typer.Abort:
            fail("stopped")
        else:
            sys.exit(code or 0)


def fail(message: str, code: int = BAD_ARGUMENTS) -> NoReturn:
    """Print what is wrong in one line, and exit."""
    print(f"pharos: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(code)


def in_our_words(error: typer.TyperException) -> str:
    """What is wrong with a command. Bad values are explained in our words, not in pydantic's."""
    from pydantic import ValidationError

    from pharos.kernel.faults import first_fault

    cause, param = error.__cause__, getattr(error, "param", None)
    if param is None or not isinstance(cause, ValidationError):
        return error.format_message()
    told = cause.errors()[0].get("ctx", {}).get("error") or first_fault(cause, None)
    return f"{param.get_error_hint().strip(QUOTE)}: {told}"


app = typer.Typer(
    cls=OneLineErrors,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def show_version(wanted: bool) -> None:
    if wanted:
        from pharos import __version__

        print(f"pharos {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def pharos(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, study and solve games about the wonders of antiquity.

    \b
    pharos sim duel --games 10000 --bots greedy,random
    pharos arena --rulebook duel --bots greedy,mason,architect
    pharos cards papyrus --lang nl
    pharos rules "trading post"
    pharos replay game.txt --verify
    pharos solve game.txt
    pharos review game.txt --html review.html
    pharos puzzle duel --theme deny
    pharos export duel --games 10000 --out duel-games
    pharos lab duel --games 20000 --out duel-lab
    pharos bench --json

    Run `pharos COMMAND --help` for more about a command.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
