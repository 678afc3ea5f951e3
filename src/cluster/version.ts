import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programVersion } from '../lab/index.ts';

let known: string | undefined;

/**
 * Which program this is, so that only the same one plays the games of an experiment. A checkout whose files
 * differ from their commit is told by what its files hold.
 */
export function clusterVersion(): string {
  known ??= programVersion().includes('.changed')
    ? `${programVersion()}.${sourcesChecksum()}`
    : programVersion();
  return known;
}

/** Of all that may decide how a game goes. */
function sourcesChecksum(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const file of files.toSorted()) {
    if (!/\.(?:[jt]s|wasm|json)$/.test(file) || /\.(?:test|fixture)\./.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
