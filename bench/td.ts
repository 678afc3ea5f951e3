import process from 'node:process';
import { parseArgs } from 'node:util';
import { makeAgent } from '../src/agents/index.ts';
import { td } from '../src/agents/td/index.ts';
import { shareInterval } from '../src/arena/index.ts';
import {
  choose,
  legalActions,
  OVER,
  RefereedGame,
  Rng,
  unwrap,
  type Agent,
  type Game,
  type TrainedModel,
  type Training,
} from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';
import { line, title } from './measure.ts';

/** Seconds of processor time this process has used. */
function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Where a game that leaves nothing to chance starts from, or only two games would be played. */
function opening(game: Game, plies: number, rng: Rng): string | undefined {
  if (game.info.chance || plies === 0) return undefined;
  const state = game.start();
  for (let ply = 0; ply < plies; ply++) {
    state.apply(rng.pick(legalActions(state, game.info)));
    if (state.toMove === OVER) return opening(game, plies, rng);
  }
  return game.format(state);
}

/** The share of points of a model against an agent, both seats on the same deals and openings. */
async function strength(
  game: Game,
  model: TrainedModel,
  rival: string,
  games: number,
  plies: number,
): Promise<{ share: number; margin: number }> {
  const { seats } = game.info;
  let points = 0;
  let margin = 0;
  for (let n = 0; n < games; n++) {
    const own = n % seats;
    const rng = Rng.of(`strength ${n}`);
    const agents: Agent[] = Array.from({ length: seats }, (_, seat) =>
      unwrap(
        seat === own
          ? td.revive(game, model, rng.fork(seat), {})
          : makeAgent(rival, game, rng.fork(seat)),
      ),
    );
    const names = agents.map(({ name }) => name);
    const seed = `deal ${Math.floor(n / seats)}`;
    const start = opening(game, plies, Rng.of(seed));
    const table = new RefereedGame({ game, agents, names, seed, start });
    const { utilities, scores } = await table.play();
    points += (1 + utilities[own]!) / 2;
    margin += scores[own]! - Math.max(...scores.toSpliced(own, 1));
  }
  return { share: points / games, margin: margin / games };
}

async function report(
  game: Game,
  training: Training,
  rivals: readonly string[],
  games: number,
  plies: number,
  spent: number,
): Promise<void> {
  const model = training.model();
  const cells: string[] = [];
  for (const rival of rivals) {
    const { share, margin } = await strength(game, model, rival, games, plies);
    const { low, high } = shareInterval(share * games, games);
    const percent = (x: number) => (100 * x).toFixed(1);
    cells.push(`${percent(share)} [${percent(low)}, ${percent(high)}] ${margin.toFixed(1)}`);
  }
  const loss = training.figures()['loss'];
  line(`${spent.toFixed(0)} s, ${training.done} games, loss ${loss?.toFixed(4) ?? '-'}`, ...cells);
}

/**
 * How td grows with its training: `node bench/td.ts --game iwoki --agent "td(hidden=32)" --games N`.
 * Seconds are processor time of the training alone.
 */
const { values: said } = parseArgs({
  options: {
    game: { type: 'string', default: 'iwoki' },
    agent: { type: 'string', default: 'td' },
    games: { type: 'string', default: '20000' },
    against: { type: 'string', default: 'greedy' },
    rivals: { type: 'string', default: '' },
    marks: { type: 'string', default: '5' },
    matches: { type: 'string', default: '500' },
    last: { type: 'string', default: '2000' },
    opening: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const game = unwrap(makeGame(said.game));
const { values, canonical } = unwrap(choose('agent', [td], said.agent));
const course = {
  seed: said.seed,
  games: Number(said.games),
  rivals: said.rivals.split(';').filter((name) => name !== ''),
  make: makeAgent,
};
const training = unwrap(td.train(game, values as Parameters<typeof td.train>[1], course, {}));
const against = said.against.split(';');
title(`${canonical} on ${game.info.rules}, points of 100 against ${against.join(', ')}`);
const marks = Number(said.marks);
let spent = 0;
for (let mark = 1; training.done < training.total;) {
  const before = seconds();
  await training.work(200);
  spent += seconds() - before;
  if (training.done < (training.total * mark) / marks) continue;
  mark++;
  const matches = training.done < training.total ? Number(said.matches) : Number(said.last);
  await report(game, training, against, matches, Number(said.opening), spent);
}
