## Before the tables are open

start-title = Die Tische werden auf diesem Gerät aufgestellt
start-fetching = { $fetched } von { $all } MB geholt
start-steps =
    .interpreter = Was die Spiele brauchen, wird gestartet
    .unpacked = Die Spiele werden ausgepackt
    .games = Deine Tische werden geöffnet
start-later = Beim ersten Mal dauert es am längsten. Danach geht es auch ohne Netz.
start-failed = Die Spiele konnten hier nicht gestartet werden
start-troubles =
    .fetch = Eine Datei der Spiele kam nicht so an, wie sie soll: Das Netz brach ab, oder etwas anderes kam an ihrer Stelle, etwa die Anmeldeseite eines Netzes. Lade die Seite neu, sobald das Netz wieder da ist.
    .wasm = Dieser Browser kann die Spiele nicht selbst ausführen: Er hat kein WebAssembly, oder seine Regeln verbieten es. Auf einem Server kannst du mit ihm spielen.
    .memory = Dieses Gerät hat zu wenig freien Speicher für die Spiele. Schließ andere Tabs und Programme und lade die Seite dann neu. Ein Server braucht hier viel weniger davon.
    .taken = Eine andere Seite hat die Dateien mit deinen Spielen und lässt sie nicht los. Schließ alle anderen Tabs dieser Website und lade die Seite dann neu.
    .later = Diese Spiele hat eine neuere Version von Cosmodrome behalten. Sie sind geblieben, wie sie sind. Lade die Seite neu, solange es ein Netz gibt.
    .store = Die Datei mit deinen Spielen kann nicht gelesen werden. Lade die Seite neu. Wenn das nicht hilft, hilft nur, alles zu entfernen; dann sind die Spiele weg.
    .died = Der Browser hat beendet, worin die Spiele laufen. Vielleicht wurde der Speicher knapp: Schließ andere Tabs und Programme.
    .other = Lade die Seite neu. Wenn das nicht hilft, hilft vielleicht ein anderer Browser oder ein Server.
start-stopped = Die Spiele sind stehen geblieben
start-kept = Alles, was du geschehen sahst, ist behalten. Lade die Seite neu: Es geht von dort weiter.
start-lost = Die Spiele dieses Fensters sind damit weg. Lade die Seite neu.
start-detail = Was schiefging: { $detail }
start-lacksWasm = Dieser Browser kann die Spiele nicht selbst ausführen: Er hat kein WebAssembly, oder seine Regeln verbieten es. Auf einem Server kannst du mit ihm spielen.
start-lacksWorkers = Dieser Browser kann die Spiele nicht selbst ausführen: Er hat keine Worker. Auf einem Server kannst du mit ihm spielen.
start-again = Neu laden
start-second = Die Spiele sind in einem anderen Tab offen
start-secondText = Nur ein Tab auf einmal kann die Tische dieses Geräts haben. Schließ den anderen, oder spiel dort weiter.
start-here = Hier spielen
start-waiting = Warten, bis der andere Tab loslässt …

## Where the games are

here-title = Wo deine Spiele sind
here-where =
    .files = Deine Spiele bleiben auf diesem Gerät. Freunde spielen an ihm mit; von anderswo kann sich niemand dazusetzen.
    .private = Deine Spiele enden mit diesem Fenster: Ein privates Fenster behält nichts, und manche Browser tun es nie. Ein Fenster, das nicht privat ist, behält sie.
    .insecure = Deine Spiele enden mit diesem Fenster: Browser behalten Spiele und installieren etwas nur für eine Adresse, die mit https:// beginnt.
    .full = Deine Spiele enden mit diesem Fenster: Der Browser hat auf diesem Gerät keinen Platz mehr. Ältere Spiele sind noch da. Schaff Platz und lade die Seite neu.
here-promised = Der Browser hat zugesagt, sie zu behalten, bis du sie entfernst.
here-unpromised = Der Browser hat nicht zugesagt, sie zu behalten: Wird der Platz knapp, kann er sie löschen.
here-used = Mit dem Programm der Spiele nehmen sie { $size } ein.
here-botsFailed = Die Bots können gerade nicht denken und versuchen es bald noch einmal. Was schiefging: { $detail }
here-errors =
    .unstarted = Die Spiele konnten hier nicht gestartet werden. Lade die Seite neu.
    .unavailable = Der Browser konnte das nicht behalten: Auf diesem Gerät ist kein Platz mehr, oder es nimmt nichts mehr an. Alles davor ist behalten. Schaff Platz und versuche es noch einmal.
    .internal = Auf diesem Gerät ist etwas kaputtgegangen. Versuche es gleich noch einmal.
    .rules_away = Dieses Spiel wurde nach älteren Regeln begonnen, die noch nicht auf diesem Gerät sind. Öffne es einmal mit Netz: Dann geht es weiter.
    .newer_rules = Dieses Spiel wurde nach neueren Regeln gespielt als denen hier. Lade die Seite neu, solange es ein Netz gibt.
here-about = Auf diesem Gerät
here-aboutText = Diese Seite hat keinen Server: Regeln, Bots, Lektionen und Rätsel laufen in deinem Browser, und deine Spiele liegen dort. Wer die Daten dieser Website löscht, löscht auch sie. Auch die verdeckten Karten liegen dort: Wer im Browser nachsieht, findet sie. Für Freunde anderswo, zum Drucken und für Wertungen brauchst du einen Server; das Labor ist ein Befehl.
# The same where the site came from a server that has it beside its own pages
here-aboutBeside = Unter dieser Adresse laufen Regeln, Bots, Lektionen und Rätsel in deinem Browser, ohne den Server, von dem sie kamen, und deine Spiele liegen dort. Wer die Daten dieser Website löscht, löscht auch sie. Auch die verdeckten Karten liegen dort: Wer im Browser nachsieht, findet sie. Für Freunde anderswo, zum Drucken und für Wertungen geh zurück zum Server; das Labor ist ein Befehl.

## A newer version

newer-here = Eine neue Version von Cosmodrome ist da. Deine Spiele gehen mit ihr weiter.
newer-take = Jetzt nehmen
newer-later = Später

## Removing everything

removal-open = Von diesem Gerät entfernen …
removal-title = Cosmodrome von diesem Gerät entfernen?
removal-text = Dann sind alle Spiele auf diesem Gerät weg, auch die noch laufenden, und ebenso die Leute hier, was gelöst wurde, die Einstellungen und das Programm. Niemand kann sie zurückholen.
removal-keep = Alles behalten
removal-go = Alles entfernen
removal-failed = Die Spiele konnten nicht entfernt werden: { $detail }. Schließ alle anderen Tabs dieser Website und versuche es noch einmal.
removal-done = Von Cosmodrome ist nichts mehr auf diesem Gerät
removal-doneText = Spiele, Leute, Einstellungen und Programm wurden entfernt. Wenn du neu anfängst, kommt die Website wieder aus dem Netz, wie beim ersten Besuch.
removal-anew = Neu anfangen

## Games that are taken along

file-title = Spiele mitnehmen
file-text = Eine Datei hat alle Spiele, die Leute hier und was gelöst wurde. Ein anderes Gerät öffnet sie, und die Spiele gehen dort weiter. Wer die Datei hat, kann die verdeckten Karten lesen.
file-save = Alle Spiele speichern
file-open = Eine Datei öffnen
file-ones = Ein einzelnes Spiel speichern
file-one = { $game }: { $names }
file-added =
    { $count ->
        [0] Kein Spiel kam dazu.
        [one] Ein Spiel kam dazu.
       *[other] { $count } Spiele kamen dazu.
    }
file-further =
    { $count ->
        [one] Eins ging dort weiter und steht jetzt, wo es dort stand.
       *[other] { $count } gingen dort weiter und stehen jetzt, wo sie dort standen.
    }
file-known =
    { $count ->
        [one] Eins war schon hier.
       *[other] { $count } waren schon hier.
    }
file-apart =
    { $count ->
        [one] Eins ging hier und dort weiter: Es bleibt, wie es hier ist.
       *[other] { $count } gingen hier und dort weiter: Sie bleiben, wie sie hier sind.
    }
file-refused =
    .strange = Das ist keine Datei mit Spielen von Cosmodrome.
    .cut = Diese Datei ist nicht ganz: Sie wurde seit dem Speichern abgeschnitten oder verändert. Speichere und schicke sie noch einmal.
    .later = Diese Datei ist von einer neueren Version von Cosmodrome. Lade diese Seite neu, solange es ein Netz gibt, und öffne die Datei dann noch einmal.
    .broken = Ein Spiel in dieser Datei kann nicht gelesen werden.
    .away = Ein Spiel in dieser Datei wurde nach älteren Regeln begonnen, die noch nicht auf diesem Gerät sind. Öffne die Datei noch einmal mit Netz.
    .people = Mit den Leuten dieser Datei wären hier mehr als acht. Lass erst jemanden nach Hause gehen.
    .full = Der Browser konnte die Spiele dieser Datei nicht behalten: Auf diesem Gerät ist kein Platz mehr.
file-game = Diese Datei hat ein Spiel, das es hier nicht gibt: { $game }.
file-cards = Eine Partie { $game } in dieser Datei wird mit Karten gespielt, die nicht zu den Regeln hier passen.
file-unchanged = Hier hat sich nichts geändert.

## Installing

install-title = Auf diesem Gerät installieren
install-ways =
    .button = Installiert hat Cosmodrome ein eigenes Symbol, öffnet sich in einem eigenen Fenster und spielt ohne Netz.
    .share = Öffne in Safari das Teilen-Menü und wähle „Zum Home-Bildschirm“. Cosmodrome hat dann ein eigenes Symbol und spielt ohne Netz.
    .menu = Wenn dein Browser Websites installiert, steht in seinem Menü „Installieren“ oder „Zum Startbildschirm hinzufügen“. Sonst genügt ein Lesezeichen: Auch so spielt diese Seite ohne Netz.
    .insecure = Diese Adresse beginnt nicht mit https://, und für eine solche Adresse installiert kein Browser etwas, behält Spiele oder spielt ohne Netz.
    .installed = Cosmodrome ist auf diesem Gerät installiert.
install-go = Installieren
# On a page of a server, which has such a site beside its own pages
install-atServer = Die Spiele gehen auch ohne diesen Server: Bots, Lektionen und Rätsel laufen dann auf diesem Gerät, auch ohne Netz. Was dort gespielt wird, bleibt auf dem Gerät und ist von deinen Spielen hier getrennt.
install-fetch = Auf dieses Gerät holen
install-open = Auf diesem Gerät spielen

## Beside a server

server-apart = Die Spiele hier sind die dieses Geräts, getrennt von denen auf dem Server.
server-back = Zurück zum Server
server-gone = Der Server ist noch nicht erreichbar. Versuch es später noch einmal.
# On a page of the server, while the server is lost
meanwhile-text = Der Server ist nicht erreichbar. Bots, Lektionen und Rätsel laufen auch auf diesem Gerät, mit eigenen Spielen.
meanwhile-go = Solange hier spielen
meanwhile-later = Jetzt nicht
