/**
 * A model that learns while you play. It lives wherever it is put (a Web Worker of the page, a worker
 * thread, the thread of a match) and never takes longer than it is told:
 *
 *     const learner = unwrap(OnlineLearner.create(game, { name: 'Ana’s shadow' }));
 *     learner.begin();                        // or begin(game.format(state)) for another start
 *     const told = learner.watch(action);     // a move to learn from: what it would have played itself
 *     learner.watch(action, false);           // a move to know of but not to learn from: its own
 *     while (learner.work(10)) await pause(); // trains in slices of 10 ms; false: nothing is left to do
 *     learner.suggest();                      // what it would play now, all choices best first
 *     learner.takeBack();                     // the last move was taken back
 *     learner.end();                          // the game is over, or given up
 *     learner.likeness;                       // game by game: how often it would have played your move
 *     learner.snapshot();                     // all of it; OnlineLearner.recall(game, bytes) goes on
 *     learner.model();                        // only what plays, for `model(NAME)`
 *
 * How training is sliced changes nothing in what is learned: each move to learn from owes a number of
 * steps, and a step draws only on the moves that were known when it began to be owed. What it would
 * have played is asked of the network as it is at that moment, before it learns the move.
 */
import {
  fail,
  legalActions,
  ok,
  Rng,
  type Action,
  type Decision,
  type Experience,
  type Game,
  type GameResult,
  type Knowledge,
  type PastMove,
  type Result,
  type Seat,
  type State,
  type TrainedModel,
} from '../../core/index.ts';
import { PolicyChooser } from './chooser.ts';
import type { Student } from './imitator.ts';
import { Lessons, pushed } from './lessons.ts';
import {
  bytesOf,
  modelOf,
  newPupil,
  openBytes,
  PLAYING_RATE,
  pupilFrom,
  restoredPupil,
} from './make.ts';
import { defaultOptions, learnsOf, playable, type Options } from './params.ts';
import type { PolicyPupil } from './policy.ts';
import { parametersOf } from './pupil.ts';
import { notesSchema, type Likeness, type LearnerNotes, type PastGame } from './online-notes.ts';
import { refuse } from './complaints.ts';

interface OnlineOptions {
  /** What people call it. */
  readonly name: string;
  readonly options: Options;
  /** A policy that knows something already or nothing yet. */
  readonly pupil: PolicyPupil;
}

export interface NewLearner {
  /** What people call it. */
  readonly name: string;
  /** What differs from the defaults of `imitation(v=3)`. */
  readonly options?: Partial<Options>;
  readonly from?: TrainedModel | undefined;
}

/** What the learner thought before it was told. */
export interface Prediction {
  /** Whether it would have played that move. */
  readonly same: boolean;
  /** Whether the move was among the three it thought of first. */
  readonly among3: boolean;
  /** How likely it thought the move, from 0 to 1. */
  readonly share: number;
}

/** Steps of training that each move to learn from owes, and moves in one of them. */
const STEPS = 8;
const BATCH = 32;

/** Moves it keeps to learn from again; the oldest games are forgotten first. */
const MEMORY = 20_000;

export class OnlineLearner implements Experience, Student {
  readonly name: string;
  readonly pupil: PolicyPupil;
  private readonly game: Game;
  private readonly options: Options;
  private readonly rng: Rng;
  private readonly lessons: Lessons;
  private readonly chooser: PolicyChooser;
  private readonly order = new Int32Array(BATCH);
  private readonly turns = new Uint8Array(BATCH);
  private readonly games: PastGame[];
  private readonly likes: Likeness[];
  /** For each step that is owed: how many moves were known then, counted from the very first. */
  private readonly owed: number[];
  /** Moves forgotten so far. */
  private forgotten: number;
  private state: State;
  private last: readonly PastMove[] = [];
  private open = false;

  constructor(
    game: Game,
    { name, options, pupil }: OnlineOptions,
    notes: LearnerNotes | null = null,
  ) {
    this.game = game;
    this.name = name;
    this.options = options;
    this.pupil = pupil;
    this.rng = Rng.of(`imitation ${options.seed}`);
    this.lessons = new Lessons(pupil.encoding, game);
    this.chooser = new PolicyChooser(game, pupil, options.temperature);
    this.state = game.start();
    this.games = notes === null ? [] : notes.games.map((past) => ({ ...past }));
    this.likes = notes === null ? [] : notes.likeness.map((like) => ({ ...like }));
    this.owed = notes === null ? [] : [...notes.owed];
    this.forgotten = notes?.forgotten ?? 0;
  }

  /** One that knows nothing yet, or what a model knows; says no where a game has no pictures. */
  static create(game: Game, { name, options = {}, from }: NewLearner): Result<OnlineLearner> {
    const able = playable(game, 3);
    if (!able.ok) return able;
    const all = { ...defaultOptions(), ...options, v: 3 };
    const rng = Rng.of(`imitation ${all.seed}`).fork('weights');
    const pupil =
      from === undefined
        ? ok(newPupil(game, all, rng, PLAYING_RATE))
        : pupilFrom(game, all, from, rng, PLAYING_RATE);
    if (!pupil.ok) return pupil;
    return ok(new OnlineLearner(game, { name, options: all, pupil: pupil.value as PolicyPupil }));
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
    const { name } = notes.data;
    const learner = new OnlineLearner(
      game,
      { name, options, pupil: pupil.value as PolicyPupil },
      notes.data,
    );
    return learner.relearn(notes.data.open) ? ok(learner) : fail(refuse.gamesUnfit());
  }

  /** Starts a game, at the usual position or another. */
  begin(start?: State | string): void {
    this.end();
    this.forget();
    const text = typeof start === 'string' ? start : start && this.game.format(start);
    const usual = this.game.format(this.game.start());
    const other = text === usual ? undefined : text;
    this.games.push({ start: other, moves: [], learned: [] });
    this.likes.push({ game: this.likes.length + 1, moves: 0, same: 0, among3: 0 });
    this.stand(other);
    this.open = true;
  }

  /** Whether a game is under way in which this action can be played now. */
  canWatch(action: Action): boolean {
    return this.open && legalActions(this.state, this.game.info).includes(action);
  }

  /** Is told of the next move; returns its prediction when there is something to learn. */
  watch(action: Action, learn = true): Prediction | null {
    if (!this.open) throw new Error('no game has begun');
    const told = learn ? this.compare(action) : null;
    this.note(action, learn);
    if (learn) {
      for (let i = 0; i < STEPS; i++) this.owed.push(this.forgotten + this.lessons.count);
    }
    return told;
  }

  /** Forgets the last move of the game. What was already learned from it stays learned. */
  takeBack(): void {
    const now = this.games.at(-1);
    if (!this.open || now === undefined || now.moves.length === 0) return;
    now.moves.pop();
    if (now.learned.pop() === 1) {
      this.lessons.count--;
      const known = this.forgotten + this.lessons.count;
      while (this.owed.length > 0 && this.owed.at(-1)! > known) this.owed.pop();
    }
    this.stand(now.start);
    for (const action of now.moves) this.advance(action);
  }

  end(_result?: GameResult): void {
    if (!this.open) return;
    this.open = false;
    // A game without a move to learn from says nothing.
    if (this.likes.at(-1)!.moves === 0) this.likes.pop();
    if (this.games.at(-1)!.moves.length === 0) this.games.pop();
  }

  /** Steps of training still owed. */
  get due(): number {
    return this.owed.length;
  }

  /** Trains for about so many milliseconds; whether there is more to do. */
  work(ms: number, now: () => number = () => performance.now()): boolean {
    const until = now() + ms;
    while (this.owed.length > 0) {
      this.step(this.owed[0]! - this.forgotten);
      this.owed.shift();
      if (this.owed.length > 0 && now() >= until) return true;
    }
    return false;
  }

  /** What it would play now, with all choices, likeliest first; null when nobody is to move. */
  suggest(): Decision | null {
    if (this.state.toMove < 0) return null;
    const legal = legalActions(this.state, this.game.info);
    return this.chooser.choose(this.state, this.last, legal, this.rng.fork(`play ${this.moves}`));
  }

  /** Game by game how often it would have played your move, before it learned it. */
  get likeness(): readonly Likeness[] {
    return this.likes.filter(({ moves }) => moves > 0);
  }

  /** Moves it has learned from, ever. */
  get moves(): number {
    return this.forgotten + this.lessons.count;
  }

  snapshot(): Uint8Array {
    const { games, forgotten, owed, likes: likeness, open, name } = this;
    const notes: LearnerNotes = { name, games, forgotten, owed, likeness, open };
    return bytesOf(this.game, this.options, this.pupil, {
      history: [],
      notes: { ...notes },
      training: true,
    });
  }

  model(): TrainedModel {
    const told = { name: this.name, games: this.likes.length, moves: this.moves };
    return modelOf(this.game, this.options, this.pupil, [], told);
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

  // At a table: learns everything at once, so that a match is the same on every machine.

  see(before: State, _last: readonly PastMove[], { action }: PastMove, own: boolean): void {
    // In self-play it sits at both sides, and is told everything twice.
    if (!this.open || this.game.format(before) !== this.game.format(this.state)) return;
    const whose = learnsOf(this.options);
    this.watch(action, whose === 'all' || (whose === 'rival' && !own));
    this.work(Infinity);
  }

  rewind(now: State): void {
    const wanted = this.game.format(now);
    while (
      this.open &&
      this.games.at(-1)!.moves.length > 0 &&
      this.game.format(this.state) !== wanted
    ) {
      this.takeBack();
    }
  }

  private compare(action: Action): Prediction {
    const legal = legalActions(this.state, this.game.info);
    const shares = this.chooser.shares(this.state, this.last, legal);
    const share = shares[legal.indexOf(action)] ?? 0;
    let better = 0;
    for (const [i, other] of shares.entries()) {
      // Ties go to the lower action, as in play.
      if (other > share || (other === share && legal[i]! < action)) better++;
    }
    const told = { same: better === 0, among3: better < 3, share };
    const like = this.likes.at(-1)!;
    like.moves++;
    if (told.same) like.same++;
    if (told.among3) like.among3++;
    return told;
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
    const seat: Seat = this.state.toMove;
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

  private step(known: number): void {
    const { order, turns, pupil } = this;
    const rng = this.rng.fork(`step ${pupil.networks[0]!.steps}`);
    const rows = Math.min(BATCH, 4 * known);
    order[0] = known - 1;
    for (let row = 0; row < rows; row++) {
      if (row > 0) order[row] = rng.below(known);
      turns[row] = rng.below(pupil.encoding.turns.length);
    }
    pupil.step(this.lessons, order, turns, 0, rows);
  }

  /** Makes room by forgetting whole games, but never what is still owed a step. */
  private forget(): void {
    while (this.lessons.count > MEMORY && this.games.length > 1) {
      const count = this.games[0]!.learned.reduce((sum, flag) => sum + flag, 0);
      if ((this.owed[0] ?? Infinity) <= this.forgotten + count) return;
      this.games.shift();
      this.lessons.drop(count);
      this.forgotten += count;
    }
  }

  /** Makes the lessons again from the games; false when a game does not follow the rules. */
  private relearn(open: boolean): boolean {
    const kept = this.games.splice(0);
    for (const past of kept) {
      const now: PastGame = { start: past.start, moves: [], learned: [] };
      this.games.push(now);
      if (!this.stand(past.start)) return false;
      for (const [i, action] of past.moves.entries()) {
        if (!legalActions(this.state, this.game.info).includes(action)) return false;
        this.note(action, past.learned[i] === 1);
      }
    }
    this.open = open && kept.length > 0;
    return true;
  }
}
