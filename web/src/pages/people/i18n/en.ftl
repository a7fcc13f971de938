### The words of results that others see: who sees one's own, and the page of a person.

## Who sees one's results

shows-title = Who sees your results
shows-text = Your finished games, and what you are rated. Those who played with you keep your name in their own history.
shows-label = They are seen by
shows-who =
    .nobody = nobody
    .played = those I played with
    .everybody = everybody
shows-hint =
    .nobody = Only you see them. No list names you.
    .played = Whoever finished a game with you sees them. No list names you.
    .everybody = Everybody on this server sees them, and lists name you.
shows-done = Kept: that is who sees your results now.
shows-page = My page, as I see it

## The page of a person

# $day
person-since = Name kept since: { $day }
person-you = This page is yours. Others see it if you show them your results.
person-games = Latest games
person-none = No game is finished yet.
person-nothing = Nothing is shown here
person-nothingText = Nobody of this name shows you their results.
person-choose = Choose who sees my results
