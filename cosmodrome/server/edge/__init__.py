"""The edge, which every request and connection passes: limits, guards, the log, and answers when something is wrong."""
