import { seatsOf } from '../actions.ts';
import type { GameResult } from '../agent.ts';
import type { Complaint } from '../complaint.ts';
import type { Game } from '../game.ts';
import type { Seat, State } from '../state.ts';

/** How a seat can lose by what it does. */
export type Fault = 'illegal' | 'crash' | 'time';

/** Whether a game was lost by breaking a rule; giving up, or the referee's verdict, breaks none. */
export function isFault(ending: GameResult['ending']): ending is Fault {
  return ending === 'illegal' || ending === 'crash' || ending === 'time';
}

/** How a game ended that is over by its rules. */
export function endOf(state: State, seats: number): GameResult {
  const scores: number[] = [];
  const utilities: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    scores.push(state.finalScore(seat));
    utilities.push(state.utility(seat));
  }
  return { scores, utilities, ending: 'rules' };
}

/**
 * How a game ended that a seat lost by a fault, with the points of the game's own rule, or as they
 * stood.
 */
export function lossOf(
  game: Game,
  state: State,
  offender: Seat,
  ending: Fault | 'resigned',
  name: string,
  { code, args, says }: Complaint,
  stand: boolean,
): GameResult {
  const seats = seatsOf(game);
  const scores = stand ? undefined : game.forfeitScores?.(state, offender);
  return {
    scores: scores ?? seats.map((seat) => state.finalScore(seat)),
    utilities: seats.map((seat) => (seat === offender ? -1 : 1 / (seats.length - 1))),
    ending,
    offender,
    detail: `${name} ${says.en}`,
    why: { code, args, says },
  };
}
