import type { Contest, Job } from '../arena/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { Refusal, type Complaint } from '../core/index.ts';
import {
  Withdrawal,
  type MachineAtWork,
  type Outcome,
  type RemotePlayers,
} from '../workers/index.ts';
import { refuse } from './complaints.ts';
import type { Contents } from './contents.ts';
import { Doubt } from './doubt.ts';
import type { GamesPlayed } from './games-player.ts';
import type { Line } from './line.ts';
import type { GamesBrief, ProgramsNeeded, ResultData } from './names.ts';
import { pack } from './parcel.ts';
import { packedPrograms, type PackedPrograms } from './programs.ts';
import { gamesReturned } from './returned.ts';
import { Run, type Trade } from './run.ts';

export interface CoordinatorSetup {
  readonly line: Line;
  /** Which experiment, whoever holds it: its identity and its store. */
  readonly experiment: { readonly id: string; readonly identity: string };
  readonly contest: Contest;
  readonly roster: Roster;
  readonly version: string;
  /** What a thread may use that plays games again here. */
  readonly megabytes: number;
  /** One block in so many of each worker is looked at here. */
  readonly sample: number;
  /** Told what people should know. */
  say(what: Complaint): void;
}

/** How long a block should last in milliseconds, and how many games it may have. */
const PACE = { target: 1500, most: 2000 };

/** Gives the games of one experiment to those who work at a queue, and takes in what comes back. */
export class Coordinator implements RemotePlayers {
  readonly pace = PACE;
  private readonly run: Run<readonly Job[], GamesPlayed>;
  private readonly doubt: Doubt;

  /** Throws a Refusal where a program of others can neither travel nor be told by what it holds. */
  constructor({ experiment, contest, roster, megabytes, ...setup }: CoordinatorSetup) {
    this.doubt = new Doubt(contest, roster, megabytes);
    const packed = packedPrograms(contest, roster);
    this.run = new Run({
      ...setup,
      ...experiment,
      kind: 'experiment',
      programs: packed.needed,
      rules: contest.spec.game,
      trade: new GamesTrade(contest, roster, this.doubt, packed),
    });
  }

  get onMore(): () => void {
    return this.run.onMore;
  }

  set onMore(more: () => void) {
    this.run.onMore = more;
  }

  /** Who works for this experiment, or did: by machine. */
  get machines(): readonly MachineAtWork[] {
    return this.run.workers.machines;
  }

  get lanes(): number {
    return this.run.workers.lanes;
  }

  isRisky(): boolean {
    return false;
  }

  get stuck(): Doubt['stuck'] {
    return this.doubt.stuck;
  }

  async play(jobs: readonly Job[]): Promise<Outcome> {
    const played = await this.run.do(jobs);
    const none = { learned: [], lost: null, before: [] };
    return played === null
      ? { ...none, games: [], after: jobs }
      : { ...none, games: played.games, after: [], noGame: played.noGame };
  }

  async farewell(): Promise<void> {}

  async close(): Promise<void> {
    await this.run.close();
    await this.doubt.close();
  }
}

/** Blocks of games. */
class GamesTrade implements Trade<readonly Job[], GamesPlayed> {
  readonly revocable = true;
  private readonly contest: Contest;
  private readonly roster: Roster;
  private readonly doubt: Doubt;
  private readonly programs: PackedPrograms;

  constructor(contest: Contest, roster: Roster, doubt: Doubt, programs: PackedPrograms) {
    this.contest = contest;
    this.roster = roster;
    this.doubt = doubt;
    this.programs = programs;
  }

  async brief(contents: Contents): Promise<string> {
    const { contest, roster } = this;
    const models: string[] = [];
    for (const model of roster.modelsOf(contest.entrants)) models.push(await contents.put(model));
    const books: Record<string, string> = {};
    for (const [name, text] of Object.entries(roster.booksOf(contest.entrants))) {
      books[name] = await contents.put(text);
    }
    for (const files of this.programs.files) await contents.put(files);
    const programs: ProgramsNeeded = this.programs.needed;
    // Where each game starts is told with it, and the key of the experiment stays here.
    const { entrants } = contest;
    const spec = { ...contest.spec, openings: 'none' as const };
    const { modules } = roster;
    const brief: GamesBrief = { kind: 'games', spec, entrants, modules, models, books, programs };
    return contents.put(brief);
  }

  async pack(jobs: readonly Job[]): Promise<string> {
    return pack(jobs);
  }

  read(result: ResultData, jobs: readonly Job[]): GamesPlayed | null {
    const games = gamesReturned(result.done, jobs, this.contest.spec.agents);
    return games === null || games.length < jobs.length ? null : { games };
  }

  isCertain(jobs: readonly Job[]): boolean {
    return this.doubt.canTell(jobs);
  }

  async check(
    jobs: readonly Job[],
    { games }: GamesPlayed,
    machine: string,
    first: boolean,
  ): Promise<Complaint | null> {
    const game = await this.doubt.difference(jobs, games, first);
    return game === null ? null : refuse.untrue({ machine, game });
  }

  async here(jobs: readonly Job[]): Promise<{ done: GamesPlayed; able: boolean }> {
    const done = await this.doubt.play(jobs);
    if (done.failed !== undefined) throw new Refusal(done.failed);
    return { done, able: done.noGame === undefined };
  }

  numbers(jobs: readonly Job[]): readonly number[] {
    return jobs.map(({ index }) => index);
  }

  withdrawal(kept: readonly number[], why: Complaint): Error {
    return new Withdrawal(kept, why);
  }
}
