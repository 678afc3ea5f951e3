import type { Action } from '../../core/index.ts';

/** A tree kept in arrays, as far as a line through it needs. */
interface Visited {
  readonly action: Int32Array;
  readonly first: Int32Array;
  readonly count: Int32Array | Uint16Array;
  readonly visits: Int32Array | Float32Array | Float64Array | Uint32Array;
  readonly mover: Int8Array;
}

/** The most visited continuation, as long as it was visited so often. */
export function mostVisitedLine(tree: Visited, child: number, least: number): Action[] {
  const line: Action[] = [tree.action[child]!];
  let node = child;
  while (tree.count[node]! > 0 && tree.mover[node]! >= 0) {
    const first = tree.first[node]!;
    let best = first;
    for (let i = first; i < first + tree.count[node]!; i++)
      if (tree.visits[i]! > tree.visits[best]!) best = i;
    if (tree.visits[best]! < least) break;
    line.push(tree.action[best]!);
    node = best;
  }
  return line;
}
