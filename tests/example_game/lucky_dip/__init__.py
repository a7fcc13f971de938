"""Lucky Dip: a tiny game for 2 to 4 seats, to show what a game is, and to test tables with.

LD-1  Twenty cards, 1 to 20, are shuffled; everybody is dealt as many as there are rounds. The rest is the bag.
LD-2  In a round all choose one card of their hand, secretly and at once.
LD-3  When all have chosen, the cards are shown and a die is rolled: the highest card wins the die's points.
LD-4  With a time limit, whoever has not chosen when it is over plays their lowest card.
LD-5  Unless the hands are empty, the winner may dip: put their lowest card away and draw one from the bag.
LD-6  After the last round, most points win; equal points share the win.
"""

from .game import GAME, LuckyDip

__all__ = ["GAME", "LuckyDip"]
