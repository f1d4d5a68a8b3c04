"""What runs in the process for bots: it answers questions, several at a time, until nobody is left.

The parent of a worker forks it. Without one it is
`python -m pharos.server.running.bot_process THREADS GAMES...`; its input is the line to the worker.
"""

import os
import signal
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

from pharos.kernel.rule import COMPILED, let_words_wrap
from pharos.server.bots.memories import BotMemories
from pharos.server.bots.process import READY, packed, receive
from pharos.server.bots.questions import Question
from pharos.server.running.warm_up import warm_up_bots

NICE = 5  # tables come before bots


def main(threads: int, games: list[str]) -> None:
    give_way()
    for game in games if COMPILED else ():
        warm_up_bots(game)
    answer_questions(socket.socket(fileno=os.dup(sys.stdin.fileno())), threads)


def give_way() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor decides what Ctrl+C means
    os.nice(NICE)


def answer_questions(line: socket.socket, threads: int) -> None:
    """Everything is loaded: from now on until the worker has ended."""
    answering = Answering(line)
    answering.send(READY, None, None)
    executor = ThreadPoolExecutor(threads, "thinker", let_words_wrap)
    while asked := receive(line):
        executor.submit(answering.answer, *asked)
    os._exit(0)  # without waiting for those that think


class Answering:
    """The line to the worker, and what the bots remember."""

    def __init__(self, line: socket.socket):
        self.line = line
        self._memories = BotMemories()
        self._sending = Lock()

    def answer(self, number: int, question: Question, seconds: float) -> None:
        try:
            self.send(number, question.answer(self._memories, seconds), None)
        except Exception as error:
            self.send(number, None, f"{type(error).__name__}: {error}")

    def send(self, number: int, value: Any, error: str | None) -> None:
        with self._sending:
            self.line.sendall(packed((number, value, error)))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
