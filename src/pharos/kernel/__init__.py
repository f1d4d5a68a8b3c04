"""How rules are written: compiled functions over one record. The kernel knows no game."""
