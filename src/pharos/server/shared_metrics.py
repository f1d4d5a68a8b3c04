"""Where the workers of one supervisor write their metrics, so that each can report those of all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # as prometheus_client calls it


@contextmanager
def shared_metrics() -> Iterator[None]:
    """A folder for the processes that are started meanwhile, unless the operator has named one."""
    if FOLDER in os.environ:
        yield
        return
    with TemporaryDirectory(prefix="pharos-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]
