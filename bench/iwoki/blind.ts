import process from 'node:process';
import { Sample } from '../../src/arena/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { unwrap, type Game } from '../../src/core/index.ts';
import { line, title } from '../measure.ts';
import { toldMargin, toldShare } from '../pairs.ts';
import { KeptPairs, matchName } from './kept.ts';
import { playPair, type Player } from './play.ts';
import { pairsOf, portionAsked, type Portion } from './portion.ts';

const ms = Number(process.env['LUDARIO_MS'] ?? 50);

/** What `best` is made of in iwoki for two, what stood in their place, and what it was before. */
const VALUE = 'value=open';
const KEEP = 'keep=8';
const MOST = 'most=200';
const HABITS = 'temper=1.6,draw=1,habits=true';
const SPREAD = 'spread=true';
const PARTS = [VALUE, KEEP, MOST, HABITS, SPREAD];

const made = (options: readonly string[]) => `bayes(${[`ms=${ms}`, ...options].join()})`;
/** `best` with another part in the place of one. */
const but = (part: string, ...instead: readonly string[]) =>
  made([...PARTS.filter((option) => option !== part), ...instead]);
const before = made(['value=td', KEEP, MOST]);

const blindBest: Player = { agent: `best(ms=${ms})` };
const seer: Player = { agent: 'minimax(depth=3)', sight: 'all' };
const againstSeer = (agent: string) => [{ agent }, seer] as const;
const own = process.env['LUDARIO_AGENT'];

/**
 * Matches by a word to ask for them: `best` against who sees all, whole, with a part left out or
 * another in its place; then against others who are blind.
 */
const matches: Readonly<Record<string, readonly [string, readonly [Player, Player]]>> = {
  best: ['best', [blindBest, seer]],
  ...(own === undefined ? {} : { own: ['yours', againstSeer(own)] as const }),
  circles: ['best, in circles', againstSeer(but(VALUE, 'search=circles'))],
  closed: ['best, judging own hands', againstSeer(but(VALUE, 'value=td'))],
  heuristic: ['best without a learned value', againstSeer(but(VALUE))],
  last: ['best, the last turn worked out', againstSeer(made([...PARTS, 'last=true']))],
  habits: ['best without habits: belief by points', againstSeer(but(HABITS))],
  spread: ['best, worlds drawn one by one', againstSeer(but(SPREAD))],
  counting: [
    'best without belief: all deals alike',
    againstSeer(`determinized(ms=${ms},${[VALUE, KEEP, MOST].join()})`),
  ],
  keep: ['best without closer looks at the best', againstSeer(but(KEEP))],
  most: ['best without more worlds at the end', againstSeer(but(MOST))],
  before: ['best before', againstSeer(before)],
  first: ['best before that', againstSeer(made([]))],
  'blind-before': ['best against the best before', [blindBest, { agent: before }]],
  'blind-first': ['best against the best before that', [blindBest, { agent: made([]) }]],
  'blind-ismcts': ['best against ismcts', [blindBest, { agent: `ismcts(ms=${ms})` }]],
  'blind-greedy': ['best against greedy', [blindBest, { agent: 'greedy' }]],
};

const asked = (process.env['LUDARIO_VARIANTS'] ?? Object.keys(matches).join(' '))
  .split(' ')
  .filter((name) => name !== '');

/**
 * Blind against all-seeing, on the same deals with the seats swapped, in processor time; then `best`
 * against others who see as little. LUDARIO_MS=500 LUDARIO_PAIRS=200 is the full size: hours;
 * LUDARIO_FROM=200 plays on other deals. What is
 * kept in a folder (LUDARIO_KEEP) is not played again, so that processes with a share each fill it
 * and the same command without a share tells what came of it.
 */
export async function iwokiBlind(): Promise<void> {
  const unknown = asked.filter((name) => !(name in matches));
  if (unknown.length > 0) {
    process.stderr.write(
      `LUDARIO_VARIANTS: no "${unknown.join('", "')}"; there is ${Object.keys(matches).join(', ')}\n`,
    );
    process.exitCode = 2;
    return;
  }
  const portion = portionAsked(4);
  if (portion === null) {
    process.exitCode = 2;
    return;
  }
  const game = unwrap(makeGame('iwoki'));
  const kept = KeptPairs.of(portion);
  const { pairs } = portion;
  title(`iwoki, ${ms} ms a move: points of ${pairs} pairs, against ${seer.agent} which sees all`);
  for (const name of asked) await tell(game, name, kept, portion);
}

async function tell(game: Game, name: string, kept: KeptPairs, portion: Portion): Promise<void> {
  const [what, players] = matches[name]!;
  const match = matchName(players);
  const shares = new Sample();
  const margins = new Sample();
  for (const pair of pairsOf(portion)) {
    const played = await kept.played(match, pair, () => playPair(game, players, pair));
    shares.add(played.share);
    margins.add(played.margin);
  }
  line(`${name}: ${what}`, toldShare(shares), toldMargin(margins));
}
