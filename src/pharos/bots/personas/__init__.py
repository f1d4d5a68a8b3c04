"""Personas: bots that like some things more than others, and say in one line why they chose.

from pharos.bots.personas import PERSONAS
line = PERSONAS["general"].say(game.rulebook, game.state, player, action, "en")
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from pharos.bots.personas.choosing import BRINGS, leaning_of, likes_of, what_decides
from pharos.bots.personas.saying import line_for
from pharos.bots.personas.things import NUM_THINGS, Thing
from pharos.kernel.contract import Rulebook


@dataclass(frozen=True)
class Persona:
    """A character: greedy, except for the things it likes (`likes.toml`)."""

    name: str
    description: str

    def knows(self, rulebook: Rulebook) -> bool:
        return rulebook.name in BRINGS

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Any
    ) -> int:
        """What it likes best now; it needs neither dice nor time."""
        likes = likes_of(rulebook.name, self.name)
        brought = np.zeros(NUM_THINGS, np.int32)
        out = np.zeros(rulebook.most_legal, np.int32)
        return int(leaning_of(rulebook.name)(state, player, likes, brought, out))

    def reason(self, rulebook: Rulebook, state: Any, player: int, action: int) -> Thing:
        """What spoke most for an action, of everything in it that everybody may know."""
        brought = np.zeros(NUM_THINGS, np.int32)
        BRINGS[rulebook.name](state, player, action, brought)
        return what_decides(brought, likes_of(rulebook.name, self.name))

    def say(  # noqa: PLR0913 - a decision, and how to talk about it
        self,
        rulebook: Rulebook,
        state: Any,
        player: int,
        action: int,
        language: str = "en",
        number: int = 0,
    ) -> str:
        """Why it takes this action in this state, in one line that everybody may read.

        The line reveals nothing that others may not know once they have seen the action: it names
        no card, and does not depend on a hand, a card sold face down or one under a stage. It is
        meant for the moment when the action is shown. There are several ways to say the same
        thing; `number`, such as that of the move, selects one.
        """
        thing = self.reason(rulebook, state, player, action)
        return line_for(self.name, thing, language, f"{number} {player}")


PERSONAS = {
    persona.name: persona
    for persona in (
        Persona("builder", "raises wonders and blue buildings, whatever they cost"),
        Persona("merchant", "loves coins, trade and a good bargain"),
        Persona("general", "arms itself, and takes what others have"),
        Persona("scholar", "collects science symbols and progress"),
    )
}
