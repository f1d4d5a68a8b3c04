"""Pharos: the wonders of antiquity, played, studied and solved.

    import pharos
    game = pharos.new("duel", seed=7)

Nothing is imported or compiled before it is needed.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pharos.adapters.batch import batch
    from pharos.game import Action, Game, load, new, set_up
    from pharos.kernel.contract import SPECTATOR
    from pharos.kernel.errors import PharosError
    from pharos.record import Record
    from pharos.rulebooks import RULEBOOKS

__version__ = "0.1.0"

_HOMES = {
    "Action": "pharos.game",
    "Game": "pharos.game",
    "load": "pharos.game",
    "new": "pharos.game",
    "set_up": "pharos.game",
    "batch": "pharos.adapters.batch",
    "SPECTATOR": "pharos.kernel.contract",
    "PharosError": "pharos.kernel.errors",
    "Record": "pharos.record",
    "RULEBOOKS": "pharos.rulebooks",
}
__all__ = [
    "RULEBOOKS",
    "SPECTATOR",
    "Action",
    "Game",
    "PharosError",
    "Record",
    "batch",
    "load",
    "new",
    "set_up",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pharos' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
