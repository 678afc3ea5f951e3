import { fail, ok, type Result } from '../../core/index.ts';
import { MAX_DEPTH, NAME_RULE, usualMover, type TreeNode } from './node.ts';

/**
 * A tree in one line: a node is its name, then `:max` or `:min` where somebody else moves than
 * usual, then `=` and a number, then its children in brackets: `A(B(E=4,F=3),C:max(G=2,H=5))`.
 */
export const EXAMPLE = 'A(B(D=4,E=3),C=2)';

export function printTree(root: TreeNode, depth = 0): string {
  const { name, value, toMove, children = [] } = root;
  const mover = toMove === undefined || toMove === usualMover(depth) ? '' : `:${MOVERS[toMove]}`;
  const number = value === undefined ? '' : `=${value + 0}`;
  const below = children.map((child) => printTree(child, depth + 1)).join(',');
  return `${name}${mover}${number}${below === '' ? '' : `(${below})`}`;
}

export function parseTree(text: string): Result<TreeNode> {
  const reader = new Reader(text.normalize('NFKC'));
  try {
    return ok(reader.tree());
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message);
    throw error;
  }
}

const MOVERS: readonly (string | undefined)[] = ['max', 'min'];
const NAME = /[\p{L}\p{N}\p{M}_]+/uy;
const NUMBER = /[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/iy;

class Unreadable extends Error {}

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  tree(): TreeNode {
    const root = this.node(0);
    if (this.at < this.text.length) this.expected('nothing more');
    return root;
  }

  private node(depth: number): TreeNode {
    const name = this.match(NAME) ?? this.expected(`a node (${NAME_RULE})`);
    if (depth > MAX_DEPTH)
      throw new Unreadable(`the tree is too deep at "${name}"; at most ${MAX_DEPTH} moves`);
    const toMove = this.taken(':') ? this.mover() : undefined;
    const value = this.taken('=') ? this.number() : undefined;
    const children = this.taken('(') ? this.children(depth) : undefined;
    return { name, value, toMove, children };
  }

  private mover(): number {
    const seat = MOVERS.indexOf(this.match(NAME)?.toLowerCase());
    return seat < 0 ? this.expected('max or min after ":"') : seat;
  }

  private number(): number {
    return Number(this.match(NUMBER) ?? this.expected('a number after "="'));
  }

  private children(depth: number): TreeNode[] {
    const children: TreeNode[] = [];
    do children.push(this.node(depth + 1));
    while (this.taken(','));
    if (!this.taken(')')) this.expected('"," or ")"');
    return children;
  }

  private taken(sign: string): boolean {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    this.space();
    return true;
  }

  private match(pattern: RegExp): string | null {
    this.space();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    this.space();
    return found;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  private expected(what: string): never {
    const rest = this.text.slice(this.at, this.at + 12);
    const where = rest === '' ? 'at its end' : `at "${rest}"`;
    throw new Unreadable(
      `cannot read the tree: ${what} was expected ${where}; a tree is written like "${EXAMPLE}"`,
    );
  }
}
