"""One file per phase: what is legal, a random pick, carrying it out, why something is refused.

`by_phase` asks the phase that a game is in. A new phase is a file here, or in the folder of its
expansion, and a line there for each question.
"""
