// All that is known of a table: positions of games between equals of every strength.
import type { Sample } from './fit.ts';
import { positionsOf } from './keep.ts';
import { STRENGTHS, type Table } from './tables.ts';

/** A seed, and how many games of each strength. */
export type Played = readonly [seed: string, games: number];

/** The bench judges by games with another. */
const FITTING = 'fit';
/** No seed has so many games. */
const MANY = 1_000_000;

/** What a fit is made of: so many games, and those of "SEED:GAMES", if any; null: that is no seed with games. */
export function fittingGames(games: number, also: string | undefined): readonly Played[] | null {
  if (also === undefined) return [[FITTING, games]];
  const [, seed, count] = /^(.+):([1-9]\d*)$/.exec(also) ?? [];
  return seed === undefined
    ? null
    : [
        [FITTING, games],
        [seed, Number(count)],
      ];
}

/** The positions of games, each game with a number of its own. */
export async function gather(
  folder: string,
  { rules, players }: Table,
  seeds: readonly Played[],
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [place, [seed, games]] of seeds.entries()) {
    for (const [i, strength] of STRENGTHS.entries()) {
      for (const position of await positionsOf(folder, rules, players[i]!, seed, games)) {
        const game = STRENGTHS.length * (place * MANY + position.game) + i;
        samples.push({ ...position, game, strength });
      }
    }
  }
  return samples;
}
