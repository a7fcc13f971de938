### Les mots pour plusieurs personnes sur un appareil.

## Le cache entre deux personnes

cover-title = Passez l'appareil
cover-tap = { $name }, touche ici quand personne d'autre ne regarde
cover-why = D'ici là, les cartes restent cachées.
cover-others = Quelqu'un d'autre ?
cover-turn = à son tour

## La barre au-dessus du plateau

bar-shown = Tu vois les cartes de { $name }
bar-pass = Passer à
bar-cover = Cacher
bar-device = Sur cet appareil

## Les personnes sur cet appareil

here-title = Sur cet appareil
here-lead = Chaque personne ici a sa place et ses cartes. Faites passer l'appareil : entre deux personnes, le plateau est caché.
here-you = toi
here-seat = place { $seat }
here-name = Nom
here-addNow = Ajouter
here-full = Un appareil accueille { $count } personnes. Laissez d'abord quelqu'un rentrer.
here-home = Rentre
here-homeSure = { $name } rentre chez soi ?
here-homeText = Un bot continue ses parties. Un nouveau nom repart de zéro.
here-wentHome = Bonne nuit, { $name } !
here-stay = Rester
here-keeps = garde son nom
here-keep = Garder le nom
here-homeOnPaper = Un bot continue ses parties. Avec le code sur papier, { $name } entre sur un autre appareil et reprend sa place.
here-homeElsewhere = { $name } continue sur son propre appareil. Ici, sa session prend fin.

## Quelqu'un garde son nom

keep-offer = { $name } garde son nom, sur son téléphone ou sur papier
keep-title = { $name }, sur ton téléphone
keep-text = Scanne ceci avec ton téléphone, ou ouvre { $address } là-bas et tape les lettres. Ta place, ton nom et tes résultats y sont alors aussi à toi, et personne d'autre ici ne peut prendre ce nom.
keep-hint = Dis oui seulement s'il est à { $name }.
keep-paper = Pas de téléphone ici : un code sur papier
keep-kept = { $name } est ton nom maintenant

## Quelqu'un s'assoit

sit-title = Qui prend la place { $seat } ?
sit-new = Une nouvelle personne
sit-here = sur cet appareil
sit-add = Ajouter quelqu'un ici
sit-up = Se lever

## Cartes ouvertes

open-title = Rien à cacher
open-text = Si tout le monde peut voir toutes les cartes, le cache peut rester levé à cette table. Chacun de vous donne son accord à son tour.
open-agree = { $name } est d'accord
open-count = { $count } sur { $all } sont d'accord

## All of this device play at once, each at an edge of the screen

# $most (number)
together-lobby = Jusqu'à { $most } personnes jouent ici en même temps, chacune à un bord de l'appareil. Les autres viennent avec leur propre téléphone.
# The label of a button
together-menu = Menu
