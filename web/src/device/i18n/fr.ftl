## Before the first page

start-title = Les tables s'installent sur cet appareil
start-steps =
    .interpreter = Téléchargement de ce qui fait tourner les jeux
    .unpacked = Déballage des jeux
    .games = Ouverture de tes tables
start-later = La première fois est la plus longue. Ensuite, tout marche aussi sans réseau.
start-failed = Les jeux n'ont pas pu démarrer ici
start-failedText = Recharge la page. Si cela ne suffit pas, essaie un autre navigateur ou un serveur.
start-detail = Ce qui n'a pas marché : { $detail }
start-lacksWasm = Ce navigateur ne peut pas faire tourner les jeux lui-même : il n'a pas WebAssembly, ou ses règles l'interdisent. Tu peux jouer sur un serveur.
start-lacksWorkers = Ce navigateur ne peut pas faire tourner les jeux lui-même : il n'a pas de workers. Tu peux jouer sur un serveur.
start-again = Recharger
start-second = Les jeux sont ouverts dans un autre onglet
start-secondText = Un seul onglet à la fois peut avoir les tables de cet appareil. Ferme l'autre, ou continue là-bas.
start-here = Jouer ici
start-waiting = En attente de l'autre onglet…

## Where the games are

here-stay = Tes parties restent sur cet appareil. Tes amis y jouent avec toi ; personne ne peut s'y asseoir d'ailleurs.
here-lost = Cette fenêtre ne garde rien : tes parties finissent avec elle. Une fenêtre qui n'est pas privée les garde.
here-about = Sur cet appareil
here-aboutText = Ce site n'a pas de serveur : règles, bots, leçons et énigmes tournent dans ton navigateur, et tes parties y sont gardées. Effacer les données de ce site les efface aussi. Les cartes cachées y sont aussi : qui cherche dans le navigateur les trouve. Pour jouer avec des amis ailleurs, imprimer ou être classé, il te faut un serveur ; le labo est une commande.
