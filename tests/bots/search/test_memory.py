"""What a search keeps for the next one of the same player, and when it forgets."""

from dataclasses import replace

import pytest

import pharos
from pharos.arena.referee import Referee
from pharos.bots import find_bot
from pharos.bots.loops import new_results
from pharos.bots.search import Budget, Memory, think
from pharos.bots.search.memory import is_seen
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS

DUEL = RULEBOOKS["duel"]
SIMULATIONS = 20
BUDGET = Budget(simulations=SIMULATIONS)


class Player:
    """Plays all seats of a game, and remembers in one of them."""

    def __init__(self, name="duel", players=2, seed=3, seat=0):
        self.game, self.seat = pharos.new(name, players=players, seed=seed), seat
        self.decisions = []
        self.memory = Memory(self.decisions)

    def play(self, action, player=None):
        player = self.game.deciders[0] if player is None else player
        self.game.play(int(action), player)
        self.decisions.append((player, int(action)))

    def play_on(self):
        """Others decide until it is the turn of the player who remembers."""
        while self.game.deciders[0] != self.seat:
            self.play(self.game.legal_actions()[0])

    def think(self):
        rulebook, state = self.game.rulebook, self.game.state
        told = {"memory": self.memory, "clues": self.game.clues}
        return think(rulebook, state, self.seat, BUDGET, new_dice(1), **told)

    def remembers(self):
        """Whether a search for the next decision starts with what an earlier one found."""
        return sum(option.visits for option in self.think().options) > SIMULATIONS


def test_the_tree_goes_on_where_the_decision_led():
    """The second player takes two wonders of the first four, one after the other."""
    player = Player(seat=1)
    player.play_on()
    first = player.think()
    player.play(first.action)
    alone = think(DUEL, player.game.state, 1, BUDGET, new_dice(1))
    assert sum(option.visits for option in alone.options) == SIMULATIONS
    assert sum(option.visits for option in player.think().options) == (
        SIMULATIONS + first.options[0].visits - 1  # the visit that made the node
    )


def test_it_continues_after_public_decisions_of_others():
    """The first player takes a wonder, the other one two, and the last one is left."""
    player = Player(seat=0)
    for _ in range(40):  # the opponent's first choice is one that was tried
        player.play(player.think().action)
        player.play_on()
        if player.remembers():
            return
    pytest.fail("nothing was ever kept")


def test_it_forgets_when_something_was_revealed():
    """After the fourth wonder, four more are turned up."""
    player = Player(seat=1)
    player.play_on()
    for _ in range(2):
        player.play(player.think().action)
    player.play(player.game.legal_actions()[0])  # the fourth; the second player goes on
    assert player.game.deciders == (1,)
    assert not player.remembers()


@pytest.mark.parametrize("clues", [0, 1])
def test_it_forgets_when_there_is_a_new_clue(clues):
    player = Player(seat=1)
    player.play_on()
    player.play(player.think().action)
    player.game.clues.num_clues = clues
    assert player.remembers() == (clues == 0)


def test_it_forgets_when_it_did_something_else():
    player = Player(seat=1)
    player.play_on()
    taken = player.think().action
    player.play(next(one for one in player.game.legal_actions() if int(one) != taken))
    assert not player.remembers()


def test_asked_twice_it_thinks_afresh():
    player = Player()
    player.think()
    assert not player.remembers()


def test_nothing_is_kept_of_what_is_decided_at_the_same_time():
    player = Player("wonders", players=3)
    assert not is_seen(player.game.rulebook, player.game.state)
    action = player.think().action
    for seat in range(3):
        player.play(player.game.legal_actions(seat)[0] if seat else action, seat)
    assert not player.remembers()


def test_a_decision_that_is_not_possible_in_every_world_reveals_something():
    player = Player(seat=1)
    player.play_on()
    player.play(player.think().action)
    impossible = replace(DUEL, is_legal=lambda state, decider, action: False)
    player.game.rulebook = impossible
    assert not player.remembers()


@pytest.mark.parametrize("name, players", [("duel", 2), ("monuments", 3)])
def test_it_remembers_an_imagined_game_and_not_the_true_one(name, players):
    imagined = []

    def imagine(state, viewer, dice):
        RULEBOOKS[name].imagine(state, viewer, dice)
        imagined.append(state.tobytes())

    player = Player(name, players=players)
    player.game.rulebook = replace(RULEBOOKS[name], imagine=imagine)
    player.think()
    assert imagined == [player.memory.known.tobytes()] != [player.game.state.tobytes()]


@pytest.mark.slow
@pytest.mark.parametrize("name, players", [("duel", 2), ("wonders", 3), ("monuments", 2)])
def test_a_game_with_memories_is_the_same_whenever_it_is_played(name, players):
    rulebook = RULEBOOKS[name]
    results = []
    for _ in range(2):
        result = new_results(rulebook, players, 1)
        Referee(rulebook, players).play([find_bot("search:20", rulebook)] * players, 5, result[0])
        results.append(result.tobytes())
    assert results[0] == results[1]
