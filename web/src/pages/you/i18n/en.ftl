### The words of what is about oneself: keeping a name, devices, codes, ways in. Loaded with the first part of it.

## Keeping one's name, and the paper code

# $name
keep-title = { $name } is your name now
keep-taken = Somebody else has this name
# $name
keep-takenText = Somebody else on this server keeps the name { $name }, or one that looks like it. What else do you want to be called?
keep-go = Keep this name
keep-offer = Nobody else here can take it, and you can come in by it on other devices. No mail address, no password.
paper-title = Paper code
paper-what = With this code you come in by your name on any device, even if you lose this one. It works once; then you get the next one.
paper-once = It is shown only this one time: write it down, or print it.
paper-print = Print it
paper-done = Done
paper-qr = The way in as a QR code
# $name
paper-card = Paper code of { $name }
# $address
paper-cardText = Scan it, or open { $address } and type the code. It works once. Whoever has it can come in by your name, so keep it where you keep your keys.

## The page about oneself

# $name
you-guest = You are { $name }, a guest
# $name
you-kept = You are { $name }, and keep this name
you-guestText = A cookie in this browser says that you are you. Once it is gone, or on another device, you are somebody new.
you-keptText = Nobody else on this server can be called that, and you come in by it on all your devices.
# $day
you-since = Name kept since: { $day }
you-banned = The host of this server has banned you, so you cannot play here. Your data is still yours: take it along, or delete yourself.
you-haveOne = I have a name here already
you-rename = Change it
you-known = What this server knows of you
you-guestKnown-1 = Of you as a guest there is no entry anywhere: your name stands in the cookie.
you-guestKnown-2 = At the tables where you sat: your name, your seat, your moves, how your games ended, and what you said.
you-guestKnown-3 = A finished game, and what was said there, is deleted when nobody was at its table for 30 days. If somebody who took part keeps their name here, the game stays as long as they do, but not what was said.
you-guestKnown-4 = For 90 days the lines of chat that you reported.
you-keptKnown-1 = Your name, since when you keep it, and the last day on which you were here.
you-keptKnown-2 = Your devices: whether each is a phone or a computer, its browser, when it came in, and the last day on which it was here.
you-keptKnown-3 = Of your codes only hashes, and of your passkeys only the public half: nobody can come in with them.
you-keptKnown-4 = At the tables where you sat: your name, your seat, your moves, how your games ended, and what you said.
you-keptKnown-5 = Games that you finished stay as long as you keep your name here, or somebody else does who took part. What was said there is deleted when nobody was at the table for 30 days.
you-keptKnown-6 = The people whom you blocked; and for 90 days the lines of chat that you reported.
you-unknown = No mail address, no password, no birthday, and no network address is kept. No other server is asked about you.
you-devices = Devices
you-devicesText = These are in by your name.
you-kinds =
    .phone = phone
    .tablet = tablet
    .computer = computer
    .television = television
you-here = this one
# $day
you-seen = last here: { $day }
you-end = Sign out
# $device
you-endThis = Sign out: { $device }
# $device
you-ended = Signed out: { $device }
you-signOut = Sign out here
you-signOutTitle = Sign out on this device?
you-signOutText = You are a guest here then. To come back you need your paper code, a passkey, or another device that is in.
you-stay = Stay
# $name
you-out = You are signed out. Here you are a guest now: { $name }.
you-add = Add a device
# $address
you-addText = Scan this with the other device, or open { $address } there and type the letters.
you-addQr = The way in as a QR code, for the camera of the other device
# $letters
you-letters = The letters: { $letters }
you-timeLeft = Time left for these letters
you-waits = Waiting for the other device …
# $device
you-asks = { $device } wants to come in
you-asksHint = Say yes only if it is in your hand.
you-yes = Yes
you-no = No
# $device
you-comes = Coming in: { $device } …
# $device
you-nowIn = In by your name now: { $device }
# $device
you-staysOut = Stays out: { $device }
you-tooOld = These letters are good no more.
you-newLetters = Show new letters
you-paperText = It lets you in on a new device, or if you lose all of them. Is it lost, or did somebody see it? Make a new one, and the old one is good no more.
you-newPaper = Make a new code
you-passkeys = Passkeys
you-passkeysText = A key that your device or your password manager keeps: you come in by fingerprint, by face, or by a PIN.
you-noPasskeys = Browsers have passkeys only where the page comes by https and from a host with a name: letters and paper codes do the same.
you-makePasskey = Make a passkey
you-passkeyMade = The passkey is made.
# $device, $day
you-passkey = { $device }, made { $day }
# $host
you-passkeyFor = It works only at { $host }.
# $day
you-passkeyCopied = A copy of this key was refused ({ $day }). Somebody else may have it: remove it, and make another.
you-remove = Remove
# $passkey
you-removeThis = Remove: { $passkey }
# $years (number)
you-unused =
    Whoever keeps a name and does not come for { $years ->
        [one] one year
       *[other] { $years } years
    } is deleted.

## Games of the guest before

# $name
bring-title = Games of { $name }
# $name, $count (number)
bring-text =
    { $name } used this browser before you came in by your name, and was at { $count ->
        [one] one table
       *[other] { $count } tables
    }. If that was you, bring the games along: the seats, and what you said there, are yours from then on.
# $count (number)
bring-go =
    Bring along { $count ->
        [one] one game
       *[other] { $count } games
    }
bring-done = Done: these games are yours now.
bring-later = These games are becoming yours. Some tables cannot be reached just now, and follow by themselves.
# $name, $tables
bring-twice = You sit twice at { $tables }: once as { $name }, once by your name. Bring the games along when that game is over.

## One's data, and leaving for good

data-title = Your data
data-text = One file has all that this server has of you. Of games that go on, it has what your seat may know.
data-take = Take it along
# $file
data-taken = Saved as { $file }.
data-leaveText = You may also leave for good. Then nothing here has your name any more.
data-leave = Delete yourself
data-leaveTitle = Delete yourself here?
data-leaveWhat-1 = You are signed out everywhere.
data-leaveWhat-2 = In games that go on, a bot gets your seat.
data-leaveWhat-3 = At every table you are “somebody”, and what you said there is gone.
data-leaveWhat-4 = Results stay as they are, for those who played with you. A game in which nobody else keeps their name is deleted when nobody was at its table for 30 days.
data-leaveWhat-5 = Older backups of this server, and files that others saved, are not reached.
data-leaveFinal = It cannot be taken back.
data-stay = Stay
data-leaveGo = Delete me
# $name
data-farewell = You are deleted. Farewell, { $name }, and thank you for playing.
# $name
data-farewellLater = You are deleted. Some tables cannot be reached just now, and follow by themselves. Farewell, { $name }.

## The games that one finished

games-title = My games
games-text = Every game that you finished: how it ended, with whom, its replay, and where it was decided.
games-open = See my games
games-which = Which game
games-all = All games
games-none = Here will be every game that you finish: how it ended, with whom, and its replay. Play one to the end, and it is the first.
games-noneSuch = You have finished no such game yet.
games-more = Older games
# $count (number)
games-shown =
    { $count ->
        [one] One game is shown.
       *[other] { $count } games are shown.
    }
games-won = Won
games-nobodyWon = Nobody won
# $place (number), $of (number), $shared
games-place =
    { $shared ->
        [shared] Shared { $place ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $place }th
        } place of { $of }
       *[other] { $place ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $place }th
        } of { $of }
    }
games-against = Against:
games-partners = In a team with:
# $name, $rank
games-bot = { $name } ({ $rank })
# $name
games-only = { $name }: only games with this person
# $time
games-took = took { $time }
games-replay = Replay
# $game, $when
games-replayOf = Replay: { $game }, { $when }
games-lookBack = Look back
# $game, $when
games-lookBackOf = Look back: { $game }, { $when }
games-withOne = Games with one person
games-withAll = Games with everybody
# $name, $count (number), $theirs (number), $yours (number), $month
games-between =
    { $name } and you: { $count ->
        [one] one game
       *[other] { $count } games
    }, { $theirs } to { $yours }, since { $month }
# $name, $count (number), $month
games-betweenPartners =
    { $name } and you: { $count ->
        [one] one game
       *[other] { $count } games
    } in one team, since { $month }
# $name, $theirs (number), $yours (number)
games-betweenWho = Ahead: { $name } { $theirs }, you { $yours }.
# $count (number)
games-betweenLevel =
    { $count ->
        [one] In one game you were level.
       *[other] In { $count } games you were level.
    }
# $count (number)
games-betweenSide =
    { $count ->
        [one] One game you played in one team.
       *[other] { $count } games you played in one team.
    }

## The figures of all games of one kind

# $game
statistics-title = { $game }: your figures
# $count (number)
statistics-from =
    { $count ->
        [one] From one finished game.
       *[other] From { $count } finished games.
    }
# $count (number), $latest (number)
statistics-latest = From { $count } of your latest { $latest } games.
# $number
statistics-each = { $number } per game
# $won (number), $tried (number)
statistics-of = { $won } of { $tried }
# $number
statistics-promised = chance promised { $number }
# $count (number)
statistics-times =
    { $count ->
        [one] once
       *[other] { $count } times
    }

## Whom one blocked

blocks-title = Whom you blocked
blocks-text = They cannot sit down where you are the host, neither of you sees the other's open tables, and what they say is folded for you. They are not told.
# $day
blocks-since = since { $day }
blocks-back = Take back
# $name
blocks-backThis = Take back: { $name }
# $name
blocks-undone = Not blocked any more: { $name }

## The page where a device comes in

comeIn-title = Come in
comeIn-lead = You keep a name on this server? Each of these lets you in by it.
# $name
comeIn-inAlready = This device is in already, as { $name }. If you come in by another name, it is signed out of this one.
comeIn-ways =
    .passkey = With a passkey
    .letters = With another device
    .paper = With the paper code
comeIn-passkeyText = Your device or your password manager keeps it.
comeIn-usePasskey = Use a passkey
comeIn-lettersText = On a device that is in, open the page “You” and choose “Add a device”. It shows six letters.
comeIn-lettersLabel = Six letters
comeIn-paperText = You wrote it down or printed it. Small letters and spaces do not matter.
comeIn-paperLabel = Paper code
comeIn-go = Come in
comeIn-given = Your code is filled in.
comeIn-waits = Now say yes on the other device. Waiting …
comeIn-stop = Stop waiting
# $name
comeIn-done = You are in, { $name }.
comeIn-nextPaper = Your next paper code
comeIn-tooMany = Too many wrong codes came from here. Wait some minutes, then try again.

## Who are you, once more

prove-title = Is it really you?
prove-text = For this, show once more who you are. Then nothing is asked for ten minutes.
prove-go = Go on
prove-used = The code that you typed is used up.
prove-lost = You have neither? The host of this server can make you a new paper code.
prove-cancel = Cancel

## Where a device was signed out at a table

# $name
out-signedOut = This device was signed out of the name { $name }.
out-cookieGone = The server does not know you any more: the cookie of this browser is gone.
# $name
out-now = Here you are a guest now: { $name }.
out-comeIn = Come in again
out-goOn = Go on as a guest
