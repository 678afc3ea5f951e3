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
  /** Rounds in which every action is looked at, and how many of the best are from then on. */
  readonly wide: number;
  readonly keep: number;
  /** Where all worlds are settled before the budget is spent: look into so many. */
  readonly most: number;
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
      const deepest = allowed.depth ?? Infinity;
      const limited = allowed.ms !== undefined || allowed.nodes !== undefined;
      try {
        let more = true;
        for (; more && rounds < deepest; rounds++) {
          if (rounds === manner.wide) findings.keep(manner.keep);
          more = this.lookAtAll(worlds, pool, rounds + 1, findings, 0, manner.worlds);
        }
        if (limited && !more)
          this.lookAtAll(worlds, [], rounds, findings, manner.worlds, manner.most);
      } catch (error) {
        if (error !== CUT) throw error;
      }
    }
    const options = findings.options();
    const analysis: Analysis = { depth: rounds, nodes: looker.nodes, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /** Looks into worlds, each drawn at its first look; whether a closer look may see more. */
  private lookAtAll(
    worlds: Worlds,
    pool: Fated[],
    round: number,
    findings: WorldFindings,
    from: number,
    to: number,
  ): boolean {
    const order = findings.candidates();
    const shares = new Float64Array(order.length);
    let more = false;
    for (let index = from; index < to; index++) {
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
  /** By world and action; NaN before the first look. */
  private readonly shares: Float64Array;
  private worlds = 0;
  /** The places of the actions that are still looked at. */
  private kept: readonly number[];

  constructor(legal: Int32Array, { worlds, most, votes }: DeterminizedSettings) {
    this.legal = Array.from(legal);
    this.votes = votes;
    this.shares = new Float64Array(Math.max(worlds, most) * legal.length).fill(Number.NaN);
    this.kept = this.legal.map((_, index) => index);
  }

  note(world: number, order: readonly Action[], shares: Float64Array): void {
    this.worlds = Math.max(this.worlds, world + 1);
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

  /** From now on only the best few are looked at, and only they can be chosen. */
  keep(count: number): void {
    if (count >= this.kept.length) return;
    this.kept = this.ranked(this.kept).slice(0, count);
  }

  /** What is still looked at, best first. */
  candidates(): Action[] {
    return this.ranked(this.kept).map((index) => this.legal[index]!);
  }

  /** Best first; of equals the lower action. What was not looked at to the end comes last. */
  options(): Option[] {
    const rest = this.legal.map((_, index) => index).filter((index) => !this.kept.includes(index));
    return [...this.ranked(this.kept), ...this.ranked(rest)].map((index) => ({
      action: this.legal[index]!,
      value: Math.min(1, Math.max(0, this.average(index))),
    }));
  }

  private ranked(places: readonly number[]): number[] {
    const values = new Map(places.map((index) => [index, this.average(index)]));
    return places.toSorted((a, b) => values.get(b)! - values.get(a)! || a - b);
  }
}
