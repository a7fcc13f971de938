"""Nine Men's Morris in words; the sentences are in the folder words."""

from cosmodrome.core.phrases import Phrases

WORDS = Phrases.read(__package__)
