import { murmur128 } from '../../src/core/murmur.ts';

const utf8 = new TextEncoder();

/**
 * The state of `Rng.of(seed).fork(label)`, as four words that can be sent to a worker: the worker
 * gets an agent's own luck and never the seed, from which it could work out hands and draws.
 */
export function luckOf(seed: number | string, label: string): number[] {
  const origin = murmur128(utf8.encode(String(seed)), 0);
  const text = utf8.encode(label);
  const bytes = new Uint8Array(16 + text.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 4; i++) view.setUint32(4 * i, origin[i]!, true);
  bytes.set(text, 16);
  return Array.from(murmur128(bytes, 1), (word) => word >>> 0);
}
