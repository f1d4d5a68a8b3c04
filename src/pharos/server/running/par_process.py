"""What runs in the process for the par of a deal: it reads the deal, and prints the par.

`python -m pharos.server.running.par_process`
"""

import os
import pickle
import signal
import sys
from threading import Thread
from time import sleep

from pharos.kernel.rule import let_words_wrap
from pharos.server.deals.par import par_of

NICE = 19  # everything else comes first
LOOK_SECONDS = 1.0  # between two checks whether the worker is still there


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor decides what Ctrl+C means
    os.nice(NICE)
    Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    let_words_wrap()
    print(par_of(*pickle.load(sys.stdin.buffer)))


def end_with(worker: int) -> None:
    """Nobody waits for an answer when the worker is gone."""
    while os.getppid() == worker:
        sleep(LOOK_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main()
