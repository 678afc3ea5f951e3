import type {
  Action,
  Agent,
  Analysis,
  Budget,
  Decision,
  Game,
  Option,
  Rng,
  Turn,
} from '../../core/index.ts';
import { CUT, tighter } from '../minimax/limits.ts';
import type { Fated } from './fate.ts';
import type { WorldLook } from './look.ts';
import { evenWorlds, fatedWorld, type Worlds } from './worlds.ts';

interface DeterminizedSettings {
  readonly budget: Budget;
  /** How many worlds to look into. */
  readonly worlds: number;
  /** Only the best action of each world counts; else how good each action is in each. */
  readonly votes: boolean;
}

/**
 * Perfect information Monte Carlo: draws worlds that look like what the seat sees, searches each as
 * if all were open, deeper every round, and plays what does best on average.
 */
export class Determinized implements Agent {
  readonly name: string;
  private readonly game: Game;
  private readonly looker: WorldLook;
  private readonly manner: DeterminizedSettings;
  private readonly rng: Rng;

  constructor(name: string, game: Game, looker: WorldLook, manner: DeterminizedSettings, rng: Rng) {
    this.name = name;
    this.game = game;
    this.looker = looker;
    this.manner = manner;
    this.rng = rng;
  }

  choose(turn: Turn): Decision {
    return this.decide(turn, () => evenWorlds(this.game, turn.seen));
  }

  /** Decides by worlds of the caller's making; making them is part of the time for the move. */
  decide({ legal, seat, budget }: Turn, makeWorlds: () => Worlds): Decision {
    const { looker, manner } = this;
    const allowed = tighter(manner.budget, budget);
    looker.start(allowed);
    const findings = new WorldFindings(legal, manner);
    let rounds = 0;
    if (legal.length > 1) {
      const worlds = makeWorlds();
      const pool: Fated[] = [];
      const most = allowed.depth ?? Infinity;
      try {
        for (let more = true; more && rounds < most; rounds++)
          more = this.lookAtAll(worlds, pool, rounds + 1, findings);
      } catch (error) {
        if (error !== CUT) throw error;
      }
    }
    const options = findings.options();
    const analysis: Analysis = { depth: rounds, nodes: looker.nodes, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /** Looks into every world, each drawn at its first look; whether a closer look may see more. */
  private lookAtAll(
    worlds: Worlds,
    pool: Fated[],
    round: number,
    findings: WorldFindings,
  ): boolean {
    const order = findings.options().map(({ action }) => action);
    const shares = new Float64Array(order.length);
    let more = false;
    for (let index = 0; index < this.manner.worlds; index++) {
      const world = (pool[index] ??= fatedWorld(this.game, worlds, this.rng));
      this.looker.look(world, order, round, shares);
      findings.note(index, order, shares);
      more ||= this.looker.unsettled;
    }
    return more;
  }
}

/** How good each action was found in each world, the closest look counting. */
class WorldFindings {
  private readonly legal: readonly Action[];
  private readonly votes: boolean;
  private readonly worlds: number;
  /** By world and action; NaN before the first look. */
  private readonly shares: Float64Array;

  constructor(legal: Int32Array, { worlds, votes }: DeterminizedSettings) {
    this.legal = Array.from(legal);
    this.votes = votes;
    this.worlds = worlds;
    this.shares = new Float64Array(worlds * legal.length).fill(Number.NaN);
  }

  note(world: number, order: readonly Action[], shares: Float64Array): void {
    const best = Math.max(...shares);
    for (const [i, action] of order.entries()) {
      const at = world * this.legal.length + this.legal.indexOf(action);
      this.shares[at] = this.votes ? Number(shares[i] === best) : shares[i]!;
    }
  }

  private average(index: number): number {
    let sum = 0;
    let looks = 0;
    for (let world = 0; world < this.worlds; world++) {
      const share = this.shares[world * this.legal.length + index]!;
      if (Number.isNaN(share)) continue;
      sum += share;
      looks++;
    }
    return looks === 0 ? 0.5 : sum / looks;
  }

  /** Best first; of equals the lower action. */
  options(): Option[] {
    return this.legal
      .map((action, index): Option => ({ action, value: this.average(index) }))
      .toSorted((a, b) => b.value - a.value || a.action - b.action);
  }
}
