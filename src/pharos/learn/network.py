"""The network as PyTorch trains it. How it is used in play is in `pharos.bots.network`."""

import numpy as np
import torch
from torch import Tensor, nn

from pharos.bots.network.inference import NUM_VALUES
from pharos.bots.network.weights import WIDTHS, Weights
from pharos.bots.network.words import NO_WORD
from pharos.bots.network.words.spelling import spelling_of
from pharos.kernel.contract import Rulebook
from pharos.learn.tables import Question

IMPOSSIBLE = -1e9  # in the place of what is not legal


class Net(nn.Module):
    """From what a player observes to how promising actions are, and what the game will bring.

    It begins as the judgement of the rules of thumb, and learns where that is wrong.
    """

    def __init__(self, rulebook: Rulebook):
        super().__init__()
        wide, deep = WIDTHS
        self.wide = nn.Linear(rulebook.observation.total, wide)
        self.deep = nn.Linear(wide, deep)
        self.policy = nn.Linear(deep, spelling_of(rulebook).words.total)
        self.value = nn.Linear(deep, NUM_VALUES)
        self.trust = nn.Parameter(torch.ones(1))
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, asked: Question) -> tuple[Tensor, Tensor]:
        """The promise of every legal action, and the values."""
        with torch.autocast(asked.seen.device.type, dtype=torch.bfloat16):
            hidden = torch.relu(self.deep(torch.relu(self.wide(asked.seen))))
            told, values = self.policy(hidden), self.value(hidden)
        known = asked.words.flatten(1).long()
        told = told.float().gather(1, known.clamp(min=0)).masked_fill(known == NO_WORD, 0)
        promises = told.view(asked.words.shape).sum(2) + self.trust * asked.behind
        places = torch.arange(promises.shape[1], device=promises.device)
        promises = promises.masked_fill(places[None, :] >= asked.counts[:, None], IMPOSSIBLE)
        values = values.float()
        return promises, torch.cat([torch.sigmoid(values[:, :2]), values[:, 2:]], 1)

    def weights(self) -> Weights:
        """What has been learned, as bots use it: the rows of a matrix belong to what comes in,
        but for those of the policy, which belong to words."""
        parts = {
            "wide": self.wide.weight.T,
            "wide_bias": self.wide.bias,
            "deep": self.deep.weight.T,
            "deep_bias": self.deep.bias,
            "policy": self.policy.weight,
            "policy_bias": self.policy.bias,
            "trust": self.trust,
            "value": self.value.weight,
            "value_bias": self.value.bias,
        }
        return Weights(**{name: as_array(part) for name, part in parts.items()})


def as_array(part: Tensor) -> np.ndarray:
    return np.ascontiguousarray(part.detach().float().cpu().numpy(), np.float32)
