import { seatName, type Lang } from '../../core/index.ts';
import { tree as kind, type TreeNode, type TreeSeen } from '../../games/trees/index.ts';
import type { DrawBoard, View } from './board.ts';

/** Where a node lies, seen from where the game stands. */
type NodePlace = 'passed' | 'here' | 'next' | 'later' | 'missed';

/** A node as it is drawn. */
interface Shown {
  readonly name: string;
  /** The number behind the name, or how much is left out below. */
  readonly note: string;
  readonly standing: NodePlace;
  readonly children: readonly Shown[];
}

/** A painted line and how many columns it takes. */
interface Line {
  readonly text: string;
  readonly width: number;
}

/** A tree with more leaves is drawn from where the game stands, and only so far down. */
const MOST_LINES = 40;

const CHOOSES: Readonly<Record<Lang, (name: string) => string>> = {
  en: (name) => `${name} chooses`,
  es: (name) => `elige ${name}`,
};
const MARKS = ['▲', '▼'];

/**
 * The tree lying on its side, every leaf on a line of its own with its points; an outline where
 * that is too wide. The game stands at the node in brackets.
 */
export const drawTree: DrawBoard<TreeSeen> = (seen, view) => {
  const whole = countLines(seen.tree, Infinity) <= MOST_LINES;
  const root = whole ? shown(seen.tree, 0, seen.path, Infinity) : nearby(seen);
  const onItsSide = sideways(root, 0, columns(root), view);
  const fits = onItsSide.every((line) => line.width <= view.width);
  const lines = fits ? onItsSide : outline(root, view);
  const legend = MARKS.map(
    (mark, seat) => `${mark} ${CHOOSES[view.lang](seatName(kind.words[view.lang], seat))}`,
  );
  return [
    ...(whole ? [] : [clip(seen.path.join(' / '), view.width), '']),
    ...lines.map(({ text }) => text),
    '',
    view.paint.dim(legend.join(' · ')),
  ].join('\n');
};

/** What lies below the place where the game stands, as deep as there is room for. */
function nearby({ tree, path }: TreeSeen): Shown {
  const here = path.slice(1).reduce((at, name) => at.children!.find((c) => c.name === name)!, tree);
  let deep = 1;
  while (deep < height(here) && countLines(here, deep + 1) <= MOST_LINES) deep++;
  return shown(here, 0, [here.name], deep);
}

/** `at`: how far along the path this node lies, or what it is when it lies off it. */
function shown(
  node: TreeNode,
  at: number | 'next' | 'later' | 'missed',
  path: readonly string[],
  deep: number,
): Shown {
  const last = path.length - 1;
  const { children = [] } = node;
  const room = deep === 0 ? 0 : children.length <= MOST_LINES ? MOST_LINES : MOST_LINES - 1;
  const below = children.slice(0, room).map((child) => {
    const onPath = typeof at === 'number' && at < last && child.name === path[at + 1];
    const off = at === last ? 'next' : at === 'next' || at === 'later' ? 'later' : 'missed';
    return shown(child, onPath ? at + 1 : off, path, deep - 1);
  });
  const rest = children.length - below.length;
  if (rest > 0 && deep > 0)
    below.push({ name: '…', note: `+${rest}`, standing: 'later', children: [] });
  const mark = children.length === 0 ? '' : MARKS[node.toMove!]!;
  const number = node.value === undefined ? '' : String(node.value);
  const standing = typeof at !== 'number' ? at : at === last ? 'here' : 'passed';
  const name = `${mark}${node.name}`;
  return {
    name: standing === 'here' ? `[${name}]` : name,
    note: children.length === 0 ? number : notes(number && `~${number}`, rest > 0 && deep === 0),
    standing,
    children: below,
  };
}

function notes(number: string, cut: boolean): string {
  return [number, cut ? '…' : ''].filter((note) => note !== '').join(' ');
}

function widthOf({ name, note }: Shown): number {
  return name.length + (note === '' ? 0 : 1 + note.length);
}

function painted({ name, note, standing, children }: Shown, { paint }: View): string {
  const leaf = children.length === 0;
  const text = {
    passed: paint.bold,
    here: (s: string) => paint.bold(paint.inverse(s)),
    next: (s: string) => paint.bold(paint.cyan(s)),
    later: (s: string) => s,
    missed: paint.dim,
  }[standing](name);
  if (note === '') return text;
  const number = standing === 'missed' || !leaf ? paint.dim(note) : paint.yellow(note);
  return `${text} ${number}`;
}

/** The widest inner node of every level, so that the branches of a level stand in line. */
function columns(root: Shown): number[] {
  const widths: number[] = [];
  const visit = (node: Shown, depth: number) => {
    if (node.children.length === 0) return;
    widths[depth] = Math.max(widths[depth] ?? 0, widthOf(node));
    for (const child of node.children) visit(child, depth + 1);
  };
  visit(root, 0);
  return widths;
}

function sideways(node: Shown, depth: number, widths: readonly number[], view: View): Line[] {
  const label = painted(node, view);
  const { children } = node;
  if (children.length === 0) return [{ text: label, width: widthOf(node) }];
  const { dim } = view.paint;
  const column = widths[depth]! + 1;
  return children.flatMap((child, i) => {
    const last = i === children.length - 1;
    const branch = i === 0 ? (last ? '───' : '─┬─') : last ? ' └─' : ' ├─';
    return sideways(child, depth + 1, widths, view).map(({ text, width }, j) => {
      const top = i === 0 && j === 0;
      const reach = '─'.repeat(column - 1 - widthOf(node));
      const before = top ? `${label} ${dim(reach)}` : ' '.repeat(column);
      const link = j === 0 ? branch : last ? '   ' : ' │ ';
      return { text: `${before}${dim(link)} ${text}`, width: column + 4 + width };
    });
  });
}

/** One node a line, three columns for every level; what runs over the edge is cut off. */
function outline(root: Shown, view: View): Line[] {
  const lines: Line[] = [];
  const visit = (node: Shown, before: string, link: string, after: string) => {
    const margin = clip(before + link, view.width - Math.min(view.width, widthOf(node)));
    lines.push({
      text: view.paint.dim(margin) + painted(node, view),
      width: margin.length + widthOf(node),
    });
    node.children.forEach((child, i) => {
      const last = i === node.children.length - 1;
      visit(child, before + after, last ? '└─ ' : '├─ ', last ? '   ' : '│  ');
    });
  };
  visit(root, '', '', '');
  return lines;
}

/** Keeps the end of what is too long: the end is where the game stands. */
function clip(text: string, width: number): string {
  if (text.length <= width) return text;
  return width < 1 ? '' : `…${text.slice(text.length - width + 1)}`;
}

/** The lines a tree takes when it is drawn so many levels down. */
function countLines(node: TreeNode, deep: number): number {
  if (deep === 0 || node.children === undefined) return 1;
  let lines = 0;
  for (const child of node.children) lines += countLines(child, deep - 1);
  return lines;
}

function height(node: TreeNode): number {
  return (node.children ?? []).reduce((most, child) => Math.max(most, 1 + height(child)), 0);
}
