## Wer die eigenen Ergebnisse sieht

shows-title = Wer deine Ergebnisse sieht
shows-text = Deine beendeten Spiele und deine Wertung. Wer mit dir gespielt hat, behält deinen Namen im eigenen Verlauf.
shows-label = Es sieht sie
shows-who =
    .nobody = niemand
    .played = wer mit mir gespielt hat
    .everybody = jede Person hier
shows-hint =
    .nobody = Nur du siehst sie. Keine Liste nennt dich.
    .played = Wer ein Spiel mit dir beendet hat, sieht sie. Keine Liste nennt dich.
    .everybody = Alle auf diesem Server sehen sie, und Listen nennen dich.
shows-done = Gemerkt: So werden deine Ergebnisse ab jetzt gezeigt.
shows-page = Meine Seite, wie ich sie sehe

## Die Seite einer Person

person-since = Name behalten seit: { $day }
person-you = Diese Seite ist deine. Andere sehen sie, wenn du ihnen deine Ergebnisse zeigst.
person-games = Letzte Spiele
person-none = Noch ist kein Spiel beendet.
person-nothing = Hier wird nichts gezeigt
person-nothingText = Niemand mit diesem Namen zeigt dir Ergebnisse.
person-choose = Wählen, wer meine Ergebnisse sieht
