import { Refusal } from '../core/index.ts';
import type { Backend, BackendName } from './backend.ts';
import { refuse } from './complaints.ts';
import { referenceBackend } from './reference.ts';
import { simdBackend } from './simd.ts';

/** The arithmetic asked for, or the fastest there is. */
export function makeBackend(name?: BackendName): Backend {
  if (name === 'reference') return referenceBackend();
  const fast = simdBackend();
  if (fast !== null) return fast;
  if (name === 'simd') throw new Refusal(refuse.noSimd());
  return referenceBackend();
}
