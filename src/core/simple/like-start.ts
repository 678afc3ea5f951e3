import type { Words } from '../words.ts';

/**
 * Why a value is not of the same kind as the position a game starts with: it has the same members, and lists where
 * there are lists. What is null, there or here, may be anything; a list or an object that starts empty may grow.
 */
export function unlikeStart(start: unknown, value: unknown, where = ''): Words | null {
  if (start === null || value === null) return null;
  if (kindOf(start) !== kindOf(value)) return strange(where, kindOf(value), kindOf(start));
  if (typeof start !== 'object') return null;
  if (Array.isArray(start)) return unlikeList(start, value as unknown[], where);
  const [wanted, given] = [start as Record<string, unknown>, value as Record<string, unknown>];
  const names = Object.keys(wanted);
  if (names.length === 0) return null;
  const [lost] = names.filter((name) => !Object.hasOwn(given, name));
  if (lost !== undefined) {
    const name = within(where, lost);
    return {
      en: `it lacks ${name}, which the start has`,
      es: `le falta ${name}, que está al principio`,
    };
  }
  const [more] = Object.keys(given).filter((name) => !Object.hasOwn(wanted, name));
  if (more !== undefined) {
    const name = within(where, more);
    return {
      en: `it has ${name}, which the start has not`,
      es: `tiene ${name}, que no está al principio`,
    };
  }
  for (const name of names) {
    const wrong = unlikeStart(wanted[name], given[name], within(where, name));
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Each of a list is like one of those that the list starts with. */
function unlikeList(
  kinds: readonly unknown[],
  list: readonly unknown[],
  where: string,
): Words | null {
  for (const [i, each] of list.entries()) {
    const wrong = kinds.map((kind) => unlikeStart(kind, each, `${where}[${i}]`));
    if (wrong.length > 0 && wrong.every((each_) => each_ !== null)) return wrong[0]!;
  }
  return null;
}

const within = (where: string, name: string) => (where === '' ? name : `${where}.${name}`);

const KINDS = {
  list: { en: 'a list', es: 'una lista' },
  object: { en: 'an object', es: 'un objeto' },
  string: { en: 'a text', es: 'un texto' },
  number: { en: 'a number', es: 'un número' },
  boolean: { en: 'true or false', es: 'true o false' },
  undefined: { en: 'nothing', es: 'nada' },
} as const;

function kindOf(value: unknown): keyof typeof KINDS {
  if (Array.isArray(value)) return 'list';
  const kind = typeof value;
  return kind in KINDS ? (kind as keyof typeof KINDS) : 'undefined';
}

function strange(where: string, is: keyof typeof KINDS, was: keyof typeof KINDS): Words {
  const [given, wanted] = [KINDS[is], KINDS[was]];
  const [en, es] = where === '' ? ['it', 'es'] : [where, `${where} es`];
  return {
    en: `${en} is ${given.en}, at the start ${wanted.en}`,
    es: `${es} ${given.es}, al principio ${wanted.es}`,
  };
}
