"""What a player knows, as numbers."""

import numpy as np
from helpers.monuments import dealt, do, table

from pharos.kernel.contract import SPECTATOR
from pharos.rulebooks.monuments.catalogue import CARD_CODES, MONUMENT_CODES, NO_CARD
from pharos.rulebooks.monuments.rules.hand import holds
from pharos.rulebooks.monuments.seen.observation import COLOUR, OBSERVATION, PLAYER, observe
from pharos.rulebooks.monuments.state import Phase

OWNED = {"colours": [{"points": 4, "stacks": {"petra": [9, 1]}}, {"stacks": {"zeus": [3, 8]}}]}


def seen(state, viewer):
    out = np.full(OBSERVATION.total, 7, np.float32)
    observe(state, viewer, out)
    return out


def part(out, layout, block, number, name):
    """A slice of one of several players or colours."""
    first = OBSERVATION.start(block) + number * layout.total
    where = getattr(layout, name)
    return out[first + where.start : first + where.stop]


def test_the_table():
    state = table(["petra-2", "petra-4", "pharos-1"], markers={"petra": 3}, **OWNED)
    out = seen(state, 0)
    assert out[OBSERVATION.phase].tolist() == [float(p == Phase.ACTION) for p in Phase]
    assert out[OBSERVATION.players].tolist() == [0, 1, 0] and out[OBSERVATION.actions_left] == 1
    assert out[OBSERVATION.row].sum() == 3
    assert out[OBSERVATION.markers][MONUMENT_CODES["petra"]] == 0.5
    assert out[OBSERVATION.owners].sum() == 2
    assert np.flatnonzero(out[OBSERVATION.hand]).tolist() == sorted(
        CARD_CODES[card] for card in ("petra-2", "petra-4", "pharos-1")
    )
    assert seen(state, SPECTATOR)[OBSERVATION.hand].sum() == 0


def test_a_row_that_could_not_be_filled_up():
    state = table()
    state.row[1:] = NO_CARD
    assert np.flatnonzero(seen(state, 0)[OBSERVATION.row]).tolist() == [state.row[0]]


def test_me_first():
    state = table(**OWNED)
    for viewer, (mine, next_one) in ((0, ((4, 0), (0, 4))), (2, ((0, 4), (4, 0)))):
        out = seen(state, viewer)
        points = [part(out, COLOUR, "colours", number, "points")[0] * 20 for number in range(2)]
        assert np.allclose(points, [mine[0], next_one[0]])
    out = seen(state, 1)
    assert part(out, COLOUR, "colours", 0, "tops")[CARD_CODES["zeus-8"]] == 1
    assert part(out, COLOUR, "colours", 0, "cards").sum() == 2
    assert part(out, PLAYER, "seats", 2, "deciding") == 1, "player 0 comes after player 2"


def test_during_a_turn():
    state = table(["petra-1", "petra-2", "zeus-4"], row=["pharos-7", "?", "?"])
    do(state, "draw open 1", "erect petra")
    out = seen(state, 1)
    assert out[OBSERVATION.monument][MONUMENT_CODES["petra"]] == 1 and out[OBSERVATION.needed] == 2
    known = part(out, PLAYER, "seats", 2, "seen")
    assert np.flatnonzero(known).tolist() == [CARD_CODES["pharos-7"]]
    state = table(["petra-1", "zeus-4"])
    do(state, "score petra 1")
    assert seen(state, 2)[OBSERVATION.first_card][CARD_CODES["petra-1"]] == 1


def test_reports():
    state = table(reports=[{"colour": "red", "field": 3}, {"colour": "red", "field": 2}], **OWNED)
    out = seen(state, 0)
    assert np.isclose(part(out, COLOUR, "colours", 0, "reports")[0], 5 / 20)
    assert np.isclose(part(out, COLOUR, "colours", 0, "best_report")[0], 3 / 10)
    assert part(out, COLOUR, "colours", 0, "historians") == 1
    assert np.isclose(part(out, COLOUR, "colours", 2, "harvest")[0], 2 / 10)


def test_a_newly_dealt_table_of_two():
    out = seen(dealt(2), 1)
    assert part(out, COLOUR, "colours", 0, "historians") == 2
    assert out[OBSERVATION.hand].sum() == 5


def test_cards_that_nobody_has_seen():
    state = table(["petra-1"], row=["pharos-7", "?", "?"])
    out = seen(state, 0)[OBSERVATION.left] * 9
    unseen = [card for card in state.pile if card >= 0]
    for player in (1, 2):
        unseen += [card for card in range(108) if holds(state, player, card)]
    assert np.allclose(out, np.bincount([card // 9 for card in unseen], minlength=12))
    everything = seen(state, SPECTATOR)[OBSERVATION.left] * 9
    assert np.isclose(everything.sum(), out.sum() + 1), "a spectator has not seen the petra"
