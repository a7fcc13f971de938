"""How sure a figure is, for games fixed beforehand or looked at as they come, and how strong players are."""
