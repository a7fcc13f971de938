pitch = Trois pions alignés font un moulin et prennent un pion à l'autre. Une partie de dix minutes, que les Romains jouaient déjà.
figure-men = Pions restants
kind-Place = Poser un pion
kind-Move = Déplacer un pion
kind-Take = Prendre un pion
field-board = Plateau
field-hands = Pions à poser
field-turn = À qui de jouer
field-prompt = Demandé
field-idle = Tours à vide
field-flying = Trois pions volent
option-flying = Trois pions volent

ask-place = Poser un pion : sur quel point ? Quand tous sont posés, les pions suivent les lignes.
ask-move = Déplacer un pion : d'où, et vers où ? Il va au point voisin ; un des trois qui volent va partout.
ask-take = Un moulin ! Quel pion est retiré du plateau ?

Place = Poser un pion en { $point }
Move = Aller de { $start } en { $end }
Take = Prendre le pion en { $point }
Placed = { $seat } : un pion en { $point }.
Moved = { $seat } : de { $start } en { $end }.
Taken = { $seat } : un moulin, et le pion en { $point } est pris.

why-not_your_turn = c'est le tour de l'autre
why-place_a_man = il faut poser un pion sur un point libre
why-move_a_man = il faut déplacer un pion vers un point libre qu'il atteint
why-take_a_man = il faut prendre un pion de l'autre
why-in_a_mill = un moulin protège ce pion, tant qu'il y en a d'autres
why-game_over = la partie est finie

ending-few_men = Il reste moins de trois pions à l'autre. La partie est pour : { $names }.
ending-no_move = C'est à l'autre de jouer, et il ne peut pas. La partie est pour : { $names }.
ending-draw = Cinquante tours sans pion posé ni pris : partie nulle. { $names }
