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
