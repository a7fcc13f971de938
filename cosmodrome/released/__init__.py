"""Rules of released versions, kept as they were: games and records that began with them can be played by them."""
