"""Thousands of games side by side, in tensors that PyTorch and the rules share."""

from typing import Any

import numpy as np
import torch
from torch import Tensor

from pharos.adapters.gpu import driver
from pharos.adapters.side_by_side import HEAD, NOBODY, Head, Result, gpu_array, on_cpu, on_gpu
from pharos.bots.personas.things import NUM_THINGS
from pharos.kernel.contract import Rulebook


class Tables:
    """Many games of the same kind. Nothing is copied between the rules and PyTorch."""

    def __init__(self, rulebook: Rulebook, players: int, games: int, device: str):
        self.rulebook, self.players, self.games, self.device = rulebook, players, games, device
        most = rulebook.most_legal
        self.lists = self._room((games, HEAD + most), torch.int32)
        self.seen = self._room((games, rulebook.observation.total), torch.float32)
        self.likes = self._room((games, 2 * NUM_THINGS), torch.int32)
        self.weights = self._room((games, most, 2), torch.float32)
        self.results = self._room((games, players, len(Result)), torch.float32)
        self.seeds = self._room((games,), torch.int64)
        options = np.array([rulebook.read_options(players, {})], rulebook.options_dtype)
        room = (options, rulebook.new_states(games), np.zeros((games, 4), np.uint64))
        if device == "cuda":
            self._loops = on_gpu(rulebook.name)
            self._options, self._states, self._dice = (driver().to_device(each) for each in room)
        else:
            self._loops = on_cpu(rulebook.name)
            self._options, self._states, self._dice = room
        self._lists, self._seen, self._likes = map(self._array, (self.lists, self.seen, self.likes))
        self._weights, self._results, self._seeds = map(
            self._array, (self.weights, self.results, self.seeds)
        )

    def _room(self, shape: tuple[int, ...], kind: torch.dtype) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _array(self, tensor: Tensor) -> Any:
        """The same memory, as the rules know it."""
        return gpu_array(tensor) if self.device == "cuda" else tensor.numpy()

    def deal(self, first_seed: int) -> None:
        """Deal all games, from consecutive seeds."""
        self.seeds.copy_(torch.arange(first_seed, first_seed + self.games))
        self._loops.deal(self._states, self._options, self._dice, self._seeds)

    def ask(self) -> bool:
        """Ask every game who decides, and what they can do; says whether anybody does."""
        self._loops.ask(self._states, self._lists, self._seen)
        return bool((self.deciding != NOBODY).any())

    def weigh(self) -> None:
        """Weigh the actions of the players marked for it (`Head.WEIGHING`)."""
        self._loops.weigh(self._states, self._lists, self._likes, self._weights)

    def play(self, chosen: Tensor) -> None:
        """In every game, play the legal action with this index."""
        self.lists[:, Head.ACTION] = self.legal.gather(1, chosen[:, None]).squeeze(1)
        self._loops.play(self._states, self._lists)

    def count(self) -> None:
        """Fill in the results of games that are over."""
        self._loops.count(self._states, self._results)

    @property
    def deciding(self) -> Tensor:
        """Who decides in every game, or NOBODY."""
        return self.lists[:, Head.PLAYER]

    @property
    def counts(self) -> Tensor:
        """How many actions are legal in every game."""
        return self.lists[:, Head.COUNT]

    @property
    def legal(self) -> Tensor:
        """The legal actions; entries beyond their number mean nothing."""
        return self.lists[:, HEAD:]
