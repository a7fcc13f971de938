### The words for several people at one device.

## The cover between two people

# The title of the browser's tab
cover-title = Pass the device
# $name; the large button that shows the hand
cover-tap = { $name }, tap when you are alone
cover-why = The cards lie face down until then.
# Beside the names of the others at this device
cover-others = Somebody else?
# At most 14 letters: a mark beside a name
cover-turn = decides now

## The bar above the board

# $name
bar-shown = You see the cards of { $name }
# The names to which the device can be passed
bar-pass = Pass to
# At most 14 letters: a button
bar-cover = Cover
# At most 24 letters: a button
bar-device = At this device

## The people at this device

here-title = At this device
here-lead = Everybody here has a seat and a hand of their own. Pass the device round: between two people the board is covered.
# At most 14 letters: a mark beside a name
here-you = you
# $seat (number)
here-seat = seat { $seat }
# The label of a text field
here-name = Name
# At most 14 letters: the button beside the text field
here-addNow = Add
# $count (number)
here-full = A device holds { $count } people. Let somebody go home first.
# At most 20 letters: the button beside a name
here-home = Goes home
# $name
here-homeSure = { $name } goes home?
here-homeText = A bot plays on in their games. A new name starts afresh.
# $name
here-wentHome = Good night, { $name }!
here-stay = Stay
# At most 14 letters: a mark beside a name
here-keeps = keeps the name
# At most 20 letters: the button beside a name
here-keep = Keep the name
# $name: instead of here-homeText, if they keep their name on paper
here-homeOnPaper = A bot plays on in their games. With the paper code { $name } comes in on another device, and takes the seat back.
# $name: instead of here-homeText, if they are signed in on a phone of their own
here-homeElsewhere = { $name } plays on with a device of their own, and is signed out here.

## Somebody keeps their name

# $name: what the button does
keep-offer = { $name } keeps the name, on a phone of their own or on paper
# $name
keep-title = { $name }, on your own phone
# $address
keep-text = Scan this with your phone, or open { $address } there and type the letters. Then seat, name and results are yours there, too, and nobody else here can take the name.
# $name
keep-hint = Say yes only if it belongs to { $name }.
keep-paper = No phone here: a code on paper
# $name
keep-kept = { $name } is your name now

## Somebody sits down in the lobby

# $seat (number)
sit-title = Who takes seat { $seat }?
sit-new = Somebody new
# At most 26 letters: a mark beside a name
sit-here = at this device
# At most 26 letters: the button of a free seat
sit-add = Add somebody here
# At most 26 letters: a button
sit-up = Get up

## Playing with open cards

open-title = Nothing to hide
open-text = Where everybody may see all hands, the cover can stay off at this table. Each of you has to agree, in their own turn.
# $name
open-agree = { $name } agrees
# $count (number), $all (number)
open-count = { $count } of { $all } agree

## All of this device play at once, each at an edge of the screen

# $most (number)
together-lobby = Up to { $most } people play at this device at once, each at an edge of it. Anybody else joins with a phone of their own.
# The label of a button
together-menu = Menu
