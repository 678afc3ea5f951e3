import { parseCall } from './call.ts';
import { readParams, type Params, type Values } from './params.ts';
import { fail, ok, type Result } from './result.ts';

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
    const names = kinds.map(({ id }) => id).join(', ');
    return fail(`no ${what} "${call.value.name}"; there is ${names || 'none'}`);
  }
  const reading = readParams(call.value, kind.params);
  if (!reading.ok) return reading;
  const { values, canonical, short } = reading.value;
  return ok({ kind, values, canonical, short });
}
