pitch = Three in a row is a mill, and takes a man of the other's. A game of ten minutes that the Romans knew.
figure-men = Men left
kind-Place = Place a man
kind-Move = Move a man
kind-Take = Take a man
field-board = Board
field-hands = Men to place
field-turn = Whose turn
field-prompt = Asked
field-idle = Idle turns
field-flying = Three men fly
option-flying = Three men fly

ask-place = Place a man: on which point? Once all are placed, men move along the lines.
ask-move = Move a man: from where, and where to? It goes to the next point; one of three that fly goes to any.
ask-take = A mill! Which man is taken off the board?

Place = Place a man on { $point }
Move = Move from { $start } to { $end }
Take = Take the man on { $point }
Placed = { $seat }: a man on { $point }.
Moved = { $seat }: { $start } to { $end }.
Taken = { $seat }: a mill, and the man on { $point } is taken.

why-not_your_turn = it is the other's turn
why-place_a_man = a man is to be placed on an empty point
why-move_a_man = a man is to be moved to an empty point that it reaches
why-take_a_man = a man of the other's is to be taken
why-in_a_mill = that man is protected by a mill, as long as there are others
why-game_over = the game is over

ending-few_men = Fewer than three men are left to the other. The game is for: { $names }.
ending-no_move = The other is to move, and cannot. The game is for: { $names }.
ending-draw = Fifty turns without a man placed or taken: a draw. { $names }
