"""Networks as files: half precision, with what they were trained on, and refused by other rules."""

import json
from dataclasses import replace

import numpy as np
import pytest

from pharos.bots.network.weights import OtherRules, file_of, load, save, weights_of
from pharos.bots.network.words.spelling import spelling_of
from pharos.kernel.layout import Layout
from pharos.rulebooks import RULEBOOKS

DUEL = RULEBOOKS["duel"]
TRAINED = [name for name in RULEBOOKS if file_of(name).exists()]
MEGABYTE = 1 << 20


def test_a_network_is_written_and_read_in_half_precision(tmp_path):
    file = tmp_path / "duel.npz"
    weights = weights_of("duel")
    save(weights, DUEL, file, minutes=3)
    assert all(
        np.array_equal(one, other) for one, other in zip(weights, load(DUEL, file), strict=True)
    )
    assert file.stat().st_size < 4 * MEGABYTE


@pytest.mark.parametrize("layout", ["observation", "actions"])
def test_another_layout_refuses_a_network(tmp_path, layout):
    file = tmp_path / "duel.npz"
    save(weights_of("duel"), DUEL, file)
    sizes = {name: where.stop - where.start for name, where in getattr(DUEL, layout)}
    changed = replace(DUEL, **{layout: Layout(**sizes, more=1)})
    with pytest.raises(OtherRules, match=r"duel.npz was trained with .* `pharos learn duel`"):
        load(changed, file)


@pytest.mark.parametrize("name", TRAINED)
def test_the_networks_we_ship_fit_the_rules_and_say_where_they_come_from(name):
    rulebook = RULEBOOKS[name]
    weights = weights_of(name)
    assert len(weights.wide) == rulebook.observation.total
    assert len(weights.policy) == spelling_of(rulebook).words.total
    assert {array.dtype for array in weights} == {np.dtype(np.float32)}
    assert file_of(name).stat().st_size < 4 * MEGABYTE
    with np.load(file_of(name)) as kept:
        about = json.loads(str(kept["about"]))
    assert {"rules", "minutes", "games", "seed", "device"} <= set(about)
