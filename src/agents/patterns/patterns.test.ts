import { describe, expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  ok,
  unwrap,
  type Model,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { PHASES, ReversiKernel, bitsIn, readWeights, reversiWeights } from '../../kernels/index.ts';
import { errorsOf, noOffs, noteErrors, probeOf } from './errors.ts';
import { Sheet, fitting } from './fit.ts';
import { patterns } from './kind.ts';
import { Lessons, phaseOf, playLessons } from './lessons.ts';
import { freeOf } from './weights.ts';

const game = unwrap(makeGame('reversi'));
const whole = { board: 2n ** 64n - 1n, winnerTakes: false, megabytes: 1 };

const material = (more: Partial<TrainingMaterial> = {}): TrainingMaterial => ({
  seed: 'school',
  games: 4,
  rivals: [],
  make: () => {
    throw new Error('nobody is made here');
  },
  ...more,
});
const values = { nodes: 300, look: null, depth: 1, rounds: 2 };

function begun(more: Partial<TrainingMaterial> = {}): Training {
  return unwrap(patterns.train(game, values, material(more), {}));
}

async function lessonsOf(games: number): Promise<Lessons[]> {
  const kernel = ReversiKernel.open(whole)!;
  kernel.learn(await reversiWeights());
  const found = Array.from({ length: PHASES }, () => new Lessons());
  for (let n = 0; n < games; n++) {
    playLessons(kernel, { depth: 1, exact: 9 }, Rng.of(`lesson ${n}`), (phase, lesson) =>
      found[phase]!.add(lesson),
    );
  }
  return found;
}

test('lessons are positions of games, in their phase, and come back from their bytes', async () => {
  const found = await lessonsOf(6);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(150);
  const kernel = ReversiKernel.open(whole)!;
  for (const [phase, lessons] of found.entries()) {
    const again = new Lessons(lessons.pack());
    expect(again.count).toBe(lessons.count);
    for (let i = 0; i < lessons.count; i++) {
      const lesson = lessons.at(i);
      expect(again.at(i)).toEqual(lesson);
      expect(lesson.own & lesson.rival).toBe(0n);
      expect(phaseOf(64 - bitsIn(lesson.own | lesson.rival))).toBe(phase);
      expect(lesson.moves).toBe(bitsIn(kernel.moves(lesson.own, lesson.rival)));
      expect(lesson.answers).toBe(bitsIn(kernel.moves(lesson.rival, lesson.own)));
    }
  }
});

test('a sheet judges as the engine does', async () => {
  const weights = await reversiWeights();
  const free = freeOf(weights);
  const kernel = ReversiKernel.open(whole)!;
  kernel.learn(weights);
  for (const [phase, lessons] of (await lessonsOf(4)).entries()) {
    const sheet = new Sheet(lessons);
    for (let i = 0; i < lessons.count; i++) {
      const { own, rival } = lessons.at(i);
      const judged = Math.max(-62.5, Math.min(62.5, sheet.judge(free[phase]!, i)));
      expect(Math.abs(kernel.weigh(own, rival) - judged)).toBeLessThanOrEqual(1 / 16);
    }
  }
});

test('what is fitted is the least of errors and moved weights together', async () => {
  const [lessons] = await lessonsOf(12);
  const sheet = new Sheet(lessons!);
  const before = freeOf(await reversiWeights())[0]!.map((weight) => weight / 2);
  const work = fitting(sheet, new Sheet(new Lessons()), before, 120);
  let step = work.next();
  while (step.done !== true) step = work.next();
  const { weights, error } = step.value;
  expect(error).toBeLessThan(sheet.error(before));
  // At the least, the slope is nothing: by each weight, what is off against how far it was pulled.
  const slope = weights.map((weight, i) => 40 * (weight - before[i]!));
  for (let i = 0; i < sheet.count; i++) {
    const off = sheet.judge(weights, i) - sheet.values[i]!;
    for (let n = 0; n < sheet.width; n++) slope[sheet.weights[i * sheet.width + n]!]! += off;
  }
  expect(Math.max(...slope.map(Math.abs))).toBeLessThan(0.01 * sheet.count);
});

test('errors are those between searches, and grow where none was measured', async () => {
  const kernel = ReversiKernel.open(whole)!;
  kernel.learn(await reversiWeights());
  kernel.cut(false);
  const offs = noOffs();
  const lessons = (await lessonsOf(3))[6]!;
  for (let i = 0; i < lessons.count; i++) {
    const lesson = lessons.at(i);
    const empties = 64 - bitsIn(lesson.own | lesson.rival);
    noteErrors(kernel, { phase: 6, empties, lesson }, { deepest: 5, exact: 16 }, offs);
    const [four, two] = [4, probeOf(4)].map((depth) => {
      kernel.forget();
      return kernel.value(lesson.own, lesson.rival, depth);
    });
    expect(offs.depths[6]![4]!.at(-1)).toBe(four! - two!);
  }
  const { depths } = errorsOf(offs);
  expect(depths[6]![8]).toBeCloseTo(1.08 * depths[6]![4]!);
  expect(depths[6]!.slice(0, 3)).toEqual([0, 0, 0]);
});

describe('a training', () => {
  test('learns: from nothing to something, and the same however it is cut and stopped', async () => {
    const straight = begun();
    while (straight.done < straight.total) await straight.work(1000);
    let stopped = begun();
    let parts = 0;
    while (stopped.done < stopped.total) {
      await stopped.work(0);
      // The last one within a study, which then begins anew.
      if ([1, 3, 20].includes(++parts)) stopped = begun({ snapshot: stopped.snapshot() });
    }
    expect(parts).toBeGreaterThan(20);
    expect(stopped.model()).toEqual(straight.model());
    expect(stopped.figures()).toEqual(straight.figures());
    const { phases, errors } = readWeights(straight.model().bytes);
    const learned = phases.filter((phase) => phase.some((weight) => weight !== 0));
    expect(learned.length).toBeGreaterThan(6);
    expect(errors.depths.flat().some((error) => error > 0)).toBe(true);
  });

  test('stands at its goals, and what it learned plays', async () => {
    const training = begun({ games: 4 });
    await training.work(Infinity, 3);
    expect(training.done).toBe(3);
    await training.work(Infinity);
    expect(training.done).toBe(4);
    const model: Model = { name: 'pupil', checksum: '', ...training.model() } as Model;
    const agent = unwrap(patterns.revive(game, model, Rng.of(1), {}));
    const state = game.start();
    const legal = legalActions(state, game.info);
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {} };
    expect(legal).toContain((await agent.choose(turn)).action);
    // Another goes on from it.
    const next = begun({ games: 2, from: model });
    await next.work(Infinity);
    expect(next.done).toBe(2);
  });

  test.for([
    ['records', { records: [] }, 'noRecords'],
    ['a teacher', { teacher: 'random' }, 'noTeacher'],
    ['rivals', { rivals: ['random'] }, 'noRivals'],
    ['epochs', { epochs: 3 }, 'noEpochs'],
    ['fewer games than rounds', { games: 1 }, 'games'],
    ['half a game', { games: 2.5 }, 'games'],
    ['what is no snapshot', { snapshot: Uint8Array.of(1, 2, 3) }, 'cannotGoOn'],
  ] as const)('refuses %s', ([, more, code]) => {
    const refused = patterns.train(game, values, material(more), {});
    expect(refused.ok ? 'begun' : refused.complaint.code.split('.')[1]).toBe(code);
  });

  test('refuses weights that are cut, altered or foreign, and boards that have none', async () => {
    const training = begun({ games: 2 });
    const model = { name: 'x', checksum: '', ...training.model() } as Model;
    const says = (bytes: Uint8Array, kind = 'patterns') => {
      const made = patterns.revive(game, { ...model, bytes, kind }, Rng.of(1), {});
      return made.ok ? 'plays' : made.complaint.says.en;
    };
    expect(says(model.bytes)).toBe('plays');
    expect(says(model.bytes.slice(0, -1))).toMatch(/cut short/);
    expect(says(model.bytes.with(9000, 77))).toMatch(/damaged/);
    expect(says(new TextEncoder().encode('{"not":"weights"}'))).toMatch(/no weights/);
    expect(says(model.bytes, 'td')).toBe('it was learned by td, not by patterns');
    for (const rules of ['reversi(6)', 'hex(size=5)']) {
      const able = patterns.supports(unwrap(makeGame(rules)));
      expect(able.ok ? 'able' : able.complaint.says.en).toMatch(/^patterns are those of an 8x8/);
    }
    expect(patterns.supports(unwrap(makeGame('reversi(8,winner)')))).toEqual(ok(true));
  });
});
