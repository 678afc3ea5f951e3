"""A bot that plays the first legal move; the attacks beside it say what it does on the way."""

import json
import sys


def play(on_move=None, after_move=None, name="attack"):
    """on_move(question) before each answer; after_move(question) once it is sent."""
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": name})
        elif question["type"] == "move":
            if on_move:
                on_move(question)
            say({"move": question["legal"][0]})
            if after_move:
                after_move(question)
        else:
            return


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()
