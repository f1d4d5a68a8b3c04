"""Spaces of Gymnasium for observations and actions, which PettingZoo uses too.

An action is an action code; or, in games with very many of them, a place in the list of what is
legal now, and the observation says which action that is.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from pharos.adapters.batch_loops import NO_ACTION
from pharos.kernel.contract import Rulebook

FAR = 64.0  # observations are about 1, and never larger than this
SEED_LIMIT = 1 << 63
ILLEGAL = -1.0  # the reward of somebody who does what is not allowed, which ends the game


class Actions:
    """How the actions of a game are numbered, and what an agent is told about them."""

    def __init__(self, rulebook: Rulebook, listed: bool):
        self.codes, self.most, self.listed = rulebook.actions.total, rulebook.most_legal, listed
        self.count = self.most if listed else self.codes
        self.seen = rulebook.observation.total

    def space(self) -> Discrete:
        return Discrete(self.count)

    def observations(self) -> Dict:
        spaces: dict[str, Any] = {
            "observation": Box(-FAR, FAR, (self.seen,), np.float32),
            "action_mask": Box(0, 1, (self.count,), np.int8),
        }
        if self.listed:
            spaces["legal"] = Box(NO_ACTION, self.codes - 1, (self.most,), np.int32)
        return Dict(spaces)

    def observed(self, seen: np.ndarray, legal: np.ndarray) -> dict[str, np.ndarray]:
        """What an agent is told: what it knows, and what it may do."""
        mask = np.zeros(self.count, np.int8)
        if not self.listed:
            mask[legal] = 1
            return {"observation": seen, "action_mask": mask}
        mask[: len(legal)] = 1
        codes = np.full(self.most, NO_ACTION, np.int32)
        codes[: len(legal)] = legal
        return {"observation": seen, "action_mask": mask, "legal": codes}

    def all_observed(self, seen: np.ndarray, legal: np.ndarray) -> dict[str, np.ndarray]:
        """The same for many games; rows of `legal` end with NO_ACTION."""
        mask = np.zeros((len(seen), self.count), np.int8)
        rows, places = np.nonzero(legal != NO_ACTION)
        if not self.listed:
            mask[rows, legal[rows, places]] = 1
            return {"observation": seen, "action_mask": mask}
        mask[rows, places] = 1
        codes = np.full((len(seen), self.most), NO_ACTION, np.int32)
        codes[:, : legal.shape[1]] = legal
        return {"observation": seen, "action_mask": mask, "legal": codes}

    def code(self, action: Any, legal: np.ndarray) -> int | None:
        """The code of an agent's action, or None if it is not legal."""
        if self.listed:
            return int(legal[action]) if 0 <= action < len(legal) else None
        return int(action) if (legal == action).any() else None
