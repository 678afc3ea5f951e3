import type * as z from 'zod/mini';
import { at, complaints, type Complaint } from './complaint.ts';
import { both, type Words } from './words.ts';

/** What is wrong with the shape of something that was given: a file, a form, a message. */
const refuse = complaints('shape', {
  missing: { en: 'it is missing', es: 'falta' },
  type: (a: { wanted: Words }) => mustBe(a.wanted),
  value: (a: { values: readonly string[] }) =>
    a.values.length === 1
      ? mustBe(both(a.values[0]!))
      : mustBe({
          en: `one of ${a.values.join(', ')}`,
          es: `uno de estos valores: ${a.values.join(', ')}`,
        }),
  least: (a: { least: number; inclusive: boolean }) =>
    mustBe({
      en: `${a.inclusive ? 'at least' : 'more than'} ${a.least}`,
      es: `${a.inclusive ? 'al menos' : 'más que'} ${a.least}`,
    }),
  most: (a: { most: number; inclusive: boolean }) =>
    mustBe({
      en: `${a.inclusive ? 'at most' : 'less than'} ${a.most}`,
      es: `${a.inclusive ? 'como mucho' : 'menos que'} ${a.most}`,
    }),
  empty: { en: 'it must not be empty', es: 'no puede estar vacío' },
  tooFew: (a: { least: number; of: Words }) => ({
    en: `it must have at least ${a.least} ${a.of.en}`,
    es: `tiene que tener al menos ${a.least} ${a.of.es}`,
  }),
  tooMany: (a: { most: number; of: Words }) => ({
    en: `it must have at most ${a.most} ${a.of.en}`,
    es: `tiene que tener como mucho ${a.most} ${a.of.es}`,
  }),
  multiple: (a: { of: number }) =>
    mustBe({ en: `a multiple of ${a.of}`, es: `un múltiplo de ${a.of}` }),
  unknown: (a: { field: string }) => ({
    en: `it has no field "${a.field}"`,
    es: `no tiene ningún campo «${a.field}»`,
  }),
  form: { en: 'it is not written as it should be', es: 'no está escrito como debe' },
  placed: (a: { where: Words; why: Complaint }) => ({
    en: `${a.where.en}: ${a.why.says.en}`,
    es: `${a.where.es}: ${a.why.says.es}`,
  }),
});

function mustBe(what: Words): Words {
  return { en: `it must be ${what.en}`, es: `tiene que ser ${what.es}` };
}

/** The types that schemas ask for, as people call them. */
const TYPES: Readonly<Record<string, Words>> = {
  number: { en: 'a number', es: 'un número' },
  int: { en: 'a whole number', es: 'un número entero' },
  string: { en: 'a text', es: 'un texto' },
  boolean: { en: 'true or false', es: 'true o false' },
  array: { en: 'a list', es: 'una lista' },
  object: { en: 'an object', es: 'un objeto' },
  record: { en: 'an object', es: 'un objeto' },
  null: { en: 'null', es: 'null' },
};
const CHARACTERS: Words = { en: 'characters', es: 'caracteres' };
const ENTRIES: Words = { en: 'entries', es: 'elementos' };

/** The first thing that a schema found wrong with what was given. */
export function misshapen(error: z.core.$ZodError, given: unknown): Complaint {
  return complaintOfIssue(error.issues[0]!, given);
}

/** A complaint that says itself where it belongs: "agents.1: it must be a text". */
export function placed(why: Complaint, whole: Words | string): Complaint {
  const where = why.path.length === 0 ? both(whole) : both(why.path.join('.'));
  return at(refuse.placed({ where, why }), ...why.path);
}

function complaintOfIssue(issue: z.core.$ZodIssue, given: unknown): Complaint {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const missing = valueAt(given, path) === undefined && path.length > 0;
  return at(missing ? refuse.missing() : wrongValue(issue), ...path);
}

function wrongValue(issue: z.core.$ZodIssue): Complaint {
  if (issue.code === 'invalid_type') return refuse.type({ wanted: typeWords(issue.expected) });
  if (issue.code === 'invalid_value') return refuse.value({ values: issue.values.map(String) });
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'not_multiple_of') return refuse.multiple({ of: issue.divisor });
  if (issue.code === 'unrecognized_keys') return refuse.unknown({ field: issue.keys[0]! });
  if (issue.code === 'invalid_union') return noneOf(issue);
  return refuse.form();
}

function typeWords(expected: string): Words {
  return TYPES[expected] ?? both(expected);
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Complaint {
  const least = Number(issue.minimum);
  const of = countedIn(issue.origin);
  if (of === null) return refuse.least({ least, inclusive: issue.inclusive !== false });
  return least === 1 ? refuse.empty() : refuse.tooFew({ least, of });
}

function tooBig(issue: z.core.$ZodIssueTooBig): Complaint {
  const most = Number(issue.maximum);
  const of = countedIn(issue.origin);
  return of === null
    ? refuse.most({ most, inclusive: issue.inclusive !== false })
    : refuse.tooMany({ most, of });
}

function countedIn(origin: string): Words | null {
  if (origin === 'string') return CHARACTERS;
  return origin === 'array' ? ENTRIES : null;
}

/** Of several forms: their types where each asks for another one, else only that none fits. */
function noneOf(issue: z.core.$ZodIssueInvalidUnion): Complaint {
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (options !== undefined && options.length > 0) {
    return refuse.value({ values: options.map(String) });
  }
  const types = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? TYPES[first.expected] : undefined,
  );
  if (types.length === 0 || types.includes(undefined)) return refuse.form();
  const known = types as readonly Words[];
  return refuse.type({
    wanted: {
      en: known.map(({ en }) => en).join(' or '),
      es: known.map(({ es }) => es).join(' o '),
    },
  });
}

function valueAt(given: unknown, path: readonly (string | number)[]): unknown {
  let value = given;
  for (const step of path) value = (value as Record<string, unknown> | null | undefined)?.[step];
  return value;
}
