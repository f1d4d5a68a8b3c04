"""The words that actions consist of: a network says how promising each word is, and the promise of
an action is the sum of them.

In Duel every action is a word of its own. In other games there are too many actions for that, or an
action code says too little: that the second open card is taken, but not which card that is.
"""

NO_WORD = -1  # where an action has no further word
