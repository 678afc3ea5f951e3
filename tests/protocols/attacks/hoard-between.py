"""Uses memory and processes only while nobody asks it, and lets go when it is asked again.
hoard-between.py [MEGABYTES; 700] [PROCESSES; 40]"""

import select
import subprocess
import sys

import talk

MEGABYTES = int(sys.argv[1]) if len(sys.argv) > 1 else 700
PROCESSES = int(sys.argv[2]) if len(sys.argv) > 2 else 40
done = []


def hoard(_):
    if done:
        return
    done.append(True)
    held = [bytearray(b"x" * (1 << 20)) for _ in range(MEGABYTES)]
    helpers = [subprocess.Popen(["sleep", "60"]) for _ in range(PROCESSES)]
    select.select([sys.stdin], [], [])
    sys.stderr.write("had %d MB and %d processes\n" % (len(held), len(helpers)))
    sys.stderr.flush()
    for helper in helpers:
        helper.kill()
        helper.wait()


talk.play(None, hoard)
