import {
  CHANCE,
  OVER,
  fail,
  ok,
  said,
  plainHeuristic,
  type Action,
  type Game,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';

/** A node of a tree in which chance and any number of seats may act. */
export interface ToyNode {
  readonly id: number;
  /** Who acts; CHANCE too. */
  readonly turn: Seat;
  /** At the end: what it is worth to each seat, from -1 to 1. */
  readonly worth: readonly number[];
  /** At chance nodes: how likely each child is. */
  readonly weights: readonly number[];
  readonly children: readonly ToyNode[];
}

export class ToyState implements State {
  readonly path: ToyNode[];

  constructor(root: ToyNode) {
    this.path = [root];
  }
  get node(): ToyNode {
    return this.path.at(-1)!;
  }
  get toMove(): Seat {
    return this.node.children.length === 0 ? OVER : this.node.turn;
  }
  get ply(): number {
    return this.path.filter(({ turn }) => turn !== CHANCE).length - 1;
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
  chanceWeight(outcome: Action): number {
    return this.node.weights[outcome] ?? 0;
  }
  get chanceTotal(): number {
    return this.node.weights.reduce((a, b) => a + b, 0);
  }
  score(seat: Seat): number {
    return this.node.worth[seat]!;
  }
  finalScore(seat: Seat): number {
    return this.score(seat);
  }
  utility(seat: Seat): number {
    return this.node.worth[seat]!;
  }
  get keyLo(): number {
    return Math.imul(this.node.id, 0x9e3779b1);
  }
  get keyHi(): number {
    return this.node.id;
  }
  clone(): this {
    const copy = new ToyState(this.path[0]!) as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.path.splice(0, Infinity, ...other.path);
  }
}

const words = { title: 'Toy', summary: '', seats: ['A', 'B', 'C'], points: '', rules: '' };

export function toyGame(root: ToyNode): Game<ToyState> {
  const all: ToyNode[] = [];
  const walk = (node: ToyNode): void => {
    all.push(node);
    for (const child of node.children) walk(child);
  };
  walk(root);
  const widest = Math.max(...all.map(({ children }) => children.length));
  const seats = root.worth.length;
  return {
    info: {
      id: 'toy',
      params: {},
      rules: 'toy',
      version: 1,
      seats,
      hidden: false,
      chance: true,
      zeroSum: seats === 2,
      maxPlies: 20,
      maxBranching: widest,
      actionCount: widest,
      chanceCount: widest,
    },
    start: () => new ToyState(root),
    observe: ({ node }) => node.id,
    determinize: (id) => new ToyState(all.find((node) => node.id === id)!),
    formatAction: (_, action) => String(action),
    parseAction: (_, text) => ok(Number(text)),
    format: ({ node }) => String(node.id),
    parse: () => fail(said('toys are not read')),
    heuristics: {
      worth: plainHeuristic('worth', 'the node’s own', true, (state: ToyState, seat) =>
        state.score(seat),
      ),
    },
    words: { en: words, es: words },
  };
}

/** A random tree with repeated turns, chance nodes (one in `chances` nodes; 0: none) and draws. */
export function randomToy(rng: Rng, seats: number, depth: number, chances: number): ToyNode {
  let ids = 0;
  const make = (level: number): ToyNode => {
    const ends = level === 0 || (level < depth && rng.below(6) === 0);
    const chance = chances > 0 && level < depth && rng.below(chances) === 0;
    const width = ends ? 0 : 2 + rng.below(3);
    return {
      id: ++ids,
      turn: chance ? CHANCE : rng.below(seats),
      worth: worthOf(rng, seats),
      weights: Array.from({ length: width }, () => 1 + rng.below(4)),
      children: Array.from({ length: width }, () => make(level - 1)),
    };
  };
  return make(depth);
}

function worthOf(rng: Rng, seats: number): number[] {
  if (seats === 2) {
    const first = rng.below(3) - 1;
    return [first, 0 - first];
  }
  // Without ties: who is indifferent would decide for the others.
  return Array.from({ length: seats }, () => 2 * rng.float() - 1);
}

/** What a node is worth to each seat if every seat does its best for itself: the slow truth. */
export function toyTruth(node: ToyNode): readonly number[] {
  if (node.children.length === 0) return node.worth;
  const below = node.children.map(toyTruth);
  if (node.turn === CHANCE) {
    const total = node.weights.reduce((a, b) => a + b, 0);
    return node.worth.map((_, seat) =>
      below.reduce((sum, worth, i) => sum + (worth[seat]! * node.weights[i]!) / total, 0),
    );
  }
  return below.reduce((best, worth) => (worth[node.turn]! > best[node.turn]! ? worth : best));
}
