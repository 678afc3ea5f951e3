import type { Complaint } from './complaint.ts';
import { refuse } from './complaints.ts';
import { fail, ok, type Result } from './result.ts';
import type { Words } from './words.ts';

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

/** Calls within calls go no deeper, so that brackets alone cannot fill the stack. */
const DEEPEST = 50;

const EXPECTED = {
  nothing: { en: 'nothing more was expected', es: 'no se esperaba nada más' },
  name: { en: 'a name was expected', es: 'se esperaba un nombre' },
  shallower: {
    en: 'calls are nested too deep',
    es: 'hay demasiados paréntesis unos dentro de otros',
  },
  end: { en: '"," or ")" was expected', es: 'se esperaba «,» o «)»' },
  value: { en: 'a value was expected', es: 'se esperaba un valor' },
  quotes: { en: 'a quoted text is not closed', es: 'unas comillas no se cierran' },
};

export function parseCall(text: string): Result<Call> {
  const scanned = scan(text, 1);
  return scanned.ok ? ok(scanned.value.call) : scanned;
}

export function printCall({ name, args }: Call): string {
  return print(
    name,
    args.map(({ key, value }) => printArg(key, quote(value, 2))),
  );
}

function print(name: string, args: readonly string[]): string {
  return args.length === 0 ? name : `${name}(${args.join(',')})`;
}

function printArg(key: string | null, value: string): string {
  return key === null ? value : `${key}=${value}`;
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
function quote(value: string, depth: number): string {
  WORD.lastIndex = 0;
  const word = WORD.exec(value);
  if (word?.[0] === value) return value;
  const call = scan(value, depth);
  if (call.ok && call.value.printed === value) return value;
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * What was read, and how it prints: made together, or every level of nesting would double the work.
 */
interface Scanned {
  readonly call: Call;
  readonly printed: string;
}
interface ScannedValue {
  readonly value: string;
  readonly printed: string;
}

/** Reads a whole text as a call that lies so many calls deep. */
function scan(text: string, depth: number): Result<Scanned> {
  const scanner = new Scanner(text);
  const call = scanner.call(depth);
  if (!call.ok) return call;
  scanner.space();
  if (scanner.at < text.length) return fail(scanner.complaint(EXPECTED.nothing));
  return call;
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

  call(depth: number): Result<Scanned> {
    this.space();
    const word = this.word();
    if (word === null || !NAME.test(word)) return fail(this.complaint(EXPECTED.name, word));
    if (depth > DEEPEST) return fail(this.complaint(EXPECTED.shallower, word));
    const name = word.toLowerCase();
    this.space();
    if (this.text[this.at] !== '(') return ok({ call: { name, args: [] }, printed: name });
    this.at++;
    const args: Arg[] = [];
    const printed: string[] = [];
    for (;;) {
      this.space();
      if (this.text[this.at] === ')') break;
      const arg = this.arg(depth);
      if (!arg.ok) return arg;
      const { key, value } = arg.value;
      args.push({ key, value: value.value });
      printed.push(printArg(key, value.printed));
      this.space();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== ')') return fail(this.complaint(EXPECTED.end));
    }
    this.at++;
    return ok({ call: { name, args }, printed: print(name, printed) });
  }

  private arg(depth: number): Result<{ key: string | null; value: ScannedValue }> {
    const first = this.value(depth);
    if (!first.ok) return first;
    this.space();
    if (this.text[this.at] !== '=') return ok({ key: null, value: first.value });
    const key = first.value.value;
    if (!NAME.test(key))
      return fail(
        this.complaint({
          en: `"${key}" is no parameter name`,
          es: `«${key}» no es un nombre de parámetro`,
        }),
      );
    this.at++;
    this.space();
    const value = this.value(depth);
    return value.ok ? ok({ key, value: value.value }) : value;
  }

  private value(depth: number): Result<ScannedValue> {
    if (this.text[this.at] === '"') {
      const text = this.quoted();
      return text.ok ? ok({ value: text.value, printed: quote(text.value, depth + 1) }) : text;
    }
    const from = this.at;
    const word = this.word();
    if (word === null) return fail(this.complaint(EXPECTED.value));
    if (this.text[this.at] !== '(') return ok({ value: word, printed: word });
    this.at = from;
    const call = this.call(depth + 1);
    return call.ok ? ok({ value: call.value.printed, printed: call.value.printed }) : call;
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
    return fail(this.complaint(EXPECTED.quotes));
  }

  private word(): string | null {
    WORD.lastIndex = this.at;
    const match = WORD.exec(this.text);
    if (match === null) return null;
    this.at += match[0].length;
    return match[0];
  }

  complaint(why: Words, word: string | null = null): Complaint {
    const seen = word ?? this.text.slice(this.at, this.at + 12);
    const text = this.text.length <= 200 ? this.text : `${this.text.slice(0, 199)}…`;
    return refuse.unreadable({ text, why, seen });
  }
}
