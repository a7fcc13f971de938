"""A table: seats, people and bots, clock, chat, undo. Knows no HTTP and no SQL."""
