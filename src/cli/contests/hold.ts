import process from 'node:process';
import type { Contest } from '../../arena/index.ts';
import {
  hold,
  order,
  summary,
  type HeldExperiment,
  type Progress,
  type Review,
} from '../../lab/experiment/index.ts';
import { openStore, storePath, type Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { means, type PlayOptions } from './contest-options.ts';
import { LiveArea, bar, duration } from '../terminal/live.ts';
import { number } from '../playing/narrate.ts';
import { Output } from '../terminal/output.ts';
import { eloText, noteOf, printStandings, strengthOf } from './standings-text.ts';
import type { StoreOptions } from '../terminal/options.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Something that is done with a store, which is closed whatever happens. */
export async function withStore<T>(
  options: StoreOptions,
  mode: 'read' | 'write',
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(storePath(options.store), mode);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Holds a contest, shows how it goes, and prints what came out. */
export async function holdAndReport(
  options: PlayOptions,
  contest: Contest,
  roster: Roster,
): Promise<void> {
  const out = new Output(options);
  const held = await withStore(options, 'write', async (store) =>
    holdOnScreen(options, store, contest, roster),
  );
  const seconds = held.ms / 1000;
  const played = held.done - held.before;
  out.document({
    ...summary(held),
    seconds,
    gamesPerSecond: played === 0 ? null : played / seconds,
    played,
  });
  if (!out.json) await printHeld(out, held);
  sayHowToResume(options, held);
  await endIfStuck(held);
}

async function printHeld(out: Output, held: HeldExperiment): Promise<void> {
  await printStandings(out, held);
  const { verdict } = held.schedule;
  if (verdict !== null) out.line(verdictText(held));
  const played = held.done - held.before;
  const speed = `${number(played / (held.ms / 1000), 'en', 1)} games/s`;
  const known = held.before === 0 ? '' : ` · ${held.before} games were there already`;
  out.line(
    out.paint.dim(
      played === 0
        ? `nothing was left to play${known}`
        : `${duration(held.ms / 1000)} · ${speed}${known}`,
    ),
  );
  out.line(out.paint.dim(`ludario result ${held.experiment.id} shows this again`));
}

/** Holds a contest with its progress on a terminal; Ctrl-C stops it, and what was played is kept. */
export async function holdOnScreen(
  options: PlayOptions,
  store: Store,
  contest: Contest,
  roster: Roster,
  title = '',
): Promise<HeldExperiment> {
  const stop = new AbortController();
  const halt = () => stop.abort();
  // Only once: a second Ctrl-C ends the program as usual.
  for (const signal of SIGNALS) process.once(signal, halt);
  const area = LiveArea.unless(options.json === true);
  const screen = area === null ? null : new Screen(title, area);
  try {
    return await hold({
      store,
      contest,
      roster,
      ...means(options),
      signal: stop.signal,
      onProgress(progress) {
        screen?.show(progress);
      },
    });
  } finally {
    screen?.end();
    for (const signal of SIGNALS) process.off(signal, halt);
  }
}

function warn({ contest, schedule }: Progress): void {
  for (const warning of schedule.warnings) {
    process.stderr.write(`ludario: ${noteOf(warning, contest)}\n`);
  }
}

function sayHowToResume(options: StoreOptions, held: HeldExperiment): void {
  if (held.finished) return;
  const { done, expected, experiment } = held;
  const store = options.store === undefined ? '' : ` --store ${quoted(options.store)}`;
  process.stderr.write(
    `ludario: stopped after ${done} of ${expected} games, all of them kept; go on with` +
      ` ludario resume ${experiment.id}${store}\n`,
  );
  process.exitCode = 130;
}

/** For commands that go on by themselves when they are given again. */
export function sayHowToGoOn(held: HeldExperiment): void {
  if (held.finished) return;
  process.stderr.write(
    `ludario: stopped after ${held.done} of ${held.expected} games, all of them kept; the same command goes on\n`,
  );
  process.exitCode = 130;
}

export function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** A thread that cannot be ended would keep the program waiting for ever. */
export async function endIfStuck({ stuck }: Pick<HeldExperiment, 'stuck'>): Promise<void> {
  if (!stuck) return;
  process.stderr.write('ludario: an agent could not be stopped; the program ends with it\n');
  await new Promise<void>((done) => process.stdout.write('', () => done()));
  process.kill(process.pid, 'SIGKILL');
}

export function verdictText({ schedule, contest }: Review): string {
  const { llr, lower, upper, accept } = schedule.verdict!;
  const { elo0, elo1 } = contest.spec.sprt!;
  const ratio = `LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
  const said =
    accept === null
      ? 'no answer yet'
      : `the answer is ${accept === 'elo1' ? elo1 : elo0} Elo, not ${accept === 'elo1' ? elo0 : elo1}`;
  return `sequential test of ${elo0} against ${elo1} Elo: ${said} · ${ratio}`;
}

/** Milliseconds between two drawings, and how much of the time they may take. */
const REST = 200;
const SHARE = 20;

/** How an experiment goes, on a terminal. */
class Screen {
  private readonly area: LiveArea;
  private readonly title: string;
  private next = 0;
  private warned = false;

  constructor(title: string, area: LiveArea) {
    this.title = title;
    this.area = area;
  }

  show(progress: Progress): void {
    if (!this.warned) warn(progress);
    this.warned = true;
    const now = performance.now();
    if (now < this.next) return;
    this.area.draw(this.lines(progress));
    this.next = performance.now() + Math.max(REST, SHARE * (performance.now() - now));
  }

  end(): void {
    this.area.clear();
  }

  private lines(progress: Progress): string[] {
    const { done, before, expected, ms, schedule, contest, standings } = progress;
    const speed = (done - before) / (ms / 1000);
    const left = speed > 0 ? (expected - done) / speed : Infinity;
    const about = schedule.total === null || contest.spec.sprt !== null ? 'at most ' : '';
    const head = [
      `${bar(done / expected, 24)} ${done}/${about}${expected} games`,
      `${number(speed, 'en', speed < 10 ? 1 : 0)}/s`,
      `${duration(left)} left`,
      ...(this.title === '' ? [] : [this.title]),
    ];
    const lines = [head.join(' · ')];
    if (standings.games === 0) return lines;
    const wide = Math.max(...contest.entrants.map(({ short }) => short.length));
    for (const [place, player] of order(progress)
      .slice(0, this.area.height - 3)
      .entries()) {
      const { elo, interval } = strengthOf(progress, player)!;
      const { wins, draws, losses } = standings.totals(player);
      const name = contest.entrants[player]!.short.padEnd(wide);
      lines.push(
        `${`${place + 1}`.padStart(3)} ${name}  ${eloText(elo, interval).padEnd(24)} +${wins} =${draws} -${losses}`,
      );
    }
    if (schedule.verdict !== null) lines.push(verdictText(progress));
    return lines;
  }
}
