import { both, type Both } from '../../types.ts';
import type { Table } from './pupil.ts';

/** One of the eight, as it is called and as it is trained. */
export interface Way {
  readonly id: string;
  readonly name: Both;
  agent(table: Table): string;
  readonly asks?: true;
  readonly rewards?: true;
}

const plain = (id: string, name: Both): Way => ({ id, name, agent: () => id });

/** The eight, the one that all are held against first. */
export const WAYS: readonly Way[] = [
  plain('imitation', both('behavioural cloning', 'clonación')),
  {
    id: 'dagger',
    name: both('DAgger', 'DAgger'),
    agent: () => 'imitation(dagger=true)',
    asks: true,
  },
  plain('density', both('density', 'density')),
  { ...plain('mceirl', both('mceirl', 'mceirl')), rewards: true },
  plain('gail', both('gail', 'gail')),
  { ...plain('airl', both('airl', 'airl')), rewards: true },
  {
    id: 'preferences',
    name: both('preferences', 'preferences'),
    // Where what the demonstrator goes by is known, that answers.
    agent: ({ heuristic }) =>
      heuristic === null ? 'preferences' : `preferences(value=${heuristic})`,
    rewards: true,
  },
  plain('sqil', both('sqil', 'sqil')),
];

export interface Setting {
  readonly id: string;
  readonly title: Both;
  readonly table: Omit<Table, 'fresh' | 'duels'>;
  /** Epochs of the methods that play games of their own, where their usual number takes too long. */
  readonly epochs: Readonly<Record<string, number>>;
}

export const SETTINGS: readonly Setting[] = [
  {
    id: 'mancala',
    title: both('Mancala (3,2)', 'Mancala (3,2)'),
    table: {
      game: 'mancala(3,2)',
      demonstrator: 'alphabeta(depth=2,heuristic=side)',
      heuristic: 'side',
      opening: 6,
    },
    epochs: {},
  },
  {
    id: 'reversi',
    title: both('Reversi 6x6', 'Reversi 6x6'),
    table: {
      game: 'reversi(size=6)',
      demonstrator: 'alphabeta(depth=2,heuristic=influence)',
      heuristic: 'influence',
      opening: 8,
    },
    epochs: {},
  },
  {
    id: 'hex',
    title: both('Hex 5x5', 'Hex 5x5'),
    table: {
      game: 'hex(5)',
      demonstrator: 'mcts(iterations=200)',
      heuristic: null,
      opening: 4,
    },
    epochs: { density: 100, mceirl: 150, gail: 200, airl: 200, preferences: 150 },
  },
];
