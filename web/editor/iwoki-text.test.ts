import { expect, test } from 'vitest';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { printParts, readParts, settled } from './iwoki-text.ts';

test.each(['iwoki', 'iwoki(players=3)', 'iwoki(open=true)'])(
  'positions of %s are taken apart and put together again',
  (rules) => {
    const game = unwrap(makeGame(rules));
    const state = settled(game, game.start(), 'editor');
    for (let turn = 0; turn < 20 && state.toMove >= 0; turn++) {
      const text = game.format(state);
      expect(printParts(readParts(text)!)).toBe(text);
      expect(readParts(text)!.turn).toBe(state.toMove);
      expect(readParts(text)!.hands).toHaveLength(game.info.seats);
      const legal = legalActions(state, game.info);
      state.apply(legal[(7 * turn) % legal.length]!);
      settled(game, state, `turn ${turn}`);
    }
  },
);

test('tiles are listed as people write them, and what is no position has no parts', () => {
  const parts = readParts('- 113.114:-:0:0/123:*65103:0:0 0:play 0 -')!;
  const hands = parts.hands.with(0, { ...parts.hands[0]!, small: ' 113, 222 ', points: '' });
  expect(printParts({ ...parts, hands })).toBe('- 113.222:-:0:0/123:*65103:0:0 0:play 0 -');
  expect(readParts('')).toBeNull();
  expect(readParts('- 113')).toBeNull();
});
