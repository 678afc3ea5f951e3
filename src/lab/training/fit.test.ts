import { expect, test } from 'vitest';
import { parseRecord, unwrap, type Agent, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { fitOf } from './fit.ts';

const game = unwrap(makeGame('hex(size=3)'));

/** a1, then the cell to its right, then one further: nobody has won yet. */
const record: GameRecord = unwrap(
  parseRecord(
    JSON.stringify({
      ludario: 1,
      game: game.info.rules,
      version: game.info.version,
      seed: 1,
      seats: ['x', 'y'],
      moves: ['a1', 'b1', 'c1'],
      result: null,
    }),
  ),
);

/** Plays the moves of the record, or the last legal one; with probabilities if asked for. */
function player(knows: boolean, share?: number): (seat: number) => { ok: true; value: Agent } {
  return () => {
    const state = game.start();
    const value: Agent = {
      name: 'player',
      choose({ legal, seat }) {
        const text = record.moves[state.ply]!;
        const action = knows ? unwrap(game.parseAction(state, text)) : legal.at(-1)!;
        if (share === undefined) return { action };
        const rest = [...legal].filter((other) => other !== action);
        const options = [
          { action, value: share },
          ...rest.map((other) => ({ action: other, value: (1 - share) / rest.length })),
        ];
        return { action, analysis: { nodes: 1, unit: 'win', seat, options } };
      },
      observe({ action }) {
        state.apply(action!);
      },
    };
    return { ok: true, value };
  };
}

test('who plays what was played is right throughout', async () => {
  const fit = unwrap(await fitOf(game, [record, record], player(true, 0.5)));
  expect(fit).toMatchObject({ moves: 6, exact: 1, first3: 1, mae: 0 });
  expect(fit['loss']).toBeCloseTo(Math.log(2), 10);
});

test('who does not is as many cells off as there are between', async () => {
  const fit = unwrap(await fitOf(game, [record], player(false)));
  expect(fit['exact']).toBe(0);
  // c3 from a1 is 2 off both ways, from b1 1 and 2, from c1 0 and 2.
  expect(fit['mae']).toBeCloseTo((2 + 2 + 1 + 2 + 0 + 2) / 6, 10);
  // Without probabilities or an order of choices there is no loss and no first three.
  expect(Object.keys(fit)).toEqual(['moves', 'mae', 'exact', 'middleMae', 'lastMoveMae']);
});

test('guesses that know nothing are measured beside it', async () => {
  const fit = unwrap(await fitOf(game, [record], player(true)));
  // The middle is b2: 1 and 1 from a1, 0 and 1 from b1, 1 and 1 from c1.
  expect(fit['middleMae']).toBeCloseTo((1 + 1 + 0 + 1 + 1 + 1) / 6, 10);
  // Before the first move stands the middle; then each move is one further.
  expect(fit['lastMoveMae']).toBeCloseTo((1 + 1 + 1 + 0 + 1 + 0) / 6, 10);
});

test('a record of another game is refused', async () => {
  const other = unwrap(makeGame('hex(size=4)'));
  expect(await fitOf(other, [record], player(true))).toMatchObject({
    ok: false,
    complaint: {
      says: { en: 'game 1: the record is of hex(size=3,swap=false), not hex(size=4,swap=false)' },
    },
  });
});
