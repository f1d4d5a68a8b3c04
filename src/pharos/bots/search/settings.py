"""How the search thinks about each game, as measured in benchmarks/results.md."""

from typing import NamedTuple

from pharos.kernel.contract import Rulebook


class SearchSettings(NamedTuple):
    """How a search weighs what it finds. Values lie between 0, a defeat, and 1, a victory alone."""

    curiosity: float = 1.0  # the weight of decisions that were rarely tried
    caution: float = 0.1  # how much worse than average an untried decision is assumed to be
    doubt: float = 30.0  # typical error of first sight, in tenths of a point
    openness: float = 0.25  # the part of the promise that all decisions share equally
    candidates: int = 2  # random actions a playout compares at each decision, to take the best
    margin: float = 0.5  # the part of the value that depends on the lead in points
    wide: float = 30.0  # the lead in points that is worth all of that part
    blend: float = 0.0  # with a network and playouts: the part of the value that the network says
    one_for_both: bool = False  # with a network: what one of two expects tells what the other may
    mindful: bool = False  # with a network: actions are compared as everybody would play by it
    sharpness: float = 1.0  # then: how much rarer for the searcher is what looks less promising
    quick: float = 0.0  # then: how often somebody else takes the best of a few candidates instead
    sudden: int = 0  # endings below this one decide at once, and points no longer count


DEFAULT = SearchSettings()
BY_GAME = {
    "duel": SearchSettings(candidates=4),
    "monuments": SearchSettings(candidates=8, margin=0.9, wide=15.0),
    "wonders": SearchSettings(margin=0.9),
}


# For a search that a network guides. Doubt is about the promises of the network, in hundredths.
GUIDED = {
    "duel": SearchSettings(doubt=200.0, margin=0.1, one_for_both=True),
    "monuments": SearchSettings(doubt=100.0, openness=0.05, margin=0.3, wide=15.0),
    "wonders": SearchSettings(doubt=100.0, margin=0.7, blend=0.5),
}


# The same for bots and hints, which think long about one decision. Those who look at hundreds
# of decisions need many quick simulations of each.
COMPARED = {"mindful": True, "sharpness": 3.0, "quick": 0.25, "candidates": 4}
AT_LENGTH = {**GUIDED, "wonders": GUIDED["wonders"]._replace(**COMPARED)}


def settings_for(
    rulebook: Rulebook, is_guided: bool = False, at_length: bool = False
) -> SearchSettings:
    """The settings for a game; one without settings of its own is searched with the default."""
    by_game = (AT_LENGTH if at_length else GUIDED) if is_guided else BY_GAME
    return by_game.get(rulebook.name, DEFAULT)._replace(sudden=rulebook.sudden_endings)
