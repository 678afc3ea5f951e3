import { parseCall } from './call.ts';
import { complaints } from './complaint.ts';
import { nearest } from './nearest.ts';
import { readParams, type Params, type Values } from './params.ts';
import { fail, ok, type Result } from './result.ts';

const NO: Readonly<Record<string, string>> = {
  game: 'no hay ningún juego',
  agent: 'no hay ningún agente',
};

const refuse = complaints('name', {
  unknown: (a: { what: string; name: string; meant: string | null; names: readonly string[] }) => ({
    en: `no ${a.what} "${a.name}"; ${
      a.meant === null ? `there is ${a.names.join(', ') || 'none'}` : `did you mean ${a.meant}?`
    }`,
    es: `${NO[a.what] ?? `no hay ${a.what}`} «${a.name}»; ${
      a.meant === null ? `hay ${a.names.join(', ') || 'ninguno'}` : `¿querías decir ${a.meant}?`
    }`,
  }),
});

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
  what: string,
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
