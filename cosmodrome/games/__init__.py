"""The games: one package each, found by entry point."""
