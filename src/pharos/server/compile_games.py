"""Compile all games before anyone needs them, each in its own process.

python -m pharos.server.compile_games
"""

import sys

from pharos.server.running.processes import compile_game, start
from pharos.server.running.supervisor import versions_of


def main() -> int:
    """The exit code: 0 if everything is compiled."""
    print("Compiling the rules of all games (a minute and a half, once for a version) ...")
    children = [start(compile_game, game, compiled=True) for game in versions_of()]
    for child in children:
        child.process.join()
    return int(any(child.exit_code for child in children))


if __name__ == "__main__":
    sys.exit(main())
