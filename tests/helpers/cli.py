"""The command `pharos`, called in this process."""

import json

from typer.testing import CliRunner

from pharos.cli import app


def run(*arguments, input=None):
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=input)


def run_json(*arguments):
    done = run(*arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def refused(*arguments, code=2):
    """The one line of a command's error."""
    done = run(*arguments)
    assert done.exit_code == code, done.output
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("pharos: ")
    return done.stderr
