ask = Combien de pierres sont prises, et de quelle rangée ?

Take = Rangée { $row } : en prendre { $count }
RowsLaid = Les rangées sont posées : { $rows } pierres.
Taken = { $seat } : { $count } de la rangée { $row }.

why-not_your_turn = c'est le tour de l'autre
why-not_so_many = il n'y a pas autant de pierres dans cette rangée
why-game_over = la partie est finie

ending-last_stone = La dernière pierre est pour : { $names }.
