## A television: it waits for a table, and shows it

tv =
    .title = Television
    .lead = Show a table here
    .scan = Scan this with a phone that sits at a table.
    .type = Or open this page on the phone, and type the letters:
    .qr = The address of the page on which a phone gives this screen its table
    .waits = Waits for a phone
    .lost = The server cannot be reached. This screen tries again by itself.
    .comeIn = Come in
    .comeInQr = The address of this table
    .gathering = The game begins when everybody is ready.
    .ready = Ready
    .helped = with help
    .free = Free seat
    .result = The result
    .other = Another table
# $letters: the letters, with spaces between them
tv-letters = Letters: { $letters }

# Why a screen shows its table no more.
tv-ended =
    .closed = The table was closed.
    .gone = The table is not there any more.
    .hidden = At that table nobody may look on.
    .sits = This browser sits at that table itself, so the screen would show a hand. Open this page in another browser.
    .old = That game was begun by older rules and cannot be shown.

## The page on a phone that gives a screen its table

show =
    .title = Show it on a television
    .lead = The television shows the table as spectators see it. Hands stay on the phones.
    .letters = The four letters on the television
    .go = Show it there
    .table = The table
    .done = The television shows the table now.
    .back = Back to the table
    .none = You sit at no table just now. Take a seat first, then come back.
    .hidden = Nobody may look on at this table, so no television shows it.
# $address
show-open = Open { $address } in the television's browser. It shows four letters.
