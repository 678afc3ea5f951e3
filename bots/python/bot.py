"""A Ludario bot in Python: one line of JSON in, one line of JSON out."""
import json
import random
import sys


def choose(question, luck):
    """Your player. `question` holds what your seat may see; return one of the legal moves."""
    return luck.choice(question["legal"])


def answer(message):
    print(json.dumps(message), flush=True)


luck = random.Random(0)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        luck = random.Random(message["seed"])  # the same seed gives the same game again
        answer({"type": "hello", "protocol": 1, "name": "python sample"})
    elif message["type"] == "move":
        answer({"move": choose(message, luck)})
    elif message["type"] == "end":
        break
