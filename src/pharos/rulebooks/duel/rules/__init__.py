"""The rules of Duel, one chapter per file; what is decided in each phase is in `phases`."""
