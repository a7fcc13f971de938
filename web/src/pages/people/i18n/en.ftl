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

## A rated game: in the lobby, and what it brought

rated-title = Rated game
rated-choose = Play for ratings
rated-stop = Play without ratings
rated-chooseHint = Between kept names, with the standard options and the game's own cards, without hints or other help. The bots are those of the ladder.
rated-what = It counts for the ratings of all who sit here. Everybody keeps their name, and there are no hints and no other help.
rated-rule = Whoever leaves, or lets a bot or the clock make more than a quarter of their decisions, comes last.
# $rating, $margin
rated-shown = { $rating } ± { $margin }
# $rating
rated-provisional = { $rating }, provisional
rated-none = no rating yet
rated-ask = Your first rated game
rated-askText = Who may see your results and your rating? The page “You” lets you change that at any time.
rated-askKeep = Keep this choice
# $rating
rated-yours = Your rating: { $rating }
# $change, $count (number)
rated-unfirm =
    { $count ->
        [one] { $change }, one more until it is firm
       *[other] { $change }, { $count } more until it is firm
    }
# $name, $change
rated-other = { $name } { $change }
rated-early = Left early, and so came last in the rating.
rated-waiting = What this game brought is known in a moment …
rated-later = What this game brought is not known yet. If the game counts, “My games” will say it.
rated-hidden = This game counts for the ratings. Nobody shows you what it brought them.
rated-unrated =
    .host = This game does not count for the ratings: the host of this server took it out.
    .hurried = This game does not count for the ratings: a bot had less time than its rank says.
    .bot_unknown = This game does not count for the ratings: it is not known how strong one of the bots is.
    .figures_unknown = This game does not count for the ratings: it is not known who made the decisions.
    .people = This game does not count for the ratings: too few of those who played can be compared.
# $change
rated-brought = rated: { $change }

## The list of a game

list-title = Ratings
list-open = See the ratings
list-text = People who played a rated game in the last 60 days and show it to everybody, in the order of the lower end of their rating.
list-which = Which game
list-place = Place
list-name = Name
list-rating = Rating
list-games = Games
# $rank
list-mark = { $rank }, a bot
list-you = you
list-none = Nobody is listed yet. Choose “Play for ratings” at a table, and let everybody see your results.
list-more = More
# $count (number)
list-shown =
    { $count ->
        [one] One person is shown.
       *[other] { $count } people are shown.
    }
# $place (number)
list-placed =
    Your place: { $place }
list-unlisted = The list does not name you: it names people who played a rated game in the last 60 days and show it to everybody.
person-ratings = Ratings
# $count (number)
person-rated =
    { $count ->
        [one] one rated game
       *[other] { $count } rated games
    }
