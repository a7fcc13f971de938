### The words of the pages and dialogs beside a table in play, loaded with the first of them.

## The home page: games, tables, the code

home-plain = Kein eigenes Brett: schlicht, aber vollständig.
home-title = Brettspiele zwischen den Sternen
home-lead = Setz dich und spiel: ohne Konto, ohne Installation. Gegen Bots mit zwei Klicks oder mit Freunden über einen Link.
home-leadHere = Setz dich und spiel: ohne Konto, ohne Installation, ohne Server. Gegen Bots mit zwei Klicks.
home-games = Spiele
home-seats = { $least }–{ $most } Spieler
home-seatsExactly = { $count } Spieler
home-playGame = { $game } spielen
home-learnGame = Erst lernen
home-playBots = Gegen Bots spielen
home-playFriends = Mit Freunden spielen
home-readRules = Regeln lesen
home-noGames = Auf diesem Server ist kein Spiel installiert.
home-yours = Mach weiter, wo du warst
home-mine = Meine Spiele
home-open = Offene Tische
home-noOpen = Gerade ist kein Tisch offen. Mach einen auf und teile den Link.
home-continue = Weiterspielen
home-yourTurn = Du bist dran
home-playing = Läuft
home-sit = Mitspielen
home-watch = Zuschauen
home-freeSeats =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
home-full = Alle Plätze besetzt
home-bots =
    { $count ->
        [one] { $count } Bot
       *[other] { $count } Bots
    }
home-rated = gewertet
home-ratings = Wertungen
home-clock = { $time } pro Zug
home-here = Jetzt hier: { $names }
home-nobodyHere = Niemand ist hier. { $name } war zuletzt { $since } da
home-lastHere = Zuletzt aktiv: { $since }
home-opened = geöffnet { $since }
home-showAll = Alle { $count } zeigen
home-join = Mit Code mitspielen
home-codeHint = Sechs Buchstaben von der Person, die dich einlädt
home-go = Los
home-option = { $option }: { $value }
home-without = { $option }: nein
home-noSuchCode = Es gibt keinen Tisch mit dem Code { $code }. Vergleiche die Buchstaben mit der Einladung.

## The dialogs that open a table, and how strong bots are

start-title = { $game } gegen Bots
start-friends = { $game } mit Freunden
start-opponents = Gegner
start-company = Mit dir am Tisch
start-against = { $count } Gegner
start-beside =
    { $partners ->
        [one] Dein Partner
       *[other] { $partners } Partner
    } und { $opponents }
start-level = Stärke
start-more = Mehr Auswahl
start-go = Spiel starten
start-openTable = Tisch aufmachen
start-rankHints-1 = Neu an Bord, wie vielleicht auch du: sieht, was vor ihm liegt, und wenig mehr
start-rankHints-2 = Kennt die Regeln und macht Fehler: bald schlägst du ihn
start-rankHints-3 = Spielt ordentlich und denkt einen Schritt voraus
start-rankHints-4 = Plant seine Züge und lässt wenig Lücken
start-rankHints-5 = Bedenkt, was du antworten kannst: ein harter Brocken
start-rankHints-6 = Sieht weit voraus und verschenkt nichts: stärker ist hier niemand

## The choice of a deck, and its name on tables in the list

deck-label = Karten
deck-own = Die des Spiels
deck-named = Karten: { $name }

## The lobby: a table before the game starts

lobby-title = Tisch für { $game }
lobby-seats = Plätze
lobby-freeSeat = Freier Platz
lobby-sitHere = Hier hinsetzen
lobby-moveHere = Hierher wechseln
lobby-takeBot = Diesen Platz nehmen
lobby-seatBot = Bot hinsetzen
lobby-free = Platz freimachen
lobby-swapDown = Nach unten
lobby-host = Gastgeber
lobby-you = Du
lobby-ready = Bereit
lobby-sayReady = Ich bin bereit
lobby-unready = Doch noch nicht
lobby-start = Spiel starten
lobby-startWith = Zu { $count } starten
lobby-leave = Platz verlassen
lobby-whyNotStart =
    .seats = Bevor es losgeht, muss auf jedem Platz jemand sitzen, ein Mensch oder ein Bot.
    .free = Freie Plätze fallen beim Start weg. Willst du sie behalten, warte auf jemanden oder setze einen Bot hin.
    .ready = Noch nicht bereit: { $names }.
    .host = Wenn alle bereit sind, startet der Gastgeber das Spiel.
lobby-invite = Einladen
lobby-onlyHere = Diesen Link kann nur dieser Rechner öffnen. Damit andere dazukommen, starte den Server mit: cosmodrome serve --host 0.0.0.0
lobby-inviteText = Wer diesen Link öffnet, kann sich sofort hinsetzen.
lobby-link = Link
lobby-copyLink = Link kopieren
lobby-bigScreen = Ansicht für den Fernseher
lobby-share = Teilen
lobby-qr = Der Link als QR-Code für die Kamera eines Telefons
lobby-codeIs = Oder mit dem Code
lobby-options = Regeln an diesem Tisch
lobby-settings = Einstellungen für diesen Tisch
lobby-readOnly = Das legt der Gastgeber fest.
lobby-seatCount = Anzahl der Plätze
lobby-visibility = Sichtbarkeit
lobby-visibilities =
    .link = Nur mit Link
    .open = Für alle
lobby-pace = Bot-Tempo
lobby-paces =
    .calm = Ruhig
    .brisk = Zügig
    .instant = Sofort
lobby-clock = Zeit für eine Entscheidung
lobby-credit = Langsame Leitungen ausgleichen
lobby-creditHint = Kreuzen sich zwei Rufe, wird die Verzögerung der Leitung abgezogen, höchstens 150 Millisekunden.
lobby-clockHint = Läuft sie ab, entscheidet dieses eine Mal ein Bot.
lobby-clocks =
    .none = Unbegrenzt
    .seconds = { $count } s
    .minutes =
        { $count ->
            [one] { $count } Minute
           *[other] { $count } Minuten
        }
lobby-spectators = Zuschauen ist erlaubt
lobby-watching =
    { $count } { $count ->
        [1] schaut
       *[other] schauen
    } zu
lobby-youWatch = Du schaust zu. Nimm einen freien Platz, um mitzuspielen.

## Leaving a table in play, coming back, and the host's choice of who gets a seat

leave-pause = Pause: Ein Bot spielt für dich
leave-pauseText = Komm jederzeit wieder: Öffne den Tisch, und der Platz ist sofort wieder deiner.
leave-giveUp = Meinen Platz aufgeben
leave-giveUpText = Von da an hat ihn ein Bot. Du kannst ihn zurücknehmen, solange ihn niemand anders hat und der Gastgeber nichts dagegen hat.
leave-yours = Du hast deinen Platz aufgegeben. Jetzt hat ihn ein Bot.
leave-taken = { $name } hat den Platz, den du aufgegeben hast.
leave-kept = Der Gastgeber lässt dem Bot den Platz, den du aufgegeben hast.
give-open = Platz vergeben …
give-title = Wer bekommt den Platz? Jetzt: { $name }
give-nobody = Gerade schaut niemand ohne Platz zu.
give-heldAnother = Hatte in diesem Spiel einen anderen Platz und kennt vielleicht andere Karten.
give-keep = Der Bot behält diesen Platz
give-keepText = Niemand nimmt ihn zurück, außer du gibst ihn weiter.
give-kept = der Bot behält ihn

## Ein Handy an einem Tisch, den ein Fernseher zeigt

phone-largeHand = Große Hand

## The result, and the proof that all was fair

end-playedOn = Dieses Spiel setzt ein anderes fort: Es wurde nicht hier ausgeteilt, also gibt es keinen Startwert als Beweis.
end-hints =
    { $count ->
        [one] { $count } Tipp genommen
       *[other] { $count } Tipps genommen
    }
end-hashNow = Mischen und Würfeln folgen aus einem geheimen Startwert mit diesem Fingerabdruck. Nach dem Spiel wird der Startwert gezeigt.
end-figures = Die Zahlen
end-place = Spieler
end-won = gewonnen
end-shared = unentschieden
end-yourPlace =
    { $shared ->
        [shared] Du teilst dir Platz { $place } von { $of }
       *[other] Du bist auf Platz { $place } von { $of }
    }
end-teamPlace =
    { $shared ->
        [shared] Dein Team teilt sich Platz { $place } von { $of }
       *[other] Dein Team ist auf Platz { $place } von { $of }
    }
end-decided = Den Ausschlag gab: { $figure }, { $more } zu { $less }.
end-lookBack = Rückblick: die größten Fehler
end-share = Wiederholung teilen
end-next = Wie es weitergeht
end-puzzle = Rätsel des Tages
end-other = { $game } ausprobieren
end-replay = Wiederholung ansehen
end-download = Aufzeichnung herunterladen
end-kept = Der Name bleibt deiner
end-home = Startseite
end-fair = Ging es mit rechten Dingen zu?
end-fairText = Mischen und Würfeln folgen ganz aus einem Startwert. Sein Fingerabdruck war vor der ersten Karte zu sehen, jetzt liegt der Startwert selbst offen. Mit der Aufzeichnung und dem Befehl unten kann jeder prüfen, dass beides zusammengehört.
end-hash = Fingerabdruck (SHA-256)
end-seed = Startwert

## The panel of hints

hint-thinking = Denkt nach …
hint-none = Gerade gibt es keinen Tipp. Frag gleich noch einmal.
hint-only = Bei diesem Schritt gibt es nur eine Möglichkeit.
hint-onlyNow = Bei diesem Schritt gibt es nur eine Möglichkeit. Nimm zurück, was du gewählt hast, dann wird dein Zug beurteilt.
hint-alike = Etwa gleich gut: { $choices }. Davon ist nichts ein Fehler.
hint-clear = Eine Möglichkeit ist sicher besser als die anderen.
hint-likely = Eine Möglichkeit scheint besser als die anderen. Sicher ist das nicht.
hint-couldBe = Dazu könnte es kommen:
hint-choice = Zeig mir die Wahl
hint-would = Der Computer würde wählen:
hint-why = Warum?
hint-against = Gegenüber der nächstbesten, { $choice }:
hint-often = in { $best } % der Fälle, sonst { $other } %
hint-nothing = Nichts spricht sicher dafür; auf lange Sicht ging es besser aus.
hint-margin =
    Beides wurde in { $games } gedachten Partien zu Ende gespielt. Der Unterschied: { $points } Punkte Gewinnchance (±{ $error }). { $sure ->
        [true] Das ist sicher.
       *[false] Sicher ist das nicht.
    }
hint-leaves = Was es dir lässt
hint-values = Was jede Möglichkeit wert ist
hint-chance =
    { $percent } % · { $tries ->
        [one] { $tries } Versuch
       *[other] { $tries } Versuche
    }
hint-rough = Gewinnchancen, wie der Computer sie sieht: ungenau, wo er wenig probiert hat. Er weiß, was du wissen kannst, mehr nicht.

## The replay

replay-title = Wiederholung
replay-play = Abspielen
replay-pause = Anhalten
replay-first = Zum Anfang
replay-previous = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-last = Zum Ende
replay-position = Stelle im Spiel
replay-step = { $now } von { $all }
replay-speed = Tempo
replay-keys = Pfeiltasten: Schritte. Leertaste: abspielen. Pos1 und Ende: springen.
replay-toTable = Zum Tisch
replay-notYet = Die Wiederholung gibt es, wenn das Spiel zu Ende ist.
replay-share = Link zu diesem Moment kopieren
replay-shareShort = Teilen
replay-noMoment = Diesen Moment gibt es in diesem Spiel nicht. Hier ist sein Anfang.
replay-notYetThere = Diesen Moment gab es noch nicht, oder er ist nicht öffentlich. Hier ist der Anfang.

## The replay: trying something else from a moment on

replay-try-open = Hier ausprobieren
replay-try-title = Was wäre, wenn …
replay-try-decide = Du entscheidest für { $name }.
replay-try-here = Chancen hier:
replay-try-played = Wie es gespielt wurde:
replay-try-back = Einen Schritt zurück
replay-try-bot = Einen Bot wählen lassen
replay-try-on = Von hier weiterspielen
replay-try-onText = Ein neuer Tisch, an dem das Spiel von diesem Moment aus mit denselben Karten weitergeht. Wer spielt welchen Platz?
replay-try-you = du
replay-try-friend = jemand mit dem Link
replay-try-start = Tisch aufmachen
replay-try-close = Zurück zum Spiel
replay-try-kept = Bisher ausprobiert
replay-try-how = Dieselben Karten und Würfel wie im Spiel; nichts davon wird gespeichert.

## The replay: the look back on chances and costly choices

replay-look-chart = Chancen
replay-look-chances = Gewinnchancen
replay-look-curve =
    Gewinnchancen vom Anfang bis zum Ende des Spiels{ $percent ->
        [100] { "" }
       *[other] , zu { $percent } % durchdacht
    }
replay-look-costly = Was am meisten kostete
replay-look-better = Besser: { $choice }
replay-look-cost =
    Hat { $you ->
        [true] dich { $points }
       *[false] { $points }
    } Punkte Gewinnchance gekostet (±{ $error })
replay-look-checking = Auf den ersten Blick { $points } Punkte. Wird geprüft …
replay-look-depends = Hängt davon ab, wie es weitergeht.
replay-look-unsure = Geprüft: kein sicherer Fehler.
replay-look-none = Keine Entscheidung hat sicher viel gekostet. Gut gespielt!
replay-look-playing = Prüfung: Diese werden in vielen gedachten Spielen zu Ende gespielt. Das kann Minuten dauern.
replay-look-thinking = Das Spiel wird durchdacht: { $percent } %
replay-look-how = Nach dem, was man damals wissen konnte: was getan wurde und was der Computer getan hätte, beides von Bots zu Ende gespielt.

## The page of rules

rules-title = Regeln von { $game }
rules-contents = Inhalt
rules-filter = In den Regeln suchen
rules-found =
    { $count ->
        [one] { $count } Fundstelle
       *[other] { $count } Fundstellen
    }
rules-none = Nichts gefunden.
rules-link = Link zu { $rule }
rules-missing = Für dieses Spiel gibt es hier keine Regeln.

## The dialog that prints a game

print-open = Das Brettspiel drucken
print-lead = Du bekommst ein PDF mit der ganzen Schachtel in Originalgröße. Drucke es mit 100 %, schneide es aus und spiel ganz ohne Bildschirm.
print-paper = Papier
print-papers =
    .a4 = A4
    .letter = Letter
    .a3 = A3
print-language = Sprache
print-ink = Farbe
print-inks =
    .colour = Farbig
    .saving = Tinte sparen
print-inkHints =
    .saving = Grau auf Weiß. Zeichen und Formen ersetzen die Farben.
print-backs = Rückseiten der Karten
print-backChoices =
    .fold = Zum Falten
    .duplex = Beidseitig, lange Kante
    .duplex-short = Beidseitig, kurze Kante
    .none = Nur Vorderseiten
print-backHints =
    .fold = Vorder- und Rückseiten stehen nebeneinander: falten, kleben, dann schneiden. Nichts muss genau passen. Beidseitig passen mehr Karten auf ein Blatt.
    .duplex = Für Drucker, die beidseitig drucken und das Blatt über die lange Kante wenden.
    .duplex-short = Für Drucker, die beidseitig drucken und das Blatt über die kurze Kante wenden.
    .none = Für Hüllen mit undurchsichtigem Rücken.
print-calibration = Wenn die Rückseiten nicht genau sitzen
print-calibrationText = Drucker treffen selten beide Seiten gleich. Drucke zuerst die Kalibrierseite, halte sie gegen das Licht und trage die zwei Zahlen ein, die du abliest. Sie bleiben auf diesem Gerät.
print-calibrationGet = Kalibrierseite
print-calibrationName = kalibrierung
print-first = Erste Zahl, in mm
print-second = Zweite Zahl, in mm
print-tooFar = Bitte Zahlen von -{ $most } bis { $most }.
print-parts = Was gedruckt wird
print-all = Alles
print-some = { $count } von { $of }
print-nothing = Nichts: Wähle etwas aus
print-partNames =
    .cover = Was in der Schachtel ist
    .board = Spielplan und Leisten
    .cards = Karten
    .tokens = Plättchen und Figuren
    .setup = Aufbau
    .reference = Kurzübersichten
    .booklet = Regelheft
print-which = Welche Karten und Teile
print-whichChoices =
    .all = Alle
    .changed = Was vom Original abweicht
    .some = Ausgewählte
print-whichHints =
    .some = Um eine Karte neu zu drucken, oder leere, die man selbst ausfüllt.
print-chosen =
    { $count ->
        [0] Wähle mindestens eins
       *[other] { $count } ausgewählt
    }
print-blank = leer
print-get = PDF erstellen
print-making = Das PDF wird erstellt. Das dauert einige Sekunden.
print-ready = Fertig, { $size } kB:

## The settings

settings-title = Einstellungen
settings-quick = Schnelleinstellungen
settings-all = Alle Einstellungen
settings-kept = Nur in diesem Browser gespeichert.
settings-language = Sprache
settings-auto = Wie der Browser ({ $language })
settings-motion = Animationen
settings-motions =
    .system = Wie das System
    .full = Normal
    .fast = Schnell
    .reduced = Aus
settings-motionHint = Aus: Nichts fliegt oder kullert, alles ist sofort an seinem Platz.
settings-celebrate = Funken, wenn du gewinnst
settings-theme = Aussehen
settings-themes =
    .dark = Dunkel
    .light = Hell
    .system = Wie das System
settings-themeHint = Die meisten Spielbretter bleiben dunkel: Sie liegen im Weltraum.
settings-colours = Farben
settings-colourChoices =
    .default = Cosmodrome
    .distinct = Für Farbfehlsichtige
    .contrast = Hoher Kontrast
settings-coloursHint = Jeder Spieler hat außerdem ein eigenes Zeichen.
settings-text = Schriftgröße
settings-texts =
    .normal = Normal
    .large = Groß
settings-shortcuts = Tastenkürzel
settings-shortcutChoices =
    .on = Einzelne Tasten
    .alt = Mit Alt
    .off = Aus
settings-shortcutsHint = Drücke ? für die Tasten der Seite, auf der du bist.
settings-signal = Wenn du dran bist
settings-turnTitle = Titel des Tabs blinken lassen
settings-turnTone = Ton abspielen
settings-turnVibration = Vibrieren
settings-signalHint = Solange diese Seite offen ist.
settings-sound = Ton
settings-volume = Lautstärke
settings-test = Anhören
settings-called = Du heißt { $name }.
settings-you = Was der Server von dir weiß

## The sheet of keys, on ?

keys-title = Tastenkürzel
keys-here = Auf dieser Seite
keys-everywhere = Überall
keys-alt = Buchstaben und Ziffern mit gedrückter Alt-Taste.
keys-newKey = Neue Taste
keys-taken = { $key } tut schon etwas anderes. Wähle eine andere Taste.
keys-noKey = Das ist kein Buchstabe, keine Ziffer und kein Zeichen. Wähle eine andere Taste.
keys-asBefore = Alle Tasten wie zuvor
keys-always-1 =
    .key = Tab
    .words = Zum Nächsten
keys-always-2 =
    .key = Enter
    .words = Auswählen
keys-always-3 =
    .key = ← → ↑ ↓
    .words = Zwischen Karten, Feldern und Planeten; durch eine Wiederholung
keys-always-4 =
    .key = Esc
    .words = Schließen, was offen ist
keys-always-5 =
    .key = ?
    .words = Diese Tasten zeigen

## The page about Cosmodrome

about-title = Über Cosmodrome
about-lead = Eine Startrampe für Weltraum-Brettspiele. Man spielt sie im Browser, wer Spiele entwirft, lässt sie zu Tausenden laufen, und die Forschung trainiert an denselben Regeln.
about-fairTitle = Fair von Grund auf
about-fair = Was du nicht wissen darfst, verlässt den Server nicht. Jedes Mischen und jeder Wurf folgt aus einem Startwert, dessen Fingerabdruck vor dem Spiel gezeigt und der danach offengelegt wird.
about-privacyTitle = Was über dich gespeichert wird
about-privacy = Die Tische, an denen du sitzt, und was du dort tust und sagst. Als Gast hast du deinen Namen in einem Cookie und kein Konto. Behältst du deinen Namen, dann merkt ihn sich auch der Server, mit deinen Geräten; was das ist, sagt die Seite „Du“. Kein Tracking, keine Anfrage an andere Server.
about-freeTitle = Freie Software
about-free = Cosmodrome steht unter der MIT-Lizenz. Bilder, Töne und Kartendaten sind eigene. Die Schriften heißen Exo 2 und Inter und stehen unter der SIL Open Font Licence.
about-version = Version { $version }

## The first flight: learning by playing

learn-title = Erster Flug
learn-coach = Was es zu sehen und zu tun gibt
learn-lessons = Lektionen
learn-next = Weiter
learn-back = Einen Schritt zurück
learn-show = Zeig es mir
learn-turn = Du bist dran, auf dem Brett
learn-watch = Schau zu …
learn-leave = Lektion verlassen
learn-landed = Gelandet!
learn-landedText = Gut gemacht! Du weißt jetzt, worauf es bei { $game } ankommt. Spiel eine Partie!
learn-against = Gegen einen Bot spielen: { $level }
learn-puzzle = Ein Rätsel lösen
learn-following = Nächster erster Flug: { $game }
learn-also = Dazu wird dir noch begegnen:
learn-you = Du
learn-toTable = Zurück zum Tisch
learn-none = Hier gibt es keinen ersten Flug
learn-offer = { $game } ist neu für dich? Lern es spielend, in ein paar Minuten.
learn-again = Dein erster Flug wartet dort, wo du ausgestiegen bist.
learn-start = Erster Flug
learn-resume = Weiterfliegen
learn-skip = Nein, danke: nicht mehr anbieten

## Puzzles on a board, of the day and for training

boardPuzzle-ofDay = Rätsel des Tages
boardPuzzle-training = Training
boardPuzzle-none = Hier gibt es keine Rätsel
boardPuzzle-leave = Das Rätsel verlassen
boardPuzzle-difficulty =
    { $level ->
        [1] Leicht zu sehen
        [2] Etwas zum Überlegen
        [3] Schwer zu sehen
       *[other] { "" }
    }
boardPuzzle-back = Einen Schritt zurück
boardPuzzle-again = Noch einmal
boardPuzzle-giveUp = Lösung zeigen
boardPuzzle-solved = Gelöst: Besser geht es nicht!
boardPuzzle-notBest = Das ist noch nicht das Beste.
boardPuzzle-solution = Die Lösung
boardPuzzle-proof = Woher wir das wissen
boardPuzzle-searched = Jeder Weg durch diesen Zug wurde ausprobiert, insgesamt { $ways }. { $best } davon erreichen das Beste. Das Nächstbeste:
boardPuzzle-playedOut = Am besten heißt hier: Es gewinnt am häufigsten. Jede Wahl hat { $who } { $playouts }-mal für alle Plätze zu Ende gespielt; was du nicht sehen kannst, wurde jedes Mal neu gezogen. In Klammern: der Bereich, in dem der wahre Anteil mit { $sure } Sicherheit liegt.
boardPuzzle-theme = Thema
boardPuzzle-all = Alle gemischt
boardPuzzle-every = Alle Spiele, gemischt
boardPuzzle-progress = { $solved } von { $all } gelöst
boardPuzzle-next = Nächstes Rätsel
boardPuzzle-streak =
    { $days ->
        [1] Am Tag selbst gelöst: 1 Tag
       *[other] Am Tag selbst gelöst: { $days } Tage in Folge
    }
boardPuzzle-card = Rätsel des Tages
boardPuzzle-cardLead = Jeden Tag eines zu jedem Spiel, für alle dasselbe.

## The puzzle of the day of Space Bowl, against the clock

puzzle-title = Rätsel des Tages
puzzle-toOpen = Das Rätsel des Tages spielen
puzzle-day = Tag
puzzle-before = Der Tag davor
puzzle-after = Der Tag danach
puzzle-latest = Zum neuesten Rätsel
puzzle-start = Los
puzzle-hint = Die Uhr läuft, sobald du anfängst.
puzzle-time = Deine Zeit
puzzle-marked = { $marked } von { $all } markiert
puzzle-found = { $found } von { $all } gefunden
puzzle-check = Prüfen
puzzle-tooMany = Nur { $all } sind noch zu finden. Nimm erst eine Markierung weg.
puzzle-right = Bisher richtig: { $found } von { $all }.
puzzle-wrong = { $wrong } falsch. Gefunden: { $found } von { $all }.
puzzle-solved = Gelöst in { $time }
puzzle-tries =
    { $wrong ->
        [0] Kein Fehlversuch
        [one] { $wrong } Fehlversuch
       *[other] { $wrong } Fehlversuche
    }
puzzle-kept = Dein Ergebnis bleibt in diesem Browser. Jeden Tag um Mitternacht UTC kommt ein neues Rätsel.
puzzle-share = Weitersagen, ohne etwas zu verraten
puzzle-copy = Text kopieren
puzzle-text =
    Cosmodrome, Rätsel vom { $date }: gelöst in { $time }, { $wrong ->
        [0] ohne Fehlversuch
        [one] { $wrong } Fehlversuch
       *[other] { $wrong } Fehlversuche
    }.
puzzle-noUi = Diese Seite kann das Rätsel nicht zeigen.

## An invitation, by which somebody keeps their name

invited-title = Du bist eingeladen
invited-lead = Auf diesem Server spielen alle unter einem eigenen Namen. Wähle deinen und behalte ihn: Dann bist du auch nächsten Monat noch du, auf diesem Gerät und auf anderen.
invited-name = Dein Name
invited-keep = Meinen Namen behalten
# $name
invited-taken = { $name } oder ein Name, der so aussieht, gehört schon jemandem. Wähle einen anderen.
# $name
invited-done = { $name } ist ab jetzt dein Name.
invited-code = Schreib diesen Code auf Papier: Er lässt dich einmal auf einem anderen Gerät herein, oder wenn dieses verloren geht. Er wird nie wieder gezeigt.
invited-play = Spielen
# $name
invited-keptBefore = Du behältst schon den Namen { $name }. Die Einladung wurde nicht verbraucht.
invited-noCode = Die Einladung steht nicht mehr in dieser Adresse. Öffne noch einmal den ganzen Link.

## Where there is no such page or table

missing-title = In diesem Teil des Himmels ist nichts
missing-text = Unter dieser Adresse gibt es keine Seite.
missing-table = Diesen Tisch gibt es nicht
missing-tableText = Vielleicht wurde er aufgeräumt, oder der Link ist unvollständig. Lass dir den Link noch einmal geben oder mach einen neuen Tisch auf.
missing-cookies = Dieser Browser speichert für diese Seite keine Cookies. Der Server kann dich darum nicht wiedererkennen, und du kannst an keinem Tisch sitzen. Erlaube hier Cookies und lade die Seite neu.
