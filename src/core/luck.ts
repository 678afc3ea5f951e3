import { Rng } from './rng.ts';
import { hmac } from './sha256.ts';

/**
 * 128 bits as 32 hexadecimal digits. In games with secrets all luck comes from a key: a seed is
 * known to everybody, or short enough to be tried out.
 */
export type Key = string;

const KEY = /^[0-9a-f]{32}$/;
const utf8 = new TextEncoder();

export function isKey(text: unknown): text is Key {
  return typeof text === 'string' && KEY.test(text);
}

/** A key of these 16 bytes. */
export function keyOf(bytes: Uint8Array): Key {
  if (bytes.length !== 16) throw new Error('a key has 16 bytes');
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Another key, which tells nothing of this one nor of others derived from it. */
export function deriveKey(key: Key, label: string): Key {
  return keyOf(digest(key, `key ${label}`).subarray(0, 16));
}

/** Tells keys apart without giving them away: 16 hexadecimal digits. */
export function fingerprint(key: Key): string {
  return keyOf(digest(key, 'fingerprint').subarray(0, 16)).slice(0, 16);
}

function digest(key: Key, label: string): Uint8Array {
  return hmac(utf8.encode(key), utf8.encode(label));
}

/** What the luck of a game comes from: its seed, in games with secrets its key instead. */
export interface LuckSource {
  readonly seed: number | string;
  readonly key?: Key | undefined;
}

/** What chance draws in a game. */
export function chanceOf({ seed, key }: LuckSource): Rng {
  return key === undefined ? Rng.of(seed).fork('chance') : new KeyedRng(deriveKey(key, 'chance'));
}

/** The luck of one who takes part: it says nothing of chance nor of the luck of others. */
export function luckOf({ seed, key }: LuckSource, label: string): Rng {
  return key === undefined ? Rng.of(seed).fork(label) : new Rng(wordsOf(digest(key, label), 4));
}

/** Numbers that cannot be told from chance, nor run backwards or on, by who has not the key. */
export class KeyedRng extends Rng {
  private readonly key: Key;
  private block: readonly number[] = [];
  private blocks = 0;
  private at = 0;

  constructor(key: Key) {
    super([1, 0, 0, 0]);
    this.key = key;
  }

  override get words(): number[] {
    throw new Error('a keyed generator is told to nobody');
  }

  override fork(label: number | string): Rng {
    return new KeyedRng(deriveKey(this.key, `fork ${label}`));
  }

  override next(): number {
    if (this.at === this.block.length) {
      this.block = wordsOf(digest(this.key, `block ${this.blocks++}`), 8);
      this.at = 0;
    }
    return this.block[this.at++]!;
  }
}

function wordsOf(bytes: Uint8Array, count: number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
}
