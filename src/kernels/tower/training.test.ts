import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { towerBlocks } from './architecture.ts';
import { caseOf, lessonsOf, SIZES, stirred, type Case } from './cases.fixture.ts';
import { decodeTowers, encodeTowers } from './file.ts';
import type { TowerLessons } from './lessons.ts';
import { naiveLoss } from './naive.fixture.ts';
import type { TowerState } from './state.ts';
import { Tower } from './tower.ts';

const arithmetics = ['simd', 'reference'] as const;
type Name = (typeof arithmetics)[number];

function towerOf({ architecture, weights }: Case, arithmetic: Name): Tower {
  return Tower.from({ architecture, weights, training: null }, { arithmetic });
}

/**
 * The largest difference between the gradient and finite differences, for every block of parameters:
 * along a random direction in which all of them count, and for one of them alone.
 */
function worstSlope(here: Case, arithmetic: Name): { worst: number; name: string } {
  const { architecture, weights, rng } = here;
  const lessons = lessonsOf(here);
  const { gradient } = towerOf(here, arithmetic).gradient(lessons);
  const step = 1e-6;
  const middle = naiveLoss(architecture, weights, lessons);
  let found = { worst: 0, name: '' };
  for (const { name, offset, count } of towerBlocks(architecture)) {
    for (const alone of [true, false]) {
      const way = new Float64Array(weights.length);
      if (alone) way[offset + rng.below(count)] = 1;
      else for (let i = 0; i < count; i++) way[offset + i] = 2 * rng.float() - 1;
      const lossAt = (size: number) =>
        naiveLoss(
          architecture,
          way.map((part, i) => weights[i]! + size * part),
          lessons,
        );
      const slope = way.reduce((sum, part, i) => sum + part * gradient[i]!, 0);
      const right = (lossAt(step) - middle) / step;
      const left = (middle - lossAt(-step)) / step;
      // Where a relu or a maximum turns within the step, any slope between the two sides is right.
      const nearest = Math.min(Math.max(slope, Math.min(left, right)), Math.max(left, right));
      const worst = Math.abs(slope - nearest) / (1 + Math.abs(nearest));
      if (worst > found.worst) found = { worst, name };
    }
  }
  return found;
}

test.each(arithmetics)('%s: gradients agree with finite differences, block by block', (name) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const found = worstSlope(caseOf(seed, 5, 25), name);
      expect(found.worst < 1e-3 ? [] : [found]).toEqual([]); // names the block
    }),
    { numRuns: 12 },
  );
});

test('the kernels have the gradients of the reference, on every size of board', () => {
  const apart: number[] = [];
  for (const [seed, [rows, columns]] of SIZES.entries()) {
    for (const channels of [5, 16]) {
      const rng = Rng.of(seed);
      const parts = { planes: 4, blocks: 3, pooled: 2, hidden: 9, others: 1 };
      const architecture = { type: 'tower', channels, ...parts } as const;
      const count = 19; // more than are worked on in one go
      const inputs = Float32Array.from({ length: count * 4 * rows * columns }, () => rng.below(2));
      const beyond = { rows: [1, 0, 0, 0], columns: [0, 1, 0, 0] };
      const weights = stirred(architecture, rng.fork('weights'));
      const here = { architecture, weights, rows, columns, count, inputs, beyond, rng };
      const lessons = lessonsOf(here);
      const [fast, slow] = arithmetics.map((name) => towerOf(here, name).gradient(lessons));
      expect(fast!.policy).toBeCloseTo(slow!.policy, 5);
      expect(fast!.value).toBeCloseTo(slow!.value, 5);
      const size = Math.hypot(...slow!.gradient);
      apart.push(
        Math.hypot(...fast!.gradient.map((slope, i) => slope - slow!.gradient[i]!)) / size,
      );
    }
  }
  // Rounding may tip a relu or a maximum that hangs in the balance, and all slopes behind it.
  expect(apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)]).toBeLessThan(5e-6);
  expect(Math.max(...apart)).toBeLessThan(5e-3);
});

/** Positions of a game without rules: who has more stones in the middle column wins, by playing there. */
function column(count: number, rng: Rng): TowerLessons {
  const [rows, columns] = [5, 5];
  const inputs = new Float32Array(count * 2 * 25);
  const policies = new Float32Array(count * 25);
  const masks = new Uint8Array(count * 25);
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let lead = 0;
    for (let cell = 0; cell < 25; cell++) {
      const stone = rng.below(3);
      if (stone < 2) inputs[i * 50 + stone * 25 + cell] = 1;
      else masks[i * 25 + cell] = 1;
      if (cell % 5 === 2) lead += stone === 0 ? 1 : stone === 1 ? -1 : 0;
    }
    values[i] = Math.sign(lead);
    const free = [2, 7, 12, 17, 22].filter((cell) => masks[i * 25 + cell] === 1);
    for (const cell of free) policies[i * 25 + cell] = 1 / free.length;
  }
  return { count, rows, columns, inputs, policies, masks, values };
}

const pupil = { type: 'tower', planes: 2, channels: 16, blocks: 2, pooled: 2, hidden: 16 } as const;

test('from nothing it learns where to play and who wins, on positions it has never seen', () => {
  const tower = Tower.create(pupil, Rng.of('pupil'));
  const rng = Rng.of('lessons');
  const exam = column(300, Rng.of('exam'));
  const right = (state: TowerState) => {
    const { logits, values } = Tower.from(state).look(exam.inputs, exam.count, 5, 5);
    let [moves, wins, decided, open] = [0, 0, 0, 0];
    for (let i = 0; i < exam.count; i++) {
      if (exam.values[i] !== 0) decided++;
      if (Math.sign(values[i]!) === exam.values[i]) wins++;
      const wanted = exam.policies.subarray(i * 25, (i + 1) * 25);
      if (!wanted.some((share) => share > 0)) continue;
      open++;
      let best = -1;
      for (let cell = 0; cell < 25; cell++) {
        if (exam.masks[i * 25 + cell] === 0) continue;
        if (best < 0 || logits[i * 25 + cell]! > logits[i * 25 + best]!) best = cell;
      }
      if (wanted[best]! > 0) moves++;
    }
    return { moves: moves / open, wins: wins / decided };
  };
  const before = right(tower.player());
  for (let step = 0; step < 150; step++) tower.fit(column(64, rng), 5e-3);
  const after = right(tower.player());
  expect(before.moves).toBeLessThan(0.5);
  expect(after.moves).toBeGreaterThan(0.97);
  expect(before.wins).toBeLessThan(0.7);
  expect(after.wins).toBeGreaterThan(0.9);
});

function fitted(tower: Tower, from: number, to: number) {
  const losses = [];
  for (let step = from; step < to; step++) losses.push(tower.fit(column(20, Rng.of(step)), 2e-3));
  return losses;
}

const bytesOf = (tower: Tower): Buffer => {
  const about = { game: 'column', gameVersion: 1, history: [], notes: {} };
  return Buffer.from(encodeTowers({ ...about, networks: [tower.state()] }, 32));
};

test.each(arithmetics)('%s: the same lessons give the same tower to the last bit', (arithmetic) => {
  const make = () => Tower.create(pupil, Rng.of(1), { arithmetic });
  const [one, two] = [make(), make()];
  expect(fitted(one, 0, 4)).toEqual(fitted(two, 0, 4));
  expect(bytesOf(one).equals(bytesOf(two))).toBe(true);
});

test.each(arithmetics)(
  '%s: training goes on from a file as if nothing had happened',
  (arithmetic) => {
    const straight = Tower.create(pupil, Rng.of(1), { arithmetic });
    fitted(straight, 0, 3);
    const file = bytesOf(straight);
    const rest = fitted(straight, 3, 6);
    const resumed = Tower.from(unwrap(decodeTowers(file)).networks[0]!, { arithmetic });
    expect(resumed.steps).toBe(3);
    expect(fitted(resumed, 3, 6)).toEqual(rest);
    expect(bytesOf(resumed).equals(bytesOf(straight))).toBe(true);
  },
);

test('looking between steps, on boards of other sizes, disturbs nothing', () => {
  const [quiet, asked] = [1, 1].map((seed) => Tower.create(pupil, Rng.of(seed)));
  for (let step = 0; step < 3; step++) {
    fitted(quiet!, step, step + 1);
    for (const [rows, columns] of SIZES)
      asked!.look(new Float32Array(40 * 2 * 121), 40, rows, columns);
    fitted(asked!, step, step + 1);
  }
  expect(bytesOf(asked!).equals(bytesOf(quiet!))).toBe(true);
  const exam = column(8, Rng.of('exam'));
  const fresh = Tower.from({ ...asked!.state(), training: null });
  expect(asked!.look(exam.inputs, 8, 5, 5)).toEqual(fresh.look(exam.inputs, 8, 5, 5));
});

test.each(arithmetics)('%s: steps are those of AdamW, shortened, and averaged', (arithmetic) => {
  const here = caseOf(3, 5);
  const tower = Tower.create(pupil, Rng.of(here.rng.below(100)), { arithmetic });
  const blocks = towerBlocks(tower.architecture);
  const weights = Float64Array.from(tower.weights());
  const average = Float64Array.from(weights);
  const m = new Float64Array(weights.length);
  const v = new Float64Array(weights.length);
  const rate = 0.01;
  let shortened = 0;
  for (let step = 1; step <= 12; step++) {
    const lessons = column(6, Rng.of(step));
    const { gradient } = tower.gradient(lessons);
    const norm = Math.hypot(...gradient);
    if (norm > 1) shortened++;
    const told = tower.fit(lessons, rate);
    expect(told.norm).toBeCloseTo(norm, 4);
    const keep = Math.min(0.998, step / (step + 20));
    for (const { shape, offset, count } of blocks) {
      for (let i = offset; i < offset + count; i++) {
        const slope = gradient[i]! / Math.max(1, norm);
        m[i] = 0.9 * m[i]! + 0.1 * slope;
        v[i] = 0.99 * v[i]! + 0.01 * slope ** 2;
        const move = m[i]! / (1 - 0.9 ** step) / (Math.sqrt(v[i]! / (1 - 0.99 ** step)) + 1e-8);
        weights[i]! -= rate * move + (shape.length > 1 ? rate * 0.01 * weights[i]! : 0);
        average[i] = keep * average[i]! + (1 - keep) * weights[i]!;
      }
    }
  }
  expect(shortened).toBeGreaterThan(0);
  const apart = (a: ArrayLike<number>, b: Float64Array) =>
    b.reduce((most, value, i) => Math.max(most, Math.abs(value - a[i]!)), 0);
  expect(apart(tower.weights(), weights)).toBeLessThan(2e-4);
  expect(apart(tower.average(), average)).toBeLessThan(2e-4);
  expect(apart(tower.player().weights, weights)).toBeGreaterThan(1e-3);
});

test('lessons that make no sense are slips that throw, and nothing is learned from them', () => {
  const tower = Tower.create(pupil, Rng.of(1));
  const before = tower.weights();
  const good = column(2, Rng.of(1));
  const wrong = (change: Partial<TowerLessons>) => () => tower.fit({ ...good, ...change }, 1e-3);
  expect(wrong({ count: 3 })).toThrow('150 inputs are needed, and 100 came');
  expect(wrong({ count: 0 })).toThrow('at least one position');
  expect(wrong({ policies: good.policies.subarray(1) })).toThrow('50 policies');
  expect(wrong({ values: Float32Array.of(1, NaN) })).toThrow('the value of row 1 is NaN');
  expect(wrong({ values: Float32Array.of(2, 0) })).toThrow('the value of row 0 is 2');
  expect(wrong({ masks: good.masks.map(() => 0) })).toThrow('not allowed');
  expect(tower.weights()).toEqual(before);
});
