import type { TreeNode, TreeSeen } from '../../../games/trees/index.ts';
import { at, label, polygon, type DrawSvg } from './drawing.ts';

const LINE = 'currentColor';
const HERE = '#d9480f';

/** A wider tree is told by its path alone. */
const MOST_LEAVES = 40;
const STEP = 4;
const FALL = 5.5;
const SIZE = 1.5;

interface Placed {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  /** Where the game went through: the index on the path, or -1. */
  readonly on: number;
  readonly children: readonly Placed[];
}

/**
 * The tree from the root down: a triangle upwards where Max chooses, downwards where Min does, leaves
 * with their points. The way the game took is drawn strong.
 */
export const drawTree: DrawSvg<TreeSeen> = ({ tree, path }) => {
  const leaves = countLeaves(tree);
  if (leaves > MOST_LEAVES) return told(path);
  let next = 0;
  const place = (node: TreeNode, depth: number, on: number): Placed => {
    const children = (node.children ?? []).map((child) =>
      place(child, depth + 1, on >= 0 && child.name === path[on + 1] ? on + 1 : -1),
    );
    const x = children.length === 0 ? STEP * next++ : (children[0]!.x + children.at(-1)!.x) / 2;
    return { node, x, y: FALL * depth, on, children };
  };
  const root = place(tree, 0, 0);
  const height = FALL * depthOf(tree);
  return {
    box: { left: -2.4, top: -2.4, right: STEP * (leaves - 1) + 2.4, bottom: height + 4.4 },
    scale: Math.min(9, 300 / (STEP * leaves)),
    shapes: {},
    body: [...edges(root), ...nodes(root, path.length - 1)].join(''),
  };
};

function edges(root: Placed): string[] {
  const lines = { plain: '', gone: '' };
  const visit = (from: Placed) => {
    for (const to of from.children) {
      lines[to.on >= 0 ? 'gone' : 'plain'] +=
        `M${at(from.x)} ${at(from.y)}L${at(to.x)} ${at(to.y)}`;
      visit(to);
    }
  };
  visit(root);
  const path = (d: string, more: string) =>
    d === '' ? '' : `<path d="${d}" fill="none" stroke-linecap="round" ${more}/>`;
  return [
    path(lines.plain, `stroke="${LINE}" stroke-opacity=".3" stroke-width=".18"`),
    path(lines.gone, `stroke="${HERE}" stroke-width=".45"`),
  ];
}

function nodes(placed: Placed, here: number): string[] {
  const { node, x, y, on, children } = placed;
  const stands = on === here;
  const faint = on < 0 ? ' opacity=".75"' : '';
  const inner = children.length > 0;
  const paper = 'var(--paper,#fff)';
  const look = `fill="${stands ? HERE : paper}" stroke="${on >= 0 ? HERE : LINE}" stroke-width=".2"`;
  const shape = inner
    ? `<path d="${polygon(triangle(x, y, node.toMove === 0))}" stroke-linejoin="round" ${look}/>`
    : `<circle cx="${at(x)}" cy="${at(y)}" r="1.25" ${look}/>`;
  const ink = stands ? 'fill="#fff" font-weight="600"' : '';
  const lift = inner ? (node.toMove === 0 ? 0.35 : -0.35) : 0;
  const points =
    inner || node.value === undefined ? '' : label(x, y + 2.6, 1.7, String(node.value));
  const name = label(x, y + lift, node.name.length > 2 ? 0.9 : 1.4, node.name, ink);
  return [
    `<g${faint}>${shape}${name}${points}</g>`,
    ...children.flatMap((child) => nodes(child, here)),
  ];
}

function triangle(x: number, y: number, up: boolean): [number, number][] {
  const high = up ? -1 : 1;
  return [
    [x, y + high * 1.3 * SIZE],
    [x + 1.25 * SIZE, y - high * 0.8 * SIZE],
    [x - 1.25 * SIZE, y - high * 0.8 * SIZE],
  ];
}

function told(path: readonly string[]): ReturnType<typeof drawTree> {
  const text = path.join(' / ');
  const shown = text.length <= 60 ? text : `…${text.slice(-59)}`;
  return {
    box: { left: 0, top: 0, right: 40, bottom: 4 },
    scale: 8,
    shapes: {},
    body: label(20, 2, 1.2, shown),
  };
}

function countLeaves({ children = [] }: TreeNode): number {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0);
}

function depthOf({ children = [] }: TreeNode): number {
  return children.reduce((most, child) => Math.max(most, 1 + depthOf(child)), 0);
}
