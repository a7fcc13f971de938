"""Tables that are awake: inboxes, clocks, bots, and how a table wakes and sleeps."""
