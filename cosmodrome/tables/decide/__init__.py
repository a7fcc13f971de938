"""Requests of people to a table, and the entries that follow. Pure."""
