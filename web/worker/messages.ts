import type { Decision, GameEvent, GameResult, Result } from '../../src/core/index.ts';
import type { Hire, Question, Seated } from '../table/player.ts';

/** What the page says to the worker of an agent. Questions have a number, and get one answer. */
export type ToAgent =
  | { readonly kind: 'sit'; readonly hire: Hire }
  | { readonly kind: 'choose'; readonly id: number; readonly question: Question }
  | { readonly kind: 'observe'; readonly event: GameEvent }
  | { readonly kind: 'rewind'; readonly seen: unknown }
  | { readonly kind: 'end'; readonly result: GameResult };

/** What it answers. */
export type FromAgent =
  | { readonly kind: 'seated'; readonly seated: Result<Seated> }
  | { readonly kind: 'chosen'; readonly id: number; readonly decision: Decision }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
