import process from 'node:process';
import { makeGame } from '../../src/games/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { line, title } from '../measure.ts';
import { toldMargin, toldShare } from '../pairs.ts';
import { meet } from './play.ts';

const ms = Number(process.env['LUDARIO_MS'] ?? 50);
const pairs = Number(process.env['LUDARIO_PAIRS'] ?? 4);

/** What `best` is made of in iwoki for two, and the same with a part left out. */
const players: readonly (readonly [string, string])[] = [
  ['best', `best(ms=${ms})`],
  ['without what td learned', `bayes(ms=${ms},keep=8,most=200)`],
  ['without belief: all deals alike', `determinized(ms=${ms},value=td,keep=8,most=200)`],
  ['without closer looks at the best', `bayes(ms=${ms},value=td,most=200)`],
  ['without more worlds at the end', `bayes(ms=${ms},value=td,keep=8)`],
  ['none of them: best before it', `bayes(ms=${ms})`],
];

const seer = { agent: 'minimax(depth=3)', sight: 'all' } as const;
const blindRivals = [`bayes(ms=${ms})`, `ismcts(ms=${ms})`, 'greedy'];

/**
 * Blind against all-seeing, on the same deals with the seats swapped, in processor time; then `best`
 * against others who see as little. LUDARIO_MS=500 LUDARIO_PAIRS=200 is the full size: hours.
 */
export async function iwokiBlind(): Promise<void> {
  const game = unwrap(makeGame('iwoki'));
  title(`iwoki, ${ms} ms a move: points against ${seer.agent}, which sees all, of ${pairs} pairs`);
  for (const [name, agent] of players) {
    const { shares, margins } = await meet(game, [{ agent }, seer], pairs);
    line(`${name}: ${agent}`, toldShare(shares), toldMargin(margins));
  }
  title(`iwoki, ${ms} ms a move: points of best(ms=${ms}) against others who are blind`);
  for (const rival of blindRivals) {
    const { shares, margins } = await meet(
      game,
      [{ agent: `best(ms=${ms})` }, { agent: rival }],
      pairs,
    );
    line(rival, toldShare(shares), toldMargin(margins));
  }
}
