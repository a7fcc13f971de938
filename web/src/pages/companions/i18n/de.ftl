### Die Wörter für mehrere Leute an einem Gerät.

## Die Abdeckung zwischen zweien

cover-title = Gerät weitergeben
cover-tap = { $name }, tippe, wenn nur du hinschaust
cover-why = Bis dahin liegen die Karten verdeckt.
cover-others = Jemand anders?
cover-turn = ist dran

## Die Leiste über dem Brett

bar-shown = Du siehst die Karten von { $name }
bar-pass = Weiter an
bar-cover = Abdecken
bar-device = An diesem Gerät

## Die Leute an diesem Gerät

here-title = An diesem Gerät
here-lead = Alle hier haben einen eigenen Platz und eigene Karten. Reicht das Gerät herum: Dazwischen ist das Brett abgedeckt.
here-you = du
here-seat = Platz { $seat }
here-name = Name
here-addNow = Dazu
here-full = Ein Gerät fasst { $count } Leute. Lasst erst jemanden nach Hause gehen.
here-home = Geht nach Hause
here-homeSure = { $name } geht nach Hause?
here-homeText = Ein Bot spielt die Partien weiter. Ein neuer Name fängt von vorn an.
here-wentHome = Gute Nacht, { $name }!
here-stay = Hierbleiben
here-keeps = fester Name
here-keep = Name behalten
here-homeOnPaper = Ein Bot spielt die Partien weiter. Mit dem Code auf Papier kommt { $name } auf einem anderen Gerät herein und nimmt den Platz zurück.
here-homeElsewhere = { $name } spielt auf dem eigenen Gerät weiter und ist hier abgemeldet.

## Jemand behält den Namen

keep-offer = { $name } behält den Namen, auf dem eigenen Handy oder auf Papier
keep-title = { $name }, auf deinem Handy
keep-text = Scanne das mit deinem Handy, oder öffne dort { $address } und tippe die Buchstaben. Dann sind Platz, Name und Ergebnisse auch dort deine, und niemand sonst hier kann den Namen nehmen.
keep-hint = Sag nur ja, wenn es { $name } gehört.
keep-paper = Kein Handy da: ein Code auf Papier
keep-kept = { $name } ist jetzt dein Name

## Jemand setzt sich

sit-title = Wer nimmt Platz { $seat }?
sit-new = Jemand Neues
sit-here = an diesem Gerät
sit-add = Jemanden dazuholen
sit-up = Aufstehen

## Mit offenen Karten

open-title = Nichts zu verbergen
open-text = Dürfen alle alle Karten sehen, kann die Abdeckung an diesem Tisch wegbleiben. Alle von euch stimmen zu, wenn sie an der Reihe sind.
open-agree = { $name } stimmt zu
open-count = { $count } von { $all } stimmen zu

## All of this device play at once, each at an edge of the screen

# $most (number)
together-lobby = Bis zu { $most } Leute spielen hier gleichzeitig, jeder an einem Rand des Geräts. Alle anderen kommen mit einem eigenen Handy dazu.
# The label of a button
together-menu = Menü
