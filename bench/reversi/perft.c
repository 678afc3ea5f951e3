/*
 * Reversi perft on 64-bit bitboards: the yardstick for the TypeScript one. Scalar C without tables,
 * threads or hashing. Both count the last ply by the number of moves instead of playing them, and
 * a finished game as one leaf at every later depth.
 *
 * perft DEPTH REPEATS prints the leaves and the seconds of the quickest repeat.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t Squares;

/* Bit 8 * row + column; a1 is bit 0. Runs of discs that wrap round a side are cut by INNER. */
static const Squares INNER = 0x7e7e7e7e7e7e7e7eULL;
static const Squares ALL = ~0ULL;

/* The discs of `through` that lie in unbroken rows from `from`, by doubling: rows of 1, 2, 4, 6. */
static inline Squares fill_up(Squares from, Squares through, int by) {
  Squares run = through & (from << by);
  run |= through & (run << by);
  Squares pairs = through & (through << by);
  run |= pairs & (run << 2 * by);
  run |= pairs & (run << 2 * by);
  return run;
}

static inline Squares fill_down(Squares from, Squares through, int by) {
  Squares run = through & (from >> by);
  run |= through & (run >> by);
  Squares pairs = through & (through >> by);
  run |= pairs & (run >> 2 * by);
  run |= pairs & (run >> 2 * by);
  return run;
}

static inline Squares moves_of(Squares own, Squares rival) {
  Squares inner = rival & INNER;
  Squares reached = fill_up(own, inner, 1) << 1 | fill_down(own, inner, 1) >> 1 |
                    fill_up(own, inner, 7) << 7 | fill_down(own, inner, 7) >> 7 |
                    fill_up(own, rival, 8) << 8 | fill_down(own, rival, 8) >> 8 |
                    fill_up(own, inner, 9) << 9 | fill_down(own, inner, 9) >> 9;
  return reached & ~(own | rival);
}

static inline Squares flips_up(Squares own, Squares through, Squares square, int by) {
  Squares run = fill_up(square, through, by);
  return (run << by) & own ? run : 0;
}

static inline Squares flips_down(Squares own, Squares through, Squares square, int by) {
  Squares run = fill_down(square, through, by);
  return (run >> by) & own ? run : 0;
}

static inline Squares flips_of(Squares own, Squares rival, Squares square) {
  Squares inner = rival & INNER;
  return flips_up(own, inner, square, 1) | flips_down(own, inner, square, 1) |
         flips_up(own, inner, square, 7) | flips_down(own, inner, square, 7) |
         flips_up(own, rival, square, 8) | flips_down(own, rival, square, 8) |
         flips_up(own, inner, square, 9) | flips_down(own, inner, square, 9);
}

static uint64_t perft(Squares own, Squares rival, int depth) {
  if (depth == 0) return 1;
  Squares moves = moves_of(own, rival);
  if (moves == 0) {
    /* A pass is the only move there is, and one leaf; so is a game that is over. */
    if (depth == 1 || moves_of(rival, own) == 0) return 1;
    return perft(rival, own, depth - 1);
  }
  if (depth == 1) return (uint64_t)__builtin_popcountll(moves);
  uint64_t leaves = 0;
  while (moves != 0) {
    Squares square = moves & (ALL - moves + 1);
    moves ^= square;
    Squares flips = flips_of(own, rival, square);
    leaves += perft(rival ^ flips, own | flips | square, depth - 1);
  }
  return leaves;
}

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

int main(int argc, char **argv) {
  int depth = argc > 1 ? atoi(argv[1]) : 9;
  int repeats = argc > 2 ? atoi(argv[2]) : 1;
  Squares black = 1ULL << 28 | 1ULL << 35; /* e4 d5 */
  Squares white = 1ULL << 27 | 1ULL << 36; /* d4 e5 */
  uint64_t leaves = 0;
  double best = 0;
  for (int n = 0; n < repeats; n++) {
    double from = now();
    leaves = perft(black, white, depth);
    double seconds = now() - from;
    if (n == 0 || seconds < best) best = seconds;
  }
  printf("%llu %.9f\n", (unsigned long long)leaves, best);
  return 0;
}
