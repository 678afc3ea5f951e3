import type { Verdict } from '../types.ts';

/** A question is answered as far as its parts are decided, one way or the other. */
export function answered(claims: readonly { readonly verdict: Verdict }[]): Verdict {
  const open = claims.filter(({ verdict }) => verdict === 'open').length;
  return open === 0 ? 'holds' : open === claims.length ? 'open' : 'partly';
}
