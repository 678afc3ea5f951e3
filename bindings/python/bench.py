"""Steps a second: one game after another, and batches. python3 bench.py [game] [seconds]"""

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


def main():
    rules = sys.argv[1] if len(sys.argv) > 1 else "reversi"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2
    alone = None
    for games in (1, 16, 256):
        with ludario.Batch(rules, observe=[]) as batch:
            rate = measure(batch, games, seconds)
        alone = alone or rate
        print(f"{rules}: {games:4} games at once, {rate:9,.0f} steps a second, {rate / alone:5.1f} times one game")


if __name__ == "__main__":
    main()
