import { describe, expect, test } from 'vitest';
import { checkPlanes } from '../core/conformance/planes.ts';
import { unwrap, type Game, type Symmetry } from '../core/index.ts';
import type { HexState } from './hex/index.ts';
import { gameKinds, makeGame } from './index.ts';

const drawn = gameKinds
  .flatMap(({ variants }) => variants)
  .map((rules) => unwrap(makeGame(rules)))
  .filter(({ planes }) => planes !== undefined);

/** Reversi begins with two discs of each colour crosswise, which half of its symmetries exchange. */
function turnedStart(game: Game): ((symmetry: Symmetry) => ReturnType<Game['start']>) | undefined {
  if (game.info.id !== 'reversi') return undefined;
  return ({ cells }) => {
    const [squares] = game.format(game.start()).split(' ');
    const turned = [...squares!];
    for (const [cell, to] of cells.entries()) turned[to] = squares![cell]!;
    return unwrap(game.parse(`${turned.join('')} X`));
  };
}

describe('what networks are shown', () => {
  test('Hex, Reversi and Mancala have pictures, in all their variants', () => {
    expect([...new Set(drawn.map(({ info }) => info.id))]).toEqual(['reversi', 'hex', 'mancala']);
    expect(drawn).toHaveLength(6 + 10 + 6);
  });

  test.each(drawn)('$info.rules keeps the laws of pictures', (game) => {
    const start = turnedStart(game);
    const report = checkPlanes(game, {
      games: 5,
      seed: game.info.rules,
      ...(start === undefined ? {} : { turnedStart: start }),
    });
    expect(report.games).toBe(5 * game.planes!.symmetries.length);
    expect(report.plies).toBeGreaterThan(0);
  });

  test('how many symmetries hold: a half turn in Hex, eight ways in Reversi, none in Mancala', () => {
    const count = (rules: string) => unwrap(makeGame(rules)).planes!.symmetries.length;
    expect([count('hex(5)'), count('reversi'), count('mancala')]).toEqual([2, 8, 1]);
  });

  test('the second player of Hex sees its board as the first would: mirrored, colours swapped', () => {
    const game = unwrap(makeGame('hex(3)')) as Game<HexState>;
    const [first, second] = [game.start(), game.start()];
    first.setUp([0, 1, -1, -1, 0, -1, -1, -1, -1], 0);
    second.setUp([1, -1, -1, 0, 1, -1, -1, -1, -1], 1);
    const pictures = [first, second].map((state) => {
      const into = new Float32Array(6 * 9);
      const seat = state.toMove;
      game.planes!.write(state, [{ seat: 1 - seat, action: seat === 0 ? 1 : 3 }], into, 0);
      return [...into];
    });
    expect(pictures[1]).toEqual(pictures[0]);
    expect(game.planes!.answerOf(first, 2)).toBe(game.planes!.answerOf(second, 6));
  });
});
