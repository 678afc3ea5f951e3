"""Leaves a note wherever it can write, and tells standard error which notes of before it finds."""

import json
import os
import sys
import tempfile

import talk

NAME = "ludario-note-of-a-game"
places = {tempfile.gettempdir(), os.environ.get("TMPDIR", "/tmp"), "/tmp", "/dev/shm", "/var/tmp", ".", os.path.expanduser("~")}
notes = [os.path.join(place, NAME) for place in sorted(places)]
found = [path for path in notes if os.path.exists(path)]
left = []
for path in notes:
    try:
        with open(path, "a") as note:
            note.write("I was here\n")
        left.append(path)
    except OSError:
        pass
sys.stderr.write(json.dumps({"found": found, "left": left}) + "\n")
sys.stderr.flush()
talk.play()
