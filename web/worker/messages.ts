import type {
  Complaint,
  Decision,
  Fault,
  GameEvent,
  GameResult,
  Model,
  Result,
} from '../../src/core/index.ts';
import type { Hire, TurnQuestion, Seated } from '../table/player.ts';

/** What the page says to the worker of an agent. Questions have a number, and get one answer. */
export type ToAgent =
  | { readonly kind: 'sit'; readonly hire: Hire }
  | { readonly kind: 'choose'; readonly id: number; readonly question: TurnQuestion }
  | { readonly kind: 'observe'; readonly event: GameEvent }
  | { readonly kind: 'rewind'; readonly seen: unknown }
  | { readonly kind: 'end'; readonly result: GameResult }
  /** The model it asked for, or why there is none. */
  | { readonly kind: 'model'; readonly name: string; readonly found: Result<Model> };

export type FromAgent =
  | { readonly kind: 'seated'; readonly seated: Result<Seated> }
  | { readonly kind: 'chosen'; readonly id: number; readonly decision: Decision }
  /** Asks for a model by its name: sitting down waits for the answer. */
  | { readonly kind: 'wants'; readonly name: string }
  /**
   * `fault`: what an agent that speaks for another program did wrong, or that its program could not
   * be set up; `why` then follows its name.
   */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly why: Complaint;
      readonly fault?: Fault | 'unready' | undefined;
    };
