import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a module of ours imports of ours, statically or when it needs it. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

const known = new Map<string, string>();

/**
 * What stands for a module with all it imports of this program: games, agents, searches. What other
 * code found is then never taken for what this one would find.
 */
export function sourceChecksum(module: string): string {
  const before = known.get(module);
  if (before !== undefined) return before;
  const texts = new Map<string, string>();
  const open = [module];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (texts.has(url)) continue;
    const text = readFileSync(new URL(url), 'utf8');
    texts.set(url, text);
    for (const [, path] of text.matchAll(IMPORTED)) open.push(new URL(path!, url).href);
  }
  const hash = createHash('sha256');
  for (const url of [...texts.keys()].toSorted()) hash.update(`${texts.get(url)!}\0`);
  const checksum = hash.digest('hex');
  known.set(module, checksum);
  return checksum;
}
