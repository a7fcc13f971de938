keep-title = { $name } ist jetzt dein Name
keep-taken = So heißt schon jemand
keep-takenText = Den Namen { $name } oder einen, der ihm zum Verwechseln ähnlich sieht, hat auf diesem Server schon jemand. Wie möchtest du sonst heißen?
keep-go = Diesen Namen behalten
keep-offer = Niemand sonst kann hier so heißen, und auf anderen Geräten kommst du damit wieder herein. Ohne Mailadresse, ohne Passwort.
paper-title = Papiercode
paper-what = Mit diesem Code kommst du auf jedem Gerät unter deinem Namen herein, auch wenn du dieses verlierst. Er gilt einmal, danach bekommst du den nächsten.
paper-once = Er wird nur dieses eine Mal gezeigt: Schreib ihn auf oder druck ihn aus.
paper-print = Ausdrucken
paper-done = Fertig
paper-qr = Der Weg herein als QR-Code
paper-card = Papiercode von { $name }
paper-cardText = Scanne ihn, oder öffne { $address } und tippe den Code ein. Er gilt einmal. Wer ihn hat, kommt unter deinem Namen herein: Bewahre ihn auf wie einen Schlüssel.

you-guest = Du bist { $name }, als Gast
you-kept = Du bist { $name }, und der Name bleibt deiner
you-guestText = Ein Cookie in diesem Browser sagt, dass du du bist. Ist es weg, oder auf einem anderen Gerät, bist du jemand Neues.
you-keptText = Niemand sonst kann auf diesem Server so heißen, und auf all deinen Geräten kommst du damit herein.
you-since = Name behalten seit: { $day }
you-banned = Der Betreiber dieses Servers lässt dich nicht mehr herein. Deine Daten bleiben deine: Nimm sie mit, oder lösch dich.
you-haveOne = Ich habe hier schon einen Namen
you-rename = Ändern
you-known = Was dieser Server von dir weiß
you-guestKnown-1 = Als Gast stehst du in keinem Verzeichnis: Dein Name steht im Cookie.
you-guestKnown-2 = An den Tischen, an denen du saßt: dein Name, dein Platz, deine Züge, wie deine Spiele ausgingen, und was du gesagt hast.
you-guestKnown-3 = Ein beendetes Spiel wird mit allem, was dort gesagt wurde, gelöscht, wenn 30 Tage niemand am Tisch war. Wenn jemand mitgespielt hat, der hier seinen Namen behält, bleibt das Spiel so lange wie dieser Name, aber nicht, was dort gesagt wurde.
you-guestKnown-4 = 90 Tage lang die Chatzeilen, die du gemeldet hast.
you-keptKnown-1 = Deinen Namen, seit wann du ihn behältst und an welchem Tag du zuletzt hier warst.
you-keptKnown-2 = Deine Geräte: ob Handy oder Computer, welcher Browser, seit wann sie dabei sind und an welchem Tag sie zuletzt hier waren.
you-keptKnown-3 = Von deinen Codes nur Hashwerte und von deinen Passkeys nur die öffentliche Hälfte: Damit kommt niemand herein.
you-keptKnown-4 = An den Tischen, an denen du saßt: dein Name, dein Platz, deine Züge, wie deine Spiele ausgingen, und was du gesagt hast.
you-keptKnown-5 = Spiele, die du beendet hast, bleiben, solange du hier deinen Namen behältst oder jemand anders, der mitgespielt hat. Was dort gesagt wurde, wird gelöscht, wenn 30 Tage niemand am Tisch war.
you-keptKnown-6 = Wen du blockiert hast, und 90 Tage lang die Chatzeilen, die du gemeldet hast.
you-unknown = Keine Mailadresse, kein Passwort, kein Geburtstag und keine Netzadresse wird gespeichert. Kein anderer Server wird nach dir gefragt.
you-devices = Geräte
you-devicesText = Sie sind unter deinem Namen angemeldet.
you-kinds =
    .phone = Handy
    .tablet = Tablet
    .computer = Computer
    .television = Fernseher
you-here = dieses hier
you-seen = zuletzt hier: { $day }
you-end = Abmelden
you-endThis = Abmelden: { $device }
you-ended = Abgemeldet: { $device }
you-signOut = Hier abmelden
you-signOutTitle = Dieses Gerät abmelden?
you-signOutText = Dann bist du hier ein Gast. Um zurückzukommen, brauchst du deinen Papiercode, einen Passkey oder ein anderes angemeldetes Gerät.
you-stay = Angemeldet bleiben
you-out = Du bist abgemeldet. Hier bist du jetzt ein Gast: { $name }.
you-add = Gerät hinzufügen
you-addText = Scanne das mit dem anderen Gerät, oder öffne dort { $address } und tippe die Buchstaben ein.
you-addQr = Der Weg herein als QR-Code, für die Kamera des anderen Geräts
you-letters = Die Buchstaben: { $letters }
you-timeLeft = So lange gelten die Buchstaben noch
you-waits = Warten auf das andere Gerät …
you-asks = { $device } möchte herein
you-asksHint = Sag nur Ja, wenn du das Gerät in der Hand hast.
you-yes = Ja
you-no = Nein
you-comes = Kommt herein: { $device } …
you-nowIn = Jetzt angemeldet: { $device }
you-staysOut = Bleibt draußen: { $device }
you-tooOld = Diese Buchstaben gelten nicht mehr.
you-newLetters = Neue Buchstaben zeigen
you-paperText = Damit kommst du auf einem neuen Gerät herein, oder wenn du alle verlierst. Ist er weg, oder hat ihn jemand gesehen? Mach einen neuen, dann gilt der alte nicht mehr.
you-newPaper = Neuen Code machen
you-passkeys = Passkeys
you-passkeysText = Ein Schlüssel, den dein Gerät oder dein Passwortmanager aufbewahrt: Du kommst mit Fingerabdruck, Gesicht oder PIN herein.
you-noPasskeys = Passkeys gibt es in Browsern nur, wo die Seite über https und von einem Server mit Namen kommt: Buchstaben und Papiercode leisten dasselbe.
you-makePasskey = Passkey anlegen
you-passkeyMade = Der Passkey ist angelegt.
you-passkey = { $device }, angelegt: { $day }
you-passkeyFor = Er gilt nur bei { $host }.
you-passkeyCopied = Eine Kopie dieses Schlüssels wurde abgewiesen ({ $day }). Vielleicht hat ihn jemand anders: Entferne ihn und leg einen neuen an.
you-remove = Entfernen
you-removeThis = Entfernen: { $passkey }
you-unused =
    Wer einen Namen behält und { $years ->
        [one] ein Jahr
       *[other] { $years } Jahre
    } lang nicht kommt, wird gelöscht.

bring-title = Spiele von { $name }
bring-text =
    { $name } hat diesen Browser benutzt, bevor du unter deinem Namen hereinkamst, und war an { $count ->
        [one] einem Tisch
       *[other] { $count } Tischen
    }. Wenn du das warst, nimm die Spiele mit: Die Plätze und was du dort gesagt hast, gehören dann dir.
bring-go =
    { $count ->
        [one] Ein Spiel
       *[other] { $count } Spiele
    } mitnehmen
bring-done = Erledigt: Diese Spiele gehören jetzt dir.
bring-later = Diese Spiele werden deine. Einige Tische sind gerade nicht zu erreichen und folgen von selbst.
bring-twice = Du sitzt zweimal an { $tables }: einmal als { $name }, einmal unter deinem Namen. Nimm die Spiele mit, wenn dieses Spiel vorbei ist.

data-title = Deine Daten
data-text = In einer Datei steht alles, was dieser Server von dir hat. Von laufenden Spielen steht darin, was du an deinem Platz wissen darfst.
data-take = Mitnehmen
data-taken = Gespeichert als { $file }.
data-leaveText = Du kannst auch ganz gehen. Dann trägt hier nichts mehr deinen Namen.
data-leave = Dich löschen
data-leaveTitle = Dich hier löschen?
data-leaveWhat-1 = Du wirst überall abgemeldet.
data-leaveWhat-2 = In laufenden Spielen bekommt ein Bot deinen Platz.
data-leaveWhat-3 = An jedem Tisch heißt du „jemand“, und was du dort gesagt hast, ist weg.
data-leaveWhat-4 = Ergebnisse bleiben, wie sie sind, für die, die mit dir gespielt haben. Ein Spiel, in dem sonst niemand seinen Namen behält, wird gelöscht, wenn 30 Tage niemand am Tisch war.
data-leaveWhat-5 = Ältere Sicherungen dieses Servers und Dateien, die andere gespeichert haben, werden nicht erreicht.
data-leaveFinal = Das lässt sich nicht zurücknehmen.
data-stay = Bleiben
data-leaveGo = Mich löschen
data-farewell = Du bist gelöscht. Leb wohl, { $name }, und danke fürs Mitspielen.
data-farewellLater = Du bist gelöscht. Einige Tische sind gerade nicht zu erreichen und folgen von selbst. Leb wohl, { $name }.

games-title = Meine Spiele
games-text = Alle Spiele, die du zu Ende gespielt hast: wie sie ausgingen, mit wem, und wie sie sich noch einmal ansehen lassen.
games-open = Meine Spiele ansehen
games-which = Welches Spiel
games-all = Alle Spiele
games-none = Hier steht später jedes Spiel, das du zu Ende spielst: wie es ausging, mit wem, und die Wiederholung. Spiel eines zu Ende, dann ist es das erste.
games-noneSuch = So ein Spiel hast du noch nicht zu Ende gespielt.
games-more = Ältere Spiele
games-shown =
    { $count ->
        [one] Ein Spiel wird gezeigt.
       *[other] { $count } Spiele werden gezeigt.
    }
games-won = Gewonnen
games-nobodyWon = Niemand hat gewonnen
games-place =
    { $shared ->
        [shared] Geteilter Platz { $place } von { $of }
       *[other] Platz { $place } von { $of }
    }
games-against = Gegen:
games-partners = Im Team mit:
games-bot = { $name } ({ $rank })
games-only = { $name }: nur Spiele mit dieser Person
games-took = Dauer: { $time }
games-replay = Wiederholung
games-replayOf = Wiederholung: { $game }, { $when }
games-lookBack = Rückblick
games-lookBackOf = Rückblick: { $game }, { $when }
games-withOne = Spiele mit einer Person
games-withAll = Spiele mit allen
games-between =
    { $name } und du: { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    }, { $theirs } zu { $yours }, seit { $month }
games-betweenPartners =
    { $name } und du: { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    } in einem Team, seit { $month }
games-betweenWho = Vorn: { $name } { $theirs }-mal, du { $yours }-mal.
games-betweenLevel =
    { $count ->
        [one] In einem Spiel wart ihr gleichauf.
       *[other] In { $count } Spielen wart ihr gleichauf.
    }
games-betweenSide =
    { $count ->
        [one] Ein Spiel habt ihr in einem Team gespielt.
       *[other] { $count } Spiele habt ihr in einem Team gespielt.
    }

## Die Zahlen aus allen Spielen einer Art

statistics-title = { $game }: deine Zahlen
statistics-from =
    { $count ->
        [one] Aus einem beendeten Spiel.
       *[other] Aus { $count } beendeten Spielen.
    }
statistics-latest = Aus { $count } deiner letzten { $latest } Spiele.
statistics-each = { $number } pro Spiel
statistics-of = { $won } von { $tried }
statistics-promised = der Zufall versprach { $number }
statistics-times =
    { $count ->
        [one] einmal
       *[other] { $count }-mal
    }

blocks-title = Wen du blockiert hast
blocks-text = Sie können sich nicht an Tische setzen, an denen du Gastgeber bist, ihr seht eure offenen Tische gegenseitig nicht, und was sie sagen, ist für dich eingeklappt. Sie erfahren es nicht.
blocks-since = seit: { $day }
blocks-back = Zurücknehmen
blocks-backThis = Zurücknehmen: { $name }
blocks-undone = Nicht mehr blockiert: { $name }

comeIn-title = Hereinkommen
comeIn-lead = Du hast auf diesem Server schon einen Namen? Jeder dieser Wege führt dich unter ihm herein.
comeIn-inAlready = Dieses Gerät ist schon angemeldet, als { $name }. Kommst du unter einem anderen Namen herein, wird es von diesem abgemeldet.
comeIn-ways =
    .passkey = Mit einem Passkey
    .letters = Mit einem anderen Gerät
    .paper = Mit dem Papiercode
comeIn-passkeyText = Dein Gerät oder dein Passwortmanager bewahrt ihn auf.
comeIn-usePasskey = Passkey verwenden
comeIn-lettersText = Öffne auf einem angemeldeten Gerät die Seite „Du“ und wähle „Gerät hinzufügen“. Es zeigt sechs Buchstaben.
comeIn-lettersLabel = Sechs Buchstaben
comeIn-paperText = Du hast ihn aufgeschrieben oder gedruckt. Kleinbuchstaben und Leerzeichen sind egal.
comeIn-paperLabel = Papiercode
comeIn-go = Hereinkommen
comeIn-given = Dein Code ist schon eingetragen.
comeIn-waits = Sag jetzt auf dem anderen Gerät Ja. Warten …
comeIn-stop = Nicht mehr warten
comeIn-done = Du bist drin, { $name }.
comeIn-nextPaper = Dein nächster Papiercode
comeIn-tooMany = Von hier kamen zu viele falsche Codes. Warte ein paar Minuten und versuche es dann noch einmal.

prove-title = Bist du es wirklich?
prove-text = Zeig dafür noch einmal, wer du bist. Danach wirst du zehn Minuten lang nicht gefragt.
prove-go = Weiter
prove-used = Der eingetippte Code ist verbraucht.
prove-lost = Du hast beides nicht? Wer diesen Server betreibt, kann dir einen neuen Papiercode machen.
prove-cancel = Abbrechen

out-signedOut = Dieses Gerät ist nicht mehr als { $name } angemeldet.
out-cookieGone = Der Server kennt dich nicht mehr: Das Cookie dieses Browsers ist weg.
out-now = Hier bist du jetzt ein Gast: { $name }.
out-comeIn = Wieder hereinkommen
out-goOn = Als Gast weitermachen
