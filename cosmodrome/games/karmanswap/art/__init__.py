"""Art of Karman Swap: creatures and ships, planets, tracks, and the kit for printing."""
