"""Thinks in children that live a few milliseconds and that nobody waits for, so that no parent is
told what they used.  children.py [MILLISECONDS each move; 2600]"""

import os
import signal
import sys
import time

import talk

WANTED = int(sys.argv[1]) if len(sys.argv) > 1 else 2600
EACH = 6

signal.signal(signal.SIGCHLD, signal.SIG_IGN)


def think(_):
    for _ in range(WANTED // EACH):
        pid = os.fork()
        if pid == 0:
            while time.process_time() * 1000 < EACH:
                pass
            os._exit(0)
        try:
            # Ends when the child is gone, and tells nothing about it.
            os.waitpid(pid, 0)
        except ChildProcessError:
            pass


talk.play(think)
