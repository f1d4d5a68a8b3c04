"""One phase per file: what is legal in it, a random pick, how it is carried out, and why not.

`by_phase` asks the phase that a game is in. A new phase is a file here and a line there for each
question.
"""
