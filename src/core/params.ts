import { printCall, type Arg, type Call } from './call.ts';
import { at } from './complaint.ts';
import { refuse } from './complaints.ts';
import { fail, ok, type Result } from './result.ts';
import { both, type Lang, type Words } from './words.ts';

/** One declared parameter: what it means, what it takes, and how it is printed. */
export interface Param<T> {
  readonly summary: Words;
  /** "2 to 19", "true or false", "random, fixed". */
  readonly accepts: Words;
  /** All it takes, where that is a short list: each value with what people are shown for it. */
  readonly choices?: Readonly<Record<string, Words>> | undefined;
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

/** How a parameter refuses a value. */
export function takesOnly(accepts: Words): Result<never> {
  return fail(refuse.takes({ accepts }));
}

/** So many values may be listed. */
const FEW = 21;

export function int(
  summary: Words | string,
  fallback: number | null,
  min: number,
  max: number,
): Param<number> {
  const accepts =
    max === Infinity
      ? { en: `a whole number from ${min}`, es: `un número entero desde ${min}` }
      : { en: `${min} to ${max}`, es: `de ${min} a ${max}` };
  const count = max - min + 1;
  const listed = Array.from({ length: count <= FEW ? count : 0 }, (_, i) => String(min + i));
  return {
    summary: both(summary),
    accepts,
    fallback: fallback === null ? null : String(fallback),
    ...(listed.length > 0 ? { choices: asTheyAre(listed) } : {}),
    read: (text) => {
      const n = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(n) && n >= min && n <= max ? ok(n) : takesOnly(accepts);
    },
  };
}

export function real(
  summary: Words | string,
  fallback: number | null,
  min: number,
  max: number,
): Param<number> {
  const accepts =
    max === Infinity
      ? { en: `a number from ${min}`, es: `un número desde ${min}` }
      : { en: `a number from ${min} to ${max}`, es: `un número de ${min} a ${max}` };
  return {
    summary: both(summary),
    accepts,
    fallback: fallback === null ? null : String(fallback),
    read: (text) => {
      const n = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(n) && n >= min && n <= max ? ok(n) : takesOnly(accepts);
    },
  };
}

export function bool(summary: Words | string, fallback: boolean): Param<boolean> {
  const yes = new Set(['true', 'yes', 'on', '1']);
  const no = new Set(['false', 'no', 'off', '0']);
  const accepts = { en: 'true or false', es: 'true o false' };
  return {
    summary: both(summary),
    accepts,
    fallback: String(fallback),
    choices: { true: ON, false: OFF },
    read: (text) => {
      const said = text.toLowerCase();
      if (yes.has(said)) return ok(true);
      return no.has(said) ? ok(false) : takesOnly(accepts);
    },
  };
}

/** What the commonest choices mean to people. */
export const AUTO: Words = { en: 'automatic', es: 'automático' };
export const ON: Words = { en: 'yes', es: 'sí' };
export const OFF: Words = { en: 'no', es: 'no' };

/** One of several words, each alone or with its meaning. */
export function choice<const T extends string>(
  summary: Words | string,
  fallback: NoInfer<T> | null,
  values: readonly T[] | Readonly<Record<T, Words>>,
): Param<T> {
  const choices: Readonly<Record<string, Words>> = isList(values) ? asTheyAre(values) : values;
  const names = Object.keys(choices) as unknown as readonly T[];
  const accepts = both(names.join(', '));
  return {
    summary: both(summary),
    accepts,
    fallback,
    choices,
    read: (text) => {
      const value = names.find((v) => v.toLowerCase() === text.toLowerCase());
      return value === undefined ? takesOnly(accepts) : ok(value);
    },
  };
}

export function word(
  summary: Words | string,
  fallback: string | null,
  accepts: Words | string,
  pattern: RegExp = /^/,
): Param<string> {
  return {
    summary: both(summary),
    accepts: both(accepts),
    fallback,
    read: (given) => (pattern.test(given) ? ok(given) : takesOnly(both(accepts))),
  };
}

/** Whether it is just on or off. */
export function isSwitch({ choices }: Param<unknown>): boolean {
  return choices !== undefined && 'true' in choices;
}

/** What people are shown for a value. */
export function valueWords({ choices }: Param<unknown>, value: string): Words {
  return choices?.[value] ?? both(value);
}

function isList<T>(given: readonly T[] | object): given is readonly T[] {
  return Array.isArray(given);
}

/** Values that are shown as they are written. */
export function asTheyAre(values: readonly string[]): Readonly<Record<string, Words>> {
  return Object.fromEntries(values.map((value) => [value, both(value)]));
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
      const takes = acceptedBy(call.name, params);
      return fail(
        key === null
          ? refuse.tooMany({ of: call.name, value, takes })
          : refuse.noParameter({ of: call.name, name: key, takes }),
      );
    }
    if (given.has(name)) return fail(refuse.twice({ of: call.name, name }));
    given.set(name, value);
  }
  const values: Record<string, unknown> = {};
  const changed: Arg[] = [];
  for (const name of names) {
    const param = params[name]!;
    const said = given.get(name) ?? param.fallback;
    const { accepts } = param;
    if (said === null) return fail(at(refuse.needed({ of: call.name, name, accepts }), name));
    const value = param.read(said);
    if (!value.ok)
      return fail(at(refuse.notAccepted({ of: call.name, name, value: said, accepts }), name));
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

export function acceptedBy(name: string, params: Params): Words {
  const entries = Object.entries(params);
  if (entries.length === 0) {
    return { en: `${name} takes no parameters`, es: `${name} no tiene parámetros` };
  }
  const list = (lang: Lang) =>
    entries.map(([key, param]) => `${key} (${param.accepts[lang]})`).join(', ');
  return { en: `${name} takes ${list('en')}`, es: `${name} acepta ${list('es')}` };
}
