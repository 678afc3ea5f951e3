import type { TreeNode } from '../../../src/games/trees/index.ts';
import { layOut, ROOMY, SLIM } from './layout.ts';
import { branch } from './stage.tsx';
import { worth } from './values.ts';

interface Drawn {
  readonly key: number;
  readonly node: TreeNode;
  readonly parent: Drawn | null;
  readonly children: readonly Drawn[];
}

function drawn(root: TreeNode): { readonly tree: Drawn; readonly slim: boolean } {
  let count = 0;
  let slim = true;
  const grow = (node: TreeNode, parent: Drawn | null): Drawn => {
    const children: Drawn[] = [];
    const each = { key: count++, node, parent, children };
    const points = node.value === undefined ? '' : worth(node.value);
    slim &&= node.name.length <= 2 && points.length <= 2;
    for (const child of node.children ?? []) children.push(grow(child, each));
    return each;
  };
  const tree = grow(root, null);
  return { tree, slim };
}

/** A tree as it is written on paper: names, points at the leaves, and who chooses. */
export function TreeDrawing({ tree: root }: { readonly tree: TreeNode }) {
  const { tree, slim } = drawn(root);
  const shape = slim ? SLIM : ROOMY;
  const { places, bounds } = layOut(tree, new Set(), shape);
  const { left, right, top, bottom } = bounds;
  const all = [...places.values()];
  return (
    <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden="true">
      {all.map((placed) =>
        placed.sprout.parent === null ? null : (
          <g key={placed.sprout.key} class="ex-edge">
            <path d={branch(placed, places.get(placed.sprout.parent.key)!)} />
          </g>
        ),
      )}
      {all.map(({ sprout, x, y }) => {
        const { name, value, toMove } = sprout.node;
        const leaf = sprout.children.length === 0;
        const size = Math.min(4.9, (shape.width - 1.6) / (0.63 * name.length));
        return (
          <g key={sprout.key} class="ex-node" transform={`translate(${x} ${y})`}>
            <rect
              class="ex-card"
              x={-shape.width / 2}
              y={-shape.height / 2}
              width={shape.width}
              height={shape.height}
              rx={leaf ? shape.width / 2.2 : 2.5}
            />
            {leaf ? null : (
              <path
                class={`ex-mover seat-${toMove}`}
                d={toMove === 0 ? 'M0-10.200 3-6.200h-6z' : 'M0 10.200 3 6.200h-6z'}
              />
            )}
            <text
              class="ex-move"
              y={value === undefined ? 1.7 : -1.2}
              style={{ fontSize: `${size}px` }}
            >
              {name}
            </text>
            {value === undefined ? null : (
              <text class="ex-value" y={4.6}>
                {worth(value)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
