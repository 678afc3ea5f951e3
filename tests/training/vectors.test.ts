import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OVER, unwrap, type Game } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { Tower, decodeTowers } from '../../src/kernels/tower/index.ts';
import { unpackModel } from '../../src/lab/training/index.ts';

// The trainer in training/ has rules, pictures and networks of its own, in Python: what they say of
// these positions, the laboratory says too. training/make_vectors.py wrote them.
interface Vectors {
  readonly version: number;
  readonly names: readonly string[];
  readonly beyond: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  readonly positions: readonly Entry[];
}

interface Entry {
  readonly rules: string;
  readonly actions: readonly number[];
  readonly over: boolean;
  readonly utility?: number;
  readonly toMove: number;
  readonly legal: readonly number[];
  readonly answers: readonly number[];
  /** A picture is a line of 0 and 1, row by row. */
  readonly planes: readonly string[];
  readonly logits: readonly number[];
  readonly value: number;
}

const folder = join(import.meta.dirname, '../../training/vectors');

function reached(game: Game, { actions }: Entry) {
  const state = game.start();
  for (const action of actions) {
    expect(legalOf(game, state)).toContain(action);
    state.apply(action);
  }
  return state;
}

function legalOf(game: Game, state: ReturnType<Game['start']>): number[] {
  const into = new Int32Array(game.info.maxBranching);
  return Array.from(into.subarray(0, state.legal(into, 0)));
}

describe.each(['hex', 'reversi'])('%s', (name) => {
  const vectors = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Vectors;
  const model = unwrap(decodeTowers(readFileSync(join(folder, `${name}.model`))));
  const games = vectors.positions.map((entry) => ({ entry, game: unwrap(makeGame(entry.rules)) }));
  const going = games.filter(({ entry }) => !entry.over);

  test('rules: who is to move, what is legal, and how games end', () => {
    for (const { entry, game } of games) {
      expect(game.info).toMatchObject({ rules: entry.rules, version: vectors.version });
      const state = reached(game, entry);
      expect(state.toMove).toBe(entry.over ? OVER : entry.toMove);
      expect(legalOf(game, state)).toEqual(entry.legal ?? []);
      expect(entry.over ? state.utility(0) : undefined).toBe(entry.utility);
    }
  });

  test('pictures, what lies beyond them, and which answer is which action', () => {
    for (const { entry, game } of going) {
      const planes = game.learn!.planes!;
      const state = reached(game, entry);
      const shown = planes.names.length - planes.past;
      expect(planes.names.slice(0, shown)).toEqual(vectors.names);
      for (const side of ['rows', 'columns'] as const) {
        const beyond = vectors.names.map((_, i) => planes.beyond?.[side][i] ?? 0);
        expect(beyond).toEqual(vectors.beyond[side]);
      }
      const cells = planes.rows * planes.columns;
      const pictures = new Float32Array(planes.names.length * cells);
      planes.write(state, [], pictures, 0);
      const lines = vectors.names.map((_, i) =>
        Array.from(pictures.subarray(i * cells, (i + 1) * cells)).join(''),
      );
      expect(lines).toEqual(entry.planes);
      expect(entry.legal.map((action) => planes.answerOf(state, action))).toEqual(entry.answers);
    }
  });

  test.each(['reference', 'simd'] as const)('the network, by %s arithmetic', (arithmetic) => {
    const tower = Tower.from(model.networks[0]!, { arithmetic });
    for (const { entry, game } of going) {
      const { rows, columns } = game.learn!.planes!;
      const inputs = Float32Array.from(entry.planes.join(''), Number);
      const { logits, values } = tower.look(inputs, 1, rows, columns, vectors.beyond);
      expect(logits).toHaveLength(entry.logits.length);
      for (const [i, logit] of entry.logits.entries()) expect(logits[i]).toBeCloseTo(logit, 3);
      expect(values[0]).toBeCloseTo(Math.tanh(entry.value / 2), 4);
    }
  });

  test('what export.py made of the network is taken in as a model of zero', () => {
    const { model: taken } = unwrap(unpackModel(readFileSync(join(folder, `${name}.portable`))));
    expect(taken).toMatchObject({ name, kind: 'zero', game: model.game });
    expect(taken.bytes).toEqual(Uint8Array.from(readFileSync(join(folder, `${name}.model`))));
  });

  test('games of both endings and, in Reversi, passes are among them', () => {
    const utilities = games.map(({ entry }) => entry.utility).filter((each) => each !== undefined);
    expect(new Set(utilities).size).toBeGreaterThan(1);
    const passes = going.filter(({ entry }) => name === 'reversi' && isPass(entry));
    expect(passes.length > 0).toBe(name === 'reversi');
  });
});

function isPass({ legal, logits }: Entry): boolean {
  return legal.length === 1 && legal[0] === logits.length - 1;
}
