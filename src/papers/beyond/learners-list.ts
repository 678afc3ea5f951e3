import { both, type Both } from '../types.ts';

/** A learner of the laboratory. */
export interface Entrant {
  readonly id: string;
  /** The family with its options. */
  readonly agent: string;
  readonly name: Both;
  /**
   * What it learns from: games it plays with itself; games of a teacher; or half of them a teacher's, and as many
   * of its own.
   */
  readonly from: 'itself' | 'teacher' | 'both';
  /** Games that take about as much processor time as those of the others. */
  readonly long: number;
}

/** Who shows those how to play that learn from others: the value of td that comes with Ludario. */
export const TEACHER = 'td';

const plain = (id: string, from: Entrant['from'], long: number): Entrant => ({
  id,
  agent: id,
  name: both(id, id),
  from,
  long,
});

/** All that learn iwoki, whatever they learn from; a new one is one more line. */
export const entrants: readonly Entrant[] = [
  {
    id: 'qlearner',
    agent: 'qlearner(variant=thesis)',
    name: both('qlearner, the thesis’s tables', 'qlearner, las tablas del trabajo'),
    from: 'itself',
    long: 5000,
  },
  plain('td', 'itself', 8000),
  plain('dqn', 'itself', 700),
  plain('policy', 'itself', 1100),
  {
    id: 'flat',
    agent: 'options(levels=1)',
    name: both('options, one level', 'options, un nivel'),
    from: 'itself',
    long: 8000,
  },
  {
    id: 'options',
    agent: 'options',
    name: both('options, two levels', 'options, dos niveles'),
    from: 'itself',
    long: 5000,
  },
  plain('rnn', 'teacher', 1500),
  plain('gru', 'teacher', 1200),
  plain('lstm', 'teacher', 1000),
  plain('density', 'both', 450),
  plain('mceirl', 'both', 3250),
  plain('gail', 'both', 3000),
  plain('airl', 'both', 3000),
  plain('preferences', 'both', 3000),
  plain('sqil', 'both', 1600),
];

/** The same learner on one level and on two. */
export const LEVELS = { flat: 'options(levels=1)', two: 'options' } as const;
