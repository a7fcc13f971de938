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

## Une partie classée : dans la salle d'attente, et ce qu'elle a apporté

rated-title = Partie classée
rated-choose = Jouer pour le classement
rated-stop = Jouer sans classement
rated-chooseHint = Entre noms gardés, avec les options habituelles et les cartes du jeu lui-même, sans indices ni autre aide. Les bots sont ceux de l'échelle.
rated-what = Elle compte pour le classement de qui est assis ici. Chacun garde son nom, et il n'y a ni indices ni autre aide.
rated-rule = Qui s'en va, ou laisse un bot ou la montre prendre plus d'un quart de ses décisions, finit en dernier.
rated-shown = { $rating } ± { $margin }
rated-provisional = { $rating }, provisoire
rated-none = pas encore de classement
rated-ask = Ta première partie classée
rated-askText = Qui peut voir tes résultats et ton classement ? La page « Toi » permet d'en changer à tout moment.
rated-askKeep = Garder ce choix
rated-yours = Ton classement : { $rating }
rated-unfirm =
    { $count ->
        [one] { $change }, encore une partie avant qu'il soit stable
       *[other] { $change }, encore { $count } parties avant qu'il soit stable
    }
rated-other = { $name } { $change }
rated-early = Parti avant la fin, donc dernier au classement.
rated-waiting = Ce que cette partie a apporté est connu dans un instant …
rated-later = Ce que cette partie a apporté n'est pas encore connu. Si elle compte, « Mes parties » le dira.
rated-hidden = Cette partie compte pour le classement. Personne ne te montre ce qu'elle lui a apporté.
rated-unrated =
    .host = Cette partie ne compte pas pour le classement : l'hôte de ce serveur l'a retirée.
    .hurried = Cette partie ne compte pas pour le classement : un bot a eu moins de temps que son rang ne le dit.
    .bot_unknown = Cette partie ne compte pas pour le classement : on ne sait pas quelle est la force d'un des bots.
    .figures_unknown = Cette partie ne compte pas pour le classement : on ne sait pas qui a pris les décisions.
    .people = Cette partie ne compte pas pour le classement : trop peu de ceux qui ont joué peuvent être comparés.
rated-brought = classée : { $change }

## La liste d'un jeu

list-title = Classements
list-open = Voir les classements
list-text = Les personnes qui ont joué une partie classée ces 60 derniers jours et le montrent à tout le monde, dans l'ordre de la borne basse de leur classement.
list-which = Quel jeu
list-place = Place
list-name = Nom
list-rating = Classement
list-games = Parties
list-mark = { $rank }, un bot
list-you = toi
list-none = Personne n'est encore dans la liste. Choisis « Jouer pour le classement » à une table, et montre tes résultats à tout le monde.
list-more = Suite
list-shown =
    { $count ->
        [one] Une personne est affichée.
       *[other] { $count } personnes sont affichées.
    }
list-placed =
    Ta place : { $place }
list-unlisted = La liste ne te nomme pas : elle nomme qui a joué une partie classée ces 60 derniers jours et le montre à tout le monde.
person-ratings = Classements
person-rated =
    { $count ->
        [one] une partie classée
       *[other] { $count } parties classées
    }
