"""The rules of Duel, one chapter a file; what is decided in each phase is in `phases`."""
