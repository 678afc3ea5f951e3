import { describe, expect, test } from 'vitest';
import {
  legalActions,
  Rng,
  unwrap,
  type Agent,
  type Game,
  type GameResult,
  type Resources,
} from '../../core/index.ts';
import type { HexState } from '../../games/hex/index.ts';
import { makeGame } from '../../games/index.ts';
import { decodeModel, type Network } from '../../kernels/index.ts';
import { PointChooser } from './chooser.ts';
import { cellAt, coordinatePupil, CoordinatePupil } from './coordinates.ts';
import {
  defaultOptions,
  imitation,
  parametersOf,
  stepsFor,
  stonesEncoding,
  thesisStack,
  type Options,
} from './index.ts';

const game = unwrap(makeGame('hex(4)')) as Game<HexState>;
const WON: GameResult = { scores: [1, 0], utilities: [1, -1], ending: 'rules' };
const CRASH: GameResult = { scores: [0, 1], utilities: [-1, 1], ending: 'crash', offender: 0 };

function pupilOf(version: 1 | 2, size: number, printed = false) {
  const encoding = stonesEncoding(size, 'none');
  return coordinatePupil(encoding, thesisStack(version, size * size, printed), Rng.of(1));
}

/** A pupil that always answers with the same point. */
function pointing(size: number, row: number, column: number): CoordinatePupil {
  const forward = () => Float32Array.of(row, column);
  return new CoordinatePupil(stonesEncoding(size, 'none'), [{ forward } as unknown as Network]);
}

function options(changes: Partial<Options>): Options {
  return { ...defaultOptions(), epochs: 2, repeat: 3, ...changes };
}

/** An agent with what it has learned; told of the moves of a game from its start. */
function seated(given: Options, experience = unwrap(imitation.recall(game, given, null))) {
  const resources: Resources = { experience };
  const agent = unwrap(imitation.create(game, given, Rng.of(1), resources));
  return { agent, experience };
}

async function watchGame(agent: Agent, moves: readonly number[], result: GameResult | null) {
  const state = game.start();
  await agent.begin?.({ seat: 0, rivals: ['random'], seen: game.observe(state, 0) });
  for (const action of moves) {
    const seat = state.toMove;
    const text = game.formatAction(state, action);
    state.apply(action);
    await agent.observe?.({ seat, action, text, seen: game.observe(state, 0) });
  }
  if (result !== null) await agent.end?.(result);
}

function weightsOf(bytes: Uint8Array): Float32Array[] {
  return unwrap(decodeModel(bytes)).networks.map(({ weights }) => weights);
}

describe('the networks of the thesis', () => {
  test('have the parameters of its summaries on 8x8', () => {
    expect(parametersOf(pupilOf(1, 8))).toBe(17_834);
    expect(pupilOf(2, 8).networks.map((one) => one.parameterCount)).toEqual([9505, 9505]);
  });

  test('have one layer more as printed in the listing', () => {
    expect(parametersOf(pupilOf(1, 8, true))).toBe(17_834 + 64 * 64 + 64);
  });

  test('fit any board size by their first layer', () => {
    expect(thesisStack(1, 121, false).hidden).toEqual([121, 64, 64, 64, 16, 8]);
    expect(pupilOf(2, 11).networks[0]!.inputSize).toBe(121);
  });

  test('see 0, 1 and 2 on the cells, row by row, whoever is to move', () => {
    const state = game.start();
    for (const action of [1, 4, 15]) state.apply(action);
    const into = new Float32Array(16);
    stonesEncoding(4, 'none').write(state, [], into, 0);
    expect([...into]).toEqual([0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('learn a move in the steps that Keras takes: 101 rows in 4 batches, 100 times', () => {
    expect(stepsFor(defaultOptions())).toBe(400);
    expect(stepsFor({ ...defaultOptions(), repeat: 10 })).toBe(100);
    expect(stepsFor({ ...defaultOptions(), printed: true })).toBe(100);
  });

  test('a batch of equal rows moves the weights as one of them does', () => {
    const [one, many] = [pupilOf(1, 4), pupilOf(1, 4)];
    const inputs = Float32Array.from({ length: 16 }, (_, i) => i % 3);
    const rows = Array.from({ length: 32 }, () => [...inputs]).flat();
    const targets = Array.from({ length: 32 }, () => [1, 3]).flat();
    for (let step = 0; step < 5; step++) {
      one.networks[0]!.trainStep({ inputs, targets: Float32Array.of(1, 3) });
      many.networks[0]!.trainStep({
        inputs: Float32Array.from(rows),
        targets: Float32Array.from(targets),
      });
    }
    const [few, all] = [one, many].map((pupil) => pupil.networks[0]!.weights());
    const off = few!.reduce((most, weight, i) => Math.max(most, Math.abs(weight - all![i]!)), 0);
    expect(off).toBeLessThan(1e-5);
    expect(few).not.toEqual(pupilOf(1, 4).networks[0]!.weights());
  });
});

describe('how the thesis plays', () => {
  test('numbers are cut, not rounded, and brought onto the board', () => {
    const board = { rows: 8, columns: 8 };
    expect(cellAt(3.99, 0.2, board)).toBe(24);
    expect(cellAt(9.5, 8, board)).toBe(8);
  });

  test('the cell that is named is played when it is free', () => {
    const state = game.start();
    const chooser = new PointChooser(game, pointing(4, 2.9, 1.1), false);
    const legal = legalActions(state, game.info);
    expect(chooser.choose(state, [], legal, Rng.of(1)).action).toBe(9);
  });

  test.each([
    { version: 1, near: false, cells: 15 },
    { version: 2, near: true, cells: 6 },
  ])('when it is taken, version $version plays any of $cells cells', ({ near, cells }) => {
    const state = game.start();
    state.apply(9);
    const chooser = new PointChooser(game, pointing(4, 2, 1), near);
    const legal = legalActions(state, game.info);
    const found = new Set<number>();
    for (let n = 0; n < 300; n++) found.add(chooser.choose(state, [], legal, Rng.of(n)).action);
    expect(found.size).toBe(cells);
    expect(found).not.toContain(9);
    // The six neighbours of b3 on a rhombus.
    expect([...found].filter((cell) => [5, 6, 8, 10, 12, 13].includes(cell))).toHaveLength(6);
  });

  test('where all neighbours are taken too, version 2 goes one ring further out', () => {
    const state = game.start();
    // a1 and its only neighbours a2 and b1.
    for (const action of [0, 1, 4]) state.apply(action);
    const chooser = new PointChooser(game, pointing(4, 0, 0), true);
    const legal = legalActions(state, game.info);
    const found = new Set<number>();
    for (let n = 0; n < 100; n++) found.add(chooser.choose(state, [], legal, Rng.of(n)).action);
    expect([...found].toSorted((a, b) => a - b)).toEqual([2, 5, 8]);
  });

  test('version 1 saves when a game has a winner, version 2 after every training', async () => {
    const changed = async (v: number, result: GameResult | null) => {
      const { agent, experience } = seated(options({ v }));
      const before = experience.snapshot();
      await watchGame(agent, [5, 6, 9], result);
      return weightsOf(experience.snapshot())[0]!.join() !== weightsOf(before)[0]!.join();
    };
    expect(await changed(1, WON)).toBe(true);
    expect(await changed(1, CRASH)).toBe(false);
    expect(await changed(1, null)).toBe(false);
    expect(await changed(2, null)).toBe(true);
    expect(await changed(2, CRASH)).toBe(true);
  });

  test('moves of either side are learned, of the rival alone when asked, or none', async () => {
    const learned = async (learn: Options['learn'], moves: number[]) => {
      const { agent, experience } = seated(options({ v: 2, learn }));
      await watchGame(agent, moves, null);
      return weightsOf(experience.snapshot());
    };
    // The third move is its own.
    const [two, three] = [await learned(null, [5, 6]), await learned(null, [5, 6, 9])];
    expect(three).not.toEqual(two);
    expect(await learned('rival', [5, 6, 9])).toEqual(two);
    expect(await learned('none', [5, 6, 9])).toEqual(await learned(null, []));
  });

  test('from an empty board nothing can be learned at first: no unit of it answers', async () => {
    const { agent, experience } = seated(options({ v: 2 }));
    const before = weightsOf(experience.snapshot());
    await watchGame(agent, [5], null);
    expect(weightsOf(experience.snapshot())).toEqual(before);
  });

  test.each([1, 2, 3])('version %i recalled between games goes on exactly', async (v) => {
    const given = options({ v });
    const games = [
      [5, 6, 9],
      [0, 3, 7, 10],
    ];
    const whole = seated(given);
    for (const moves of games) await watchGame(whole.agent, moves, WON);
    let parts = seated(given);
    for (const moves of games) {
      const bytes = parts.experience.snapshot();
      parts = seated(given, unwrap(imitation.recall(game, given, bytes)));
      await watchGame(parts.agent, moves, WON);
    }
    expect(parts.experience.snapshot()).toEqual(whole.experience.snapshot());
    expect(parts.experience.figures!().updated).toBe(whole.experience.figures!().values);
  });

  test('what was learned of another version or size is refused', () => {
    const bytes = seated(options({ v: 1 })).experience.snapshot();
    expect(imitation.recall(game, options({ v: 2 }), bytes)).toMatchObject({
      ok: false,
      complaint: {
        says: {
          en: 'what was learned is of imitation(v=1) in hex(size=4,swap=false), not of v=2 in hex(size=4,swap=false)',
        },
      },
    });
    expect(imitation.recall(unwrap(makeGame('hex(5)')), options({ v: 1 }), bytes).ok).toBe(false);
  });
});
