"""The phases that Leaders adds, one a file."""
