/* Alpha-beta for Mancala with six pits, as bench/mancala/loop.ts has it: a board of bytes for each
   ply, pits in turn, nothing remembered, whole sides counted. "words" plays by two words of 64 bits
   and sowings worked out before, as the engine does.
   alphabeta bytes|words DEPTH RUNS: value, nodes and the seconds of the quickest run. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned long nodes;

static int visit(const uint8_t *board, int seat, int depth, int low, int high) {
  nodes++;
  if (depth == 0 || seat < 0) {
    int value = 0;
    for (int i = 0; i < 7; i++) value += board[i] - board[7 + i];
    return value;
  }
  int mine = seat * 7, theirs = 7 - mine;
  int best = seat == 0 ? -1000 : 1000;
  for (int pit = 1; pit <= 6; pit++) {
    int hand = board[mine + pit];
    if (hand == 0) continue;
    uint8_t to[14];
    memcpy(to, board, 14);
    int cell = mine + pit;
    to[cell] = 0;
    while (hand > 0) {
      if (cell == mine) cell = theirs + 6;
      else if (cell == theirs + 1) cell = mine + 6;
      else cell--;
      to[cell]++;
      hand--;
    }
    if (cell > mine && cell <= mine + 6 && to[cell] == 1) {
      int opposite = theirs + 7 - (cell - mine);
      if (to[opposite] > 0) {
        to[mine] += to[opposite] + 1;
        to[opposite] = 0;
        to[cell] = 0;
      }
    }
    int next = cell == mine ? seat : 1 - seat;
    int first = 0, second = 0;
    for (int i = 1; i < 7; i++) {
      first += to[i];
      second += to[7 + i];
    }
    if (first == 0 || second == 0) next = -1;
    int value = visit(to, next, depth - 1, low, high);
    if (seat == 0) {
      if (value > best) best = value;
      if (value > low) low = value;
    } else {
      if (value < best) best = value;
      if (value < high) high = value;
    }
    if (low >= high) break;
  }
  return best;
}

#define ROW 0x00ffffffffffffffull
#define ONES 0x0101010101010101ull
static uint64_t sowings[6][256][2];

static void prepare(void) {
  for (int pit = 0; pit < 6; pit++) {
    for (int seeds = 1; seeds < 256; seeds++) {
      uint64_t own = 0, rival = 0;
      int at = pit, mine = 1, last = 0;
      for (int n = 0; n < seeds; n++) {
        if (mine && at == 7) mine = 0, at = 5;
        else if (at == 0) at = mine ? 7 : 5, mine = 1;
        else at--;
        if (mine) own += 1ull << (8 * at);
        else rival += 1ull << (8 * at);
        last = mine ? at : 8;
      }
      sowings[pit][seeds][0] = own;
      sowings[pit][seeds][1] = rival | ((uint64_t)last << 56);
    }
  }
}

static int sum(uint64_t row) { return (int)((row * ONES) >> 56); }

static int words(uint64_t own, uint64_t rival, int banked, int depth, int low, int high) {
  nodes++;
  if (depth == 0) return banked + sum(own) - sum(rival);
  int best = -1000;
  for (int pit = 0; pit < 6; pit++) {
    int seeds = (own >> (8 * pit)) & 0xff;
    if (seeds == 0) continue;
    const uint64_t *sowing = sowings[pit][seeds];
    uint64_t mine = (own & ~(0xffull << (8 * pit))) + sowing[0];
    uint64_t theirs = rival + (sowing[1] & ROW);
    int gain = (int)(mine >> 56), last = (int)(sowing[1] >> 56);
    mine &= ROW;
    if (last < 7 && ((mine >> (8 * last)) & 0xff) == 1) {
      int across = 8 * (5 - last), taken = (theirs >> across) & 0xff;
      if (taken != 0) {
        gain += taken + 1;
        mine &= ~(0xffull << (8 * last));
        theirs &= ~(0xffull << across);
      }
    }
    int stored = banked + gain, value;
    if (mine == 0 || theirs == 0) {
      nodes++;
      value = stored + sum(mine) - sum(theirs);
    } else if (last == 7) value = words(mine, theirs, stored, depth - 1, low, high);
    else value = -words(theirs, mine, -stored, depth - 1, -high, -low);
    if (value > best) best = value;
    if (value > low) low = value;
    if (low >= high) break;
  }
  return best;
}

int main(int argc, char **argv) {
  int by_words = argc > 1 && strcmp(argv[1], "words") == 0;
  int depth = argc > 2 ? atoi(argv[2]) : 11, runs = argc > 3 ? atoi(argv[3]) : 1;
  uint8_t start[14] = {0, 4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4};
  double best = 1e9;
  int value = 0;
  prepare();
  for (int n = 0; n < runs; n++) {
    struct timespec from, to;
    nodes = 0;
    clock_gettime(CLOCK_MONOTONIC, &from);
    value = by_words ? words(0x040404040404ull, 0x040404040404ull, 0, depth, -1000, 1000)
                     : visit(start, 0, depth, -1000, 1000);
    clock_gettime(CLOCK_MONOTONIC, &to);
    double seconds = (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) / 1e9;
    if (seconds < best) best = seconds;
  }
  printf("%d %lu %.9f\n", value, nodes, best);
  return 0;
}
