import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { TableMade } from '../src/api/online/index.ts';
import { Rng } from '../src/core/index.ts';
import { wishOf } from '../src/online/hall.fixture.ts';
import { Served } from '../src/online/served.fixture.ts';
import { joinAt, type WirePage } from '../src/online/wire.fixture.ts';
import { line, title } from './measure.ts';

/** Tables at once, each with two players; how long one thinks on average, and how long it is measured. */
const TABLES = (process.env['LUDARIO_TABLES'] ?? '100 1000').split(' ').map(Number);
const PACE = Number(process.env['LUDARIO_PACE'] ?? 4000);
const SECONDS = Number(process.env['LUDARIO_SECONDS'] ?? 20);
/** Who comes at the same time while tables fill. */
const AT_ONCE = 20;
const SIZE = 11;
const RULES = `hex(size=${SIZE})`;

/** What the server has used so far. */
interface Used {
  /** Bytes, and microseconds of processor time. */
  readonly memory: number;
  readonly processor: number;
}

export interface OnlineFigures {
  readonly tables: number;
  readonly moves: number;
  /** Milliseconds from a move sent to its arrival at the other player: half of them, and 99 of 100, are faster. */
  readonly median: number;
  readonly slow: number;
  /** By how much this process, which plays all players, itself was late for 99 of 100 timers. */
  readonly lag: number;
  /** Bytes of the server in all; microseconds of its processor a move, without what it does at rest. */
  readonly memory: number;
  readonly processor: number;
  /** Share of a core that the connections cost while nobody moves. */
  readonly rest: number;
}

/** People at many tables over loopback: how long moves take, and what they cost the server. */
export async function onlineTables(): Promise<void> {
  title(
    `Tables over loopback: ${RULES}, two players each, who think ${PACE / 1000} s on average; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
  );
  line('tables', 'moves', 'median', '99 of 100', 'own lag, 99', 'memory', 'a move', 'at rest');
  const found: OnlineFigures[] = [];
  for (const tables of TABLES) {
    const figures = await measured(tables);
    found.push(figures);
    const { moves, median, slow, lag, memory, processor, rest } = figures;
    line(
      String(tables),
      String(moves),
      `${median.toFixed(1)} ms`,
      `${slow.toFixed(1)} ms`,
      `${lag.toFixed(1)} ms`,
      `${(memory / 2 ** 20).toFixed(0)} MB`,
      `${processor.toFixed(0)} µs`,
      `${(100 * rest).toFixed(1)} %`,
    );
  }
  const [first, last] = [found[0]!, found.at(-1)!];
  if (first === last) return;
  const grown = (a: number, b: number) => `${(b / a).toFixed(2)} times`;
  line(
    `${last.tables / first.tables} times the tables`,
    grown(first.moves, last.moves),
    grown(first.median, last.median),
    grown(first.slow, last.slow),
    grown(first.lag, last.lag),
    grown(first.memory, last.memory),
    grown(first.processor, last.processor),
    grown(first.rest, last.rest),
  );
}

async function measured(tables: number): Promise<OnlineFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-bench-'));
  const served = new Served(join(folder, 'store.sqlite'));
  try {
    await served.start();
    const waiting = Array.from({ length: tables }, (_, n) => n);
    const pairs: Pair[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
          pairs.push(await Pair.sit(served.port, n));
      }),
    );
    const idle = await used(served.port);
    await setTimeout(SECONDS * 200);
    const before = await used(served.port);
    const rest = (before.processor - idle.processor) / (SECONDS * 200_000);
    const taken: number[] = [];
    const lags: number[] = [];
    const end = performance.now() + SECONDS * 1000;
    await Promise.all([lagging(end, lags), ...pairs.map((pair) => pair.play(end, taken))]);
    const after = await used(served.port);
    for (const pair of pairs) pair.leave();
    return {
      tables,
      moves: taken.length,
      median: quantile(taken, 0.5),
      slow: quantile(taken, 0.99),
      lag: quantile(lags, 0.99),
      memory: after.memory,
      processor:
        (after.processor - before.processor - rest * SECONDS * 1e6) / Math.max(1, taken.length),
      rest,
    };
  } finally {
    await served.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function used(port: number): Promise<Used> {
  return (await (await fetch(`http://127.0.0.1:${port}/used`)).json()) as Used;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function lagging(end: number, lags: number[]): Promise<void> {
  while (performance.now() < end) {
    const began = performance.now();
    await setTimeout(10);
    lags.push(performance.now() - began - 10);
  }
}

/** Two people at a table; the stones of a whole board, in an order drawn before. */
class Pair {
  private readonly pages: readonly [WirePage, WirePage];
  private readonly cells: readonly string[];
  private readonly rng: Rng;

  private constructor(pages: readonly [WirePage, WirePage], rng: Rng) {
    this.pages = pages;
    this.rng = rng;
    const cells = Array.from(
      { length: SIZE * SIZE },
      (_, i) => `${String.fromCodePoint(97 + (i % SIZE))}${1 + Math.floor(i / SIZE)}`,
    );
    this.cells = rng.shuffle(cells);
  }

  static async sit(port: number, n: number): Promise<Pair> {
    const answer = await fetch(`http://127.0.0.1:${port}/tables`, {
      method: 'POST',
      body: JSON.stringify(wishOf({ rules: RULES, clock: { ms: 3_600_000, increment: 0 } })),
    });
    const { table, secret } = (await answer.json()) as TableMade;
    const ana = await joinAt(port, table);
    await ana.hello(secret);
    const berta = await joinAt(port, table);
    await berta.hello();
    await berta.say('sit', { name: 'Berta' });
    await ana.until(() => ana.view!.phase === 'playing');
    return new Pair([ana, berta], Rng.of(n));
  }

  /** Plays until the end of the time, and notes how long each move took to reach the other. */
  async play(end: number, taken: number[]): Promise<void> {
    for (let n = 0; ; n++) {
      await setTimeout(this.rng.float() * 2 * PACE);
      if (performance.now() > end || this.pages[0].view!.result !== null) return;
      const mover = this.pages[n % 2]!;
      const other = this.pages[(n + 1) % 2]!;
      const began = performance.now();
      mover.room.send('move', { step: mover.view!.step, text: this.cells[n] });
      await other.until(() => other.view!.moves.length > n);
      taken.push(performance.now() - began);
      await mover.until(() => mover.view!.moves.length > n);
    }
  }

  leave(): void {
    for (const { room } of this.pages) void room.leave();
  }
}
