import { makeAgent } from '../../src/agents/index.ts';
import { Rng, legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';
import { positionsOf } from './parts.ts';

const QUESTIONS = 200;
const MOST_LATE = 50;

const players: readonly (readonly [rules: string, agents: readonly string[]])[] = [
  ['mancala', ['negascout', 'mtdf', 'sss', 'alphabeta(order=natural)']],
  ['reversi', ['negascout', 'aspiration', 'scout', 'minimax']],
  ['hex', ['negascout', 'alphabeta', 'pop', 'mtdf']],
  ['iwoki(open=true)', ['negascout', 'alphabeta', 'minimax', 'mtdf']],
];

/** How late answers come: random positions, budgets of 5 to 500 ms, real time. */
export function lateness(): void {
  const rng = Rng.of('lateness');
  const late: number[] = [];
  let worst = { ms: 0, what: '' };
  for (const [rules, texts] of players) {
    const game = unwrap(makeGame(rules));
    const agents = texts.map((text) => unwrap(makeAgent(text, game, rng.fork(text))));
    for (const [index, state] of positionsOf(game, QUESTIONS / players.length).entries()) {
      // As many short budgets as long ones, by their order of magnitude.
      const ms = Math.round(5 * 100 ** rng.float());
      const agent = agents[index % agents.length]!;
      const seat = state.toMove;
      const turn = {
        seat,
        seen: game.observe(state, seat),
        legal: legalActions(state, game.info),
        budget: { ms },
      };
      const from = performance.now();
      void agent.choose(turn);
      const over = performance.now() - from - ms;
      late.push(over);
      if (over > worst.ms) worst = { ms: over, what: `${agent.name}, ${rules}, ${ms} ms` };
    }
  }
  late.sort((a, b) => a - b);
  const at = (share: number) => `${late[Math.floor(share * (QUESTIONS - 1))]!.toFixed(1)} ms`;
  const within = late.filter((ms) => ms <= MOST_LATE).length;
  title(`How late ${QUESTIONS} answers come (aim: 99 of 100 within ${MOST_LATE} ms)`);
  line('', 'median', '99 of 100', 'latest', `within ${MOST_LATE} ms`);
  line(worst.what, at(0.5), at(0.99), at(1), `${((100 * within) / QUESTIONS).toFixed(1)} %`);
}
