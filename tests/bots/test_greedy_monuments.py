"""The greedy player of Monuments: what it sees, and that it does not cheat."""

import numpy as np
import pytest

from pharos.arena.simulate import Plan, simulate
from pharos.bots.greedy import GREEDY_BOTS, JUDGEMENTS
from pharos.rulebooks.monuments import MONUMENTS

ROW = ["colosseum-2", "colosseum-9", "kolossus-3"]


def choice(hand=("zeus-1",), **position):
    """What the bot does with a hand, as text."""
    state = position_of(hand, position)
    out = np.zeros(MONUMENTS.most_legal, np.int32)
    return MONUMENTS.action_text(int(GREEDY_BOTS["monuments"](state, 0, out)))


def early_choice(hand=("zeus-1",), **position):
    """What looks best to a player who builds early."""
    state = position_of(hand, position)
    actions = [int(action) for action in MONUMENTS.legal_actions(state, 0)]
    best = max(actions, key=lambda action: JUDGEMENTS["monuments"](state, 0, action))
    return MONUMENTS.action_text(best)


def position_of(hand, position):
    return MONUMENTS.set_up({"hands": [{"cards": list(hand)}], "row": ROW, **position})


def test_it_erects_what_it_can():
    assert choice(["petra-1", "petra-2", "zeus-3"], pile=18) == "erect petra"
    assert choice(["petra-1", "petra-2", "zeus-3"], players=2) == "erect petra"


def test_it_feeds_no_reports_of_many_others_too_early():
    assert choice(["petra-1", "petra-2", "zeus-3"]).startswith("draw")


def test_others_build_early_and_wait_for_large_reports():
    assert early_choice(["petra-1", "petra-2", "zeus-3"]) == "erect petra"
    others = {"stacks": {"zeus": [9, 2], "petra": [1, 2], "pharos": [1, 2]}}
    assert choice(colours=[{}, others]) == "report"
    assert early_choice(colours=[{}, others]).startswith("draw")
    assert early_choice(colours=[{}, others], pile=20) == "report"


def test_it_lays_the_highest_card_first_and_all_of_them():
    hand = ["petra-1", "petra-8", "petra-3"]
    assert choice(hand, phase="lay", monument="petra", needed=2) == "lay petra 8"
    own = [{"stacks": {"petra": [9]}}]
    assert choice(hand, phase="lay", monument="petra", colours=own) == "lay petra 8"
    assert choice(["zeus-1"], phase="lay", monument="petra", colours=own) == "done"


def test_it_takes_a_card_that_it_can_use():
    assert choice(["kolossus-1", "zeus-2"]) == "draw open 3"
    assert choice(["zeus-2"], colours=[{"stacks": {"kolossus": [9]}}]) == "draw open 3"


def test_it_lets_a_historian_write():
    others = {"stacks": {"zeus": [9, 2], "petra": [1, 2], "pharos": [1, 2]}}
    assert choice(colours=[{}, others]) == "report"


def test_it_waits_with_two_players_for_a_larger_report_while_there_is_time():
    colours = [{}, {}, {"stacks": {"zeus": [9, 2]}}]
    assert choice(players=2, colours=colours) != "report"
    assert choice(players=2, colours=colours, pile=20) == "report"


def test_it_plays_with_the_colour_that_can_do_more():
    colours = [
        {"historians": 0},
        {},
        {"stacks": {"zeus": [9, 2], "petra": [1, 2], "pharos": [1, 2]}},
    ]
    assert choice(players=2, phase="colour", colours=colours) == "play blue"
    colours = [{}, {"stacks": {"zeus": [4]}}]
    assert choice(["zeus-7"], players=2, phase="colour", colours=colours) == "play blue"


def test_at_the_end_it_scores_what_it_holds():
    colours = [{"stacks": {"petra": [7, 4, 1]}}]
    hand = ["akropolis-1", "zeus-4", "zeus-3"]
    assert choice(hand, colours=colours, pile=2) == "score akropolis 1"
    own = [{"stacks": {"petra": [7, 4, 1], "pharos": [8]}}]
    pair = {"phase": "score", "first_card": "akropolis-1", "colours": own}
    assert choice(["mausoleum-4", "pharos-1"], **pair) == "with mausoleum 4"


def test_it_buys_no_action_with_cards_that_it_can_use():
    hand = ["petra-1", "petra-4", "pharos-2"]
    own = {"colours": [{"stacks": {"petra": [9]}}], "phase": "extra", "actions_left": 0}
    assert choice(hand, **own) == "stop"


def test_it_buys_one_with_cards_that_are_of_no_use():
    colours = [{}, {"stacks": {"petra": [9], "zeus": [9]}}, {"stacks": {"petra": [8], "zeus": [8]}}]
    hand = ["petra-1", "zeus-4"]
    assert choice(hand, colours=colours, phase="extra", actions_left=0) == "buy petra 1"


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (3, 0.93), (4, 0.9)])
def test_it_wins_most_games_against_random(players, least):
    bots = ["greedy", *["random"] * (players - 1)]
    result = simulate(Plan("monuments", bots, games=1000, seed=1))
    assert result.entrants[0].win_rate > least
