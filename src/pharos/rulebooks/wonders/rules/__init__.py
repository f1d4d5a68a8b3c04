"""The rules of the base game, one chapter per file; the decisions of each phase are in `phases`.

The chapters ask an expansion only through `expansions`. Whole expansions come in where a game is
put together: `setup`, `playing_a_card`, `turn`, `phases.last_card`, `follow_ups`, `scoring`,
`hidden` and `by_phase`.
"""
