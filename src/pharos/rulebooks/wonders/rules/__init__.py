"""What the rules of the base game are, one chapter of the printed rulebook a file."""
