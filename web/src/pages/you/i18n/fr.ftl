keep-title = { $name } est maintenant ton nom
keep-taken = Ce nom est déjà pris
keep-takenText = Quelqu'un d'autre garde sur ce serveur le nom { $name }, ou un nom qui lui ressemble. Comment veux-tu t'appeler ?
keep-go = Garder ce nom
keep-offer = Personne d'autre ne peut le prendre ici, et il te fait entrer sur d'autres appareils. Sans adresse mail, sans mot de passe.
paper-title = Code papier
paper-what = Avec ce code tu entres sous ton nom sur n'importe quel appareil, même si tu perds celui-ci. Il sert une seule fois ; tu reçois ensuite le suivant.
paper-once = Il n'est montré que cette fois-ci : note-le, ou imprime-le.
paper-print = L'imprimer
paper-done = C'est fait
paper-qr = Le chemin pour entrer, en code QR
paper-card = Code papier de { $name }
paper-cardText = Scanne-le, ou ouvre { $address } et tape le code. Il sert une seule fois. Qui l'a peut entrer sous ton nom : range-le avec tes clés.

you-guest = Tu es { $name }, en invité
you-kept = Tu es { $name }, et tu gardes ce nom
you-guestText = Un cookie de ce navigateur dit que tu es toi. Sans lui, ou sur un autre appareil, tu es quelqu'un d'autre.
you-keptText = Personne d'autre ne peut s'appeler ainsi sur ce serveur, et ce nom te fait entrer sur tous tes appareils.
you-since = Nom gardé depuis : { $day }
you-banned = L'hôte de ce serveur ne te laisse plus entrer. Tes données restent à toi : emporte-les, ou supprime-toi.
you-haveOne = J'ai déjà un nom ici
you-rename = Le changer
you-known = Ce que ce serveur sait de toi
you-guestKnown-1 = En invité, tu n'es inscrit nulle part : ton nom est dans le cookie.
you-guestKnown-2 = Aux tables où tu as joué : ton nom, ta place, tes coups, la fin de tes parties et ce que tu as dit.
you-guestKnown-3 = Une partie terminée et ce qui s'y est dit sont effacés quand personne n'est venu à la table pendant 30 jours. Si quelqu'un qui y a joué garde son nom ici, la partie reste aussi longtemps que ce nom, mais pas ce qui s'y est dit.
you-guestKnown-4 = Pendant 90 jours, les messages que tu as signalés.
you-keptKnown-1 = Ton nom, depuis quand tu le gardes, et le dernier jour où tu es venu.
you-keptKnown-2 = Tes appareils : téléphone ou ordinateur, quel navigateur, depuis quand, et le dernier jour où ils sont venus.
you-keptKnown-3 = De tes codes, seulement une empreinte ; de tes clés d'accès, seulement la moitié publique : personne ne peut entrer avec.
you-keptKnown-4 = Aux tables où tu as joué : ton nom, ta place, tes coups, la fin de tes parties et ce que tu as dit.
you-keptKnown-5 = Les parties que tu as terminées restent tant que toi ou quelqu'un d'autre qui y a joué gardez votre nom ici. Ce qui s'y est dit est effacé quand personne n'est venu à la table pendant 30 jours.
you-keptKnown-6 = Les personnes que tu as bloquées et, pendant 90 jours, les messages que tu as signalés.
you-unknown = Ni adresse mail, ni mot de passe, ni date de naissance, ni adresse réseau ne sont gardés. Rien n'est demandé sur toi à un autre serveur.
you-devices = Appareils
you-devicesText = Ils sont entrés sous ton nom.
you-kinds =
    .phone = téléphone
    .tablet = tablette
    .computer = ordinateur
    .television = téléviseur
you-here = celui-ci
you-seen = dernière visite : { $day }
you-end = Déconnecter
you-endThis = Déconnecter : { $device }
you-ended = Déconnecté : { $device }
you-signOut = Se déconnecter ici
you-signOutTitle = Se déconnecter sur cet appareil ?
you-signOutText = Tu seras alors un invité ici. Pour revenir, il te faudra ton code papier, une clé d'accès ou un autre appareil déjà entré.
you-stay = Rester
you-out = Tu es déconnecté. Ici, tu es maintenant un invité : { $name }.
you-add = Ajouter un appareil
you-addText = Scanne ceci avec l'autre appareil, ou ouvres-y { $address } et tape les lettres.
you-addQr = Le chemin pour entrer en code QR, pour l'appareil photo de l'autre appareil
you-letters = Les lettres : { $letters }
you-timeLeft = Temps qui reste à ces lettres
you-waits = En attente de l'autre appareil …
you-asks = { $device } voudrait entrer
you-asksHint = Ne dis oui que si tu l'as en main.
you-yes = Oui
you-no = Non
you-comes = Entrée en cours : { $device } …
you-nowIn = Entré sous ton nom : { $device }
you-staysOut = Reste dehors : { $device }
you-tooOld = Ces lettres ne sont plus valables.
you-newLetters = Montrer de nouvelles lettres
you-paperText = Il te fait entrer sur un nouvel appareil, ou si tu les perds tous. Il est perdu, ou quelqu'un l'a vu ? Fais-en un nouveau, et l'ancien ne vaudra plus rien.
you-newPaper = Faire un nouveau code
you-passkeys = Clés d'accès
you-passkeysText = Une clé que garde ton appareil ou ton gestionnaire de mots de passe : tu entres par empreinte, par visage ou par code PIN.
you-noPasskeys = Les navigateurs n'ont de clés d'accès que si la page vient en https d'un serveur qui a un nom : les lettres et le code papier font la même chose.
you-makePasskey = Créer une clé d'accès
you-passkeyMade = La clé d'accès est créée.
you-passkey = { $device }, créée : { $day }
you-passkeyFor = Elle ne vaut que sur { $host }.
you-passkeyCopied = Une copie de cette clé a été refusée ({ $day }). Quelqu'un d'autre l'a peut-être : supprime-la, et crées-en une autre.
you-remove = Supprimer
you-removeThis = Supprimer : { $passkey }
you-unused =
    Qui garde un nom et ne vient pas pendant { $years ->
        [one] un an
       *[other] { $years } ans
    } est supprimé.

bring-title = Les parties de { $name }
bring-text =
    { $name } a utilisé ce navigateur avant que tu entres sous ton nom, et était à { $count ->
        [one] une table
       *[other] { $count } tables
    }. Si c'était toi, reprends ces parties : les places, et ce que tu y as dit, sont alors à toi.
bring-go =
    Reprendre { $count ->
        [one] une partie
       *[other] { $count } parties
    }
bring-done = C'est fait : ces parties sont maintenant à toi.
bring-later = Ces parties passent à ton nom. Certaines tables ne répondent pas pour l'instant ; elles suivront d'elles-mêmes.
bring-twice = Tu es assis deux fois à { $tables } : une fois en tant que { $name }, une fois sous ton nom. Reprends les parties quand celle-ci sera finie.

data-title = Tes données
data-text = Un seul fichier contient tout ce que ce serveur a de toi. Des parties en cours, il contient ce que ta place peut savoir.
data-take = Les emporter
data-taken = Enregistré sous { $file }.
data-leaveText = Tu peux aussi partir pour de bon. Plus rien ici ne porte alors ton nom.
data-leave = Te supprimer
data-leaveTitle = Te supprimer ici ?
data-leaveWhat-1 = Tu es déconnecté partout.
data-leaveWhat-2 = Dans les parties en cours, un bot prend ta place.
data-leaveWhat-3 = À chaque table tu es « quelqu'un », et ce que tu y as dit disparaît.
data-leaveWhat-4 = Les résultats restent tels quels, pour ceux qui ont joué avec toi. Une partie où personne d'autre ne garde son nom est effacée quand personne n'est venu à la table pendant 30 jours.
data-leaveWhat-5 = Les sauvegardes plus anciennes de ce serveur, et les fichiers enregistrés par d'autres, ne sont pas touchés.
data-leaveFinal = On ne peut pas revenir en arrière.
data-stay = Rester
data-leaveGo = Me supprimer
data-farewell = Tu es supprimé. Adieu, { $name }, et merci d'avoir joué.
data-farewellLater = Tu es supprimé. Certaines tables ne répondent pas pour l'instant ; elles suivront d'elles-mêmes. Adieu, { $name }.

games-title = Mes parties
games-text = Toutes les parties que tu as terminées : leur fin, avec qui, et de quoi les revoir.
games-open = Voir mes parties
games-which = Quel jeu
games-all = Tous les jeux
games-none = Ici viendra chaque partie que tu termines : sa fin, avec qui, et de quoi la revoir. Joue une partie jusqu'au bout, et ce sera la première.
games-noneSuch = Tu n'as pas encore terminé de telle partie.
games-more = Parties plus anciennes
games-shown =
    { $count ->
        [one] { $count } partie est affichée.
       *[other] { $count } parties sont affichées.
    }
games-won = Gagné
games-nobodyWon = Personne n'a gagné
games-place =
    { $shared ->
        [shared] { $place ->
            [1] 1re
           *[other] { $place }e
        } place partagée sur { $of }
       *[other] { $place ->
            [1] 1re
           *[other] { $place }e
        } place sur { $of }
    }
games-against = Contre :
games-partners = En équipe avec :
games-bot = { $name } ({ $rank })
games-only = { $name } : seulement les parties avec cette personne
games-took = durée : { $time }
games-replay = Revoir
games-replayOf = Revoir : { $game }, { $when }
games-lookBack = Retour sur la partie
games-lookBackOf = Retour sur la partie : { $game }, { $when }
games-withOne = Parties avec une personne
games-withAll = Parties avec tout le monde
games-between =
    { $name } et toi : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }, { $theirs } à { $yours }, depuis { $month }
games-betweenPartners =
    { $name } et toi : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } en équipe, depuis { $month }
games-betweenWho = Devant : { $name } { $theirs } fois, toi { $yours } fois.
games-betweenLevel =
    { $count ->
        [one] Dans { $count } partie, vous étiez à égalité.
       *[other] Dans { $count } parties, vous étiez à égalité.
    }
games-betweenSide =
    { $count ->
        [one] Vous avez joué { $count } partie dans une équipe.
       *[other] Vous avez joué { $count } parties dans une équipe.
    }

## Les chiffres de toutes les parties d'une sorte

statistics-title = { $game } : tes chiffres
statistics-from =
    { $count ->
        [one] D'après { $count } partie terminée.
       *[other] D'après { $count } parties terminées.
    }
statistics-latest = D'après { $count } de tes { $latest } dernières parties.
statistics-each = { $number } par partie
statistics-of = { $won } sur { $tried }
statistics-promised = le hasard promettait { $number }
statistics-times =
    { $count ->
        [one] { $count } fois
       *[other] { $count } fois
    }

blocks-title = Les personnes que tu as bloquées
blocks-text = Elles ne peuvent pas s'asseoir là où tu es l'hôte, vous ne voyez pas vos tables ouvertes, et ce qu'elles disent est replié pour toi. Elles ne l'apprennent pas.
blocks-since = depuis : { $day }
blocks-back = Débloquer
blocks-backThis = Débloquer : { $name }
blocks-undone = Plus bloqué : { $name }

comeIn-title = Entrer
comeIn-lead = Tu gardes déjà un nom sur ce serveur ? Chacun de ces chemins te fait entrer sous ce nom.
comeIn-inAlready = Cet appareil est déjà entré, sous le nom { $name }. Si tu entres sous un autre nom, il sera déconnecté de celui-ci.
comeIn-ways =
    .passkey = Avec une clé d'accès
    .letters = Avec un autre appareil
    .paper = Avec le code papier
comeIn-passkeyText = Ton appareil ou ton gestionnaire de mots de passe la garde.
comeIn-usePasskey = Utiliser une clé d'accès
comeIn-lettersText = Sur un appareil déjà entré, ouvre la page « Toi » et choisis « Ajouter un appareil ». Il montre six lettres.
comeIn-lettersLabel = Six lettres
comeIn-paperText = Tu l'as noté ou imprimé. Les minuscules et les espaces ne comptent pas.
comeIn-paperLabel = Code papier
comeIn-go = Entrer
comeIn-given = Ton code est déjà saisi.
comeIn-waits = Dis maintenant oui sur l'autre appareil. En attente …
comeIn-stop = Ne plus attendre
comeIn-done = Te voilà, { $name }.
comeIn-nextPaper = Ton prochain code papier
comeIn-tooMany = Trop de codes faux sont venus d'ici. Attends quelques minutes, puis réessaie.

prove-title = C'est bien toi ?
prove-text = Pour cela, montre encore une fois qui tu es. Ensuite, rien n'est demandé pendant dix minutes.
prove-go = Continuer
prove-used = Le code que tu as tapé est épuisé.
prove-lost = Tu n'as ni l'un ni l'autre ? L'hôte de ce serveur peut te faire un nouveau code papier.
prove-cancel = Annuler

out-signedOut = Cet appareil n'est plus connecté sous le nom { $name }.
out-cookieGone = Le serveur ne te connaît plus : le cookie de ce navigateur n'est plus là.
out-now = Ici, tu es maintenant un invité : { $name }.
out-comeIn = Entrer de nouveau
out-goOn = Continuer en invité
