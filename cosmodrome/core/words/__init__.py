"""Sentences of games in each language, and the names of bots."""
