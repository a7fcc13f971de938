## The plain board's own words; what a game is about, it says itself

choices = Tes choix
choose = Que veux-tu faire ?
wait = Tu n'as rien à faire pour l'instant.
over = La partie est finie.
together = Tout le monde joue en même temps
all = Tous les choix
undo = Annuler
undoKey = A
keys = Les touches 1 à 9 prennent les premiers choix
then = Ensuite :
showThen = Montrer ce qui suit
blocked = Pas maintenant
empty = aucun
yes = oui
no = non
won = Tu as gagné !
wonBy = Victoire : { $names }
nobody = Personne n'a gagné
you = Toi
instead = Le plateau propre à ce jeu ne marche pas : voici le plateau simple.
