### The words of a site without a server: how far its start is, what it cannot do, where its games are.

## Before the tables are open

start-title = Setting up the tables on this device
# What has arrived so far, in whole megabytes
# $fetched, $all
start-fetching = Fetched { $fetched } of { $all } MB
# Where the start is after that
start-steps =
    .interpreter = Starting what the games run on
    .unpacked = Unpacking the games
    .games = Opening your tables
start-later = The first time takes longest. After that it works without a network, too.
start-failed = The games could not be started here
# Why the games cannot be played, or be played on
start-troubles =
    .fetch = A file of the games did not arrive as it should: the network broke off, or something else came in its place, such as a network's page to sign in. Once the network is back, load this page anew.
    .wasm = This browser cannot run the games by itself: it has no WebAssembly, or its rules forbid it. A server can be played on with it.
    .memory = This device has too little memory left for the games. Close other tabs and programs, then load the page anew. A server needs far less of it.
    .taken = Another page has the files with your games, and does not let go of them. Close all other tabs of this site, then load this page anew.
    .later = These games were kept by a newer version of Cosmodrome. They have stayed as they are. Load the page anew while there is a network.
    .store = The file with your games cannot be read. Load the page anew. If that does not help, only removing everything does, and the games are gone then.
    .died = The browser has ended what the games run in. Perhaps memory got short: close other tabs and programs.
    .other = Load the page anew. If that does not help, another browser or a server may.
# After the games had begun
start-stopped = The games have stopped
start-kept = Everything that you saw happen is kept. Load the page anew: it goes on from there.
start-lost = The games of this window are gone with it. Load the page anew.
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

here-title = Where your games are
here-where =
    .files = Your games stay on this device. Friends play along on it; nobody can sit down from elsewhere.
    .private = Your games end with this window: a private window keeps nothing, and neither do some browsers. A window that is not private keeps them.
    .insecure = Your games end with this window: browsers keep games, and install anything, only for an address that begins with https://.
    .full = Your games end with this window: the browser has no room left on this device. Older games are still there. Make room, then load this page anew.
here-promised = The browser has promised to keep them until you remove them.
here-unpromised = The browser has not promised to keep them: if room gets short, it may delete them.
# $size
here-used = With the games' program they take { $size }.
# $detail
here-botsFailed = The bots cannot think at the moment, and try again soon. What went wrong: { $detail }
# What went wrong, by its error id, where a server would be spoken of otherwise.
here-errors =
    .unstarted = The games could not be started here. Load the page anew.
    .unavailable = The browser could not keep that: there is no room left on this device, or it keeps nothing more. Everything before is kept. Make room, then try again.
    .internal = Something broke on this device. Try again in a moment.
    .rules_away = This game was begun by older rules, which are not on this device yet. Open it once with a network: then it goes on.
    .newer_rules = This game was played by newer rules than those here. Load the page anew while there is a network.
# The page about the site
here-about = On this device
here-aboutText = This site has no server: rules, bots, lessons and puzzles run in your browser, and your games are kept there. Whoever clears this site's data deletes them. The hidden cards are there, too: whoever looks into the browser finds them. For friends elsewhere, printing and ratings you need a server; the lab is a command.
# The same where the site came from a server that has it beside its own pages
here-aboutBeside = The rules, bots, lessons and puzzles below this address run in your browser, without the server that they came from, and your games are kept there. Whoever clears this site's data deletes them. The hidden cards are there, too: whoever looks into the browser finds them. For friends elsewhere, printing and ratings go back to the server; the lab is a command.

## A newer version

newer-here = A new version of Cosmodrome is here. Your games go on with it.
newer-take = Take it now
newer-later = Later

## Removing everything

removal-open = Remove from this device …
removal-title = Remove Cosmodrome from this device?
removal-text = All games on this device are gone then, also those that are not over, and so are the people here, what was solved, settings and the program. Nobody can bring them back.
removal-keep = Keep it all
removal-go = Remove everything
# $detail
removal-failed = The games could not be removed: { $detail }. Close all other tabs of this site, then try again.
removal-done = Nothing of Cosmodrome is left on this device
removal-doneText = Games, people, settings and the program were removed. If you begin anew, the site comes from the network again, as on a first visit.
removal-anew = Begin anew

## Games that are taken along

file-title = Take games along
file-text = A file has all games, the people here and what was solved. Another device opens it, and the games go on there. Whoever has the file can read the hidden cards.
file-save = Save all games
file-open = Open a file
file-ones = Save a single game
# $game, $names
file-one = { $game }: { $names }
# The outcome, as sentences beside each other
# $count (number)
file-added =
    { $count ->
        [0] No game came.
        [one] One game came.
       *[other] { $count } games came.
    }
# $count (number)
file-further =
    { $count ->
        [one] One went on there, and stands now where it stood there.
       *[other] { $count } went on there, and stand now where they stood there.
    }
# $count (number)
file-known =
    { $count ->
        [one] One was here already.
       *[other] { $count } were here already.
    }
# $count (number)
file-apart =
    { $count ->
        [one] One went on here and there: it stays as it is here.
       *[other] { $count } went on here and there: they stay as they are here.
    }
# Why a file is not opened
file-refused =
    .strange = This is no file with games of Cosmodrome.
    .cut = This file is not whole: it was cut off or changed since it was saved. Save and send it once more.
    .later = This file is from a newer version of Cosmodrome. Load this page anew while there is a network, then open the file again.
    .broken = A game in this file cannot be read.
    .away = A game in this file was begun by older rules, which are not on this device yet. Open the file once more with a network.
    .people = With the people of this file there would be more than eight here. Let somebody go home first.
    .full = The browser could not keep the games of this file: there is no room left on this device.
# $game
file-game = This file has a game that is not here: { $game }.
# $game
file-cards = A game of { $game } in this file is played with cards that do not fit the rules here.
file-unchanged = Nothing has changed here.

## Installing

install-title = Install on this device
install-ways =
    .button = Installed, Cosmodrome has an icon of its own, opens in a window of its own, and plays without a network.
    .share = Open the share menu of Safari and choose “Add to Home Screen”. Cosmodrome then has an icon of its own and plays without a network.
    .menu = If your browser installs sites, its menu says “Install” or “Add to home screen”. Without that, a bookmark does: this page plays without a network, too.
    .insecure = This address does not begin with https://, and for such an address no browser installs anything, keeps games or plays without a network.
    .installed = Cosmodrome is installed on this device.
install-go = Install
# On a page of a server, which has such a site beside its own pages
install-atServer = The games do without this server, too: bots, lessons and puzzles then run on this device, also without a network. What is played there stays on the device, apart from your games here.
install-fetch = Put them on this device
install-open = Play on this device

## Beside a server

server-apart = The games here are those of this device, apart from those of the server.
server-back = Back to the server
server-gone = The server cannot be reached yet. Try again later.
# On a page of the server, while the server is lost
meanwhile-text = The server cannot be reached. Bots, lessons and puzzles are on this device, too, with games of their own.
meanwhile-go = Play here meanwhile
meanwhile-later = Not now
