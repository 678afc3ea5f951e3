"""Answers at once and thinks on while its rival does.  think-between.py [MILLISECONDS; 2000]"""

import sys
import threading
import time

import talk

WANTED = int(sys.argv[1]) if len(sys.argv) > 1 else 2000


def think():
    end = time.process_time() + WANTED / 1000
    while time.process_time() < end:
        pass


talk.play(None, lambda _: threading.Thread(target=think, daemon=True).start())
