import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeAgent } from '../src/agents/index.ts';
import { qlearner, QTable } from '../src/agents/qlearning/index.ts';
import {
  Rng,
  readParams,
  unwrap,
  type Game,
  type Model,
  type TrainedModel,
  type Training,
} from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';
import { table5 as thesis } from '../src/papers/iwoki/index.ts';
import { line, short, title } from './measure.ts';

/** Stores and finds again so many values: our table beside a Map with text keys, as the thesis had. */
export function qTable(values: number): void {
  title(`${short(values)} Q-values: typed segments beside a Map by text`);
  line('', 'stores/s', 'finds/s', 'bytes a value', 'longest pause ms');
  const words = new Int32Array(2 * values);
  const rng = Rng.of('bench');
  for (let i = 0; i < words.length; i++) words[i] = rng.next();
  const table = new QTable();
  const map = new Map<string, number>();
  const rows: Record<string, [(i: number) => void, (i: number) => void]> = {
    'typed segments': [
      (i) => table.set(words[2 * i]!, words[2 * i + 1]!, i),
      (i) => table.get(words[2 * i]!, words[2 * i + 1]!, 0),
    ],
    'Map by text': [
      (i) => map.set(`${words[2 * i]!},${words[2 * i + 1]!}`, i),
      (i) => map.get(`${words[2 * i]!},${words[2 * i + 1]!}`),
    ],
  };
  for (const [name, [store, find]] of Object.entries(rows)) {
    const before = held();
    const stored = timed(values, store);
    const found = timed(values, find);
    line(
      name,
      short(stored.rate),
      short(found.rate),
      ((held() - before) / values).toFixed(1),
      stored.pause.toFixed(1),
    );
  }
}

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Milliseconds this process has worked, however busy the machine is otherwise. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Calls a second of one core, and the longest time a hundred of them took. */
function timed(calls: number, work: (i: number) => void): { rate: number; pause: number } {
  const start = worked();
  let last = start;
  let pause = 0;
  for (let i = 0; i < calls; i++) {
    work(i);
    if (i % 100 !== 99) continue;
    const now = worked();
    pause = Math.max(pause, now - last);
    last = now;
  }
  return { rate: (calls * 1000) / (worked() - start), pause };
}

/** Repeats rows of Table 5 (counted from 1), each under the figures of the thesis. */
export async function table5(rows: readonly number[], seed: number | string = 1): Promise<void> {
  title('Table 5 of the iwoki thesis: its figures, then ours');
  const kept = new Map<number, TrainedModel>();
  for (const row of rows) {
    const { deal, rival, mode, games, from, updated: met, ...figures } = thesis[row - 1]!;
    process.stdout.write(`\n${row}. deal=${deal}, against ${rival}, ${mode}, ${games} games\n`);
    line('', 'won', 'lost', 'drawn', 'lead', 'values', 'met ("updated")', 'updated');
    const { wins, losses, draws, lead, values } = figures;
    tell('thesis', { wins, losses, draws, lead, values, met });
    const start = from === null ? undefined : kept.get(from);
    if (from !== null && start === undefined) throw new Error(`row ${row} needs row ${from}`);
    const game = unwrap(makeGame(`iwoki(deal=${deal})`));
    // Another seed for each row: no row may meet the very games that another learned from.
    const training = courseFor(game, mode, games, rival, `${seed} row ${row}`, start);
    const spent = worked();
    const began = performance.now();
    const lastMiss = await watch(training);
    const core = ((worked() - spent) / 1000).toFixed(1);
    tell('ours', training.figures());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    const each = (training.figures()['bytes']! / training.figures()['values']!).toFixed(1);
    process.stdout.write(
      `${seconds} s (${core} s of one core), ${memory} MB in all, ` +
        `${each} bytes a value; last game not won: ${lastMiss}\n`,
    );
    if (thesis.some((other) => other.from === row)) {
      kept.set(row, training.model());
      const bytes = kept.get(row)!.bytes.length;
      process.stdout.write(`file: ${(bytes / 2 ** 20).toFixed(1)} MB\n`);
    }
  }
}

function tell(name: string, figures: Readonly<Record<string, number>>): void {
  const shown = (key: string) => figures[key]?.toLocaleString('en') ?? '';
  const cells = ['wins', 'losses', 'draws', 'lead', 'values', 'met', 'updated'].map(shown);
  line(name, ...cells);
}

function courseFor(
  game: Game,
  mode: string,
  games: number,
  rival: string,
  seed: number | string,
  start: TrainedModel | undefined,
): Training {
  const args = Object.entries({ variant: 'thesis', mode }).map(([key, value]) => ({ key, value }));
  const { values } = unwrap(readParams({ name: 'qlearner', args }, qlearner.params));
  const from: Model | undefined = start && { ...start, name: 'before' };
  const course = { seed, games, rivals: [rival], make: makeAgent, from };
  return unwrap(qlearner.train(game, values, course, {}));
}

/** Trains to the end, telling of each tenth; gives the number of the last game that was not won. */
async function watch(training: Training): Promise<number> {
  let last = 0;
  let wins = 0;
  let shownWins = 0;
  const tenth = Math.ceil(training.total / 10);
  while (training.done < training.total) {
    await training.work(0);
    const won = training.figures()['wins']!;
    if (won === wins) last = training.done;
    wins = won;
    if (training.done % tenth !== 0) continue;
    const share = ((100 * (wins - shownWins)) / tenth).toFixed(1);
    shownWins = wins;
    process.stdout.write(`  ${training.done} games: ${share} % of the last ${tenth} won\n`);
  }
  return last;
}

/**
 * Rows 6 and 8 for longer: how long it takes to win nearly always. From one seat a line that beats
 * Greedy is found soon, from the other late: Table 5 has as many losses as half of the 16,200 games.
 */
export async function untilItWins(games: number, deal = 'fixed', seed = 1): Promise<void> {
  title(
    `iwoki(deal=${deal}): 100,000 games against Random, then ${games} exploiting against Greedy`,
  );
  const game = unwrap(makeGame(`iwoki(deal=${deal})`));
  const training = courseFor(game, 'explore', 100_000, 'random', seed, undefined);
  while (training.done < training.total) await training.work(1000);
  const playing = courseFor(game, 'exploit', games, 'greedy', seed + 1, training.model());
  line('last game not won', String(await watch(playing)));
}

/** Games a second of the thesis's learner with the fixed deal, on one core. */
export async function qTraining(games: number): Promise<void> {
  title(`qlearner(variant=thesis) on iwoki(deal=fixed) against random, ${games} games`);
  const game = unwrap(makeGame('iwoki(deal=fixed)'));
  const training = courseFor(game, 'explore', games, 'random', 1, undefined);
  const spent = worked();
  while (training.done < training.total) await training.work(1000);
  const seconds = (worked() - spent) / 1000;
  const { values, bytes } = training.figures() as { values: number; bytes: number };
  line('games a second of one core', short(games / seconds));
  line('Q-values, bytes a value', short(values), (bytes / values).toFixed(1));
}
