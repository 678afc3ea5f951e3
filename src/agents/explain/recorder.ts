import type { Action, Seat, State } from '../../core/index.ts';
import type { Leaving, Recorder } from '../minimax/recorder.ts';

/** How a search came to a node. */
export type Step =
  | 'root'
  | 'move'
  | 'again' // the same move once more, with another window
  | 'pass'; // a pass in thought

/** One visit of a node, with all that happened below it. Values are those of the root's seat. */
export interface Visit {
  readonly step: Step;
  /** null for the root and for a pass. */
  readonly action: Action | null;
  /** Who is to move there, or OVER. */
  readonly toMove: Seat;
  /** Plies that were left to search. */
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  /** null: the search was ended before it was known. */
  value: number | null;
  why: Leaving;
  best: Action | null;
  readonly children: Visit[];
  /** Visits below that there was no room to write down. */
  missed: number;
}

/**
 * Writes a search down as trees of visits, one for each time it set out from the root. When room
 * runs out, the deepest level is given up.
 */
export class TreeRecorder implements Recorder {
  readonly roots: Visit[] = [];
  /** All visits, those that are not written down too. */
  nodes = 0;
  /** How often a node was left for each reason. */
  readonly reasons: Partial<Record<Leaving, number>> = {};
  private readonly room: number;
  private written = 0;
  /** The visits written down at each ply from the root. */
  private readonly levels: Visit[][] = [];
  /** Levels from this one on were given up. */
  private forsaken = Infinity;
  /** The way to the present node; null where a visit is not written down. */
  private readonly way: (Visit | null)[] = [];
  /** By ply: the key of the node visited last. */
  private readonly keyLo: number[] = [];
  private readonly keyHi: number[] = [];

  /** `room`: how many visits to write down at most. */
  constructor(room: number) {
    this.room = room;
  }

  enter(state: State, action: Action | null, depth: number, alpha: number, beta: number): void {
    this.nodes++;
    const ply = this.way.length;
    const full = this.written >= this.room && this.levels.length > 1;
    if (full && ply < this.forsaken) this.giveUpDeepest();
    if (ply < this.forsaken) {
      this.way.push(this.write(state, action, depth, alpha, beta));
    } else {
      this.way.push(null);
      this.way[this.forsaken - 1]!.missed++;
    }
    this.keyLo[ply] = state.keyLo;
    this.keyHi[ply] = state.keyHi;
  }

  private write(
    state: State,
    action: Action | null,
    depth: number,
    alpha: number,
    beta: number,
  ): Visit {
    const ply = this.way.length;
    const siblings = ply === 0 ? this.roots : this.way[ply - 1]!.children;
    const step = this.stepTo(state, action, siblings);
    const visit: Visit = {
      step,
      action: step === 'again' ? siblings.at(-1)!.action : action,
      toMove: state.toMove,
      depth,
      alpha,
      beta,
      value: null,
      why: 'stopped',
      best: null,
      children: [],
      missed: 0,
    };
    siblings.push(visit);
    (this.levels[ply] ??= []).push(visit);
    this.written++;
    return visit;
  }

  /** Told without an action, a search looks once more at the node it has just left, or passes. */
  private stepTo(state: State, action: Action | null, siblings: readonly Visit[]): Step {
    const ply = this.way.length;
    if (ply === 0) return 'root';
    if (action !== null) return 'move';
    const same = this.keyLo[ply] === state.keyLo && this.keyHi[ply] === state.keyHi;
    return siblings.length > 0 && same ? 'again' : 'pass';
  }

  private giveUpDeepest(): void {
    const deepest = this.levels.pop()!;
    this.forsaken = this.levels.length;
    this.written -= deepest.length;
    for (const visit of this.levels.at(-1)!) {
      for (const child of visit.children) visit.missed += 1 + child.missed;
      visit.children.length = 0;
    }
    for (let ply = this.forsaken; ply < this.way.length; ply++) this.way[ply] = null;
  }

  leave(value: number, why: Leaving, best: Action | null): void {
    this.reasons[why] = (this.reasons[why] ?? 0) + 1;
    const visit = this.way.pop();
    if (visit === null || visit === undefined) return;
    // Adding 0 turns -0 into 0.
    visit.value = value + 0;
    visit.why = why;
    visit.best = best;
  }

  /** A search whose budget is spent leaves its nodes without a word: the next one starts afresh. */
  close(): void {
    this.way.length = 0;
  }
}
