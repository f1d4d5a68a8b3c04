"""What all rules are built on: compiled functions over one record. The kernel knows no game."""
