import { Refusal, fail, ok, type Result, type Words } from '../../core/index.ts';
import { NAME_RULE, refuse } from './complaints.ts';
import { MAX_DEPTH, usualMover, type TreeNode } from './node.ts';

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
    if (error instanceof Refusal) return fail(error.complaint);
    throw error;
  }
}

const MOVERS: readonly (string | undefined)[] = ['max', 'min'];
const NAME = /[\p{L}\p{N}\p{M}_]+/uy;
const NODE: Words = { en: `a node (${NAME_RULE.en})`, es: `un nodo (${NAME_RULE.es})` };
const NUMBER = /[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/iy;

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  tree(): TreeNode {
    const root = this.node(0);
    if (this.at < this.text.length)
      this.expected({ en: 'nothing more', es: 'que no hubiera nada más' });
    return root;
  }

  private node(depth: number): TreeNode {
    const name = this.match(NAME) ?? this.expected(NODE);
    if (depth > MAX_DEPTH) throw new Refusal(refuse.tooDeep({ name, most: MAX_DEPTH }));
    const toMove = this.taken(':') ? this.mover() : undefined;
    const value = this.taken('=') ? this.number() : undefined;
    const children = this.taken('(') ? this.children(depth) : undefined;
    return { name, value, toMove, children };
  }

  private mover(): number {
    const seat = MOVERS.indexOf(this.match(NAME)?.toLowerCase());
    return seat < 0
      ? this.expected({ en: 'max or min after ":"', es: 'max o min tras «:»' })
      : seat;
  }

  private number(): number {
    return Number(
      this.match(NUMBER) ?? this.expected({ en: 'a number after "="', es: 'un número tras «=»' }),
    );
  }

  private children(depth: number): TreeNode[] {
    const children: TreeNode[] = [];
    do children.push(this.node(depth + 1));
    while (this.taken(','));
    if (!this.taken(')')) this.expected({ en: '"," or ")"', es: '«,» o «)»' });
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

  private expected(what: Words): never {
    const seen = this.text.slice(this.at, this.at + 12);
    throw new Refusal(refuse.unreadable({ what, seen, like: EXAMPLE }));
  }
}
