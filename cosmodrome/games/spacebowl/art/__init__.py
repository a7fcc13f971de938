"""Art of Space Bowl: faces of its cards and tokens, its bowl, and the kit for printing."""
