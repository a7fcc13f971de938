pitch = Rows of stones: take as many as you like from one of them. Whoever takes the last one wins.
field-rows = Rows
field-turn = Whose turn
kind-Take = Take stones
option-rows = Rows
figure-last_stone = Last stone

ask = How many stones are taken, and from which row?

Take = Row { $row }: take { $count }
RowsLaid = The rows are laid: { $rows } stones.
Taken = { $seat }: { $count } from row { $row }.

why-not_your_turn = it is the other's turn
why-not_so_many = there are not so many stones in that row
why-game_over = the game is over

ending-last_stone = The last stone was for: { $names }.
