"""A table, and the changes that entries make to it. Pure."""
