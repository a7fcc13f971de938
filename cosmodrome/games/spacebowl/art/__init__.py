"""What Space Bowl looks like: faces of its cards and tokens, its bowl, and the kit to make it of paper."""
