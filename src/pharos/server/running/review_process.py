"""What runs in the process for reviews: it reviews one game after another, until nobody is left.

`python -m pharos.server.running.review_process THREADS`. A line of its input is a game; it answers
with lines about every decision, and in the end with the whole review.
"""

import json
import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Any

from pharos.coach import Decision, review
from pharos.record import loads

NICE = 19  # everything else comes first


def main(threads: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor decides what Ctrl+C means
    if hasattr(os, "nice"):
        os.nice(NICE)
    jobs: SimpleQueue[dict[str, Any]] = SimpleQueue()
    threading.Thread(target=listen, args=(jobs,), daemon=True).start()
    while True:
        answer(jobs.get(), threads)


def listen(jobs: SimpleQueue[dict[str, Any]]) -> None:
    """Hear what is asked; without a worker there is nobody to tell anything."""
    for line in sys.stdin:
        jobs.put(json.loads(line))
    os._exit(0)


def answer(job: dict[str, Any], threads: int) -> None:
    answered = questions = 0

    def progress(done: int, total: int) -> None:
        nonlocal answered, questions
        answered, questions = done, total
        say(answered=done, questions=total)

    def found(decision: Decision) -> None:
        say(answered=answered, questions=questions, decision=decision.model_dump(mode="json"))

    try:
        told = review(
            loads(job["record"]),
            seconds=job["seconds"],
            winners=job["winners"],
            workers=threads,
            progress=progress,
            found=found,
        )
    except Exception as error:
        say(error=f"{type(error).__name__}: {error}")
    else:
        say(answered=questions, questions=questions, review=told.model_dump(mode="json"))


def say(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
