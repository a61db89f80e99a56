"""What `score` and `precision` share: the checkouts named on the command line and the runs over them."""
import csv
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def analysis(checkout):
    tool = os.environ.get("VIPER_MIGRATE") or os.path.join(HERE, "../../.build/release/viper-migrate")
    if not os.access(tool, os.X_OK):
        sys.exit(f"{sys.argv[0]}: {tool} is not built: swift build -c release")
    run = subprocess.run(
        [tool, "analyze", checkout, "--no-write", "--quiet", "--format", "json"], stdout=subprocess.PIPE, check=True)
    return json.loads(run.stdout)


def table(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def add_options(parser):
    parser.add_argument("checkout", nargs="?")
    parser.add_argument("--repository")
    parser.add_argument("--map", action="append", default=[])
    parser.add_argument("--minimum", type=float, default=0)
    parser.add_argument("-v", action="store_true", dest="verbose")


def places(parser, options):
    """Repository to folder, as given by either form of the command line."""
    places = dict(pair.split("=", 1) for pair in options.map)
    if options.checkout:
        if not options.repository:
            parser.error("a checkout needs --repository OWNER/NAME")
        places[options.repository] = options.checkout
    if not places:
        parser.error("no checkout given")
    return {repository: os.path.expanduser(folder) for repository, folder in sorted(places.items())}


def percent(hits, total):
    return f"{hits:4d} of {total:3d}  {100 * hits / total:5.1f} %" if total else "   -"
