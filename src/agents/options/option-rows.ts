import type { ActionGroups, Features, Game, Seat, State } from '../../core/index.ts';

/** What is told of an option beside the position and which one it is. */
const OWN = ['actions', 'worth of the best action'] as const;
/** So many actions are half of many. */
const SOME = 8;

/** A row of numbers for each option: the position as its seat sees it, which option, and what it has to choose from. */
export class OptionRows {
  readonly names: readonly string[];
  readonly groups: ActionGroups;
  private readonly features: Features;

  /** For a game that has features and groups. */
  constructor({ learn }: Game) {
    this.features = learn!.features!;
    this.groups = learn!.groups!;
    this.names = [
      ...this.features.names.map((name) => `before: ${name}`),
      ...this.groups.names.map((name) => `option: ${name}`),
      ...OWN,
    ];
  }

  get width(): number {
    return this.names.length;
  }

  /** Rows for these groups, each with so many actions, of which the best is held to be worth so much. */
  write(state: State, seat: Seat, offers: readonly Offer[]): Float32Array {
    const { width, features } = this;
    const rows = new Float32Array(width * offers.length);
    const known = features.names.length;
    for (const [i, { group, count, promise }] of offers.entries()) {
      const at = i * width;
      if (i === 0) features.write(state, seat, rows, 0);
      else rows.copyWithin(at, 0, known);
      rows[at + known + group] = 1;
      rows[at + width - 2] = count / (count + SOME);
      rows[at + width - 1] = promise;
    }
    return rows;
  }
}

/** An option that can begin. */
export interface Offer {
  readonly group: number;
  /** How many actions it can begin with, the place of the best of them, and what that is held to be worth. */
  readonly count: number;
  readonly best: number;
  readonly promise: number;
}
