import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Sample } from '../../src/arena/index.ts';
import { makeAgent, readAgent } from '../../src/agents/index.ts';
import { isTrainable, ok, unwrap, type Game, type Model } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { unpackModel } from '../../src/lab/training/index.ts';
import { oneStone } from '../hex/openings.ts';
import { line, title } from '../measure.ts';
import { outcome, playPairs, toldShare } from '../pairs.ts';

const { env } = process;
const FILE = env['LUDARIO_MODEL'];
const RULES = env['LUDARIO_RULES'] ?? 'hex(size=4)';
const GAMES = Number(env['LUDARIO_GAMES'] ?? 2000);
const AGENT = env['LUDARIO_AGENT'] ?? 'zero(model=it,iterations=100,exact=0)';
const RIVAL = env['LUDARIO_RIVAL'] ?? 'mcts(iterations=2000)';
const STRONG = env['LUDARIO_STRONG'] ?? 'mcts(iterations=100000)';
const PAIRS = Number(env['LUDARIO_PAIRS'] ?? 30);
/** In Hex, how often all openings are played, with other luck each time. */
const ROUNDS = Number(env['LUDARIO_ROUNDS'] ?? 1);
/** The first pair, where several processes share them. */
const FROM = Number(env['LUDARIO_FROM'] ?? 0);
const OPENING = Number(env['LUDARIO_OPENING'] ?? 4);

/**
 * What a network has learned from games against itself, by matches: in Hex from all one-stone openings
 * in both colours, elsewhere from openings at random. Beside it stands what a far longer search of
 * another kind gets from the same rival.
 */
export async function zeroTrained(): Promise<void> {
  const model = FILE === undefined ? await trainedHere() : fromFile(FILE);
  const game = unwrap(makeGame(model.game));
  title(`${game.info.rules}: pairs against ${RIVAL}`);
  line('', '2-0', '1-1', '0-2', 'share of points');
  for (const agent of [AGENT, ...(STRONG === 'none' ? [] : [STRONG])]) {
    const shares = await sharesOf(game, agent, model);
    const count = (wanted: (share: number) => boolean) => String(shares.filter(wanted).length);
    const sample = new Sample();
    for (const share of shares) sample.add(share);
    line(
      agent,
      count((share) => share > 0.5),
      count((share) => share === 0.5),
      count((share) => share < 0.5),
      toldShare(sample),
    );
  }
}

/** The share of the points in each pair. */
async function sharesOf(game: Game, agent: string, model: Model): Promise<number[]> {
  const resources = { model: () => ok(model) };
  if (game.info.id !== 'hex') {
    const setup = {
      game,
      agent,
      rival: RIVAL,
      pairs: PAIRS,
      from: FROM,
      opening: OPENING,
      resources,
    };
    return [...(await playPairs(setup)).each];
  }
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { text }] of oneStone(game, 1).entries()) {
      const seed = 1000 * round + i;
      const first = await outcome(game, text, [agent, RIVAL], seed, resources);
      const second = await outcome(game, text, [RIVAL, agent], seed, resources);
      shares.push((first.share + 1 - second.share) / 2);
      process.stderr.write(`\r${agent}: ${shares.length} pairs   \r`);
    }
  }
  return shares;
}

function fromFile(file: string): Model {
  return unwrap(unpackModel(readFileSync(file))).model;
}

/** On one core; `ludario train zero` has them all. */
async function trainedHere(): Promise<Model> {
  const game = unwrap(makeGame(RULES));
  const { kind, values } = unwrap(readAgent('zero'));
  if (!isTrainable(kind)) throw new Error('zero cannot be trained');
  const material = { seed: 1, games: GAMES, rivals: [], make: makeAgent };
  const training = unwrap(kind.train(game, values, material, {}));
  while (training.done < training.total) {
    await training.work(1000);
    process.stderr.write(`\r${training.done} of ${training.total} games   \r`);
  }
  return { ...training.model(), name: 'it' };
}
