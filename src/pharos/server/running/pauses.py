"""What would hold up the tables of a worker now and then: the garbage collector, and threads that
wait for each other.

Thousands of pages and the last moves of hundreds of games are objects that stay. Left alone, the
collector looks through all of them every few seconds, and takes a tenth of a second and more.
"""

import asyncio
import gc
import sys

NEVER = 2**31 - 1
FULL_SECONDS = 60.0  # between two full collections
NEW = 10_000  # objects that the collector looks through at once, in two milliseconds
TURN_SECONDS = 0.001  # for which a thread keeps others waiting; a statement of SQLite needs several


def shorten_pauses() -> None:
    """Let the collector skip what is loaded by now, which stays for good. Of what comes later it
    looks through the new objects, most of which are gone by the time there are many; through the
    old ones only in `collect_seldom`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)
    sys.setswitchinterval(TURN_SECONDS)


async def collect_seldom() -> None:
    while True:
        await asyncio.sleep(FULL_SECONDS)
        gc.collect()
