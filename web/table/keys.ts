import { isKey, keyOf, type Key } from '../../src/core/index.ts';

/** Tables whose keys are remembered: more than are kept at all. */
const MOST = 60;

/** For browsers that keep nothing: at least while the page is open a table stays the same. */
let held: readonly (readonly [string, Key])[] = [];

/**
 * What the luck of a table with secrets comes from. It stays in this browser: neither the address
 * nor anything that can be shared says it, and a table under another address has another.
 */
export function tableKey(address: string): Key {
  const known = read();
  const found = known.find(([of]) => of === address)?.[1] ?? freshKey();
  write([[address, found] as const, ...known.filter(([of]) => of !== address)].slice(0, MOST));
  return found;
}

/** 128 bits that nobody chose. */
export function freshKey(): Key {
  return keyOf(crypto.getRandomValues(new Uint8Array(16)));
}

function read(): readonly (readonly [string, Key])[] {
  try {
    const json: unknown = JSON.parse(localStorage.getItem('ludario.keys') ?? '[]');
    if (!Array.isArray(json)) return held;
    return json.filter(
      (item): item is [string, Key] =>
        Array.isArray(item) && typeof item[0] === 'string' && isKey(item[1]),
    );
  } catch {
    return held;
  }
}

function write(keys: readonly (readonly [string, Key])[]): void {
  held = keys;
  try {
    localStorage.setItem('ludario.keys', JSON.stringify(keys));
  } catch {
    // Then they last as long as the page.
  }
}
