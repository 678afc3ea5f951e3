import {
  gameInfo,
  keyTable,
  ok,
  takesOnly,
  unwrap,
  type Game,
  type GameKind,
  type HeuristicKind,
  type Param,
  type Result,
  type Seat,
  type Values,
} from '../../core/index.ts';
import { exact } from './exact.ts';
import { knownTrees } from './known.ts';
import { plantTree, type Tree, type TreeNode } from './node.ts';
import { follow, formatChild, parseChild, parsePosition, pathOf } from './notation.ts';
import { TreeState } from './state.ts';
import { EXAMPLE, parseTree, printTree } from './text.ts';
import { words } from './words.ts';

export { type TreeNode } from './node.ts';
export { TreeState } from './state.ts';
export { parseTree, printTree } from './text.ts';
export { readTree } from './written.ts';

/** What everybody sees. */
export interface TreeSeen {
  readonly toMove: Seat;
  /** The names from the root to where the game stands. */
  readonly path: readonly string[];
  /** The whole tree, with `toMove` at every inner node and `value` at every leaf. */
  readonly tree: TreeNode;
}

/** A tree by its name or as it was written; prints as it is spelled in rule strings. */
interface TreeChoice {
  readonly tree: Result<Tree>;
  toString(): string;
}

const names = Object.keys(knownTrees);
const accepts = {
  en: `${names.join(', ')}, or a tree in quotes like "${EXAMPLE}"`,
  es: `${names.join(', ')} o un árbol entre comillas como "${EXAMPLE}"`,
};

/** A malformed tree is read too: `create` then says what is wrong with it. */
const name: Param<TreeChoice> = {
  summary: {
    en: 'which tree: one of the documents, or your own',
    es: 'qué árbol: uno de los documentos o uno propio',
  },
  accepts,
  fallback: names[0]!,
  read(text) {
    const known = names.find((word) => word === text.toLowerCase());
    if (known !== undefined) return ok({ tree: read(knownTrees[known]!), toString: () => known });
    if (!/[(=]/.test(text)) return takesOnly(accepts);
    const tree = read(text);
    return ok(tree.ok ? writtenOut(tree.value) : { tree, toString: () => text });
  },
};

function writtenOut(tree: Tree): TreeChoice {
  return { tree: ok(tree), toString: () => printTree(tree.root) };
}

function read(text: string): Result<Tree> {
  const root = parseTree(text);
  return root.ok ? plantTree(root.value) : root;
}

const params = { name };

export const tree: GameKind<typeof params, TreeState, TreeSeen> = {
  id: 'tree',
  version: 1,
  params,
  words,
  offers: [
    { rules: 'tree', words: { en: 'a small tree', es: 'un árbol pequeño' } },
    {
      rules: 'tree(theory)',
      words: { en: 'the tree of the textbooks', es: 'el árbol de los manuales' },
    },
  ],
  variants: [
    'tree',
    'tree(theory)',
    'tree("A(B:max(C=1,D=-2),E(F:min(G=3,H=0.5),I=-4))")',
    'tree("Start(Left=-1,Right=1)")',
    'tree("a(b(c(d(e=0))))")',
    'tree("A:min(B=2(C=1,D=5),E:max=-3(F=-1,G:max(H:max(I=7,J=-7),K=0)))")',
  ],
  create: (values) =>
    values.name.tree.ok ? ok(gameOf(values.name.tree.value, values)) : values.name.tree,
};

function gameOf(planted: Tree, values: Values<typeof params>): Game<TreeState, TreeSeen> {
  const keys = keyTable('tree', planted.names.length);
  const start = () => new TreeState(planted, keys);
  return {
    info: gameInfo(tree, values, {
      seats: 2,
      maxPlies: planted.height,
      maxBranching: planted.widest,
      actionCount: planted.widest,
    }),
    words,
    exact,
    heuristics: { estimate },
    start,
    observe: (state) => ({ toMove: state.toMove, path: pathOf(state), tree: planted.root }),
    determinize: (seen) => unwrap(follow(start(), seen.path)),
    formatAction: formatChild,
    parseAction: parseChild,
    format: (state) => pathOf(state).join('/'),
    parse: (text) => parsePosition(start(), text),
  };
}

const estimate: HeuristicKind<TreeState> = {
  id: 'estimate',
  summary: {
    en: 'The number written at the node: points at a leaf, an estimate elsewhere, else 0.',
    es: 'El número escrito en el nodo: puntos en una hoja, una estimación en otro sitio, y si no, 0.',
  },
  params: {},
  antisymmetric: true,
  atEnd: 'evaluate',
  create: () => (state, seat) => state.estimate(seat),
};
