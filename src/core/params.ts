import { printCall, type Arg, type Call } from './call.ts';
import { fail, ok, type Result } from './result.ts';

/** One declared parameter: what it means, what it takes, and how it is printed. */
export interface Param<T> {
  readonly summary: string;
  /** "2 to 19", "true or false", "random, fixed". */
  readonly accepts: string;
  /** What stands when nothing is given; null: the parameter must be given. */
  readonly fallback: string | null;
  read(text: string): Result<T>;
}
export type Params = Readonly<Record<string, Param<unknown>>>;
/** For what takes no parameters. */
export type NoParams = Readonly<Record<string, never>>;
export type Values<P extends Params> = {
  readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never;
};

/** Values as plain JSON: what is no number, word or truth is spelled as in rule strings. */
export type PlainValues = Readonly<Record<string, number | string | boolean | null>>;

export function plainValues<P extends Params>(params: P, values: Values<P>): PlainValues {
  const plain = (value: unknown) =>
    value === null || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : String(value);
  return Object.fromEntries(Object.keys(params).map((name) => [name, plain(values[name])]));
}

/** "hex(size=11,swap=false)"; what is null is left out. */
export function printValues(name: string, values: PlainValues): string {
  const args = Object.entries(values).flatMap(([key, value]): Arg[] =>
    value === null ? [] : [{ key, value: String(value) }],
  );
  return printCall({ name, args });
}

export function int(
  summary: string,
  fallback: number | null,
  min: number,
  max: number,
): Param<number> {
  const accepts = max === Infinity ? `a whole number from ${min}` : `${min} to ${max}`;
  return {
    summary,
    accepts,
    fallback: fallback === null ? null : String(fallback),
    read: (text) => {
      const n = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(n) && n >= min && n <= max ? ok(n) : fail(accepts);
    },
  };
}

export function real(
  summary: string,
  fallback: number | null,
  min: number,
  max: number,
): Param<number> {
  const accepts = max === Infinity ? `a number from ${min}` : `a number from ${min} to ${max}`;
  return {
    summary,
    accepts,
    fallback: fallback === null ? null : String(fallback),
    read: (text) => {
      const n = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(n) && n >= min && n <= max ? ok(n) : fail(accepts);
    },
  };
}

export function bool(summary: string, fallback: boolean): Param<boolean> {
  const yes = new Set(['true', 'yes', 'on', '1']);
  const no = new Set(['false', 'no', 'off', '0']);
  return {
    summary,
    accepts: 'true or false',
    fallback: String(fallback),
    read: (text) => {
      const said = text.toLowerCase();
      if (yes.has(said)) return ok(true);
      return no.has(said) ? ok(false) : fail('true or false');
    },
  };
}

export function choice<const T extends string>(
  summary: string,
  fallback: NoInfer<T> | null,
  values: readonly T[],
): Param<T> {
  const accepts = values.join(', ');
  return {
    summary,
    accepts,
    fallback,
    read: (text) => {
      const value = values.find((v) => v.toLowerCase() === text.toLowerCase());
      return value === undefined ? fail(accepts) : ok(value);
    },
  };
}

export function word(
  summary: string,
  fallback: string | null,
  accepts: string,
  pattern: RegExp = /^/,
): Param<string> {
  return {
    summary,
    accepts,
    fallback,
    read: (given) => (pattern.test(given) ? ok(given) : fail(accepts)),
  };
}

/** A parameter that may be left out, and is then null. */
export function optional<T>(param: Param<T>): Param<T | null> {
  return {
    ...param,
    fallback: '',
    read: (given) => (given === '' ? ok(null) : param.read(given)),
  };
}

export interface Reading<P extends Params> {
  readonly values: Values<P>;
  /** The canonical string: every parameter spelled out, in its declared order. */
  readonly canonical: string;
  /** What differs from the defaults: for people. */
  readonly short: string;
}

/** Reads a call's arguments against what is declared. */
export function readParams<P extends Params>(call: Call, params: P): Result<Reading<P>> {
  const names = Object.keys(params);
  const given = new Map<string, string>();
  let position = 0;
  for (const { key, value } of call.args) {
    const name =
      key === null ? names[position++] : names.find((n) => n.toLowerCase() === key.toLowerCase());
    if (name === undefined) {
      const wrong = key === null ? `value "${value}" is one too many` : `no parameter "${key}"`;
      return fail(`${call.name}: ${wrong}; ${acceptedBy(call.name, params)}`);
    }
    if (given.has(name)) return fail(`${call.name}: "${name}" is given twice`);
    given.set(name, value);
  }
  const values: Record<string, unknown> = {};
  const changed: Arg[] = [];
  for (const name of names) {
    const param = params[name]!;
    const said = given.get(name) ?? param.fallback;
    if (said === null) return fail(`${call.name}: "${name}" must be given (${param.accepts})`);
    const value = param.read(said);
    if (!value.ok)
      return fail(`${call.name}: ${name}=${said} is not accepted; ${name} takes ${param.accepts}`);
    values[name] = value.value;
    const spelled = String(value.value);
    if (value.value !== null && given.has(name) && spelled !== param.fallback)
      changed.push({ key: name, value: spelled });
  }
  return ok({
    values: values as Values<P>,
    canonical: printValues(call.name, plainValues(params, values as Values<P>)),
    short: printCall({ name: call.name, args: changed }),
  });
}

export function acceptedBy(name: string, params: Params): string {
  const list = Object.entries(params).map(([key, param]) => `${key} (${param.accepts})`);
  return list.length === 0 ? `${name} takes no parameters` : `${name} takes ${list.join(', ')}`;
}
