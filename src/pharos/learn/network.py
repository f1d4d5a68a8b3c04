"""The network as PyTorch trains it. How it is used in play is in `pharos.bots.network`."""

import numpy as np
import torch
from torch import Tensor, nn

from pharos.bots.network.weights import WIDTHS, Weights
from pharos.kernel.contract import Rulebook

IMPOSSIBLE = -1e9  # the promise of what is not legal
NUM_VALUES = 3  # the share of the victory, being ahead, and hundreds of points


class Net(nn.Module):
    """From what a player observes to how promising actions are, and what the game will bring."""

    def __init__(self, rulebook: Rulebook):
        super().__init__()
        wide, deep = WIDTHS
        self.wide = nn.Linear(rulebook.observation.total, wide)
        self.deep = nn.Linear(wide, deep)
        self.policy = nn.Linear(deep, rulebook.actions.total)
        self.value = nn.Linear(deep, NUM_VALUES)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, seen: Tensor, legal: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """The promise of every legal action, and the values."""
        with torch.autocast(seen.device.type, dtype=torch.bfloat16):
            hidden = torch.relu(self.deep(torch.relu(self.wide(seen))))
            promises, values = self.policy(hidden), self.value(hidden)
        known = legal.long().clamp(0, promises.shape[1] - 1)
        places = torch.arange(legal.shape[1], device=seen.device)
        promises = promises.float().gather(1, known)
        promises = promises.masked_fill(places[None, :] >= counts[:, None], IMPOSSIBLE)
        values = values.float()
        return promises, torch.cat([torch.sigmoid(values[:, :2]), values[:, 2:]], 1)

    def weights(self) -> Weights:
        """The weights as bots use them: a row of a matrix belongs to an input, but in the policy to
        an action."""
        layers = (
            (self.wide.weight.T, self.wide.bias),
            (self.deep.weight.T, self.deep.bias),
            (self.policy.weight, self.policy.bias),
            (self.value.weight, self.value.bias),
        )
        arrays = [part.detach().float().cpu().numpy() for layer in layers for part in layer]
        return Weights(*(np.ascontiguousarray(array, np.float32) for array in arrays))
