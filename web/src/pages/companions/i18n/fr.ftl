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
