import {
  Schedule,
  identity,
  playJob,
  versionsOf,
  type Contest,
  type Hall,
} from '../../arena/index.ts';
import type { Game, Resources, Rng } from '../../core/index.ts';
import { BotAgent } from '../../protocols/bot/index.ts';
import type { Experiment, Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { Ledger } from '../experiment/index.ts';
import { machine, programVersion } from '../machine.ts';

interface MeetingSetup {
  readonly store: Store;
  readonly roster: Roster;
  /** Games at once, in the whole course: for the record. */
  readonly workers: number;
  /** Ends it: a game that is being played is lost, all others are kept. */
  readonly signal: AbortSignal;
}

/**
 * Plays the games of one meeting of a course, or what is missing of them, as an experiment like any
 * other. They are played in this thread: bots think in processes of their own, and a thread for each
 * of hundreds of meetings would take longer to start than most games to play.
 */
export async function playMeeting(
  setup: MeetingSetup,
  contest: Contest,
  onProgress: (done: number, known: number) => void,
): Promise<string> {
  const { store, roster, workers, signal } = setup;
  const schedule = new Schedule(contest);
  const versions = versionsOf(contest);
  const { experiment } = await store.createExperiment({
    identity: identity(contest.spec, versions),
    spec: contest.spec,
    versions: { ...versions, ludario: programVersion() },
    machine: machine(workers, roster.files),
    planned: schedule.total,
  });
  const { id } = experiment;
  const stored = await store.countGames(id);
  if (stored === schedule.total) {
    onProgress(stored, stored);
    return id;
  }
  const seated = new SeatedBots();
  const leave = () => seated.leave();
  signal.addEventListener('abort', leave);
  try {
    await playMissing(setup, contest, schedule, experiment, seated, onProgress);
  } finally {
    signal.removeEventListener('abort', leave);
    seated.leave();
  }
  return id;
}

async function playMissing(
  { store, roster, signal }: MeetingSetup,
  contest: Contest,
  schedule: Schedule,
  { id }: Experiment,
  seated: SeatedBots,
  onProgress: (done: number, known: number) => void,
): Promise<void> {
  const writer = await store.writer(id);
  const trouble = new AbortController();
  try {
    const ledger = new Ledger(contest, schedule, writer, () => trouble.abort());
    for await (const played of store.games(id)) ledger.remember(played);
    const known = schedule.told;
    onProgress(known, known);
    const { spec, game } = contest;
    const hall: Hall = {
      spec,
      game,
      resources: roster.resources,
      make: (text, of, rng, resources) => seated.note(roster, text, of, rng, resources),
    };
    try {
      for (let job = schedule.take(); job !== null; job = schedule.take()) {
        if (signal.aborted || trouble.signal.aborted) break;
        const played = await playJob(job, hall);
        // A game that was broken off says nothing about those who played it.
        if (signal.aborted) break;
        await ledger.deliver({ games: [played], learned: [] });
        onProgress(schedule.told, known);
      }
    } finally {
      await ledger.settle();
    }
  } finally {
    await writer.release();
  }
}

/** The bots that play a meeting now: when it is left, they have to go at once. */
class SeatedBots {
  private readonly bots = new Set<BotAgent>();
  private left = false;

  note(roster: Roster, text: string, game: Game, rng: Rng, resources: Resources) {
    const made = roster.catalogue.makeAgent(text, game, rng, resources);
    if (made.ok && made.value instanceof BotAgent) {
      if (this.left) void made.value.leave();
      this.bots.add(made.value);
    }
    return made;
  }

  leave(): void {
    this.left = true;
    for (const bot of this.bots) void bot.leave();
    this.bots.clear();
  }
}
