"""How strong people and bots are, on every ladder."""
