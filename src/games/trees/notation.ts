import { OVER, fail, ok, type Action, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { fold } from './node.ts';
import type { TreeState } from './state.ts';

/** A move is the name of a child; a position is the names from the root, `A/B/E`. */
export function formatChild({ tree, node }: TreeState, action: Action): string {
  return tree.names[tree.firstChild[node]! + action]!;
}

export function parseChild(state: TreeState, text: string): Result<Action> {
  if (state.toMove === OVER) return fail(refuse.over({ text }));
  const action = childNamed(state, state.node, text.trim());
  if (action !== null) return ok(action);
  const { tree, node } = state;
  return fail(refuse.noMove({ text, node: tree.names[node]!, list: childrenOf(state, node) }));
}

export function pathOf({ tree, node }: TreeState): string[] {
  const path: string[] = [];
  for (let at = node; at >= 0; at = tree.parent[at]!) path.push(tree.names[at]!);
  return path.toReversed();
}

/** Stands where a path of names leads. */
export function follow(state: TreeState, path: readonly string[]): Result<TreeState> {
  const { tree } = state;
  const [root, ...rest] = path;
  if (fold(root ?? '') !== fold(tree.names[0]!)) {
    return fail(refuse.notRoot({ root: tree.names[0]!, like: exampleOf(state) }));
  }
  let node = 0;
  for (const name of rest) {
    const child = childNamed(state, node, name);
    if (child === null) {
      return fail(refuse.noChild({ name, node: tree.names[node]!, list: childrenOf(state, node) }));
    }
    node = tree.firstChild[node]! + child;
  }
  state.setUp(node);
  return ok(state);
}

export function parsePosition(state: TreeState, text: string): Result<TreeState> {
  return follow(
    state,
    text.split('/').map((name) => name.trim()),
  );
}

function childNamed({ tree }: TreeState, node: number, name: string): Action | null {
  const first = tree.firstChild[node]!;
  for (let child = 0; child < tree.childCount[node]!; child++) {
    if (fold(tree.names[first + child]!) === fold(name)) return child;
  }
  return null;
}

function childrenOf({ tree }: TreeState, node: number): string {
  const first = tree.firstChild[node]!;
  return tree.names.slice(first, first + tree.childCount[node]!).join(', ');
}

function exampleOf({ tree }: TreeState): string {
  return `${tree.names[0]}/${tree.names[1]}`;
}
