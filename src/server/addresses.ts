import { isIPv4, isIPv6 } from 'node:net';

/** Where somebody comes from, as limits count it: behind a proxy (`front`), what that says. */
export function addressOf(
  forwarded: string | undefined,
  socket: string | undefined,
  front: URL | null,
): string {
  // Whoever asks may have written there too: only the last one is the proxy's own.
  const last = front === null ? undefined : forwarded?.split(',').at(-1);
  return networkOf(last ?? '') ?? networkOf(socket ?? '') ?? 'unknown';
}

/** The part of an address that belongs to one household; null: it is none. */
function networkOf(given: string): string | null {
  const text = given.trim();
  const bare = (/^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text).replace(/%.*$/, '');
  const four = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(four)) return four;
  if (!isIPv6(bare)) return null;
  // A household has as many addresses of the sixth version as it likes: the half it was given counts.
  const [head = '', tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::`;
}
