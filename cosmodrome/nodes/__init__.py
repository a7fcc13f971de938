"""Several servers as one: PostgreSQL decides which of them has a table, Redis carries what they say to each other."""
