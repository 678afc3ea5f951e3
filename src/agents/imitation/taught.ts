import {
  Refusal,
  at,
  fail,
  fairly,
  ok,
  RefereedGame,
  replayRecord,
  standIn,
  type Agent,
  type TrainingMaterial,
  type Game,
  type GameRecord,
  type Result,
  type Rng,
} from '../../core/index.ts';
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
 * A teacher: plays games itself, or watches the learner and says what it would have done (DAgger:
 * Ross, Gordon and Bagnell 2011). Games are independent, so an interrupted one is played again as
 * it was.
 */
export class Teacher {
  readonly name: string;
  private readonly game: Game;
  private readonly make: TrainingMaterial['make'];
  private readonly rng: Rng;
  private readonly learner: (rng: Rng) => Agent;
  private under: { number: number; played: RefereedGame; labels: Labels } | null = null;

  private constructor(
    game: Game,
    material: TrainingMaterial,
    rng: Rng,
    learner: (rng: Rng) => Agent,
  ) {
    this.name = material.teacher!;
    this.game = game;
    this.make = material.make;
    this.rng = rng;
    this.learner = learner;
  }

  /** Says no when the teacher cannot be had. */
  static hire(
    game: Game,
    material: TrainingMaterial,
    rng: Rng,
    learner: (rng: Rng) => Agent,
  ): Result<Teacher> {
    const name = material.teacher!;
    const made = material.make(name, game, rng.fork('first try'));
    return made.ok
      ? ok(new Teacher(game, material, rng, learner))
      : fail(at(refuseAgents.noTeacher({ teacher: name, why: made.complaint }), 'teacher'));
  }

  /** Goes on with a game for one decision; the game when it is over. */
  async step(number: number, watching: boolean): Promise<Taught | null> {
    if (this.under?.number !== number) this.under = this.sitDown(number, watching);
    const { played, labels } = this.under;
    await played.step();
    if (played.result === null) return null;
    this.under = null;
    fairly(played.result);
    return { record: played.record(), labels, watched: watching };
  }

  private sitDown(number: number, watching: boolean) {
    const { game, rng } = this;
    const root = rng.fork(`game ${number}`);
    const luck = () => root.fork('chance');
    const labels: Labels = [];
    const agents: Agent[] = [];
    for (let seat = 0; seat < game.info.seats; seat++) {
      const made = this.make(this.name, game, root.fork(`seat ${seat}`));
      if (!made.ok) {
        throw new Refusal(refuseAgents.noTeacher({ teacher: this.name, why: made.complaint }));
      }
      const teacher = made.value;
      agents.push(
        standIn(teacher, async (turn) => {
          const state = played.referee.standing(turn.seat);
          if (!watching && state.ply < number % OPENINGS) {
            labels.push(null);
            return { action: root.fork(`opening ${state.ply}`).pick(turn.legal) };
          }
          const said = await teacher.choose(turn);
          const able = said.resign !== true && played.referee.allows(turn.seat, said.action);
          if (!watching) {
            if (able) labels.push(game.formatAction(state, said.action));
            return said;
          }
          // A teacher that would give up has nothing to teach here; one that errs ends the game.
          if (!able && said.resign !== true) return said;
          labels.push(able ? game.formatAction(state, said.action) : null);
          const again = played.referee.turn(turn.seat);
          return this.learner(root.fork(`learner ${state.ply}`)).choose(again);
        }),
      );
    }
    const names = agents.map(() => (watching ? 'imitation' : this.name));
    const played = new RefereedGame({ game, agents, names, seed: number, luck });
    return { number, played, labels };
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
  return moves > 0 ? ok(moves) : fail(refuse.noMoves());
}
