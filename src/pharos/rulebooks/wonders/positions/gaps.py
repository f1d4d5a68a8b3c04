"""Which cards go into hands where a position does not name them.

Many cards have several copies, dealt to different hands. Which copy was built decides whose hand is
missing one, so copies are chosen in such a way that every hand has as many cards as it needs.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pharos.kernel.positions import UNKNOWN
from pharos.rulebooks.wonders.catalogue import AGE_OF, CARD_CODES
from pharos.rulebooks.wonders.positions.decks import card_named, laid_cards, pile_places
from pharos.rulebooks.wonders.positions.rows import COPY_MARK, Position
from pharos.rulebooks.wonders.rules.free_city import player_of
from pharos.rulebooks.wonders.state import HAND, Place


@dataclass
class Gaps:
    """The copies found so far for the gaps in all hands, and those still to choose from."""

    cards: Sequence[int]  # by copy
    carriers: Sequence[int]  # by copy, the player whose hand it would be in
    free: Sequence[int]  # the copies that a hand may get, the best first
    spare: Counter[int]  # by card, how many of these copies need not lie elsewhere
    held: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # by card

    def fill(self, player: int, tried: set[int]) -> bool:
        """Give a player one more card; if need be, somebody else gets a different one instead."""
        for copy in self.free:
            card = self.cards[copy]
            held = self.held[card]
            if self.carriers[copy] == player and copy not in held and card not in tried:
                tried.add(card)
                if len(held) < self.spare[card] or self.take_one_back(card, tried):
                    held.add(copy)
                    return True
        return False

    def take_one_back(self, card: int, tried: set[int]) -> bool:
        """Whether somebody who was given this card can have another one."""
        held = self.held[card]
        for copy in sorted(held):
            held.remove(copy)
            if self.fill(self.carriers[copy], tried):
                return True
            held.add(copy)
        return False


def copies_for_gaps(
    state: Any,
    described: Position,
    hands: Sequence[Sequence[str | None]],
    carriers: Sequence[int],
    suits: Container[int],
) -> set[int]:
    """The copies that fill the gaps of all hands, if possible those that suit."""
    deck = state.deck[state.age - 1, : state.num_cities * HAND].tolist()
    laid = [name for name in laid_cards(described) if AGE_OF[card_named(name)] == state.age]
    marked = {copy for name in laid if COPY_MARK in name for copy in copies_of(state, name)}
    boxed = np.flatnonzero(state.place[state.age - 1, : len(deck)] == Place.BOX).tolist()
    free = [copy for copy in boxed if copy not in marked and copy not in pile_places(state)]
    free.sort(key=lambda copy: copy not in suits)
    gaps = Counter({player: hand.count(UNKNOWN) for player, hand in enumerate(hands)})
    chosen = set[int]()
    for player, card in chosen_unseen(state, described, hands):
        mine = [copy for copy in free if carriers[copy] == player and deck[copy] == card]
        if mine and gaps[player]:
            free.remove(mine[0])
            chosen.add(mine[0])
            gaps[player] -= 1
    spare = Counter(deck[copy] for copy in free)
    spare.subtract(card_named(name) for name in laid if COPY_MARK not in name)
    found = Gaps(deck, carriers, free, spare)
    for player in gaps.elements():
        found.fill(player, set())
    return chosen.union(*found.held.values())


def chosen_unseen(
    state: Any, described: Position, hands: Sequence[Sequence[str | None]]
) -> Iterator[tuple[int, int]]:
    """Players who have chosen a card that their described hand does not name, and the card."""
    for city, given in enumerate(described.cities):
        name = given.chosen and given.chosen.card
        if name in CARD_CODES and name not in hands[player_of(state, city)]:
            yield player_of(state, city), CARD_CODES[name]


def copies_of(state: Any, name: str) -> list[int]:
    """The copies that a name may mean, wherever they lie; none if the card is not in play."""
    card = card_named(name)
    taking_part = state.deck[AGE_OF[card] - 1, : state.num_cities * HAND]
    copies = [int(copy) for copy in np.flatnonzero(taking_part == card)]
    number = name.partition(COPY_MARK)[2]
    if number:
        copies = [copy for copy in copies if str(copies.index(copy) + 1) == number]
    return copies
