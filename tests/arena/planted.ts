import process from 'node:process';
import { ok, type Agent, type AgentKind, type NoParams, type Turn } from '../../src/core/index.ts';

/** Agents that break the arena's rules, each in its own way, from its third decision on. */

type Misdeed = (turn: Turn, count: number, luck: number) => ReturnType<Agent['choose']>;

function planted(id: string, misdeed: Misdeed, more: Partial<Agent> = {}): AgentKind<NoParams> {
  return {
    id,
    version: 1,
    summary: 'Breaks the rules, for tests.',
    params: {},
    memory: 'none',
    random: true,
    supports: () => ok(true),
    create(_game, _values, rng) {
      let asked = 0;
      const luck = rng.float();
      return ok({
        name: id,
        choose: (turn) => (++asked < 3 ? { action: turn.legal[0]! } : misdeed(turn, asked, luck)),
        ...more,
      });
    },
  };
}

function busyFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

function loopForEver(): never {
  for (;;);
}

export const thrower = planted('thrower', () => {
  throw new Error('I give up');
});

export const rejecter = planted('rejecter', () => Promise.reject(new Error('I gave up')));

export const cheat = planted('cheat', () => ({ action: 999 }));

/** Never gives the thread back. */
export const looper = planted('looper', loopForEver);

/** Gives the thread back, but never an answer. */
export const dreamer = planted('dreamer', () => new Promise(() => {}));

/** Loops while it is told of a move of its rival, who is not to blame. */
export const deaf = planted('deaf', ({ legal }) => ({ action: legal[0]! }), {
  observe(event) {
    if (event.seat === 0 && (event.seen as { ply?: number }).ply !== 0) loopForEver();
  },
});

/** Fills the heap… */
export const hog = planted('hog', () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array<number>(1000).fill(kept.length));
});

/** …or what lies beside it. */
export const glutton = planted('glutton', () => {
  const kept: Uint8Array[] = [];
  for (;;) kept.push(new Uint8Array(1 << 20).fill(kept.length));
});

/** Answers well, but later than any limit of the tests. */
export const tardy = planted('tardy', ({ legal }) => {
  busyFor(1400);
  return { action: legal[0]! };
});

export const quitter = planted('quitter', () => process.exit(3));

/** Plays by the rules and leaves a mess behind. */
export const messy = planted('messy', ({ legal }, asked) => {
  if (asked === 3) console.log('thinking aloud');
  void Promise.reject(new Error('nobody cares'));
  setTimeout(() => {
    throw new Error('nor about this');
  }, 0);
  return { action: legal[0]! };
});

/** Ends its worker in one of fifteen games, always the same ones. */
export const fickle = planted('fickle', ({ legal }, _asked, luck) =>
  luck < 1 / 15 ? process.exit(3) : { action: legal[0]! },
);

/** Never answers in one of fifteen games, always the same ones. */
export const moody = planted('moody', ({ legal }, _asked, luck) =>
  luck < 1 / 15 ? loopForEver() : { action: legal[0]! },
);

/** Takes more memory than it may before it is asked anything. */
export const bulky = planted('bulky', ({ legal }) => ({ action: legal[0]! }), {
  begin() {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(1 << 20).fill(kept.length));
  },
});
