// npm run weights: makes the weights that ship with the Reversi engine, on all cores of a machine.
// Round after round: games of the engine with itself, every position valued by a search; the weights
// that fit these values best; how far searches with the new weights are off. `ludario train patterns
// reversi` does the same at a smaller size, on one core.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import {
  Lessons,
  errorsOf,
  freeOf,
  noOffs,
  noWeights,
  type Teaching,
} from '../../src/agents/patterns/index.ts';
import {
  PHASES,
  readWeights,
  reversiWeights,
  writeWeights,
  type Weights,
} from '../../src/kernels/index.ts';
import type { Order, Reply } from './thread.ts';

const { values: options } = parseArgs({
  options: {
    threads: { type: 'string', default: String(availableParallelism()) },
    rounds: { type: 'string', default: '2' },
    games: { type: 'string', default: '20000' },
    /** Of play in each round, whatever the games; 0: no limit. */
    minutes: { type: 'string', default: '0' },
    /** Plies a value looks ahead, by round; the last holds for all later ones. */
    depth: { type: 'string', default: '6,8' },
    exact: { type: 'string', default: '14' },
    /** Of fitting, at most; 0: lessons are gathered for a later run. */
    steps: { type: 'string', default: '60' },
    samples: { type: 'string', default: '200' },
    deepest: { type: 'string', default: '8' },
    'exact-samples': { type: 'string', default: '19' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    /** A folder where lessons are kept, and found again by the next run. */
    lessons: { type: 'string' },
    out: { type: 'string', default: 'reversi.weights' },
    ship: { type: 'boolean', default: false },
  },
});
const number = (name: keyof typeof options) => Number(options[name]);

/** A thread that is asked one thing at a time. */
class Helper {
  private readonly worker: Worker;

  constructor() {
    this.worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { board: 2n ** 64n - 1n },
      resourceLimits: { maxOldGenerationSizeMb: 16_384 },
    });
  }

  ask(order: Order): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.worker.once('error', reject);
      this.worker.once('message', (reply: Reply) => {
        this.worker.off('error', reject);
        resolve(reply);
      });
      this.worker.postMessage(order, []);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

const CHUNK = 50;
const helpers = Array.from({ length: number('threads') }, () => new Helper());

/** Hands out tasks until there are none: each helper does one at a time. */
async function share<T>(
  next: () => T | null,
  work: (helper: Helper, task: T) => Promise<void>,
): Promise<void> {
  await Promise.all(
    helpers.map(async (helper) => {
      for (let task = next(); task !== null; task = next()) await work(helper, task);
    }),
  );
}

async function learn(bytes: Uint8Array): Promise<void> {
  await Promise.all(helpers.map((helper) => helper.ask({ kind: 'learn', weights: bytes })));
}

async function gather(round: number): Promise<Uint8Array[][]> {
  const games = number('games');
  const end = number('minutes') === 0 ? Infinity : performance.now() + 60_000 * number('minutes');
  const depths = options.depth.split(',').map(Number);
  const teaching: Teaching = {
    depth: depths[Math.min(round, depths.length) - 1]!,
    exact: number('exact'),
  };
  const seed = `${options.seed} round ${round}`;
  let begun = 0;
  let lessons = 0;
  await share(
    () => {
      if (begun >= games || performance.now() >= end) return null;
      const from = begun;
      begun = Math.min(games, begun + CHUNK);
      return { from, to: begun };
    },
    async (helper, chunk) => {
      const reply = await helper.ask({ kind: 'play', seed, teaching, ...chunk });
      if (reply.kind === 'done') lessons += reply.lessons;
    },
  );
  const phases: Uint8Array[][] = Array.from({ length: PHASES }, () => []);
  for (const helper of helpers) {
    const reply = await helper.ask({ kind: 'give' });
    if (reply.kind !== 'lessons') continue;
    for (const [phase, packed] of reply.phases.entries()) phases[phase]!.push(packed);
  }
  say(`round ${round}: ${begun} games, ${lessons} lessons`);
  return phases;
}

function keep(lessons: Uint8Array[][], round: number): void {
  if (options.lessons === undefined) return;
  for (const [phase, packed] of lessons.entries()) {
    const name = `${phase}.${options.seed}-${round}.lessons`;
    writeFileSync(join(options.lessons, name), Buffer.concat(packed));
  }
}

/** What earlier runs taught, by phase. */
function keptLessons(): Uint8Array[][] {
  const all: Uint8Array[][] = Array.from({ length: PHASES }, () => []);
  const folder = options.lessons;
  if (folder === undefined) return all;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.lessons'))) {
    all[Number.parseInt(name, 10)]?.push(readFileSync(join(folder, name)));
  }
  return all;
}

async function fitAll(lessons: Uint8Array[][], before: Float64Array[]): Promise<Float64Array[]> {
  const fitted: Float64Array[] = [...before];
  // The last phases have the most patterns: they come first.
  let next = 0;
  await share(
    () => (next < PHASES ? next++ : null),
    async (helper, phase) => {
      const order = {
        lessons: lessons[phase]!,
        before: before[phase]!,
        steps: number('steps'),
      };
      const reply = await helper.ask({ kind: 'fit', ...order });
      if (reply.kind !== 'fitted') return;
      fitted[phase] = reply.weights;
      say(
        `phase ${phase}: ${reply.count} lessons, before off by ${reply.before.toFixed(3)}; now ${reply.error.toFixed(3)}, apart ${reply.apart.toFixed(3)}`,
      );
    },
  );
  return fitted;
}

async function measureAll(lessons: Uint8Array[][]): Promise<Weights['errors']> {
  const samples = lessons.flatMap((packed) => {
    const all = new Lessons(packed[0]);
    const wanted = Math.min(all.count, number('samples'));
    const parts: Lessons[] = [];
    for (let i = 0; i < wanted; i++) {
      if (i % 10 === 0) parts.push(new Lessons());
      parts.at(-1)!.add(all.at(Math.floor((i * all.count) / wanted)));
    }
    return parts;
  });
  const offs = noOffs();
  await share(
    () => samples.pop() ?? null,
    async (helper, part) => {
      const reply = await helper.ask({
        kind: 'measure',
        lessons: part.pack(),
        deepest: number('deepest'),
        exact: number('exact-samples'),
      });
      if (reply.kind !== 'measured') return;
      for (const [phase, row] of reply.offs.depths.entries()) {
        for (const [depth, all] of row.entries()) offs.depths[phase]![depth]!.push(...all);
      }
      for (const [empties, all] of reply.offs.ends.entries()) offs.ends[empties]!.push(...all);
    },
  );
  return errorsOf(offs);
}

function say(text: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0)} s  ${text}\n`);
}

function shipped(bytes: Uint8Array): string {
  const packed = gzipSync(bytes, { level: 9 });
  return `/**
 * Weights of the patterns by which the Reversi engine judges an 8x8 board, learned from its own games
 * (\`npm run weights\`); read by src/kernels/reversi-weights.ts. Gzip, ${packed.length} bytes, in base64.
 */
export const REVERSI_WEIGHTS =
  '${packed.toString('base64')}';
`;
}

async function main(): Promise<void> {
  const start =
    options.from === undefined
      ? await reversiWeights()
      : options.from === 'nothing'
        ? noWeights()
        : readWeights(readFileSync(options.from));
  let phases = freeOf(start);
  let bytes = writeWeights(phases, start.errors);
  const all = keptLessons();
  for (let round = 1; round <= number('rounds'); round++) {
    await learn(bytes);
    const lessons = await gather(round);
    // What later rounds teach counts beside what the earlier ones taught.
    for (const [phase, packed] of lessons.entries()) all[phase]!.push(...packed);
    keep(lessons, round);
    if (number('steps') === 0) continue;
    phases = await fitAll(all, phases);
    await learn(writeWeights(phases, start.errors));
    const errors = await measureAll(lessons);
    bytes = writeWeights(phases, errors);
    writeFileSync(options.out, bytes);
    say(`${options.out}: round ${round}, ${gzipSync(bytes, { level: 9 }).length} bytes packed`);
    say(`errors at depth 8: ${errors.depths.map((row) => row[8]!.toFixed(2)).join(' ')}`);
    say(
      `errors of the end: ${errors.ends
        .slice(14, 20)
        .map((one) => one.toFixed(2))
        .join(' ')}`,
    );
  }
  if (options.ship) {
    writeFileSync(
      join(import.meta.dirname, '../../src/kernels/built/reversi-weights.ts'),
      shipped(bytes),
    );
  }
  await Promise.all(helpers.map((helper) => helper.end()));
}

await main();
