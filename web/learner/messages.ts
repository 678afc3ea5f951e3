import type { Answer, Question } from '../../src/agents/twin/index.ts';

/** What the page says to the worker of a learner: first the game, then questions, answered in order. */
export type ToLearner =
  | { readonly kind: 'game'; readonly rules: string }
  | { readonly kind: 'ask'; readonly question: Question };

export type FromLearner = Answer;
export type {
  Answer,
  FinishedGame,
  LearnerStanding,
  Question,
  SeatSight,
} from '../../src/agents/twin/index.ts';
