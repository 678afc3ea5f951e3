/**
 * What `imitation` learns at a table, move by move, and carries from game to game: the moves it is to learn from are kept, and
 * each is followed by some steps on it and on others before it. All of that is done before it is asked again, so
 * that a match is the same on every machine.
 */
import {
  fail,
  legalActions,
  ok,
  Rng,
  type Action,
  type Experience,
  type Game,
  type Knowledge,
  type PastMove,
  type Result,
  type State,
} from '../../core/index.ts';
import type { Student } from './imitator.ts';
import { Lessons, pushed } from './lessons.ts';
import { bytesOf, openBytes, restoredPupil } from './make.ts';
import { learnsOf, playable, type Options } from './params.ts';
import type { PolicyPupil } from './policy.ts';
import { parametersOf } from './pupil.ts';
import { notesSchema, type LearnerNotes, type PastGame } from './online-notes.ts';
import { refuse } from './complaints.ts';

/** Steps of training after each move to learn from, and moves in one of them. */
const STEPS = 8;
const BATCH = 32;

/** Moves it keeps to learn from again; the oldest games are forgotten first. */
const MEMORY = 20_000;

export class OnlineLearner implements Experience, Student {
  readonly pupil: PolicyPupil;
  private readonly game: Game;
  private readonly options: Options;
  private readonly rng: Rng;
  private readonly lessons: Lessons;
  private readonly order = new Int32Array(BATCH);
  private readonly turns = new Uint8Array(BATCH);
  private readonly games: PastGame[] = [];
  /** Moves forgotten so far. */
  private forgotten = 0;
  private state: State;
  private last: readonly PastMove[] = [];
  private open = false;

  /** `pupil`: a policy that knows something already or nothing yet. */
  constructor(game: Game, options: Options, pupil: PolicyPupil) {
    this.game = game;
    this.options = options;
    this.pupil = pupil;
    this.rng = Rng.of(`imitation ${options.seed}`);
    this.lessons = new Lessons(pupil.encoding, game);
    this.state = game.start();
  }

  /** What a snapshot holds, for the game it was taken in. */
  static recall(game: Game, bytes: Uint8Array): Result<OnlineLearner> {
    const file = openBytes(bytes);
    if (!file.ok) return file;
    const { options } = file.value;
    if (file.value.game !== game.info.rules) {
      return fail(refuse.learned({ learned: file.value.game, rules: game.info.rules }));
    }
    const able = playable(game, options.v);
    if (!able.ok) return able;
    const notes = notesSchema.safeParse(file.value.notes);
    if (!notes.success || options.v !== 3) return fail(refuse.noSnapshot());
    const pupil = restoredPupil(game, options, file.value.networks);
    if (!pupil.ok) return pupil;
    const learner = new OnlineLearner(game, options, pupil.value as PolicyPupil);
    return learner.relearn(notes.data) ? ok(learner) : fail(refuse.gamesUnfit());
  }

  /** Starts a game, at the usual position or another. */
  begin(start: State): void {
    this.end();
    this.forget();
    const text = this.game.format(start);
    const other = text === this.game.format(this.game.start()) ? undefined : text;
    this.games.push({ start: other, moves: [], learned: [] });
    this.stand(other);
    this.open = true;
  }

  see(before: State, _last: readonly PastMove[], { action }: PastMove, own: boolean): void {
    // In self-play it sits at both sides, and is told everything twice.
    if (!this.open || this.game.format(before) !== this.game.format(this.state)) return;
    const whose = learnsOf(this.options);
    const learn = whose === 'all' || (whose === 'rival' && !own);
    this.note(action, learn);
    if (!learn || this.lessons.count === 0) return;
    for (let step = 0; step < STEPS; step++) this.step();
  }

  /** Forgets the moves that were taken back. What was already learned from them stays learned. */
  rewind(now: State): void {
    const wanted = this.game.format(now);
    while (this.open && this.game.format(this.state) !== wanted) {
      const game = this.games.at(-1)!;
      if (game.moves.length === 0) return;
      game.moves.pop();
      if (game.learned.pop() === 1) this.lessons.count--;
      this.stand(game.start);
      for (const action of game.moves) this.advance(action);
    }
  }

  end(): void {
    if (!this.open) return;
    this.open = false;
    if (this.games.at(-1)!.moves.length === 0) this.games.pop();
  }

  snapshot(): Uint8Array {
    const { games, forgotten, open } = this;
    const notes: LearnerNotes = {
      name: 'imitation',
      games,
      forgotten,
      owed: [],
      likeness: [],
      open,
    };
    return bytesOf(this.game, this.options, this.pupil, {
      history: [],
      notes: { ...notes },
      training: true,
    });
  }

  figures(): Knowledge {
    const values = parametersOf(this.pupil);
    const shown =
      this.lessons.count * (4 * this.pupil.encoding.inputs + this.pupil.encoding.answers);
    return {
      values,
      updated: this.pupil.networks[0]!.steps > 0 ? values : 0,
      bytes: 12 * values + shown,
    };
  }

  /** Keeps a move and, where it is one to learn from, its lesson. */
  private note(action: Action, learn: boolean): void {
    const now = this.games.at(-1)!;
    const added = learn && this.lessons.add(this.state, this.last, action);
    now.moves.push(action);
    now.learned.push(added ? 1 : 0);
    this.advance(action);
  }

  private advance(action: Action): void {
    const seat = this.state.toMove;
    this.last = pushed(this.last, { seat, action });
    this.state.apply(action);
  }

  private stand(start: string | undefined): boolean {
    this.last = [];
    const state = start === undefined ? ok(this.game.start()) : this.game.parse(start);
    if (!state.ok) return false;
    this.state = state.value;
    return true;
  }

  /** On the latest move, and on others before it. */
  private step(): void {
    const { order, turns, pupil, lessons } = this;
    const rng = this.rng.fork(`step ${pupil.networks[0]!.steps}`);
    const rows = Math.min(BATCH, 4 * lessons.count);
    order[0] = lessons.count - 1;
    for (let row = 0; row < rows; row++) {
      if (row > 0) order[row] = rng.below(lessons.count);
      turns[row] = rng.below(pupil.encoding.turns.length);
    }
    pupil.step(lessons, order, turns, 0, rows);
  }

  /** Makes room by forgetting whole games. */
  private forget(): void {
    while (this.lessons.count > MEMORY && this.games.length > 1) {
      const count = this.games.shift()!.learned.reduce((sum, flag) => sum + flag, 0);
      this.lessons.drop(count);
      this.forgotten += count;
    }
  }

  /** Makes the lessons again from the games; false when a game does not follow the rules. */
  private relearn({ games, forgotten, open }: LearnerNotes): boolean {
    this.forgotten = forgotten;
    for (const { start, moves, learned } of games) {
      this.games.push({ start, moves: [], learned: [] });
      if (!this.stand(start)) return false;
      for (const [i, action] of moves.entries()) {
        if (!legalActions(this.state, this.game.info).includes(action)) return false;
        this.note(action, learned[i] === 1);
      }
    }
    this.open = open && games.length > 0;
    return true;
  }
}
