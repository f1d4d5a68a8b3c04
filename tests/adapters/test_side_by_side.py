"""Games side by side end as they would one by one, and are counted for every player."""

import numpy as np
import pytest

from pharos.adapters.side_by_side import HEAD, NOBODY, Head, Result, on_cpu
from pharos.bots.network.words.monuments import TAKE
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.personas.choosing import likes_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.game import find_rulebook
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS

GAMES = 3


class Side:
    """Room for a few games side by side."""

    def __init__(self, name, players):
        self.rulebook, self.loops = find_rulebook(name), on_cpu(name)
        most = self.rulebook.most_legal
        self.states = self.rulebook.new_states(GAMES)
        self.options = np.array(
            [self.rulebook.read_options(players, {})], self.rulebook.options_dtype
        )
        self.lists = np.zeros((GAMES, HEAD + most), np.int32)
        self.seen = np.zeros((GAMES, self.rulebook.observation.total), np.float32)
        self.results = np.zeros((GAMES, players, len(Result)), np.float32)
        self.words = np.zeros((GAMES, most, spelling_of(self.rulebook).longest), np.int16)
        self.lists[:, Head.SEATS] = players
        dice = np.zeros((GAMES, 4), np.uint64)
        self.loops.deal(self.states, self.options, dice, np.arange(5, 5 + GAMES))

    def ask(self):
        self.loops.ask(self.states, self.lists, self.seen, self.words)
        return (self.lists[:, Head.PLAYER] != NOBODY).any()

    def play_to_the_end(self):
        """The last legal action, again and again."""
        while self.ask():
            counts = self.lists[:, Head.COUNT]
            last = np.maximum(HEAD + counts - 1, HEAD)
            self.lists[:, Head.ACTION] = self.lists[np.arange(GAMES), last]
            self.loops.play(self.states, self.lists)
        self.loops.count(self.states, self.lists, self.results)


def one_by_one(side, game):
    """The same game, played by the rulebook alone."""
    rulebook = side.rulebook
    state = rulebook.new_state()
    rulebook.deal(state, side.options[0], new_dice(5 + game))
    out = np.zeros(rulebook.most_legal, np.int32)
    while waiting := int(rulebook.deciders(state)):
        player = (waiting & -waiting).bit_length() - 1
        count = rulebook.legal(state, player, out)
        rulebook.play(state, player, int(out[count - 1]))
    return state


@pytest.mark.parametrize(
    "name, players", [("duel", 2), pytest.param("monuments", 3, marks=pytest.mark.slow)]
)
def test_games_end_as_they_would_one_by_one(name, players):
    side = Side(name, players)
    side.play_to_the_end()
    for game in range(GAMES):
        state = one_by_one(side, game)
        assert state.tobytes() == side.states[game].tobytes()
        points = [side.rulebook.points(state, player) for player in range(players)]
        assert side.results[game, :, Result.POINTS].tolist() == points
    assert side.results[:, :, Result.SHARE].sum(1) == pytest.approx([1] * GAMES)
    assert (side.results[:, :, Result.AHEAD] >= 0).all()


def test_everybody_is_shown_what_they_may_know():
    side = Side("duel", 2)
    side.ask()
    out = np.zeros(side.rulebook.observation.total, np.float32)
    for game in range(GAMES):
        side.rulebook.observe(side.states[game], side.lists[game, Head.PLAYER], out)
        assert (side.seen[game] == out).all()


@pytest.mark.parametrize("name", ["duel", "wonders"])
def test_actions_are_weighed_and_likes_only_for_players_who_have_them(name):
    side = Side(name, RULEBOOKS[name].players.start)
    side.lists[1, Head.WITH_LIKES] = 0xFF
    likes = np.zeros((GAMES, 2 * NUM_THINGS), np.int32)
    likes[:, :NUM_THINGS] = likes_of(name, "general")
    weights = np.zeros((GAMES, side.rulebook.most_legal, 2), np.float32)
    side.ask()
    side.loops.weigh(side.states, side.lists, likes, weights)
    assert weights[:, :, 0].any(1).all()
    assert weights[:, :, 1].any(1).tolist() == [False, True, False]


def test_actions_are_spelled_in_words():
    side = Side("monuments", 2)
    side.rulebook.play(side.states[0], 0, 0)
    side.ask()
    taken = [TAKE + card for card in side.states[0].row]
    assert side.words[0, :3, 0].tolist() == taken
    assert side.words[0, 3, 0] == side.lists[0, HEAD + 3]
