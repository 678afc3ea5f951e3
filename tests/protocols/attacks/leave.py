"""Gives its answer and ends at once, with a code of its choice.  leave.py [CODE; 0] [after so many answers; 1]"""

import os
import sys

import talk

CODE = int(sys.argv[1]) if len(sys.argv) > 1 else 0
AFTER = int(sys.argv[2]) if len(sys.argv) > 2 else 1
answers = []


def leave(_):
    answers.append(True)
    if len(answers) == AFTER:
        os._exit(CODE)


talk.play(None, leave)
