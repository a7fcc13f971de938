"""The gain of more thought: a bot with rising budgets plays a named bot, and itself with the budget below."""
