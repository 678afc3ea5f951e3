// Samples are kept as they are made: a run that was stopped goes on where it was.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { reviewerFor } from '../../src/agents/advice/index.ts';
import { agentKinds } from '../../src/agents/index.ts';
import { changedAt, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { Sampler, type Position } from './samples.ts';

export const FOLDER = join(tmpdir(), 'ludario-chances');

/** The positions of so many games: those that were kept, and those still to be played. */
export async function positionsOf(
  folder: string,
  rules: string,
  player: string,
  seed: string,
  games: number,
): Promise<Position[]> {
  mkdirSync(folder, { recursive: true });
  const game = unwrap(makeGame(rules));
  // What another version of a player or of the reviewer did in this game says nothing of this one.
  const versions = agentKinds
    .filter(({ id }) => id === 'amateur' || id === 'best')
    .map((kind) => `${kind.id} ${changedAt(kind, game.info.id)}`);
  const asked = [rules, game.info.version, player, seed, reviewerFor(game), ...versions].join('|');
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 16);
  const file = join(folder, `${name}.jsonl`);
  // A line that was cut short is a game that was not finished.
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const found = kept.map((line) => JSON.parse(line) as Position[]);
  let sampler: Sampler | null = null;
  while (found.length < games) {
    sampler ??= new Sampler(rules, player, seed);
    const one = await sampler.play(found.length);
    appendFileSync(file, `${JSON.stringify(one)}\n`);
    found.push(one);
    if (found.length % 10 === 0)
      process.stderr.write(`\r${rules} ${player} ${found.length} of ${games}   `);
  }
  if (sampler !== null) process.stderr.write('\n');
  return found.slice(0, games).flat();
}
