"""The packages that Pharos is made with, each in the version that we test."""

import base64
import json
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
LOCK = ROOT / "web" / "package-lock.json"
EXTRAS = (  # whose packages are pinned
    *("server", "postgres", "redis", "lab"),
    *("pettingzoo", "gymnasium", "open-spiel", "export"),
)
OF_NPM = "node_modules/"


class Package(NamedTuple):
    ecosystem: str  # PyPI or npm
    name: str
    version: str
    scope: str  # required; optional: by an extra; excluded: only to develop Pharos
    license: str | None = None
    sha512: str | None = None


def pinned_packages() -> list[Package]:
    return [*python_packages(), *page_packages()]


def python_packages() -> Iterator[Package]:
    """What constraints.txt names."""
    required = needed_by("pharos")
    optional = {name for extra in EXTRAS for name in needed_by("pharos", extra)}
    for line in CONSTRAINTS.read_text("utf-8").splitlines():
        name, _, version = line.partition("==")
        key = canonicalize_name(name)
        scope = "required" if key in required else "optional" if key in optional else "excluded"
        yield Package("PyPI", name, version, scope, license_of(name))


def page_packages() -> Iterator[Package]:
    """What package-lock.json names; the page contains those that are not for development."""
    places = json.loads(LOCK.read_text("utf-8"))["packages"]
    for place, facts in places.items():
        if place:  # else it is the page itself
            name = place.rpartition(OF_NPM)[2]
            is_extra = facts.get("dev") or facts.get("devOptional")
            scope = "excluded" if is_extra else "required"
            license, sha512 = facts.get("license"), hexadecimal(facts.get("integrity"))
            yield Package("npm", name, facts["version"], scope, license, sha512)


def needed_by(name: str, extra: str = "") -> set[str]:
    """The names of all packages that an installed one needs, and that these need in turn."""
    found: set[tuple[str, str]] = set()
    waiting = {(name, extra)}
    while waiting:
        one = waiting.pop()
        found.add(one)
        for wanted in wanted_by(*one):
            key = canonicalize_name(wanted.name)
            waiting |= {(key, more) for more in ("", *wanted.extras)} - found
    return {key for key, _ in found} - {name}


def wanted_by(name: str, extra: str) -> Iterator[Requirement]:
    try:
        texts = metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # it is for another system
        return
    for wanted in map(Requirement, texts):
        if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
            yield wanted


def license_of(name: str) -> str | None:
    """The license of an installed package, if it is told in a few words."""
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    license = told.get("License-Expression") or told.get("License")
    return license if license and "\n" not in license else None


def hexadecimal(integrity: str | None) -> str | None:
    """A checksum as npm writes it, in hexadecimal digits."""
    algorithm, _, digest = (integrity or "").partition("-")
    return base64.b64decode(digest).hex() if algorithm == "sha512" else None
