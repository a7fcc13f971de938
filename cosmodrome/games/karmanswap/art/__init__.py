"""What Karman Swap looks like: creatures and ships, planets, tracks, and the kit to make it of paper."""
