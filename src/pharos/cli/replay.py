"""Recorded games, told or checked."""

import pharos
from pharos.cli.show import show_sheets
from pharos.game import Game, begin


def tell_record(text: str, language: str) -> None:
    """Tell a game move by move, down to the score sheets."""
    record = pharos.load(text).record  # a broken record is refused before anything is told
    game = begin(record)
    for number, move in enumerate(record.moves, start=1):
        game.play(move.action, move.player)
        for sentence in game.story(language=language):
            print(f"{number:4}  {sentence}")
    print()
    show_sheets(game.sheets())
    if not game.over:
        print(standing(game))


def verify_record(text: str) -> bool:
    """Say whether the deal is proven; a record that cannot be played at all is an error."""
    game = pharos.load(text)
    seed_proof = f"commitment: {game.record.commitment}"
    proven = seed_proof in text.splitlines()
    if game.record.seed is None:
        print("seed      none: the game begins from a position")
    elif proven:
        print(f"seed      as committed to before the game: {game.record.commitment}")
    else:
        print("seed      not proven: the record holds no commitment")
    print(f"moves     all {len(game.record.moves)} are legal")
    print(f"game      {standing(game)}")
    return proven or game.record.seed is None


def standing(game: Game) -> str:
    """Who has won, or who is to decide."""
    if not game.over:
        return f"not over yet: {named(game.deciders)} to decide"
    return f"won by {named(game.winners)} ({game.ending})"


def named(players: tuple[int, ...]) -> str:
    return " and ".join(f"player {player + 1}" for player in players)
