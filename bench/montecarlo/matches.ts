// node bench/montecarlo/matches.ts GAME AGENT RIVAL GAMES [SEED]
// Pairs of games with swapped seats and the same luck. Time is that of the processor, so that a busy
// machine does not change what a budget in ms buys.
import process from 'node:process';
import { agentKinds } from '../../src/agents/index.ts';
import { shareInterval } from '../../src/arena/index.ts';
import { choose, RefereedGame, Rng, unwrap, type Agent, type Game } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';

const now = (): number => process.cpuUsage().user / 1000;

function make(text: string, game: Game, rng: Rng): Agent {
  const { kind, values } = unwrap(choose('agent', agentKinds, text));
  unwrap(kind.supports(game));
  return unwrap(kind.create(game, values, rng, { now }));
}

async function match(rules: string, agent: string, rival: string, games: number, seed: string) {
  const game = unwrap(makeGame(rules));
  let score = 0;
  let lead = 0;
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (let n = 1; n <= games; n++) {
    const seat = (n - 1) % 2;
    const names = seat === 0 ? [agent, rival] : [rival, agent];
    const luck = Rng.of(`${seed} ${n}`);
    const agents = names.map((text, i) => make(text, game, luck.fork(i)));
    const pair = `${seed} ${Math.ceil(n / 2)}`;
    const { utilities, scores, ending } = await new RefereedGame({
      game,
      agents,
      names,
      seed: pair,
    }).play();
    if (ending !== 'rules') throw new Error(`game ${n} ended by ${ending}`);
    const utility = utilities[seat]!;
    counts[utility > 0 ? 'won' : utility < 0 ? 'lost' : 'drawn']++;
    score += (utility + 1) / 2;
    lead += scores[seat]! - scores[1 - seat]!;
    if (n % 10 !== 0 && n !== games) continue;
    const { low, high } = shareInterval(score, n);
    const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
    process.stdout.write(
      `${game.info.rules}: ${agent} v ${rival}: ${counts.won} won, ${counts.drawn} drawn, ` +
        `${counts.lost} lost of ${n}: ${percent(score / n)} (95%: ${percent(low)} to ` +
        `${percent(high)}), ${(lead / n).toFixed(2)} points ahead\n`,
    );
  }
}

const [rules, agent, rival, games, seed] = process.argv.slice(2);
if (rules === undefined || agent === undefined || rival === undefined) {
  process.stderr.write('node bench/montecarlo/matches.ts GAME AGENT RIVAL GAMES [SEED]\n');
  process.exitCode = 2;
} else {
  await match(rules, agent, rival, Number(games ?? 20), seed ?? '1');
}
