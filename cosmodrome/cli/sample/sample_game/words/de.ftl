pitch = Reihen von Steinen: Nimm aus einer so viele, wie du magst. Wer den letzten nimmt, gewinnt.
field-rows = Reihen
field-turn = Am Zug
kind-Take = Steine nehmen
option-rows = Reihen
figure-last_stone = Letzter Stein

ask = Wie viele Steine werden genommen, und aus welcher Reihe?

Take = Reihe { $row }: { $count } nehmen
RowsLaid = Die Reihen liegen: { $rows } Steine.
Taken = { $seat }: { $count } aus Reihe { $row }.

why-not_your_turn = der andere ist am Zug
why-not_so_many = in dieser Reihe sind nicht so viele Steine
why-game_over = das Spiel ist zu Ende

ending-last_stone = Den letzten Stein hat: { $names }.
