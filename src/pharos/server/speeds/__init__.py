"""Games over days: which of them wait for somebody, and vacations from them."""
