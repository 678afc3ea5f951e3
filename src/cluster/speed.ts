import { makeAgent, readAgent } from '../agents/index.ts';
import { entrantOf, playJob, readSpec } from '../arena/index.ts';
import { ok, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';

/** How long the measure takes, in milliseconds. */
const TRIAL = 150;

/** Random games of Mancala a second on one core: machines are compared by it, not games. */
export function machineSpeed(): number {
  const { spec, game } = unwrap(
    readSpec(
      { game: 'mancala', agents: ['random', 'random'] },
      { game: makeGame, agent: (text) => ok(entrantOf(unwrap(readAgent(text)))) },
    ),
  );
  const hall = { spec, game, make: makeAgent };
  const rate = (ms: number): number => {
    const began = performance.now();
    let games = 0;
    while (performance.now() - began < ms) {
      void playJob({ index: games, unit: games, players: [0, 1], seed: `speed/${games}` }, hall);
      games++;
    }
    return games / ((performance.now() - began) / 1000);
  };
  // Until it is warm it says nothing.
  rate(TRIAL / 3);
  return Math.round(rate(TRIAL));
}
