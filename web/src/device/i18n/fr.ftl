## Before the tables are open

start-title = Les tables s'installent sur cet appareil
start-fetching = { $fetched } Mo reçus sur { $all }
start-steps =
    .interpreter = Démarrage de ce qui fait tourner les jeux
    .unpacked = Déballage des jeux
    .games = Ouverture de tes tables
start-later = La première fois est la plus longue. Ensuite, tout marche aussi sans réseau.
start-failed = Les jeux n'ont pas pu démarrer ici
start-troubles =
    .fetch = Un fichier des jeux n'est pas arrivé comme il faut : le réseau a coupé, ou autre chose est venu à sa place, comme la page de connexion d'un réseau. Recharge la page dès que le réseau est revenu.
    .wasm = Ce navigateur ne peut pas faire tourner les jeux lui-même : il n'a pas WebAssembly, ou ses règles l'interdisent. Tu peux jouer sur un serveur.
    .memory = Il ne reste pas assez de mémoire sur cet appareil pour les jeux. Ferme d'autres onglets et programmes, puis recharge la page. Avec un serveur, il en faut bien moins.
    .taken = Une autre page tient les fichiers de tes parties et ne les lâche pas. Ferme tous les autres onglets de ce site, puis recharge la page.
    .later = Ces parties ont été gardées par une version plus récente de Cosmodrome. Elles sont restées telles quelles. Recharge la page tant qu'il y a un réseau.
    .store = Le fichier de tes parties est illisible. Recharge la page. Si cela ne suffit pas, il ne reste qu'à tout retirer, et les parties sont alors perdues.
    .died = Le navigateur a arrêté ce qui fait tourner les jeux. La mémoire est peut-être venue à manquer : ferme d'autres onglets et programmes.
    .other = Recharge la page. Si cela ne suffit pas, essaie un autre navigateur ou un serveur.
start-stopped = Les jeux se sont arrêtés
start-kept = Tout ce que tu as vu se passer est gardé. Recharge la page : la suite reprend de là.
start-lost = Les parties de cette fenêtre sont perdues avec elle. Recharge la page.
start-detail = Ce qui n'a pas marché : { $detail }
start-lacksWasm = Ce navigateur ne peut pas faire tourner les jeux lui-même : il n'a pas WebAssembly, ou ses règles l'interdisent. Tu peux jouer sur un serveur.
start-lacksWorkers = Ce navigateur ne peut pas faire tourner les jeux lui-même : il n'a pas de workers. Tu peux jouer sur un serveur.
start-again = Recharger
start-second = Les jeux sont ouverts dans un autre onglet
start-secondText = Un seul onglet à la fois peut avoir les tables de cet appareil. Ferme l'autre, ou continue là-bas.
start-here = Jouer ici
start-waiting = En attente de l'autre onglet…

## Where the games are

here-title = Où sont tes parties
here-where =
    .files = Tes parties restent sur cet appareil. Tes amis y jouent avec toi ; personne ne peut s'y asseoir d'ailleurs.
    .private = Tes parties finissent avec cette fenêtre : une fenêtre privée ne garde rien, et certains navigateurs non plus. Une fenêtre qui n'est pas privée les garde.
    .insecure = Tes parties finissent avec cette fenêtre : les navigateurs ne gardent des parties, et n'installent rien, que pour une adresse qui commence par https://.
    .full = Tes parties finissent avec cette fenêtre : le navigateur n'a plus de place sur cet appareil. Les parties d'avant sont toujours là. Fais de la place, puis recharge la page.
here-promised = Le navigateur a promis de les garder jusqu'à ce que tu les retires.
here-unpromised = Le navigateur n'a pas promis de les garder : si la place vient à manquer, il peut les effacer.
here-used = Avec le programme des jeux, elles prennent { $size }.
here-botsFailed = Les bots ne peuvent pas réfléchir pour le moment, et réessaieront bientôt. Ce qui n'a pas marché : { $detail }
here-errors =
    .unstarted = Les jeux n'ont pas pu démarrer ici. Recharge la page.
    .unavailable = Le navigateur n'a pas pu garder cela : il n'y a plus de place sur cet appareil, ou il ne prend plus rien. Tout ce qui précède est gardé. Fais de la place, puis réessaie.
    .internal = Quelque chose s'est cassé sur cet appareil. Réessaie dans un instant.
    .rules_away = Cette partie a commencé avec des règles plus anciennes, qui ne sont pas encore sur cet appareil. Ouvre-la une fois avec un réseau : elle continuera.
    .newer_rules = Cette partie a été jouée avec des règles plus récentes que celles d'ici. Recharge la page tant qu'il y a un réseau.
here-about = Sur cet appareil
here-aboutText = Ce site n'a pas de serveur : règles, bots, leçons et énigmes tournent dans ton navigateur, et tes parties y sont gardées. Effacer les données de ce site les efface aussi. Les cartes cachées y sont aussi : qui cherche dans le navigateur les trouve. Pour jouer avec des amis ailleurs, imprimer ou être classé, il te faut un serveur ; le labo est une commande.
# The same where the site came from a server that has it beside its own pages
here-aboutBeside = À cette adresse, règles, bots, leçons et énigmes tournent dans ton navigateur, sans le serveur d'où ils viennent, et tes parties y sont gardées. Effacer les données de ce site les efface aussi. Les cartes cachées y sont aussi : qui cherche dans le navigateur les trouve. Pour jouer avec des amis ailleurs, imprimer ou être classé, retourne au serveur ; le labo est une commande.

## A newer version

newer-here = Une nouvelle version de Cosmodrome est là. Tes parties continuent avec elle.
newer-take = La prendre maintenant
newer-later = Plus tard

## Removing everything

removal-open = Retirer de cet appareil…
removal-title = Retirer Cosmodrome de cet appareil ?
removal-text = Toutes les parties de cet appareil seront perdues, même celles en cours, ainsi que les personnes, ce qui a été résolu, les réglages et le programme. Personne ne pourra les retrouver.
removal-keep = Tout garder
removal-go = Tout retirer
removal-failed = Les parties n'ont pas pu être retirées : { $detail }. Ferme tous les autres onglets de ce site, puis réessaie.
removal-done = Il ne reste rien de Cosmodrome sur cet appareil
removal-doneText = Parties, personnes, réglages et programme ont été retirés. Si tu recommences, le site revient du réseau, comme à la première visite.
removal-anew = Recommencer

## Games that are taken along

file-title = Emporter des parties
file-text = Un fichier contient toutes les parties, les personnes d'ici et ce qui a été résolu. Un autre appareil l'ouvre, et les parties y continuent. Qui a le fichier peut lire les cartes cachées.
file-save = Enregistrer toutes les parties
file-open = Ouvrir un fichier
file-ones = Enregistrer une seule partie
file-one = { $game } : { $names }
file-added =
    { $count ->
        [0] Aucune partie n'est arrivée.
        [one] Une partie est arrivée.
       *[other] { $count } parties sont arrivées.
    }
file-further =
    { $count ->
        [one] Une a continué là-bas, et en est maintenant où elle en était là-bas.
       *[other] { $count } ont continué là-bas, et en sont maintenant où elles en étaient là-bas.
    }
file-known =
    { $count ->
        [one] Une était déjà ici.
       *[other] { $count } étaient déjà ici.
    }
file-apart =
    { $count ->
        [one] Une a continué ici et là-bas : elle reste comme elle est ici.
       *[other] { $count } ont continué ici et là-bas : elles restent comme elles sont ici.
    }
file-refused =
    .strange = Ce n'est pas un fichier de parties de Cosmodrome.
    .cut = Ce fichier n'est pas entier : il a été coupé ou modifié depuis qu'il a été enregistré. Enregistre-le et envoie-le encore une fois.
    .later = Ce fichier vient d'une version plus récente de Cosmodrome. Recharge cette page tant qu'il y a un réseau, puis ouvre de nouveau le fichier.
    .broken = Une partie de ce fichier ne peut pas être lue.
    .away = Une partie de ce fichier a commencé avec des règles plus anciennes, qui ne sont pas encore sur cet appareil. Ouvre le fichier encore une fois avec un réseau.
    .people = Avec les personnes de ce fichier, il y en aurait plus de huit ici. Que quelqu'un rentre d'abord à la maison.
    .full = Le navigateur n'a pas pu garder les parties de ce fichier : il n'y a plus de place sur cet appareil.
file-game = Ce fichier contient un jeu qui n'existe pas ici : { $game }.
file-cards = Une partie de { $game } dans ce fichier se joue avec des cartes qui ne vont pas avec les règles d'ici.
file-unchanged = Rien n'a changé ici.

## Installing

install-title = Installer sur cet appareil
install-ways =
    .button = Installé, Cosmodrome a sa propre icône, s'ouvre dans sa propre fenêtre et joue sans réseau.
    .share = Ouvre le menu de partage de Safari et choisis « Sur l'écran d'accueil ». Cosmodrome a alors sa propre icône et joue sans réseau.
    .menu = Si ton navigateur installe des sites, son menu propose « Installer » ou « Ajouter à l'écran d'accueil ». Sinon, un marque-page suffit : cette page joue aussi sans réseau.
    .insecure = Cette adresse ne commence pas par https://, et pour une telle adresse aucun navigateur n'installe rien, ne garde de parties ni ne joue sans réseau.
    .installed = Cosmodrome est installé sur cet appareil.
install-go = Installer
# On a page of a server, which has such a site beside its own pages
install-atServer = Les jeux se passent aussi de ce serveur : bots, leçons et énigmes tournent alors sur cet appareil, même sans réseau. Ce qui s'y joue reste sur l'appareil, à part de tes parties d'ici.
install-fetch = Les mettre sur cet appareil
install-open = Jouer sur cet appareil

## Beside a server

server-apart = Les parties d'ici sont celles de cet appareil, à part de celles du serveur.
server-back = Retour au serveur
server-gone = Le serveur est encore injoignable. Réessaie plus tard.
# On a page of the server, while the server is lost
meanwhile-text = Le serveur est injoignable. Bots, leçons et énigmes tournent aussi sur cet appareil, avec leurs propres parties.
meanwhile-go = Jouer ici en attendant
meanwhile-later = Pas maintenant
