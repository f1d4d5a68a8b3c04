"""Small tournaments, and games that might have been played in them."""

from dataclasses import replace

from pharos.arena.standings import standings
from pharos.arena.tournament import Played, Tournament

DUEL = Tournament("duel", ["greedy", "random"], players=2, games=4, seed=5)
THREE = Tournament("wonders", ["greedy", "random"], players=3, games=3, seed=5)
NAMES = ["random", "greedy", "newcomer"]
TWO_SEATS = replace(DUEL, bots=NAMES, seconds=0.5)
FOUR_SEATS = replace(THREE, players=4, bots=NAMES, games=8, options={"sides": "night"})


def played(winners, points, seat=0, one="greedy", others="random", deal=5):
    return Played(one, others, deal, seat, winners, points, "points", 10)


def outcome(plan):
    """The games of a tournament in which bots that are named later are stronger."""
    strength = {bot: number for number, bot in enumerate(plan.bots)}
    games = []
    for pairing in plan.pairings():
        points = [strength[pairing.others] + 40] * plan.players
        points[pairing.seat] = strength[pairing.one] + 40
        winners = [seat for seat in range(plan.players) if points[seat] == max(points)]
        games.append(
            played(winners, points, pairing.seat, pairing.one, pairing.others, pairing.deal)
        )
    return standings(plan, games)
