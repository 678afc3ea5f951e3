import {
  CHANCE,
  OVER,
  drawOutcome,
  greedyValueOf,
  type Action,
  type Game,
  type Playout,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';

/** How a seat moves in a playout: one of the first `count` of `actions`. */
interface Policy {
  choose(state: State, actions: Int32Array, count: number, rng: Rng): Action;
}

/** Any action, each as likely as the next. */
export const uniform: Policy = {
  choose: (_state, actions, count, rng) => actions[rng.below(count)]!,
};

/** How many actions the greedy policy looks at: more would play the same game every time. */
const CANDIDATES = 3;

/** Of a few actions drawn by chance, the one that Greedy would like best. */
export class GreedyPolicy implements Policy {
  private readonly value: ReturnType<typeof greedyValueOf>;

  constructor(game: Game) {
    this.value = greedyValueOf(game);
  }

  choose(state: State, actions: Int32Array, count: number, rng: Rng): Action {
    if (count === 1) return actions[0]!;
    const seat = state.toMove;
    let best = -1;
    let bestValue = -Infinity;
    for (let i = 0; i < CANDIDATES; i++) {
      const action = actions[rng.below(count)]!;
      if (action === best) continue;
      state.apply(action);
      const value = this.value(state, seat);
      state.undo();
      if (value > bestValue) {
        best = action;
        bestValue = value;
      }
    }
    return best;
  }
}

/** What an unfinished position is held to be worth, by seat, in utilities. */
export type Evaluator = { judge(state: State, utilities: Float64Array): void }['judge'];

/** Plays on move by move, to the end or for some plies and then by a judgement. */
export class Stepwise implements Playout {
  readonly owners: Uint8Array;
  private readonly game: Game;
  private readonly policy: Policy;
  private readonly plies: number;
  private readonly judge: Evaluator | null;
  private readonly actions: Int32Array;
  private played = new Int32Array(64);
  private steps = 0;

  constructor(game: Game, policy: Policy, plies = Infinity, judge: Evaluator | null = null) {
    this.game = game;
    this.policy = policy;
    this.plies = judge === null ? Infinity : plies;
    this.judge = judge;
    this.owners = new Uint8Array(game.info.actionCount);
    this.actions = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  play(state: State, rng: Rng, utilities: Float64Array): void {
    const { actions, owners } = this;
    for (let i = 0; i < this.steps; i++) if (this.played[i]! >= 0) owners[this.played[i]!] = 0;
    this.steps = 0;
    let plies = 0;
    for (;;) {
      const seat = state.toMove;
      if (seat === OVER || (plies >= this.plies && seat !== CHANCE)) break;
      const count = state.legal(actions, 0);
      if (seat === CHANCE) {
        const outcome = drawOutcome(state, actions, rng, count);
        this.note(-1);
        state.apply(outcome);
      } else {
        const action = this.policy.choose(state, actions, count, rng);
        owners[action]! |= 1 << seat;
        this.note(action);
        state.apply(action);
        plies++;
      }
    }
    if (state.toMove === OVER) utilitiesOf(state, this.game.info.seats, utilities);
    else this.judge!(state, utilities);
    for (let i = 0; i < this.steps; i++) state.undo();
  }

  private note(action: Action): void {
    if (this.steps === this.played.length) {
      const longer = new Int32Array(2 * this.steps);
      longer.set(this.played);
      this.played = longer;
    }
    this.played[this.steps++] = action;
  }
}

/** The result of a finished game, by seat. */
export function utilitiesOf(state: State, seats: number, utilities: Float64Array): void {
  for (let seat: Seat = 0; seat < seats; seat++) utilities[seat] = state.utility(seat);
}
