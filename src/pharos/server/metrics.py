"""What Prometheus reads at /metrics, of all workers that `pharos serve` has started.

Workers write to files in a folder that their supervisor names, and the one that is asked adds them
up. A worker that was started alone counts in memory. Labels have few values, whatever people ask
for: every one costs memory here and at Prometheus.
"""

import os
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, values
from prometheus_client import generate_latest as written
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from pharos.server.shared_metrics import FOLDER

this_process = cache(os.getpid)  # to ask the system takes longer than to count
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=this_process.cache_clear)
if FOLDER in os.environ:
    values.ValueClass = values.MultiProcessValue(this_process)

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
SLOW = (1.0, 5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 300.0)

Metric = TypeVar("Metric", bound=MetricWrapperBase)


class ByBot(Generic[Metric]):
    """A metric with the label `bot`: all that search, for however long, are one."""

    def __init__(self, metric: Metric):
        self._metric = metric

    def labels(self, bot: str | None) -> Metric:
        kind, _, _ = (bot or "none").partition(":")
        return self._metric.labels(kind)


TABLES = Gauge("pharos_tables", "Tables by status.", ["status"], multiprocess_mode="mostrecent")
SOCKETS = Gauge("pharos_sockets", "Connected pages.", multiprocess_mode="livesum")
MOVES = Counter("pharos_moves", "Moves stored.", ["by"])
REJECTED = Counter("pharos_moves_rejected", "Moves refused.")
MOVE_SECONDS = Histogram(
    "pharos_move_seconds", "From a move's arrival until it is stored.", buckets=FAST
)
DELIVERY_SECONDS = Histogram(
    "pharos_delivery_seconds", "From a stored move until a page has its view.", buckets=FAST
)
BOT_SECONDS = ByBot(
    Histogram("pharos_bot_seconds", "Time a bot takes to choose.", ["bot"], buckets=FAST)
)
HINT_SECONDS = Histogram("pharos_hint_seconds", "Time until a hint is found.", buckets=FAST)
REVIEWS = Counter("pharos_reviews", "Reviews that ended.", ["status"])
REVIEWS_WAITING = Gauge(
    "pharos_reviews_waiting", "Reviews in the queue.", multiprocess_mode="mostrecent"
)
REVIEW_SECONDS = Histogram(
    "pharos_review_seconds", "Time that a review takes.", ["rulebook"], buckets=SLOW
)
BOT_FAILURES = ByBot(Counter("pharos_bot_failures", "Bots that crashed or were too slow.", ["bot"]))


@cache
def moves_by(kind: str) -> Counter:
    """The moves of people, bots or clocks: to look them up takes longer than to count."""
    return MOVES.labels(kind)


def count_this_process() -> None:
    """Count this process as a worker to which nobody is connected yet."""
    SOCKETS.set(0)


def leave_out_this_process() -> None:
    """This process only starts workers, and has nothing to report."""
    if folder := os.environ.get(FOLDER):
        mark_process_dead(os.getpid(), folder)


def exposition() -> bytes:
    """The figures of all workers, as Prometheus reads them."""
    return written(registry_of_all())


def connected_pages() -> int:
    """How many pages are connected at all workers."""
    return int(registry_of_all().get_sample_value("pharos_sockets") or 0)


def count_workers() -> int:
    """How many `pharos serve` has started here."""
    folder = os.environ.get(FOLDER)
    return 1 if folder is None else sum(map(is_alive, processes_in(Path(folder))))


def registry_of_all() -> CollectorRegistry:
    folder = os.environ.get(FOLDER)
    if folder is None:
        return REGISTRY
    forget_the_dead(Path(folder))
    registry = CollectorRegistry()
    MultiProcessCollector(registry, folder)
    return registry


def forget_the_dead(folder: Path) -> None:
    """Workers that are gone have no pages connected; what they counted remains."""
    for process in processes_in(folder):
        if not is_alive(process):
            mark_process_dead(process, str(folder))


def processes_in(folder: Path) -> set[int]:
    return {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
