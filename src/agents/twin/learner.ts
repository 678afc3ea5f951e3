/**
 * A rival that learns how one person plays. It lives wherever it is put (a Web Worker of the page, a worker thread)
 * and never takes longer than it is told:
 *
 *     const learner = unwrap(TwinLearner.create(game, { name: 'Ana’s shadow' }));
 *     learner.begin();                        // or begin(game.format(state)) for another start
 *     const told = learner.watch(action);     // a move to learn from: what it would have expected
 *     learner.watch(action, false);           // a move to know of but not to learn from: its own
 *     while (learner.work(10)) await pause(); // trains in slices of 10 ms; false: nothing is left to do
 *     learner.suggest();                      // what it would play now, all choices likeliest first
 *     learner.takeBack();                     // the last move was taken back
 *     learner.end();                          // the game is over, or given up
 *     learner.study(game);                    // or, where something is hidden: all of a game that is over
 *     learner.likeness;                       // game by game: how often it expected what the person chose
 *     learner.findings;                       // what the person does more often than chance would
 *     learner.snapshot();                     // all of it; TwinLearner.recall(game, bytes) goes on
 *
 * While a game with secrets runs, it is told nothing but what its own seat sees, and learns nothing: the person's
 * choices cannot be understood without the person's hand, which is open only when the game is over.
 *
 * How training is sliced changes nothing in what is learned: each choice owes a number of steps, and a step draws
 * only on choices that were known when it began to be owed. What it would have expected is asked before the choice is
 * learned; of a position it was in before, because a move was taken back, nothing is counted.
 */
import {
  CHANCE,
  OVER,
  Rng,
  fail,
  legalActions,
  ok,
  type Action,
  type Decision,
  type Game,
  type PastMove,
  type Result,
  type Seat,
  type State,
  type TrainedModel,
} from '../../core/index.ts';
import { encodeModel } from '../../kernels/index.ts';
import { findHabits, type Choice, type Finding } from '../habits/index.ts';
import { pushed } from '../imitation/index.ts';
import { refuse } from './complaints.ts';
import { foretold, likeliest, mostCommon } from './foretelling.ts';
import type { Sight } from './mind.ts';
import { Minds } from './minds.ts';
import type { LearnerNotes, Likeness, PastGame, Prediction } from './notes.ts';
import { readTwin } from './read.ts';

export interface NewLearner {
  /** What people call it. */
  readonly name: string;
  readonly seed?: number;
  /** What an `imitation` model of the game's pictures knows already. */
  readonly from?: TrainedModel | undefined;
}

/** A game that is over, as its record has it, and the seats of the person. */
export interface FinishedGame {
  readonly start?: string | undefined;
  readonly moves: readonly string[];
  readonly people: readonly Seat[];
}

/** Steps of training that each choice owes. */
const STEPS = 8;

/** Choices it keeps to learn from again; the oldest games are forgotten first. */
const MEMORY = 4000;

/** Whether moves can be learned as they are played: nothing is hidden, sealed or left to chance. */
export function learnsLive({ info, together }: Game): boolean {
  return !info.hidden && !info.chance && together === undefined;
}

export class TwinLearner {
  readonly name: string;
  readonly seed: number;
  private readonly game: Game;
  private readonly minds: Minds;
  private readonly rng: Rng;
  private readonly choices: Choice[] = [];
  /** How often each action was chosen, of those remembered. */
  private readonly common = new Map<Action, number>();
  private games: PastGame[] = [];
  private likes: Likeness[] = [];
  /** For each step that is owed: how many choices were known then, counted from the very first. */
  private owed: number[] = [];
  /** Choices forgotten so far. */
  private forgotten = 0;
  private state: State;
  private last: readonly PastMove[] = [];
  private open = false;
  /** Of the open game: how many moves were ever seen, and what was foretold of each. */
  private farthest = 0;
  private told: LearnerNotes['told'] = [];
  private found: { readonly at: number; readonly findings: readonly Finding[] } | null = null;

  private constructor(game: Game, name: string, seed: number, minds: Minds) {
    this.game = game;
    this.name = name;
    this.seed = seed;
    this.minds = minds;
    this.rng = Rng.of(`twin ${seed}`);
    this.state = game.start();
  }

  /** One that knows nothing yet, or what a model knows; says no where a game shows nothing to learn by. */
  static create(game: Game, { name, seed = 1, from }: NewLearner): Result<TwinLearner> {
    const minds = Minds.create(game, Rng.of(`twin ${seed}`).fork('weights'), from);
    return minds.ok ? ok(new TwinLearner(game, name, seed, minds.value)) : minds;
  }

  /** What a snapshot holds, for the game it was taken in. */
  static recall(game: Game, bytes: Uint8Array): Result<TwinLearner> {
    const file = readTwin(game, bytes);
    if (!file.ok) return file;
    const { notes, minds, practise } = file.value;
    const learner = new TwinLearner(game, notes.name, notes.seed, minds);
    learner.likes = notes.likeness.map((like) => ({ ...like }));
    learner.forgotten = notes.forgotten;
    if (!learner.relearn(notes.games, notes.open)) return fail(refuse.gamesUnfit());
    // A file may say what it likes: what was never known cannot be owed a step.
    const known = notes.owed.filter((each) => each > learner.forgotten && each <= learner.moves);
    learner.owed = practise ? learner.allOwed() : known;
    if (learner.open && learner.likes.length === 0) learner.likes.push(newLikeness([]));
    learner.farthest = notes.farthest;
    learner.told = [...notes.told];
    return ok(learner);
  }

  /** Starts a game, at the usual position or another. */
  begin(start?: string): void {
    this.end();
    this.forget();
    const other = start === this.game.format(this.game.start()) ? undefined : start;
    this.games.push({ start: other, moves: [], learned: [] });
    this.likes.push(newLikeness(this.likes));
    this.stand(other);
    this.open = true;
    this.farthest = 0;
    this.told = [];
  }

  /** Whether a game is under way in which this action can be played now. */
  canWatch(action: Action): boolean {
    return this.open && legalActions(this.state, this.game.info).includes(action);
  }

  /** Is told of the next move; returns what it had expected when there is something to learn. */
  watch(action: Action, learn = true): Prediction | null {
    if (!this.open) throw new Error('no game has begun');
    const sight = learn ? this.sight() : null;
    const seen = this.games.at(-1)!.moves.length < this.farthest;
    const told = sight === null ? null : this.expect(sight, action, !seen);
    this.note(action, sight);
    this.told.push(seen ? null : told);
    this.farthest = Math.max(this.farthest, this.told.length);
    if (sight !== null) this.owe();
    return told;
  }

  /** Forgets the last move of the game. What was already learned from it stays learned. */
  takeBack(): void {
    const now = this.games.at(-1);
    if (!this.open || now === undefined || now.moves.length === 0) return;
    const action = now.moves.pop()!;
    const told = this.told.pop() ?? null;
    if (now.learned.pop() === 1) this.unlearn(action);
    if (told !== null) countIn(this.likes.at(-1)!, told, -1);
    this.stand(now.start);
    for (const each of now.moves) this.advance(each);
  }

  end(): void {
    if (!this.open) return;
    this.open = false;
    // A game without a choice to learn from says nothing.
    if (this.likes.at(-1)!.moves === 0) this.likes.pop();
    if (this.games.at(-1)!.moves.length === 0) this.games.pop();
  }

  /** Learns from a whole game that is over: all of it is expected before any of it is learned. */
  study({ start, moves, people }: FinishedGame): Result<true> {
    this.begin(start);
    if (!this.stand(this.games.at(-1)!.start)) return this.undoStudy();
    for (const text of moves) {
      const action = this.game.parseAction(this.state, text);
      if (!action.ok) return this.undoStudy();
      const sight = people.includes(this.state.toMove) ? this.sight() : null;
      const learned = sight !== null;
      if (learned) this.expect(sight, action.value, true);
      this.note(action.value, sight);
      if (learned) this.owe();
    }
    this.end();
    return ok(true);
  }

  private undoStudy(): Result<true> {
    const { learned, moves } = this.games.pop()!;
    for (const [i, action] of moves.entries()) if (learned[i] === 1) this.unlearn(action);
    this.likes.pop();
    this.open = false;
    return fail(refuse.gamesUnfit());
  }

  /** Steps of training still owed. */
  get due(): number {
    return this.owed.length;
  }

  /** Trains for about so many milliseconds; whether there is more to do. */
  work(ms: number, now: () => number = () => performance.now()): boolean {
    const until = now() + ms;
    while (this.owed.length > 0) {
      const known = this.owed[0]! - this.forgotten;
      const { steps } = this.minds;
      if (known > 0) this.minds.step(known, this.rng.fork(`step ${steps}`));
      this.owed.shift();
      if (this.owed.length > 0 && now() >= until) return true;
    }
    return false;
  }

  /** What it would play now, with all choices, likeliest first; null when nobody is to move. */
  suggest(): Decision | null {
    return this.state.toMove < 0 ? null : this.suggestAt(this.state, this.last);
  }

  /** Which action naming the most common choice so far would expect: what knows nothing of positions. */
  mostCommon(legal: Int32Array): Action {
    return mostCommon(legal, this.common);
  }

  /** What it would play by what a seat sees. */
  suggestFor(seen: unknown, last: readonly PastMove[]): Decision | null {
    const world = this.game.determinize(seen, this.rng.fork('world'));
    return world.toMove < 0 ? null : this.suggestAt(world, last);
  }

  /** What each of its networks by itself would play there. */
  opinions(seen: unknown, last: readonly PastMove[]): ReturnType<Minds['opinions']> {
    const world = this.game.determinize(seen, this.rng.fork('world'));
    return this.minds.opinions(this.minds.see(momentOf(this.game, world, last)));
  }

  private suggestAt(state: State, last: readonly PastMove[]): Decision {
    return likeliest(this.minds, momentOf(this.game, state, last));
  }

  /** Game by game how often it expected the person's choice, before it learned it. */
  get likeness(): readonly Likeness[] {
    return this.likes.filter(({ moves }) => moves > 0);
  }

  /** Choices it has learned from, ever. */
  get moves(): number {
    return this.forgotten + this.choices.length;
  }

  /** What the person does more often, or more seldom, than chance would. */
  get findings(): readonly Finding[] {
    if (this.found?.at !== this.moves) {
      this.found = { at: this.moves, findings: findHabits(this.minds.habits, this.choices) };
    }
    return this.found.findings;
  }

  snapshot(): Uint8Array {
    const { name, seed, games, forgotten, owed, likes: likeness, open, farthest } = this;
    const notes: LearnerNotes = {
      twin: 1,
      name,
      seed,
      games,
      forgotten,
      owed,
      likeness,
      credits: [...this.minds.credits],
      open,
      farthest,
      told: this.told,
    };
    const { rules, version } = this.game.info;
    return encodeModel({
      game: rules,
      gameVersion: version,
      history: [],
      notes: { ...notes },
      networks: this.minds.networks.map((network) => network.state()),
    });
  }

  /** The decision that is to be taken, where there is a choice at all. */
  private sight(): Sight | null {
    const moment = momentOf(this.game, this.state, this.last);
    return moment.seat < 0 || moment.legal.length < 2 ? null : this.minds.see(moment);
  }

  private expect(sight: Sight, action: Action, counts: boolean): Prediction {
    const told = foretold(this.minds, sight, action, this.common);
    if (counts) countIn(this.likes.at(-1)!, told, 1);
    return told;
  }

  private owe(): void {
    for (let i = 0; i < STEPS; i++) this.owed.push(this.moves);
  }

  /** Of a learner that comes without its practice: as many steps as for so many choices, on all of them. */
  private allOwed(): number[] {
    return Array.from(
      { length: STEPS * this.choices.length },
      (_, i) => this.forgotten + Math.min(this.choices.length, 1 + Math.floor(i / STEPS)),
    );
  }

  /** Keeps a move and, where it is one to learn from, the choice. */
  private note(action: Action, sight: Sight | null): void {
    const now = this.games.at(-1)!;
    now.moves.push(action);
    now.learned.push(sight === null ? 0 : 1);
    if (sight !== null) {
      const { marks, speaks } = sight;
      this.minds.add(sight, action);
      this.choices.push({ marks, speaks, chosen: sight.legal.indexOf(action) });
      this.common.set(action, (this.common.get(action) ?? 0) + 1);
    }
    this.advance(action);
  }

  private unlearn(action: Action): void {
    this.minds.dropLast();
    this.choices.pop();
    this.common.set(action, this.common.get(action)! - 1);
    while (this.owed.length > 0 && this.owed.at(-1)! > this.moves) this.owed.pop();
    this.found = null;
  }

  private advance(action: Action): void {
    const seat = this.state.toMove;
    if (seat >= 0) this.last = pushed(this.last, { seat, action });
    this.state.apply(action);
  }

  private stand(start: string | undefined): boolean {
    this.last = [];
    const state = start === undefined ? ok(this.game.start()) : this.game.parse(start);
    if (!state.ok) return false;
    this.state = state.value;
    return true;
  }

  /** Makes room by forgetting whole games, but never what is still owed a step. */
  private forget(): void {
    while (this.choices.length > MEMORY && this.games.length > 1) {
      const { learned, moves } = this.games[0]!;
      const count = learned.reduce((sum, flag) => sum + flag, 0);
      if ((this.owed[0] ?? Infinity) <= this.forgotten + count) return;
      for (const [i, action] of moves.entries())
        if (learned[i] === 1) this.common.set(action, this.common.get(action)! - 1);
      this.games.shift();
      this.minds.dropFirst(count);
      this.choices.splice(0, count);
      this.forgotten += count;
    }
  }

  /** Makes the lessons again from the games; false when a game does not follow the rules. */
  private relearn(games: readonly PastGame[], open: boolean): boolean {
    for (const { start, moves, learned } of games) {
      this.games.push({ start, moves: [], learned: [] });
      if (!this.stand(start)) return false;
      for (const [i, action] of moves.entries()) {
        if (this.state.toMove === OVER) return false;
        if (!legalActions(this.state, this.game.info).includes(action)) return false;
        const sight = learned[i] === 1 && this.state.toMove !== CHANCE ? this.sight() : null;
        this.note(action, sight);
      }
    }
    this.open = open && games.length > 0;
    return true;
  }
}

export function momentOf(game: Game, state: State, last: readonly PastMove[]) {
  return { game, state, seat: state.toMove, legal: legalActions(state, game.info), last };
}

function newLikeness(likes: readonly Likeness[]): Likeness {
  const game = (likes.at(-1)?.game ?? 0) + 1;
  return { game, moves: 0, same: 0, among3: 0, common: 0, random: 0 };
}

function countIn(like: Likeness, told: Prediction, sign: 1 | -1): void {
  like.moves += sign;
  if (told.same) like.same += sign;
  if (told.among3) like.among3 += sign;
  if (told.common) like.common = (like.common ?? 0) + sign;
  like.random = Math.max(0, (like.random ?? 0) + sign * told.random);
}
