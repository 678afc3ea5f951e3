import { unwrap, type Agent } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import type { TimeSource } from './clock.ts';
import { TimedGame, type TimedGameSetup } from './timed-game.ts';

export const mancala = unwrap(makeGame('mancala'));
export const reversi = unwrap(makeGame('reversi'));

/** A clock that only moves when somebody spends time; its alarms ring when it passes them. */
export class HandClock implements TimeSource {
  private at = 0;
  private alarms: { at: number; ring: () => void }[] = [];

  now(): number {
    return this.at;
  }

  alarm(ms: number, ring: () => void): () => void {
    const alarm = { at: this.at + ms, ring };
    this.alarms.push(alarm);
    return () => (this.alarms = this.alarms.filter((other) => other !== alarm));
  }

  get waiting(): number {
    return this.alarms.length;
  }

  spend(ms: number): void {
    this.at += ms;
    const due = this.alarms.filter(({ at }) => at <= this.at);
    this.alarms = this.alarms.filter(({ at }) => at > this.at);
    for (const { ring } of due) ring();
  }
}

/** Takes so long over each decision. */
export function slow(clock: HandClock, ms: (decision: number) => number, name = 'slow'): Agent {
  let decision = 0;
  return {
    name,
    choose({ legal }) {
      clock.spend(ms(decision++));
      return { action: legal[0]! };
    },
  };
}

export function table(agents: readonly Agent[], more: Partial<TimedGameSetup> = {}): TimedGame {
  const names = agents.map(({ name }) => name);
  return new TimedGame({ game: mancala, agents, names, seed: 1, ...more });
}

export function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Whether nothing has come of it yet. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await tick();
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
}
