"""The questions that a report answers, each with a verdict in words, figures, tables and charts.

`seats`, `scores`, `comebacks`, `course`, `cards` and `tosses` each make one or more of the `parts` that a page is put
together from; `wording` says figures in words.
"""
