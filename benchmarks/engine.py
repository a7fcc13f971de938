"""How fast the rules are, beside other engines: the same as `cosmodrome bench`, which `make bench` runs.

python benchmarks/engine.py --seconds 2 --runs 5
"""

from __future__ import annotations

import sys

from cosmodrome.cli import main

if __name__ == "__main__":
    sys.argv.insert(1, "bench")
    main()
