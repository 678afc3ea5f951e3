import {
  OVER,
  Rng,
  fail,
  ok,
  said,
  plainHeuristic,
  type Action,
  type Game,
  type Heuristic,
  type Seat,
  type State,
} from '../../core/index.ts';

/** A node of an explicit game tree (or, where nodes are shared, of a graph without cycles). */
export interface TreeNode {
  readonly id: number;
  readonly turn: Seat;
  /** What the heuristic says for seat 0, and what a finished game is worth to it. */
  readonly value: number;
  readonly children: readonly TreeNode[];
}

export class TreeState implements State {
  readonly path: TreeNode[];

  constructor(root: TreeNode) {
    this.path = [root];
  }

  get node(): TreeNode {
    return this.path.at(-1)!;
  }
  get toMove(): Seat {
    return this.node.children.length === 0 ? OVER : this.node.turn;
  }
  get ply(): number {
    return this.path.length - 1;
  }
  legal(into: Int32Array, at: number): number {
    for (let i = 0; i < this.node.children.length; i++) into[at++] = i;
    return at;
  }
  apply(action: Action): void {
    this.path.push(this.node.children[action]!);
  }
  undo(): void {
    this.path.pop();
  }
  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;
  score(seat: Seat): number {
    return seat === 0 ? this.node.value : -this.node.value;
  }
  finalScore(seat: Seat): number {
    return this.score(seat);
  }
  utility(seat: Seat): number {
    return Math.sign(this.score(seat));
  }
  get keyLo(): number {
    return Math.imul(this.node.id, 0x9e3779b1);
  }
  get keyHi(): number {
    return this.node.id;
  }
  clone(): this {
    const copy = new TreeState(this.path[0]!) as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.path.splice(0, Infinity, ...other.path);
  }
}

const words = { title: 'Tree', summary: '', seats: ['A', 'B'], points: 'points', rules: '' };

/** A game of one explicit tree; `extra` adds what a test needs. */
export function explicitTree(
  root: TreeNode,
  extra: Partial<Game<TreeState>> = {},
): Game<TreeState> {
  const all = new Set<TreeNode>();
  let longest = 0;
  let widest = 1;
  const walk = (node: TreeNode, depth: number): void => {
    all.add(node);
    longest = Math.max(longest, depth);
    widest = Math.max(widest, node.children.length);
    for (const child of node.children) walk(child, depth + 1);
  };
  walk(root, 0);
  return {
    info: {
      id: 'explicit',
      params: {},
      rules: 'explicit',
      version: 1,
      seats: 2,
      hidden: false,
      chance: false,
      zeroSum: true,
      maxPlies: longest,
      maxBranching: widest,
      actionCount: widest,
      chanceCount: 0,
    },
    start: () => new TreeState(root),
    observe: ({ node }) => node.id,
    determinize: (id) => new TreeState([...all].find((node) => node.id === id)!),
    formatAction: (_, action) => String(action),
    parseAction: (state, text) =>
      state.node.children[Number(text)] === undefined
        ? fail(said('no such child'))
        : ok(Number(text)),
    format: ({ node }) => String(node.id),
    parse: () => fail(said('explicit trees are not read')),
    heuristics: {
      value: {
        ...plainHeuristic('value', 'the node’s own value', true, valueOf),
        atEnd: 'evaluate',
      },
    },
    words: { en: words, es: words },
    ...extra,
  };
}

export const valueOf: Heuristic<TreeState> = (state, seat) => state.score(seat);

/** A tree from nested arrays of values; a node's own value and turn may be given by `inner`. */
export type Nested = number | readonly Nested[];
export function nested(
  shape: Nested,
  inner: (depth: number) => Partial<TreeNode> = () => ({}),
): TreeNode {
  let ids = 0;
  const make = (part: Nested, depth: number): TreeNode => ({
    id: ++ids,
    turn: depth % 2,
    value: typeof part === 'number' ? part : 0,
    ...(typeof part === 'number' ? {} : inner(depth)),
    children: typeof part === 'number' ? [] : part.map((child) => make(child, depth + 1)),
  });
  return make(shape, 0);
}

export interface TreeShape {
  readonly depth: number;
  readonly width: number;
  /** Values run from minus this to this: few of them make many ties. */
  readonly values: number;
  /** One in so many turns is a second one in a row. */
  readonly again: number;
  /** One in so many nodes ends early. */
  readonly early: number;
  /** One in so many children is a node met elsewhere; 0: never. */
  readonly shared: number;
}

/** Trees with ties, repeated turns, uneven depth and, if asked for, shared nodes. */
export function randomTree(rng: Rng, shape: TreeShape): TreeNode {
  let ids = 0;
  const made: TreeNode[][] = Array.from({ length: shape.depth + 1 }, () => []);
  const make = (depth: number, turn: Seat): TreeNode => {
    const ends = depth === shape.depth || (depth > 0 && rng.below(shape.early) === 0);
    const count = ends ? 0 : shape.width - (rng.below(3) === 0 ? rng.below(shape.width) : 0);
    const children: TreeNode[] = [];
    const id = ++ids;
    const value = rng.below(2 * shape.values + 1) - shape.values;
    for (let i = 0; i < count; i++) {
      // From any deeper level: the same position is then met with another depth left.
      const level = depth + 1 + rng.below(shape.depth - depth);
      const known = made[level]!;
      if (shape.shared > 0 && known.length > 0 && rng.below(shape.shared) === 0) {
        children.push(rng.pick(known));
      } else {
        children.push(make(depth + 1, rng.below(shape.again) === 0 ? turn : 1 - turn));
      }
    }
    const node = { id, turn, value, children };
    made[depth]!.push(node);
    return node;
  };
  return make(0, rng.below(2));
}

/** Random trees of many shapes, small enough to be searched thousands of times. */
export function someTree(rng: Rng, shared = false): TreeNode {
  return randomTree(rng, {
    depth: 1 + rng.below(6),
    width: 2 + rng.below(3),
    values: 1 + rng.below(12),
    again: 2 + rng.below(4),
    early: 4 + rng.below(9),
    shared: shared ? 2 + rng.below(4) : 0,
  });
}
