## Before the first page

start-title = Die Tische werden auf diesem Gerät aufgestellt
start-steps =
    .interpreter = Was die Spiele brauchen, wird geholt
    .unpacked = Die Spiele werden ausgepackt
    .games = Deine Tische werden geöffnet
start-later = Beim ersten Mal dauert es am längsten. Danach geht es auch ohne Netz.
start-failed = Die Spiele konnten hier nicht gestartet werden
start-failedText = Lade die Seite neu. Wenn das nicht hilft, hilft vielleicht ein anderer Browser oder ein Server.
start-detail = Was schiefging: { $detail }
start-lacksWasm = Dieser Browser kann die Spiele nicht selbst ausführen: Er hat kein WebAssembly, oder seine Regeln verbieten es. Auf einem Server kannst du mit ihm spielen.
start-lacksWorkers = Dieser Browser kann die Spiele nicht selbst ausführen: Er hat keine Worker. Auf einem Server kannst du mit ihm spielen.
start-again = Neu laden
start-second = Die Spiele sind in einem anderen Tab offen
start-secondText = Nur ein Tab auf einmal kann die Tische dieses Geräts haben. Schließ den anderen, oder spiel dort weiter.
start-here = Hier spielen
start-waiting = Warten, bis der andere Tab loslässt …

## Where the games are

here-stay = Deine Spiele bleiben auf diesem Gerät. Freunde spielen an ihm mit; von anderswo kann sich niemand dazusetzen.
here-lost = Dieses Fenster behält nichts: Deine Spiele enden mit ihm. Ein Fenster, das nicht privat ist, behält sie.
here-about = Auf diesem Gerät
here-aboutText = Diese Seite hat keinen Server: Regeln, Bots, Lektionen und Rätsel laufen in deinem Browser, und deine Spiele liegen dort. Wer die Daten dieser Website löscht, löscht auch sie. Auch die verdeckten Karten liegen dort: Wer im Browser nachsieht, findet sie. Für Freunde anderswo, zum Drucken und für Wertungen brauchst du einen Server; das Labor ist ein Befehl.
