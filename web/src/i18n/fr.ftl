### The words of every page and of a table in play; the other pages and dialogs have theirs in pages/i18n.

## Every page: the bar on top, and what is common to all

app-name = Cosmodrome
app-skip = Aller au contenu
app-menu = Menu principal
app-home = Accueil
app-rules = Règles
app-settings = Réglages
app-about = À propos
app-close = Fermer
app-copied = Copié
app-loading = Un instant…
app-fromHost = De l'hôte de ce serveur : { $text }
app-tryAgain = Réessayer
app-sound = Jouer les sons

## The reader's own name, beside the bar

me-name = Ton nom
me-rename = Tu t'appelles { $name }. Changer de nom
me-renamed = Tu t'appelles maintenant { $name }.
me-keep = Garder mon nom
me-you = Toi

## How strong bots are: their ranks

bot-ranks-1 = Recrue
bot-ranks-2 = Cadet
bot-ranks-3 = Pilote
bot-ranks-4 = Navigateur
bot-ranks-5 = Capitaine
bot-ranks-6 = Amiral
bot-for = Bot pour { $name }

## A table in play: around the board

play-yourTurn = C'est à toi
play-turnOf = C'est à { $name }
play-turnsOf = C'est à { $names }
play-over = La partie est terminée
play-titleFlash = C'est à toi !
play-clock = Temps restant pour cette décision
play-players = Joueurs
play-log = Journal
play-chat = Discussion
play-panel = Journal, discussion et joueurs
play-leave = Quitter la table
play-watching = Tu regardes
play-nothingYet = Il ne s'est encore rien passé.
play-earlierRound = Cette partie en continue une autre ({ $round }) :
play-earlierMove = Cette partie en continue une autre, à partir du coup { $move } :
play-round = Tour { $number }
play-fromHere = À partir d'ici, elle se joue à cette table.
play-undone = { $name } a repris un coup.
play-undoneYou = Tu as repris un coup.
play-newRules = Cosmodrome a été mis à jour : à partir du coup { $move }, la version { $version } des règles s'applique.
play-since = Depuis ton dernier tour
play-goOn = Continuer
play-choices =
    C'est à toi. { $count ->
        [one] { $count } possibilité
       *[other] { $count } possibilités
    }.
play-newLines =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
play-clockSeat = L'horloge
play-onlyBots = Seuls des bots décident encore
play-hasten = Voir la fin
play-showResult = Voir le résultat
play-hint = Indice

## The list of players: marks and buttons at a seat

seat-botForMe = Laisser un bot jouer pour moi
seat-you = toi
seat-bot = Bot
seat-online = présent
seat-away = absent
seat-empty = libre
seat-somebody = Quelqu'un
seat-playsFor = { $bot } joue pour { $name }
seat-vote = Laisser un bot prendre le relais
seat-voted =
    { $count ->
        [one] { $count } voix
       *[other] { $count } voix
    } pour un bot
seat-back = Reprendre ma place
seat-yours = La place est à toi.
seat-acting = son tour
seat-awayFor = absent ({ $time })
seat-hurried = a moins de temps : des bots réfléchissent à beaucoup de tables
seat-team = Équipe { $letter }
seat-partner = ton partenaire
seat-opponent = ton adversaire

## The line to the server: the strip on top

connection-back = De nouveau connecté.
connection-lost = Connexion perdue. Nouvel essai…
connection-offline = Le serveur est injoignable. Vérifie la connexion et réessaie.
connection-retry = Essayer maintenant
connection-newer = Cosmodrome a été mis à jour. Cette page se recharge entre deux coups.
connection-loadNow = Recharger

## The chat

chat-removed = (retiré par l'hôte du serveur)
chat-deleted = (supprimé)
chat-title = Discussion
chat-say = Écris quelque chose
chat-sayTeam = Écris à ton équipe
chat-audience = À qui
chat-everybody = Tout le monde
chat-team = Équipe
chat-send = Envoyer
chat-empty = Personne n'a encore rien dit.
chat-goes = Ce qui se dit ici est effacé quand personne n'est venu à la table pendant 30 jours.
chat-spectator = spectateur
chat-more = Agir sur cette ligne de { $name }
chat-report = Signaler à l'hôte
chat-reported = L'hôte du serveur peut maintenant lire cette ligne et celles qui l'entourent.
chat-block = Bloquer { $name }
chat-keepFirst = Pour bloquer quelqu'un, garde d'abord ton nom.
chat-folded = Une ligne de quelqu'un que tu as bloqué
chat-show = Afficher
chat-quick = Phrases rapides
chat-phrases =
    .hello = Bonjour !
    .good_luck = Bonne chance !
    .nice_move = Bien joué !
    .oops = Oups…
    .hurry = C'est à toi !
    .thanks = Merci !
    .good_game = Belle partie !
    .again = Revanche ?

## What all boards have in common: choices, keys, what follows

kit-choices = Choix
kit-undo = Annuler
kit-key = Touche { $key }
kit-follows = Ce qui suit
kit-look = Regarder d'abord : un premier appui montre l'effet, un second joue le coup

## Dice, for those who hear them

dice-face =
    { $dead ->
        [true] Dé : { $face }, ne compte pas
       *[other] Dé : { $face }
    }

## Where a choice is refused

refused-rule = Lire { $rule }
