"""Writes what terminals, spreadsheets and Markdown would obey into everything that is kept of it."""

import sys

import talk

sys.stdout.write("\x1b]0;owned\x07\x1b[2J before the greeting\n")
sys.stderr.write("\x1b[31mred\x1b[0m \x07 \x9b2J ```\n# not a heading of yours\n\u202egnorw\n")
sys.stderr.flush()


def shout(_):
    sys.stdout.write("\x1b[2J\x1b]52;c;b3duZWQ=\x07 no answer\n")
    sys.stdout.flush()


talk.play(shout, name="\x1b[31m=1+1")
