"""What bots do at tables: they decide for themselves and for others, and give hints."""
