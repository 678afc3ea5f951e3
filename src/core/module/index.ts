import type { AgentKind } from '../agent.ts';
import type { GameKind } from '../game.ts';
import { refuse } from '../module-complaints.ts';
import { fail, ok, type Result } from '../result.ts';
import { unseenIn } from '../visible.ts';
import { LANGS, type Words } from '../words.ts';

export * from './lawful.ts';

/** What a module of a user's adds: its default export or a list, and whatever else it exports. */
export interface ModuleKinds {
  readonly games: readonly GameKind[];
  readonly agents: readonly AgentKind[];
}

type Test = (value: unknown) => boolean;
const is =
  (type: string): Test =>
  (value) =>
    typeof value === type;
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** In one language, or in each. */
const isSentence: Test = (value) =>
  typeof value === 'string' ||
  (isThing(value) && LANGS.every((lang) => typeof value[lang] === 'string'));

function isWords(value: unknown): boolean {
  if (!isThing(value) || !Array.isArray(value['seats']) || !value['seats'].every(is('string')))
    return false;
  return ['title', 'summary', 'points', 'rules'].every((name) => typeof value[name] === 'string');
}

const isParam: Test = (value) =>
  isThing(value) &&
  typeof value['read'] === 'function' &&
  (value['fallback'] === null || typeof value['fallback'] === 'string');

const isOffer: Test = (value) =>
  isThing(value) &&
  typeof value['rules'] === 'string' &&
  typeof value['words'] === 'object' &&
  isSentence(value['words']);

const NAME = /^[a-z][a-z0-9_-]*$/;
const MEMORIES: readonly unknown[] = ['none', 'game', 'learns'];

/** What each field of a kind must be. */
type Fields = Readonly<Record<string, readonly [Words, Test]>>;
const COMMON: Fields = {
  id: [{ en: 'a text', es: 'un texto' }, is('string')],
  version: [{ en: 'a number', es: 'un número' }, is('number')],
  params: [
    {
      en: 'its parameters, made by int, bool, choice and their like ({} for none)',
      es: 'sus parámetros, hechos con int, bool, choice y demás ({} si no tiene)',
    },
    (value) => isThing(value) && Object.values(value).every(isParam),
  ],
  create: [{ en: 'a function', es: 'una función' }, is('function')],
};
const FIELDS: Readonly<Record<'game' | 'agent', Fields>> = {
  agent: {
    ...COMMON,
    summary: [{ en: 'a sentence', es: 'una frase' }, isSentence],
    memory: [
      { en: "'none', 'game' or 'learns'", es: "'none', 'game' o 'learns'" },
      (value) => MEMORIES.includes(value),
    ],
    random: [{ en: 'true or false', es: 'true o false' }, is('boolean')],
    supports: COMMON['create']!,
  },
  game: {
    ...COMMON,
    words: [
      {
        en: `{ title, summary, seats, points, rules } for each of ${LANGS.join(', ')}`,
        es: `{ title, summary, seats, points, rules } para cada uno de ${LANGS.join(', ')}`,
      },
      (value) => isThing(value) && LANGS.every((lang) => isWords(value[lang])),
    ],
    variants: [
      { en: 'a list of rule strings', es: 'una lista de reglas escritas' },
      (value) => Array.isArray(value) && value.length > 0 && value.every(is('string')),
    ],
  },
};

/** What a game may have or not. */
const EXTRA: Fields = {
  offers: [
    {
      en: 'a list of { rules, words }, words in each language',
      es: 'una lista de { rules, words }, con words en cada idioma',
    },
    (value) => Array.isArray(value) && value.every(isOffer),
  ],
};
/** So many letters fit where a game is told of: on its card, beside the board, on a page of rules. */
const LETTERS: readonly (readonly [field: string, least: number, most: number])[] = [
  ['title', 1, 60],
  ['summary', 0, 400],
  ['points', 0, 30],
  ['rules', 0, 20_000],
];
const SEAT_LETTERS = [1, 40] as const;
const ID_LETTERS = [1, 40] as const;

/** What people read. */
const SAID = ['words', 'summary', 'offers', 'variants'];

/** What nobody would export who meant neither a game nor an agent. */
const SIGNS = [...Object.keys(FIELDS.agent), ...Object.keys(FIELDS.game), 'rules'];

/** The games and agents among what a module exports, or what is wrong with them. */
export function kindsOf(
  exported: Readonly<Record<string, unknown>>,
  path: string,
): Result<ModuleKinds> {
  const { default: main, ...named } = exported;
  // The default export is meant; of the others only what looks like a game or agent.
  const meant = main === undefined ? [] : [main].flat();
  const found = new Set([...meant, ...Object.values(named).flat().filter(looksLikeKind)]);
  const games: GameKind[] = [];
  const agents: AgentKind[] = [];
  for (const value of found) {
    const checked = whatOf(value, path);
    if (!checked.ok) return checked;
    if (checked.value === 'game') games.push(guardedGame(value as GameKind, path));
    else agents.push(guardedAgent(value as AgentKind, path));
  }
  return found.size === 0 ? fail(refuse.empty({ path })) : ok({ games, agents });
}

function looksLikeKind(value: unknown): boolean {
  if (!isThing(value) || !('id' in value)) return false;
  return ['create', 'supports', 'variants'].some((field) => field in value);
}

/** Whether something is a game or an agent; refuses what is neither, or lacks something. */
function whatOf(value: unknown, path: string): Result<'game' | 'agent'> {
  if (!isThing(value) || !SIGNS.some((sign) => sign in value)) {
    return fail(refuse.notKind({ path, given: told(value) }));
  }
  const what = 'words' in value || 'variants' in value ? 'game' : 'agent';
  if ('rules' in value && !('create' in value)) return fail(refuse.unmade({ path }));
  const id = typeof value['id'] === 'string' ? value['id'] : '';
  for (const [field, [needed, test]] of Object.entries(FIELDS[what])) {
    if (value[field] === undefined) return fail(refuse.lacks({ path, what, id, field }));
    if (!test(value[field])) {
      return fail(refuse.field({ path, what, id, field, needed, given: told(value[field]) }));
    }
  }
  for (const [field, [needed, test]] of Object.entries(what === 'game' ? EXTRA : {})) {
    const given = value[field];
    if (given !== undefined && !test(given)) {
      return fail(refuse.field({ path, what, id, field, needed, given: told(given) }));
    }
  }
  if (!NAME.test(id)) return fail(refuse.name({ path, what, id }));
  for (const [field, text, least, most] of [
    ['id', id, ...ID_LETTERS] as const,
    ...(what === 'game' ? wordsOf(value['words'] as GameKind['words']) : []),
  ]) {
    if (text.length >= least && text.length <= most) continue;
    const needed = {
      en: `a text of ${least} to ${most} letters`,
      es: `un texto de ${least} a ${most} letras`,
    };
    return fail(refuse.field({ path, what, id, field, needed, given: told(text) }));
  }
  for (const field of SAID) {
    const hidden = unseenWithin(value[field], field);
    if (hidden !== null) return fail(refuse.unseen({ path, what, id, ...hidden }));
  }
  // What is kept by the name of a game would be found there where nothing was kept.
  return id in {} ? fail(refuse.everybodys({ path, what, id })) : ok(what);
}

/** The words of a game, each with how long it may be. */
function wordsOf(words: GameKind['words']): (readonly [string, string, number, number])[] {
  return LANGS.flatMap((lang) => {
    const said = words[lang] as unknown as Readonly<Record<string, string>>;
    return [
      ...LETTERS.map(
        ([field, least, most]) => [`words.${lang}.${field}`, said[field]!, least, most] as const,
      ),
      ...words[lang].seats.map(
        (seat, i) => [`words.${lang}.seats[${i}]`, seat, ...SEAT_LETTERS] as const,
      ),
    ];
  });
}

/** The first text in there, however deep, with a character that turns lines round or cannot be seen. */
function unseenWithin(
  value: unknown,
  field: string,
  depth = 4,
): { readonly field: string; readonly character: string } | null {
  if (typeof value === 'string') {
    const character = unseenIn(value);
    return character === null ? null : { field, character };
  }
  if (!isThing(value) || depth === 0) return null;
  for (const [name, inner] of Object.entries(value)) {
    const within = Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`;
    const hidden = unseenWithin(inner, within, depth - 1);
    if (hidden !== null) return hidden;
  }
  return null;
}

function told(value: unknown): string {
  const text = typeof value === 'function' ? 'function' : (JSON.stringify(value) ?? String(value));
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}

/** A game of a user's may throw where it is made; it says so in a sentence, with its file. */
function guardedGame(kind: GameKind, path: string): GameKind {
  const create: GameKind['create'] = (values) =>
    attempt({ path, what: 'game', id: kind.id }, () => {
      const made = kind.create(values);
      // One that cannot start is not made either.
      if (made.ok) made.value.start();
      return made;
    });
  return Object.create(kind, { create: { value: create, enumerable: true } }) as GameKind;
}

function guardedAgent(kind: AgentKind, path: string): AgentKind {
  const where = { path, what: 'agent', id: kind.id } as const;
  const supports: AgentKind['supports'] = (game) => attempt(where, () => kind.supports(game));
  const create: AgentKind['create'] = (...given) => attempt(where, () => kind.create(...given));
  return Object.create(kind, {
    supports: { value: supports, enumerable: true },
    create: { value: create, enumerable: true },
  }) as AgentKind;
}

interface Where {
  readonly path: string;
  readonly what: 'game' | 'agent';
  readonly id: string;
}

function attempt<T>(where: Where, work: () => Result<T>): Result<T> {
  try {
    const result = work();
    if (isThing(result) && typeof result.ok === 'boolean') return result;
    const given = told(result);
    const why = {
      en: `it gave ${given} instead of { ok, value }`,
      es: `dio ${given} en vez de { ok, value }`,
    };
    return fail(refuse.broken({ ...where, why }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(refuse.broken({ ...where, why: { en: why, es: why } }));
  }
}
