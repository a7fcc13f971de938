## Ein Fernseher: Er wartet auf einen Tisch und zeigt ihn

tv =
    .title = Fernseher
    .lead = Zeigt hier einen Tisch
    .scan = Scannt das mit einem Handy, das an einem Tisch sitzt.
    .type = Oder öffnet diese Seite auf dem Handy und tippt die Buchstaben ein:
    .qr = Die Adresse der Seite, auf der ein Handy diesem Bildschirm seinen Tisch gibt
    .waits = Wartet auf ein Handy
    .lost = Der Server ist nicht zu erreichen. Dieser Bildschirm versucht es von selbst wieder.
    .comeIn = Kommt herein
    .comeInQr = Die Adresse dieses Tisches
    .gathering = Das Spiel beginnt, wenn alle bereit sind.
    .ready = Bereit
    .helped = mit Hilfe
    .free = Freier Platz
    .result = Das Ergebnis
    .other = Anderer Tisch
tv-letters = Buchstaben: { $letters }

tv-ended =
    .closed = Der Tisch wurde geschlossen.
    .gone = Den Tisch gibt es nicht mehr.
    .hidden = An diesem Tisch darf niemand zusehen.
    .sits = Dieser Browser sitzt selbst an dem Tisch, also wäre hier eine Hand zu sehen. Öffnet diese Seite in einem anderen Browser.
    .old = Dieses Spiel wurde nach älteren Regeln begonnen und ist nicht zu zeigen.

## Die Seite auf einem Handy, die einem Bildschirm seinen Tisch gibt

show =
    .title = Auf einem Fernseher zeigen
    .lead = Der Fernseher zeigt den Tisch, wie Zuschauer ihn sehen. Die Hände bleiben auf den Handys.
    .letters = Die vier Buchstaben auf dem Fernseher
    .go = Dort zeigen
    .table = Der Tisch
    .done = Der Fernseher zeigt jetzt den Tisch.
    .back = Zurück zum Tisch
    .none = Du sitzt gerade an keinem Tisch. Setz dich erst, dann komm wieder.
    .hidden = An diesem Tisch darf niemand zusehen, also zeigt ihn kein Fernseher.
show-open = Öffne { $address } im Browser des Fernsehers. Er zeigt vier Buchstaben.
