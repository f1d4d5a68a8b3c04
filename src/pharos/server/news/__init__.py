"""News: what people are told while they are not looking.

A part of the server that has something to tell calls `News.tell(person, kind, facts)`. The kinds
and their words are in `kinds.toml`; a kind added there gets a switch on the page, messages to
devices and lines in letters, in three languages. What is told is first stored, then sent by
whichever worker takes it: once, with a few tries, and never in the way of a game.
"""
