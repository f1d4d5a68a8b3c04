"""Par: what a strong bot scores on a deal, in the seat that people have.

It meets the same bots as they do, which play as they do at a table, and chooses by other dice in
each of its games.
"""

from statistics import mean

from pharos.bots import Bot, find_bot
from pharos.game import Game, begin, find_rulebook
from pharos.server.bots.questions import choose, without_hidden_choices
from pharos.server.deals.deal import Deal
from pharos.server.deals.scores import score_of

PLAYER = "guided:2000"  # as strong as the master, whatever the machine
GAMES = 16


def par_of(deal: Deal, player: str, games: int) -> float:
    """The average score of a bot in this many games."""
    rulebook = find_rulebook(deal.rulebook)
    bots = [find_bot(name or player, rulebook) for name in deal.bots]
    scores = [scored(deal, played(deal, bots, number)) for number in range(games)]
    return round(mean(scores), 1)


def played(deal: Deal, bots: list[Bot], number: int) -> Game:
    """A whole game between bots; the one in the seat has dice of its own in every one."""
    game = begin(deal.record)
    while not game.over:
        for player in game.deciders:
            known = without_hidden_choices(game, player)
            if player == deal.seat:
                action = str(bots[player].choose(known, player, number))
            else:
                action = choose(bots[player], known, player)
            game.play(action, player)
    return game


def scored(deal: Deal, game: Game) -> int:
    points = [sheet["total"] for sheet in game.sheets()]
    result = {"winners": game.winners, "points": points, "ending": game.ending}
    score = score_of(game.rulebook, result, deal.seat)
    assert score is not None, "no bot gives up"
    return score
