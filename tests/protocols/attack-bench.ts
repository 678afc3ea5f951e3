import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  RefereedGame,
  Rng,
  unwrap,
  type Agent,
  type Game,
  type GameResult,
} from '../../src/core/index.ts';
import { BotAgent, launchOf, type Launch } from '../../src/protocols/bot/index.ts';
import { findProgram } from '../../src/protocols/process/index.ts';
import { enforced, isolation, USUAL_LIMITS } from '../../src/protocols/sandbox/index.ts';
import { root } from './bot-bench.ts';

/** Programs that try to get out or to take more than is theirs; each can be started by its path. */
export const attacks = join(root, 'tests/protocols/attacks');

/** Python itself, not what chooses one: it starts several times as fast. */
export const python = findProgram('python3').ok
  ? execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
      encoding: 'utf8',
    }).trim()
  : null;

export const apart = isolation().isolated;

/** What is not tried because it is not enforced here: told, not passed over. */
export function tellSkipped(): void {
  if (python === null) process.stdout.write('there is no python3 to attack with\n');
  const lines = enforced(USUAL_LIMITS, true).filter((line) => !line.startsWith('Enforced'));
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

export function launchAttack(
  name: string,
  args: readonly string[] = [],
  memory = USUAL_LIMITS.memory,
): Launch {
  const words = [python!, join(attacks, name), ...args].map((word) => JSON.stringify(word));
  const limits = { ...USUAL_LIMITS, memory };
  return unwrap(launchOf({ cmd: words.join(' '), folder: null, code: null }, limits, true));
}

export interface Attacked {
  readonly result: GameResult;
  readonly trouble: string | null;
  readonly stderr: string;
}

/** One game of an attack, in its own time, against somebody who may wait for it. */
export async function attack(
  game: Game,
  launch: Launch,
  ms: number,
  rival: Agent,
): Promise<Attacked> {
  const options = { name: 'attack', launch, clock: 'own', start: 60_000 } as const;
  const agent = new BotAgent(game, options, Rng.of(1));
  const names = ['attack', 'rival'];
  const table = new RefereedGame({ game, agents: [agent, rival], names, seed: 1, budget: { ms } });
  const result = await table.play();
  const { trouble, stderr } = agent.remains!;
  return { result, trouble: trouble?.says.en ?? null, stderr };
}
