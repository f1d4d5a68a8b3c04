"""The rules of the base game, one chapter a file; what is decided in each phase is in `phases`.

The chapters ask an expansion only through `joining`. Whole expansions come in where a game is put
together: `setup`, `revealing`, `follow_ups`, `turn`, `scoring`, `hidden` and `by_phase`.
"""
