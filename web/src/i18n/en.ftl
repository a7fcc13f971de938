### The words of every page and of a table in play; the other pages and dialogs have theirs in pages/i18n.

## Every page: the bar on top, and what is common to all

app-name = Cosmodrome
app-skip = Skip to the content
app-menu = Main menu
# At most 14 letters: the bar on top of every page
app-home = Home
# At most 14 letters: the bar on top of every page
app-rules = Rules
# At most 14 letters: the bar on top of every page
app-settings = Settings
# At most 14 letters: the bar on top of every page
app-about = About
app-close = Close
app-copied = Copied
app-loading = One moment …
# $text
app-fromHost = From this server's host: { $text }
app-tryAgain = Try again
app-sound = Play sounds

## The reader's own name, beside the bar

me-name = Your name
# $name
me-rename = Your name is { $name }. Change it
# $name
me-renamed = You are now called { $name }.
# At most 24 letters: the menu below one's name
me-keep = Keep my name
# At most 24 letters: the menu below one's name, and the title of the page about oneself
me-you = You

## How strong bots are: their ranks

bot-ranks-1 = Recruit
bot-ranks-2 = Cadet
bot-ranks-3 = Pilot
bot-ranks-4 = Navigator
bot-ranks-5 = Captain
bot-ranks-6 = Admiral
# $name
bot-for = Bot for { $name }

## A table in play: around the board

play-yourTurn = Your turn
# $name
play-turnOf = It's { $name }'s turn
# $names
play-turnsOf = It's the turn of { $names }
play-over = The game is over
# At most 20 letters: the title of the browser's tab
play-titleFlash = Your turn!
play-clock = Time left for this decision
# At most 12 letters: the tabs beside the board
play-players = Players
# At most 12 letters: the tabs beside the board
play-log = Log
# At most 12 letters: the tabs beside the board
play-chat = Chat
play-panel = Log, chat and players
play-leave = Leave the table
play-watching = You are watching
play-nothingYet = Nothing has happened yet.
# $round
play-earlierRound = This game goes on from another one ({ $round }):
# $move (number)
play-earlierMove = This game goes on from move { $move } of another one:
# $number (number)
play-round = Round { $number }
play-fromHere = From here on it is played at this table.
# $name
play-undone = { $name } took a step back.
play-undoneYou = You took a step back.
# $move (number), $version (number)
play-newRules = Cosmodrome was updated: from move { $move } on, version { $version } of the rules applies.
play-since = Since your last turn
play-goOn = Go on
# $count (number)
play-choices =
    Your turn. { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }.
# $count (number)
play-newLines =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
play-clockSeat = The clock
play-onlyBots = Only bots are left to decide
play-hasten = See how it ends
play-showResult = Show the result
play-hint = Hint

## The list of players: marks and buttons at a seat

seat-botForMe = Let a bot play for me
# At most 14 letters: a mark beside a name
seat-you = you
# At most 14 letters: a mark beside a name
seat-bot = Bot
# At most 14 letters: a mark beside a name
seat-online = here
# At most 14 letters: a mark beside a name
seat-away = away
# At most 14 letters: a mark beside a name
seat-empty = free
# In place of the name of a person who was deleted
seat-somebody = Somebody
# $bot, $name
seat-playsFor = { $bot } plays for { $name }
seat-vote = Let a bot take over
# $count (number)
seat-voted =
    { $count ->
        [one] { $count } vote
       *[other] { $count } votes
    } for a bot
seat-back = Take my seat back
seat-yours = The seat is yours.
# At most 14 letters: a mark beside a name
seat-acting = their turn
# $time
seat-awayFor = left { $time }
seat-hurried = has less time: bots think at many tables
# $letter
seat-team = Team { $letter }
# At most 18 letters: a mark beside a name
seat-partner = your partner
# At most 18 letters: a mark beside a name
seat-opponent = your opponent

## The line to the server: the strip on top

connection-back = Connected again.
connection-lost = Connection lost. Trying again …
connection-offline = The server cannot be reached. Check your connection and try again.
connection-retry = Try now
connection-newer = Cosmodrome was updated. This page reloads between two moves.
connection-loadNow = Load now

## The chat

chat-removed = (removed by the server's host)
# In place of all that a person said who was deleted
chat-deleted = (deleted)
chat-title = Chat
chat-say = Say something
chat-sayTeam = Say something to your team
chat-audience = To whom
chat-everybody = Everybody
chat-team = Team
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-goes = What is said here is deleted when nobody was at the table for 30 days.
chat-spectator = spectator
# $name
chat-more = What to do about this line of { $name }
chat-report = Report to the host
chat-reported = The host can read this line now, and the lines around it.
# $name
chat-block = Block { $name }
chat-keepFirst = To block somebody, keep your name first.
chat-folded = A line of somebody you blocked
chat-show = Show
chat-quick = Quick phrases
# .*: at most 24 letters: the quick phrases of the chat
chat-phrases =
    .hello = Hello!
    .good_luck = Good luck!
    .nice_move = Nice move!
    .oops = Oops …
    .hurry = Your turn, please
    .thanks = Thank you!
    .good_game = Good game!
    .again = Rematch?

## What all boards have in common: choices, keys, what follows

kit-choices = Choices
kit-undo = Take back
# $key
kit-key = Key { $key }
kit-follows = What follows
kit-look = Look first: a tap shows what it does, a second tap does it

## Dice, for those who hear them

# $face (number), $dead (boolean)
dice-face =
    { $dead ->
        [true] Die: { $face }, does not count
       *[other] Die: { $face }
    }

## Where a choice is refused

# $rule
refused-rule = Read { $rule }
