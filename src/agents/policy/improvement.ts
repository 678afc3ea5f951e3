import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { decayOf, logOf } from '../../kernels/index.ts';
import { worthOfEnd, type Goal } from '../td/goal.ts';
import { SHARPNESS, type Choices, type PolicyNetwork } from './policy-network.ts';

/** Worlds that count as much as what the network held: worlds differ by chance. */
const WORLDS_OF_NETWORK = 4;

export interface Effort {
  /** Worlds that look the same to the seat, the same for every action. */
  readonly worlds: number;
  /** Actions that are followed into them. */
  readonly considered: number;
}

/** A decision after a closer look: by place, what is better than the network held. */
export interface Improved {
  /** The shares of the actions, adding up to 1. */
  readonly shares: Float32Array;
  /** What each action was found to be worth; NaN where it was not followed. */
  readonly found: Float32Array;
  readonly best: number;
}

/**
 * A policy improved by a look ahead, in the manner of Gumbel AlphaZero (Danihelka et al. 2022) without
 * its tree: the actions of the highest scores, with a pinch of chance, are followed into the same few
 * worlds, everybody plays on by the network until the seat decides again, and each score
 * moves towards what its action was found to be worth.
 */
export class Improvement {
  private readonly game: Game;
  private readonly policy: PolicyNetwork;
  private readonly goal: Goal;
  private readonly legal: Int32Array;
  private readonly state: State;

  constructor(game: Game, policy: PolicyNetwork, goal: Goal) {
    this.game = game;
    this.policy = policy;
    this.goal = goal;
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.state = game.start();
  }

  /** Of a decision by what its seat sees; `choices` is what the network is shown of it. */
  improve(state: State, seat: Seat, choices: Choices, effort: Effort, rng: Rng): Improved {
    const { policy, game } = this;
    const count = choices.actions.length;
    policy.judge(choices);
    const scores = policy.scores.slice(0, count);
    const drawn = Array.from(scores, (score, place) => ({ place, score: score + gumbel(rng) }));
    const followed = drawn
      .toSorted((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, effort.considered);
    const found = new Float32Array(count).fill(Number.NaN);
    for (const { place } of followed) found[place] = 0;
    const seen = game.observe(state, seat);
    for (let n = 0; n < effort.worlds; n++) {
      const world = game.determinize(seen, rng);
      const luck = rng.next();
      for (const { place } of followed)
        found[place]! += this.after(world, choices.actions[place]!, luck) / effort.worlds;
    }
    const trust = effort.worlds / (effort.worlds + WORLDS_OF_NETWORK);
    let surplus = 0;
    for (const { place } of followed)
      surplus += (SHARPNESS * found[place]! - scores[place]!) / followed.length;
    let best = followed[0]!.place;
    for (let i = 0; i < count; i++) {
      const unseen = Number.isNaN(found[i]!);
      // What was not followed gains as much as the others did on the average.
      scores[i]! += trust * (unseen ? surplus : SHARPNESS * found[i]! - scores[i]!);
      if (!unseen && scores[i]! > scores[best]!) best = i;
    }
    return { shares: softmax(scores), found, best };
  }

  /** What an action is worth to who takes it when that seat decides again, or at the end. */
  after(world: State, action: Action, luck: number): number {
    const { state, legal, policy } = this;
    const rng = Rng.of(luck);
    state.copyFrom(world);
    const seat = state.toMove;
    state.apply(action);
    while (state.toMove !== OVER) {
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, rng, state.legal(legal, 0)));
        continue;
      }
      const next = policy.best(state, state.toMove);
      if (state.toMove === seat) return Math.max(-1, Math.min(1, policy.value));
      state.apply(next);
    }
    return worthOfEnd(this.goal, state, seat, this.game.info.seats);
  }
}

/** Luck that makes the highest of scores a draw by their shares. */
function gumbel(rng: Rng): number {
  return -logOf(-logOf(Math.max(1e-12, rng.float())));
}

function softmax(scores: Float64Array): Float32Array {
  const most = Math.max(...scores);
  const shares = Float32Array.from(scores, (score) => decayOf(score - most));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}
