import { OVER, Rng, type Features, type Game, type Seat, type State } from '../../core/index.ts';
import { worthOfEnd, type Goal } from './goal.ts';
import type { Value } from './value.ts';

/** Rows that are valued in one go: enough to keep a network busy, few enough to stay in the cache. */
const BATCH = 128;
/** Worlds in which a move is tried that ends a game with something hidden. */
const WORLDS = 8;

/** Judges actions by the position each leaves behind, as its seat sees it. */
export class AfterstateValues {
  /** By place in the list of actions last judged. */
  readonly values: Float64Array;
  /** Positions judged so far. */
  judged = 0;
  private readonly features: Features;
  private readonly value: Value;
  private readonly goal: Goal;
  private readonly game: Game;
  private readonly rows: Float32Array;
  private readonly found = new Float32Array(BATCH);
  /** Which action each row belongs to. */
  private readonly owner = new Int32Array(BATCH);
  private waiting = 0;
  /** Of a hidden game: the places of the actions that end it. */
  private readonly ending: Int32Array;
  private ends = 0;

  constructor(game: Game, features: Features, value: Value, goal: Goal) {
    this.features = features;
    this.value = value;
    this.goal = goal;
    this.game = game;
    this.ending = new Int32Array(game.info.hidden ? game.info.maxBranching : 0);
    this.values = new Float64Array(game.info.maxBranching);
    this.rows = new Float32Array(BATCH * value.inputs);
  }

  /** Values the first `count` actions; returns the place of the best, the first of equals. */
  best(state: State, seat: Seat, actions: Int32Array, count: number): number {
    const { values, value, rows, owner } = this;
    const { info } = this.game;
    this.judged += count;
    for (let i = 0; i < count; i++) {
      state.apply(actions[i]!);
      if (state.toMove === OVER) {
        if (info.hidden) this.ending[this.ends++] = i;
        else values[i] = worthOfEnd(this.goal, state, seat, info.seats);
      } else {
        this.features.write(state, seat, rows, this.waiting * value.inputs);
        owner[this.waiting++] = i;
      }
      state.undo();
      if (this.waiting === BATCH) this.settle();
    }
    this.settle();
    if (this.ends > 0) this.tryEnds(state, seat, actions);
    let best = 0;
    for (let i = 1; i < count; i++) if (values[i]! > values[best]!) best = i;
    return best;
  }

  /**
   * A seat cannot know how a hidden game ends: an ending counts as its mean in worlds that follow
   * from what it sees.
   */
  private tryEnds(state: State, seat: Seat, actions: Int32Array): void {
    const { game, values, ending, ends, goal } = this;
    const seen = game.observe(state, seat);
    const rng = Rng.of('endings');
    for (let n = 0; n < ends; n++) values[ending[n]!] = 0;
    for (let world = 0; world < WORLDS; world++) {
      const there = game.determinize(seen, rng);
      for (let n = 0; n < ends; n++) {
        there.apply(actions[ending[n]!]!);
        values[ending[n]!]! += worthOfEnd(goal, there, seat, game.info.seats) / WORLDS;
        there.undo();
      }
    }
    this.ends = 0;
  }

  private settle(): void {
    const { values, found, owner, waiting } = this;
    if (waiting === 0) return;
    this.value.evaluate(this.rows, waiting, found);
    for (let row = 0; row < waiting; row++) values[owner[row]!] = found[row]!;
    this.waiting = 0;
  }
}
