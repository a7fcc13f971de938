pitch = Drei in einer Reihe sind eine Mühle und nehmen dem anderen einen Stein. Ein Spiel von zehn Minuten, das schon die Römer kannten.
figure-men = Übrige Steine
kind-Place = Einen Stein setzen
kind-Move = Einen Stein ziehen
kind-Take = Einen Stein nehmen
field-board = Brett
field-hands = Steine in der Hand
field-turn = Am Zug
field-prompt = Gefragt
field-idle = Leere Züge
field-flying = Drei Steine springen
option-flying = Drei Steine springen

ask-place = Einen Stein setzen: auf welchen Punkt? Sind alle gesetzt, ziehen Steine auf den Linien.
ask-move = Einen Stein ziehen: von wo, und wohin? Er zieht zum nächsten Punkt; von drei, die springen, auf jeden.
ask-take = Eine Mühle! Welcher Stein wird vom Brett genommen?

Place = Stein auf { $point } setzen
Move = Von { $start } nach { $end } ziehen
Take = Den Stein auf { $point } nehmen
Placed = { $seat }: ein Stein auf { $point }.
Moved = { $seat }: { $start } nach { $end }.
Taken = { $seat }: eine Mühle, und der Stein auf { $point } ist genommen.

why-not_your_turn = der andere ist am Zug
why-place_a_man = ein Stein ist auf einen leeren Punkt zu setzen
why-move_a_man = ein Stein ist auf einen leeren Punkt zu ziehen, den er erreicht
why-take_a_man = ein Stein des anderen ist zu nehmen
why-in_a_mill = diesen Stein schützt eine Mühle, solange es andere gibt
why-game_over = das Spiel ist zu Ende

ending-few_men = Dem anderen bleiben weniger als drei Steine. Das Spiel gewinnt: { $names }.
ending-no_move = Der andere ist am Zug und kann nicht ziehen. Das Spiel gewinnt: { $names }.
ending-draw = Fünfzig Züge, ohne dass ein Stein gesetzt oder genommen wurde: unentschieden. { $names }
