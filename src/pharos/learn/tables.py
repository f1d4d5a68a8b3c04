"""Thousands of games side by side, in tensors that PyTorch and the rules share."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from pharos.adapters.gpu import driver
from pharos.adapters.side_by_side import HEAD, NOBODY, Head, Result, gpu_array, on_cpu, on_gpu
from pharos.bots.network.inference import MOST_BEHIND, POINT
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.kernel.contract import Rulebook
from pharos.learn.kinds import Kind

WORTH, LIKED = 0, 1  # in a row of weights


class Question(NamedTuple):
    """What a network is asked in every game; lists are padded to the longest of them."""

    seen: Tensor  # what the player who decides observes
    words: Tensor  # of every legal action
    counts: Tensor  # of legal actions
    behind: Tensor  # how much less each is worth than the best one, in points; 0 or less


class Tables:
    """Many games, of each kind in turn. Nothing is copied between the rules and PyTorch."""

    def __init__(self, rulebook: Rulebook, kinds: Sequence[Kind], games: int, device: str):
        self.rulebook, self.kinds, self.games, self.device = rulebook, kinds, games, device
        most, players = rulebook.most_legal, max(kind.players for kind in kinds)
        self.lists = self._room((games, HEAD + most), torch.int32)
        self.seen = self._room((games, rulebook.observation.total), torch.float32)
        self.words = self._room((games, most, spelling_of(rulebook).longest), torch.int16)
        self.likes = self._room((games, 2 * NUM_THINGS), torch.int32)
        self.weights = self._room((games, most, 2), torch.float32)
        self.results = self._room((games, players, len(Result)), torch.float32)
        self.seeds = self._room((games,), torch.int64)
        self.lists[:, Head.SEATS] = torch.tensor(
            [kinds[game % len(kinds)].players for game in range(games)]
        ).to(device)
        options = np.array([rulebook.read_options(*kind) for kind in kinds], rulebook.options_dtype)
        room = (options, rulebook.new_states(games), np.zeros((games, 4), np.uint64))
        if device == "cuda":
            self._loops = on_gpu(rulebook.name)
            self._options, self._states, self._dice = (driver().to_device(each) for each in room)
        else:
            self._loops = on_cpu(rulebook.name)
            self._options, self._states, self._dice = room
        self._lists, self._seen, self._words = map(self._array, (self.lists, self.seen, self.words))
        self._likes, self._weights = map(self._array, (self.likes, self.weights))
        self._results, self._seeds = map(self._array, (self.results, self.seeds))

    def _room(self, shape: tuple[int, ...], kind: torch.dtype) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _array(self, tensor: Tensor) -> Any:
        """The same memory, as the rules know it."""
        return gpu_array(tensor) if self.device == "cuda" else tensor.numpy()

    def deal(self, first_seed: int) -> None:
        """Deal all games, from consecutive seeds."""
        self.seeds.copy_(torch.arange(first_seed, first_seed + self.games))
        self._loops.deal(self._states, self._options, self._dice, self._seeds)

    def ask(self) -> Question | None:
        """Ask every game who decides, and what they can do; None if nobody has a decision left."""
        self._loops.ask(self._states, self._lists, self._seen, self._words)
        longest = int(self.counts.max())
        if longest == 0:
            return None
        self._loops.weigh(self._states, self._lists, self._likes, self._weights)
        worth = self.weights[:, :longest, WORTH]
        beyond = torch.arange(longest, device=self.device)[None, :] >= self.counts[:, None]
        best = worth.masked_fill(beyond, -torch.inf).amax(1, keepdim=True)
        behind = (worth - best).clamp(-MOST_BEHIND, 0) / POINT
        return Question(self.seen, self.words[:, :longest], self.counts, behind.half())

    def play(self, chosen: Tensor) -> None:
        """In every game, play the legal action with this index."""
        self.lists[:, Head.ACTION] = self.legal.gather(1, chosen[:, None]).squeeze(1)
        self._loops.play(self._states, self._lists)

    def count(self) -> None:
        """Fill in the results of games that are over."""
        self._loops.count(self._states, self._lists, self._results)

    @property
    def deciding(self) -> Tensor:
        """Who decides in every game, or NOBODY."""
        return self.lists[:, Head.PLAYER]

    @property
    def counts(self) -> Tensor:
        """How many actions are legal in every game."""
        return self.lists[:, Head.COUNT]

    @property
    def seats(self) -> Tensor:
        """How many players every game has."""
        return self.lists[:, Head.SEATS]

    @property
    def legal(self) -> Tensor:
        """The legal actions; entries beyond their number mean nothing."""
        return self.lists[:, HEAD:]

    def decides(self, players: Tensor) -> Tensor:
        """In which games one of these players decides; `players` has a set for every game."""
        deciding = self.deciding.clamp(min=0)
        return (players >> deciding & 1).bool() & (self.deciding != NOBODY)
