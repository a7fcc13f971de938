"""What Phest looks like: faces of its cards and pieces, its board, and the kit to make it of paper."""
