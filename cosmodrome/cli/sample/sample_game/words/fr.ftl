pitch = Des rangées de pierres : prends-en autant que tu veux dans l'une d'elles. Qui prend la dernière gagne.
field-rows = Rangées
field-turn = À qui de jouer
kind-Take = Prendre des pierres
option-rows = Rangées
figure-last_stone = Dernière pierre

ask = Combien de pierres sont prises, et de quelle rangée ?

Take = Rangée { $row } : en prendre { $count }
RowsLaid = Les rangées sont posées : { $rows } pierres.
Taken = { $seat } : { $count } de la rangée { $row }.

why-not_your_turn = c'est le tour de l'autre
why-not_so_many = il n'y a pas autant de pierres dans cette rangée
why-game_over = la partie est finie

ending-last_stone = La dernière pierre est pour : { $names }.
