import { describe, expect, test } from 'vitest';
import { cellSymmetry, checkPlanes, unwrap, type Game, type Symmetry } from '../core/index.ts';
import type { HexState } from './hex/index.ts';
import { gameKinds, makeGame } from './index.ts';

const drawn = gameKinds
  .flatMap(({ variants }) => variants)
  .map((rules) => unwrap(makeGame(rules)))
  .filter(({ learn }) => learn?.planes !== undefined);

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
  test('Hex, Reversi, Mancala and Connect Four have pictures, in all their variants', () => {
    const ids = new Set(drawn.map(({ info }) => info.id));
    expect([...ids]).toEqual(['reversi', 'hex', 'mancala', 'connect-four']);
    expect(drawn).toHaveLength(6 + 10 + 6 + 3);
  });

  test.each(drawn)('$info.rules keeps the laws of pictures', (game) => {
    const start = turnedStart(game);
    const report = checkPlanes(game, {
      games: 5,
      seed: game.info.rules,
      ...(start === undefined ? {} : { turnedStart: start }),
    });
    expect(report.games).toBe(5 * game.learn!.planes!.symmetries.length);
    expect(report.plies).toBeGreaterThan(0);
  });

  test('what Hex does not have is caught: a quarter turn, and a mirror without a change of sides', () => {
    const game = unwrap(makeGame('hex(5)'));
    const { beyond: _, ...planes } = game.learn!.planes!;
    const quarter = cellSymmetry(25, 25, (cell) => (cell % 5) * 5 + 4 - Math.floor(cell / 5));
    const mirror = cellSymmetry(25, 25, (cell) => (cell % 5) * 5 + Math.floor(cell / 5));
    const claiming = (symmetry: Symmetry, write = planes.write) => ({
      ...game,
      learn: { planes: { ...planes, write, symmetries: [...planes.symmetries, symmetry] } },
    });
    for (const symmetry of [quarter, mirror]) {
      const claim = claiming(symmetry);
      expect(() => checkPlanes(claim, { games: 5 })).toThrow('a turned position looks turned');
    }
    // Without the pictures of the edges the mirror still shows in who wins, and when.
    const blind = claiming(mirror, (state, last, into, at) => {
      planes.write(state, last, into, at);
      into.fill(0, at + 50, at + 100);
    });
    expect(() => checkPlanes(blind, { games: 20 })).toThrow('a turned game goes on like the game');
  });

  test('a mirror of Hex without its edges still shows in what lies beyond the board', () => {
    const game = unwrap(makeGame('hex(5)'));
    const planes = game.learn!.planes!;
    const mirror = cellSymmetry(25, 25, (cell) => (cell % 5) * 5 + Math.floor(cell / 5));
    const claim = { ...planes, symmetries: [planes.symmetries[0]!, mirror] };
    expect(() => checkPlanes({ ...game, learn: { planes: claim } })).toThrow(
      'turns what lies beyond the board too',
    );
  });

  test('how many symmetries hold: a half turn in Hex, eight ways in Reversi, none in Mancala', () => {
    const count = (rules: string) => unwrap(makeGame(rules)).learn!.planes!.symmetries.length;
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
      game.learn!.planes!.write(state, [{ seat: 1 - seat, action: seat === 0 ? 1 : 3 }], into, 0);
      return into;
    });
    expect(pictures[1]).toEqual(pictures[0]);
    expect(game.learn!.planes!.answerOf(first, 2)).toBe(game.learn!.planes!.answerOf(second, 6));
  });
});
