import { fail, ok, type Result } from './result.ts';

/**
 * The one notation for games, agents and heuristics: a name with arguments,
 * `hex(size=7,swap=true)`, `mancala(6,4)`, `alphabeta(depth=3,heuristic=corners(printed=true))`,
 * `bot(cmd="python3 bot.py")`. A value is a word, a quoted text, or a call of its own.
 */
export interface Call {
  readonly name: string;
  readonly args: readonly Arg[];
}
export interface Arg {
  /** null: given by position. */
  readonly key: string | null;
  readonly value: string;
}

const WORD = /[\p{L}\p{N}_.+\-*/:@%]+/uy;
const NAME = /^[a-z][\w-]*$/i;

export function parseCall(text: string): Result<Call> {
  const scan = new Scanner(text);
  const call = scan.call();
  if (!call.ok) return call;
  scan.space();
  if (scan.at < text.length) return fail(scan.complaint('nothing more was expected'));
  return call;
}

export function printCall(call: Call): string {
  if (call.args.length === 0) return call.name;
  const args = call.args.map(({ key, value }) => (key === null ? '' : `${key}=`) + quote(value));
  return `${call.name}(${args.join(',')})`;
}

/** Splits `a,b(c=1,d=2),e` at the commas outside brackets and quotes. */
export function splitList(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '(') depth++;
    else if (c === ')') depth--;
    else if (c === ',' && depth === 0) {
      items.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  items.push(text.slice(from).trim());
  return items.filter((item) => item !== '');
}

/** A value that reads back as it is: plain words and calls bare, anything else quoted. */
function quote(value: string): string {
  WORD.lastIndex = 0;
  const word = WORD.exec(value);
  if (word?.[0] === value) return value;
  const call = parseCall(value);
  if (call.ok && printCall(call.value) === value) return value;
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

class Scanner {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  call(): Result<Call> {
    this.space();
    const name = this.word();
    if (name === null || !NAME.test(name)) return fail(this.complaint('a name was expected', name));
    this.space();
    if (this.text[this.at] !== '(') return ok({ name: name.toLowerCase(), args: [] });
    this.at++;
    const args: Arg[] = [];
    for (;;) {
      this.space();
      if (this.text[this.at] === ')') break;
      const arg = this.arg();
      if (!arg.ok) return arg;
      args.push(arg.value);
      this.space();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== ')') return fail(this.complaint('"," or ")" was expected'));
    }
    this.at++;
    return ok({ name: name.toLowerCase(), args });
  }

  private arg(): Result<Arg> {
    const first = this.value();
    if (!first.ok) return first;
    this.space();
    if (this.text[this.at] !== '=') return ok({ key: null, value: first.value });
    if (!NAME.test(first.value))
      return fail(this.complaint(`"${first.value}" is no parameter name`));
    this.at++;
    this.space();
    const value = this.value();
    return value.ok ? ok({ key: first.value, value: value.value }) : value;
  }

  private value(): Result<string> {
    if (this.text[this.at] === '"') return this.quoted();
    const from = this.at;
    const word = this.word();
    if (word === null) return fail(this.complaint('a value was expected'));
    if (this.text[this.at] !== '(') return ok(word);
    this.at = from;
    const call = this.call();
    return call.ok ? ok(printCall(call.value)) : call;
  }

  private quoted(): Result<string> {
    let value = '';
    for (this.at++; this.at < this.text.length; this.at++) {
      const c = this.text[this.at]!;
      if (c === '"') {
        this.at++;
        return ok(value);
      }
      if (c === '\\') this.at++;
      value += this.text[this.at] ?? '';
    }
    return fail(this.complaint('a quoted text is not closed'));
  }

  private word(): string | null {
    WORD.lastIndex = this.at;
    const match = WORD.exec(this.text);
    if (match === null) return null;
    this.at += match[0].length;
    return match[0];
  }

  complaint(why: string, seen: string | null = null): string {
    const rest = seen ?? this.text.slice(this.at, this.at + 12);
    const where = rest === '' ? 'at the end' : `at "${rest}"`;
    return `cannot read "${this.text}": ${why} ${where}`;
  }
}
