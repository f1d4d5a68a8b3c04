"""The phases that Edifice adds, one a file."""
