"""Which decision a player tries next: what has done well, what looks promising, what is new.

The rule is PUCT: the mean value of a decision, plus a bonus that grows with how promising the
decision looked at first sight and shrinks with how often it was tried.
"""

import math

from pharos.kernel.rule import rule


@rule
def select(trees, choices, parent, count, settings):
    """The index in the list of the decision to try; each counts as offered once more."""
    total = weigh(trees, choices, count, settings)
    mean = trees.nodes[parent].value / trees.nodes[parent].visits
    best = 0
    most = -1.0
    for index in range(count):
        node = trees.nodes[choices.found[index]]
        node.offered += 1
        promise = choices.weights[index] / total
        bonus = settings.curiosity * promise * math.sqrt(node.offered) / (1 + node.visits)
        value = mean - settings.caution
        if node.visits > 0:
            value = node.value / node.visits
        if value + bonus > most:
            most = value + bonus
            best = index
    return best


@rule
def weigh(trees, choices, count, settings):
    """How promising each decision looks, by what it is worth at first sight; returns the sum.

    Part of the promise is shared equally, so that nothing is ever ruled out.
    """
    highest = trees.nodes[choices.found[0]].worth
    for index in range(count):
        highest = max(highest, trees.nodes[choices.found[index]].worth)
    total = 0.0
    for index in range(count):
        behind = trees.nodes[choices.found[index]].worth - highest
        choices.weights[index] = math.exp(behind / settings.doubt)
        total += choices.weights[index]
    shared = settings.openness * total / count
    for index in range(count):
        choices.weights[index] += shared
    return total + shared * count
