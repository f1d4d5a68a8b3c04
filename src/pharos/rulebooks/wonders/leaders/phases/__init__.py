"""The phases that Leaders adds, one per file."""
