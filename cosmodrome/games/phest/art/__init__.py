"""Art of Phest: faces of its cards and pieces, its board, and its kit for printing."""
