"""With another version of numba everything works, with a warning."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.long]  # it compiles its own game

CONFORMANCE = Path(__file__).with_name("test_contract.py")
PROGRAM = """
import sys
import numba
import pytest

numba.__version__ = "0.99.0"
sys.exit(pytest.main(sys.argv[1:]))
"""


def test_duel_keeps_its_promises(tmp_path):
    environment = os.environ | {"PHAROS_JIT": "1", "XDG_CACHE_HOME": str(tmp_path)}
    command = [
        sys.executable,
        "-c",
        PROGRAM,
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "duel",
        "-W",
        "default::UserWarning",
    ]
    done = subprocess.run([*command, CONFORMANCE], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
    assert done.stdout.count("Pharos was made for numba 0.68") == 1
    assert list(tmp_path.rglob("*.nbi")), "what is compiled is kept"
