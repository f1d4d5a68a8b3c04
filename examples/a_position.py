"""A puzzle of 7 Wonders Duel: which move wins at once, and what does the search think?

python a_position.py --simulations 200
"""

import argparse

import pharos
from pharos.bots.search import Budget, think
from pharos.kernel.dice import new_dice

PUZZLE = {
    "age": 3,
    "pawn": 7,  # two steps from the capital
    "cities": [{"coins": 14, "cards": ["palisade"]}, {"coins": 3}],
    "structure": ["fortifications", "palace"] + [None] * 18,
}


def winning_moves(game):
    """The moves with which a player wins at once."""
    player = game.deciders[0]
    for action in game.legal_actions():
        after = game.copy()
        after.play(action)
        if after.over and after.winners == (player,):
            yield action


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=200)
    asked = parser.parse_args()
    game = pharos.set_up("duel", PUZZLE)
    print("Wins at once:", ", ".join(action.say() for action in winning_moves(game)))
    thought = think(game.rulebook, game.state, 0, Budget(asked.simulations), new_dice(1))
    for option in thought.options:
        print(f"{option.win:4.0%}  {game.rulebook.action_text(option.action)}")


if __name__ == "__main__":
    main()
