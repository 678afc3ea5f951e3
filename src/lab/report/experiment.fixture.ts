import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Schedule,
  Standings,
  checkpoint,
  identity,
  playJob,
  readSpec,
  versionsOf,
  type Contest,
  type GivenSpec,
  type Played,
} from '../../arena/index.ts';
import { unwrap } from '../../core/index.ts';
import { openStore, type Store } from '../../store/index.ts';
import { Roster } from '../../catalogue/index.ts';

export interface Held {
  readonly store: Store;
  readonly id: string;
  readonly contest: Contest;
  readonly games: readonly Played[];
  close(): Promise<void>;
}

export interface Holding {
  /** Stops after so many games, as if somebody had. */
  readonly stopAfter?: number;
  /** What the store gets instead of what was played. */
  readonly change?: (played: Played) => Played;
  readonly machine?: unknown;
}

/** Plays a small experiment in a store of its own. */
export async function hold(given: GivenSpec, holding: Holding = {}): Promise<Held> {
  const { stopAfter = Infinity, change = (played) => played, machine } = holding;
  const roster = unwrap(await Roster.open());
  const contest = unwrap(readSpec(given, roster.listing));
  const { spec, game } = contest;
  const folder = mkdtempSync(join(tmpdir(), 'ludario-report-'));
  const store = await openStore(join(folder, 'store.sqlite'), 'write');
  const versions = versionsOf(contest);
  const schedule = new Schedule(contest);
  const { experiment } = await store.createExperiment({
    identity: identity(spec, versions),
    spec,
    versions: { ...versions, ludario: '9.8.7' },
    planned: schedule.total,
    ...(machine === undefined ? {} : { machine }),
  });
  const writer = await store.writer(experiment.id);
  const standings = new Standings(contest);
  const games: Played[] = [];
  const make = roster.catalogue.makeAgent;
  for (;;) {
    const job = games.length < stopAfter ? schedule.take() : null;
    if (job === null) break;
    const played = change(await playJob(job, { spec, game, make }));
    games.push(played);
    standings.add(played);
    schedule.tell(job.index, played.record.result!.utilities);
    const due = games.length % spec.checkpoint === 0;
    const figures = checkpoint(standings, contest, { elapsed: games.length, memory: 1e8 });
    await writer.append({
      games: [played],
      ...(due ? { checkpoint: { games: games.length, figures } } : {}),
    });
  }
  await writer.release();
  const close = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, id: experiment.id, contest, games, close };
}
