"""What a network has learned, as data: how it is stored, and for which rules it can be used."""

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.network.words.spelling import spelling_of
from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import PharosError
from pharos.kernel.layout import Layout

WIDTHS = (512, 256)  # of the two layers between observation and output
FOLDER = Path(__file__).parent / "trained"
ABOUT = "about"  # the entry of a file that says where its numbers come from


class OtherRules(PharosError):
    """A network was trained with other observations or actions than the game has now."""


class Weights(NamedTuple):
    """The weights and biases of each layer."""

    wide: np.ndarray  # a row for every number that is observed
    wide_bias: np.ndarray
    deep: np.ndarray  # a row for every number of the wide layer
    deep_bias: np.ndarray
    policy: np.ndarray  # a row for every word of an action
    policy_bias: np.ndarray
    trust: np.ndarray  # one number: how much the greedy judgement counts
    value: np.ndarray  # a row for each of: the share of the victory, being ahead, points
    value_bias: np.ndarray


def layout_of(rulebook: Rulebook) -> str:
    """A digest of what the numbers of observations and words of a game mean."""
    told = [told_of(rulebook.observation), told_of(spelling_of(rulebook).words)]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def told_of(layout: Layout) -> list[list[Any]]:
    return [[name, where.start, where.stop] for name, where in layout]


def save(weights: Weights, rulebook: Rulebook, file: Path, **about: Any) -> None:
    """Write a network in half precision, with a note of how it was trained."""
    told = json.dumps({"game": rulebook.name, "layout": layout_of(rulebook), **about})
    halves = {name: array.astype(np.float16) for name, array in weights._asdict().items()}
    np.savez_compressed(file, **{ABOUT: np.array(told)}, **halves)


def about_file(file: Path) -> dict[str, Any]:
    """How the network in a file was trained, and for which layout."""
    with np.load(file) as kept:
        return json.loads(str(kept[ABOUT]))


def load(rulebook: Rulebook, file: Path) -> Weights:
    """Read a network; one that was trained with another layout is refused."""
    about = about_file(file)
    with np.load(file) as kept:
        if (about["game"], about["layout"]) != (rulebook.name, layout_of(rulebook)):
            raise OtherRules(
                f"{file.name} was trained with other observations or actions of {about['game']}; "
                f"train it again with `pharos learn {rulebook.name}`"
            )
        return Weights(*(kept[name].astype(np.float32) for name in Weights._fields))


def file_of(name: str) -> Path:
    """Where the package has the network of a game."""
    return FOLDER / f"{name}.npz"


def is_trained(name: str) -> bool:
    """Whether there is a network for the game of this name."""
    return file_of(name).exists()


def weights_of(name: str) -> Weights:
    """The network of a game, as it was trained."""
    return load(find_rulebook(name), file_of(name))
