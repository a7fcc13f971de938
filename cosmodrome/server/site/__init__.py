"""The page and its files, games' own boards, the site for a visitor's device, and who opens the page."""
