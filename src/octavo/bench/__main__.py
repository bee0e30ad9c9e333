"""`python -m octavo.bench`: the same as `octavo bench`."""

import argparse
import sys

from octavo.bench import ROUNDS, SECONDS, run

parser = argparse.ArgumentParser(prog="python -m octavo.bench", description="Octavo's speed beside its peers'.")
parser.add_argument("--json", action="store_true", help="rows {name, peer, ours, theirs, ratio, …} on stdout")
parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each thing is measured (%(default)s)")
parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU seconds for each measurement (%(default)s)")
parser.add_argument("--only", action="append", metavar="TEXT", help="rows whose name contains this; may be repeated")
said = parser.parse_args()
sys.exit(run(said.json, said.rounds, said.seconds, said.only))
