"""The phases that Edifice adds, one per file."""
