"""The documents work: their Python blocks and their `pharos` commands run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = (".", "tutorial", "guides", "concepts")
DOCUMENTS = [
    ROOT / "README.md",
    *(file for folder in FOLDERS for file in sorted((ROOT / "docs" / folder).glob("*.md"))),
]
RUN = {"pharos", "python"}
SKIPPED = {"make", "git", "cd"}  # installation, which has been done

pytestmark = pytest.mark.slow  # readers run it compiled, and so do we


def blocks(text, language):
    """The fenced blocks in that language, each moved down to its own line number."""
    for block in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield "\n" * text.count("\n", 0, block.start(1)) + block[1]


def commands(text):
    """The lines after a prompt in console blocks, without the skipped ones."""
    prompts = re.findall(r"^\$ (.*)$", "".join(blocks(text, "console")), re.MULTILINE)
    return [line for line in prompts if line.split()[0] not in SKIPPED]


def run_python(text):
    """Run all Python blocks in order, as one program."""
    namespace = {"__name__": "__main__"}
    for block in blocks(text, "python"):
        exec(compile(block, "document", "exec"), namespace)


def run_console(text, folder):
    """Run all commands in order, in one folder, with our own `pharos` first on the path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    for command in commands(text):
        assert command.split()[0] in RUN, f"$ {command}\nneither run nor skipped by this test"
        done = subprocess.run(
            command, shell=True, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True
        )
        assert done.returncode == 0, f"$ {command}\n{done.stderr.decode()}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_python_in_documents_runs(document, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run_python(document.read_text("utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_commands_in_documents_run(document, tmp_path):
    run_console(document.read_text("utf-8"), tmp_path)


EXAMPLE = """
```python
one = 1
```
```console
$ git clone somewhere
$ python -c "print(1)" > one.txt   # kept for the next command
what it prints is not compared
$ python -c "open('one.txt')"
```
```python
assert one == 2, "never so"
```
"""


def test_python_blocks_share_names_and_keep_their_line_numbers():
    with pytest.raises(AssertionError, match="never so") as failure:
        run_python(EXAMPLE)
    assert EXAMPLE.splitlines()[failure.traceback[-1].lineno].startswith("assert one == 2")


def test_commands_run_in_order_in_one_folder(tmp_path):
    assert [line.split()[0] for line in commands(EXAMPLE)] == ["python", "python"]
    run_console(EXAMPLE, tmp_path)


@pytest.mark.parametrize("command", ["python -c 'raise SystemExit(1)'", "unheard-of"])
def test_a_command_that_fails_or_is_unknown_is_shown(command, tmp_path):
    with pytest.raises(AssertionError, match=re.escape(f"$ {command}")):
        run_console(f"```console\n$ {command}\n```\n", tmp_path)
