"""Steps a second: one game after another, and batches. python3 bench.py [game] [seconds]"""

import argparse
import json
import random
import sys
import time

import ludario


def measure(batch, games, seconds):
    rng = random.Random(1)
    states = dict(enumerate(batch.reset(range(games))))
    steps = 0
    fresh = games
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        over = [id for id, state in states.items() if state.over]
        if over:
            states.update(zip(over, batch.reset([fresh + i for i in range(len(over))], ids=over)))
            fresh += len(over)
        ids = list(states)
        states.update(zip(ids, batch.step(ids, [rng.choice(states[id].legal) for id in ids])))
        steps += len(ids)
    return steps / (time.perf_counter() - began)


def positive(text):
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"{text} is no number of seconds above 0 and below 3600")
    return seconds


def main():
    parser = argparse.ArgumentParser(description="Steps a second: one game after another, and in batches.")
    parser.add_argument("game", nargs="?", default="reversi", help='a game with its rules, as "hex(size=7)"; reversi unless told')
    parser.add_argument("seconds", nargs="?", type=positive, default=2, help="how long each size is measured; 2 unless told")
    parser.add_argument("--json", action="store_true", help="print one JSON document, for scripts")
    asked = parser.parse_args()
    rates = {}
    try:
        for games in (1, 16, 256):
            with ludario.Batch(asked.game, observe=[]) as batch:
                rate = rates[games] = measure(batch, games, asked.seconds)
            if not asked.json:
                print(f"{asked.game}: {games:4} games at once, {rate:9,.0f} steps a second, {rate / rates[1]:5.1f} times one game")
    except ludario.Error as error:
        sys.exit(f"bench.py: {error}")
    if asked.json:
        print(json.dumps({"game": asked.game, "stepsPerSecond": rates}))


if __name__ == "__main__":
    main()
