import { Refusal, fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { MAX_DEPTH, MAX_NODES, type TreeNode } from './node.ts';
import { parseTree } from './text.ts';
import { refuseWritten } from './written-complaints.ts';

/**
 * A tree as somebody has it at hand, in one of three ways: in one line with names, `A(B(D=4,E=3),C=2)`;
 * only its points in brackets, `((4 3) 2)` or `[[4, 3], 2]`, whose nodes get letters level by level;
 * or a node to a line, each child further in than its parent: `A`, below it `  B`, below that `    D 4`.
 */
export function readTree(text: string): Result<TreeNode> {
  const trimmed = text.normalize('NFKC').trim();
  try {
    if (/^[[(]/.test(trimmed)) return ok(lettered(new Brackets(trimmed).tree()));
    const lines = linesOf(text);
    if (lines.length > 1 && !trimmed.includes('(')) return ok(outlined(lines));
    return parseTree(trimmed);
  } catch (error) {
    if (error instanceof Refusal) return fail(error.complaint);
    throw error;
  }
}

/** Points, or a list of such things. */
type Bare = number | readonly Bare[];

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')' };
const NUMBER = /[-+−]?\d+(?:\.\d+)?/y;

class Brackets {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  tree(): Bare {
    const root = this.item(0);
    this.skip();
    if (this.at < this.text.length) this.refuse();
    return root;
  }

  private item(depth: number): Bare {
    this.skip();
    if (depth > MAX_DEPTH) throw new Refusal(refuseWritten.tooDeepBrackets({ most: MAX_DEPTH }));
    const closing = CLOSING[this.text[this.at] ?? ''];
    if (closing === undefined) return this.points();
    this.at++;
    const items: Bare[] = [];
    for (;;) {
      this.skip();
      if (this.text[this.at] === closing) break;
      items.push(this.item(depth + 1));
    }
    if (items.length === 0) throw new Refusal(refuseWritten.emptyBrackets());
    this.at++;
    return items;
  }

  private points(): number {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text)?.[0] ?? this.refuse();
    this.at += found.length;
    return Number(found.replace('−', '-'));
  }

  /** Commas and semicolons may stand between, or nothing but space. */
  private skip(): void {
    while (/[\s,;]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private refuse(): never {
    throw new Refusal(refuseWritten.brackets({ seen: this.text.slice(this.at, this.at + 12) }));
  }
}

/** A, B, …, Z, AA, AB, …: level by level, as in textbooks. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function lettered(root: Bare): TreeNode {
  interface Growing {
    name: string;
    value?: number;
    children?: Growing[];
  }
  const top: Growing = { name: letters(0) };
  const level: { readonly bare: Bare; readonly node: Growing }[] = [{ bare: root, node: top }];
  let count = 1;
  for (const { bare, node } of level) {
    if (typeof bare === 'number') {
      node.value = bare;
      continue;
    }
    node.children = bare.map((child) => {
      const below = { name: letters(count++) };
      if (count > MAX_NODES) throw new Refusal(refuse.tooMany({ most: MAX_NODES }));
      level.push({ bare: child, node: below });
      return below;
    });
  }
  return top;
}

interface Line {
  /** Its number in the text, from 1. */
  readonly number: number;
  readonly indent: number;
  readonly said: string;
}

const TAB = 4;

function linesOf(text: string): Line[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const open = line.normalize('NFKC').replaceAll('\t', ' '.repeat(TAB));
    const said = open.trim();
    if (said === '') return [];
    // A list as in a text: the sign is part of how far in it stands.
    const sign = /^[-*•] +(?=\S)/.exec(said)?.[0] ?? '';
    const indent = open.length - open.trimStart().length + sign.length;
    return [{ number: index + 1, indent, said: said.slice(sign.length) }];
  });
}

const NODE_LINE = /^([\p{L}\p{N}\p{M}_]+)\s*(?::\s*(max|min))?\s*[=:]?\s*([-+−]?\d+(?:\.\d+)?)?$/iu;

function outlined(lines: readonly Line[]): TreeNode {
  interface Growing {
    readonly name: string;
    readonly value: number | undefined;
    readonly toMove: number | undefined;
    readonly children: Growing[];
  }
  const open: { readonly indent: number; readonly node: Growing }[] = [];
  let root: Growing | null = null;
  for (const { number, indent, said } of lines) {
    const [, name, mover, points] = NODE_LINE.exec(said) ?? [];
    if (name === undefined)
      throw new Refusal(refuseWritten.line({ number, said: said.slice(0, 24) }));
    const node: Growing = {
      name,
      value: points === undefined ? undefined : Number(points.replace('−', '-')),
      toMove: mover === undefined ? undefined : mover.toLowerCase() === 'max' ? 0 : 1,
      children: [],
    };
    let left: number | null = null;
    while (open.length > 0 && open.at(-1)!.indent >= indent) left = open.pop()!.indent;
    if (left !== null && left !== indent) throw new Refusal(refuseWritten.indent({ number, name }));
    const parent = open.at(-1);
    if (parent !== undefined) parent.node.children.push(node);
    else if (root === null) root = node;
    else throw new Refusal(refuseWritten.secondRoot({ number, name, root: root.name }));
    open.push({ indent, node });
  }
  return root!;
}
