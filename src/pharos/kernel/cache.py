"""Compiled rules on disk, each stored under its fingerprint, so that none can be stale.

Checkouts, environments and processes share compiled rules as long as rule and machine are the same.
The last few versions of each rule are kept, so that switching branches is quick.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    _CacheLocator,  # pyright: ignore
)

from pharos.kernel.fingerprint import fingerprint
from pharos.kernel.folders import cache_home

MADE_WITH = f"numba-{numba.__version__}-llvmlite-{llvmlite.__version__}-numpy-{np.__version__}"
VERSIONS_KEPT = 4
LENGTH = 16  # letters of a fingerprint in the name of a file

Reading = Callable[[], AbstractContextManager[None]]


class RuleLocator(_CacheLocator):
    """Tells numba where a rule is stored, and how to recognise that it has not changed."""

    def __init__(self, function: Any) -> None:
        self._py_file = function.__code__.co_filename  # for numba's warnings
        self._folder = cache_home() / MADE_WITH / function.__module__
        self._fingerprint = fingerprint(function)

    def get_cache_path(self) -> Any:
        return str(self._folder)

    def get_source_stamp(self) -> Any:
        return self._fingerprint

    def get_disambiguator(self) -> Any:
        return self._fingerprint[:LENGTH]

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "RuleLocator":
        return cls(py_func)


class RuleCacheImpl(CompileResultCacheImpl):
    _locator_classes = [RuleLocator]


class RuleCacheFile(IndexDataCacheFile):
    """The files of one rule. Versions for types that have been renamed since do not count."""

    def __init__(self, reading: Reading, *place: Any) -> None:
        super().__init__(*place)
        self._reading = reading

    def load(self, key: Any) -> Any:
        try:
            with self._reading():
                return super().load(key)
        except (AttributeError, ImportError):
            return None

    def _load_index(self) -> Any:
        try:
            return super()._load_index()
        except (AttributeError, ImportError):
            return {}


class RuleCache(FunctionCache):
    """The compiled versions of one rule. To read them may import a game, for its types: `reading`
    is entered meanwhile."""

    _impl_class = RuleCacheImpl

    def __init__(self, function: Any, reading: Reading) -> None:
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        place = (self._cache_path, self._impl.filename_base, stamp)
        self._cache_file = RuleCacheFile(reading, *place)

    def save_overload(self, sig: Any, data: Any) -> None:
        super().save_overload(sig, data)
        rule = self._impl.filename_base.rsplit("-", 1)[0]
        forget_old_versions(Path(self.cache_path), rule)


def forget_old_versions(folder: Path, rule: str) -> None:
    """Delete all but the last few versions of a rule."""
    indexes = sorted(folder.glob(f"{rule}-*.nbi"), key=changed_at, reverse=True)
    for index in indexes[VERSIONS_KEPT:]:
        for file in folder.glob(f"{index.stem}.*"):
            file.unlink(missing_ok=True)


def changed_at(file: Path) -> float:
    """When a file was written; long ago if another process has just deleted it."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0
