import { Script } from 'node:vm';
import { Violation, sceneOf, type Game, type Words } from '../core/index.ts';

/** Seconds that the rules of a game have for a few games by chance, a thousand times what they need. */
export const PATIENCE = 30;

const WORK = 'ludario work that may never end';
const call = new Script(`globalThis[${JSON.stringify(WORK)}]()`);

export type Done<T> = { readonly ended: true; readonly value: T } | { readonly ended: false };

/** Does what may never come back: a loop without an end, in somebody's rules, is ended from outside. */
export function within<T>(seconds: number, work: () => T): Done<T> {
  const place = globalThis as Record<string, unknown>;
  const before = place[WORK];
  place[WORK] = work;
  try {
    return {
      ended: true,
      value: call.runInThisContext({
        timeout: 1000 * seconds,
        displayErrors: false,
      }) as T,
    };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return { ended: false };
  } finally {
    if (before === undefined) delete place[WORK];
    else place[WORK] = before;
  }
}

/** What is told of rules that did not come back. */
export function stuckFor(seconds: number): Words {
  return {
    en: `its games had not come to an end after ${seconds} seconds: is there a loop without an end, or a game without one?`,
    es: `sus partidas no habían acabado tras ${seconds} segundos: ¿hay un bucle sin fin, o una partida que no acaba?`,
  };
}

export function stuck(game: Game, seconds = PATIENCE): Violation {
  return new Violation('game-ends', { seen: stuckFor(seconds) }, sceneOf(game, []));
}
