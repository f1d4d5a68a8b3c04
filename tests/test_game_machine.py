"""Hypothesis drives a game with legal and illegal input: only legal input changes anything."""

import pytest
from helpers.duel_games import check_cards
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

import pharos

NONSENSE = st.one_of(
    st.integers(),
    st.text(max_size=20),
    st.none(),
    st.booleans(),
    st.sampled_from(["build baths", "sell palace", "take law", "go first", "wonder sphinx"]),
)


class DuelMachine(RuleBasedStateMachine):
    """One game of Duel, played by somebody who tries everything."""

    @initialize(
        seed=st.integers(0, 2**256 - 1),
        wonders=st.sampled_from(["draft", "first-game"]),
        centre_pawn=st.sampled_from(["printed", "erratum"]),
        first_player=st.sampled_from([0, 1, "random"]),
    )
    def deal(self, seed, **options):
        self.game = pharos.new("duel", seed=seed, **options)

    @precondition(lambda self: not self.game.over)
    @rule(choice=st.integers(0, 10**6))
    def play_a_legal_action(self, choice):
        legal = self.game.legal_actions()
        self.game.play(legal[choice % len(legal)])

    @precondition(lambda self: not self.game.over)
    @rule(choices=st.lists(st.integers(0, 10**6), min_size=5, max_size=30))
    def play_on(self, choices):
        for choice in choices:
            if not self.game.over:
                self.play_a_legal_action(choice)

    @rule(action=NONSENSE, player=st.one_of(st.integers(-2, 3), st.none(), st.text(max_size=3)))
    def try_nonsense(self, action, player):
        before, moves = self.game.state.tobytes(), self.game.record.moves
        deciders = self.game.deciders
        try:
            self.game.play(action, player)
        except pharos.PharosError as error:
            assert str(error)
            assert self.game.state.tobytes() == before
            assert self.game.record.moves == moves
        else:
            assert player is None or player in deciders

    @rule(player=st.integers(-2, 3))
    def try_to_withdraw(self, player):
        with pytest.raises(pharos.PharosError):
            self.game.withdraw(player)

    @rule()
    def go_on_with_a_copy(self):
        self.game = self.game.copy()

    @rule()
    def go_on_with_the_record(self):
        again = pharos.load(self.game.record.dumps())
        assert again.state.tobytes() == self.game.state.tobytes()
        self.game = again

    @rule()
    def go_on_from_the_position(self):
        again = pharos.set_up("duel", self.game.position())
        assert again.state.tobytes() == self.game.state.tobytes()
        self.game = again

    @invariant()
    def nothing_is_wrong(self):
        state = self.game.state
        assert min(state.coins) >= 0
        check_cards(state)
        assert self.game.over == (self.game.winners != ())
        for sheet in self.game.sheets():
            assert sum(sheet.values()) == 2 * sheet["total"]


TestDuel = DuelMachine.TestCase
TestDuel.settings = settings(
    max_examples=15,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
