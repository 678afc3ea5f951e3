import { makeAgent } from '../../agents/index.ts';
import { Rng, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Telling } from '../telling.ts';
import type { Bench } from '../types.ts';
import { boardFor, teacherFor } from './teacher.ts';

/** What a player is there for; the first five have the place of one in the thesis's table. */
const ROLES = ['strongest', 'mcts', 'dqn', 'v1', 'v2', 'v3', 'pop', 'zero'] as const;
export type Role = (typeof ROLES)[number];

export interface Player {
  readonly role: Role;
  readonly agent: string;
}

/** Which row of the thesis a player stands in. */
export const STANDS_FOR = { strongest: 0, mcts: 1, dqn: 2, v1: 3, v2: 4 } as const;

/** Those of ours that are no model. */
type Ready = 'strongest' | 'mcts' | 'pop' | 'zero';

/** All that can be had, in the order of the table. `models`: the names of what was trained for it. */
export function playersFor(
  bench: Bench,
  models: Readonly<Record<Exclude<Role, Ready>, string>>,
): Player[] {
  const model = (role: Exclude<Role, Ready>) => `model(${models[role]})`;
  const agents: Record<Role, string> = {
    // It plays by a network: a node is a look, which takes half a millisecond.
    strongest: `best(nodes=${bench.pick({ tiny: 4, quick: 16, full: 100 })})`,
    mcts: teacherFor(bench),
    dqn: model('dqn'),
    v1: model('v1'),
    v2: model('v2'),
    v3: model('v3'),
    pop: popFor(bench),
    zero: zeroFor(bench),
  };
  return ROLES.map((role) => ({ role, agent: agents[role] })).filter(
    ({ role, agent }) => role !== 'zero' || canPlay(agent, boardFor(bench)),
  );
}

/** Two plies take it a tenth of a second for a move. */
export function popFor(bench: Bench): string {
  return bench.pick({ tiny: 'pop(depth=1)', quick: 'pop(depth=1)', full: 'pop' });
}

export function zeroFor(bench: Bench): string {
  return `zero(iterations=${bench.pick({ tiny: 2, quick: 4, full: 50 })})`;
}

/** `zero` joins where a network for the board comes with Ludario. */
export function canPlay(agent: string, board: string): boolean {
  return makeAgent(agent, unwrap(makeGame(board)), Rng.of('trial')).ok;
}

/**
 * How long an answer is waited for, in milliseconds. Nobody here thinks by the clock of the wall unless it is told to:
 * how busy the machine is must not decide a game.
 */
export const PATIENCE = 3_600_000;

export function labelOf(role: Role, { t }: Telling): string {
  const named: Partial<Record<Role, string>> = {
    strongest: t('our strongest', 'nuestro más fuerte'),
    v1: t('imitation v1', 'imitación v1'),
    v2: t('imitation v2', 'imitación v2'),
    v3: t('imitation v3', 'imitación v3'),
  };
  return named[role] ?? role;
}
