"""The games as environments for agents: PettingZoo and OpenSpiel."""
