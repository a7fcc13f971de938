"""Games of bots: one from its set-up to its end (`playout`), and many of them added up (`simulate`)."""
