## The plain board's own words; what a game is about, it says itself

choices = Your choices
choose = What will you do?
wait = Nothing for you to do now.
over = The game is over.
together = Everybody plays at once
# Goes back from the choices that are about one thing.
all = All choices
undo = Take back
# At most 1 letter: a key of the keyboard
undoKey = U
keys = Keys 1 to 9 take the first choices
then = Then:
showThen = Show what follows
blocked = Not now
empty = none
yes = yes
no = no
won = You have won!
# $names
wonBy = Won by { $names }
nobody = Nobody has won
# Whoever reads, as the subject of a sentence.
you = You
# The board of the game's package cannot be used.
instead = This game's own board failed, so you see the plain one.
