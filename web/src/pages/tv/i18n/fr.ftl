## Un téléviseur : il attend une table, puis la montre

tv =
    .title = Téléviseur
    .lead = Montrez une table ici
    .scan = Scannez ceci avec un téléphone assis à une table.
    .type = Ou ouvrez cette page sur le téléphone et tapez les lettres :
    .qr = L’adresse de la page où un téléphone donne sa table à cet écran
    .waits = Attend un téléphone
    .lost = Le serveur est injoignable. Cet écran réessaie de lui-même.
    .comeIn = Entrez
    .comeInQr = L’adresse de cette table
    .gathering = La partie commence quand tout le monde est prêt.
    .ready = Prêt
    .helped = avec de l'aide
    .free = Place libre
    .result = Le résultat
    .other = Une autre table
tv-letters = Lettres : { $letters }

tv-ended =
    .closed = La table a été fermée.
    .gone = La table n’existe plus.
    .hidden = À cette table, personne ne peut regarder.
    .sits = Ce navigateur est lui-même assis à cette table : l’écran montrerait une main. Ouvrez cette page dans un autre navigateur.
    .old = Cette partie a commencé avec des règles plus anciennes et ne peut pas être montrée.

## La page d’un téléphone qui donne sa table à un écran

show =
    .title = Montrer sur un téléviseur
    .lead = Le téléviseur montre la table comme la voient les spectateurs. Les mains restent sur les téléphones.
    .letters = Les quatre lettres du téléviseur
    .go = Montrer là-bas
    .table = La table
    .done = Le téléviseur montre maintenant la table.
    .back = Retour à la table
    .none = Tu n’es à aucune table en ce moment. Prends d’abord une place, puis reviens.
    .hidden = À cette table, personne ne peut regarder : aucun téléviseur ne la montre.
show-open = Ouvre { $address } dans le navigateur du téléviseur. Il affiche quatre lettres.
