"""Where files are stored on this machine."""

import os
from pathlib import Path


def cache_home() -> Path:
    """Where compiled rules are stored."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(home) / "pharos"
