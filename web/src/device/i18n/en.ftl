### The words of a site without a server: how far its start is, what it cannot do, where its games are.

## Before the first page

start-title = Setting up the tables on this device
# Where the start is
start-steps =
    .interpreter = Fetching what the games run on
    .unpacked = Unpacking the games
    .games = Opening your tables
start-later = The first time takes longest. After that it works without a network, too.
start-failed = The games could not be started here
start-failedText = Load the page anew. If that does not help, another browser or a server may.
# $detail
start-detail = What went wrong: { $detail }
start-lacksWasm = This browser cannot run the games by itself: it has no WebAssembly, or its rules forbid it. A server can be played on with it.
start-lacksWorkers = This browser cannot run the games by itself: it has no workers. A server can be played on with it.
start-again = Load anew
start-second = The games are open in another tab
start-secondText = Only one tab at a time can have the tables of this device. Close the other, or go on there.
start-here = Play here
start-waiting = Waiting until the other tab lets go …

## Where the games are

here-stay = Your games stay on this device. Friends play along on it; nobody can sit down from elsewhere.
here-lost = This window keeps nothing: your games end with it. A window that is not private keeps them.
# The page about the site
here-about = On this device
here-aboutText = This site has no server: rules, bots, lessons and puzzles run in your browser, and your games are kept there. Whoever clears this site's data deletes them. The hidden cards are there, too: whoever looks into the browser finds them. For friends elsewhere, printing and ratings you need a server; the lab is a command.
