"""Who meets whom. Nothing here knows of databases, tables or clocks."""
