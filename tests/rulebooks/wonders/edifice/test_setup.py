"""Edifice before the first turn: three projects, their pawns, two more boards."""

from collections import Counter
from pathlib import Path

import pytest
from helpers.edifice import city, table, turn
from helpers.wonders import dealt

from pharos.kernel.baskets import amounts
from pharos.kernel.errors import BadOption
from pharos.rulebooks.wonders.catalogue import (
    BOARDS,
    EDIFICE_AGE,
    EDIFICE_CODES,
    EDIFICES,
    NUM_STAGES,
    SIDE_NAMES,
)
from pharos.rulebooks.wonders.options import read_options
from pharos.rulebooks.wonders.rows import Resource
from pharos.rulebooks.wonders.state import Project

DOCUMENT = Path(__file__).parents[4] / "docs" / "rules" / "en" / "edifice.md"
PAWNS = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5}
BASE = {board.id for board in BOARDS[:7]}
EXPANSIONS = {
    "nothing": ([], set()),
    "leaders": (["leaders"], {"rome"}),
    "edifice": (["edifice"], {"ur", "carthage"}),
    "both": (["leaders", "edifice"], {"rome", "ur", "carthage"}),
}


def boards(state):
    return [BOARDS[side // 2].id for side in state.sides[: state.num_cities]]


@pytest.mark.rule("E-1")
@pytest.mark.parametrize("expansions", [["edifice"], ["leaders", "edifice"]])
def test_two_players_are_refused(expansions):
    with pytest.raises(BadOption, match="Edifice is for 3 players or more, not 2"):
        read_options(2, {"expansions": expansions})
    for players in range(3, 8):
        assert read_options(players, {"expansions": expansions}).expansions & 2


@pytest.mark.rule("E-2")
def test_there_are_five_edifices_of_each_age():
    assert len(EDIFICES) == len(EDIFICE_CODES) == 15
    assert Counter(edifice.age for edifice in EDIFICES) == {1: 5, 2: 5, 3: 5}


@pytest.mark.rule("E-2")
def test_one_of_each_age_is_drawn_at_random_and_open():
    drawn = Counter()
    for seed in range(300):
        state = dealt(3, seed, expansions=["edifice"])
        assert [EDIFICE_AGE[edifice] for edifice in state.projects] == [1, 2, 3]
        assert state.progress.tolist() == [Project.OPEN] * 3
        drawn.update(state.projects.tolist())
    assert len(drawn) == 15
    assert all(30 < times < 95 for times in drawn.values())  # a fifth of 300 is 60


@pytest.mark.rule("E-3")
@pytest.mark.parametrize("players", PAWNS)
@pytest.mark.parametrize("expansions", [["edifice"], ["leaders", "edifice"]])
def test_pawns_lie_on_every_card_by_the_number_of_players(players, expansions):
    state = dealt(players, expansions=expansions)
    assert state.pawns_left.tolist() == [PAWNS[players]] * 3
    assert not state.pawns.any() and not state.joined.any() and not state.debts.any()


@pytest.mark.rule("E-3")
def test_without_the_expansion_there_are_no_pawns():
    for expansions in ([], ["leaders"]):
        state = dealt(4, expansions=expansions)
        assert not state.pawns_left.any() and not state.projects.any()


@pytest.mark.rule("E-4")
@pytest.mark.parametrize("name", EXPANSIONS)
def test_boards_are_dealt_with_their_expansions(name):
    expansions, more = EXPANSIONS[name]
    found = Counter()
    for seed in range(300):
        dealt_boards = boards(dealt(3, seed, expansions=expansions))
        assert len(set(dealt_boards)) == 3
        found.update(dealt_boards)
    assert set(found) == BASE | more
    share = 900 / len(found)
    assert all(0.6 * share < times < 1.4 * share for times in found.values())


@pytest.mark.rule("E-4")
def test_ur_needs_edifice_and_carthage_needs_nothing():
    for expansions in ([], ["leaders"]):
        with pytest.raises(BadOption, match="'ur' is played only with edifice"):
            read_options(3, {"expansions": expansions, "boards": ["ur", "gizah", "rhodos"]})
    named = ["gizah", "carthage", "rhodos"]
    for expansions in ([], ["leaders"], ["edifice"]):
        assert boards(dealt(3, boards=named, expansions=expansions)) == named
    assert boards(dealt(2, boards=["carthage", "gizah"]))[:2] == ["carthage", "gizah"]
    with pytest.raises(BadOption, match="Free City"):
        read_options(2, {"boards": ["gizah", "rhodos", "carthage"]})


@pytest.mark.rule("E-5")
@pytest.mark.parametrize(
    ("side", "resource", "stages"),
    [
        ("ur day", "wood", 3),
        ("ur night", "wood", 3),
        ("carthage day", "ore", 3),
        ("carthage night", "ore", 2),
    ],
)
def test_ur_makes_wood_and_carthage_ore(side, resource, stages):
    board, face = side.split()
    named = ["gizah", board, "rhodos"]
    state = dealt(3, boards=named, sides=face, expansions=["edifice"])
    expected = [int(each.name.lower() == resource) for each in Resource]
    assert amounts(state.makes[1], 7) == expected
    assert NUM_STAGES[SIDE_NAMES.index(side)] == stages


@pytest.mark.rule("E-6")
def test_pawns_debts_and_tokens_never_run_out():
    """There are 8 pawns and 5 debts of an age in the box."""
    state = table(*[city(coins=9)] * 7, project="outpost", left=1)
    turn(state, *["stage well join"] * 7)
    assert state.pawns[:, 0].tolist() == [1] * 7
    assert state.victories[:, 1].tolist() == [1] * 7
    state = table(*[city()] * 7, project="belvedere", turn=6)
    turn(state)
    assert state.debts[:, 0].tolist() == [1] * 7


@pytest.mark.parametrize("names", ["edifice", [3], [["edifice"]], ["ediffice"]])
def test_expansions_that_are_not_there_are_refused(names):
    with pytest.raises(BadOption, match="expansion"):
        read_options(3, {"expansions": names})


@pytest.mark.parametrize("word", ["twice", 1, ["reward"]])
def test_another_word_for_the_second_pawn_is_refused(word):
    with pytest.raises(BadOption, match="second_pawn: what another pawn"):
        read_options(3, {"second_pawn": word})


@pytest.mark.rule("E-19")
def test_a_second_pawn_brings_its_reward_unless_the_table_says_otherwise():
    assert dealt(3, expansions=["edifice"]).second_pawns_count == 1
    assert dealt(3, expansions=["edifice"], second_pawn="reward").second_pawns_count == 1
    assert dealt(3, expansions=["edifice"], second_pawn="nothing").second_pawns_count == 0


def test_a_table_that_is_dealt_again_starts_again():
    from pharos.kernel.dice import new_dice
    from pharos.rulebooks.wonders.setup import deal

    state = table(city(pawns=[1, 2]), project="outpost", turn=6)
    turn(state, "stage well join")
    deal(state, read_options(3, {}), new_dice(8))
    assert state.tobytes() == dealt(3, seed=8).tobytes()


# The document states the figures that are played


def stated_edifices():
    """The rows of the table of edifices: name, age, fee, reward, penalty, what is uncertain."""
    lines = DOCUMENT.read_text("utf-8").split("| edifice |")[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def number_in(text):
    """The last number of a text, or 0."""
    numbers = [word for word in text.split() if word.isdigit()]
    return int(numbers[-1]) if numbers else 0


@pytest.mark.parametrize("number", range(15))
def test_the_document_has_the_figures_of_the_data(number):
    edifice = EDIFICES[number]
    name, age, fee, reward, penalty, uncertain = stated_edifices()[number]
    assert name.lower().replace(" ", "_") == edifice.id
    assert (int(age), int(fee)) == (edifice.age, edifice.cost)
    assert number_in(penalty) == edifice.penalty.coins + edifice.penalty.victories
    assert (edifice.penalty.lose or "no colour") in f"{penalty}, no colour"
    figures = edifice.reward
    each = (figures.each.points if figures.each else 0) + (figures.set.points if figures.set else 0)
    given = figures.coins + figures.shields + figures.victory_token + figures.points_per_colour
    made = int(bool(figures.produces_choice))
    assert number_in(reward.replace(",", "")) == each + given + made
    doubt = edifice.uncertain
    assert uncertain == (f"{doubt.figure}: perhaps {doubt.other}" if doubt else "")
