### The words of the pages and dialogs beside a table in play, loaded with the first of them.

## The home page: games, tables, the code

home-plain = Pas de plateau à lui : simple, mais complet.
home-title = Des jeux de plateau parmi les étoiles
home-lead = Prends place et joue : sans compte, sans rien installer. Contre des bots en deux clics, ou entre amis avec un simple lien.
home-leadHere = Prends place et joue : sans compte, sans rien installer, sans serveur. Contre des bots en deux clics.
home-games = Jeux
home-seats = { $least } à { $most } joueurs
home-seatsExactly = { $count } joueurs
home-playGame = Jouer à { $game }
home-learnGame = Apprendre d'abord
home-playBots = Jouer contre des bots
home-playFriends = Jouer entre amis
home-readRules = Lire les règles
home-noGames = Aucun jeu n'est installé sur ce serveur.
home-yours = Reprends où tu en étais
home-mine = Mes parties
home-open = Tables ouvertes
home-noOpen = Aucune table n'est ouverte en ce moment. Ouvres-en une et partage le lien.
home-continue = Continuer
home-yourTurn = C'est à toi
home-playing = En cours
home-sit = Rejoindre
home-watch = Regarder
home-freeSeats =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
home-full = Toutes les places sont prises
home-bots =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
home-rated = classée
home-ratings = Classements
home-clock = { $time } par coup
home-here = Présents : { $names }
home-nobodyHere = Personne n'est là. { $name } y était { $since }
home-lastHere = Dernière activité : { $since }
home-opened = ouverte { $since }
home-showAll = Tout afficher ({ $count })
home-join = Rejoindre avec un code
home-codeHint = Six lettres, données par la personne qui t'invite
home-go = Y aller
home-option = { $option } : { $value }
home-without = { $option } : non
home-noSuchCode = Aucune table n'a le code { $code }. Vérifie les lettres avec la personne qui te l'a donné.

## The dialogs that open a table, and how strong bots are

start-title = { $game } contre des bots
start-friends = { $game } entre amis
start-opponents = Adversaires
start-company = Avec toi à la table
start-against =
    { $count ->
        [one] { $count } adversaire
       *[other] { $count } adversaires
    }
start-beside =
    { $partners ->
        [one] Ton partenaire
       *[other] { $partners } partenaires
    } et { $opponents }
start-level = Force
start-more = Plus de choix
start-go = Commencer la partie
start-openTable = Ouvrir la table
start-rankHints-1 = Débarque, comme toi peut-être : voit ce qui est devant son nez, guère plus
start-rankHints-2 = Connaît les règles et se trompe parfois : tu le battras bientôt
start-rankHints-3 = Joue correctement et pense un coup d’avance
start-rankHints-4 = Prépare ses coups et laisse peu d’ouvertures
start-rankHints-5 = Pèse ce que tu peux répondre : coriace
start-rankHints-6 = Voit loin et ne laisse rien passer : il n’y a pas plus fort

## The choice of a deck, and its name on tables in the list

deck-label = Cartes
deck-own = Celles du jeu
deck-named = Cartes : { $name }

## The lobby: a table before the game starts

lobby-title = Table de { $game }
lobby-seats = Places
lobby-freeSeat = Place libre
lobby-sitHere = S'asseoir ici
lobby-moveHere = Changer de place
lobby-takeBot = Prendre cette place
lobby-seatBot = Ajouter un bot
lobby-free = Libérer cette place
lobby-swapDown = Descendre
lobby-host = Hôte
lobby-you = Toi
lobby-ready = Prêt
lobby-sayReady = Je suis prêt
lobby-unready = Finalement pas encore
lobby-start = Commencer la partie
lobby-startWith = Commencer à { $count }
lobby-leave = Quitter la place
lobby-whyNotStart =
    .seats = Avant de commencer, chaque place doit être occupée par une personne ou un bot.
    .free = Les places libres disparaissent au départ. Pour les garder, attends quelqu'un ou installe un bot.
    .ready = Pas encore prêt : { $names }.
    .host = L'hôte lance la partie quand tout le monde est prêt.
lobby-invite = Inviter
lobby-onlyHere = Seule cette machine peut ouvrir ce lien. Pour que d'autres viennent, lance le serveur avec : cosmodrome serve --host 0.0.0.0
lobby-inviteText = Toute personne qui a ce lien peut s'asseoir aussitôt.
lobby-link = Lien
lobby-copyLink = Copier le lien
lobby-bigScreen = Vue grand écran
lobby-share = Partager
lobby-qr = Le lien en code QR, pour l'appareil photo d'un téléphone
lobby-codeIs = Ou avec le code
lobby-options = Règles de cette table
lobby-settings = Réglages de cette table
lobby-readOnly = C'est l'hôte qui choisit.
lobby-seatCount = Nombre de places
lobby-visibility = Visibilité
lobby-visibilities =
    .link = Avec le lien
    .open = Tout le monde
lobby-pace = Vitesse des bots
lobby-paces =
    .calm = Calme
    .brisk = Rapide
    .instant = Immédiate
lobby-clock = Temps par décision
lobby-credit = Compenser les lignes lentes
lobby-creditHint = Quand deux annonces se croisent, on retire le délai de la ligne, 150 millisecondes au plus.
lobby-clockHint = Quand il est écoulé, un bot décide pour cette fois.
lobby-clocks =
    .none = Sans limite
    .seconds = { $count } s
    .minutes =
        { $count ->
            [one] { $count } minute
           *[other] { $count } minutes
        }
lobby-spectators = Les spectateurs sont admis
lobby-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
lobby-youWatch = Tu regardes. Prends une place libre pour jouer.

## Leaving a table in play, coming back, and the host's choice of who gets a seat

leave-pause = Pause : un bot joue pour toi
leave-pauseText = Reviens quand tu veux : rouvre la table, et la place est aussitôt à toi.
leave-giveUp = Céder ma place
leave-giveUpText = Un bot l'occupe dès lors. Tu peux la reprendre tant que personne d'autre ne l'a et que l'hôte le veut bien.
leave-yours = Tu as cédé ta place. Un bot l'occupe maintenant.
leave-taken = { $name } a la place que tu as cédée.
leave-kept = L'hôte laisse au bot la place que tu as cédée.
give-open = Donner cette place…
give-title = Qui reçoit cette place ? Actuellement : { $name }
give-nobody = Personne sans place ne regarde en ce moment.
give-heldAnother = A occupé une autre place dans cette partie et connaît peut-être d'autres cartes.
give-keep = Le bot garde cette place
give-keepText = Personne ne la reprend, sauf si tu la donnes.
give-kept = le bot la garde

## Un téléphone à une table que montre une télévision

phone-largeHand = Main agrandie

## The result, and the proof that all was fair

end-playedOn = Cette partie en continue une autre : elle n'a pas été distribuée ici, aucune graine ne peut donc le prouver.
end-hints =
    { $count ->
        [one] { $count } indice pris
       *[other] { $count } indices pris
    }
end-hashNow = Le mélange et les dés découlent d'une graine secrète qui a cette empreinte. Elle est dévoilée après la partie.
end-figures = Les chiffres
end-place = Joueur
end-won = gagne
end-shared = à égalité
end-yourPlace =
    { $shared ->
        [shared] Tu partages la { $place ->
            [1] 1re
           *[other] { $place }e
        } place sur { $of }
       *[other] Tu finis { $place ->
            [1] 1er
           *[other] { $place }e
        } sur { $of }
    }
end-teamPlace =
    { $shared ->
        [shared] Ton équipe partage la { $place ->
            [1] 1re
           *[other] { $place }e
        } place sur { $of }
       *[other] Ton équipe finit { $place ->
            [1] 1re
           *[other] { $place }e
        } sur { $of }
    }
end-decided = Ce qui a fait la différence : { $figure }, { $more } à { $less }.
end-lookBack = Retour sur les plus grosses erreurs
end-share = Partager la partie
end-next = Et ensuite
end-puzzle = L'énigme du jour
end-other = Essayer { $game }
end-replay = Revoir la partie
end-download = Télécharger la partie
end-kept = Ton nom est gardé
end-home = Accueil
end-fair = Était-ce équitable ?
end-fairText = Le mélange des cartes et les dés découlent entièrement d'une graine. Son empreinte était visible avant la première carte ; la graine elle-même est maintenant dévoilée. Avec le fichier de la partie et la commande ci-dessous, chacun peut vérifier qu'elles vont ensemble.
end-hash = Empreinte (SHA-256)
end-seed = Graine

## The panel of hints

hint-thinking = Réflexion…
hint-none = Pas d'indice pour l'instant. Redemande dans un moment.
hint-only = Il n'y a qu'un seul choix à cette étape.
hint-onlyNow = Il n'y a qu'un seul choix à cette étape. Annule ce que tu as choisi pour que ton tour soit jugé.
hint-alike = À peu près aussi bons les uns que les autres : { $choices }. Aucun n'est une erreur.
hint-clear = Un choix est à coup sûr meilleur que les autres.
hint-likely = Un choix semble meilleur que les autres. Ce n'est pas certain.
hint-couldBe = On pourrait en arriver là :
hint-choice = Montre-moi le choix
hint-would = L'ordinateur choisirait :
hint-why = Pourquoi ?
hint-against = Face au deuxième meilleur, { $choice } :
hint-often = { $best } % du temps, sinon { $other } %
hint-nothing = Rien de sûr ne parle pour lui ; à la longue, il s'en sort mieux.
hint-margin =
    Les deux ont été joués jusqu'au bout dans { $games } parties imaginées. La différence : { $points } points de chances de gagner (±{ $error }). { $sure ->
        [true] C'est certain.
       *[false] Ce n'est pas certain.
    }
hint-leaves = Ce qu'il te laisse
hint-values = Ce que vaut chaque choix
hint-chance =
    { $percent } % · { $tries ->
        [one] { $tries } essai
       *[other] { $tries } essais
    }
hint-rough = Chances de gagner vues par l'ordinateur, approximatives là où il a peu essayé. Il sait ce que tu peux savoir, rien de plus.

## The replay

replay-title = Revoir la partie
replay-play = Lecture
replay-pause = Pause
replay-first = Au début
replay-previous = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-position = Position dans la partie
replay-step = { $now } sur { $all }
replay-speed = Vitesse
replay-keys = Flèches : pas à pas. Espace : lecture. Début et Fin : aux extrémités.
replay-toTable = À la table
replay-notYet = On peut revoir la partie quand elle est terminée.
replay-share = Copier un lien vers ce moment
replay-shareShort = Partager
replay-noMoment = Ce moment n'existe pas dans cette partie. En voici le début.
replay-notYetThere = Ce moment n'a pas encore eu lieu, ou n'est pas public. Voici le début.

## The replay: trying something else from a moment on

replay-try-open = Essayer ici
replay-try-title = Et si…
replay-try-decide = Tu décides pour { $name }.
replay-try-here = Chances ici :
replay-try-played = Ce qui a été joué :
replay-try-back = Un pas en arrière
replay-try-bot = Laisser un bot choisir
replay-try-on = Continuer à partir d'ici
replay-try-onText = Une nouvelle table où la partie continue à partir de ce moment, avec les mêmes cartes. Qui joue à quelle place ?
replay-try-you = toi
replay-try-friend = quelqu'un avec le lien
replay-try-start = Ouvrir la table
replay-try-close = Retour à la partie
replay-try-kept = Déjà essayé
replay-try-how = Les mêmes cartes et les mêmes dés que dans la partie ; rien n'en est gardé.

## The replay: the look back on chances and costly choices

replay-look-chart = Chances
replay-look-chances = Chances de gagner
replay-look-curve =
    Chances de gagner, du début à la fin de la partie{ $percent ->
        [100] { "" }
       *[other] , analysées à { $percent } %
    }
replay-look-costly = Ce qui a coûté le plus
replay-look-better = Mieux : { $choice }
replay-look-cost =
    { $you ->
        [true] T'a coûté
       *[false] A coûté
    } { $points } points de chances de gagner (±{ $error })
replay-look-checking = { $points } points à première vue. Vérification…
replay-look-depends = Dépend de la suite de la partie.
replay-look-unsure = Vérifié : pas d'erreur certaine.
replay-look-none = Aucune décision n’a coûté cher à coup sûr. Bien joué !
replay-look-playing = Vérification : ces choix sont joués jusqu'au bout dans de nombreuses parties imaginées. Cela peut prendre quelques minutes.
replay-look-thinking = Analyse de la partie : { $percent } %
replay-look-how = D'après ce qu'on pouvait savoir alors : ce qui a été fait et ce que l'ordinateur aurait fait, joués tous deux jusqu'au bout par des bots.

## The page of rules

rules-title = Règles de { $game }
rules-contents = Sommaire
rules-filter = Chercher dans les règles
rules-found =
    { $count ->
        [one] { $count } passage trouvé
       *[other] { $count } passages trouvés
    }
rules-none = Rien trouvé.
rules-link = Lien vers { $rule }
rules-missing = Il n'y a pas de règles de ce jeu ici.

## The dialog that prints a game

print-open = Imprimer le jeu de plateau
print-lead = Tu reçois un PDF avec toute la boîte en taille réelle. Imprime-le à 100 %, découpe-le et joue sans écran.
print-paper = Papier
print-papers =
    .a4 = A4
    .letter = Letter
    .a3 = A3
print-language = Langue
print-ink = Encre
print-inks =
    .colour = Couleur
    .saving = Économe
print-inkHints =
    .saving = Gris sur blanc. Signes et formes remplacent les couleurs.
print-backs = Dos des cartes
print-backChoices =
    .fold = À plier
    .duplex = Recto verso, grand côté
    .duplex-short = Recto verso, petit côté
    .none = Faces seules
print-backHints =
    .fold = Faces et dos sont côte à côte : plie la feuille, colle, puis coupe. Rien n'est à aligner. En recto verso, une feuille prend plus de cartes.
    .duplex = Pour une imprimante recto verso qui retourne la feuille sur le grand côté.
    .duplex-short = Pour une imprimante recto verso qui retourne la feuille sur le petit côté.
    .none = Pour des pochettes à dos opaque.
print-calibration = Si les dos sont décalés
print-calibrationText = Les imprimantes tombent rarement juste des deux côtés. Imprime d'abord la page de calibrage, tiens-la à la lumière et note ici les deux nombres que tu lis. Ils restent sur cet appareil.
print-calibrationGet = Page de calibrage
print-calibrationName = calibrage
print-first = Premier nombre, en mm
print-second = Second nombre, en mm
print-tooFar = Des nombres de -{ $most } à { $most }, s'il te plaît.
print-parts = Ce qu'on imprime
print-all = Tout
print-some = { $count } sur { $of }
print-nothing = Rien : choisis quelque chose
print-partNames =
    .cover = Ce qu'il y a dans la boîte
    .board = Plateau et pistes
    .cards = Cartes
    .tokens = Jetons et figurines
    .setup = Mise en place
    .reference = Aides de jeu
    .booklet = Livret de règles
print-which = Quelles cartes et pièces
print-whichChoices =
    .all = Toutes
    .changed = Ce qui diffère de l'original
    .some = Au choix
print-whichHints =
    .some = Pour réimprimer une carte, ou des cartes vierges à remplir à la main.
print-chosen =
    { $count ->
        [0] Choisis-en au moins une
       *[other] { $count } au choix
    }
print-blank = vierge
print-get = Créer le PDF
print-making = Le PDF est en préparation. Cela prend quelques secondes.
print-ready = C'est prêt, { $size } ko :

## The settings

settings-title = Réglages
settings-quick = Réglages rapides
settings-all = Tous les réglages
settings-kept = Conservés dans ce navigateur seulement.
settings-language = Langue
settings-auto = Comme le navigateur ({ $language })
settings-motion = Animations
settings-motions =
    .system = Comme le système
    .full = Normales
    .fast = Rapides
    .reduced = Désactivées
settings-motionHint = Désactivées : rien ne vole ni ne roule, tout est aussitôt à sa place.
settings-celebrate = Des étincelles quand tu gagnes
settings-theme = Thème
settings-themes =
    .dark = Sombre
    .light = Clair
    .system = Comme le système
settings-themeHint = La plupart des plateaux restent sombres : ils sont dans l'espace.
settings-colours = Couleurs
settings-colourChoices =
    .default = Cosmodrome
    .distinct = Pour daltoniens
    .contrast = Contraste élevé
settings-coloursHint = Chaque joueur a aussi son propre signe.
settings-text = Taille du texte
settings-texts =
    .normal = Normale
    .large = Grande
settings-shortcuts = Raccourcis clavier
settings-shortcutChoices =
    .on = Touches seules
    .alt = Avec Alt
    .off = Désactivés
settings-shortcutsHint = Appuie sur ? pour les raccourcis de la page où tu es.
settings-signal = Quand c'est à toi
settings-turnTitle = Faire clignoter le titre de l'onglet
settings-turnTone = Jouer un son
settings-turnVibration = Vibrer
settings-signalHint = Tant que cette page est ouverte.
settings-sound = Son
settings-volume = Volume
settings-test = Écouter
settings-called = Tu t'appelles { $name }.
settings-you = Ce que le serveur sait de toi

## The sheet of keys, on ?

keys-title = Raccourcis clavier
keys-here = Sur cette page
keys-everywhere = Partout
keys-alt = Maintiens Alt avec les lettres et les chiffres.
keys-newKey = Nouvelle touche
keys-taken = { $key } fait déjà autre chose. Choisis une autre touche.
keys-noKey = Ce n'est ni une lettre, ni un chiffre, ni un signe. Choisis une autre touche.
keys-asBefore = Toutes les touches comme avant
keys-always-1 =
    .key = Tab
    .words = Vers l’élément suivant
keys-always-2 =
    .key = Entrée
    .words = Le choisir
keys-always-3 =
    .key = ← → ↑ ↓
    .words = Entre cartes, cases et planètes ; dans une partie revue
keys-always-4 =
    .key = Échap
    .words = Fermer ce qui est ouvert
keys-always-5 =
    .key = ?
    .words = Montrer ces touches

## The page about Cosmodrome

about-title = À propos de Cosmodrome
about-lead = Un pas de tir pour jeux de plateau spatiaux. On y joue dans le navigateur, leurs auteurs les font tourner par milliers et les chercheurs entraînent sur les mêmes règles.
about-fairTitle = Équitable par construction
about-fair = Ce que tu ne dois pas savoir ne quitte jamais le serveur. Chaque mélange et chaque dé découlent d'une graine dont l'empreinte est montrée avant la partie et qui est dévoilée après.
about-privacyTitle = Ce qui est conservé sur toi
about-privacy = Les tables où tu prends place, ce que tu y fais et y dis. En invité, tu as ton nom dans un cookie, et pas de compte. Si tu gardes ton nom, le serveur le garde aussi, avec tes appareils ; la page « Toi » dit ce que c'est. Pas de pistage, et rien n'est demandé à un autre serveur.
about-freeTitle = Logiciel libre
about-free = Cosmodrome est sous licence MIT. Les dessins, les sons et les données des cartes sont les siens. Les caractères sont Exo 2 et Inter, sous SIL Open Font Licence.
about-version = Version { $version }

## The first flight: learning by playing

learn-title = Premier vol
learn-coach = Ce qu'il y a à voir et à faire
learn-lessons = Leçons
learn-next = Continuer
learn-back = Un pas en arrière
learn-show = Montre-moi
learn-turn = C'est à toi, sur le plateau
learn-watch = Regarde…
learn-leave = Quitter la leçon
learn-landed = Atterrissage réussi !
learn-landedText = Bravo ! Tu sais ce qu'une partie de { $game } te demandera. À toi d'en jouer une !
learn-against = Jouer contre un bot : { $level }
learn-puzzle = Résoudre une énigme
learn-following = Premier vol suivant : { $game }
learn-also = Tu rencontreras aussi :
learn-you = Toi
learn-toTable = Retour à la table
learn-none = Il n'y a pas de premier vol ici
learn-offer = { $game } est nouveau pour toi ? Apprends en jouant, en quelques minutes.
learn-again = Ton premier vol t'attend là où tu l'as laissé.
learn-start = Premier vol
learn-resume = Reprendre le vol
learn-skip = Non, merci : ne plus le proposer

## Puzzles on a board, of the day and for training

boardPuzzle-ofDay = Énigme du jour
boardPuzzle-training = Entraînement
boardPuzzle-none = Il n'y a pas d'énigmes ici
boardPuzzle-leave = Quitter l'énigme
boardPuzzle-difficulty =
    { $level ->
        [1] Facile à voir
        [2] Demande réflexion
        [3] Difficile à voir
       *[other] { "" }
    }
boardPuzzle-back = Un pas en arrière
boardPuzzle-again = Réessayer
boardPuzzle-giveUp = Montrer la solution
boardPuzzle-solved = Résolue : rien ne fait mieux !
boardPuzzle-notBest = Ce n'est pas encore le mieux.
boardPuzzle-solution = La solution
boardPuzzle-proof = Comment on le sait
boardPuzzle-searched = Toutes les façons de jouer ce tour ont été essayées, { $ways } en tout. { $best } atteignent le mieux. Juste après :
boardPuzzle-playedOut = Le mieux veut dire ici : ce qui gagne le plus souvent. Chaque choix a été joué { $playouts } fois jusqu'au bout par { $who }, pour toutes les places, en tirant à chaque fois de nouvelles cartes pour ce que tu ne peux pas voir. Entre parenthèses : l'intervalle qui contient la vraie part avec { $sure } de certitude.
boardPuzzle-theme = Thème
boardPuzzle-all = Tous, mélangés
boardPuzzle-every = Tous les jeux, mélangés
boardPuzzle-progress = { $solved } sur { $all } résolues
boardPuzzle-next = Énigme suivante
boardPuzzle-streak =
    { $days ->
        [1] Résolue le jour même : 1 jour
       *[other] Résolues le jour même : { $days } jours de suite
    }
boardPuzzle-card = Énigmes du jour
boardPuzzle-cardLead = Une par jour pour chaque jeu, la même pour tout le monde.

## The puzzle of the day of Space Bowl, against the clock

puzzle-title = Énigme du jour
puzzle-toOpen = Jouer l'énigme du jour
puzzle-day = Jour
puzzle-before = Le jour d'avant
puzzle-after = Le jour d'après
puzzle-latest = Vers la dernière énigme
puzzle-start = Commencer
puzzle-hint = Le chrono part dès que tu commences.
puzzle-time = Ton temps
puzzle-marked = { $marked } sur { $all } marquées
puzzle-found = { $found } sur { $all } trouvées
puzzle-check = Vérifier
puzzle-tooMany = Il n'en reste que { $all } à trouver. Enlève d'abord une marque.
puzzle-right = Juste jusqu'ici : { $found } sur { $all }.
puzzle-wrong = Erreurs : { $wrong }. Trouvées : { $found } sur { $all }.
puzzle-solved = Résolue en { $time }
puzzle-tries =
    { $wrong ->
        [0] Aucun essai raté
        [one] { $wrong } essai raté
       *[other] { $wrong } essais ratés
    }
puzzle-kept = Ton résultat reste dans ce navigateur. Une nouvelle énigme arrive chaque jour à minuit UTC.
puzzle-share = Le raconter sans rien dévoiler
puzzle-copy = Copier le texte
puzzle-text =
    Cosmodrome, énigme du { $date } : résolue en { $time }, { $wrong ->
        [0] sans essai raté
        [one] { $wrong } essai raté
       *[other] { $wrong } essais ratés
    }.
puzzle-noUi = Cette page ne sait pas montrer l'énigme.

## An invitation, by which somebody keeps their name

invited-title = Tu as une invitation
invited-lead = Sur ce serveur, on joue sous son propre nom. Choisis le tien et garde-le : le mois prochain tu seras encore toi, sur cet appareil et sur d'autres.
invited-name = Ton nom
invited-keep = Garder mon nom
# $name
invited-taken = { $name }, ou un nom qui lui ressemble, appartient à quelqu'un d'autre. Choisis-en un autre.
# $name
invited-done = { $name } est ton nom à partir de maintenant.
invited-code = Écris ce code sur papier : il te laisse entrer une fois sur un autre appareil, ou si celui-ci est perdu. Il ne sera plus jamais montré.
invited-play = Jouer
# $name
invited-keptBefore = Tu gardes déjà le nom { $name }. L'invitation n'a pas été utilisée.
invited-noCode = L'invitation n'est plus dans cette adresse. Ouvre encore une fois le lien entier.

## Where there is no such page or table

missing-title = Rien dans cette partie du ciel
missing-text = Il n'y a pas de page à cette adresse.
missing-table = Cette table n'existe pas
missing-tableText = Elle a peut-être été rangée, ou le lien est incomplet. Redemande le lien, ou ouvre une nouvelle table.
missing-cookies = Ce navigateur ne garde pas de cookies pour cette page. Le serveur ne peut donc pas te reconnaître, et tu ne peux t'asseoir à aucune table. Autorise les cookies ici, puis recharge la page.
