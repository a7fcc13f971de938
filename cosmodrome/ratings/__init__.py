"""Ratings of people: a pure fold over rated results in their order. Knows no SQL, no HTTP, no clock and no game."""
