"""The words of which actions consist: a network says how promising a word is, and an action is as
promising as its words together.

In Duel every action is a word of its own. Elsewhere the same thing is done in many ways, or an
action code says too little, such as that the second open card is taken.
"""

NO_WORD = -1  # in the place of a further word
