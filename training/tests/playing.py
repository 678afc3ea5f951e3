"""Games played at random, for tests to look at."""


def random_game(position, rng):
    """Positions of a game from this one to its end, and the action that led on from each but the last."""
    positions, actions = [position], []
    while not positions[-1].over:
        actions.append(int(rng.choice(positions[-1].legal())))
        positions.append(positions[-1].play(actions[-1]))
    return positions, actions
