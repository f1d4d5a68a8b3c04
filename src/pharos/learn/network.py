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

IMPOSSIBLE = -1e9  # the promise of what is not legal


class Net(nn.Module):
    """From what a player observes to how promising actions are, and what the game will bring.

    It begins as the greedy judgement, and learns where that is wrong.
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

    def forward(self, question: Question) -> tuple[Tensor, Tensor]:
        """The promise of every legal action, and the values."""
        with torch.autocast(question.seen.device.type, dtype=torch.bfloat16):
            hidden = torch.relu(self.deep(torch.relu(self.wide(question.seen))))
            by_word, values = self.policy(hidden), self.value(hidden)
        words = question.words.flatten(1).long()
        spelled = by_word.float().gather(1, words.clamp(min=0)).masked_fill(words == NO_WORD, 0)
        promises = spelled.view(question.words.shape).sum(2) + self.trust * question.behind
        places = torch.arange(promises.shape[1], device=promises.device)
        promises = promises.masked_fill(places[None, :] >= question.counts[:, None], IMPOSSIBLE)
        values = values.float()
        return promises, torch.cat([torch.sigmoid(values[:, :2]), values[:, 2:]], 1)

    def weights(self) -> Weights:
        """The weights as bots use them."""
        return Weights(**{name: as_array(part) for name, part in self.parts().items()})

    def take(self, weights: Weights) -> None:
        """Take the weights that bots use."""
        for name, part in self.parts().items():
            part.data.copy_(torch.from_numpy(getattr(weights, name)))

    def parts(self) -> dict[str, Tensor]:
        """The same numbers, as bots name and arrange them: a row of a matrix belongs to an input,
        but in the policy to a word, and in the value to a number."""
        return {
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


def as_array(part: Tensor) -> np.ndarray:
    return np.ascontiguousarray(part.detach().float().cpu().numpy(), np.float32)
