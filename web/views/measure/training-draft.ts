import { splitList } from '../../../src/core/index.ts';
import type { Filled } from '../table/param-form.tsx';
import { numberIn } from './contest.ts';

/** A training as it is filled in; what is left empty stands as usual. */
export interface TrainingDraft {
  readonly name: string;
  readonly game: string;
  readonly rules: Filled;
  readonly family: string;
  readonly options: Filled;
  readonly source: 'games' | 'teacher';
  readonly teacher: string;
  readonly games: string;
  readonly epochs: string;
  readonly against: string;
  readonly againstGames: string;
  readonly every: string;
  readonly rivals: string;
  readonly from: string;
  readonly seed: string;
  readonly replace: boolean;
}

export const emptyTraining: Omit<TrainingDraft, 'game' | 'family'> = {
  name: '',
  rules: {},
  options: {},
  source: 'games',
  teacher: '',
  games: '2000',
  epochs: '',
  against: 'random, greedy',
  againstGames: '50',
  every: '',
  rivals: '',
  from: '',
  seed: '1',
  replace: false,
};

/** What the server is asked; numbers that are none go as they are, so that it can say so. */
export function wishOf(draft: TrainingDraft, agent: string, game: string): Record<string, unknown> {
  const { source, teacher, games, epochs, against, againstGames, every, rivals, from, seed } =
    draft;
  const taught = source === 'teacher';
  const given: Record<string, unknown> = {
    name: draft.name.trim(),
    agent,
    game,
    seed: seed.trim() || undefined,
    games: numberIn(games),
    epochs: taught ? numberIn(epochs) : undefined,
    teacher: taught ? teacher : undefined,
    rivals: rivals.trim() === '' ? undefined : splitList(rivals),
    from: from.trim() || undefined,
    every: numberIn(every),
    against: splitList(against),
    againstGames: numberIn(againstGames),
    replace: draft.replace || undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
