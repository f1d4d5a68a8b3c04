"""Where chunks are played: in threads of this process, in processes with other figures, or on Ray.

Chunks do not depend on where and in which order they are played.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache, partial
from multiprocessing import get_context
from threading import local

from pharos.adapters.gpu import driver
from pharos.arena.cluster import find_ray, results_on
from pharos.kernel.errors import BadCatalogue
from pharos.kernel.overlay import OVERLAY
from pharos.kernel.rule import let_words_wrap
from pharos.lab.counting import Chunk
from pharos.lab.on_gpu import play_on_gpu, plays_on_gpu
from pharos.lab.playing import Player
from pharos.lab.sample import Sample

Played = tuple[range, Chunk]
Hall = Callable[[Sample, list[range]], Generator[Played, None, None]]
PlayOne = Callable[[str, range], Played]  # (a sample as JSON, the deals of a chunk)


def on_cores(workers: int | None = None) -> Hall:
    """A hall on this machine that plays `workers` chunks at a time, by default one per core."""
    return partial(play_here, play_there, workers or os.cpu_count() or 1)


def on_gpu(workers: int | None = None) -> Hall:
    """A hall on the GPU of this machine; bots that think ahead or use a network play on its
    cores."""
    driver()  # or the error that says why there is none

    def play(sample: Sample, chunks: list[range]) -> Generator[Played, None, None]:
        if plays_on_gpu(sample):
            yield from play_here(play_on_gpu, 1, sample, chunks)
        else:
            yield from on_cores(workers)(sample, chunks)

    return play


def play_here(
    play_one: PlayOne, workers: int, sample: Sample, chunks: list[range]
) -> Generator[Played, None, None]:
    """In threads of this process, or in processes that read other figures."""
    if sample.overlay == os.environ.get(OVERLAY, ""):
        with ThreadPoolExecutor(workers, initializer=let_words_wrap) as pool:
            yield from played_by(pool, play_one, sample, chunks)
    else:
        check_overlay(sample.overlay)
        context = get_context("spawn")
        with (
            environment(sample.overlay),
            ProcessPoolExecutor(workers, context) as pool,
        ):
            yield from played_by(pool, play_one, sample, chunks)


def played_by(
    pool: Executor, play_one: PlayOne, sample: Sample, chunks: list[range]
) -> Iterator[Played]:
    """The chunks as they are finished. The first one compiles the rules, and the others wait."""
    plan = json.dumps(asdict(sample))
    first, others = chunks[0], chunks[1:]
    yield pool.submit(play_one, plan, first).result()
    waiting = [pool.submit(play_one, plan, deals) for deals in others]
    try:
        for one in as_completed(waiting):
            yield one.result()
    finally:
        pool.shutdown(cancel_futures=True)


def on_ray(workers: int | None = None) -> Hall:
    """A hall on Ray, here or on the cluster that RAY_ADDRESS names."""
    ray = find_ray()

    def play(sample: Sample, chunks: list[range]) -> Generator[Played, None, None]:
        figures = {"env_vars": {OVERLAY: sample.overlay}}
        there = ray.remote(play_there).options(runtime_env=figures)
        plan = json.dumps(asdict(sample))
        return results_on(ray, workers, (partial(there.remote, plan, deals) for deals in chunks))

    return play


@contextmanager
def environment(overlay: str) -> Iterator[None]:
    """Let processes that are started now read other figures."""
    before = os.environ.get(OVERLAY)
    os.environ[OVERLAY] = overlay
    try:
        yield
    finally:
        os.environ.pop(OVERLAY) if before is None else os.environ.update({OVERLAY: before})


def check_overlay(overlay: str) -> None:
    """Refuse an overlay that the rulebooks cannot be read with, in one line."""
    done = subprocess.run(
        [sys.executable, "-c", "import pharos.rulebooks"],
        env=os.environ | {OVERLAY: overlay, "PHAROS_JIT": "0"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise BadCatalogue(done.stderr.strip().splitlines()[-1].partition(": ")[2])


# Where chunks are played


_here = local()


def play_there(plan: str, deals: range) -> Played:
    """Play a chunk, with a player for every thread."""
    let_words_wrap()
    if getattr(_here, "plan", None) != plan:
        _here.plan, _here.player = plan, Player(sample_of(plan))
    return deals, _here.player.chunk(deals)


@cache
def sample_of(plan: str) -> Sample:
    return Sample(**json.loads(plan))
