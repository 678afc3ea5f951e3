import {
  Refusal,
  granting,
  luckOf,
  openedUp,
  crashOf,
  isPromise,
  type Action,
  type Agent,
  type Budget,
  type Complaint,
  type Fault,
  type Game,
  type MaybePromise,
  type Move,
  type Resources,
  type Result,
  type Rng,
  type Seat,
} from '../core/index.ts';
import { machineTime, type TimeSource } from './clock.ts';
import type { Effort, Job, Played } from './job.ts';
import type { Spec } from './spec.ts';
import { TimedGame } from './timed-game.ts';
import { refuse } from './complaints.ts';

/** Where jobs of one experiment are played. */
export interface Hall {
  readonly spec: Spec;
  readonly game: Game;
  /** Makes an agent from its string: the agents' registry, handed in. */
  make(text: string, game: Game, rng: Rng, resources: Resources): Result<Agent>;
  readonly resources?: Resources | undefined;
  /** An agent that goes on from game to game, where this one does. */
  resident?(player: number): Agent | undefined;
  readonly time?: TimeSource | undefined;
  /** Called before a seat is asked, so that a watcher knows whom to blame. */
  readonly watch?: ((seat: Seat, moves: readonly Move[]) => void) | undefined;
}

/** Plays one game of an experiment; a promise only if some agent answered with one. */
export function playJob(job: Job, hall: Hall): MaybePromise<Played> {
  const time = hall.time ?? machineTime;
  const began = time.now();
  const game = new TimedGame({ ...setupFor(job, hall), agents: seatAgents(job, hall) });
  const sum = () => playedAt(game, job, time.now() - began, game.efforts()!);
  const result = game.play();
  return isPromise(result) ? result.then(() => sum()) : sum();
}

/** What is known of a game that could not be played to its end. */
export interface Loss {
  /** The moves up to then, those of chance too. */
  readonly actions: readonly Action[];
  readonly offender: Seat;
  readonly fault: Fault;
  /** What it did, to follow its name: "did not answer for 5000 ms". */
  readonly did: Complaint;
  readonly ms: number;
  readonly efforts?: readonly Effort[] | undefined;
}

/**
 * A game lost by stopping its whole worker. What was played before is replayed, so that the record
 * is as the referee would have written it.
 */
export function lostJob(job: Job, hall: Hall, loss: Loss): Played {
  const gone = job.players.map((player) => absent(hall.spec.agents[player]!, refuse.gone()));
  const game = new TimedGame({ ...setupFor(job, hall), agents: gone });
  game.replay(loss.actions);
  void game.forfeit(loss.offender, loss.fault, loss.did);
  const nothing = { decisions: 0, ms: 0, slowest: 0, nodes: 0 };
  return playedAt(game, job, loss.ms, loss.efforts ?? job.players.map(() => nothing));
}

function playedAt(game: TimedGame, job: Job, ms: number, efforts: readonly Effort[]): Played {
  return { job, record: game.record(), plies: game.ply, ms, efforts };
}

function setupFor(job: Job, { spec, game, time, watch }: Hall) {
  const { budget, clock, tolerance, patience, penalties, adjudication } = spec;
  return {
    game,
    names: job.players.map((player) => spec.agents[player]!),
    seed: job.seed,
    key: job.key,
    start: job.start,
    way: job.way,
    grant:
      spec.sight &&
      granting(
        game,
        job.players.map((player) => spec.sight![player]!),
      ),
    budget: job.depth === undefined ? budget : { ...budget, depth: depthOf(budget, job.depth) },
    limits: { move: budget.ms, game: clock, tolerance, patience },
    time,
    penalties,
    adjudication,
    watch,
  };
}

function depthOf({ depth }: Budget, stage: number): number {
  return Math.min(depth ?? Infinity, stage);
}

/**
 * An agent's luck comes from the game's seed and its number in the experiment. From its seat it
 * must not: the games of a pair of random players would be the same.
 */
function seatAgents(job: Job, hall: Hall): Agent[] {
  const { spec, game, resources = {} } = hall;
  return job.players.map((player, seat) => {
    const resident = hall.resident?.(player);
    if (resident !== undefined) return resident;
    // An agent that meets itself sits there more than once.
    const twin = job.players.slice(0, seat).filter((other) => other === player).length;
    const luck = luckOf(job, twin === 0 ? `agent ${player}` : `agent ${player}, twin ${twin}`);
    const name = spec.agents[player]!;
    const seen = spec.sight?.[player] === 'all' ? openedUp(game) : game;
    try {
      const made = hall.make(name, seen, luck, resources);
      return made.ok ? made.value : unmade(name, refuse.notMade({ why: made.complaint }));
    } catch (error) {
      return unmade(name, refuse.brokeDown({ why: crashOf(error) }));
    }
  });
}

/** Sits in for an agent that is not there: it fails as soon as the game begins. */
function absent(name: string, why: Complaint): Agent {
  const fails = () => {
    throw new Refusal(why);
  };
  return { name, begin: fails, choose: fails };
}

/** Sits in for one that could not be made: like a program that cannot be set up it lets no game begin. */
function unmade(name: string, why: Complaint): Agent {
  return { ...absent(name, why), needsSetup: true, begin: () => Promise.reject(new Refusal(why)) };
}
