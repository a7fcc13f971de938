### Les mots de l'aide pour quelqu'un à la table.

## The host chooses it in the lobby

# $name
choose-open = Aide pour { $name }
choose-lead = Pour quelqu'un qui joue avec plus fort, un enfant par exemple. Tout le monde le voit ici, et accepte en étant prêt. Une partie avec de l'aide n'est jamais classée.
choose-rated = Une partie classée se joue sans aide. Retire d'abord le classement.
choose-what =
    .hints = Indices
    .undo = Reprendre après le temps
choose-why =
    .hints = Peut demander des indices, même si d'autres jouent. Les indices sont comptés.
    .undo = Une fois le temps écoulé, la dernière décision peut encore être reprise, même si c'est la montre qui l'a prise, tant que rien n'a été révélé et que personne d'autre n'a joué. Chaque fois est comptée.
choose-none = Ce jeu ne peut pas donner d'aide : il n'a pas d'indices, et aucune montre ne limite le temps pour reprendre.

## Shown to all

# Marks beside a name, at most 40 letters
kinds =
    .hints = Aide : indices
    .undo = Aide : reprend ses coups
    .both = Aide : indices, reprend ses coups
# $count (number)
counted =
    { $count ->
        [one] { $count } décision reprise avec de l'aide
       *[other] { $count } décisions reprises avec de l'aide
    }
