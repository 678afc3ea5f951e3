import process from 'node:process';
import { Rng } from '../../src/core/index.ts';
import { Tower, type TowerLessons } from '../../src/kernels/tower/index.ts';
import { findBrowser } from '../../scripts/browser.js';
import { line, short, title } from '../measure.ts';
import { pageOfTowers } from './browser.ts';
import { HOW_TO_GET, rivalsHere, seat } from './rivals.ts';
import { LOOKS, samplePositions, sampleTower } from './sample.ts';

/** Milliseconds of a turn: short, so that a quick or slow moment of the machine meets all. */
const TURN = 250;

/** Rounding alone leaves answers far closer. */
const MOST_APART = 1e-4;

/** Milliseconds of the processor, so that other programs on the machine do not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How often a second of processor time each does its work, in turns. */
async function inTurns(works: readonly (() => unknown)[], turns: number): Promise<number[]> {
  const done = works.map(() => 0);
  const took = works.map(() => 0);
  for (const work of works) await work();
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, work] of works.entries()) {
      const from = spent();
      do {
        await work();
        done[i]!++;
      } while (spent() - from < TURN);
      took[i]! += spent() - from;
    }
  }
  return done.map((count, i) => (1000 * count) / took[i]!);
}

/** Towers: looks beside other people's programs and in the browser, and training. */
export async function towerSpeed(seconds: number): Promise<void> {
  const turns = Math.max(2, Math.ceil((1000 * seconds) / TURN));
  await besideOthers(turns);
  await inChromium(turns);
  await training(turns);
}

/** The same tower, from an ONNX file of its own weights, in onnxruntime: all with one thread. */
async function besideOthers(turns: number): Promise<void> {
  const runtimes = rivalsHere();
  const state = sampleTower();
  const tower = Tower.from(state);
  title(
    `A tower of 6 blocks, 64 channels: positions a second of processor time, one thread, ${turns} turns of ${TURN} ms each`,
  );
  const names = [...runtimes.keys()];
  if (names.length === 0) {
    line('board, positions at once', 'kernels', 'reference', 'ratio');
  } else {
    line('board, positions at once', 'kernels', ...names.flatMap((name) => [name, 'ratio']));
  }
  const slow = Tower.from(state, { arithmetic: 'reference' });
  let worst = 0;
  for (const { side, count } of names.length === 0
    ? LOOKS.filter((one) => one.count === 1)
    : LOOKS) {
    const inputs = samplePositions(count, side);
    const rivals = await seat(runtimes, state, inputs, count, side);
    const look = (one: Tower) => one.look(inputs, count, side, side);
    for (const { ask } of rivals) worst = Math.max(worst, apart(look(tower), await ask(), count));
    const works = [() => look(tower), ...rivals.map(({ ask }) => ask)];
    if (rivals.length === 0) works.push(() => look(slow));
    const [own, ...others] = await inTurns(works, turns);
    line(
      `${side}x${side}, ${count}`,
      short(own! * count),
      ...others.flatMap((other) => [short(other * count), (own! / other).toFixed(2)]),
    );
  }
  if (names.length > 0) {
    const told = worst.toExponential(1);
    process.stdout.write(`Largest difference of an answer, beside the largest answer: ${told}\n`);
    if (!(worst < MOST_APART)) throw new Error('the tower and its ONNX file do not say the same');
  }
  if (names.length < 2) process.stdout.write(`${HOW_TO_GET}\n`);
}

/** How far apart two sets of answers are, beside the largest of them. */
function apart(
  own: { readonly logits: Float32Array; readonly values: Float32Array },
  other: { readonly cells: Float32Array; readonly value: Float32Array },
  count: number,
): number {
  const [answers, cells] = [own.logits.length / count, other.cells.length / count];
  let [worst, most] = [0, 0];
  for (let i = 0; i < other.cells.length; i++) {
    const logit = own.logits[Math.floor(i / cells) * answers + (i % cells)]!;
    worst = Math.max(worst, Math.abs(logit - other.cells[i]!));
    most = Math.max(most, Math.abs(logit));
  }
  for (const [i, value] of own.values.entries()) {
    worst = Math.max(worst, Math.abs(value - Math.tanh(other.value[i]! / 2)));
  }
  return worst / most;
}

/** In one thread of a page, and in Node beside it. */
async function inChromium(turns: number): Promise<void> {
  title(
    'The same in headless Chromium: positions a second of processor time, one thread, in turns',
  );
  if (findBrowser() === null) {
    process.stdout.write('There is no Chromium here: npm test installs one.\n');
    return;
  }
  line('board, positions at once', 'Chromium', 'Node', 'ratio');
  const tower = Tower.from(sampleTower());
  const page = await pageOfTowers();
  try {
    for (const { side, count } of LOOKS) {
      const inputs = samplePositions(count, side);
      const here = { looks: 0, time: 0 };
      const there = { looks: 0, time: 0 };
      await page.lookFor(count, side, TURN); // warm
      for (let turn = 0; turn < turns; turn++) {
        const started = await page.spent();
        there.looks += await page.lookFor(count, side, TURN);
        there.time += (await page.spent()) - started;
        const from = spent();
        do {
          tower.look(inputs, count, side, side);
          here.looks++;
        } while (spent() - from < TURN);
        here.time += spent() - from;
      }
      const [chromium, node] = [there, here].map(
        ({ looks, time }) => (1000 * count * looks) / time,
      );
      line(
        `${side}x${side}, ${count}`,
        short(chromium!),
        short(node!),
        (chromium! / node!).toFixed(2),
      );
    }
  } finally {
    await page.close();
  }
}

/** Towers that are trained on a laptop, in batches. */
const PUPILS = [
  { blocks: 3, channels: 32, side: 5, batch: 128 },
  { blocks: 4, channels: 48, side: 6, batch: 128 },
  { blocks: 6, channels: 64, side: 8, batch: 64 },
];

async function training(turns: number): Promise<void> {
  title('Training towers: positions a second of processor time');
  line('tower, board, positions a step', 'learned', 'looked at', 'ratio');
  for (const { blocks, channels, side, batch } of PUPILS) {
    const parts = { planes: 5, channels, blocks };
    const pupil = Tower.create({ type: 'tower', ...parts }, Rng.of(1));
    const player = Tower.from(pupil.player());
    const lessons = lessonsFor(batch, side);
    const [steps, looks] = await inTurns(
      [
        () => pupil.fit(lessons, 1e-3),
        () => player.look(lessons.inputs, Math.min(16, batch), side, side),
      ],
      turns,
    );
    const [learned, looked] = [steps! * batch, looks! * Math.min(16, batch)];
    const name = `${blocks} x ${channels}, ${side}x${side}, ${batch}`;
    line(name, short(learned), short(looked), (learned / looked).toFixed(2));
  }
}

/** A cell to answer for each position, and who wins. */
function lessonsFor(count: number, side: number): TowerLessons {
  const rng = Rng.of('lessons');
  const cells = side * side;
  const policies = new Float32Array(count * cells);
  for (let i = 0; i < count; i++) policies[i * cells + rng.below(cells)] = 1;
  return {
    count,
    rows: side,
    columns: side,
    inputs: samplePositions(count, side),
    policies,
    masks: new Uint8Array(count * cells).fill(1),
    values: Float32Array.from({ length: count }, () => 2 * rng.below(2) - 1),
  };
}
