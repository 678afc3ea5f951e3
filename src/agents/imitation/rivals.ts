import {
  Refusal,
  Rng,
  at as about,
  fail,
  fairly,
  ok,
  RefereedGame,
  type Agent,
  type TrainingMaterial,
  type Game,
  type GameResult,
  type Resources,
  type Result,
  type State,
  type PastMove,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import * as z from 'zod/mini';
import { chooserFor } from './chooser.ts';
import { Imitator } from './imitator.ts';
import { recallLearner, type Learner } from './learner.ts';
import { Lessons } from './lessons.ts';
import { modelOf, openModel } from './make.ts';
import { learnsOf, type Options } from './params.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAgents } from '../complaints.ts';

/** Games that are played where no number is given: the thesis's trainings had 100 and 25. */
const GAMES = 100;

/** How well the moves of one game were guessed before they were learned. */
const tally = z.object({ moves: z.int(), same: z.int(), off: z.number(), wins: z.number() });
type Tally = z.infer<typeof tally>;

const notesSchema = z.object({ tallies: z.array(tally), learner: z.string() });

/** A training from play: learns after every move while it plays its rivals, or itself. */
export function rivalsTraining(
  game: Game,
  options: Options,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const rng = Rng.of(material.seed).fork('imitation');
  for (const rival of material.rivals) {
    const made = material.make(rival, game, rng.fork('first try'));
    if (!made.ok) {
      return fail(about(refuseAgents.noRival({ rival, why: made.complaint }), 'rivals'));
    }
  }
  if (game.info.seats !== 2 && material.rivals.length > 0) {
    const { id, seats } = game.info;
    return fail(about(refuse.rivalsSeats({ game: id, seats }), 'rivals'));
  }
  const seeded = { ...options, seed: rng.fork('weights').below(1 << 20) };
  // Where it plays itself there is no rival to learn from but itself.
  const own = material.rivals.length === 0 ? { ...seeded, learn: 'all' as const } : seeded;
  let bytes: Uint8Array | null = null;
  let tallies: Tally[] = [];
  if (material.snapshot !== undefined) {
    const notes = readSnapshot(material.snapshot);
    if (!notes.ok) return notes;
    ({ bytes, tallies } = notes.value);
  }
  if (material.from !== undefined) {
    const start = openModel(material.from);
    if (!start.ok) return start;
  }
  const learner = recallLearner(game, own, bytes, resources, material.from);
  if (!learner.ok) return learner;
  return ok(new RivalsTraining(game, own, learner.value, material, rng, resources, tallies));
}

function readSnapshot(snapshot: Uint8Array): Result<{ bytes: Uint8Array; tallies: Tally[] }> {
  try {
    const read = notesSchema.safeParse(JSON.parse(new TextDecoder().decode(snapshot)));
    if (read.success) {
      const bytes = Uint8Array.from(atob(read.data.learner), (letter) => letter.charCodeAt(0));
      return ok({ bytes, tallies: read.data.tallies });
    }
  } catch {
    // Falls through to the one reason there is.
  }
  return fail(refuse.otherCourse());
}

class RivalsTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly game: Game;
  private readonly options: Options;
  private readonly material: TrainingMaterial;
  private readonly rng: Rng;
  private readonly resources: Resources;
  private readonly now: () => number;
  private readonly tallies: Tally[];
  private learner: Learner;
  /** What was known when the game under way began: to go on, it is played again from there. */
  private before: Uint8Array;
  private under: { played: RefereedGame; seat: number; tally: Tally } | null = null;

  constructor(
    game: Game,
    options: Options,
    learner: Learner,
    material: TrainingMaterial,
    rng: Rng,
    resources: Resources,
    tallies: Tally[],
  ) {
    this.game = game;
    this.options = options;
    this.learner = learner;
    this.material = material;
    this.rng = rng;
    this.resources = resources;
    this.now = resources.now ?? (() => performance.now());
    this.total = material.games ?? GAMES;
    this.tallies = tallies;
    this.before = learner.snapshot();
  }

  get done(): number {
    return this.tallies.length;
  }

  async work(ms: number, goal = this.total): Promise<void> {
    const until = this.now() + ms;
    while (this.done < Math.min(goal, this.total)) {
      this.under ??= this.sitDown();
      const { played, tally: sum, seat } = this.under;
      await played.step();
      if (played.result !== null) {
        sum.wins = (1 + fairly(played.result).utilities[seat]!) / 2;
        this.tallies.push(sum);
        this.under = null;
        this.before = this.learner.snapshot();
      }
      if (this.now() >= until) return;
    }
  }

  /** Rivals take turns, and so do the sides. */
  private sitDown() {
    const { game, material, options, learner } = this;
    const number = this.done;
    const root = this.rng.fork(`game ${number}`);
    const { rivals } = material;
    const seat = rivals.length === 0 ? 0 : number % 2;
    const sum: Tally = { moves: 0, same: 0, off: 0, wins: 0 };
    const chooser = chooserFor(game, options, learner.pupil);
    const student = new Examined(game, options, learner, sum);
    const own = new Imitator('imitation', game, chooser, student, root.fork('own'));
    const agents: Agent[] = [];
    for (let at = 0; at < game.info.seats; at++) {
      const rival = rivals[Math.floor(number / 2) % Math.max(1, rivals.length)];
      if (at === seat) agents.push(own);
      else if (rival === undefined) agents.push(mute(own));
      else {
        const made = material.make(rival, game, root.fork(`seat ${at}`));
        if (!made.ok) throw new Refusal(refuseAgents.noRival({ rival, why: made.complaint }));
        agents.push(made.value);
      }
    }
    const names = agents.map(({ name }) => name);
    const luck = () => root.fork('chance');
    return {
      played: new RefereedGame({ game, agents, names, seed: number, luck }),
      seat,
      tally: sum,
    };
  }

  figures(): Readonly<Record<string, number>> {
    const recent = this.tallies.slice(-20);
    const sumOf = (key: keyof Tally) => recent.reduce((sum, one) => sum + one[key], 0);
    const moves = Math.max(1, sumOf('moves'));
    return {
      games: this.done,
      moves: this.tallies.reduce((sum, one) => sum + one.moves, 0),
      exact: sumOf('same') / moves,
      mae: sumOf('off') / moves,
      wins: sumOf('wins') / Math.max(1, recent.length),
    };
  }

  snapshot(): Uint8Array {
    let letters = '';
    for (const byte of this.before) letters += String.fromCharCode(byte);
    const notes = { tallies: this.tallies, learner: btoa(letters) };
    return new TextEncoder().encode(JSON.stringify(notes));
  }

  model(): TrainedModel {
    const known = recallLearner(this.game, this.options, this.before, this.resources, undefined);
    const { pupil } = known.ok ? known.value : this.learner;
    const { games, moves } = this.figures() as { games: number; moves: number };
    const { rivals } = this.material;
    return modelOf(this.game, this.options, pupil, [this.figures()], {
      games,
      moves,
      rivals,
    });
  }
}

/** Sits at the other side when the learner plays itself: it is told everything once already. */
function mute(agent: Agent): Agent {
  return { name: agent.name, choose: (turn) => agent.choose(turn) };
}

/** Guesses each move that is about to be learned, then passes it on. */
class Examined {
  private readonly learner: Learner;
  private readonly options: Options;
  private readonly sum: Tally;
  private readonly one: Lessons;

  constructor(game: Game, options: Options, learner: Learner, sum: Tally) {
    this.learner = learner;
    this.options = options;
    this.sum = sum;
    this.one = new Lessons(learner.pupil.encoding, game, 1);
  }

  begin(start: State): void {
    this.learner.begin(start);
  }

  see(before: State, last: readonly PastMove[], move: PastMove, own: boolean): void {
    const { one, sum } = this;
    one.count = 0;
    const whose = learnsOf(this.options);
    if (!(own && whose === 'rival') && one.add(before, last, move.action)) {
      const { columns, choosesRow } = one.encoding;
      const answer = one.answers[0]!;
      this.learner.pupil.guess(one, 0, 1, (_, { row, column, best }) => {
        sum.moves++;
        if (best[0] === answer) sum.same++;
        const away = Math.abs(column - (answer % columns));
        const off = choosesRow ? (away + Math.abs(row - Math.floor(answer / columns))) / 2 : away;
        sum.off += off;
      });
    }
    this.learner.see(before, last, move, own);
  }

  rewind(now: State): void {
    this.learner.rewind(now);
  }

  end(result: GameResult): void {
    this.learner.end(result);
  }
}
