"""The parent of a worker: it has loaded everything, and forks the worker and the process for its
bots, again whenever one of them has died.

To load everything takes seconds, to fork takes a moment; and what is loaded is in memory once for
all three. A worker does not fork by itself, because it has threads.
"""

import gc
import os
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection

from pharos.server.bots.process import Begin
from pharos.server.metrics import leave_out_this_process
from pharos.server.running.bot_process import answer_questions, give_way
from pharos.server.running.processes import Ended

CAN_FORK = hasattr(os, "fork") and sys.platform != "darwin"  # whose libraries may not be forked
AGAIN_SECONDS = 1.0  # at least, between the beginnings of two workers
FORK, KILL = b"f", b"k"  # what a worker asks for: a process for its bots; the end of that


class Parent:
    """Keeps one worker running until it is told to stop."""

    def __init__(
        self,
        work: Callable[[Begin], None],
        private: tuple[Connection | socket.socket, ...],
        threads: int,
    ):
        self._work = work  # of the worker, which is told how a process for its bots begins
        self._private = private  # what the worker does not share with its bots
        self._threads = threads  # in which they think
        self._worker = 0  # its process id
        self._bots = 0  # and that of the process for bots
        self._is_told_to_stop = False

    def run(self, tell: Callable[[Ended], None]) -> None:
        leave_out_this_process()
        gc.collect()
        gc.freeze()  # children that look for garbage would copy what they only read
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor decides what Ctrl+C means
        signal.signal(signal.SIGTERM, self._stop)
        with suppress(BrokenPipeError):  # nobody is there to be told, nor to be served for
            while not self._is_told_to_stop:
                began = time.monotonic()
                ended = self._keep_worker()
                if not self._is_told_to_stop:
                    tell(ended)
                    time.sleep(max(0.0, began + AGAIN_SECONDS - time.monotonic()))

    def _stop(self, *_: object) -> None:
        self._is_told_to_stop = True
        for mine in self._private:
            if isinstance(mine, socket.socket):
                mine.close()  # the next server listens there while the worker still says goodbye
        if self._worker:
            with suppress(ProcessLookupError):
                os.kill(self._worker, signal.SIGTERM)

    def _keep_worker(self) -> Ended:
        """Fork a worker, and processes for its bots when it asks, until it ends."""
        asked, asking = socket.socketpair()
        with asked:
            with asking:
                self._worker = fork(self._be_worker, asked, asking)
            if self._is_told_to_stop:  # in the meantime
                self._stop()
            self._serve_worker(asked)
        _, status = os.waitpid(self._worker, 0)
        self._worker = 0
        self._end_bots()
        return Ended(os.waitstatus_to_exitcode(status))

    def _serve_worker(self, asked: socket.socket) -> None:
        while True:
            word, lines, *_ = socket.recv_fds(asked, len(FORK), 1)
            if not word:
                return  # it has ended
            self._end_bots()
            if word == FORK:
                with socket.socket(fileno=lines[0]) as line:
                    self._bots = fork(self._be_bots, asked, line)

    def _end_bots(self) -> None:
        if self._bots:
            os.kill(self._bots, signal.SIGKILL)
            os.waitpid(self._bots, 0)
            self._bots = 0

    # In the children

    def _be_worker(self, asked: socket.socket, asking: socket.socket) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if not self._is_told_to_stop:
            asked.close()
            self._work(partial(ForkedBots, asking))

    def _be_bots(self, asked: socket.socket, line: socket.socket) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        for mine in (asked, *self._private):
            mine.close()
        give_way()
        answer_questions(line, self._threads)


class ForkedBots:
    """The process for bots, as the worker sees it: its parent starts and ends it."""

    def __init__(self, asking: socket.socket, line: socket.socket):
        self._asking = asking
        socket.send_fds(asking, [FORK], [line.fileno()])

    def kill(self) -> None:
        with suppress(BrokenPipeError):  # the parent is gone, and the worker soon gives way
            self._asking.send(KILL)

    def wait(self, timeout: float | None = None) -> None:
        """It is not a child of the worker, which need not wait for it."""


def fork(work: Callable[..., None], *args: socket.socket) -> int:
    """The id of a new process that does this work, and then ends."""
    if process := os.fork():
        return process
    try:
        work(*args)
        os._exit(0)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)
