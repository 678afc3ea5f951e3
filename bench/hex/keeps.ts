import process from 'node:process';
import { openingValue } from '../../src/agents/first-moves/index.ts';
import { shareInterval } from '../../src/arena/index.ts';
import { unwrap, type Game } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';

import { line, title } from '../measure.ts';
import { outcome } from '../pairs.ts';
import { oneStone } from './openings.ts';

const MS = Number(process.env['LUDARIO_MS'] ?? 100);
const SIZES = (process.env['LUDARIO_SIZES'] ?? '7 8').split(' ').map(Number);
const EVERY = Number(process.env['LUDARIO_EVERY'] ?? 3);
const FROM = Number(process.env['LUDARIO_FROM'] ?? 0);
/** Who tries to take the win away. */
const RIVAL = process.env['LUDARIO_RIVAL'] ?? `best(ms=${MS})`;
const AGENTS = (process.env['LUDARIO_AGENT'] ?? `mcts(ms=${MS}) best(ms=${MS})`).split(' ');

/** Openings up to 7 x 7 are solved in the table; on larger boards those count of which it is this sure. */
const SOLVED = 7;
const SURE = 0.05;

/** Which seat wins after a stone on a cell; -1: nobody knows. */
function winnerAfter(size: number, cell: number): number {
  const value = openingValue(size, cell);
  if (size > SOLVED && Math.abs(value - 0.5) < SURE) return -1;
  return value > 0.5 ? 0 : 1;
}

/** Of won positions after one stone, how many are won against a strong rival. Time is the processor's. */
export async function hexKeeps(): Promise<void> {
  title(`Hex: won one-stone openings that are kept against ${RIVAL}`);
  for (const size of SIZES) {
    const game = unwrap(makeGame(`hex(size=${size})`));
    const given = oneStone(game, EVERY, FROM)
      .map(({ name, text, cell }) => ({ name, text, seat: winnerAfter(size, cell) }))
      .filter(({ seat }) => seat >= 0);
    for (const agent of AGENTS) {
      let kept = 0;
      for (const [n, { name, text, seat }] of given.entries()) {
        if (await keeps(game, agent, text, seat, n)) kept++;
        process.stderr.write(`\r${agent} ${name}: ${kept} of ${n + 1}   \r`);
      }
      const { low, high } = shareInterval(kept, given.length);
      const percent = (part: number) => (100 * part).toFixed(0);
      const told = `${percent(kept / given.length)} % (${percent(low)} to ${percent(high)})`;
      line(`${game.info.rules} ${agent}`, `${kept} of ${given.length}`, told);
    }
  }
}

async function keeps(game: Game, agent: string, text: string, seat: number, seed: number) {
  const seats = seat === 0 ? [agent, RIVAL] : [RIVAL, agent];
  const { share } = await outcome(game, text, seats, seed);
  return share === (seat === 0 ? 1 : 0);
}
