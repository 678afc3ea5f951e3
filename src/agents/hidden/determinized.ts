import {
  type Action,
  type Agent,
  type Analysis,
  type Budget,
  type Decision,
  type Game,
  type Option,
  type Rng,
  type Turn,
} from '../../core/index.ts';
import { CUT, tighter } from '../minimax/limits.ts';
import type { Fated } from './fate.ts';
import type { Looker } from './looker.ts';
import { evenWorlds, fatedWorld, type Worlds } from './worlds.ts';

export interface Manner {
  readonly budget: Budget;
  /** How many worlds to look into. */
  readonly worlds: number;
  /** The deepest look. */
  readonly depth: number;
  /** The lead that counts as a likely win; votes: only the best action of each world counts. */
  readonly scale: number;
  readonly votes: boolean;
}

/**
 * Perfect information Monte Carlo: draws worlds that look just like what the seat sees, looks into
 * each as if everything were open, deeper and deeper, and plays what does best on the average.
 */
export class Determinized implements Agent {
  readonly name: string;
  protected readonly game: Game;
  protected readonly rng: Rng;
  private readonly looker: Looker;
  private readonly manner: Manner;

  constructor(name: string, game: Game, looker: Looker, manner: Manner, rng: Rng) {
    this.name = name;
    this.game = game;
    this.looker = looker;
    this.manner = manner;
    this.rng = rng;
  }

  choose(turn: Turn): Decision {
    const { legal, seat } = turn;
    const { looker, manner } = this;
    looker.limits.start(tighter(manner.budget, turn.budget));
    if (legal.length === 1) return { action: legal[0]! };
    const worlds = this.worldsOf(turn);
    const pool = Array.from({ length: manner.worlds }, () => fatedWorld(this.game, worlds, this.rng));
    const findings = new WorldFindings(pool.length, legal, manner);
    let depth = 0;
    looker.renew();
    try {
      for (let horizon = true; horizon && depth < manner.depth; ) {
        horizon = this.lookAtAll(pool, depth + 1, findings);
        depth++;
      }
    } catch (error) {
      if (error !== CUT) throw error;
    }
    const options = findings.options();
    const analysis: Analysis = { depth, nodes: looker.limits.nodes, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /** Which worlds to look into. */
  protected worldsOf(turn: Turn): Worlds {
    return evenWorlds(this.game, turn.seen);
  }

  /** Looks into every world; whether a deeper look may see more. */
  private lookAtAll(pool: readonly Fated[], depth: number, findings: WorldFindings): boolean {
    const order = findings.order();
    const values = new Float64Array(order.length);
    let horizon = false;
    for (const [w, world] of pool.entries()) {
      this.looker.values(world, order, depth, values);
      findings.note(w, order, values);
      horizon ||= this.looker.horizon;
    }
    return horizon;
  }
}

/** What was found of each action in each world, the deepest look counting. */
class WorldFindings {
  private readonly legal: readonly Action[];
  private readonly manner: Manner;
  /** By world and action: from 0 (lost) to 1 (won); NaN before the first look. */
  private readonly shares: Float64Array;
  private readonly worlds: number;

  constructor(worlds: number, legal: Int32Array, manner: Manner) {
    this.worlds = worlds;
    this.legal = Array.from(legal);
    this.manner = manner;
    this.shares = new Float64Array(worlds * legal.length).fill(Number.NaN);
  }

  note(world: number, order: readonly Action[], values: Float64Array): void {
    const best = Math.max(...values);
    for (const [i, action] of order.entries()) {
      const at = world * this.legal.length + this.legal.indexOf(action);
      const value = values[i]!;
      this.shares[at] = this.manner.votes
        ? Number(value === best)
        : (Math.tanh(value / this.manner.scale) + 1) / 2;
    }
  }

  private average(index: number): number {
    let sum = 0;
    let seen = 0;
    for (let world = 0; world < this.worlds; world++) {
      const share = this.shares[world * this.legal.length + index]!;
      if (Number.isNaN(share)) continue;
      sum += share;
      seen++;
    }
    return seen === 0 ? 0.5 : sum / seen;
  }

  /** Best first; of equals the lower action. */
  options(): Option[] {
    return this.legal
      .map((action, index): Option => ({ action, value: this.average(index) }))
      .toSorted((a, b) => b.value - a.value || a.action - b.action);
  }

  order(): Action[] {
    return this.options().map(({ action }) => action);
  }
}
