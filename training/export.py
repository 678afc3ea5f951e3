#!/usr/bin/env python3
"""Makes a model of train.py one that `ludario models --import FILE` takes in."""

import argparse
import sys

from zero import modelfile


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", help="what train.py wrote, such as runs/hex/main.model")
    parser.add_argument("name", help="what it is to be called: it plays as zero(model=NAME)")
    parser.add_argument("file", help="where to write it")
    args = parser.parse_args()
    try:
        with open(args.model, "rb") as file:
            data = file.read()
        modelfile.write(args.file, modelfile.portable(args.name, data))
    except (OSError, ValueError) as error:
        sys.exit(f"export.py: {error}")


if __name__ == "__main__":
    main()
