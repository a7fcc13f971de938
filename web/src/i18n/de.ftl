### The words of every page and of a table in play; the other pages and dialogs have theirs in pages/i18n.

## Every page: the bar on top, and what is common to all

app-name = Cosmodrome
app-skip = Zum Inhalt springen
app-menu = Hauptmenü
app-home = Startseite
app-rules = Regeln
app-settings = Einstellungen
app-about = Über
app-close = Schließen
app-copied = Kopiert
app-loading = Einen Augenblick …
app-fromHost = Vom Betreiber dieses Servers: { $text }
app-tryAgain = Noch einmal versuchen
app-sound = Töne abspielen

## The reader's own name, beside the bar

me-name = Dein Name
me-rename = Du heißt { $name }. Namen ändern
me-renamed = Du heißt jetzt { $name }.
me-keep = Meinen Namen behalten
me-you = Du

## How strong bots are: their ranks

bot-ranks-1 = Rekrut
bot-ranks-2 = Kadett
bot-ranks-3 = Pilot
bot-ranks-4 = Navigator
bot-ranks-5 = Kapitän
bot-ranks-6 = Admiral
bot-for = Bot für { $name }

## A table in play: around the board

play-yourTurn = Du bist dran
play-turnOf = { $name } ist dran
play-turnsOf = { $names } sind dran
play-over = Das Spiel ist zu Ende
play-titleFlash = Du bist dran!
play-clock = Restzeit für diese Entscheidung
play-players = Spieler
play-log = Verlauf
play-chat = Chat
play-panel = Verlauf, Chat und Spieler
play-leave = Tisch verlassen
play-watching = Du schaust zu
play-nothingYet = Noch ist nichts geschehen.
play-earlierRound = Dieses Spiel setzt ein anderes fort ({ $round }):
play-earlierMove = Dieses Spiel setzt ein anderes fort, ab Zug { $move }:
play-round = Runde { $number }
play-fromHere = Ab hier wird an diesem Tisch gespielt.
play-undone = { $name } hat einen Schritt zurückgenommen.
play-undoneYou = Du hast einen Schritt zurückgenommen.
play-newRules = Cosmodrome wurde aktualisiert: Ab Zug { $move } gilt Version { $version } der Regeln.
play-since = Seit deinem letzten Zug
play-goOn = Weiter
play-choices =
    Du bist dran. { $count ->
        [one] { $count } Möglichkeit
       *[other] { $count } Möglichkeiten
    }.
play-newLines =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
play-clockSeat = Die Uhr
play-onlyBots = Nur noch Bots entscheiden
play-hasten = Zum Ende springen
play-showResult = Ergebnis zeigen
play-hint = Tipp

## The list of players: marks and buttons at a seat

seat-botForMe = Einen Bot für mich spielen lassen
seat-you = du
seat-bot = Bot
seat-online = da
seat-away = nicht da
seat-empty = frei
seat-somebody = Jemand
seat-playsFor = { $bot } spielt für { $name }
seat-vote = Bot übernehmen lassen
seat-voted =
    { $count ->
        [one] { $count } Stimme
       *[other] { $count } Stimmen
    } für einen Bot
seat-back = Meinen Platz zurücknehmen
seat-yours = Der Platz gehört dir.
seat-acting = ist dran
seat-awayFor = gegangen { $time }
seat-hurried = hat weniger Zeit: An vielen Tischen denken Bots
seat-team = Team { $letter }
seat-partner = dein Partner
seat-opponent = dein Gegner

## The line to the server: the strip on top

connection-back = Wieder verbunden.
connection-lost = Verbindung unterbrochen. Neuer Versuch …
connection-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
connection-retry = Jetzt versuchen
connection-newer = Cosmodrome wurde aktualisiert. Diese Seite wird zwischen zwei Zügen neu geladen.
connection-loadNow = Jetzt laden

## The chat

chat-removed = (vom Betreiber des Servers entfernt)
chat-deleted = (gelöscht)
chat-title = Chat
chat-say = Schreib etwas
chat-sayTeam = Schreib deinem Team
chat-audience = An wen
chat-everybody = Alle
chat-team = Team
chat-send = Senden
chat-empty = Noch hat niemand etwas gesagt.
chat-goes = Was hier gesagt wird, wird gelöscht, wenn 30 Tage niemand am Tisch war.
chat-spectator = schaut zu
chat-more = Etwas gegen diese Zeile von { $name } tun
chat-report = Dem Betreiber melden
chat-reported = Wer den Server betreibt, kann diese Zeile jetzt lesen, und die Zeilen um sie herum.
chat-block = { $name } blockieren
chat-keepFirst = Um jemanden zu blockieren, behalte zuerst deinen Namen.
chat-folded = Eine Zeile von jemandem, den du blockiert hast
chat-show = Zeigen
chat-quick = Fertige Sätze
chat-phrases =
    .hello = Hallo!
    .good_luck = Viel Glück!
    .nice_move = Schöner Zug!
    .oops = Hoppla …
    .hurry = Du bist dran!
    .thanks = Danke!
    .good_game = Gutes Spiel!
    .again = Revanche?

## What all boards have in common: choices, keys, what follows

kit-choices = Möglichkeiten
kit-undo = Zurücknehmen
kit-key = Taste { $key }
kit-follows = Was folgt
kit-look = Erst ansehen: Einmal tippen zeigt, was geschieht, noch einmal tippen tut es

## Dice, for those who hear them

dice-face =
    { $dead ->
        [true] Würfel: { $face }, zählt nicht
       *[other] Würfel: { $face }
    }

## Where a choice is refused

refused-rule = { $rule } lesen
