### Die Wörter für Hilfe für jemanden am Tisch.

## The host chooses it in the lobby

# $name
choose-open = Hilfe für { $name }
choose-lead = Für jemanden, der mit Stärkeren spielt, etwa ein Kind. Alle sehen das hier und stimmen zu, indem sie bereit sind. Ein Spiel mit Hilfe wird nie gewertet.
choose-rated = Ein gewertetes Spiel hat keine Hilfe. Nimm erst die Wertung weg.
choose-what =
    .hints = Tipps
    .undo = Zurücknehmen nach der Zeit
choose-why =
    .hints = Darf um Tipps bitten, obwohl andere mitspielen. Tipps werden gezählt.
    .undo = Ist die Zeit um, darf die letzte Entscheidung noch zurückgenommen werden, auch eine der Uhr, solange nichts aufgedeckt wurde und niemand sonst gehandelt hat. Jedes Mal wird gezählt.
choose-none = Dieses Spiel kann keine Hilfe geben: Es hat keine Tipps, und keine Uhr beendet die Zeit zum Zurücknehmen.

## Shown to all

# Marks beside a name, at most 40 letters
kinds =
    .hints = Hilfe: Tipps
    .undo = Hilfe: nimmt zurück
    .both = Hilfe: Tipps, nimmt zurück
# $count (number)
counted =
    { $count ->
        [one] { $count } Entscheidung mit Hilfe zurückgenommen
       *[other] { $count } Entscheidungen mit Hilfe zurückgenommen
    }
