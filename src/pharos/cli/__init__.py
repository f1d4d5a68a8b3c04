"""The command `pharos`. Each command imports only what it needs, so that help is fast."""

import sys
from io import TextIOWrapper
from typing import TextIO

from pharos.cli.commands import COMMANDS
from pharos.cli.program import app

for command in COMMANDS:
    app.command()(command)


def main() -> None:
    if sys.platform == "win32":
        speak_utf8(sys.stdout, sys.stderr)
    app(prog_name="pharos")


def speak_utf8(*streams: TextIO) -> None:
    """Windows uses an encoding for files and pipes that lacks some of our letters."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
