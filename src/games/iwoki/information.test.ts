import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, Rng, drawOutcome, legalActions, type Seat } from '../../core/index.ts';
import type { IwokiState } from './state.ts';
import {
  legalTexts,
  makeIwoki,
  play,
  position,
  type IwokiGame,
} from './testdata/positions.fixture.ts';

/** A position after some random steps, chance included. */
function wander(game: IwokiGame, seed: number, steps: number): IwokiState {
  const rng = Rng.of(seed);
  const state = game.start();
  for (let n = 0; n < steps && state.toMove !== OVER; n++) {
    const legal = legalActions(state, game.info);
    state.apply(state.toMove === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal));
  }
  return state;
}

function loose(state: IwokiState): string[] {
  const { tiles } = state.box;
  return tiles.smallNames.flatMap((name, kind) =>
    Array.from({ length: state.hands.looseSmall[kind]! }, () => name),
  );
}

/** The same position with the small tiles of every hand that `seat` may not see dealt anew by hand. */
function changeHidden(game: IwokiGame, state: IwokiState, seat: Seat | null, rng: Rng): IwokiState {
  const fields = game.format(state).split(' ');
  const hands = fields[1]!.split('/').map((hand) => hand.split(':'));
  const lists = hands.map(([small]) => (small === '-' ? [] : small!.split('.')));
  const bag = loose(state);
  const hidden = lists.filter((_, other) => other !== seat);
  for (let swaps = 0; swaps < 12; swaps++) {
    const from = rng.pick(hidden);
    const to = rng.below(2) === 0 ? bag : rng.pick(hidden);
    if (from.length === 0 || to.length === 0) continue;
    const [i, j] = [rng.below(from.length), rng.below(to.length)];
    [from[i], to[j]] = [to[j]!, from[i]!];
  }
  fields[1] = hands
    .map(([, ...others], other) => [lists[other]!.join('.') || '-', ...others].join(':'))
    .join('/');
  return position(game, fields.join(' '));
}

/** All that a seat can learn: what it observes, its key, and its choices when it is to move. */
function asSeen(game: IwokiGame, state: IwokiState, seat: Seat | null): unknown {
  return [
    JSON.stringify(game.observe(state, seat)),
    seat === null ? null : game.seenKey!(state, seat),
    seat === state.toMove ? legalTexts(game, state) : null,
  ];
}

const HIDDEN = [
  'iwoki',
  'iwoki(deal=fixed)',
  'iwoki(players=3,wildcard=literal)',
  'iwoki(players=6)',
];

describe.each(HIDDEN)('%s', (rules) => {
  const game = makeIwoki(rules);
  const { seats } = game.info;

  test('changing what a seat cannot see changes nothing it observes', () => {
    let changed = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 24 * seats }), (seed, steps) => {
        const state = wander(game, seed, steps);
        if (state.toMove === OVER) return;
        for (const seat of [...Array.from({ length: seats }, (_, s) => s), null]) {
          const other = changeHidden(game, state, seat, Rng.of(seed));
          expect(asSeen(game, other, seat)).toEqual(asSeen(game, state, seat));
          const same = game.format(other) === game.format(state);
          expect(other.keyLo === state.keyLo && other.keyHi === state.keyHi).toBe(same);
          if (!same) changed++;
        }
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(changed).toBeGreaterThan(60);
  });

  test('an observation holds no bag order and no rival’s small tiles', () => {
    for (let n = 0; n < 30; n++) {
      const state = wander(game, n, 8 * seats + 2 * n);
      if (state.toMove === OVER) continue;
      for (const seat of [...Array.from({ length: seats }, (_, s) => s), null]) {
        const seen = game.observe(state, seat);
        expect(seen.order).toBeNull();
        for (const [other, hand] of seen.hands.entries()) {
          expect(hand.small === null).toBe(other !== seat);
          // Without small tiles the total is the points, which everybody sees.
          expect(hand.final === null).toBe(other !== seat && hand.smallCount > 0);
          expect(Object.keys(hand).toSorted()).toEqual(
            ['points', 'final', 'markers', 'red', 'smallCount', 'small', 'hexagons'].toSorted(),
          );
        }
        expect(seen.bags).toEqual({ small: state.hands.smallLeft, hexagons: state.hands.hexLeft });
      }
    }
  });

  test('seats with different hands have different keys of what they see', () => {
    const keys = new Set<string>();
    for (let n = 0; n < 200; n++) {
      const state = wander(game, n, 12 * seats + (n % 9));
      for (let seat = 0; seat < seats; seat++) {
        const { lo, hi } = game.seenKey!(state, seat);
        keys.add(`${JSON.stringify(game.observe(state, seat))} ${lo} ${hi}`);
      }
    }
    const seen = new Set([...keys].map((key) => key.split(' ')[0]));
    const bare = new Set([...keys].map((key) => key.split(' ').slice(1).join(' ')));
    expect([keys.size, bare.size]).toEqual([seen.size, seen.size]);
  });
});

test('a small tile from the bag is seen by who gets it, a hexagon by everybody', () => {
  const game = makeIwoki('iwoki(players=3,hand=2+1)');
  const state = game.start();
  const who = () => [0, 1, 2, null].map((seat) => game.chanceVisible!(state, 0, seat));
  expect(who()).toEqual([true, false, false, false]);
  play(game, state, '123 112');
  expect(who()).toEqual([true, true, true, true]);
  play(game, state, '*52466');
  expect(who()).toEqual([false, true, false, false]);
  const open = makeIwoki('iwoki(players=3,hand=2+1,open=true)');
  expect([0, 1, 2, null].map((seat) => open.chanceVisible!(open.start(), 0, seat))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('at the last count all hands lie open', () => {
  const game = makeIwoki('iwoki');
  const state = wander(game, 5, 1000);
  expect(state.toMove).toBe(OVER);
  for (const seat of [0, 1, null])
    expect(game.observe(state, seat).hands.map((hand) => hand.final)).toEqual([
      state.finalScore(0),
      state.finalScore(1),
    ]);
});

describe('worlds', () => {
  test('deal the unseen small tiles uniformly among the rivals and the bag', () => {
    const game = makeIwoki('iwoki(players=3)');
    const state = wander(game, 11, 45);
    const seen = game.observe(state, 0);
    const rng = Rng.of('worlds');
    const kinds = state.box.tiles.smallNames.length;
    const unseen = Array.from({ length: kinds }, (_, kind) =>
      [1, 2].reduce(
        (sum, seat) => sum + state.hands.small[seat * kinds + kind]!,
        state.hands.looseSmall[kind]!,
      ),
    );
    const all = unseen.reduce((a, b) => a + b, 0);
    const rounds = 4000;
    const held = [new Float64Array(kinds), new Float64Array(kinds)];
    for (let n = 0; n < rounds; n++) {
      const world = game.determinize(seen, rng);
      for (const [i, counts] of held.entries())
        for (let kind = 0; kind < kinds; kind++)
          counts[kind]! += world.hands.small[(i + 1) * kinds + kind]!;
    }
    for (const [i, counts] of held.entries()) {
      const size = state.hands.smallTotal[i + 1]!;
      for (let kind = 0; kind < kinds; kind++) {
        const share = unseen[kind]! / all;
        // Five standard deviations of a hypergeometric mean over the rounds.
        const spread = Math.sqrt((size * share * (1 - share) * (all - size)) / (all - 1) / rounds);
        expect(Math.abs(counts[kind]! / rounds - size * share)).toBeLessThanOrEqual(
          5 * spread + 1e-9,
        );
      }
    }
  });

  test('of a fixed deal do not know the hand that is dealt every time', () => {
    const game = makeIwoki('iwoki(deal=fixed)');
    const state = game.start();
    const rng = Rng.of(1);
    const hand = (s: IwokiState) => game.format(s).split(' ')[1]!.split('/')[1]!.split(':')[0];
    const worlds = Array.from({ length: 200 }, () =>
      hand(game.determinize(game.observe(state, 0), rng)),
    );
    expect(worlds.filter((world) => world === hand(state)).length).toBeLessThan(3);
    expect(new Set(worlds).size).toBeGreaterThan(150);
  });
});

describe('a fixed deal', () => {
  test('gives the same hands every game and another for another name, and leaves draws to chance', () => {
    const start = (rules: string) => {
      const game = makeIwoki(rules);
      return game.format(game.start());
    };
    expect(start('iwoki(deal=fixed)')).toBe(start('iwoki(deal=fixed)'));
    expect(start('iwoki(deal=fixed)')).not.toBe(start('iwoki(deal=fixed:b)'));
    const game = makeIwoki('iwoki(deal=fixed)');
    const state = game.start();
    expect(state.toMove).toBe(0);
    play(game, state, `${legalTexts(game, state)[0]} draw`);
    expect([state.toMove, legalActions(state, game.info).length > 1]).toEqual([CHANCE, true]);
  });
});

describe('an open game', () => {
  test('leaves nothing to chance once hands are dealt and bags in order', () => {
    const game = makeIwoki('iwoki(open=true)');
    for (let n = 0; n < 30; n++) {
      const rng = Rng.of(n);
      const state = game.start();
      const chanceAt: number[] = [];
      while (state.toMove !== OVER) {
        const legal = legalActions(state, game.info);
        if (state.toMove === CHANCE) {
          chanceAt.push(state.ply);
          state.apply(drawOutcome(state, legal, rng));
        } else state.apply(rng.pick(legal));
      }
      // 24 tiles dealt, then the 30 small tiles and 14 hexagons that are left, all before any move.
      expect(chanceAt).toEqual(Array.from({ length: 68 }, () => 0));
    }
  });

  test('shows everybody the hands and the next tiles, and draws come in that order', () => {
    const game = makeIwoki('iwoki(open=true)');
    const state = wander(game, 3, 75);
    while (!legalTexts(game, state).includes('draw'))
      play(game, state, legalTexts(game, state)[0]!);
    const seat = state.toMove;
    const before = game.observe(state, null);
    expect(before.hands.every((hand) => hand.small !== null)).toBe(true);
    expect([before.order!.small.length, before.order!.hexagons.length]).toEqual([
      before.bags.small,
      before.bags.hexagons,
    ]);
    play(game, state, 'draw');
    const after = game.observe(state, 1 - seat);
    expect([...before.hands[seat]!.small!, before.order!.small[0]!].toSorted()).toEqual(
      after.hands[seat]!.small!.toSorted(),
    );
    expect(after.order!.small).toEqual(before.order!.small.slice(1));
  });
});
