import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** A game of a user's, with a file of its own beside it. */
const NIM = `
import { int, simpleGame } from 'ludario/core';
import { USUAL, type Pile } from './parts/pile.ts';

export default simpleGame({
  id: 'nim',
  version: 1,
  params: { sticks: int('how many sticks there are', USUAL, 1, 99) },
  words: {
    title: 'Nim',
    summary: 'Take one, two or three sticks; whoever takes the last one wins.',
    seats: ['First', 'Second'],
    points: '',
    rules: 'Take 1, 2 or 3 sticks. The last stick wins.',
  },
  rules: ({ sticks }) => ({
    seats: 2,
    moves: ['1', '2', '3'],
    longest: sticks,
    start: { sticks, turn: 0 } as Pile,
    turn: (pile: Pile) => (pile.sticks === 0 ? null : pile.turn),
    legal: (pile: Pile) => ['1', '2', '3'].filter((n) => Number(n) <= pile.sticks),
    play: (pile: Pile, n: string) => ({ sticks: pile.sticks - Number(n), turn: 1 - pile.turn }),
    scores: (pile: Pile) => [0, 1].map((seat) => Number(pile.sticks === 0 && pile.turn !== seat)),
  }),
});
`;

const PILE = `
export interface Pile { readonly sticks: number; readonly turn: number }
export const USUAL: number = 13;
`;

/** An agent that knows how Nim is won: it leaves a multiple of four. */
export const COUNTER = `
import { Rng, ok, type AgentKind } from 'ludario/core';

const counter: AgentKind = {
  id: 'counter',
  version: 1,
  summary: 'Leaves a multiple of four where it can.',
  params: {},
  memory: 'none',
  random: false,
  supports: () => ok(true),
  create: (game) => ok({
    name: 'counter',
    choose({ seen, legal }) {
      const state = game.determinize(seen, Rng.of(1));
      const left = (action: number) => {
        state.apply(action);
        const found = Number(/\\d+/.exec(game.format(state))?.[0]);
        state.undo();
        return found;
      };
      return { action: legal.find((action) => left(action) % 4 === 0) ?? legal[0]! };
    },
  }),
};
export default counter;
`;

/** A folder of a user's own, far from the checkout, with a game in nim.ts and an agent in counter.ts. */
export function ownFolder(): {
  file(name: string): string;
  write(name: string, text: string): string;
} {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ludario-mine-')));
  const file = (name: string) => join(folder, name);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
    return file(name);
  };
  write('nim.ts', NIM);
  write('parts/pile.ts', PILE);
  write('counter.ts', COUNTER);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { file, write };
}
