"""What a choice brings more than another, found by playing on to the end in imagined worlds, and how sure that is.

A look back checks decisions by it, and a hint says by it how sure it is. Games are asked for what they offer
(`chances`, `estimate`, `policy`, `playing_on`), and players are found by name.
"""
