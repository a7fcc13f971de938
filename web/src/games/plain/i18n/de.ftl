## The plain board's own words; what a game is about, it says itself

choices = Was du tun kannst
choose = Was möchtest du tun?
wait = Für dich gibt es gerade nichts zu tun.
over = Das Spiel ist zu Ende.
together = Alle spielen gleichzeitig
all = Alle Möglichkeiten
undo = Zurücknehmen
undoKey = Z
keys = Die Tasten 1 bis 9 nehmen die ersten Möglichkeiten
then = Danach:
showThen = Zeigen, was folgt
blocked = Jetzt nicht
empty = keine
yes = ja
no = nein
won = Du hast gewonnen!
wonBy = Gewonnen: { $names }
nobody = Niemand hat gewonnen
you = Du
instead = Das eigene Brett dieses Spiels versagt, darum siehst du das schlichte.
