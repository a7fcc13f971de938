### The words of the pages and dialogs beside a table in play, loaded with the first of them.

## The home page: games, tables, the code

home-plain = No board of its own: plain, but complete.
home-title = Board games among the stars
home-lead = Sit down and play: no account, nothing to install. Against bots in two clicks, or with friends by one link.
home-leadHere = Sit down and play: no account, nothing to install, no server. Against bots, in two clicks.
home-games = Games
# $least (number), $most (number)
home-seats = { $least }–{ $most } players
# $count (number)
home-seatsExactly = { $count } players
# $game
home-playGame = Play { $game }
# At most 26 letters: the large buttons of the home page
home-learnGame = Learn it first
# At most 26 letters: the buttons of a game on the home page
home-playBots = Play against bots
# At most 26 letters: the buttons of a game on the home page
home-playFriends = Play with friends
home-readRules = Read the rules
home-noGames = No game is installed on this server.
home-yours = Go on where you were
home-mine = My games
home-open = Open tables
home-noOpen = No table is open right now. Make one, and share its link.
# At most 14 letters: the button of a table on the home page
home-continue = Continue
home-yourTurn = Your turn
home-playing = In play
# At most 14 letters: the button of a table on the home page
home-sit = Join
# At most 14 letters: the button of a table on the home page
home-watch = Watch
# $count (number)
home-freeSeats =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
home-full = All seats taken
# $count (number)
home-bots =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
home-rated = rated
home-ratings = Ratings
# $time
home-clock = { $time } a move
# $names
home-here = Here now: { $names }
# $name, $since
home-nobodyHere = Nobody is here. { $name } was last here { $since }
# $since
home-lastHere = Last active { $since }
# $since
home-opened = opened { $since }
# $count (number)
home-showAll = Show all { $count }
home-join = Join by code
home-codeHint = Six letters, from the person who invites you
# At most 14 letters: the button of a table on the home page
home-go = Go
# $option, $value
home-option = { $option }: { $value }
# $option
home-without = { $option }: no
# $code
home-noSuchCode = There is no table with the code { $code }. Check the letters with whoever gave it to you.

## The dialogs that open a table, and how strong bots are

# $game
start-title = { $game } against bots
# $game
start-friends = { $game } with friends
start-opponents = Opponents
start-company = With you at the table
# $count (number)
start-against =
    { $count ->
        [one] { $count } opponent
       *[other] { $count } opponents
    }
# $partners (number), $opponents
start-beside =
    { $partners ->
        [one] Your partner
       *[other] { $partners } partners
    } and { $opponents }
start-level = Strength
start-more = More choices
start-go = Start the game
start-openTable = Open the table
start-rankHints-1 = New on board, maybe like you: sees what is in front of it, and little else
start-rankHints-2 = Knows the rules and makes mistakes: a game you can soon win
start-rankHints-3 = Plays soundly and looks a step ahead
start-rankHints-4 = Plans its moves and leaves few openings
start-rankHints-5 = Weighs what you may answer: tough
start-rankHints-6 = Looks far ahead and gives nothing away: the hardest there is

## The choice of a deck, and its name on tables in the list

deck-label = Deck
deck-own = The game’s own
# $name
deck-named = Deck: { $name }

## The lobby: a table before the game starts

# $game
lobby-title = { $game } table
lobby-seats = Seats
lobby-freeSeat = Free seat
lobby-sitHere = Sit here
lobby-moveHere = Move here
lobby-takeBot = Take this seat
lobby-seatBot = Seat a bot
lobby-free = Free this seat
lobby-swapDown = Move down
lobby-host = Host
lobby-you = You
lobby-ready = Ready
lobby-sayReady = I am ready
lobby-unready = Not ready after all
lobby-start = Start the game
# $count (number)
lobby-startWith = Start with { $count }
lobby-leave = Leave the seat
# .ready: $names
lobby-whyNotStart =
    .seats = Every seat needs a person or a bot before the game can start.
    .free = Free seats go when the game starts. To keep them, wait for someone or seat a bot.
    .ready = Waiting for { $names } to be ready.
    .host = The host starts the game when everybody is ready.
lobby-invite = Invite
lobby-onlyHere = Only this machine can open this link. To let others in, start the server with: cosmodrome serve --host 0.0.0.0
lobby-inviteText = Anyone with this link can sit down at once.
lobby-link = Link
lobby-copyLink = Copy the link
lobby-bigScreen = Big-screen view
lobby-share = Share
lobby-qr = The link as a QR code, for a phone's camera
lobby-codeIs = Or by code
lobby-options = Rules of this table
lobby-settings = Settings of this table
lobby-readOnly = The host chooses these.
lobby-seatCount = Number of seats
lobby-visibility = Visibility
lobby-visibilities =
    .link = Only with the link
    .open = Everybody
lobby-pace = Bot speed
lobby-paces =
    .calm = Calm
    .brisk = Brisk
    .instant = Instant
lobby-clock = Time for one decision
lobby-credit = Make up for slow lines
lobby-creditHint = When two calls cross, a slow line's delay is taken off, at most 150 milliseconds.
lobby-clockHint = When it runs out, a bot decides this once.
# .seconds: $count (number)
# .minutes: $count (number)
lobby-clocks =
    .none = No limit
    .seconds = { $count } s
    .minutes =
        { $count ->
            [one] { $count } minute
           *[other] { $count } minutes
        }
lobby-spectators = Spectators may watch
# $count (number)
lobby-watching =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
lobby-youWatch = You are watching. Take a free seat to play.

## Leaving a table in play, coming back, and the host's choice of who gets a seat

leave-pause = Pause: a bot plays for you
leave-pauseText = Come back any time: open the table again, and the seat is yours at once.
leave-giveUp = Give up my seat
leave-giveUpText = A bot has it from then on. You may take it back while nobody else has it and the host lets you.
leave-yours = You gave your seat up. A bot has it now.
# $name
leave-taken = { $name } has the seat that you gave up.
leave-kept = The host lets the bot keep the seat that you gave up.
give-open = Give this seat to …
# $name
give-title = Who gets this seat? Now: { $name }
give-nobody = Nobody without a seat is watching just now.
give-heldAnother = Has held another seat of this game, and may have seen other cards.
give-keep = The bot keeps this seat
give-keepText = Nobody takes it back unless you give it to them.
give-kept = the bot keeps it

## A phone at a table that a television shows

# The name of a button with an icon: the hand is drawn large, and the board small
phone-largeHand = Large hand

## The result, and the proof that all was fair

end-playedOn = This game goes on from another one: it was not dealt here, so there is no seed to prove it.
# $count (number)
end-hints =
    { $count ->
        [one] { $count } hint taken
       *[other] { $count } hints taken
    }
end-hashNow = Shuffle and dice follow from a secret seed with this fingerprint. The seed is shown after the game.
end-figures = The figures
end-place = Player
end-won = won
end-shared = shares the draw
# $place (number), $of (number), $shared
end-yourPlace =
    { $shared ->
        [shared] You share { $place ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $place }th
        } place of { $of }
       *[other] You came { $place ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $place }th
        } of { $of }
    }
# $place (number), $of (number), $shared
end-teamPlace =
    { $shared ->
        [shared] Your team shares { $place ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $place }th
        } place of { $of }
       *[other] Your team came { $place ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $place }th
        } of { $of }
    }
# $figure, $more (number), $less (number)
end-decided = What decided it: { $figure }, { $more } to { $less }.
end-lookBack = Look back: the biggest mistakes
end-share = Share the replay
end-next = What next
end-puzzle = Puzzle of the day
# $game
end-other = Try { $game }
end-replay = Watch the replay
end-download = Download the record
end-kept = Your name is kept
end-home = Home
end-fair = Was it fair?
end-fairText = Shuffle and dice all follow from one seed. Its fingerprint was shown before the first card; now the seed itself is open. Anybody can check that they belong together with the record and the command below.
end-hash = Fingerprint (SHA-256)
end-seed = Seed

## The panel of hints

hint-thinking = Thinking …
hint-none = No hint comes to mind just now. Ask again in a moment.
hint-only = There is only one choice at this step.
hint-onlyNow = There is only one choice at this step. Take back what you chose to have your turn judged.
# $choices
hint-alike = About as good as each other: { $choices }. None of them is a mistake.
hint-clear = One choice is surely better than the others.
hint-likely = One choice seems better than the others. That is not sure.
hint-couldBe = It could come to this:
hint-choice = Show me the choice
hint-would = The computer would choose:
hint-why = Why?
# $choice
hint-against = Against the next best, { $choice }:
# $best (number), $other (number)
hint-often = { $best }% of the time, else { $other }%
hint-nothing = Nothing sure speaks for it; it did better in the long run.
# $games (number), $points (string) with its sign, $error (number), $sure (boolean)
hint-margin =
    Both were played to the end in { $games } imagined games. The difference: { $points } points of winning chance (±{ $error }). { $sure ->
        [true] That is sure.
       *[false] That is not sure.
    }
hint-leaves = What it leaves you with
hint-values = What each choice is worth
# $percent (number), $tries (number)
hint-chance =
    { $percent }% · tried { $tries ->
        [one] { $tries } time
       *[other] { $tries } times
    }
hint-rough = Chances to win as the computer sees them, rough where it tried little. It knows what you can know, no more.

## The replay

replay-title = Replay
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-previous = One step back
replay-next = One step on
replay-last = To the end
replay-position = Position in the game
# $now (number), $all (number)
replay-step = { $now } of { $all }
replay-speed = Speed
replay-keys = Arrow keys step, the space bar plays, Home and End jump.
replay-toTable = To the table
replay-notYet = The replay opens when the game is over.
replay-share = Copy a link to this moment
replay-shareShort = Share
replay-noMoment = That moment is not in this game. Here is its beginning.
replay-notYetThere = That moment has not been yet, or is not public. Here is the beginning.

## The replay: trying something else from a moment on

replay-try-open = Try it here
replay-try-title = What if …
# $name
replay-try-decide = You decide for { $name }.
replay-try-here = Chances here:
replay-try-played = As it was played:
replay-try-back = One step back
replay-try-bot = Let a bot choose
replay-try-on = Play on from here
replay-try-onText = A new table where the game goes on from this moment, on the same cards. Who plays which seat?
replay-try-you = you
replay-try-friend = a friend, by link
replay-try-start = Open the table
replay-try-close = Back to the game
replay-try-kept = Tried so far
replay-try-how = The same cards and dice as in the game; nothing of it is kept.

## The replay: the look back on chances and costly choices

replay-look-chart = Chances
replay-look-chances = Chances to win
# $percent (number)
replay-look-curve =
    Chances to win from the start to the end of the game{ $percent ->
        [100] { "" }
       *[other] , { $percent }% thought through
    }
replay-look-costly = What cost most
# $choice
replay-look-better = Better: { $choice }
# $you (boolean), $points (number), $error (number)
replay-look-cost =
    Cost { $you ->
        [true] you { $points }
       *[false] { $points }
    } points of winning chance (±{ $error })
# $points (number)
replay-look-checking = { $points } points at first look. Being checked …
replay-look-depends = Depends on how it goes on.
replay-look-unsure = Checked: not surely a mistake.
replay-look-none = No decision surely cost much. Well played!
replay-look-playing = Checking: these are played to the end in many imagined games. This may take minutes.
# $percent (number)
replay-look-thinking = Thinking the game through: { $percent }%
replay-look-how = Judged by what could be known then: what was done and what the computer would have done, each played to the end by bots.

## The page of rules

# $game
rules-title = Rules of { $game }
rules-contents = Contents
rules-filter = Find in the rules
# $count (number)
rules-found =
    { $count ->
        [one] { $count } place found
       *[other] { $count } places found
    }
rules-none = Nothing found.
# $rule
rules-link = Link to { $rule }
rules-missing = There are no rules of this game here.

## The dialog that prints a game

print-open = Print the board game
print-lead = You get a PDF with the whole box in true size. Print it at 100%, cut it, and play without any screen.
print-paper = Paper
print-papers =
    .a4 = A4
    .letter = Letter
    .a3 = A3
print-language = Language
print-ink = Ink
print-inks =
    .colour = Colour
    .saving = Save ink
print-inkHints =
    .saving = Greys on white. Signs and shapes stand in for colours.
print-backs = Backs of the cards
print-backChoices =
    .fold = To fold
    .duplex = Both sides, long edge
    .duplex-short = Both sides, short edge
    .none = Fronts only
print-backHints =
    .fold = Fronts and backs stand side by side: fold the sheet, glue it, then cut. Nothing has to be aligned. Printing both sides fits more cards on a sheet.
    .duplex = For a printer that prints both sides and turns the sheet over its long edge.
    .duplex-short = For a printer that prints both sides and turns the sheet over its short edge.
    .none = For sleeves with an opaque back.
print-calibration = If the backs are off
print-calibrationText = Printers seldom hit both sides alike. Print the calibration page first, hold it against the light, and enter the two numbers that you read on it. They are kept on this device.
print-calibrationGet = Calibration page
print-calibrationName = calibration
print-first = First number, in mm
print-second = Second number, in mm
# $most (number)
print-tooFar = Numbers from -{ $most } to { $most }, please.
print-parts = What to print
print-all = Everything
# $count (number), $of (number)
print-some = { $count } of { $of }
print-nothing = Nothing: choose something
print-partNames =
    .cover = What is in the box
    .board = Board and tracks
    .cards = Cards
    .tokens = Tokens and figures
    .setup = Setting up
    .reference = Quick references
    .booklet = Rules booklet
print-which = Which cards and pieces
print-whichChoices =
    .all = All
    .changed = What differs from the original
    .some = Chosen ones
print-whichHints =
    .some = To print a card anew, or blank ones to fill in by hand.
# $count (number)
print-chosen =
    { $count ->
        [0] Choose at least one
       *[other] { $count } chosen
    }
print-blank = blank
print-get = Make the PDF
print-making = The PDF is being made. That takes some seconds.
# $size (number)
print-ready = Done, { $size } kB:

## The settings

settings-title = Settings
settings-quick = Quick settings
settings-all = All settings
settings-kept = Kept in this browser only.
settings-language = Language
# $language
settings-auto = Same as browser ({ $language })
settings-motion = Animations
# .*: at most 24 letters: a choice in the settings
settings-motions =
    .system = Match system
    .full = Normal
    .fast = Fast
    .reduced = Off
settings-motionHint = Off: nothing flies or tumbles, everything is where it belongs at once.
settings-celebrate = Sparks when you win
settings-theme = Theme
# .*: at most 24 letters: a choice in the settings
settings-themes =
    .dark = Dark
    .light = Light
    .system = Match system
settings-themeHint = Most boards stay dark: they are deep space.
settings-colours = Colours
# .*: at most 24 letters: a choice in the settings
settings-colourChoices =
    .default = Cosmodrome
    .distinct = Colour-blind friendly
    .contrast = High contrast
settings-coloursHint = Every player also has a sign of their own.
settings-text = Text size
# .*: at most 24 letters: a choice in the settings
settings-texts =
    .normal = Normal
    .large = Large
settings-shortcuts = Keyboard shortcuts
# .*: at most 24 letters: a choice in the settings
settings-shortcutChoices =
    .on = Single keys
    .alt = With Alt
    .off = Off
settings-shortcutsHint = Press ? for the shortcuts of the page you are on.
settings-signal = When it is your turn
settings-turnTitle = Flash the title of the tab
settings-turnTone = Play a tone
settings-turnVibration = Vibrate
settings-signalHint = While this page is open.
settings-sound = Sound
settings-volume = Volume
settings-test = Listen
# $name
settings-called = You are called { $name }.
settings-you = What the server knows of you

## The sheet of keys, on ?

keys-title = Keyboard shortcuts
keys-here = On this page
keys-everywhere = Everywhere
keys-alt = Hold Alt with letters and digits.
keys-newKey = New key
# $key
keys-taken = { $key } does something else already. Choose another key.
keys-noKey = That is no letter, digit or sign. Choose another key.
keys-asBefore = All keys as before
keys-always-1 =
    .key = Tab
    .words = To the next thing
keys-always-2 =
    .key = Enter
    .words = Choose it
keys-always-3 =
    .key = ← → ↑ ↓
    .words = Among cards, fields and planets; through a replay
keys-always-4 =
    .key = Esc
    .words = Close what is open
keys-always-5 =
    .key = ?
    .words = Show these keys

## The page about Cosmodrome

about-title = About Cosmodrome
about-lead = A launch pad for space board games. People play them in the browser, designers run them by the thousand, researchers train on the same rules.
about-fairTitle = Fair by construction
about-fair = What you may not know never leaves the server. Every shuffle and every die follows from a seed whose fingerprint is shown before the game and which is opened after it.
about-privacyTitle = What is kept about you
about-privacy = The tables you sit at, and what you do and say there. As long as you are a guest, your name is in a cookie, and there is no account. If you keep your name, the server keeps it, too, with your devices; the page “You” says what that is. No tracking, and no other server is asked for anything.
about-freeTitle = Free software
about-free = Cosmodrome is under the MIT licence. The art, sounds and card data are its own. The typefaces are Exo 2 and Inter, under the SIL Open Font Licence.
# $version
about-version = Version { $version }

## The first flight: learning by playing

learn-title = First flight
learn-coach = What there is to see and to do
learn-lessons = Lessons
learn-next = Go on
learn-back = One step back
learn-show = Show me
learn-turn = Your turn, on the board
learn-watch = Watch …
learn-leave = Leave the lesson
learn-landed = You have landed!
# $game
learn-landedText = Well done! You know what a game of { $game } asks of you. Now play one.
# A button: a game with one other player, a bot of this strength
# $level
learn-against = Play against one { $level }
learn-puzzle = Try a puzzle
# $game
learn-following = Next first flight: { $game }
# Before a list of rules
learn-also = You will also meet:
# The learner's own name at the table
learn-you = You
learn-toTable = Back to the table
learn-none = There is no first flight here
# $game
learn-offer = New to { $game }? Learn it by playing, in a few minutes.
learn-again = Your first flight is waiting where you left it.
learn-start = First flight
learn-resume = Fly on
learn-skip = No, thanks: do not offer it again

## Puzzles on a board, of the day and for training

boardPuzzle-ofDay = Puzzle of the day
boardPuzzle-training = Training
boardPuzzle-none = There are no puzzles here
boardPuzzle-leave = Leave the puzzle
# $level (number)
boardPuzzle-difficulty =
    { $level ->
        [1] Easy to see
        [2] Takes some thought
        [3] Hard to see
       *[other] { "" }
    }
boardPuzzle-back = One step back
boardPuzzle-again = Try again
boardPuzzle-giveUp = Show the solution
boardPuzzle-solved = Solved: nothing does better!
boardPuzzle-notBest = That is not the best yet.
boardPuzzle-solution = The solution
boardPuzzle-proof = How we know
# $ways, $best
boardPuzzle-searched = Every way through this turn was tried, { $ways } in all. { $best } of them reach the best. The next best:
# $playouts, $sure, $who
boardPuzzle-playedOut = Best here means: it wins most often. Each choice was played to the end { $playouts } times by { $who }, for all seats, with new cards drawn for what you cannot see. In brackets: the range that holds the true share with { $sure } certainty.
boardPuzzle-theme = Theme
boardPuzzle-all = All, mixed
boardPuzzle-every = All games, mixed
# $solved (number), $all (number)
boardPuzzle-progress = { $solved } of { $all } solved
boardPuzzle-next = Next puzzle
# $days (number)
boardPuzzle-streak =
    { $days ->
        [1] Solved on the day: 1 day
       *[other] Solved on the day: { $days } days in a row
    }
boardPuzzle-card = Puzzles of the day
boardPuzzle-cardLead = One a day for each game, the same for everybody.

## The puzzle of the day of Space Bowl, against the clock

puzzle-title = Puzzle of the day
puzzle-toOpen = Play the puzzle of the day
puzzle-day = Day
puzzle-before = The day before
puzzle-after = The day after
puzzle-latest = To the latest puzzle
puzzle-start = Start
puzzle-hint = The clock runs as soon as you start.
puzzle-time = Your time
# $marked (number), $all (number)
puzzle-marked = { $marked } of { $all } marked
# $found (number), $all (number)
puzzle-found = { $found } of { $all } found
puzzle-check = Check
# $all (number)
puzzle-tooMany = Only { $all } are left to find. Take a mark away first.
# $found (number), $all (number)
puzzle-right = Right so far: { $found } of { $all }.
# $wrong (number), $found (number), $all (number)
puzzle-wrong = { $wrong } wrong. Found: { $found } of { $all }.
# $time
puzzle-solved = Solved in { $time }
# $wrong (number)
puzzle-tries =
    { $wrong ->
        [0] No wrong try
        [one] { $wrong } wrong try
       *[other] { $wrong } wrong tries
    }
puzzle-kept = Your result is kept in this browser. There is a new puzzle every day at midnight UTC.
puzzle-share = Tell others, without giving anything away
puzzle-copy = Copy the text
# $date, $time, $wrong (number)
puzzle-text =
    Cosmodrome, puzzle of { $date }: solved in { $time }, { $wrong ->
        [0] no wrong try
        [one] { $wrong } wrong try
       *[other] { $wrong } wrong tries
    }.
puzzle-noUi = This page cannot show that puzzle.

## An invitation, by which somebody keeps their name

invited-title = You are invited
invited-lead = On this server people play under a name of their own. Choose yours, and keep it: next month you are still you, on this device and on others.
invited-name = Your name
invited-keep = Keep my name
# $name
invited-taken = { $name }, or a name that looks like it, is kept by somebody else. Choose another.
# $name
invited-done = { $name } is your name from now on.
invited-code = Write this code on paper: it lets you in once on another device, or if this one is lost. It is never shown again.
invited-play = Play
# $name
invited-keptBefore = You keep the name { $name } already. The invitation was not used.
invited-noCode = The invitation is not in this address any more. Open the whole link once again.

## Where there is no such page or table

missing-title = Nothing in this part of the sky
missing-text = There is no page at this address.
missing-table = There is no such table
missing-tableText = It may have been cleaned up, or the link is incomplete. Ask for the link once more, or make a new table.
missing-cookies = This browser keeps no cookies for this page, so the server cannot tell that you are you: you cannot sit at a table. Allow cookies here, then load the page again.
