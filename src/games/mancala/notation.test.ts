import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng, choose, unwrap } from '../../core/index.ts';
import { mancala } from './index.ts';

const { values } = unwrap(choose('game', [mancala], 'mancala'));
const game = unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));

describe('a move is a pit number', () => {
  test('read with spaces around it', () => {
    expect(game.parseAction(game.start(), ' 6 ')).toEqual({ ok: true, value: 5 });
  });

  test.each(['', '0', '7', '-1', '1.5', '1e0', 'a', '4 1', '0x1', '٣', '9999999'])(
    '"%s" is refused, and told what is accepted',
    (text) => {
      const result = game.parseAction(game.start(), text);
      expect(result).toMatchObject({
        ok: false,
        complaint: { says: { en: `"${text}" is no pit; pits are numbered 1 to 6` } },
      });
    },
  );

  test('none is accepted once the game is over', () => {
    const over = unwrap(game.parse('24:0,0,0,0,0,0/24:0,0,0,0,0,0 -'));
    expect(game.parseAction(over, '1')).toMatchObject({
      ok: false,
      complaint: { says: { en: '"1": the game is over' } },
    });
  });
});

describe('a position', () => {
  test('reads back after any number of random moves', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(60), (seed, moves) => {
        const rng = Rng.of(seed);
        const state = game.start();
        for (let i = 0; i < moves && state.toMove >= 0; i++) {
          const into = new Int32Array(6);
          state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
        }
        const text = game.format(state);
        const back = unwrap(game.parse(text));
        expect(game.format(back)).toBe(text);
        expect([back.toMove, back.keyLo, back.keyHi]).toEqual([
          state.toMove,
          state.keyLo,
          state.keyHi,
        ]);
      }),
    );
  });

  test.each([
    ['', 'cannot read the position'],
    ['0:4,4,4,4,4,4/0:4,4,4,4,4,4', 'it is written like "0:4,4,4,4,4,4/0:4,4,4,4,4,4 0"'],
    ['0:4,4,4,4,4,4/0:4,4,4,4,4,4 2', 'cannot read'],
    ['0:4,4,4,4,,8/0:4,4,4,4,4,4 0', 'cannot read'],
    ['0:4,4,4,4,4,-4/8:4,4,4,4,4,4 0', 'cannot read'],
    ['0:8,4,4,4,4/0:4,4,4,4,4,4 0', 'a row has 5 pits; it must have 6'],
    ['0:4,4,4,4,4,4,0/0:4,4,4,4,4,4 0', 'a row has 7 pits; it must have 6'],
    ['1:4,4,4,4,4,4/0:4,4,4,4,4,4 0', 'the position has 49 seeds; there must be 48'],
    ['0:4,4,4,4,4,4/0:4,4,4,4,4,3 0', 'the position has 47 seeds; there must be 48'],
    ['0:4,4,4,4,4,4/0:4,4,4,4,4,4 -', 'not all seeds are in the stores'],
    ['24:0,0,0,0,0,0/0:4,4,4,4,4,4 -', 'not all seeds are in the stores'],
    ['24:0,0,0,0,0,0/0:4,4,4,4,4,4 1', 'a row is empty, so the game is over'],
    ['24:0,0,0,0,0,0/24:0,0,0,0,0,0 0', 'a row is empty, so the game is over'],
  ])('"%s" is refused: %s', (text, why) => {
    const result = game.parse(text);
    expect(result.ok).toBe(false);
    expect(result).toHaveProperty('complaint.says.en', expect.stringContaining(why));
  });
});

test('positions that differ have keys that differ, over 2,000 random games', () => {
  const texts = new Set<string>();
  const keys = new Set<string>();
  const rng = Rng.of('keys');
  const into = new Int32Array(6);
  for (let n = 0; n < 2000; n++) {
    const state = game.start();
    while (state.toMove >= 0) {
      state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
      keys.add(`${state.keyHi}:${state.keyLo}`);
      texts.add(game.format(state));
    }
  }
  expect(keys.size).toBe(texts.size);
  expect(keys.size).toBeGreaterThan(50_000);
});
