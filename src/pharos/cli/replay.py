"""`pharos replay`: recorded games, told or checked."""

import pharos
from pharos.cli.show import show_sheets
from pharos.game import Game, begin
from pharos.kernel.contract import SPECTATOR
from pharos.record import Record


def tell_record(text: str, language: str) -> None:
    """Tell a game move by move, down to the score sheets."""
    record = pharos.load(text).record  # refuse a broken record before telling anything
    game = begin(record)
    for number, move in enumerate(record.moves, start=1):
        game.play(move.action, move.player)
        for sentence in game.story(SPECTATOR, language):
            print(f"{number:4}  {sentence}")
    print()
    show_sheets(game.sheets())
    if not game.over:
        print(standing(game))


def verify_record(text: str, noted: str | None = None) -> bool:
    """Print whether the deal is proven; a record that cannot be replayed is an error.

    The proof is the commitment that somebody noted before the game, or else that of the record.
    """
    game = pharos.load(text)
    proven, proof = prove(game.record, text, noted)
    print(f"seed      {proof}")
    print(f"moves     all {len(game.record.moves)} are legal")
    print(f"game      {standing(game)}")
    return proven


def prove(record: Record, text: str, noted: str | None) -> tuple[bool, str]:
    """Whether the seed is the one that was committed to, and a sentence about it."""
    made, entropy = record.commitment, record.entropy
    if made is None:
        return True, "none: the game begins from a position"
    if noted is not None and noted != made:
        return False, f"does not match {noted}: its commitment is {made}"
    if noted is None and f"commitment: {made}" not in text.splitlines():
        return False, "not proven: the record has no commitment"
    return True, f"as committed to before the game: {made}{added_by(entropy)}"


def added_by(entropy: dict[int, str]) -> str:
    """Who else had a part in the deal, so that nobody chose it."""
    if not entropy:
        return ""
    return f", with entropy of {named(tuple(sorted(entropy)))}"


def standing(game: Game) -> str:
    """Who has won, or who must decide."""
    if not game.over:
        return f"not over yet: {named(game.deciders)} must decide"
    return f"won by {named(game.winners)} ({game.ending})"


def named(players: tuple[int, ...]) -> str:
    return " and ".join(f"player {player + 1}" for player in players)
