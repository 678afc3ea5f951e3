import { Schedule, identity, type Contest, type Standings } from '../../arena/index.ts';
import type { Experiment, Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import {
  Dispatcher,
  Withdrawal,
  type MachineAtWork,
  type RemotePlayers,
  type Snapshot,
} from '../../workers/index.ts';
import { NoGame, Refusal } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { Ledger } from './ledger.ts';
import { rehearsalsOf, rehearse } from './rehearse.ts';
import { roomFor } from './room.ts';
import { machine, programVersion, withMachines } from '../machine.ts';

export interface Holding {
  readonly store: Store;
  readonly contest: Contest;
  readonly roster: Roster;
  readonly workers: number;
  /** What each worker may use. */
  readonly megabytes: number;
  /** Who plays where it is not this machine: called once it is known what is to be played. */
  readonly elsewhere?:
    | ((experiment: Experiment, contest: Contest, roster: Roster) => RemotePlayers)
    | undefined;
  /** Ends it at once: games that are being played are lost, all others are kept. */
  readonly signal: AbortSignal;
  /** Called when it begins, and after every batch of games. */
  onProgress?(progress: Progress): void;
}

/** An experiment while it is held. */
export interface Progress {
  readonly experiment: Experiment;
  readonly contest: Contest;
  readonly schedule: Schedule;
  readonly standings: Standings;
  /** Games that were there when it began, and games now. */
  readonly before: number;
  readonly done: number;
  /** Games in all, as far as can be said. */
  readonly expected: number;
  /** Milliseconds since it began. */
  readonly ms: number;
  /** Machines at work, where it is not only this one. */
  readonly machines?: readonly MachineAtWork[] | undefined;
}

export interface HeldExperiment extends Progress {
  readonly finished: boolean;
  /** Threads that could not be ended keep the process from ending by itself. */
  readonly stuck: boolean;
}

/** Games ahead of one that is missing: they wait in memory. */
const MOST_WAITING = 50_000;

/**
 * Holds an experiment, or goes on with it where it was stopped: what is stored is not played again,
 * and in the end the games are those of an experiment that was never stopped.
 */
export async function hold(given: Holding): Promise<HeldExperiment> {
  for (;;) {
    try {
      return await holdOnce(given);
    } catch (error) {
      if (!(error instanceof Withdrawal)) throw error;
      await takeBack(given, error);
    }
  }
}

/** Games of a machine that cannot be trusted are taken out, and played again. */
async function takeBack({ store, contest, roster, workers }: Holding, why: Withdrawal) {
  // What was learned from them cannot be taken back.
  if (contest.entrants.some(({ learns }) => learns)) throw why;
  const { id } = await enter({ store, contest, roster, workers });
  const { format, sprt } = contest.spec;
  const follows = sprt !== null || format === 'swiss' || format === 'knock-out';
  const first = Math.min(...why.games);
  // Who meets whom afterwards, and whether it goes on, came from them.
  await store.withdraw(id, follows ? { from: first } : why.games);
}

async function holdOnce(given: Holding): Promise<HeldExperiment> {
  const room = roomFor(given.contest, given.roster, given.megabytes);
  if (!room.ok) throw new Refusal(room.complaint);
  const ready = await rehearse(given.contest, given.roster);
  if (!ready.ok) throw new Refusal(ready.complaint);
  const holding = { ...given, contest: ready.value };
  const { store, contest, roster, workers, signal } = holding;
  const schedule = new Schedule(contest);
  const experiment = await enter(holding, schedule);
  const writer = await store.writer(experiment.id);
  try {
    const trouble = new AbortController();
    const ledger = new Ledger(contest, schedule, writer, () => trouble.abort());
    await remember(store, experiment, ledger);
    const remote = schedule.finished ? undefined : holding.elsewhere?.(experiment, contest, roster);
    const before = ledger.standings.games + ledger.standings.unfinished;
    const began = performance.now();
    const progress = (): Progress => ({
      experiment,
      contest,
      schedule,
      standings: ledger.standings,
      before,
      done: schedule.told,
      expected: schedule.total ?? Math.max(schedule.expected, schedule.known),
      ms: performance.now() - began,
      machines: remote?.machines,
    });
    holding.onProgress?.(progress());
    let taken = schedule.told;
    // Where nothing is left to play no thread is started.
    const dispatcher = schedule.finished
      ? null
      : new Dispatcher({
          ...holding,
          modules: roster.modules,
          models: roster.modelsOf(contest.entrants),
          remote,
          recall: await recalled(store, experiment, contest),
          source: {
            take() {
              if (ledger.waiting > MOST_WAITING) return null;
              if (contest.spec.sprt !== null && taken - schedule.told > AHEAD * workers)
                return null;
              const job = schedule.take();
              if (job !== null) taken++;
              return job;
            },
            get finished() {
              return schedule.finished;
            },
          },
          async deliver(delivery) {
            await ledger.deliver(delivery);
            holding.onProgress?.(progress());
          },
          signal: AbortSignal.any([signal, trouble.signal]),
        });
    try {
      await dispatcher?.run();
    } catch (error) {
      if (!(error instanceof NoGame)) throw error;
      const kept = schedule.told;
      throw new Refusal(refuse.notBegun({ why: error.complaint, kept, id: experiment.id }));
    } finally {
      // Whatever happened: what was played is kept.
      await ledger.settle();
      if (remote !== undefined) await noteMachines(store, experiment, remote.machines);
    }
    const standings = ledger.orderly;
    const stuck = dispatcher?.stuck ?? false;
    return { ...progress(), standings, finished: schedule.finished, stuck };
  } finally {
    await writer.release();
  }
}

async function noteMachines(
  store: Store,
  { id }: Experiment,
  machines: readonly MachineAtWork[],
): Promise<void> {
  const { machine: known } = await store.experiment(id);
  if (machines.length > 0) await store.describe(id, withMachines(known, machines));
}

/** Writes an experiment down before its first game; the one that is there already, if it is. */
export async function enter(
  { store, contest, roster, workers }: Pick<Holding, 'store' | 'contest' | 'roster' | 'workers'>,
  schedule: Schedule = new Schedule(contest),
): Promise<Experiment> {
  const versions = roster.versionsOf(contest);
  const { experiment } = await store.createExperiment({
    identity: identity(contest.spec, versions),
    spec: contest.spec,
    versions: { ...versions, ludario: programVersion() },
    machine: { ...machine(workers, roster.files), ...rehearsalsOf(contest) },
    planned: schedule.total,
  });
  return experiment;
}

/** Games that a sequential test may play beyond what it knows to need, for each worker. */
const AHEAD = 1000;

/** What is stored is told as if it had just been played. */
async function remember(store: Store, { id }: Experiment, ledger: Ledger): Promise<void> {
  for await (const played of store.games(id)) ledger.remember(played);
  const last = (await store.checkpoints(id)).at(-1)?.figures as { elapsed?: number } | undefined;
  ledger.goOnAfter(last?.elapsed ?? 0);
}

async function recalled(
  store: Store,
  { id }: Experiment,
  { entrants }: Contest,
): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = [];
  for (const [player, { learns }] of entrants.entries()) {
    const known = learns ? await store.learned(id, player) : null;
    if (known !== null) snapshots.push({ player, bytes: known.bytes });
  }
  return snapshots;
}
