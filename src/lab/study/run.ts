import { Pieces, rateMoments, readSpec, type Contest, type Played } from '../../arena/index.ts';
import { Refusal, printCall, parseCall, unwrap, type Game } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type {
  Balance,
  Held,
  Learning,
  Luck,
  Parts,
  Study,
  StudySize,
} from '../../figures/study/index.ts';
import type { Store } from '../../store/index.ts';
import { review, type HeldExperiment } from '../experiment/index.ts';
import { matchOf, meetingOf } from '../levels/index.ts';
import { ownVersion } from '../machine.ts';
import { ChoicesMeasure } from './measures/choices.ts';
import { ExtentMeasure } from './measures/extent.ts';
import { partsOf, type Dealt } from './measures/luck.ts';
import { ShapeMeasure } from './measures/shape.ts';
import { clearOf, isLost, skillOf, type Climbed } from './measures/skill.ts';
import { counts } from './measures/walk.ts';
import { effortsFor, weightOf, type StudyPlan } from './plan.ts';
import { FOOT, ladderFor } from './players.ts';
import { Watch } from './watch.ts';

/** Parts of a study, in the order in which they are made. */
export type Part = 'random' | 'good' | 'swap' | 'ladder';

export interface Studying {
  readonly game: Game;
  readonly roster: Roster;
  readonly store: Store;
  readonly seed: string;
  readonly size: StudySize;
  readonly plan: StudyPlan;
  /** Agents of the ladder, "mcts(iterations=*)"; without it, what suits the game. */
  readonly ladder?: string | undefined;
  /** The highest effort to try; without it, what the plan can pay for. */
  readonly top?: number | undefined;
  readonly signal: AbortSignal;
  /** Plays a contest, or goes on with it. */
  hold(contest: Contest, part: Part, title: string): Promise<HeldExperiment>;
  /** Has an untrained network learn the game (null: it was stopped); null: nobody can, or nobody shall. */
  learn: (() => Promise<Learning | null>) | null;
}

/** Thrown when a study was stopped: all that was played is kept. */
export class Paused extends Error {
  /** The contest that was under way, if one was. */
  readonly held: HeldExperiment | null;

  constructor(held: HeldExperiment | null) {
    super('paused');
    this.held = held;
  }
}

/** Studies a game; throws `Paused` where it was stopped. */
export async function makeStudy(studying: Studying): Promise<Study> {
  const work = new Work(studying);
  const { game, seed, size, plan, roster } = studying;
  // Before anything is played: who cannot climb is told so at once.
  const agentAt = ladderFor(game, roster, studying.ladder);
  const random = new ShapeMeasure(game);
  const extent = new ExtentMeasure(game, seed);
  await work.selfPlay(FOOT, plan.randomGames, 'random', ({ job, record }) => {
    if (!counts(record)) return;
    random.add(record, job.unit);
    extent.add(record);
  });
  const shape = random.shape();
  const { positions, ...sizes } = plan.extent;
  const weight = weightOf(game, shape.length.mean);
  const large = extent.extent({ ...sizes, positions: positions / weight });
  const planned = effortsFor(game, shape.length.mean, plan);
  const top = studying.top ?? planned.top;
  const good = agentAt === null ? null : agentAt(Math.min(top, planned.good));
  const played = good === null ? null : await work.goodGames(good);
  const climbed =
    agentAt === null
      ? null
      : await work.climb(agentAt, top, Math.min(top, planned.good), shape.branching.mean);
  const swapped = good === null ? null : await work.otherSwap(good);
  const learning = studying.learn === null ? null : await studying.learn();
  if (studying.learn !== null && learning === null) throw new Paused(null);
  return {
    study: 1,
    game: game.info.rules,
    version: game.info.version,
    seats: game.info.seats,
    seed,
    size,
    ludario: ownVersion(),
    players: { foot: FOOT, good },
    contests: work.held,
    random: shape,
    good: played?.shape ?? null,
    extent: large,
    balance: played?.balance ?? random.balance(),
    swapped,
    byPoints: played?.byPoints ?? null,
    byChances: played?.byChances ?? null,
    choices: played?.choices ?? null,
    luck: luckOf(game, played?.parts ?? null, climbed?.parts ?? []),
    hidden: played?.hidden ?? null,
    skill:
      climbed === null ? null : skillOf(FOOT, climbed.steps, shape.branching.mean, climbed.long),
    learning,
    ...(studying.learn === null && plan.lessons > 0 && { unlearnable: true }),
  };
}

/** Where nothing is left to chance there is no luck to speak of. */
function luckOf({ info }: Game, equals: Parts | null, rungs: readonly Parts[]): Luck | null {
  return !info.chance || equals === null ? null : { equals, rungs };
}

/** What was played on a ladder. */
interface Climb {
  readonly steps: readonly Climbed[];
  readonly parts: readonly Parts[];
  readonly long: Climbed | null;
}

/** What good players showed. */
interface GoodGames extends Pick<Study, 'byPoints' | 'byChances' | 'hidden'> {
  readonly shape: NonNullable<Study['good']>;
  readonly balance: Balance;
  readonly choices: NonNullable<Study['choices']>;
  readonly parts: Parts | null;
}

/** The contests of a study. */
class Work {
  readonly held: Held[] = [];
  private readonly studying: Studying;

  constructor(studying: Studying) {
    this.studying = studying;
  }

  /** So many games of an agent with itself, from the usual start, each deal once from every seat. */
  async selfPlay(
    agent: string,
    games: number,
    part: Part,
    visit: (played: Played) => void,
    game: Game = this.studying.game,
  ): Promise<void> {
    const { roster, seed, store } = this.studying;
    const { seats, rules } = game.info;
    const spec = {
      game: rules,
      agents: Array.from({ length: seats }, () => agent),
      format: 'match',
      pairs: Math.max(1, Math.ceil(games / seats)),
      seed,
      openings: 'none',
    };
    const contest = readSpec(spec, roster.listing);
    if (!contest.ok) throw new Refusal(contest.complaint);
    const held = await this.hold(contest.value, part, agent);
    await review(store, held.experiment, held.contest, visit);
  }

  async goodGames(good: string): Promise<GoodGames> {
    const { game, seed, plan, signal } = this.studying;
    const shape = new ShapeMeasure(game);
    const choices = new ChoicesMeasure(game);
    const watch = new Watch(game, seed, plan);
    const deals = new Deals(() => false);
    const games: Played[] = [];
    await this.selfPlay(good, plan.goodGames, 'good', (played) => games.push(played));
    for (const [index, played] of games.entries()) {
      const { job, record } = played;
      if (!counts(record)) continue;
      shape.add(record, job.unit);
      choices.add(record, job.unit);
      watch.add(record, index, job.unit);
      deals.add(played);
      // Judging takes its time: a Ctrl-C is heard meanwhile.
      await new Promise((done) => setImmediate(done));
      if (signal.aborted) throw new Paused(null);
    }
    return {
      shape: shape.shape(),
      balance: shape.balance(),
      choices: choices.choices(),
      parts: partsOf([good, good], deals.all),
      ...watch.found(),
    };
  }

  /**
   * Each rung against the one below, until nothing is gained any more. Then who plays well meets the last
   * rung that was clear: many doublings together may show what each of them hides.
   */
  async climb(
    agentAt: (effort: number) => string,
    top: number,
    good: number,
    options: number,
  ): Promise<Climb> {
    const steps: Climbed[] = [];
    const parts: Parts[] = [];
    const step = async (effort: number, below: string): Promise<Climbed> => {
      const { shares, ...climbed } = await this.meet(agentAt(effort), effort, below);
      if (shares !== null) parts.push(shares);
      return climbed;
    };
    for (let effort = 2; effort <= top && !isLost(steps, options); effort *= 2)
      steps.push(await step(effort, steps.at(-1)?.agent ?? FOOT));
    const below = steps[clearOf(steps) - 1]?.agent ?? FOOT;
    const further = isLost(steps, options) && good > steps.at(-1)!.effort;
    return { steps, parts, long: further ? await step(good, below) : null };
  }

  private async meet(
    agent: string,
    effort: number,
    below: string,
  ): Promise<Climbed & { readonly shares: Parts | null }> {
    const { plan, store } = this.studying;
    const contest = meetingOf(this.studying, agent, below, plan.pairs, 0);
    const held = await this.hold(contest, 'ladder', `${agent} – ${below}`);
    const deals = new Deals((player) => player % 2 === 0);
    const won = new Pieces();
    const { units, games } = await matchOf(store, held, agent, below, (played) => {
      deals.add(played);
      const { job, record } = played;
      // Of two, each has a share of what can be won: in poker, chips count.
      if (record.seats.length === 2)
        won.add((record.result!.utilities[job.players.indexOf(0)]! + 1) / 2, job.unit);
    });
    // Of more, each is ahead of another or behind.
    if (won.count === 0)
      for (const [i, unit] of units.entries()) for (const { ahead } of unit) won.add(ahead, i);
    const rating = rateMoments(won.moments);
    return { agent, effort, games, rating, shares: partsOf([agent, below], deals.all) };
  }

  /** Where a game may be played with the swap and without, what the first seat has the other way. */
  async otherSwap(good: string): Promise<Study['swapped']> {
    const { game, roster, plan } = this.studying;
    const { swap } = game.info.params as { swap?: unknown };
    if (typeof swap !== 'boolean') return null;
    const call = unwrap(parseCall(game.info.rules));
    const args = call.args.map((arg) => (arg.key === 'swap' ? { ...arg, value: `${!swap}` } : arg));
    const other = unwrap(roster.catalogue.makeGame(printCall({ ...call, args })));
    const shape = new ShapeMeasure(other);
    const add = ({ job, record }: Played) => shape.add(record, job.unit);
    await this.selfPlay(good, plan.goodGames, 'swap', add, other);
    return { ...shape.balance(), rules: other.info.rules, swap: !swap };
  }

  private async hold(contest: Contest, part: Part, title: string): Promise<HeldExperiment> {
    const held = await this.studying.hold(contest, part, title);
    if (!held.finished) throw new Paused(held);
    const { id } = held.experiment;
    const agents = [...new Set(contest.entrants.map(({ short }) => short))];
    this.held.push({ id, agents, games: held.done });
    return held;
  }
}

/** The games of each deal together. */
class Deals {
  private readonly units = new Map<number, { first: number[]; better: boolean[] }>();
  private readonly isBetter: (player: number) => boolean;

  constructor(isBetter: (player: number) => boolean) {
    this.isBetter = isBetter;
  }

  add({ job, record }: Played): void {
    if (!counts(record)) return;
    const unit = this.units.get(job.unit) ?? { first: [], better: [] };
    this.units.set(job.unit, unit);
    unit.first.push((record.result!.utilities[0]! + 1) / 2);
    unit.better.push(this.isBetter(job.players[0]!));
  }

  get all(): Dealt[] {
    return [...this.units.values()].filter(({ first }) => first.length > 1);
  }
}
