import type { InfoTree } from './infotree.ts';

/** Which of the children that can be reached in this world to visit. */
export interface InfoSelect {
  /** An index into `reachable`, of which `count` stand there. */
  pick(tree: InfoTree, reachable: Int32Array, count: number): number;
  /** It looks at what actions promise. */
  readonly promises: boolean;
}

/** UCB with the chances a child had in place of its parent's visits (Cowling, Powley and Whitehouse, 2012). */
export class InfoUct implements InfoSelect {
  readonly promises = false;
  private readonly c: number;

  constructor(c: number) {
    this.c = c;
  }

  pick(tree: InfoTree, reachable: Int32Array, count: number): number {
    const { visits, wins, chances } = tree;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = reachable[i]!;
      const n = visits[child]!;
      if (n === 0) return i;
      const value = wins[child]! / n + this.c * Math.sqrt(Math.log(chances[child]! + 1) / n);
      if (value > bestValue) {
        best = i;
        bestValue = value;
      }
    }
    return best;
  }
}

/** The same in the manner of PUCT: promises are shared out among what can be reached. */
export class InfoPuct implements InfoSelect {
  readonly promises = true;
  private readonly c: number;

  constructor(c: number) {
    this.c = c;
  }

  pick(tree: InfoTree, reachable: Int32Array, count: number): number {
    const { visits, wins, chances, promise } = tree;
    let promised = 0;
    let won = 0;
    let tried = 0;
    for (let i = 0; i < count; i++) {
      const child = reachable[i]!;
      promised += promise[child]!;
      won += wins[child]!;
      tried += visits[child]!;
    }
    const untried = tried === 0 ? 0.5 : won / tried;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = reachable[i]!;
      const n = visits[child]!;
      const share = n === 0 ? untried : wins[child]! / n;
      const prior = promise[child]! / promised;
      const value = share + (this.c * prior * Math.sqrt(chances[child]! + 1)) / (1 + n);
      if (value > bestValue) {
        best = i;
        bestValue = value;
      }
    }
    return best;
  }
}
