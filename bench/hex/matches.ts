import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Sample, shareInterval } from '../../src/arena/index.ts';
import { fail, ok, said, unwrap, type Model, type Resources } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';
import { outcome, toldShare } from '../pairs.ts';
import { oneStone } from './openings.ts';

const MS = Number(process.env['LUDARIO_MS'] ?? 100);
const SIZES = (process.env['LUDARIO_SIZES'] ?? '8 11').split(' ').map(Number);
const AGENT = process.env['LUDARIO_AGENT'] ?? `best(ms=${MS})`;
const RIVAL = process.env['LUDARIO_RIVAL'] ?? `mcts(ms=${MS})`;
/** Every so many openings, from this one on. */
const EVERY = Number(process.env['LUDARIO_EVERY'] ?? 4);
const FROM = Number(process.env['LUDARIO_FROM'] ?? 0);
/** A network as the trainer writes it, which plays as zero(model=it). */
const NETWORK = process.env['LUDARIO_NETWORK'];

/**
 * The engine of Hex against Monte Carlo for all games in the same time of the processor: from one-stone
 * openings, in both colours. Most openings are won for one colour, so that pairs tell more than games:
 * who takes both games of a pair was better.
 */
export async function hexMatches(): Promise<void> {
  title(`Hex: ${AGENT} v ${RIVAL}, pairs from every ${EVERY}. one-stone opening`);
  const resources = NETWORK === undefined ? {} : lending(NETWORK);
  line('', '2-0', '1-1', '0-2', 'of those not 1-1', 'share of points');
  for (const size of SIZES) {
    const game = unwrap(makeGame(`hex(size=${size})`));
    const shares = new Sample();
    const pairs = { both: 0, one: 0, none: 0 };
    for (const { name, text } of oneStone(game, EVERY, FROM)) {
      const seed = shares.count;
      const first = await outcome(game, text, [AGENT, RIVAL], seed, resources);
      const second = await outcome(game, text, [RIVAL, AGENT], seed, resources);
      const share = (first.share + 1 - second.share) / 2;
      shares.add(share);
      pairs[share === 1 ? 'both' : share === 0 ? 'none' : 'one']++;
      process.stderr.write(`\r${name}: ${pairs.both} ${pairs.one} ${pairs.none}   \r`);
    }
    const { both, one, none } = pairs;
    const { low, high } = shareInterval(both, both + none);
    const percent = (part: number) => (100 * part).toFixed(0);
    const told = both + none === 0 ? '–' : percent(both / (both + none));
    line(
      game.info.rules,
      String(both),
      String(one),
      String(none),
      `${told} % (${percent(low)} to ${percent(high)})`,
      toldShare(shares),
    );
  }
}

function lending(file: string): Resources {
  const model: Model = {
    name: 'it',
    kind: 'zero',
    game: 'hex',
    header: {},
    bytes: new Uint8Array(readFileSync(file)),
  };
  // Every other name is that of a network that comes with Ludario.
  return { model: (name) => (name === 'it' ? ok(model) : fail(said(`no model "${name}"`))) };
}
