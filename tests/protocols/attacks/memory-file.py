"""Keeps what it holds in memory files that it never maps, where nobody counts them as its memory.
memory-file.py [MEGABYTES; 700] [asked|between; asked]"""

import os
import sys

import talk

MEGABYTES = int(sys.argv[1]) if len(sys.argv) > 1 else 700
BETWEEN = sys.argv[2:] == ["between"]
held = []


def fill(_):
    if held:
        return
    block = b"x" * (1 << 20)
    for n in range(MEGABYTES):
        # Small ones: a single file may not be large.
        if n % 32 == 0:
            held.append(os.memfd_create("held"))
        os.write(held[-1], block)
    sys.stderr.write("held %d MB\n" % MEGABYTES)
    sys.stderr.flush()


talk.play(None if BETWEEN else fill, fill if BETWEEN else None)
