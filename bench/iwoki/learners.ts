import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import process from 'node:process';
import { Sample } from '../../src/arena/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { shippedTd } from '../../src/agents/td/index.ts';
import {
  fail,
  ok,
  said,
  unwrap,
  type Game,
  type Model,
  type Resources,
} from '../../src/core/index.ts';
import { unpackModel } from '../../src/lab/training/index.ts';
import { line, title } from '../measure.ts';
import { toldMargin, toldShare } from '../pairs.ts';
import { KeptPairs, matchName } from './kept.ts';
import { playPair, type Player } from './play.ts';
import { pairsOf, portionAsked, type Portion } from './portion.ts';

const ms = Number(process.env['LUDARIO_MS'] ?? 500);
const files = (process.env['LUDARIO_MODELS'] ?? '').split(' ').filter((file) => file !== '');
const own = process.env['LUDARIO_AGENTS'];
const asked = (process.env['LUDARIO_RIVALS'] ?? 'greedy td').split(' ');

const rivals: Readonly<Record<string, Player>> = {
  greedy: { agent: 'greedy' },
  td: { agent: 'model(td)' },
  ismcts: { agent: `ismcts(ms=${ms})` },
  determinized: { agent: `determinized(ms=${ms})` },
  best: { agent: `best(ms=${ms})` },
  policy: { agent: 'policy' },
  seer: { agent: 'minimax(depth=3)', sight: 'all' },
};

/**
 * What was learned of iwoki for two against others, in pairs with the seats swapped and in processor time:
 * models from files (LUDARIO_MODELS="a.model b.model", as `ludario models --export` writes them) by one
 * look each, or the agents of LUDARIO_AGENTS, which may name them ("policy(model=a,ms=500)", with ; between). `td`
 * is the value that comes with Ludario, without a search. Processes may share the pairs and keep them, as in `iwoki-blind`.
 */
export async function iwokiLearners(): Promise<void> {
  const unknown = asked.filter((name) => !(name in rivals));
  if (unknown.length > 0) {
    const known = Object.keys(rivals).join(', ');
    process.stderr.write(`LUDARIO_RIVALS: no "${unknown.join('", "')}"; there is ${known}\n`);
    process.exitCode = 2;
    return;
  }
  const game = unwrap(makeGame('iwoki'));
  const models = modelsFor(game);
  const portion = portionAsked(20);
  if (portion === null) {
    process.exitCode = 2;
    return;
  }
  const kept = KeptPairs.of(portion);
  const agents = own?.split(';') ?? (files.length === 0 ? ['policy'] : files.map(modelIn));
  const resources: Resources = {
    model: (name) => {
      const model = models.get(name);
      return model === undefined ? fail(said(`no model "${name}"`)) : ok(model);
    },
  };
  for (const agent of agents) {
    title(`${agent}: points of ${portion.pairs} pairs`);
    for (const name of asked) await tell(game, agent, name, resources, kept, portion);
  }
}

function modelIn(file: string): string {
  return `model(${nameOf(file)})`;
}

function nameOf(file: string): string {
  return basename(file).replace(/\.model$/, '');
}

function modelsFor(game: Game): Map<string, Model> {
  return new Map([
    ['td', { ...unwrap(shippedTd(game)), name: 'td' }],
    ...files.map((file) => [nameOf(file), unwrap(unpackModel(readFileSync(file))).model] as const),
  ]);
}

async function tell(
  game: Game,
  agent: string,
  name: string,
  resources: Resources,
  kept: KeptPairs,
  portion: Portion,
): Promise<void> {
  const shares = new Sample();
  const margins = new Sample();
  const spent = { ms: 0, moves: 0 };
  const players = [{ agent, spent }, rivals[name]!] as const;
  const match = matchName(players);
  for (const pair of pairsOf(portion)) {
    const { share, margin } = await kept.played(match, pair, () =>
      playPair(game, players, pair, resources),
    );
    shares.add(share);
    margins.add(margin);
  }
  // What was kept by others took no time here.
  const each = spent.moves === 0 ? '' : `${(spent.ms / spent.moves).toPrecision(3)} ms a move`;
  line(`against ${name}`, toldShare(shares), toldMargin(margins), each);
}
