"""The command line reference, generated from the commands."""

import typer

from pharos.cli import app

HEAD = """# Command line

Made from the commands; `pharos COMMAND --help` says the same.
"""


def page():
    group = typer.main.get_command(app)
    chapters = [HEAD, *chapter("pharos", group)]
    for name, command in group.commands.items():
        chapters += [f"## pharos {name}\n", *chapter(f"pharos {name}", command)]
    return "\n".join(chapters)


def chapter(name, command):
    """Usage, description and options of a command."""
    context = typer.Context(command, info_name=name)
    yield f"```text\n{command.get_usage(context).removeprefix('Usage: ')}\n```\n"
    for paragraph in (command.help or "").split("\n\n"):
        yield preformatted(paragraph) if paragraph.startswith("\b") else f"{paragraph}\n"
    records = [line for option in command.params if (line := option.get_help_record(context))]
    if records:
        yield "| | |\n| --- | --- |"
        yield from (f"| `{cell(written)}` | {cell(told)} |" for written, told in records)
        yield ""


def preformatted(paragraph):
    lines = paragraph.removeprefix("\b").strip()
    return f"```text\n{lines}\n```\n"


def cell(text):
    """Text escaped for a table."""
    return text.replace("|", "\\|")
