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

## Ein gewertetes Spiel: im Warteraum, und was es brachte

rated-title = Gewertetes Spiel
rated-choose = Um Wertung spielen
rated-stop = Ohne Wertung spielen
rated-chooseHint = Zwischen behaltenen Namen, mit den üblichen Optionen und den eigenen Karten des Spiels, ohne Tipps und andere Hilfe. Die Bots sind die der Rangleiter.
rated-what = Es zählt für die Wertung aller, die hier sitzen. Alle behalten ihren Namen, und es gibt weder Tipps noch andere Hilfe.
rated-rule = Wer geht oder mehr als ein Viertel der eigenen Entscheidungen einem Bot oder der Uhr überlässt, wird Letzter.
rated-shown = { $rating } ± { $margin }
rated-provisional = { $rating }, vorläufig
rated-none = noch ohne Wertung
rated-ask = Dein erstes gewertetes Spiel
rated-askText = Wer darf deine Ergebnisse und deine Wertung sehen? Auf der Seite „Du“ lässt sich das jederzeit ändern.
rated-askKeep = Auswahl merken
rated-yours = Deine Wertung: { $rating }
rated-unfirm =
    { $count ->
        [one] { $change }, noch ein Spiel, bis sie fest ist
       *[other] { $change }, noch { $count } Spiele, bis sie fest ist
    }
rated-other = { $name } { $change }
rated-early = Vor dem Ende gegangen, darum in der Wertung am Schluss.
rated-waiting = Was dieses Spiel brachte, steht gleich fest …
rated-later = Was dieses Spiel brachte, steht noch nicht fest. Wenn das Spiel zählt, steht es bald in „Meine Spiele“.
rated-hidden = Dieses Spiel zählt für die Wertung. Niemand zeigt dir, was es gebracht hat.
rated-unrated =
    .host = Dieses Spiel zählt nicht für die Wertung: Der Betreiber dieses Servers hat es herausgenommen.
    .hurried = Dieses Spiel zählt nicht für die Wertung: Ein Bot hatte weniger Zeit, als sein Rang verspricht.
    .bot_unknown = Dieses Spiel zählt nicht für die Wertung: Wie stark einer der Bots ist, ist nicht bekannt.
    .figures_unknown = Dieses Spiel zählt nicht für die Wertung: Wer die Entscheidungen traf, ist nicht bekannt.
    .people = Dieses Spiel zählt nicht für die Wertung: Zu wenige von denen, die gespielt haben, lassen sich vergleichen.
rated-brought = gewertet: { $change }

## Die Liste eines Spiels

list-title = Wertungen
list-open = Wertungen ansehen
list-text = Alle, die in den letzten 60 Tagen gewertet gespielt haben und es allen zeigen, geordnet nach dem unteren Ende ihrer Wertung.
list-which = Welches Spiel
list-place = Platz
list-name = Name
list-rating = Wertung
list-games = Spiele
list-mark = { $rank }, ein Bot
list-you = du
list-none = Noch steht niemand in der Liste. Wähl an einem Tisch „Um Wertung spielen“ und zeig deine Ergebnisse allen.
list-more = Mehr
list-shown =
    { $count ->
        [one] Eine Person wird gezeigt.
       *[other] { $count } Personen werden gezeigt.
    }
list-placed =
    Dein Platz: { $place }
list-unlisted = Die Liste nennt dich nicht: Sie nennt, wer in den letzten 60 Tagen gewertet gespielt hat und es allen zeigt.
person-ratings = Wertungen
person-rated =
    { $count ->
        [one] ein gewertetes Spiel
       *[other] { $count } gewertete Spiele
    }
