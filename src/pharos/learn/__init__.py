"""Learning to play: a network that plays against itself and others, thousands of games at once.

`pharos learn duel --minutes 20` trains one; `pharos.bots.network` uses it. Only this package
imports PyTorch.
"""
