import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Rng, unwrap } from '../core/index.ts';
import { hexPolicy, lessonsFor, thesisNetwork } from './cases.fixture.ts';
import { decodeModel, encodeModel } from './file.ts';
import { createNetwork, restoreNetwork } from './create.ts';
import type { Network } from './network.ts';

function train(network: Network, steps: number, seed: string): number[] {
  return Array.from({ length: steps }, (_, step) =>
    network.trainStep(lessonsFor(network.architecture, 12, Rng.of(`${seed} ${step}`))),
  );
}

test('a network learns what no straight line can tell', () => {
  const network = createNetwork(
    {
      input: { type: 'vector', size: 2 },
      layers: [
        { type: 'dense', units: 8, activation: 'tanh' },
        { type: 'dense', units: 1, activation: 'sigmoid' },
      ],
      loss: 'mse',
    },
    Rng.of('xor'),
    { optimiser: { type: 'adam', rate: 0.05 } },
  );
  const inputs = Float32Array.of(0, 0, 0, 1, 1, 0, 1, 1);
  const targets = Float32Array.of(0, 1, 1, 0);
  for (let step = 0; step < 500; step++) network.trainStep({ inputs, targets });
  expect(Array.from(network.forward(inputs, 4), Math.round)).toEqual([0, 1, 1, 0]);
});

test('a policy on hexagonal cells learns rows by heart and never gives a forbidden cell a chance', () => {
  const network = createNetwork(hexPolicy, Rng.of('policy'), {
    optimiser: { type: 'adam', rate: 0.01 },
  });
  const lessons = lessonsFor(hexPolicy, 8, Rng.of('rows'));
  const before = network.loss(lessons);
  for (let step = 0; step < 300; step++) network.trainStep(lessons);
  const entropy = -(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)); // of the targets themselves
  expect(before).toBeGreaterThan(1.5);
  expect(network.loss(lessons)).toBeLessThan(entropy + 0.05);
  const answers = network.forward(lessons.inputs, 8, lessons.masks);
  for (let i = 0; i < answers.length; i++) {
    if (lessons.masks![i] === 0 && answers[i] !== 0) throw new Error(`a chance for ${i}`);
  }
  for (let row = 0; row < 8; row++) {
    const sum = answers.subarray(row * 25, row * 25 + 25).reduce((total, p) => total + p, 0);
    expect(sum).toBeCloseTo(1, 5);
  }
});

test('each optimiser makes the loss smaller', () => {
  for (const optimiser of [
    { type: 'sgd', rate: 0.02 },
    { type: 'sgd', rate: 0.01, momentum: 0.9 },
    { type: 'adam' },
  ] as const) {
    const network = createNetwork(hexPolicy, Rng.of(3), { optimiser });
    const lessons = lessonsFor(hexPolicy, 16, Rng.of(4));
    const before = network.loss(lessons);
    for (let step = 0; step < 60; step++) network.trainStep(lessons);
    expect(network.loss(lessons)).toBeLessThan(0.9 * before);
  }
});

test('decay pulls weights that nothing pushes towards zero', () => {
  for (const type of ['sgd', 'adam'] as const) {
    const network = createNetwork(
      {
        input: { type: 'vector', size: 3 },
        layers: [{ type: 'dense', units: 2, activation: 'linear' }],
        loss: 'mse',
      },
      Rng.of(1),
      { optimiser: { type, rate: 0.1, decay: 0.5 } },
    );
    const before = network.weights();
    network.trainStep({ inputs: new Float32Array(3), targets: new Float32Array(2) });
    const after = network.weights();
    for (const [i, weight] of before.entries()) expect(after[i]).toBeCloseTo(0.95 * weight, 6);
  }
});

test('the same seed gives the same network, another seed another', () => {
  const weights = (seed: number) => createNetwork(thesisNetwork, Rng.of(seed)).weights();
  expect(Buffer.compare(bytes(weights(1)), bytes(weights(1)))).toBe(0);
  expect(Buffer.compare(bytes(weights(1)), bytes(weights(2)))).not.toBe(0);
});

test('first weights lie within the bounds of Glorot and He, and fill them', () => {
  const dense = createNetwork(thesisNetwork, Rng.of(5))
    .weights()
    .subarray(0, 64 * 64);
  const limit = Math.sqrt(6 / 128);
  expect(Math.max(...dense)).toBeLessThanOrEqual(limit);
  expect(Math.max(...dense)).toBeGreaterThan(0.98 * limit);
  expect(Math.min(...dense)).toBeLessThan(-0.98 * limit);
  const conv = createNetwork(hexPolicy, Rng.of(5))
    .weights()
    .subarray(0, 7 * 6 * 8);
  const most = Math.sqrt(6 / 42);
  expect(Math.max(...conv)).toBeLessThanOrEqual(most);
  expect(Math.max(...conv)).toBeGreaterThan(0.95 * most);
});

test.each([
  { type: 'adam', decay: 0.01 },
  { type: 'sgd', rate: 0.01, momentum: 0.9 },
] as const)('training goes on from a file as if nothing had happened ($type)', (optimiser) => {
  const straight = createNetwork(hexPolicy, Rng.of(7), { optimiser });
  train(straight, 5, 'first');
  straight.rate = 0.003;
  const file = encodeModel({
    game: 'hex(size=5)',
    gameVersion: 1,
    history: [],
    notes: {},
    networks: [straight.state()],
  });
  const rest = train(straight, 5, 'then');
  const resumed = unwrap(restoreNetwork(unwrap(decodeModel(file)).networks[0]!));
  expect(resumed.steps).toBe(5);
  expect(resumed.rate).toBe(0.003);
  expect(train(resumed, 5, 'then')).toEqual(rest);
  expect(Buffer.compare(bytes(resumed.weights()), bytes(straight.weights()))).toBe(0);
});

test('a restored network may start training afresh with another optimiser', () => {
  const network = createNetwork(hexPolicy, Rng.of(7));
  train(network, 2, 'first');
  const afresh = unwrap(restoreNetwork(network.state(), { optimiser: { type: 'sgd', rate: 0.1 } }));
  expect(afresh.steps).toBe(0);
  expect(afresh.optimiser.type).toBe('sgd');
  expect(Buffer.compare(bytes(afresh.weights()), bytes(network.weights()))).toBe(0);
});

test('a state whose numbers do not fit its network is refused', () => {
  const state = createNetwork(hexPolicy, Rng.of(7)).state();
  const short = state.weights.subarray(1);
  expect(restoreNetwork({ ...state, weights: short })).toMatchObject({ ok: false });
  const training = { ...state.training!, moments: [short, short] };
  expect(restoreNetwork({ ...state, training })).toMatchObject({ ok: false });
});

test('how rows are split or ordered in memory does not change what is learned', () => {
  const lessons = lessonsFor(hexPolicy, 50, Rng.of('rows'));
  const order = Rng.of('order').shuffle(Int32Array.from({ length: 50 }, (_, i) => i));
  const picked = createNetwork(hexPolicy, Rng.of(1), { batch: 4 });
  const copied = createNetwork(hexPolicy, Rng.of(1), { batch: 64 });
  for (let from = 0; from < 50; from += 20) {
    const to = Math.min(50, from + 20);
    const rows = Array.from(order.subarray(from, to));
    const gather = (all: Float32Array | Uint8Array, size: number) =>
      rows.flatMap((row) => Array.from(all.subarray(row * size, (row + 1) * size)));
    const loss = picked.trainRows(lessons, order, from, to);
    expect(loss).toBe(
      copied.trainStep({
        inputs: Float32Array.from(gather(lessons.inputs, 150)),
        targets: Float32Array.from(gather(lessons.targets, 25)),
        masks: Uint8Array.from(gather(lessons.masks!, 25)),
      }),
    );
  }
  const fewAtOnce = createNetwork(hexPolicy, Rng.of(1), { batch: 3 });
  fewAtOnce.setWeights(picked.weights());
  const answers = picked.forward(lessons.inputs, 50, lessons.masks).slice();
  expect(Array.from(fewAtOnce.forward(lessons.inputs, 50, lessons.masks))).toEqual(
    Array.from(answers),
  );
});

test('several networks in one process do not disturb each other', () => {
  const alone = [1, 2, 3].map((seed) => train(createNetwork(hexPolicy, Rng.of(seed)), 4, 'own'));
  const together = [1, 2, 3].map((seed) => createNetwork(hexPolicy, Rng.of(seed)));
  const losses: number[][] = [[], [], []];
  for (let step = 0; step < 4; step++) {
    const lessons = lessonsFor(hexPolicy, 12, Rng.of(`own ${step}`));
    for (const [i, network] of together.entries()) losses[i]!.push(network.trainStep(lessons));
  }
  expect(losses).toEqual(alone);
});

test('a worker thread trains to the same file', async () => {
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = `
    const { parentPort } = require('node:worker_threads');
    Promise.all([import(${here('index.ts')}), import(${here('cases.fixture.ts')}), import(${here('../core/index.ts')})])
      .then(([{ createNetwork, encodeModel }, { hexPolicy, lessonsFor }, { Rng }]) => {
        const network = createNetwork(hexPolicy, Rng.of('worker'));
        for (let step = 0; step < 10; step++) network.trainStep(lessonsFor(hexPolicy, 12, Rng.of(step)));
        const networks = [network.state()];
        parentPort.postMessage(encodeModel({ game: '', gameVersion: 1, history: [], notes: {}, networks }), []);
      });`;
  const worker = new Worker(program, { eval: true });
  const file = await new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  const network = createNetwork(hexPolicy, Rng.of('worker'));
  for (let step = 0; step < 10; step++) {
    network.trainStep(lessonsFor(hexPolicy, 12, Rng.of(step)));
  }
  const { weights } = unwrap(decodeModel(file)).networks[0]!;
  expect(Buffer.compare(bytes(weights), bytes(network.weights()))).toBe(0);
});

test('too few numbers, or a target where nothing is allowed, are slips that throw', () => {
  const network = createNetwork(hexPolicy, Rng.of(1));
  const { inputs, targets, masks } = lessonsFor(hexPolicy, 2, Rng.of(1));
  expect(() => network.forward(inputs, 3)).toThrow('450 inputs are needed, and 300 came');
  expect(() => network.trainStep({ inputs, targets: targets.subarray(1) })).toThrow('targets');
  expect(() => network.trainStep({ inputs: inputs.subarray(1), targets })).toThrow('whole rows');
  expect(() => network.trainRows({ inputs, targets }, Int32Array.of(2), 0, 1)).toThrow(
    '450 inputs',
  );
  const forbidden = masks!.map(() => 0);
  expect(() => network.trainStep({ inputs, targets, masks: forbidden })).toThrow('not allowed');
  expect(() => network.setWeights(new Float32Array(3))).toThrow('weights are needed');
  expect(() => {
    network.rate = -1;
  }).toThrow('too_small');
});

function bytes(floats: Float32Array): Buffer {
  return Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength);
}
