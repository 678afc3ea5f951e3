import {
  Refusal,
  at,
  fail,
  legalActions,
  ok,
  replayRecord,
  type Agent,
  type Course,
  type Game,
  type GameRecord,
  type Result,
  type Rng,
} from '../../core/index.ts';
import { Sitting } from './sitting.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAgents } from '../complaints.ts';

/** A game with what the teacher would have played. */
export interface Taught {
  readonly record: GameRecord;
  /** A move for each decision, or null where there is nothing to learn. */
  readonly labels: readonly (string | null)[];
  /** The learner played, and the teacher said what it thought of it. */
  readonly watched: boolean;
}

/** So many plies at most are left to chance before the teacher plays, in turn 0, 1, 2, 3, 0, … */
const OPENINGS = 4;

/**
 * A teacher at work: plays games by itself, or watches the learner and says what it would have done
 * (DAgger: Ross, Gordon and Bagnell 2011). Games are numbered and owe nothing to each other, so that
 * an interrupted one is played again just as it was.
 */
export class Teacher {
  readonly name: string;
  private readonly game: Game;
  private readonly make: Course['make'];
  private readonly rng: Rng;
  private readonly learner: (rng: Rng) => Agent;
  private under: { number: number; sitting: Sitting; seats: Agent[]; labels: Labels } | null = null;

  private constructor(game: Game, course: Course, rng: Rng, learner: (rng: Rng) => Agent) {
    this.name = course.teacher!;
    this.game = game;
    this.make = course.make;
    this.rng = rng;
    this.learner = learner;
  }

  /** Says no when the teacher cannot be had. */
  static hire(game: Game, course: Course, rng: Rng, learner: (rng: Rng) => Agent): Result<Teacher> {
    const name = course.teacher!;
    const made = course.make(name, game, rng.fork('first try'));
    return made.ok
      ? ok(new Teacher(game, course, rng, learner))
      : fail(at(refuseAgents.noTeacher({ teacher: name, why: made.complaint }), 'teacher'));
  }

  /** Goes on with a game for one decision; the game when it is over. */
  async step(number: number, watching: boolean): Promise<Taught | null> {
    if (this.under?.number !== number) this.under = this.sitDown(number, watching);
    const { sitting, seats, labels } = this.under;
    const seat = await sitting.seat();
    const { state } = sitting;
    const root = this.rng.fork(`game ${number}`);
    if (watching) {
      const right = await sitting.ask(seats[seat]!, `the teacher ${this.name}`);
      labels.push(this.game.formatAction(state, right));
      const own = this.learner(root.fork(`learner ${state.ply}`));
      await sitting.play(await sitting.ask(own, 'the learner'));
    } else if (state.ply < number % OPENINGS) {
      labels.push(null);
      const legal = legalActions(state, this.game.info);
      await sitting.play(root.fork(`opening ${state.ply}`).pick(legal));
    } else {
      const action = await sitting.ask(seats[seat]!, `the teacher ${this.name}`);
      labels.push(this.game.formatAction(state, action));
      await sitting.play(action);
    }
    if (!sitting.over) return null;
    this.under = null;
    return { record: sitting.record(number), labels, watched: watching };
  }

  private sitDown(number: number, watching: boolean) {
    const { game, rng } = this;
    const root = rng.fork(`game ${number}`);
    const seats: Agent[] = [];
    for (let seat = 0; seat < game.info.seats; seat++) {
      const made = this.make(this.name, game, root.fork(`seat ${seat}`));
      if (!made.ok) {
        throw new Refusal(refuseAgents.noTeacher({ teacher: this.name, why: made.complaint }));
      }
      seats.push(made.value);
    }
    const player = watching ? 'imitation' : this.name;
    const names = seats.map(() => player);
    const sitting = new Sitting(game, seats, names, root.fork('chance'));
    return { number, sitting, seats, labels: [] as Labels };
  }
}

type Labels = (string | null)[];

/** Whether records can be learned from at all: before any work is done. */
export function checkRecords(
  game: Game,
  records: readonly GameRecord[],
  what: 'game' | 'validation game',
): Result<number> {
  let moves = 0;
  for (const [index, record] of records.entries()) {
    const replay = replayRecord(game, record);
    if (!replay.ok) {
      return fail(refuse.unlearnable({ of: what, number: index + 1, why: replay.complaint }));
    }
    moves += replay.value.steps.length;
  }
  return moves > 0 ? ok(moves) : fail(refuse.noMoves({ games: records.length }));
}
