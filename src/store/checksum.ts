import { createHash } from 'node:crypto';

/** What an experiment asks, in a few letters: its games mean nothing beside another question. */
export function specChecksum(asked: { identity: string; spec: string; versions: string }): string {
  const { identity, spec, versions } = asked;
  const hash = createHash('sha256').update(JSON.stringify([identity, spec, versions]));
  return hash.digest('hex').slice(0, 32);
}

/** What a model is, in a few letters: of all that decides how it plays, and not of its name. */
export function modelChecksum(
  { kind, game, header }: { kind: string; game: string; header: string },
  bytes: Uint8Array,
): string {
  const hash = createHash('sha256').update(`${kind}\n${game}\n${header}\n`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}
