## Qui voit ses propres résultats

shows-title = Qui voit tes résultats
shows-text = Tes parties terminées et ton classement. Qui a joué avec toi garde ton nom dans son propre historique.
shows-label = Ils sont vus par
shows-who =
    .nobody = personne
    .played = qui a joué avec moi
    .everybody = tout le monde
shows-hint =
    .nobody = Toi seul les vois. Aucune liste ne te nomme.
    .played = Qui a terminé une partie avec toi les voit. Aucune liste ne te nomme.
    .everybody = Tout le monde sur ce serveur les voit, et les listes te nomment.
shows-done = C'est noté : tes résultats sont montrés ainsi désormais.
shows-page = Ma page, comme je la vois

## La page d'une personne

person-since = Nom gardé depuis : { $day }
person-you = Cette page est la tienne. Les autres la voient si tu leur montres tes résultats.
person-games = Dernières parties
person-none = Aucune partie n'est encore terminée.
person-nothing = Rien n'est montré ici
person-nothingText = Personne de ce nom ne te montre ses résultats.
person-choose = Choisir qui voit mes résultats
