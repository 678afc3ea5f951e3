import { createHash } from 'node:crypto';

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ids for an experiment, each longer than the one before: "mancala-7k3f", "mancala-7k3fp", … */
export function* idsFor(game: string, identity: string): Generator<string> {
  const name = /^[a-z0-9]+/.exec(game.toLowerCase())?.[0] ?? 'experiment';
  const bytes = createHash('sha256').update(identity).digest();
  let id = `${name}-`;
  for (const [i, byte] of bytes.entries()) {
    id += ALPHABET[byte % ALPHABET.length]!;
    if (i >= 3) yield id;
  }
}
