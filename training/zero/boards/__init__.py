"""
The games many positions at a time, in JAX, always seen from the side to move. A game is an object with

- `canvas`: rows and columns that are computed; a smaller board lies in the top left corner
- `answers`, `others`: how many answers the network gives, and how many of them are no cells
- `pictures`: how many pictures the network sees
- `openings(key, count)`: states to begin games with
- `step(state, answer)`: the next state, whether the game is over, and what it is then worth to who
  would be to move
- `legal(state)`: which answers are allowed, [count, answers]
- `view(state)`: the position as data, `(cells, size)`: 1 own, -1 rival, 0 empty; rows of the board
- `planes(cells, size)`: the pictures with their border of two, [count, canvas + 4, canvas + 4, pictures]
- `on_board(size)`: 1 on the board's cells, 0 beside them, [count, canvas, canvas], or None where all are
- `turns(size)`: for each position the symmetries as answers to take from, [count, symmetries, answers]
- `match_openings(size, rng)`: states to measure strength from

A state is a dictionary of arrays with one entry for each game.
"""
