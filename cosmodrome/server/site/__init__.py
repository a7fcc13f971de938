"""The page and its files, games' own boards, the site for a visitor's device, and what is known when one is opened."""
