"""What is counted of games equals a slow and obvious count."""

import numpy as np
import pytest

import pharos
from pharos.bots import BOTS
from pharos.lab.counting import Key, count, keys_of
from pharos.lab.playing import Player
from pharos.lab.sample import Sample
from pharos.lab.statistics import estimate
from pharos.lab.things import Fact, things_of

TABLES = [
    ("duel", 2, {}),
    ("wonders", 3, {"expansions": ["leaders", "edifice"]}),
    ("monuments", 3, {}),
]
DEALS = 4


def names(table):
    return table[0]


def result_of(game, players, options, deals=DEALS):
    return Player(Sample(game, players, "greedy", deals, options=options)).play(range(deals))


class Told:
    """A game of greedy bots, and what was seen of it in views that people see."""

    def __init__(self, name, players, options, seed):
        self.game = pharos.new(name, players=players, seed=seed, **options)
        self.players, self.changes, self.led = players, 0, []
        while not self.game.over:
            for player in self.game.deciders:
                self.game.play(BOTS["greedy"].choose(self.game, player), player)
            self.led.append(self.leader())
        sole = [leader for leader in self.led if leader is not None]
        self.changes = sum(one != other for one, other in zip(sole, sole[1:], strict=False))

    def leader(self):
        points = [self.game.rulebook.points(self.game.state, n) for n in range(self.players)]
        best = [player for player in range(self.players) if points[player] == max(points)]
        return best[0] if len(best) == 1 else None


@pytest.mark.parametrize("table", TABLES, ids=names)
def test_results_and_lead_are_those_of_the_same_games_played_one_by_one(table):
    name, players, options = table
    results = result_of(*table)
    for seed in range(DEALS):
        told, result = Told(name, players, options, seed), results[seed, 0]
        state, rulebook = told.game.state, told.game.rulebook
        assert result.winners == rulebook.winners(state)
        assert rulebook.endings[result.ending] == told.game.ending
        assert result.points.sum(axis=1).tolist() == [
            rulebook.points(state, player) for player in range(players)
        ]
        assert result.changes == told.changes
        assert result.rounds == len(told.led)
        assert result.leads[-1] == (-1 if told.led[-1] is None else told.led[-1])


def test_what_was_built_in_duel_stands_in_the_cities_unless_it_was_destroyed():
    deals = 6
    results = result_of("duel", 2, {}, deals)
    things = things_of("duel").all
    for seed in range(deals):
        view = Told("duel", 2, {}, seed).game.view(0)
        for city, facts in zip(view["cities"], results[seed, 0].facts, strict=True):
            built = {one.id for n, one in enumerate(things) if facts[n] & Fact.BUILT}
            cards = {card for row in city["cards"].values() for card in row}
            assert cards <= built
            gone = {one.id for one in things if one.kind in ("card", "guild")} & built - cards
            assert gone <= set(view["discard"])


def test_what_was_dealt_in_wonders_was_in_the_first_hands():
    results = result_of("wonders", 3, {}, 2)
    things = things_of("wonders").all
    for seed in range(2):
        game = pharos.new("wonders", players=3, seed=seed)
        codes = {thing.id: n for n, thing in enumerate(things) if thing.kind == "card"}
        for player in range(3):
            hand = game.state.hands[player]
            dealt = [game.state.deck[0, copy] for copy in hand if copy >= 0]
            facts = results[seed, 0].facts[player]
            first = min(codes.values())
            assert all(facts[first + card] & Fact.DEALT for card in dealt)


def test_bots_that_decide_at_once_play_the_same_with_a_referee():
    for name, players, options in TABLES:
        player = Player(Sample(name, players, "greedy", 2, options=options))
        compiled = player.play(range(2)).reshape(-1)
        slowly = np.zeros_like(compiled)
        player._play_one_by_one([(0, 0), (1, 0)], slowly)  # pyright: ignore[reportPrivateUsage]
        for field in compiled.dtype.names:
            assert (compiled[field] == slowly[field]).all(), (name, field)


def test_early_is_built_early():
    for name, players, options in TABLES:
        facts = result_of(name, players, options)["facts"]
        early = facts & Fact.EARLY > 0
        assert (facts[early] & Fact.BUILT).all()
        assert early.any() and (facts[~early] & Fact.BUILT).any()


def test_a_worth_is_the_mean_of_those_who_have_it():
    deals = 30
    results = result_of("duel", 2, {}, deals)
    chunk, keys, things = count("duel", results), keys_of("duel", 2), things_of("duel").all
    for number in (0, 20, len(things) - 1):
        wins, leads = [], []
        for game in results[:, 0]:
            victors = [player for player in range(2) if int(game.winners) >> player & 1]
            for player in range(2):
                if game.facts[player, number] & Fact.BUILT:
                    wins.append((player in victors) / len(victors) - 1 / 2)
                    own, other = game.points[player].sum(), game.points[1 - player].sum()
                    leads.append((own - other) / 2)
        for measure, values in (("win", wins), ("points", leads)):
            key = Key(things[number].kind, things[number].id, "built", measure)
            found = estimate(chunk.tallies[keys.index(key)])
            assert found.count == len(values)
            if values:
                assert found.mean == pytest.approx(np.mean(values))
