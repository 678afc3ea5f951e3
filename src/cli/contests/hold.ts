import process from 'node:process';
import { decisionWords, type Contest, type Warning } from '../../arena/index.ts';
import {
  hold,
  order,
  summary,
  type HeldExperiment,
  type Progress,
  type Review,
} from '../../lab/experiment/index.ts';
import { openStore, shownStore, storePath, type Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { means, type PlayOptions } from './contest-options.ts';
import { queueFor, withQueue } from './queue.ts';
import { LiveArea, bar, duration, timeLeft } from '../terminal/live.ts';
import { Speech } from '../terminal/speech.ts';
import { Output } from '../terminal/output.ts';
import { eloText, noteOf, printStandings, strengthOf } from './standings-text.ts';
import { chosenLang, type StoreOptions } from '../terminal/options.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Something that is done with a store, which is closed whatever happens. */
export async function withStore<T>(
  options: StoreOptions & Pick<PlayOptions, 'queue'>,
  mode: 'read' | 'write',
  work: (store: Store) => Promise<T>,
): Promise<T> {
  // A queue that cannot be used leaves no empty store behind.
  if (mode === 'write' && options.queue !== undefined) {
    await (await queueFor(options.queue, options)).close();
  }
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
  sayHowToResume(out, options, held);
  await endIfStuck(out, held);
}

async function printHeld(out: Output, held: HeldExperiment): Promise<void> {
  await printStandings(out, held);
  const { verdict } = held.schedule;
  if (verdict !== null) out.line(verdictText(out, held));
  const played = held.done - held.before;
  const speed = `${out.number(played / (held.ms / 1000), 1)} ${out.t('games/s', 'partidas/s')}`;
  const { before } = held;
  const known =
    before === 0
      ? ''
      : ` · ${out.t(`${before} games were there already`, `${before} partidas ya estaban`)}`;
  out.line(
    out.paint.dim(
      played === 0
        ? `${out.t('nothing was left to play', 'no quedaba nada por jugar')}${known}`
        : `${duration(held.ms / 1000)} · ${speed}${known}`,
    ),
  );
  const again = `ludario result ${held.experiment.id}`;
  out.line(out.paint.dim(out.t(`${again} shows this again`, `${again} muestra esto otra vez`)));
}

/** Work that Ctrl-C stops in good order: it is told so, wherever it is just then. */
export async function stoppable<A>(work: (signal: AbortSignal) => Promise<A>): Promise<A> {
  const stop = new AbortController();
  const halt = () => stop.abort();
  // Only once: a second Ctrl-C ends the program as usual.
  for (const signal of SIGNALS) process.once(signal, halt);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
  }
}

/** Holds a contest with its progress on a terminal; Ctrl-C stops it, and what was played is kept. */
export function holdOnScreen(
  options: PlayOptions,
  store: Store,
  contest: Contest,
  roster: Roster,
  title = '',
): Promise<HeldExperiment> {
  return stoppable((signal) => holdUntil(signal, options, store, contest, roster, title));
}

/**
 * The same for one of several contests: who stops them may do so between two. `told`: what the reader of all of
 * them has been warned of already.
 */
export async function holdUntil(
  signal: AbortSignal,
  options: PlayOptions,
  store: Store,
  contest: Contest,
  roster: Roster,
  title = '',
  told = new Set<Warning['kind']>(),
): Promise<HeldExperiment> {
  const area = LiveArea.unless(options.json === true);
  const screen =
    area === null ? null : new Screen(title, area, new Speech(chosenLang(options.lang)), told);
  try {
    return await withQueue(options, (elsewhere) =>
      hold({
        store,
        contest,
        roster,
        ...means(options),
        elsewhere,
        signal,
        onProgress(progress) {
          screen?.show(progress);
        },
      }),
    );
  } finally {
    screen?.end();
  }
}

function warn(say: Speech, { contest, schedule }: Progress, told: Set<Warning['kind']>): void {
  const fresh = schedule.warnings.filter(({ kind }) => !told.has(kind));
  for (const warning of fresh) {
    told.add(warning.kind);
    process.stderr.write(`ludario: ${noteOf(say, warning, contest)}\n`);
  }
}

function sayHowToResume(say: Speech, options: StoreOptions, held: HeldExperiment): void {
  const store = options.store === undefined ? '' : ` --store ${quoted(shownStore(options.store))}`;
  const goOn = `ludario resume ${held.experiment.id}${store}`;
  sayStopped(say, held, say.t(`go on with ${goOn}`, `sigue con ${goOn}`));
}

/** For commands that go on by themselves when they are given again. */
export function sayHowToGoOn(say: Speech, held: HeldExperiment): void {
  sayStopped(say, held, say.t('the same command goes on', 'la misma orden sigue'));
}

function sayStopped(say: Speech, held: HeldExperiment, goOn: string): void {
  if (held.finished) return;
  const { done, expected } = held;
  const kept = say.t(
    `stopped after ${done} of ${expected} games, all of them kept`,
    `parado tras ${done} de ${expected} partidas, todas guardadas`,
  );
  process.stderr.write(`ludario: ${kept}; ${goOn}\n`);
  process.exitCode = 130;
}

export function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** A thread that cannot be ended would keep the program waiting for ever. */
export async function endIfStuck(
  say: Speech,
  { stuck }: Pick<HeldExperiment, 'stuck'>,
): Promise<void> {
  if (!stuck) return;
  const said = say.t(
    'an agent could not be stopped; the program ends with it',
    'no se ha podido parar a un agente; el programa termina con él',
  );
  process.stderr.write(`ludario: ${said}\n`);
  await new Promise<void>((done) => process.stdout.write('', () => done()));
  process.kill(process.pid, 'SIGKILL');
}

/** What a sequential test has decided, with what was measured beside it. */
export function verdictText(say: Speech, { schedule, contest, standings }: Review): string {
  const verdict = schedule.verdict!;
  const { elo0, elo1 } = contest.spec.sprt!;
  const [llr, least, most] = [verdict.llr, verdict.lower, verdict.upper].map((value) =>
    say.fixed(value, 2),
  );
  const ratio = `LLR ${llr} (${least} ${say.t('to', 'a')} ${most})`;
  const [first, second] = contest.entrants.map(({ short }) => short);
  const decided = decisionWords(verdict, contest.spec.sprt!, [first!, second!]);
  const measured = () => eloText(say, standings.strengths().players[0]!);
  const said =
    decided === null
      ? say.t('no answer yet', 'aún sin respuesta')
      : `${decided[say.lang]}; ${say.t('measured', 'medido')} ${measured()}`;
  const test = say.t(
    `sequential test of ${elo0} against ${elo1} Elo`,
    `prueba secuencial de ${elo0} frente a ${elo1} Elo`,
  );
  return `${test}: ${said} · ${ratio}`;
}

/** How many machines play, where it is not only this one. */
function machineWords(say: Speech, { machines }: Progress): string[] {
  if (machines === undefined) return [];
  const cores = machines.reduce((sum, machine) => sum + machine.cores, 0);
  const count = machines.length;
  return [
    say.t(
      `${count} ${count === 1 ? 'machine' : 'machines'}, ${cores} cores`,
      `${count} ${count === 1 ? 'máquina' : 'máquinas'}, ${cores} núcleos`,
    ),
  ];
}

/** Milliseconds between two drawings, and how much of the time they may take. */
const REST = 200;
const SHARE = 20;

/** How an experiment goes, on a terminal. */
class Screen {
  private readonly area: LiveArea;
  private readonly title: string;
  private readonly told: Set<Warning['kind']>;
  private readonly say: Speech;
  private next = 0;
  private warned = false;

  constructor(title: string, area: LiveArea, say: Speech, told: Set<Warning['kind']>) {
    this.told = told;
    this.title = title;
    this.area = area;
    this.say = say;
  }

  show(progress: Progress): void {
    if (!this.warned) warn(this.say, progress, this.told);
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
    const { say } = this;
    const atMost = schedule.total === null || contest.spec.sprt !== null;
    const about = atMost ? say.t('at most ', 'como mucho ') : '';
    const head = [
      `${bar(done / expected, 24)} ${done}/${about}${expected} ${say.t('games', 'partidas')}`,
      `${say.number(speed, speed < 10 ? 1 : 0)}/s`,
      timeLeft(say, left),
      ...machineWords(say, progress),
      ...(this.title === '' ? [] : [this.title]),
    ];
    const lines = [head.join(' · ')];
    if (standings.games === 0) return lines;
    const wide = Math.max(...contest.entrants.map(({ short }) => short.length));
    for (const [place, player] of order(progress)
      .slice(0, this.area.height - 3)
      .entries()) {
      const elo = eloText(say, strengthOf(progress, player)!);
      const { wins, draws, losses } = standings.totals(player);
      const name = contest.entrants[player]!.short.padEnd(wide);
      lines.push(
        `${`${place + 1}`.padStart(3)} ${name}  ${elo.padEnd(24)} +${wins} =${draws} -${losses}`,
      );
    }
    if (schedule.verdict !== null) lines.push(verdictText(say, progress));
    return lines;
  }
}
