import { parseCall } from './call.ts';
import { complaints } from './complaint.ts';
import { nearest } from './nearest.ts';
import { readParams, type Params, type Values } from './params.ts';
import { fail, ok, type Result } from './result.ts';

/** What is looked for, as people are told when it is not there. */
export type What = 'game' | 'agent' | 'name' | { readonly heuristicOf: string };

interface Unknown {
  readonly what: What;
  readonly name: string;
  readonly meant: string | null;
  readonly names: readonly string[];
}

const refuse = complaints('name', {
  unknown: ({ what, name, meant, names }: Unknown) => {
    const list = names.join(', ');
    return {
      en: `no ${typeof what === 'object' ? `heuristic for ${what.heuristicOf}` : what} "${name}"; ${
        meant === null ? `there is ${list || 'none'}` : `did you mean ${meant}?`
      }`,
      es: `no hay ${inSpanish(what, `«${name}»`)}; ${
        meant === null ? (list === '' ? 'no hay nada' : `hay ${list}`) : `¿querías decir ${meant}?`
      }`,
    };
  },
});

function inSpanish(what: What, name: string): string {
  if (typeof what === 'object') return `ninguna heurística ${name} para ${what.heuristicOf}`;
  return `${{ game: 'ningún juego', agent: 'ningún agente', name: 'ningún nombre' }[what]} ${name}`;
}

/** Something that is listed by name and made from a string: a game, an agent, a heuristic. */
export interface Listed<P extends Params = Params> {
  readonly id: string;
  readonly params: P;
}

export interface Chosen<K> {
  readonly kind: K;
  readonly values: Values<Params>;
  /** Every parameter spelled out. */
  readonly canonical: string;
  /** What differs from the defaults. */
  readonly short: string;
}

/** Finds what a string names among the listed kinds and reads its parameters. */
export function choose<K extends Listed>(
  what: What,
  kinds: readonly K[],
  text: string,
): Result<Chosen<K>> {
  const call = parseCall(text);
  if (!call.ok) return call;
  const kind = kinds.find(({ id }) => id === call.value.name);
  if (kind === undefined) {
    const names = kinds.map(({ id }) => id);
    const meant = nearest(call.value.name, names);
    return fail(refuse.unknown({ what, name: call.value.name, meant, names }));
  }
  const reading = readParams(call.value, kind.params);
  if (!reading.ok) return reading;
  const { values, canonical, short } = reading.value;
  return ok({ kind, values, canonical, short });
}
