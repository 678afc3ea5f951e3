import process from 'node:process';
import { Solver } from '../../src/agents/exact/index.ts';
import { makeAgent } from '../../src/agents/index.ts';
import {
  Rng,
  legalActions,
  unwrap,
  type Agent,
  type Game,
  type State,
} from '../../src/core/index.ts';
import { makeGame, type MancalaState } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';

/** Sizes: the full form is LUDARIO_POSITIONS=1000 LUDARIO_MS=2000 LUDARIO_CHECK=0. */
const POSITIONS = Number(process.env['LUDARIO_POSITIONS'] ?? 20);
/** Which of them, when several machines or processes share them: 3/16 is the third sixteenth. */
const [PART, PARTS] = (process.env['LUDARIO_SHARE'] ?? '1/1').split('/').map(Number) as [
  number,
  number,
];
const MS = Number(process.env['LUDARIO_MS'] ?? 500);
/** Millions of nodes to check a decision with; 0: as many as it takes. */
const CHECK = Number(process.env['LUDARIO_CHECK'] ?? 40) * 1e6;
const RULES = process.env['LUDARIO_RULES'] ?? 'mancala';
/** Itself, and every kind of agent that sits down at Mancala, as strong as is quick. */
const RIVALS = (
  process.env['LUDARIO_RIVALS'] ??
  'itself random greedy minimax(depth=4) alphabeta(depth=9) negascout(depth=8,order=full) mtdf(depth=8,order=full) mcts(iterations=2000)'
)
  .split(' ')
  .filter((rival) => rival !== '');

interface Tally {
  decisions: number;
  /** The player said that its move is proved. */
  proved: number;
  checked: number;
  tooDeep: number;
  /** What was given away, in seeds, position by position. */
  readonly lost: { readonly position: string; readonly move: string; readonly seeds: number }[];
}

/** Whether `best` ever plays a move that is worth less than another: on random positions and in games. */
export async function mancalaKeepsValue(): Promise<void> {
  const game = unwrap(makeGame(RULES));
  title(`${RULES}: best(ms=${MS}) keeps the value of its positions`);
  line('', 'decisions', 'said proved', 'checked', 'too deep', 'value lost');
  const checker = new Checker(game);
  const tally = newTally();
  let positions = 0;
  for (let n = PART - 1; n < POSITIONS; n += PARTS) {
    const state = randomPosition(game, n);
    await checker.decide(newPlayer(game), state, tally);
    positions++;
    progress(`position ${n}`, tally);
  }
  tell(`${positions} random positions`, tally);
  for (const rival of RIVALS) await checkGames(game, checker, rival === 'itself' ? null : rival);
}

/** Against itself, or against another in both seats. */
async function checkGames(game: Game, checker: Checker, rival: string | null): Promise<void> {
  const tally = newTally();
  for (const seat of rival === null ? [0] : [0, 1]) {
    const player = newPlayer(game);
    const other = rival === null ? newPlayer(game) : unwrap(makeAgent(rival, game, Rng.of(rival)));
    const state = game.start() as MancalaState;
    while (state.toMove >= 0) {
      const ours = state.toMove === seat;
      const action =
        ours || rival === null
          ? await checker.decide(ours ? player : other, state, tally)
          : await answer(other, game, state);
      state.apply(action);
      progress(`seat ${seat} against ${rival ?? 'itself'}`, tally);
    }
  }
  tell(rival === null ? 'against itself' : `against ${rival}`, tally);
}

function newPlayer(game: Game): Agent {
  return unwrap(makeAgent(`best(ms=${MS},memory=256)`, game, Rng.of(1)));
}

async function decided(agent: Agent, game: Game, state: State) {
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  return agent.choose({ seat, seen: game.observe(state, seat), legal, budget: {} });
}

async function answer(agent: Agent, game: Game, state: State): Promise<number> {
  return (await decided(agent, game, state)).action;
}

class Checker {
  private readonly game: Game;
  private readonly solver: Solver;

  constructor(game: Game) {
    this.game = game;
    this.solver = new Solver(game, { megabytes: 1024 });
  }

  /** What the agent plays; noted is what it gives away. */
  async decide(agent: Agent, state: MancalaState, tally: Tally): Promise<number> {
    const { action, analysis } = await decided(agent, this.game, state);
    if (state.legalCount() === 1) return action;
    tally.decisions++;
    if (analysis?.options[0]?.proven === true) tally.proved++;
    const seeds = this.lossOf(state, action);
    if (seeds === null) tally.tooDeep++;
    else tally.checked++;
    if (seeds !== null && seeds > 0) {
      const position = this.game.format(state);
      tally.lost.push({ position, move: this.game.formatAction(state, action), seeds });
    }
    return action;
  }

  private lossOf(state: MancalaState, action: number): number | null {
    if (CHECK > 0) this.solver.limit(this.solver.nodes + CHECK);
    try {
      const value = this.solver.value(state);
      return value - this.solver.valueOf(state, action, value);
    } catch (error) {
      // The nodes are spent.
      if (typeof error !== 'symbol') throw error;
      return null;
    }
  }
}

/** A position of a random game after 0 to 29 moves, with a choice. */
export function randomPosition(game: Game, n: number): MancalaState {
  for (let i = 0; ; i++) {
    const rng = Rng.of(`value ${n} ${i}`);
    const state = game.start() as MancalaState;
    for (let left = rng.below(30); left > 0 && state.toMove >= 0; left--) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove >= 0 && state.legalCount() > 1) return state;
  }
}

/** A whole run takes hours: how far it is, and what was lost so far, goes to stderr as it comes. */
function progress(where: string, { decisions, proved, checked, tooDeep, lost }: Tally): void {
  const last = lost.at(-1);
  const counts = `${decisions} decided, ${proved} said proved, ${checked} checked, ${tooDeep} too deep`;
  const worst =
    last === undefined ? '' : `, the last ${last.position}: ${last.move}, ${last.seeds}`;
  const seconds = (performance.now() / 1000).toFixed(0);
  process.stderr.write(`${seconds} s, ${where}: ${counts}, ${lost.length} lost${worst}\n`);
}

function newTally(): Tally {
  return { decisions: 0, proved: 0, checked: 0, tooDeep: 0, lost: [] };
}

function tell(name: string, { decisions, proved, checked, tooDeep, lost }: Tally): void {
  line(name, ...[decisions, proved, checked, tooDeep, lost.length].map(String));
  for (const { position, move, seeds } of lost) {
    process.stdout.write(`  ${position}: ${move} gives away ${seeds}\n`);
  }
}
