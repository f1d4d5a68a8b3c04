"""What a search keeps for the same player's next one: the part of its trees that is still valid.

Trees branch on decisions, not on what is revealed. So they stay valid as long as nothing is
revealed: as long as the player sees what they would see in every world that was imagined, and there
is no new clue to what is hidden.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pharos.bots.search.simulation import KNOWN, Desk, show
from pharos.bots.search.tree import Trees, follow, go_back_to_roots, new_trees, replant
from pharos.kernel.contract import Rulebook, members
from pharos.kernel.records import copy_of

PlayedAction = tuple[int, int]  # a player and an action
MOST_KEPT = 1 << 18  # nodes: 10 MB
WORLDS = 8  # all must look like the game: one new card of four is missed once in 65,536 times


class Memory:
    """The memory of a player in one game.

    `decisions` are those of the game so far; the caller appends every further one.
    """

    def __init__(self, decisions: Sequence[PlayedAction]):
        self.decisions = decisions
        self.known: Any = None  # the game as the last search imagined it
        self._taken: PlayedAction | None = None  # what it decided
        self._trees: Trees | None = None  # what is kept of its trees, from there on
        self._then = 0  # how many decisions there had been
        self._clues = b""  # and which clues

    @property
    def nodes(self) -> int:
        """How many nodes are kept."""
        return int(self._trees.counts[0]) if self._trees else 0

    def recall(self, rulebook: Rulebook, player: int, desk: Desk) -> None:
        """Copy what is still valid to a new desk, and forget it here."""
        since = self.decisions[self._then :]
        trees, self._trees = self._trees, None
        if not trees or not since or since[0] != self._taken:
            return
        if desk.clues.tobytes() != self._clues:
            return
        if learned_nothing(rulebook, self.known, since, player, desk):
            go_back_to_roots(trees)
            for decision in since[1:]:
                go_on(trees, *decision)
            replant(trees, desk.trees)

    def keep(self, rulebook: Rulebook, player: int, action: int, desk: Desk) -> None:
        """Remember what was found about the game after a decision, if everybody sees it at once."""
        known = desk.states[KNOWN]
        if is_seen(rulebook, known):
            go_back_to_roots(desk.trees)
            go_on(desk.trees, player, action)
            most = min(MOST_KEPT, int(desk.trees.counts[0]))
            self._trees = new_trees(rulebook.num_players(known), most)
            replant(desk.trees, self._trees)
            self.known = copy_of(known)
            self._taken = (player, action)
            self._then = len(self.decisions)
            self._clues = desk.clues.tobytes()


def go_on(trees: Trees, decider: int, action: int) -> None:
    """Every player, the decider included, moves to where a public decision leads."""
    show(trees, decider, action)
    follow(trees, decider, action)


def is_seen(rulebook: Rulebook, state: Any) -> bool:
    """Whether everybody sees the next decision at once: nobody else decides at the same time."""
    return len(members(int(rulebook.deciders(state)))) == 1 and not rulebook.withdrawable(state)


def learned_nothing(
    rulebook: Rulebook, known: Any, since: Sequence[PlayedAction], player: int, desk: Desk
) -> bool:
    """Whether a player has learned nothing but the decisions since then."""
    now = observed(rulebook, desk.states[KNOWN], player)
    for _ in range(WORLDS):
        world = rulebook.imagined(known, player, desk.clues, desk.dice)
        for decider, action in since:
            if not is_seen(rulebook, world) or not rulebook.is_legal(world, decider, action):
                return False
            rulebook.play(world, decider, action)
        if not np.array_equal(observed(rulebook, world, player), now):
            return False
    return True


def observed(rulebook: Rulebook, state: Any, player: int) -> np.ndarray:
    """Everything a player may know, as numbers."""
    out = np.zeros(rulebook.observation.total, np.float32)
    rulebook.observe(state, player, out)
    return out
