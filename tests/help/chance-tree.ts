import {
  CHANCE,
  OVER,
  fail,
  ok,
  plainHeuristic,
  type Action,
  type Game,
  type GameWords,
  type Rng,
  type Seat,
  type State,
} from '../../src/core/index.ts';

/** A game tree with chance nodes, for tests: the games of the house leave nothing open to chance. */
export interface ChanceNode {
  readonly value?: number;
  readonly toMove?: Seat | 'chance';
  readonly weights?: readonly number[];
  readonly children?: readonly ChanceNode[];
}

const words: GameWords = { title: '', summary: '', seats: ['Max', 'Min'], points: '', rules: '' };

export function chanceTree(root: ChanceNode): Game<ChanceTreeState, readonly number[]> {
  const walk = (path: readonly number[]) => {
    const state = new ChanceTreeState(root);
    for (const action of path) state.apply(action);
    return state;
  };
  return {
    info: {
      id: 'chance-tree',
      params: {},
      rules: 'chance-tree',
      version: 1,
      seats: 2,
      hidden: false,
      chance: true,
      zeroSum: true,
      maxPlies: 20,
      maxBranching: 4,
      actionCount: 4,
      chanceCount: 4,
    },
    words: { en: words, es: words },
    heuristics: {
      value: {
        ...plainHeuristic<ChanceTreeState>('value', 'The value of the leaf.', true, (state, seat) =>
          state.finalScore(seat),
        ),
        atEnd: 'evaluate',
        range: [-10, 10],
      },
    },
    start: () => new ChanceTreeState(root),
    observe: (state) => state.path,
    determinize: walk,
    formatAction: (_, action) => String(action),
    parseAction: (_, text) => ok(Number(text)),
    format: (state) => state.path.join('/'),
    parse: (text) =>
      /^[\d/]*$/.test(text) ? ok(walk(text.split('/').map(Number))) : fail('a path'),
  };
}

export class ChanceTreeState implements State {
  private readonly nodes: ChanceNode[];
  readonly path: number[] = [];

  constructor(root: ChanceNode) {
    this.nodes = [root];
  }

  private get node(): ChanceNode {
    return this.nodes.at(-1)!;
  }

  get toMove(): Seat {
    const { toMove, children } = this.node;
    if (children === undefined) return OVER;
    return toMove === 'chance' ? CHANCE : (toMove ?? 0);
  }

  get ply(): number {
    return this.path.length;
  }

  legal(into: Int32Array, at: number): number {
    for (let i = 0; i < (this.node.children?.length ?? 0); i++) into[at++] = i;
    return at;
  }

  apply(action: Action): void {
    this.nodes.push(this.node.children![action]!);
    this.path.push(action);
  }

  undo(): void {
    this.nodes.pop();
    this.path.pop();
  }

  chanceWeight(outcome: Action): number {
    return this.node.weights![outcome]!;
  }

  get chanceTotal(): number {
    return this.node.weights!.reduce((a, b) => a + b, 0);
  }

  score(seat: Seat): number {
    return (seat === 0 ? 1 : -1) * (this.node.value ?? 0);
  }

  finalScore(seat: Seat): number {
    return this.score(seat);
  }

  utility(seat: Seat): number {
    return Math.sign(this.score(seat));
  }

  get keyLo(): number {
    return this.path.reduce((key, action) => Math.imul(key, 31) + action + 1, 7) | 0;
  }

  readonly keyHi = 0;

  clone(): this {
    const copy = new ChanceTreeState(this.nodes[0]!) as this;
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    this.nodes.splice(0, this.nodes.length, ...other.nodes);
    this.path.splice(0, this.path.length, ...other.path);
  }
}

/** Uneven depth, repeated turns, ties, chance anywhere; leaves from -10 to 10. */
export function randomChanceTree(rng: Rng, depth: number): ChanceNode {
  if (depth === 0 || rng.below(6) === 0) return { value: rng.below(21) - 10 };
  const children = Array.from({ length: 1 + rng.below(4) }, () => randomChanceTree(rng, depth - 1));
  if (rng.below(3) > 0) return { toMove: rng.below(2), children };
  return { toMove: 'chance', weights: children.map(() => 1 + rng.below(3)), children };
}
