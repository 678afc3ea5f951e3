import {
  fail,
  ok,
  type Action,
  type Game,
  type Result,
  type Rng,
  type TrainedModel,
} from '../../core/index.ts';
import { decayOf, restoreNetwork, type Network, type NetworkState } from '../../kernels/index.ts';
import { boardPupil, pupilOf, type PolicyPupil } from '../imitation/index.ts';
import { habitsOf, marksOf, type Habit, type Moment } from '../habits/index.ts';
import { BoardMind } from './board-mind.ts';
import { refuse } from './complaints.ts';
import type { Mind, Sight } from './mind.ts';
import { featureRows, habitRows, placeRows, type Rows } from './rows.ts';
import { RowMind, rowNetwork, type Pace } from './row-mind.ts';

const HABITS: Pace = { hidden: [], rate: 0.05, decay: 0.05 };
const PLACES: Pace = { hidden: [], rate: 0.03, decay: 0.1 };
const FEATURES: Pace = { hidden: [16], rate: 0.01, decay: 0.1 };

/** Before minds have shown anything, habits are believed: they are learned from a game. */
const HEAD_START = 2;

/**
 * What a choice that was named adds to belief. By how likely they held it, those would be believed who are seldom
 * surprised, not those who name most: people now and then move anyhow, and some moves are as good as others.
 */
const WEIGHT = 0.6;

/** How much of what a mind has shown counts on with each new choice: people change, and minds grow up. */
const LASTING = 0.99;

/** Whether there is anything to learn of a game by. */
export function learnable(game: Game): Result<true> {
  const { planes, features } = game.learn ?? {};
  return planes === undefined && features === undefined
    ? fail(refuse.nothingToSee({ game: game.info.id }))
    : ok(true);
}

/** The rows that minds of a game look at, one network each; a board has its pictures besides. */
function rowsFor(game: Game, habits: readonly Habit[]): { rows: Rows; pace: Pace }[] {
  const { planes } = game.learn ?? {};
  return [
    { rows: habitRows(habits.length), pace: HABITS },
    planes === undefined
      ? { rows: featureRows(habits.length, game), pace: FEATURES }
      : { rows: placeRows(habits.length, planes), pace: PLACES },
  ];
}

/**
 * Several ways to learn one person, each believed by how many of the person's choices it has named so far:
 * habits alone are learned from few moves, places from more, pictures of a board from many.
 */
export class Minds {
  readonly habits: readonly Habit[];
  /** For each mind how often it named what was chosen, what is long ago counting less. */
  readonly credits: Float64Array;
  private readonly all: readonly Mind[];

  private constructor(game: Game, networks: readonly Network[], board: PolicyPupil | null) {
    this.habits = habitsOf(game);
    const rows = rowsFor(game, this.habits);
    this.all = [
      ...rows.map((each, i) => new RowMind(each.rows, networks[i]!)),
      ...(board === null ? [] : [new BoardMind(game, board)]),
    ];
    this.credits = Float64Array.from(this.all, ({ of }) => (of === 'habits' ? HEAD_START : 0));
  }

  /** Minds that know nothing yet, but for what a model of the pictures knows. */
  static create(game: Game, rng: Rng, from?: TrainedModel): Result<Minds> {
    const able = learnable(game);
    if (!able.ok) return able;
    const networks = rowsFor(game, habitsOf(game)).map(({ rows, pace }, i) =>
      rowNetwork(rows, pace, rng.fork(`rows ${i}`)),
    );
    if (game.learn?.planes === undefined) return ok(new Minds(game, networks, null));
    const board = boardPupil(game, rng.fork('weights'), from);
    return board.ok ? ok(new Minds(game, networks, board.value)) : board;
  }

  /** Minds as they were kept. */
  static restore(
    game: Game,
    states: readonly NetworkState[],
    credits: readonly number[],
  ): Result<Minds> {
    const able = learnable(game);
    if (!able.ok) return able;
    const rows = rowsFor(game, habitsOf(game));
    const pictures = game.learn?.planes !== undefined;
    const misfit = fail(refuse.otherMinds({ rules: game.info.rules }));
    if (states.length !== rows.length + (pictures ? 1 : 0)) return misfit;
    const networks: Network[] = [];
    for (const [i, { rows: each }] of rows.entries()) {
      const network = restoreNetwork(states[i]!);
      if (!network.ok) return network;
      const { inputSize, outputSize } = network.value;
      if (inputSize !== each.width || outputSize !== 1) return misfit;
      networks.push(network.value);
    }
    let board: PolicyPupil | null = null;
    if (pictures) {
      const pupil = pupilOf(game, states.at(-1)!);
      if (!pupil.ok) return pupil;
      board = pupil.value;
    }
    const minds = new Minds(game, networks, board);
    for (const [i, credit] of credits.slice(0, minds.credits.length).entries())
      minds.credits[i] = credit;
    return ok(minds);
  }

  get networks(): readonly Network[] {
    return this.all.map(({ network }) => network);
  }

  see(moment: Moment): Sight {
    return { ...moment, ...marksOf(this.habits, moment) };
  }

  /** How likely each legal action is, in their order, by all minds together. */
  shares(sight: Sight): Float64Array {
    return this.together(this.all.map((mind) => mind.shares(sight)));
  }

  /** The same of a choice that was taken; each mind is then weighed by whether it named that. */
  judge(sight: Sight, action: Action): Float64Array {
    const each = this.all.map((mind) => mind.shares(sight));
    const shares = this.together(each);
    const chosen = sight.legal.indexOf(action);
    for (const [m, own] of each.entries())
      this.credits[m] = LASTING * this.credits[m]! + (likeliestOf(own) === chosen ? WEIGHT : 0);
    return shares;
  }

  private together(each: readonly Float64Array[]): Float64Array {
    const most = this.credits.reduce((a, b) => Math.max(a, b), -Infinity);
    const beliefs = this.credits.map((credit) => decayOf(credit - most));
    const whole = beliefs.reduce((a, b) => a + b, 0);
    const shares = new Float64Array(each[0]!.length);
    for (const [m, own] of each.entries())
      for (let i = 0; i < shares.length; i++) shares[i]! += (beliefs[m]! / whole) * own[i]!;
    return shares;
  }

  /** What each mind by itself holds likeliest. */
  opinions(sight: Sight): readonly { readonly of: Mind['of']; readonly action: Action }[] {
    return this.all.map((mind) => {
      const shares = mind.shares(sight);
      return { of: mind.of, action: sight.legal[likeliestOf(shares)]! };
    });
  }

  add(sight: Sight, action: Action): void {
    for (const mind of this.all) mind.add(sight, action);
  }

  dropLast(): void {
    for (const mind of this.all) mind.dropLast();
  }

  dropFirst(count: number): void {
    for (const mind of this.all) mind.dropFirst(count);
  }

  step(known: number, rng: Rng): void {
    for (const [m, mind] of this.all.entries()) mind.step(known, rng.fork(`mind ${m}`));
  }

  /** Steps taken so far. */
  get steps(): number {
    return this.all[0]!.network.steps;
  }
}

/** Of equals the first, as in play. */
function likeliestOf(shares: Float64Array): number {
  return shares.indexOf(shares.reduce((a, b) => Math.max(a, b)));
}
